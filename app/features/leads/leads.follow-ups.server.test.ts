import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffCtx } from '#app/platform/context.ts'
import { workerContext } from '#server/contexts.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildLead, buildSession } from '#tests/support/factories.ts'
import {
  addFollowUp,
  listFollowUps,
  putOffFollowUp,
  remindOfFollowUps,
  setFollowUpDone,
} from './leads.follow-ups.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate mail_outbox, follow_ups'))

const start = Date.parse('2026-12-01T12:00:00Z')
const minutes = (count: number) => new Date(start + count * 60_000)
const day = 24 * 60

/** A member of staff at a time. */
async function person(role: 'agent' | 'admin' | 'super_admin') {
  const session = await buildSession(database.operator, role)
  const ctx = staffCtx(testDeps(database), session)
  return { session, at: (count: number): StaffCtx => ({ ...ctx, now: () => minutes(count) }) }
}

function remind(count: number) {
  return remindOfFollowUps({ ...workerContext(testDeps(database), 'test'), now: () => minutes(count) })
}

async function mailed(): Promise<string[]> {
  const { rows } = await database.operator.query(
    `select "to" || ': ' || (payload ->> 'text') as mail from mail_outbox where template = 'follow-up' order by mail`,
  )
  return rows.map(({ mail }) => mail)
}

const tomorrow = { at: null, choice: 'tomorrow' } as const

describe('a follow-up', () => {
  test('is its owner’s: others who see the lead read it and change nothing', async () => {
    const [avery, boss, other] = [await person('agent'), await person('super_admin'), await person('agent')]
    const { id: lead } = await buildLead(database.operator, { agent_id: avery.session.agentId })
    expect(await addFollowUp(avery.at(0), lead, 'Call', tomorrow)).toBe(true)
    const [mine] = await listFollowUps(avery.at(0), lead)
    expect(mine).toMatchObject({ text: 'Call', isOwn: true, isLate: false })
    expect(mine?.due).toBe('Wednesday, December 2 at 9:00 a.m. (Eastern time)')
    expect(await listFollowUps(boss.at(2 * day), lead)).toMatchObject([{ text: 'Call', isOwn: false, isLate: true }])
    expect(await listFollowUps(other.at(0), lead)).toEqual([])
    for (const stranger of [boss, other])
      await expect(setFollowUpDone(stranger.at(0), mine!.id, true)).rejects.toMatchObject({ code: 'not_found' })
    await expect(addFollowUp(other.at(0), lead, 'Snatch', tomorrow)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      addFollowUp(avery.at(0), lead, 'Late', { at: '2026-11-30T09:00', choice: 'week' }),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('still to come') })
  })

  test('is mailed once when it is due: put off it comes again, done or out of sight it does not', async () => {
    const [avery, kim] = [await person('agent'), await person('admin')]
    const { id: own } = await buildLead(database.operator, { agent_id: avery.session.agentId })
    const { id: queued } = await buildLead(database.operator)
    const at = { at: '2026-12-01T09:00', choice: 'week' } as const
    for (const text of ['Once', 'Put off', 'Done']) await addFollowUp(avery.at(0), own, text, at)
    await addFollowUp(kim.at(0), queued, 'Given away', at)
    const ids = new Map((await listFollowUps(avery.at(0), own)).map(({ id, text }) => [text, id]))
    await setFollowUpDone(avery.at(1), ids.get('Done')!, true)
    await remind(119)
    expect(await mailed()).toEqual([])
    await database.operator.query('update leads set agent_id = $1 where id = $2', [avery.session.agentId, queued])
    for (const count of [120, 121, 500]) await remind(count)
    const to = (text: string) => `${avery.session.email}: ${text}`
    expect(await mailed()).toEqual([to('Once'), to('Put off')])
    await putOffFollowUp(avery.at(600), ids.get('Put off')!, tomorrow)
    await remind(700)
    expect(await mailed()).toHaveLength(2)
    await remind(2 * day)
    expect(await mailed()).toEqual([to('Once'), to('Put off'), to('Put off')])
  })

  test('over 30 days with two copies, one of them killed at times, is mailed exactly once', async () => {
    const avery = await person('agent')
    const { id: lead } = await buildLead(database.operator, { agent_id: avery.session.agentId })
    const all = Array.from({ length: 30 }, (_, index) => `Follow-up ${String(index).padStart(2, '0')}`)
    for (const [index, text] of all.entries())
      await database.operator.query(
        'insert into follow_ups (lead_id, owner_id, text, due_at) values ($1, $2, $3, $4)',
        [lead, avery.session.userId, text, minutes(index * day + 60)],
      )
    for (let today = 0; today <= 30; today += 1) {
      const copies = Promise.allSettled([remind(today * day + 30), remind(today * day + 30)])
      if (today % 3 === 0) {
        // Ends whatever the copies are doing, as a kill does.
        await database.operator.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and usename <> current_user`,
        )
      }
      await copies
    }
    await remind(31 * day)
    expect(await mailed()).toEqual(all.map((text) => `${avery.session.email}: ${text}`))
  })
})
