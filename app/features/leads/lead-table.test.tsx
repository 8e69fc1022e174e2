import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { pagingByNumber } from '#app/lib/list.ts'
import { LeadTable } from './leads-tab.tsx'

const list = {
  path: '/leads',
  query: 'q=olivia&status=new&sort=name.asc&page=3',
  words: { one: '', many: '', title: '', search: '', placeholder: '' },
  rows: [],
  paging: pagingByNumber(1, 25, 0, 0),
  search: 'olivia',
  filters: [],
  keep: {},
  sorts: ['created', 'name'],
  sort: { column: 'name', direction: 'asc' as const },
  usualSort: { column: 'created', direction: 'desc' as const },
  isFiltered: true,
  noMatch: { title: '', showAll: '' },
  failed: null,
}

function htmlOf(ends: 'found' | 'pages' | null): string {
  const rest = { currentId: null, showsAgents: false, duplicates: new Map(), savedFilters: null }
  const Stub = createRoutesStub([{ path: '/', Component: () => <LeadTable {...rest} list={list} ends={ends} /> }])
  return renderToStaticMarkup(<Stub />)
}

test('a lead list that ends early says so and links to the order that has all leads', () => {
  const html = htmlOf('found')
  expect(html).toContain('Sorted among the newest 1,000 of the leads found.')
  expect(html).toContain('href="/leads?q=olivia&amp;status=new"')
  expect(htmlOf('pages')).toContain('The list ends at page 100 in this order.')
  expect(htmlOf(null)).not.toContain('To see the others')
})
