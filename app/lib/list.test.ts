import { expect, test } from 'vitest'
import { csvPath, listHref, listOfCsv, listPageHref, listSortHref } from './list.ts'

const list = {
  path: '/super-admin/lenders',
  query: 'q=bank&state=active&sort=name.desc&page=3',
  usualSort: { column: 'order', direction: 'asc' as const },
}

test('the link to a form above the list keeps the page that was shown', () => {
  expect(listHref(list, { lender: 'new' })).toBe(`${list.path}?${list.query}&lender=new`)
  expect(listHref({ ...list, query: '' })).toBe(list.path)
})

test('another sort order starts at page 1, and the default order is left out of the address', () => {
  expect(listSortHref(list, { column: 'name', direction: 'asc' })).toBe(
    `${list.path}?q=bank&state=active&sort=name.asc`,
  )
  expect(listSortHref(list, list.usualSort)).toBe(`${list.path}?q=bank&state=active`)
})

test('the link to another page keeps search, filters and sort order', () => {
  expect(listPageHref(list, { page: 2, after: null, before: 'end' })).toBe(
    `${list.path}?q=bank&state=active&sort=name.desc&page=2&before=end`,
  )
})

test.each(['/super-admin', '/super-admin/leads/deleted', '/agent-dashboard/documents', '/super-admin/csvs'])(
  'the CSV address of the list at %s leads back to the list',
  (pathname) => {
    expect(listOfCsv({ pathname: csvPath(pathname), search: '?q=a' })).toBe(`${pathname}?q=a`)
    expect(listOfCsv({ pathname, search: '' })).toBeNull()
  },
)
