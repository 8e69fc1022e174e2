import { beforeAll, describe, expect, it } from 'vitest'
import { compare, fold, newest, orders, type Row, seedSearchedLeads } from '#tests/support/searched-leads.ts'
import type { Brokerage } from '#tests/support/seed-leads.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead } from '#tests/support/factories.ts'
import { type PagePlace, setPagePlace } from '#app/lib/list.ts'
import { findLeads, leadList } from './leads.list.server.ts'
import { searchPatterns } from './lead-search.ts'
import { mostFound } from './leads.ts'

const database = useTestDatabase()
let people: Brokerage
let all: Row[]

beforeAll(async () => {
  ;({ people, all } = await seedSearchedLeads(database))
}, 60_000)

type Person = keyof Brokerage

const urlOf = (address: string) => new URL(`https://maplekey.test/leads?${address}`)

async function shown(person: Person, address: string, place?: PagePlace) {
  const url = urlOf(address)
  if (place) setPagePlace(url.searchParams, place)
  return leadList.load(staffCtx(testDeps(database), people[person]), url)
}

/** All ids in the order met by clicking Next from the first page, or Previous from the last. */
async function walk(person: Person, address: string, way: 'next' | 'previous'): Promise<string[]> {
  let page = await shown(person, address)
  if (way === 'previous' && page.paging.last) page = await shown(person, address, page.paging.last)
  const met: string[][] = []
  for (;;) {
    met.push(page.rows.map(({ id }) => id))
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

describe('the lead list', () => {
  it.each(Object.keys(orders))('shows every lead once sorted by %s, for every role, both ways', async (sort) => {
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

  it.each(['asc', 'desc'])('sorts by agent name, with unassigned leads after every name: %s', async (direction) => {
    const met = await walk('superAdmin', `status=new&type=contact&sort=agent.${direction}`, 'next')
    const byId = new Map(all.map((row) => [row.id, row]))
    const names = met.map((id) => byId.get(id)!.agent?.toLowerCase() ?? '\u{10ffff}')
    expect(names).toEqual(direction === 'asc' ? names.toSorted(compare) : names.toSorted((a, b) => compare(b, a)))
    expect(new Set(met).size).toBe(all.filter(({ status, type }) => status === 'new' && type === 'contact').length)
    expect(await walk('superAdmin', `status=new&type=contact&sort=agent.${direction}`, 'previous')).toEqual(met)
  })

  it('counts leads exactly for any filter, and by status', async () => {
    for (const person of ['superAdmin', 'admin', 'busyAgent', 'quietAgent'] as const) {
      const { paging, byStatus } = await shown(person, 'type=refinance')
      const visible = visibleTo(person)
      expect(paging.total).toEqual({ count: visible.filter(({ type }) => type === 'refinance').length, more: false })
      const counted = (rows: typeof visible) =>
        new Map([...Map.groupBy(rows, (row) => row.status)].map(([status, found]) => [status, found.length]))
      const refinances = counted(visible.filter(({ type }) => type === 'refinance'))
      expect(new Map(byStatus)).toEqual(refinances)
      // The numbers of the other statuses stay when one of them is chosen.
      expect(new Map((await shown(person, 'type=refinance&status=closed')).byStatus)).toEqual(refinances)
    }
    const { paging } = await shown('superAdmin', `agent=${people.busyAgent.agentId}`)
    expect(paging.total.count).toBe(visibleTo('busyAgent').length)
    expect((await shown('superAdmin', 'agent=none')).paging.total.count).toBe(all.filter((row) => !row.agent_id).length)
  })

  it('filters by days in Toronto time', async () => {
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
    expect((await shown('superAdmin', `from=${day}&source=website&type=chat`)).rows).toEqual([])
  })
})

describe('a lead search', () => {
  const words = [
    ['a common word', 'mortgage'],
    ['one letter', 'z'],
    ['the beginning of a word', 'sm'],
    ['two words in any order', 'toronto condo'],
    ['a name with an accent, typed without it', 'theo'],
    ['a word of old leads only', 'bassoon'],
    ['a word of old leads with a common word', 'smith bassoon'],
    ['a word of the newest and the oldest leads', 'ukulele'],
    ['a rare word', 'sousaphones'],
    ['a rare word in the notes', 'lighthouse'],
    ['a phone number with brackets and spaces', '(416) 000'],
    ['a word that no lead has', 'xyzzyx'],
    ['a percent sign', '%'],
  ] as const

  const askers = [
    ['superAdmin', ''],
    ['superAdmin', '&sort=name.asc'],
    ['superAdmin', '&status=closed&sort=name.asc'],
    ['superAdmin', '&sort=agent.asc'],
    ['superAdmin', '&sort=created.asc'],
    ['superAdmin', '&status=closed&sort=created.asc'],
    ['admin', '&sort=created.asc'],
    ['busyAgent', '&sort=status.desc'],
    ['quietAgent', '&type=contact'],
  ] as const

  it.each(words)('finds exactly the matching leads that the person may see, in any order: %s', async (_, typed) => {
    const terms = fold(typed)
      .replace(/^[()\d\s]+$/, (digits) => digits.replace(/\D/g, ''))
      .split(' ')
    const matches = ({ text }: Row) =>
      terms.every((term) => (/^\W+$/.test(term) ? false : text.includes(term.length < 3 ? ` ${term}` : term)))
    // A third of the askers and orders for each word: every one of them meets four words.
    const place = words.findIndex(([, each]) => each === typed)
    for (const [person, rest] of askers.filter((_, index) => index % 3 === place % 3)) {
      const expected = visibleTo(person)
        .filter(matches)
        .filter(({ status }) => !rest.includes('closed') || status === 'closed')
        .filter(({ type }) => !rest.includes('contact') || type === 'contact')
      const address = `q=${encodeURIComponent(typed)}${rest}`
      const met = await walk(person, address, 'next')
      const { paging, ends } = await shown(person, address)
      expect(ends === 'found' && expected.length <= mostFound).toBe(false)
      const listed = ends ? expected.toSorted(newest).slice(0, mostFound) : expected
      const order = rest.includes('sort') ? orders[rest.split('sort=')[1]!] : newest
      const ids = (order ? listed.toSorted(order) : listed).map(({ id }) => id)
      expect(order ? met : met.toSorted(), `${person} ${rest}`).toEqual(order ? ids : ids.toSorted())
      const { total } = paging
      expect(total.more ? total.count <= expected.length : total.count === expected.length).toBe(true)
    }
  })

  it('counts all matches even if many leads without a match lie between them', async () => {
    const { paging } = await shown('superAdmin', 'q=ukulele&sort=name.asc')
    expect(paging.total).toEqual({ count: 50, more: false })
  })

  it('matches letters such as ł, ø and ß with their plain letters, in both directions', async () => {
    const { operator } = database
    const names = ['Łukasz Øberg', 'Işıl Đorđević', 'Strauß Œuvrard']
    const built = await Promise.all(names.map((client_name) => buildLead(operator, { client_name })))
    for (const [typed, lead] of [
      ['lukasz oberg', 0],
      ['ŁUKASZ', 0],
      ['isil dordevic', 1],
      ['işıl', 1],
      ['strauss oeuvrard', 2],
      ['Strauß', 2],
    ] as const) {
      const { rows: leads } = await shown('superAdmin', `q=${encodeURIComponent(typed)}`)
      expect(
        leads.map(({ id }) => id),
        typed,
      ).toEqual([built[lead]!.id])
    }
    await operator.query('delete from leads where id = any($1)', [built.map(({ id }) => id)])
  })

  it('from the command palette finds the newest matches that its user may see', async () => {
    for (const person of ['superAdmin', 'admin', 'busyAgent', 'quietAgent'] as const) {
      const found = await findLeads(staffCtx(testDeps(database), people[person]), 'bassoon', 5)
      const said = visibleTo(person).filter(({ text }) => text.includes('bassoon'))
      const expected = said.toSorted(newest).slice(0, 5)
      expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }
  })

  it('with too many matches sorts only the newest, says so, and exports all of them', async () => {
    const said = all.filter(({ text }) => text.includes('tuba')).toSorted(newest)
    expect(said.length).toBeGreaterThan(mostFound + 50)
    const address = 'q=tuba&sort=name.asc'
    const { paging, ends } = await shown('superAdmin', address)
    expect([paging.total, ends]).toEqual([{ count: mostFound, more: true }, 'found'])
    const expected = said
      .slice(0, mostFound)
      .toSorted(orders['name.asc'])
      .map(({ id }) => id)
    expect(await walk('superAdmin', address, 'next')).toEqual(expected)
    const third = await shown('superAdmin', address, { page: 3, after: null, before: null })
    expect(third.rows.map(({ id }) => id)).toEqual(expected.slice(50, 75))
    const second = await shown('superAdmin', address, third.paging.previous!)
    expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(25, 50))
    const ctx = staffCtx(testDeps(database), people.superAdmin)
    const file = await (await leadList.download(ctx, urlOf(address))).text()
    expect(file.trim().split('\n').length).toBe(said.length + 1)
    const written = await database.operator.query(
      `select detail from audit_log where action = 'lead.export' order by id`,
    )
    expect(written.rows).toEqual([{ detail: { rows: null } }, { detail: { rows: said.length } }])
    // Sorted by time, nothing is left out.
    expect((await shown('superAdmin', 'q=tuba')).ends).toBe(null)
  })

  it('with more matches than it counts can be paged by time from both ends and from any lead', async () => {
    const expected = all
      .filter(({ text }) => text.includes('tuba'))
      .toSorted(newest)
      .map(({ id }) => id)
    expect((await shown('superAdmin', 'q=tuba')).paging.total).toEqual({ count: mostFound, more: true })
    const ids = async (place: PagePlace) => (await shown('superAdmin', 'q=tuba', place)).rows.map(({ id }) => id)
    expect(await ids({ page: 41, after: expected[mostFound - 1]!, before: null })).toEqual(
      expected.slice(mostFound, mostFound + 25),
    )
    expect(await ids({ page: 40, after: null, before: expected[mostFound]! })).toEqual(
      expected.slice(mostFound - 25, mostFound),
    )
    expect(await ids({ page: 9, after: null, before: 'end' })).toEqual(expected.slice(-25))
    expect(await walk('superAdmin', 'q=tuba', 'next')).toEqual(expected)
    expect(await walk('superAdmin', 'q=tuba&sort=created.asc', 'next')).toEqual(expected.toReversed())
  })

  it('can be narrowed to Toronto days, to an agent and to unassigned leads', async () => {
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

describe('the patterns of a lead search', () => {
  it.each([
    ['Smith', ['%Smith%']],
    ['Zébulon QUIXOTE', ['%Zébulon%', '%QUIXOTE%']],
    ['smith  smith', ['%smith%']],
    ['jo', ['% jo%']],
    ['j smith', ['% j%', '%smith%']],
    ['416-555-0142', ['%4165550142%']],
    ['+1 (416) 555 01', ['%141655501%']],
    ['robin 416-555', ['%robin%', '%416555%']],
    ['robin@mail.example', ['%robin@mail.example%']],
    ["o'brien", ["%o'brien%"]],
    ['a-b', ['% a-b%']],
    ['(jo', ['% jo%']],
    ['100%', ['%100%']],
    ['snake_case\\d%e', ['%snake\\_case\\\\d\\%e%']],
    ['Smith, John', ['%Smith%', '%John%']],
    ['李明', ['% 李明%']],
  ])('are one pattern per word for %s', (search, patterns) => {
    expect(searchPatterns(search)).toEqual(patterns)
  })

  it.each(['%', '_', '@ -', '   '])('are empty for %j', (search) => {
    expect(searchPatterns(search)).toEqual([])
  })

  it('stop after eight words', () => {
    expect(searchPatterns('one two three four five six seven eight nine ten')).toHaveLength(8)
  })
})
