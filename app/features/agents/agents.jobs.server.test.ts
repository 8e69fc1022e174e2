import { beforeEach, expect, test } from 'vitest'
import { workerContext } from '#server/contexts.ts'
import { testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildAgent, buildSession, licensed } from '#tests/support/factories.ts'
import { checkLicences } from './agents.jobs.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate mail_outbox'))

test('super admins are mailed once, 30 days before a licence expires', async () => {
  const boss = await buildSession(database.operator, 'super_admin')
  await buildAgent(database.operator, { name: 'Noor Haddad', licences: licensed({ expiresOn: '2027-03-31' }) })
  const inactive = { is_active: false, licences: licensed({ expiresOn: '2027-03-31' }) }
  await buildAgent(database.operator, inactive)
  await buildAgent(database.operator)
  const mailed = async (day: string) => {
    await checkLicences({ ...workerContext(testDeps(database), 'test'), now: () => new Date(`${day}T05:02:00Z`) })
    const { rows } = await database.operator.query(`select "to", payload ->> 'title' as title from mail_outbox`)
    return rows
  }
  expect(await mailed('2027-02-28')).toEqual([])
  const told = [{ to: boss.email, title: 'Noor Haddad: licence in Ontario expires on Mar 31, 2027' }]
  expect(await mailed('2027-03-01')).toEqual(told)
  expect(await mailed('2027-03-02')).toEqual(told)
})
