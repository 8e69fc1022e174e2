import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { passwordDelay } from '#app/platform/limits.server.ts'
import { hashOfToken } from '#app/platform/session-tokens.server.ts'
import { firstAdminPassword, startTestApp, useTestApp } from '#tests/support/app.ts'
import { buildAccount } from '#tests/support/accounts.ts'
import { buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const admin = { email: 'first@example.test', password: firstAdminPassword }
const wrong = 'Invalid email or password. Please try again.'
const waiting = /Too many attempts\. Please wait (\d+) seconds and try again\./

async function sql(text: string, values: unknown[] = []) {
  return (await app.database.operator.query(text, values)).rows
}

/** Acts as if everybody had waited long enough. */
async function waitedLongEnough() {
  await sql('update auth.rate_limits set expire = expire - $1', [passwordDelay.longestSeconds * 1000])
}

describe('the sign-in page', () => {
  it('shows the specified text, and no cache stores it', async () => {
    const page = await app.browser().get('/auth')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Welcome Back')
    expect(page.text).toMatch(/<label[^>]*>Email/)
    expect(page.text).toMatch(/<label[^>]*>Password/)
    expect(page.text).toContain('Sign In')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
  })

  it('sends each role to its own area, with a session cookie that scripts cannot read', async () => {
    const browser = app.browser()
    const answer = await browser.post('/auth', admin)
    expect([answer.status, answer.location]).toEqual([302, '/super-admin'])
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('maplekey.session_token='))
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const area = await browser.get('/super-admin')
    expect(area.text).toContain('Login successful!')
    expect((await browser.get('/super-admin')).text).not.toContain('Login successful!')

    for (const [role, home] of [
      ['agent', '/agent-dashboard'],
      ['admin', '/agent-dashboard'],
      ['user', '/?notice=signed-in'],
    ] as const) {
      const account = await buildAccount(app.database, role)
      expect((await app.browser().post('/auth', account)).location).toBe(home)
    }
  })

  it('refuses a wrong password and an unknown address with the same text', async () => {
    for (const attempt of [
      { ...admin, password: 'not this one' },
      { email: 'nobody@example.test', password: 'whatever' },
    ]) {
      const answer = await app.browser().post('/auth', attempt)
      expect(answer.status).toBe(401)
      expect(answer.text).toContain(wrong)
      expect(answer.headers.getSetCookie().join()).not.toContain('session_token=')
    }
  })

  it('names missing input beside its field, keeps the email and never sends the password back', async () => {
    const answer = await app.browser().post('/auth', { email: 'avery@example.test', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Enter your password')
    expect(answer.text).toContain('value="avery@example.test"')
    const refused = await app.browser().post('/auth', { email: 'avery@example.test', password: 'my secret words' })
    expect(refused.text).not.toContain('my secret words')
  })

  it('creates a new session at each sign-in and ends the previous one', async () => {
    const browser = app.browser()
    await browser.post('/auth', admin)
    const before = browser.cookies.get('maplekey.session_token')
    await browser.post('/auth', admin)
    expect(browser.cookies.get('maplekey.session_token')).not.toBe(before)
    const old = app.browser()
    old.cookies.set('maplekey.session_token', before!)
    expect((await old.get('/super-admin')).location).toBe('/auth?to=%2Fsuper-admin&after=session')
  })

  it('redirects to no other site', async () => {
    const answer = await app.browser().post('/auth', { ...admin, to: '//evil.example/super-admin' })
    expect(answer.location).toBe('/super-admin')
    expect((await app.browser().post('/auth', { ...admin, to: '/super-admin?search=x' })).location).toBe(
      '/super-admin?search=x',
    )
  })

  it('offers no sign-up, however the address is spelled', async () => {
    const account = { email: 'intruder@example.test', password: 'let me in please', name: 'Intruder' }
    for (const path of [
      '/api/auth/sign-up/email',
      '/auth/sign-up',
      '//api/auth/sign-up/email',
      '/API/AUTH/sign-up/email',
      '/api%2fauth%2fsign-up%2femail',
      '/auth/sign-up/email',
      '/sign-up/email',
    ]) {
      expect((await app.browser().post(path, account)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await sql(`select from auth."user" where email = 'intruder@example.test'`)).toEqual([])
  })

  it('refuses a deactivated agent', async () => {
    const account = await buildAccount(app.database, 'agent', { agent: { is_active: false } })
    const answer = await app.browser().post('/auth', account)
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This account is switched off')
    expect(answer.headers.getSetCookie().join()).not.toContain('session_token=')
    const sessions = await sql('select from auth.session s join auth."user" u on u.id = s.user_id where u.email = $1', [
      account.email,
    ])
    expect(sessions, 'the one that the test made').toHaveLength(1)
  })
})

describe('after too many wrong passwords', () => {
  it('two instances check five of 60 simultaneous tries, and the right password works after the delay', async () => {
    const account = await buildAccount(app.database, 'agent')
    const second = await startTestApp(app.database)
    const instances = [app.browser, second.browser]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        instances[index % 2]!().post('/auth', { email: account.email, password: `guess ${index}` }),
      ),
    )
    await second.close()
    await sql(`delete from auth.rate_limits where key like 'sign-in:%'`)
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(passwordDelay.free)
    // 503 means that the pool was exhausted.
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true)

    const tooEarly = await app.browser().post('/auth', account)
    expect(tooEarly.status).toBe(429)
    expect(tooEarly.text).toMatch(waiting)
    await waitedLongEnough()
    expect((await app.browser().post('/auth', account)).location).toBe('/agent-dashboard')
  })

  it('the owner can still sign in from a browser that they have signed in with before', async () => {
    const account = await buildAccount(app.database, 'agent')
    const owner = app.browser()
    await owner.post('/auth', account)
    await owner.post('/auth/sign-out', {})
    for (let tries = 0; tries < passwordDelay.free; tries++)
      await app.browser().post('/auth', { ...account, password: 'a guess' })
    expect((await app.browser().post('/auth', account)).status).toBe(429)
    expect((await owner.post('/auth', account)).location).toBe('/agent-dashboard')
    await sql(`delete from auth.rate_limits where key like 'sign-in:%'`)
  })
})

describe('a session', () => {
  it('ends at sign-out, on the public site', async () => {
    const browser = app.browser()
    await browser.post('/auth', admin)
    const token = browser.cookies.get('maplekey.session_token')!
    expect((await browser.post('/auth/sign-out', {})).location).toBe('/')
    expect(browser.cookies.has('maplekey.session_token')).toBe(false)
    const thief = app.browser()
    thief.cookies.set('maplekey.session_token', token)
    expect((await thief.get('/super-admin')).status).toBe(302)
  })

  it('does not end when somebody merely follows a link', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    await app.browser(session).get('/auth/sign-out')
    expect((await app.browser(session).get('/super-admin')).status).toBe(200)
  })

  it.each([
    ['12 hours without use', `expires_at = now() - interval '1 second'`],
    ['7 days', `created_at = now() - interval '7 days 1 second', expires_at = now() + interval '12 hours'`],
  ])('ends after %s', async (_name, change) => {
    const session = await buildSession(app.database.operator, 'super_admin')
    await sql(`update auth.session set ${change} where token = $1`, [hashOfToken(session.token)])
    const { location } = await app.browser(session).get('/super-admin/rates?q=5')
    expect(location).toBe('/auth?to=%2Fsuper-admin%2Frates%3Fq%3D5&after=session')
    expect((await app.browser().get(location!)).text).toContain(
      'Your session has ended. Sign in again, and you are back',
    )
  })

  it('extends its idle limit while it is in use', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    await app.browser(session).get('/super-admin')
    const [row] = await sql(
      `select expires_at > now() + interval '11 hours' as moved from auth.session where token = $1`,
      [hashOfToken(session.token)],
    )
    expect(row.moved).toBe(true)
  })

  it('is not kept alive by a page that asks for its numbers by itself', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    await app.browser(session).get('/resources/waiting')
    const [row] = await sql(
      `select expires_at > now() + interval '11 hours' as moved from auth.session where token = $1`,
      [hashOfToken(session.token)],
    )
    expect(row.moved).toBe(false)
  })

  it('ends when the role changes or the account is deactivated', async () => {
    const promoted = await buildSession(app.database.operator, 'agent')
    await sql(`update profiles set role = 'user' where id = $1`, [promoted.userId])
    expect((await app.browser(promoted).get('/agent-dashboard')).location).toContain('/auth')
    const deactivated = await buildSession(app.database.operator, 'agent')
    await sql('update agents set is_active = false where id = $1', [deactivated.agentId])
    expect((await app.browser(deactivated).get('/agent-dashboard')).location).toContain('/auth')
  })

  it('is not accepted from a made-up cookie or one that somebody else signed', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    for (const value of [
      session.token,
      `${session.token}.AAAA`,
      encodeURIComponent(`${session.token}.${'A'.repeat(43)}=`),
    ]) {
      const browser = app.browser()
      browser.cookies.set('maplekey.session_token', value)
      expect((await browser.get('/super-admin')).status).toBe(302)
    }
  })
})

describe('behind https', () => {
  it('sends the session cookie over https only', async () => {
    const secure = await startTestApp(app.database, { SITE_URL: 'https://www.example.test' })
    const answer = await secure.browser().post('/auth', admin)
    await secure.close()
    const cookies = answer.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith('__Secure-maplekey.session_token='))).toBe(true)
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  })
})

describe('while the database is away', () => {
  it('nobody gets in, nobody is signed out, and the page explains it calmly', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    const browser = app.browser(session)
    const url = new URL(app.database.operatorUrl)
    const name = url.pathname.slice(1)
    url.pathname = '/postgres'
    const cluster = new pg.Client(url.href)
    await cluster.connect()
    await cluster.query(`alter database ${name} allow_connections false`)
    await sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename ~ '^maplekey_(web|auth|jobs)_'`,
      [name],
    )
    const page = await browser.get('/super-admin')
    const attempt = await app.browser().post('/auth', admin)
    await cluster.query(`alter database ${name} allow_connections true`)
    await cluster.end()
    expect(page.status).toBe(503)
    expect(page.text).toContain('We cannot reach our records just now')
    expect(attempt.status).toBeGreaterThanOrEqual(500)
    expect(attempt.text).toContain('An error occurred during authentication')
    expect((await browser.get('/super-admin')).status).toBe(200)
  })
})
