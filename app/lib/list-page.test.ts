import { describe, expect, it } from 'vitest'
import {
  firstPage,
  pagingByNumber,
  readPagePlace,
  setPagePlace,
  type Slice,
  takeCountedPage,
  takePage,
} from './list.ts'

const letters = 'abcdefghijklmnopqrstuvw'.split('')
const exact = { count: letters.length, more: false }

function fetchFrom(rows: readonly string[]) {
  return async ({ backwards, from, skip, limit }: Slice) => {
    const list = backwards ? rows.toReversed() : rows
    const begin = from === null ? 0 : list.indexOf(from) + 1
    return from !== null && begin === 0 ? null : list.slice(begin + skip, begin + skip + limit)
  }
}

const shownAt = (place: typeof firstPage, rows = letters, total = { count: rows.length, more: false }) =>
  takePage(place, 5, total, fetchFrom(rows))

describe('pages of a list with a cursor', () => {
  it('lead from the first page to the last and back, with each row shown once', async () => {
    const seen: string[] = []
    let page = await shownAt(firstPage)
    for (;;) {
      seen.push(...page.rows)
      expect(page.paging).toMatchObject({ pages: 5, total: exact, to: seen.length })
      if (!page.paging.next) break
      page = await shownAt(page.paging.next)
    }
    expect(seen).toEqual(letters)
    expect([page.rows, page.paging.page, page.paging.last]).toEqual([['u', 'v', 'w'], 5, null])
    const back = await shownAt(page.paging.previous!)
    expect([back.rows.join(''), back.paging.page, back.paging.from]).toEqual(['pqrst', 4, 16])
  })

  it('end with the remaining rows, also when the last page is opened first', async () => {
    const { paging } = await shownAt(firstPage)
    const last = await shownAt(paging.last!)
    expect([last.rows.join(''), last.paging.page, last.paging.from, last.paging.to]).toEqual(['uvw', 5, 21, 23])
    expect(last.paging.next).toBeNull()
    expect((await shownAt(last.paging.previous!)).rows.join('')).toBe('pqrst')
  })

  it('neither skip nor repeat a row when new rows arrive before them', async () => {
    const { paging } = await shownAt(firstPage)
    const next = await shownAt(paging.next!, ['A', 'B', ...letters])
    expect(next.rows.join('')).toBe('fghij')
    const back = await shownAt(next.paging.previous!, ['A', 'B', ...letters])
    expect(back.rows.join('')).toBe('abcde')
  })

  it('fall back to the page number when the cursor row is gone, and to page 1 when less than a page is left before it', async () => {
    const { paging } = await shownAt(firstPage)
    const rest = letters.filter((letter) => letter !== 'e')
    expect((await shownAt(paging.next!, rest)).rows.join('')).toBe('ghijk')
    const second = await shownAt(paging.next!)
    const fewer = await shownAt(second.paging.previous!, letters.slice(3))
    expect([fewer.rows.join(''), fewer.paging.page]).toEqual(['defgh', 1])
  })

  it('show the last page for a number beyond the end, and one page for an empty list', async () => {
    expect((await shownAt({ ...firstPage, page: 77 })).rows.join('')).toBe('uvw')
    expect((await shownAt({ ...firstPage, page: 2 })).rows.join('')).toBe('fghij')
    expect((await shownAt({ ...firstPage, page: 5000 })).rows.join('')).toBe('uvw')
    const uncounted = await shownAt({ ...firstPage, page: 5000 }, letters, { count: 20, more: true })
    expect(uncounted.rows.join('')).toBe('abcde')
    const { rows, paging } = await shownAt(firstPage, [])
    expect([rows, paging.from, paging.to, paging.pages, paging.next, paging.previous]).toEqual([
      [],
      0,
      0,
      1,
      null,
      null,
    ])
  })

  it('tell neither the number of pages nor the last page when there are more rows than were counted', async () => {
    const { paging } = await shownAt(firstPage, letters, { count: 3, more: true })
    expect(paging).toMatchObject({ total: { count: 6, more: true }, pages: null, last: null, to: 5 })
  })
})

describe('the page in the address', () => {
  const id = '0b5ff0ce-3c1f-4a53-a1a9-6f4a2d2d5a52'

  it.each(['', 'page=3', `page=3&after=${id}`, `page=2&before=${id}`, `before=${id}`, 'page=9&before=end'])(
    'is read and written: %j',
    (address) => {
      const params = new URLSearchParams()
      setPagePlace(params, readPagePlace(new URLSearchParams(address)))
      expect(params.toString()).toBe(address)
    },
  )

  it.each(['page=0', 'page=x', 'page=1.5', 'page=99999999', `after=${id}`, 'page=3&after=1 or 1', 'before=END'])(
    'is ignored where it makes no sense: %s',
    (address) => {
      const { after, before } = readPagePlace(new URLSearchParams(address))
      expect([after, before]).toEqual([null, null])
    },
  )
})

it('a counted list is paged by numbers, and a number beyond the end shows the last page', async () => {
  const numbered = async (page: number, rows = letters) =>
    takeCountedPage(page, 5, { count: rows.length, more: false }, async (limit, offset) =>
      rows.slice(offset, offset + limit),
    )
  expect((await numbered(2)).rows.join('')).toBe('fghij')
  const last = await numbered(99)
  expect([last.rows.join(''), last.paging.page, last.paging.from]).toEqual(['uvw', 5, 21])
  expect((await numbered(99, [])).paging).toMatchObject({ page: 1, pages: 1, from: 0 })
  expect(pagingByNumber(2, 25, 12, 37)).toMatchObject({ from: 26, to: 37, pages: 2, next: null, previous: { page: 1 } })
  expect(pagingByNumber(1, 25, 0, 0)).toMatchObject({ from: 0, to: 0, pages: 1, next: null, previous: null })
})
