import { beforeAll, expect, it } from 'vitest'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { type BuiltSession, buildSession } from '#tests/support/factories.ts'
import { readAuditListView } from './audit-list-view.ts'
import { listAudit } from './audit.server.ts'

const database = useTestDatabase()
let boss: BuiltSession
let newest: Entry[]

type Entry = { id: number; text: string; role: string; day: string }

beforeAll(async () => {
  const { operator } = database
  boss = await buildSession(operator, 'super_admin', { fullName: 'Bo Boss' })
  // The newest 2,500, more than a search looks through at once, say nothing of what most others do. Between the parts ids
  // are left out, so that they lie in different blocks of the index.
  for (const [from, to] of [
    [1, 2000],
    [2001, 3500],
    [3501, 6000],
  ]) {
    await operator.query("select setval(pg_get_serial_sequence('audit_log', 'id'), $1)", [from! * 20])
    await operator.query(
      `insert into audit_log (at, actor_role, actor_user_id, action, entity, entity_id, detail)
        select now() - (6000 - n) * interval '1 minute', case when n <= 300 then 'super_admin' else 'system' end,
          case when n <= 300 then $3::uuid end, case when n % 3 = 0 then 'rate.update' else 'post.update' end,
          case when n % 3 = 0 then 'rate' else 'post' end, gen_random_uuid(), jsonb_build_object('label',
            case when n <= 3500 then 'Bassoon ' else 'Violin ' end || n || case when n > 5960 or n < 100 then ' Ukulele' else '' end || case when n in (7, 4000) then ' Sousaphone' else '' end)
          from generate_series($1::int, $2::int) n`,
      [from, to, boss.userId],
    )
  }
  await operator.query(
    `insert into deleted_records (entity, entity_id, label, kept, deleted_by)
      select entity, entity_id, 'Xaver Quixote', '{}', $1 from audit_log where detail ->> 'label' in ('Bassoon 31', 'Violin 5002')`,
    [boss.userId],
  )
  const { rows } = await operator.query<Entry>(
    `select id::int as id, actor_role as role, (at at time zone 'America/Toronto')::date::text as day, search_text
        || case when entity_id in (select entity_id from deleted_records) then ' xaver quixote' else '' end
        || case when actor_user_id is not null then ' bo boss' else '' end as text
      from audit_log order by id desc`,
  )
  newest = rows
}, 30_000)

it.each([
  ['common in the newest', 'violin'],
  ['common in all but the newest', 'bassoon'],
  ['in the newest and the oldest', 'ukulele'],
  ['everywhere', 'post.update'],
  ['rare', 'sousaphone'],
  ['rare, of two words in any order', 'sousaphone bassoon'],
  ['a deleted record by its name', 'quixote'],
  ['a deleted record by its beginning', 'xa'],
  ['a number', '5002'],
  ['somebody of the past by name', 'boss'],
  ['somebody of the past by a beginning', 'bo'],
  ['absent', 'xyzzyx'],
])('a search of the log finds what a plain look at all of it does: %s', async (_, typed) => {
  const ctx = staffCtx(testDeps(database), boss)
  const shown = (address: string) => listAudit(ctx, readAuditListView(new URLSearchParams(address)))
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
      first.entries.map(({ id }) => id),
      rest,
    ).toEqual(expected.slice(0, 50))
    const { total, next } = first.paging
    expect(total.more ? total.count <= expected.length : total.count === expected.length, rest).toBe(true)
    expect(next !== null, rest).toBe(expected.length > 50)
    if (!next) continue
    const second = await shown(`q=${typed}${rest}&page=2&after=${next.after}`)
    expect(
      second.entries.map(({ id }) => id),
      rest,
    ).toEqual(expected.slice(50, 100))
  }
})
