import { beforeEach, describe, expect, it } from 'vitest'
import { hashOfToken } from '#app/platform/session-tokens.server.ts'
import { useTestApp } from '#tests/support/app.ts'
import { buildAccount, buildAccountWithSession, credentials } from '#tests/support/accounts.ts'
import { buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const next = 'northern lights in june'

// Rate limits have tests of their own.
beforeEach(async () => {
  await app.database.operator.query('delete from auth.rate_limits')
})

async function sql(text: string, values: unknown[] = []) {
  return (await app.database.operator.query(text, values)).rows
}

/** The link in the newest reset mail to this address, once the background job has written that mail. */
async function resetLink(email: string): Promise<string> {
  const giveUpAt = Date.now() + 60_000
  while (Date.now() < giveUpAt) {
    const [mail] = await sql(
      `select text from mail_outbox where "to" = $1 and template = 'password-reset' and text is not null order by created_at desc limit 1`,
      [email],
    )
    const link = mail?.text.match(/https?:\/\/\S+\/auth\/reset\?token=\S+/)?.[0]
    if (link) return link.replace('http://localhost:3000', '')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No reset mail came.')
}

const tokenOf = (link: string) => new URL(link, 'http://localhost').searchParams.get('token')!

describe('a forgotten password', () => {
  it('is replaced once through the mailed link, which ends every session', async () => {
    const account = await buildAccountWithSession(app.database, 'agent')
    const browser = app.browser()
    const asked = await browser.post('/auth/forgot', { email: account.email.toUpperCase() })
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('If an account belongs to this address')
    const link = await resetLink(account.email)

    expect((await browser.get(link)).text).toContain(account.email)
    const form = { token: tokenOf(link), newPassword: next, repeated: next }
    const done = await browser.post(link, form)
    expect([done.status, done.location]).toEqual([302, '/auth?after=reset'])
    expect((await browser.get('/auth?after=reset')).text).toContain('Your new password is set')
    expect((await app.browser(account).get('/agent-dashboard')).status).toBe(302)
    expect((await browser.post('/auth', credentials(account))).status).toBe(401)
    expect((await browser.post('/auth', { email: account.email, password: next })).location).toBe('/agent-dashboard')

    expect((await browser.post(link, form)).text).toContain('This link is not valid any more')
    expect((await browser.get(link)).text).toContain('This link is not valid any more')
  })

  it('is replaced through any one of several links, which makes the others void', async () => {
    const account = await buildAccount(app.database, 'agent')
    await app.browser().post('/auth/forgot', { email: account.email })
    const first = await resetLink(account.email)
    await app.browser().post('/auth/forgot', { email: account.email })
    await expect.poll(() => resetLink(account.email)).not.toBe(first)
    const second = await resetLink(account.email)
    expect((await app.browser().get(second)).text).toContain(account.email)
    const done = await app.browser().post(first, { token: tokenOf(first), newPassword: next, repeated: next })
    expect(done.location).toBe('/auth?after=reset')
    expect((await app.browser().get(second)).text).toContain('This link is not valid any more')
  })

  it('gives the same answer for an unknown address, and sends no mail to it', async () => {
    const account = await buildAccount(app.database, 'agent')
    const known = await app.browser().post('/auth/forgot', { email: account.email })
    const unknown = await app.browser().post('/auth/forgot', { email: 'nobody@example.test' })
    const withoutAddress = (text: string) => text.replaceAll(account.email, '…').replaceAll('nobody@example.test', '…')
    expect(unknown.status).toBe(known.status)
    expect(withoutAddress(unknown.text)).toBe(withoutAddress(known.text))
    await resetLink(account.email)
    expect(await sql(`select from mail_outbox where "to" = 'nobody@example.test'`)).toEqual([])
  })

  it('is not replaced through an hour-old link, a made-up link, or with a password that is too short', async () => {
    const account = await buildAccount(app.database, 'agent')
    await app.browser().post('/auth/forgot', { email: account.email })
    const link = await resetLink(account.email)
    const short = await app.browser().post(link, { token: tokenOf(link), newPassword: 'short', repeated: 'short' })
    expect(short.text).toContain('Use at least 8 characters')
    const different = await app.browser().post(link, { token: tokenOf(link), newPassword: next, repeated: `${next}!` })
    expect(different.text).toContain('The two passwords are not the same')
    await sql(`update auth.verification set expires_at = now() - interval '1 second'`)
    for (const token of [tokenOf(link), 'made-up', '']) {
      const answer = await app.browser().post('/auth/reset', { token, newPassword: next, repeated: next })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('This link is not valid any more')
    }
    expect((await app.browser().post('/auth', credentials(account))).location).toBe('/agent-dashboard')
  })

  it('can be requested at most three times an hour per address', async () => {
    for (let asked = 0; asked < 3; asked++) {
      expect((await app.browser().post('/auth/forgot', { email: 'often@example.test' })).status).toBe(200)
    }
    const fourth = await app.browser().post('/auth/forgot', { email: 'often@example.test' })
    expect(fourth.status).toBe(429)
    expect(fourth.text).toMatch(/Too many attempts\. Please wait \d+ minutes and try again\./)
  })

  it("stores only a hash of the link's secret", async () => {
    const account = await buildAccount(app.database, 'agent')
    await app.browser().post('/auth/forgot', { email: account.email })
    const token = tokenOf(await resetLink(account.email))
    const stored = await sql('select identifier, value from auth.verification')
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('the security page of an account', () => {
  it('is open to anybody who is signed in, whatever their role', async () => {
    const visitor = await app.browser().get('/auth/security')
    expect(visitor.location).toBe('/auth?to=%2Fauth%2Fsecurity')
    expect((await app.browser().post('/auth/security', { intent: 'end-other-sessions' })).status).toBe(401)
    for (const role of ['user', 'agent', 'admin', 'super_admin'] as const) {
      const page = await app.browser(await buildSession(app.database.operator, role)).get('/auth/security')
      expect(page.status).toBe(200)
      expect(page.text).toContain('This session')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
    }
  })

  it('changes the password, ends every other session and gives this one a new token', async () => {
    const account = await buildAccountWithSession(app.database, 'agent')
    const here = app.browser(account)
    const elsewhere = app.browser()
    await elsewhere.post('/auth', credentials(account))
    const form = { intent: 'change-password', password: account.password, newPassword: next, repeated: next }

    const refused = await here.post('/auth/security', { ...form, password: 'not this' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('This is not your current password')

    const named = await here.post('/auth/security', { intent: 'rename', fullName: 'Jo Newname' })
    expect(named.text).toContain('Your name was saved.')
    expect(named.text).toContain('value="Jo Newname"')

    const before = here.cookies.get('maplekey.session_token')
    const changed = await here.post('/auth/security', form)
    expect(changed.text).toContain('Password changed. Every other session was signed out.')
    expect(here.cookies.get('maplekey.session_token')).not.toBe(before)
    expect((await here.get('/agent-dashboard')).status).toBe(200)
    expect((await elsewhere.get('/agent-dashboard')).status).toBe(302)
    expect((await app.browser().post('/auth', { email: account.email, password: next })).location).toBe(
      '/agent-dashboard',
    )
    expect(
      await sql(`select from mail_outbox where "to" = $1 and template = 'password-changed'`, [account.email]),
    ).toHaveLength(1)
  })

  it("lists the account's own sessions and ends them, but never somebody else's", async () => {
    const account = await buildAccountWithSession(app.database, 'agent')
    const other = await buildSession(app.database.operator, 'agent')
    const elsewhere = app.browser()
    await elsewhere.post('/auth', credentials(account), {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0 Safari/537.36',
    })
    const here = app.browser(account)
    expect((await here.get('/auth/security')).text).toContain('Chrome on Windows')

    const [foreign] = await sql('select id from auth.session where token = $1', [hashOfToken(other.token)])
    await here.post('/auth/security', { intent: 'end-session', id: foreign.id })
    expect((await app.browser(other).get('/agent-dashboard')).status).toBe(200)

    const [mine] = await sql('select id from auth.session where user_id = $1 and token <> $2', [
      account.userId,
      hashOfToken(account.token),
    ])
    expect((await here.post('/auth/security', { intent: 'end-session', id: mine.id })).text).toContain(
      'Session signed out.',
    )
    expect((await elsewhere.get('/agent-dashboard')).status).toBe(302)
    expect((await here.get('/agent-dashboard')).status).toBe(200)
  })

  it('ends all other sessions at once', async () => {
    const account = await buildAccountWithSession(app.database, 'agent')
    const browsers = [app.browser(), app.browser()]
    for (const browser of browsers) await browser.post('/auth', credentials(account))
    const here = app.browser(account)
    await here.post('/auth/security', { intent: 'end-other-sessions' })
    for (const browser of browsers) expect((await browser.get('/agent-dashboard')).status).toBe(302)
    expect((await here.get('/agent-dashboard')).status).toBe(200)
  })
})
