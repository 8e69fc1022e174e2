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

function htmlOf(amongNewest: boolean): string {
  const rest = { currentId: null, mayWork: false, duplicates: new Map(), savedFilters: null }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <LeadTable {...rest} list={list} amongNewest={amongNewest} /> },
  ])
  return renderToStaticMarkup(<Stub />)
}

test('a lead list that sorts only the newest search results says so and links to all of them', () => {
  const html = htmlOf(true)
  expect(html).toContain('Sorted among the newest 1,000 of the leads found.')
  expect(html).toContain('href="/leads?q=olivia&amp;status=new"')
  expect(htmlOf(false)).not.toContain('Sorted among')
})
