import { beforeAll, expect, it } from 'vitest'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'
import { auditList } from './audit.server.ts'

const database = useTestDatabase()
let boss: BuiltSession
let newest: Entry[]

type Entry = { id: number; text: string; role: string; day: string }

beforeAll(async () => {
  const { operator } = database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  // The newest 2,500 entries, more than a search reads at first, lack the words that most others contain.
  await operator.query(
    `insert into audit_log (at, actor_role, actor_user_id, action, entity, entity_id, detail)
        select now() - (6000 - n) * interval '1 minute', case when n <= 300 then 'super_admin' else 'system' end,
          case when n <= 300 then $1::uuid end, case when n % 3 = 0 then 'rate.update' else 'post.update' end,
          case when n % 3 = 0 then 'rate' else 'post' end, gen_random_uuid(), jsonb_build_object('label',
            case when n <= 3500 then 'Bassoon ' else 'Violin ' end || n || case when n > 5960 or n < 100 then ' Ukulele' else '' end || case when n in (7, 4000) then ' Sousaphone' else '' end)
          from generate_series(1, 6000) n`,
    [boss.userId],
  )
  await operator.query(
    `insert into deleted_records (entity, entity_id, label, kept, deleted_by)
      select entity, entity_id, 'Xaver Quixote', '{}', $1 from audit_log where detail ->> 'label' in ('Bassoon 31', 'Violin 5002')`,
    [boss.userId],
  )
  const { rows } = await operator.query<Entry>(
    `select id::int as id, actor_role as role, (at at time zone 'America/Toronto')::date::text as day, search_text
        || case when entity_id in (select entity_id from deleted_records) then ' xaver quixote' else '' end
        || case when actor_user_id is not null then ' bo boss' else '' end as text
      from audit_log order by at desc, id desc`,
  )
  newest = rows
}, 30_000)

it.each([
  ['a common word of the newest entries', 'violin'],
  ['a common word of all but the newest entries', 'bassoon'],
  ['a word of the newest and the oldest entries', 'ukulele'],
  ['an action that many entries have', 'post.update'],
  ['a rare word', 'sousaphone'],
  ['a rare pair of words, in any order', 'sousaphone bassoon'],
  ['the name of a deleted record', 'quixote'],
  ['the beginning of a deleted record’s name', 'xa'],
  ['a number', '5002'],
  ['the name of somebody in old entries', 'boss'],
  ['the beginning of the name of somebody in old entries', 'bo'],
  ['a word that no entry has', 'xyzzyx'],
])('a search of the audit log finds the same entries as reading all of it: %s', async (_, typed) => {
  const ctx = staffCtx(testDeps(database), boss)
  const shown = (address: string) => auditList.load(ctx, new URL(`https://maplekey.test/audit?${address}`))
  const { day } = newest.find(({ text }) => text.includes('bassoon 3000'))!
  for (const [rest, entries] of [
    ['', newest],
    ['&sort=when.asc', newest.toReversed()],
    ['&entity=rate', newest.filter(({ text }) => text.includes('rate.update'))],
    ['&action=update', newest.filter(({ text }) => text.includes('.update'))],
    ['&who=system', newest.filter(({ role }) => role === 'system')],
    [`&who=${boss.userId}`, newest.filter(({ text }) => text.includes('bo boss'))],
    [`&from=${day}&to=${day}&sort=when.asc`, newest.filter((entry) => entry.day === day).toReversed()],
  ] as const) {
    const terms = typed.split(' ')
    const matches = entries.filter(({ text }) =>
      terms.every((term) => text.includes(term.length < 3 ? ` ${term}` : term)),
    )
    const expected = matches.map(({ id }) => id)
    const first = await shown(`q=${typed}${rest}`)
    expect(
      first.rows.map(({ id }) => id),
      rest,
    ).toEqual(expected.slice(0, 50))
    const { total, next } = first.paging
    expect(total.more ? total.count <= expected.length : total.count === expected.length, rest).toBe(true)
    expect(next !== null, rest).toBe(expected.length > 50)
    if (!next) continue
    const second = await shown(`q=${typed}${rest}&page=2&after=${next.after}`)
    expect(
      second.rows.map(({ id }) => id),
      rest,
    ).toEqual(expected.slice(50, 100))
  }
})
