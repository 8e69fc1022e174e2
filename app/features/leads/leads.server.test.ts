import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead } from '#tests/support/factories.ts'
import { workerContext } from '#server/contexts.ts'
import { deleteExpiredLeads } from './leads.server.ts'

const database = useTestDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const kept = new Map<string, string>()

async function build(name: string, columns: Record<string, unknown>) {
  const { id } = await buildLead(database.operator, { client_name: name, ...columns })
  await database.operator.query(
    `insert into consents (lead_id, kind, granted, wording, version, page) values ($1, 'reply', true, 'Yes', '1', '/')`,
    [id],
  )
  kept.set(name, id)
}

const application = { type: 'application', source: 'website' }

beforeAll(async () => {
  await build('quote of 24 months and a day', { updated_at: '2024-11-20T11:59:59Z' })
  await build('quote of 24 months less a day', { updated_at: '2024-11-22T12:00:00Z' })
  await build('old quote, worked on lately', { created_at: '2019-01-01', updated_at: '2026-11-01' })
  await build('application of 5 years', { ...application, updated_at: '2021-11-21' })
  await build('application of 6 years and a day', { ...application, updated_at: '2020-11-20' })
  await build('funded mortgage, term over less than 6 years ago', { updated_at: '2015-11-20' })
  await build('funded mortgage, term over 6 years ago', { updated_at: '2015-11-20' })
  await database.operator.query(
    `update deals set stage_id = (select id from pipeline_stages where ending = 'funded')
       from leads where leads.id = lead_id and client_name like 'funded%'`,
  )
  // The term ended on one of these days.
  await database.operator.query(
    `update deals set renewal_on = case when client_name like '%less%' then date '2020-12-01' else '2020-11-20' end
       from leads where leads.id = lead_id and client_name like 'funded%'`,
  )
  await database.operator.query(`alter table leads disable trigger user`)
  await database.operator.query(`update leads set updated_at = '2015-11-20' where client_name like 'funded%'`)
  await database.operator.query(`alter table leads enable trigger user`)
})

test('leads past their retention period are deleted with their consents, and no others', async () => {
  const ctx = { ...workerContext(testDeps(database), 'test'), now: () => now }
  expect(await deleteExpiredLeads(ctx)).toBe(3)
  const { rows } = await database.operator.query('select client_name from leads order by client_name')
  expect(rows.map((row) => row.client_name)).toEqual([
    'application of 5 years',
    'funded mortgage, term over less than 6 years ago',
    'old quote, worked on lately',
    'quote of 24 months less a day',
  ])
  const { rows: left } = await database.operator.query('select count(*)::int as n from consents')
  expect(left[0].n).toBe(4)
  expect(await deleteExpiredLeads(ctx)).toBe(0)
})
