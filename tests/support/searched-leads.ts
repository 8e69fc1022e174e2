import type { TestDatabase } from './template.ts'
import { type Brokerage, seedLeads } from './seed-leads.ts'

/** What a search without an index compares. */
export type Row = {
  id: string
  agent_id: string | null
  agent: string | null
  name: string | null
  email: string | null
  status: string
  type: string
  text: string
  at: string
}

/** More leads than a search scans at once, so that every search strategy is used. */
export async function seedSearchedLeads({ operator }: TestDatabase): Promise<{ people: Brokerage; all: Row[] }> {
  const client = await operator.connect()
  const people = await seedLeads(client, 2500)
  // Equal times and no names: only the id orders them.
  await client.query(
    `update leads set created_at = date_trunc('day', created_at), client_name = null
      where type = 'chat' and mod(hashtext(body_hash), 3) = 0`,
  )
  // In half of all leads, none of them near the beginning of a list by name.
  await client.query("update leads set notes = 'Plays the tuba' where sort_name > 'm'")
  // In many leads over many months, but not in the newest.
  await client.query(
    `update leads set notes = 'Plays the bassoon'
      where id in (select id from leads order by created_at desc offset 800) and mod(hashtext(body_hash), 8) = 0`,
  )
  // In the newest leads, then in none for a long time, and only in those whose name sorts last.
  await client.query(
    `update leads set notes = 'Plays the ukulele', client_name = 'Zyta Zywiec'
      where id in (select id from leads order by created_at desc limit 10)
        or id in (select id from leads order by created_at limit 40)`,
  )
  client.release()
  const { rows } = await operator.query<Row>(
    `select l.id, l.agent_id, a.name as agent, l.client_name as name, l.client_email as email, l.status, l.type,
        l.search_text as text, l.created_at::text as at
      from leads l left join agents a on a.id = l.agent_id`,
  )
  return { people, all: rows }
}

export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
export const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
export const newest = (one: Row, other: Row) => compare(other.at, one.at) || compare(other.id, one.id)
const statuses = ['new', 'contacted', 'qualified', 'closed']

export const orders: Record<string, (one: Row, other: Row) => number> = {
  'created.desc': newest,
  'created.asc': (one, other) => -newest(one, other),
  'name.asc': (one, other) => compare(nameOf(one), nameOf(other)) || -newest(one, other),
  'name.desc': (one, other) => compare(nameOf(other), nameOf(one)) || newest(one, other),
  'type.asc': (one, other) => compare(one.type, other.type) || newest(one, other),
  'type.desc': (one, other) => compare(other.type, one.type) || newest(one, other),
  'status.asc': (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status) || newest(one, other),
  'status.desc': (one, other) => statuses.indexOf(other.status) - statuses.indexOf(one.status) || newest(one, other),
}
const nameOf = ({ name }: Row) => (name === null ? '\u{10ffff}' : fold(name))
