import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { newest, orders, type Row, seedSearchedLeads } from '#tests/support/searched-leads.ts'
import type { Brokerage } from '#tests/support/seed-leads.ts'
import { readLeadListView } from './lead-list-view.ts'
import { findInOrder } from './leads.months.server.ts'
import { keyOf, readingOf } from './leads.reading.server.ts'

const database = useTestDatabase()
let people: Brokerage
let all: Row[]

type Person = keyof Brokerage

beforeAll(async () => {
  ;({ people, all } = await seedSearchedLeads(database))
}, 60_000)

function visibleTo(person: Person): Row[] {
  const own = people[person].agentId
  if (person === 'superAdmin') return all
  return all.filter(({ agent_id }) => agent_id === own || (person === 'admin' && agent_id === null))
}

it.each(['superAdmin', 'admin', 'busyAgent', 'quietAgent'] as const)(
  'asks the index for what %s may see',
  async (person) => {
    for (const [typed, term] of [
      ['%mortgage%', 'mortgage'],
      ['% sm%', ' sm'],
      ['% z%', ' z'],
      ['%4160%', '4160'],
    ] as const) {
      const found = await staffCtx(testDeps(database), people[person]).db((tx) =>
        tx.execute<{ id: string }>(sql`select id from app.search_leads(array[${typed}], false, 100000)`),
      )
      const expected = visibleTo(person).filter(({ text }) => text.includes(term))
      expect(found.rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    }
  },
)

it('asks the index for the first of what a view asks for, from either end and after any lead', async () => {
  const { busyAgent } = people
  const asked = (person: Person, more: SQL) =>
    staffCtx(testDeps(database), people[person]).db(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from app.search_leads(array['%bassoon%'], p_most => 10, ${more})`,
      )
      return rows.map(({ id }) => id)
    })
  const said = all.filter(({ text }) => text.includes('bassoon')).toSorted(newest)
  for (const isNewest of [true, false]) {
    const list = isNewest ? said : said.toReversed()
    const first = (matches: (row: Row) => boolean) =>
      list
        .filter(matches)
        .slice(0, 10)
        .map(({ id }) => id)
    const way = sql`p_newest => ${isNewest}`
    expect(await asked('superAdmin', way)).toEqual(first(() => true))
    const { at, id } = list[29]!
    const after = sql`${way}, p_after_at => ${at}::timestamptz, p_after_id => ${id}::uuid`
    expect(await asked('superAdmin', after)).toEqual(list.slice(30, 40).map((row) => row.id))
    const days = sql`p_since => ${said[60]!.at}::timestamptz, p_until => ${said[20]!.at}::timestamptz`
    expect(await asked('superAdmin', sql`${way}, ${days}`)).toEqual(
      first((row) => row.at >= said[60]!.at && row.at < said[20]!.at),
    )
    const kinds = sql`p_statuses => array['closed'], p_types => array['contact', 'chat']`
    expect(await asked('superAdmin', sql`${way}, ${kinds}`)).toEqual(
      first(({ status, type }) => status === 'closed' && ['contact', 'chat'].includes(type)),
    )
    const held = sql`${way}, p_holder => ${busyAgent.agentId}::uuid`
    const theirs = first(({ agent_id }) => agent_id === busyAgent.agentId)
    expect(theirs.length).toBeGreaterThan(3)
    expect(await asked('superAdmin', held)).toEqual(theirs)
    expect(await asked('busyAgent', held)).toEqual(theirs)
    for (const person of ['admin', 'quietAgent'] as const) expect(await asked(person, held)).toEqual([])
    const nobodys = sql`${way}, p_holder => '00000000-0000-0000-0000-000000000000'`
    expect(await asked('admin', nobodys)).toEqual(first(({ agent_id }) => agent_id === null))
    expect(await asked('busyAgent', nobodys)).toEqual([])
  }
})

it.each(Object.keys(orders))('sorts what the index finds, sorted by %s, from either end and after any lead', (sort) =>
  staffCtx(testDeps(database), people.superAdmin).db(async (tx) => {
    const { actor } = staffCtx(testDeps(database), people.superAdmin)
    const reading = await readingOf(tx, actor, readLeadListView(new URLSearchParams(`sort=${sort}`)))
    const ids = all
      .filter(({ text }) => text.includes('bassoon'))
      .toSorted(orders[sort])
      .map(({ id }) => id)
    for (const backwards of [false, true]) {
      const list = backwards ? ids.toReversed() : ids
      for (const at of [null, 9, 70, list.length - 5]) {
        const from = at === null ? null : await keyOf(tx, list[at]!)
        const found = await findInOrder(tx, reading, ['%bassoon%'], { backwards, from, skip: 2, limit: 10 })
        const begin = (at ?? -1) + 3
        expect(found.map(({ id }) => id)).toEqual(list.slice(begin, begin + 10))
      }
    }
  }),
)

it('asks the index for what the newest leads say least, for four letters of a word, and for its end', async () => {
  for (const [patterns, said, parts] of [
    [['%condos%'], 'fondo', ['ndos', 'cond']],
    [['%condos%'], null, ['ndos', 'ondo']],
    [['%chat%'], 'chat', ['chat']],
    // Two rare words are enough: what everybody says is a long list to read.
    [['%regina%', '% a%', '%mortgage%'], ' a mortgage a '.repeat(20), ['gina', 'gage', 'egin']],
  ] as const) {
    const { rows } = await database.operator.query('select app.rare_search_parts($1, $2) as parts', [patterns, said])
    expect(rows[0].parts, patterns.join(' ')).toEqual(parts)
  }
})

it('has in the index what searches ask it for: letters and digits by three and four, and beginnings', async () => {
  const { rows } = await database.operator.query<{ part: string }>(
    `select part from unnest(array['abo', 'bout', ' a', ' ab', '1234', '2345', '-yea', 't 12', '5-ye', 'out ', 'closed']) part
      where hashtextextended(part, 0) = any (app.search_keys('epoch', array[null, 'closed', null], ' about 12345 5-year'))`,
  )
  expect(rows.map(({ part }) => part)).toEqual(['abo', 'bout', ' a', ' ab', '1234', '2345', '-yea'])
})

it('has four letters in the index once more for the status', async () => {
  const { rows } = await database.operator.query<{ part: string; kind: string }>(
    `select part, kind from unnest(array['abou', 'abo', ' a']) part, unnest(array['closed', 'new']) kind
      where hashtextextended(part, 0) # app.search_mark(null, kind, null)
        = any (app.search_keys('epoch', array['me', 'closed', 'chat'], ' about'))`,
  )
  expect(rows).toEqual([{ part: 'abou', kind: 'closed' }])
})

it('has in the index what kind of lead one is, each part alone and with others', async () => {
  const { rows } = await database.operator.query<{ mark: string }>(
    `select concat_ws(' ', whose, kind, other) as mark
      from unnest(array['me', 'you', null]) whose, unnest(array['closed', 'new', null]) kind, unnest(array['chat', null]) other
     where app.search_mark(whose, kind, other) = any (app.search_keys('epoch', array['me', 'closed', 'chat'], '')) order by mark`,
  )
  expect(rows.map(({ mark }) => mark)).toEqual([
    'chat',
    'closed',
    'closed chat',
    'me',
    'me chat',
    'me closed',
    'me closed chat',
  ])
})
