import { beforeEach, describe, expect, test } from 'vitest'
import { allRules, dayAfter, reviewDay } from '#mortgage'
import { mails as alarms } from '#app/platform/alarm.emails.server.tsx'
import { mailJobs } from '#app/platform/mail-delivery.server.ts'
import { workerContext } from '#server/contexts.ts'
import { testDeps, work } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'
import { rulesDueMail } from './system.copy.ts'
import { listDueRules, tellOfDueRules } from './system.server.ts'

const database = useTestDatabase()
beforeEach(() => database.operator.query('truncate mail_outbox, jobs.job'))

const rows = Object.values(allRules).flat()
const firstDue = rows.map(reviewDay).toSorted()[0]!
const dueFirst = rows.filter((rule) => reviewDay(rule) === firstDue)

/** The morning of the day that comes so many days after the first rules fall due. */
const morning = (days: number) => new Date(`${dayAfter(firstDue, days)}T14:20:00Z`)

function tell(days: number, settings?: Record<string, string>) {
  const ctx = { ...workerContext(testDeps(database, settings), 'test'), now: () => morning(days) }
  return tellOfDueRules(ctx)
}

/** Who was mailed about the first rules. */
async function told(): Promise<string[]> {
  const { title } = rulesDueMail(dueFirst, firstDue)
  const { rows: mails } = await database.operator.query(
    `select "to" from mail_outbox where payload ->> 'title' = $1 order by "to"`,
    [title],
  )
  return mails.map(({ to }) => to)
}

describe('rules due for review', () => {
  test('are listed from 30 days before, the oldest first, with source and days', () => {
    expect(listDueRules(morning(-31))).toEqual({ due: [], next: firstDue })
    const { due } = listDueRules(morning(-30))
    expect(due.map(({ id }) => id).toSorted()).toEqual(dueFirst.map(({ id }) => id).toSorted())
    const { id, body, url, checkedOn } = dueFirst[0]!
    expect(due).toContainEqual(expect.objectContaining({ id, body, url, checkedOn, dueOn: firstDue }))
    const days = listDueRules(morning(1000)).due.map(({ dueOn }) => dueOn)
    expect(days).toEqual(days.toSorted())
    expect(days.length).toBe(rows.length)
  })

  test('are mailed about once for a day, to every super admin and nobody else', async () => {
    const bosses = [
      await buildSession(database.operator, 'super_admin'),
      await buildSession(database.operator, 'super_admin'),
    ]
    await buildSession(database.operator, 'admin')
    await tell(-31)
    expect(await told()).toEqual([])
    for (const day of [-30, -29, 29]) await tell(day)
    expect(await told()).toEqual(bosses.map(({ email }) => email).toSorted())

    // The outbox forgets after 90 days what it sent.
    await database.operator.query('truncate mail_outbox')
    await tell(30)
    expect(await told()).toEqual([])
  })

  test('arrive as a mail that names them and leads to the list', async () => {
    const boss = await buildSession(database.operator, 'super_admin')
    const smtp = await smtpReceiver()
    const settings = { SMTP_URL: smtp.url, SITE_URL: 'https://site.test' }
    await tell(-30, settings)
    await work(
      testDeps(database, settings),
      mailJobs([async () => ({ mails: alarms })]),
      () => smtp.received.length > 0,
    )
    const mail = smtp.received.map(readableMail).find((text) => text.includes(boss.email))
    expect(mail).toContain(`Subject: Maplekey: ${dueFirst.length} rules are due for review on`)
    expect(mail).toContain(dueFirst[0]!.title)
    expect(mail).toContain('https://site.test/super-admin/system#rules')
    await smtp.close()
  })
})
