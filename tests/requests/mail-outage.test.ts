import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { badSmtp, misdeeds } from '#tests/support/bad-smtp.ts'
import { buildSession } from '#tests/support/factories.ts'

const smtp = await badSmtp()
const app = useTestApp({ SMTP_URL: smtp.url, PARTNER_SUBMISSION: 'off' })
afterAll(() => smtp.close())

const patient = { timeout: 60_000, interval: 100 }

async function count(condition: string): Promise<number> {
  const { rows } = await app.database.operator.query(`select count(*)::int as n from mail_outbox where ${condition}`)
  return rows[0].n
}

test('when the mail server refuses, hangs or hangs up, no lead loses its mail and no acknowledged mail is sent twice', async () => {
  for (const [index, misdeed] of misdeeds.entries()) {
    smtp.does = misdeed
    for (const n of [0, 1]) {
      const name = `Client ${index} ${n}`
      const email = `client${index}${n}@example.ca`
      const form = { name, email, phone: '416-555-0142', consentReply: 'on', mortgageAmount: '450000' }
      const { status } = await app.browser().post('/applications/list', form)
      expect(status).toBe(200)
    }
    // Two leads, each with its notification and its confirmation. Every mail has been tried.
    await expect.poll(() => count('last_error is not null'), patient).toBe(4 * (index + 1))
  }
  expect(smtp.acknowledged).toEqual([])

  smtp.does = null
  const boss = await buildSession(app.database.operator, 'super_admin')
  const answer = await app.browser(boss).post('/super-admin/system', { intent: 'retry-all-mail' })
  expect(answer.text).toContain('16 mails are tried again.')
  await expect.poll(() => count(`status = 'sent'`), patient).toBe(16)
  const { rows } = await app.database.operator.query('select message_id from mail_outbox')
  expect(smtp.acknowledged.toSorted()).toEqual(rows.map((row) => row.message_id).toSorted())
  // A mail that was taken without an acknowledgement comes again under the same Message-ID, so the receiver can tell.
  expect(smtp.takenSilently.length).toBeGreaterThanOrEqual(4)
  expect(smtp.takenSilently.every((id) => smtp.acknowledged.includes(id))).toBe(true)
}, 120_000)
