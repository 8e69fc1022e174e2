import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '#tests/support/app.ts'
import { type BuiltSession, buildAgent, buildSession } from '#tests/support/factories.ts'
import { readableMail, smtpReceiver } from '#tests/support/smtp.ts'

const smtp = await smtpReceiver()
const app = useTestApp({ SMTP_URL: smtp.url, PARTNER_SUBMISSION: 'off' })
afterAll(() => smtp.close())

const chosen = 'northern lights in june'
let boss: BuiltSession

beforeAll(async () => {
  boss = await buildSession(app.database.operator, 'super_admin')
})

async function sql(text: string, values: unknown[] = []) {
  return (await app.database.operator.query(text, values)).rows
}

async function invite(name: string, fields: Record<string, string> = {}) {
  const email = `${name.toLowerCase()}@invited.example`
  const answer = await app
    .browser(boss)
    .post('/super-admin?agent=new', { intent: 'create', fullName: name, email, invite: 'on', ...fields })
  expect([answer.status, answer.location]).toEqual([302, '/super-admin'])
  const [agent] = await sql('select id, user_id from agents where email = $1', [email])
  return { email, id: agent.id as string, userId: agent.user_id as string }
}

/** The links in all mails to this address, in order, once there are this many. */
function links(email: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    () => {
      const mails = smtp.received.map((raw) => readableMail(raw)).filter((mail) => mail.includes(`To: ${email}`))
      expect(mails).toHaveLength(count)
      for (const mail of mails) expect(mail).toContain('The link works once, within 7 days.')
      return mails.map((mail) => mail.match(/http:\/\/localhost:3000(\/auth\/reset\?token=[\w-]+&for=invitation)/)![1]!)
    },
    { timeout: 60_000, interval: 100 },
  )
}

const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token')!
const form = (link: string) => ({ token: tokenOf(link), newPassword: chosen, repeated: chosen })

test('an invited agent chooses a password through the mailed link, once, and the invitation is over', async () => {
  const { email, id } = await invite('Robin')
  const page = () => app.browser(boss).get(`/super-admin?agent=${id}`)
  expect((await page()).text).toContain('Invited today, not yet signed in.')
  const written = await sql(`select actor_user_id from audit_log where action = 'agent.invite' and entity_id = $1`, [
    id,
  ])
  expect(written).toEqual([{ actor_user_id: boss.userId }])
  expect((await app.browser(boss).get('/super-admin?q=robin')).text).toContain('>Invited<')

  const [link] = (await links(email)) as [string]
  const [stored] = await sql(`select identifier, expires_at - now() as left from auth.verification`)
  expect(stored.identifier).not.toContain(tokenOf(link))
  const browser = app.browser()
  const asked = (await browser.get(link)).text
  expect(asked).toContain(email)
  expect(asked).toMatch(/<h1[^>]*>Choose a password</)
  expect(asked).not.toContain('new password')
  const done = await browser.post(link, form(link))
  // Signed in at once.
  expect(done.location).toBe('/agent-dashboard')
  expect((await browser.get('/agent-dashboard')).status).toBe(200)
  expect((await app.browser().post(link, form(link))).status).toBe(400)
  expect((await app.browser().post('/auth', { email, password: chosen })).location).toBe('/agent-dashboard')
  expect((await page()).text).not.toContain('Invited today')
  expect((await app.browser(boss).get('/super-admin?q=robin')).text).not.toContain('>Invited<')
})

test('an agent who has signed in before gets a reset link, and no welcome to a new account', async () => {
  const { email, id, userId } = await invite('Back')
  await links(email)
  await sql('update profiles set invited_at = null where id = $1', [userId])
  await app.browser(boss).post(`/super-admin?agent=${id}`, { intent: 'invite', id })
  const mail = await vi.waitFor(
    () => {
      const mails = smtp.received.map((raw) => readableMail(raw)).filter((raw) => raw.includes(`To: ${email}`))
      expect(mails[1]).toContain('Subject: Choose a new password')
      return mails[1]!
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(mail).not.toContain('has made an account')
  const [, link = ''] = /http:\/\/localhost:3000(\/auth\/reset\?token=[\w-]+)/.exec(mail) ?? []
  expect((await app.browser().get(link)).text).toMatch(/<h1[^>]*>Choose a new password</)
})

test('an invitation that is sent again makes the earlier link void; both expire after 7 days', async () => {
  const { email, id, userId } = await invite('Kim')
  const [first] = (await links(email)) as [string]
  await sql(`update profiles set invited_at = now() - interval '3 days' where id = $1`, [userId])
  const again = app.browser(boss)
  expect((await again.get(`/super-admin?agent=${id}`)).text).toContain('Invited 3 days ago, not yet signed in.')
  const sent = await again.post(`/super-admin?agent=${id}`, { intent: 'invite', id })
  expect(sent.text).toContain('The link is on its way')
  expect(sent.text).toContain('Invited today')

  const [, second] = (await links(email, 2)) as [string, string]
  expect((await app.browser().post(first, form(first))).status).toBe(400)
  const [{ days }] = await sql(
    `select round(extract(epoch from max(expires_at) - now()) / 86400, 2) as days from auth.verification where value = $1`,
    [userId],
  )
  expect(Number(days)).toBeCloseTo(7, 1)
  await sql(`update auth.verification set expires_at = now() - interval '1 second' where value = $1`, [userId])
  expect((await app.browser().post(second, form(second))).status).toBe(400)
  await sql(`update profiles set invited_at = now() - interval '8 days' where id = $1`, [userId])
  expect((await again.get(`/super-admin?agent=${id}`)).text).toContain('The link has expired.')
})

test('with a password and an invitation both ways to sign in work, and the mail contains no password', async () => {
  const { email } = await invite('Both', { password: 'autumn leaves' })
  await links(email)
  expect(smtp.received.some((raw) => readableMail(raw).includes('autumn leaves'))).toBe(false)
  expect((await app.browser().post('/auth', { email, password: 'autumn leaves' })).location).toBe('/agent-dashboard')
})

test('without an invitation the password is required; a short one is refused with an invitation too', async () => {
  const fields = { intent: 'create', fullName: 'Nobody Yet', email: 'nobody@invited.example' }
  const missing = await app.browser(boss).post('/super-admin?agent=new', fields)
  expect([missing.status, missing.text.includes('Enter a password')]).toEqual([400, true])
  const short = await app.browser(boss).post('/super-admin?agent=new', { ...fields, invite: 'on', password: 'short' })
  expect(short.status).toBe(409)
  expect(short.text).toContain('Use at least 8 characters')
  expect(await sql(`select from agents where email = $1`, [fields.email])).toEqual([])
})

test('super admins, unknown agents and agents without an account are not invited, and an agent cannot invite', async () => {
  const bare = await buildAgent(app.database.operator)
  const other = await buildSession(app.database.operator, 'super_admin', { agent: {} })
  const own = other.agentId ?? (await buildAgent(app.database.operator, { user_id: other.userId })).id
  for (const id of [bare.id, own, '00000000-0000-4000-8000-000000000000']) {
    const answer = await app.browser(boss).post(`/super-admin`, { intent: 'invite', id })
    expect(answer.status).toBe(404)
  }
  const agent = await buildSession(app.database.operator, 'agent')
  const answer = await app.browser(agent).post('/super-admin', { intent: 'invite', id: agent.agentId })
  expect(answer.status).toBe(403)
})
