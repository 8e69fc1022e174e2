import { beforeAll, describe, expect, it } from 'vitest'
import { compare, fold, newest, orders, type Row, seedSearchedLeads } from '#tests/support/searched-leads.ts'
import type { Brokerage } from '#tests/support/seed-leads.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import type { PagePlace } from '#app/lib/list-page.ts'
import { type LeadListView, mostSorted, readLeadListView } from './lead-list-view.ts'
import { downloadLeads } from './leads.export.server.ts'
import { listLeads } from './leads.server.ts'

const database = useTestDatabase()
let people: Brokerage
let all: Row[]

beforeAll(async () => {
  ;({ people, all } = await seedSearchedLeads(database))
}, 60_000)

type Person = keyof Brokerage

async function shown(person: Person, address: string, place?: PagePlace) {
  const view: LeadListView = readLeadListView(new URLSearchParams(address))
  return listLeads(staffCtx(testDeps(database), people[person]), place ? { ...view, place } : view)
}

/** All ids in the order in which somebody clicking Next, or Previous from the last page, meets them. */
async function walk(person: Person, address: string, way: 'next' | 'previous'): Promise<string[]> {
  let page = await shown(person, address)
  if (way === 'previous' && page.paging.last) page = await shown(person, address, page.paging.last)
  const met: string[][] = []
  for (;;) {
    met.push(page.leads.map(({ id }) => id))
    const on = page.paging[way]
    if (!on) break
    if (met.length > all.length) throw new Error('The pages do not end.')
    page = await shown(person, address, on)
  }
  return way === 'next' ? met.flat() : met.toReversed().flat()
}

function visibleTo(person: Person): Row[] {
  const own = people[person].agentId
  if (person === 'superAdmin') return all
  return all.filter(({ agent_id }) => agent_id === own || (person === 'admin' && agent_id === null))
}

describe('the pages of a list of leads', () => {
  it.each(Object.keys(orders))('show every lead once, sorted by %s, for everybody and from both ends', async (sort) => {
    for (const [person, filter] of [
      ['superAdmin', 'status=qualified&type=rate_quote'],
      ['admin', ''],
      ['busyAgent', 'source=mortgage_calculator'],
      ['quietAgent', ''],
    ] as const) {
      const params = new URLSearchParams(filter)
      const expected = visibleTo(person)
        .filter(({ status }) => !params.has('status') || status === params.get('status'))
        .filter(({ type }) => !params.has('type') || type === params.get('type'))
        .filter(({ type }) => !params.has('source') || type === 'rate_quote' || type === 'refinance')
        .toSorted(orders[sort])
        .map(({ id }) => id)
      expect(expected.length).toBeGreaterThan(20)
      expect(await walk(person, `${filter}&sort=${sort}`, 'next'), person).toEqual(expected)
      expect(await walk(person, `${filter}&sort=${sort}`, 'previous'), person).toEqual(expected)
    }
  })

  it.each(['asc', 'desc'])('follow the names of agents, leads of nobody at the end: %s', async (direction) => {
    const met = await walk('superAdmin', `status=new&type=contact&sort=agent.${direction}`, 'next')
    const byId = new Map(all.map((row) => [row.id, row]))
    const names = met.map((id) => byId.get(id)!.agent?.toLowerCase() ?? '\u{10ffff}')
    expect(names).toEqual(direction === 'asc' ? names.toSorted(compare) : names.toSorted((a, b) => compare(b, a)))
    expect(new Set(met).size).toBe(all.filter(({ status, type }) => status === 'new' && type === 'contact').length)
    expect(await walk('superAdmin', `status=new&type=contact&sort=agent.${direction}`, 'previous')).toEqual(met)
  })

  it('are counted exactly for any filter, and by status', async () => {
    for (const person of ['superAdmin', 'admin', 'busyAgent', 'quietAgent'] as const) {
      const { paging, byStatus } = await shown(person, 'type=refinance')
      const visible = visibleTo(person)
      expect(paging.total).toEqual({ count: visible.filter(({ type }) => type === 'refinance').length, more: false })
      for (const [status, count] of byStatus) expect(count).toBe(visible.filter((row) => row.status === status).length)
    }
    const { paging } = await shown('superAdmin', `agent=${people.busyAgent.agentId}`)
    expect(paging.total.count).toBe(visibleTo('busyAgent').length)
    expect((await shown('superAdmin', 'agent=none')).paging.total.count).toBe(all.filter((row) => !row.agent_id).length)
  })

  it('hold to days of Toronto', async () => {
    const day = all[1000]!.at.slice(0, 10)
    const { paging } = await shown('superAdmin', `from=${day}&to=${day}`)
    const { rows } = await database.operator.query(
      `select id from leads where (created_at at time zone 'America/Toronto')::date = $1`,
      [day],
    )
    expect(paging.total.count).toBe(rows.length)
    const byName = all
      .filter(({ id }) => rows.some((row) => row.id === id))
      .toSorted(orders['name.asc'])
      .map(({ id }) => id)
    expect(await walk('superAdmin', `from=${day}&to=${day}&sort=name.asc`, 'next')).toEqual(byName)
    expect((await shown('superAdmin', `from=${day}&source=website&type=chat`)).leads).toEqual([])
  })
})

describe('a search', () => {
  const words = [
    ['common', 'mortgage'],
    ['one letter', 'z'],
    ['a beginning', 'sm'],
    ['two words in any order', 'toronto condo'],
    ['an accent', 'theo'],
    ['of the past', 'bassoon'],
    ['of the past, with a common one', 'smith bassoon'],
    ['of today and long ago', 'ukulele'],
    ['rare', 'sousaphones'],
    ['rare in the notes', 'lighthouse'],
    ['a telephone number as typed', '(416) 000'],
    ['absent', 'xyzzyx'],
    ['a percent sign', '%'],
  ] as const

  it.each(words)('finds what it should and nobody else’s, in any order: %s', async (_, typed) => {
    const terms = fold(typed)
      .replace(/^[()\d\s]+$/, (digits) => digits.replace(/\D/g, ''))
      .split(' ')
    const matches = ({ text }: Row) =>
      terms.every((term) => (/^\W+$/.test(term) ? false : text.includes(term.length < 3 ? ` ${term}` : term)))
    for (const [person, rest] of [
      ['superAdmin', ''],
      ['superAdmin', '&sort=name.asc'],
      ['superAdmin', '&status=closed&sort=name.asc'],
      ['superAdmin', '&sort=agent.asc'],
      ['superAdmin', '&sort=created.asc'],
      ['superAdmin', '&status=closed&sort=created.asc'],
      ['admin', '&sort=created.asc'],
      ['busyAgent', '&sort=status.desc'],
      ['quietAgent', '&type=contact'],
    ] as const) {
      const expected = visibleTo(person)
        .filter(matches)
        .filter(({ status }) => !rest.includes('closed') || status === 'closed')
        .filter(({ type }) => !rest.includes('contact') || type === 'contact')
      const address = `q=${encodeURIComponent(typed)}${rest}`
      const met = await walk(person, address, 'next')
      const { paging, amongNewest } = await shown(person, address)
      expect(amongNewest && expected.length <= mostSorted).toBe(false)
      const listed = amongNewest ? expected.toSorted(newest).slice(0, mostSorted) : expected
      const order = rest.includes('sort') ? orders[rest.split('sort=')[1]!] : newest
      const ids = (order ? listed.toSorted(order) : listed).map(({ id }) => id)
      expect(order ? met : met.toSorted(), `${person} ${rest}`).toEqual(order ? ids : ids.toSorted())
      const { total } = paging
      expect(total.more ? total.count <= expected.length : total.count === expected.length).toBe(true)
    }
  })

  it('does not walk on and on after a word that the newest leads said', async () => {
    const { paging } = await shown('superAdmin', 'q=ukulele&sort=name.asc')
    expect(paging.total).toEqual({ count: 50, more: false })
  })

  it('that finds too much for another order sorts the newest of it, says so, and exports all', async () => {
    const said = all.filter(({ text }) => text.includes('tuba')).toSorted(newest)
    expect(said.length).toBeGreaterThan(mostSorted + 200)
    const address = 'q=tuba&sort=name.asc'
    const { paging, amongNewest } = await shown('superAdmin', address)
    expect([paging.total, amongNewest]).toEqual([{ count: mostSorted, more: true }, true])
    const expected = said
      .slice(0, mostSorted)
      .toSorted(orders['name.asc'])
      .map(({ id }) => id)
    expect(await walk('superAdmin', address, 'next')).toEqual(expected)
    const third = await shown('superAdmin', address, { page: 3, after: expected[49]!, before: null })
    expect(third.leads.map(({ id }) => id)).toEqual(expected.slice(50, 75))
    const second = await shown('superAdmin', address, third.paging.previous!)
    expect(second.leads.map(({ id }) => id)).toEqual(expected.slice(25, 50))
    const ctx = staffCtx(testDeps(database), people.superAdmin)
    const file = await (await downloadLeads(ctx, readLeadListView(new URLSearchParams(address)))).text()
    expect(file.trim().split('\n').length).toBe(said.length + 1)
    const written = await database.operator.query(
      `select detail from audit_log where action = 'lead.export' order by id`,
    )
    expect(written.rows).toEqual([{ detail: { rows: null } }, { detail: { rows: said.length } }])
    // By time, and where the word is soon met, nothing is left out.
    expect((await shown('superAdmin', 'q=tuba')).amongNewest).toBe(false)
    expect((await shown('superAdmin', 'q=tuba&sort=name.desc')).amongNewest).toBe(false)
  })

  it('loses and doubles nothing but what it says where a walk comes to its end', async () => {
    const said = all.filter(({ text }) => text.includes('tuba')).toSorted(orders['name.desc'])
    const met = await walk('superAdmin', 'q=tuba&sort=name.desc', 'next')
    const places = met.map((id) => said.findIndex((row) => row.id === id))
    expect(places.every((place, index) => index === 0 || place > places[index - 1]!)).toBe(true)
    expect(met.length).toBeGreaterThan(said.length - 50)
  })

  it('is walked back as it was walked on, from a page that is known by its lead only', async () => {
    const expected = all
      .filter(({ text }) => text.includes('bassoon'))
      .toSorted(newest)
      .map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(150)
    const { paging } = await shown('superAdmin', 'q=bassoon')
    expect(paging.total.more).toBe(true)
    expect(paging.total.count).toBeLessThan(expected.length)
    const third = await shown('superAdmin', 'q=bassoon', { page: 3, after: expected[49]!, before: null })
    expect(third.leads.map(({ id }) => id)).toEqual(expected.slice(50, 75))
    const second = await shown('superAdmin', 'q=bassoon', third.paging.previous!)
    expect(second.leads.map(({ id }) => id)).toEqual(expected.slice(25, 50))
    const last = await shown('superAdmin', 'q=bassoon', { page: 9, after: null, before: 'end' })
    expect(last.leads.map(({ id }) => id)).toEqual(expected.slice(-25))
  })

  it('holds to days of Toronto, to an agent, and to nobody', async () => {
    const { agentId } = people.busyAgent
    const said = all.filter(({ text }) => text.includes('bassoon')).toSorted(newest)
    const { rows } = await database.operator.query<{ id: string; day: string }>(
      "select id, (created_at at time zone 'America/Toronto')::date::text as day from leads",
    )
    const dayOf = new Map(rows.map(({ id, day }) => [id, day]))
    const [from, to] = [dayOf.get(said[100]!.id)!, dayOf.get(said[40]!.id)!]
    for (const [address, matches] of [
      [`from=${from}&to=${to}`, ({ id }: Row) => dayOf.get(id)! >= from && dayOf.get(id)! <= to],
      [`agent=${agentId}`, ({ agent_id }: Row) => agent_id === agentId],
      ['agent=none&sort=name.asc', ({ agent_id }: Row) => agent_id === null],
    ] as const) {
      const expected = said.filter(matches).map(({ id }) => id)
      expect((await walk('superAdmin', `q=bassoon&${address}`, 'next')).toSorted()).toEqual(expected.toSorted())
    }
  })
})
