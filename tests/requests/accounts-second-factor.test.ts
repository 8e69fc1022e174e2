import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Browser, useTestApp } from '#tests/support/app.ts'
import { buildAccountWithSession, credentials } from '#tests/support/accounts.ts'
import { buildSession } from '#tests/support/factories.ts'

const app = useTestApp({ REQUIRE_SECOND_FACTOR: 'super_admin' })

// Rate limits have tests of their own.
beforeEach(async () => {
  await app.database.operator.query('delete from auth.rate_limits')
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key as an authenticator app reads it, in base32. */
function secretOf(page: string): Buffer {
  const key = page.match(/>((?:[A-Z2-7]{1,4} )+[A-Z2-7]{1,4})</)?.[1]?.replaceAll(' ', '') ?? ''
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits that the app shows now, or showed that many 30-second steps ago (RFC 6238). */
function codeOf(secret: Buffer, ago = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) - ago))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

async function enrolled(role: 'agent' | 'super_admin') {
  const account = await buildAccountWithSession(app.database, role)
  const browser = app.browser(account)
  const started = await browser.post('/auth/security', { intent: 'set-up-second-factor', password: account.password })
  const secret = secretOf(started.text)
  // Uses the previous code, so that the current one is left for signing in.
  const code = codeOf(secret, 1)
  const confirmed = await browser.post('/auth/security', { intent: 'confirm-second-factor', code })
  const backupCodes = [...confirmed.text.matchAll(/<li>([A-Za-z0-9]{5}-[A-Za-z0-9]{5})<\/li>/g)].map(
    ([, code]) => code!,
  )
  return { account, browser, secret, code, started, confirmed, backupCodes }
}

async function withPassword(account: { email: string; password: string }): Promise<Browser> {
  const browser = app.browser()
  const answer = await browser.post('/auth', credentials(account))
  expect(answer.location).toBe('/auth/second-factor')
  expect(browser.cookies.has('maplekey.session_token')).toBe(false)
  return browser
}

describe('the second factor', () => {
  it('is set up by QR code or key and confirmed by a code; backup codes are shown once', async () => {
    const { browser, started, confirmed, backupCodes } = await enrolled('agent')
    expect(started.text).toContain('src="data:image/png;base64,')
    expect(confirmed.text).toContain('The second factor is on.')
    expect(backupCodes).toHaveLength(10)
    const later = await browser.get('/auth/security')
    for (const code of backupCodes) expect(later.text).not.toContain(code)
  })

  it('counts only after a code has confirmed it, and setting it up asks for the password first', async () => {
    const account = await buildAccountWithSession(app.database, 'agent')
    const browser = app.browser(account)
    const refused = await browser.post('/auth/security', { intent: 'set-up-second-factor', password: 'not this' })
    expect(refused.text).toContain('This is not your current password')
    await browser.post('/auth/security', { intent: 'set-up-second-factor', password: account.password })
    const wrong = await browser.post('/auth/security', { intent: 'confirm-second-factor', code: '000000' })
    expect(wrong.text).toContain('This code is not right')
    expect((await app.browser().post('/auth', credentials(account))).location).toBe('/agent-dashboard')
  })

  it('is asked for after the password, and no page opens before it', async () => {
    const { account, secret } = await enrolled('agent')
    const browser = await withPassword(account)
    expect((await browser.get('/agent-dashboard')).status).toBe(302)
    const wrong = await browser.post('/auth/second-factor', { kind: 'app', code: '000000' })
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('This code is not right')
    const right = await browser.post('/auth/second-factor', { kind: 'app', code: codeOf(secret) })
    expect(right.location).toBe('/agent-dashboard')
    expect((await browser.get('/agent-dashboard')).text).toContain('Login successful!')
  })

  it('accepts each code from the app only once, even from another person', async () => {
    const { account, secret } = await enrolled('agent')
    const code = codeOf(secret)
    const browser = await withPassword(account)
    expect((await browser.post('/auth/second-factor', { kind: 'app', code })).location).toBe('/agent-dashboard')
    const thief = await withPassword(account)
    const again = await thief.post('/auth/second-factor', { kind: 'app', code })
    expect(again.text).toContain('This code is not right')
    expect(thief.cookies.has('maplekey.session_token')).toBe(false)
    expect((await thief.get('/agent-dashboard')).status).toBe(302)
  })

  it('does not accept the code that set it up for signing in', async () => {
    const { account, code } = await enrolled('agent')
    const thief = await withPassword(account)
    const again = await thief.post('/auth/second-factor', { kind: 'app', code })
    expect(again.status).toBe(401)
    expect(again.text).toContain('This code is not right')
    expect((await thief.get('/agent-dashboard')).status).toBe(302)
  })

  it('accepts each backup code only once', async () => {
    const { account, backupCodes } = await enrolled('agent')
    const first = await withPassword(account)
    expect((await first.post('/auth/second-factor', { kind: 'backup', code: backupCodes[0]! })).location).toBe(
      '/agent-dashboard',
    )
    const second = await withPassword(account)
    const again = await second.post('/auth/second-factor', { kind: 'backup', code: backupCodes[0]! })
    expect(again.text).toContain('it was used before')
    expect((await second.post('/auth/second-factor', { kind: 'backup', code: backupCodes[1]! })).location).toBe(
      '/agent-dashboard',
    )
  })

  it('ends a sign-in after five wrong codes', async () => {
    const { account, secret } = await enrolled('agent')
    const browser = await withPassword(account)
    for (let wrong = 0; wrong < 5; wrong++) await browser.post('/auth/second-factor', { kind: 'app', code: '000000' })
    const over = await browser.post('/auth/second-factor', { kind: 'app', code: codeOf(secret) })
    expect(over.status).toBe(401)
    expect(over.text).toContain('This sign-in took too long. Please start again.')
  })

  it('cannot be answered by someone who has not given the password', async () => {
    const { secret } = await enrolled('agent')
    const answer = await app.browser().post('/auth/second-factor', { kind: 'app', code: codeOf(secret) })
    expect(answer.status).toBe(401)
  })

  it('is turned off with the password, which also replaces the backup codes', async () => {
    const { account, browser, backupCodes } = await enrolled('agent')
    const renewed = await browser.post('/auth/security', { intent: 'new-backup-codes', password: account.password })
    expect(renewed.text).toContain('Keep these backup codes')
    expect(renewed.text).not.toContain(backupCodes[0])
    await browser.post('/auth/security', { intent: 'turn-off-second-factor', password: 'not this' })
    expect((await app.browser().post('/auth', credentials(account))).location).toBe('/auth/second-factor')
    const off = await browser.post('/auth/security', { intent: 'turn-off-second-factor', password: account.password })
    expect(off.text).toContain('The second factor is off.')
    expect((await browser.get('/agent-dashboard')).status).toBe(200)
    expect((await app.browser().post('/auth', credentials(account))).location).toBe('/agent-dashboard')
  })
})

describe('when the brokerage requires a second factor', () => {
  it('a super admin must set it up before any other page opens', async () => {
    const session = await buildSession(app.database.operator, 'super_admin')
    const browser = app.browser(session)
    for (const path of ['/super-admin', '/super-admin.data']) {
      const page = await browser.get(path)
      expect(`${page.location} ${page.text}`).toContain('/auth/security')
    }
    expect((await browser.get('/auth/security')).text).toContain('Your brokerage asks for a second factor')
    const { browser: ready } = await enrolled('super_admin')
    const area = await ready.get('/super-admin')
    expect(area.status).toBe(200)
    expect((await ready.get('/auth/security')).text).not.toContain('Turn off')
  })

  it('an agent may do without it', async () => {
    const session = await buildSession(app.database.operator, 'agent')
    expect((await app.browser(session).get('/agent-dashboard')).status).toBe(200)
  })
})
