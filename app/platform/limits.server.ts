import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { calmly } from './db.server.ts'
import { AppError } from './errors.ts'

type Rule = {
  /** How many are let through … */
  points: number
  /** … in this many seconds, counted from the first. */
  seconds: number
  /** The kind of key: a client address counts by IPv4 or IPv6 /64, an email address regardless of case. */
  by: 'address' | 'email' | 'account'
  /**
   * Requests from this machine itself are not counted. Behind a proxy that TRUSTED_PROXIES does not list, every visitor
   * seems to come from here, and a limit on visitors' requests would lock all of them out together.
   */
  exceptLoopback?: true
}

/** Every rate limit of the application. A request beyond it is refused with 429 and a sentence. */
export const rateLimits = {
  'sign-in': { points: 30, seconds: 15 * 60, by: 'address' },
  'second-factor': { points: 10, seconds: 15 * 60, by: 'address' },
  /** The same code of an authenticator app: accepted only once while it is valid. */
  'second-factor-code': { points: 1, seconds: 120, by: 'account' },
  'password-change': { points: 10, seconds: 15 * 60, by: 'account' },
  'reset-request-from-address': { points: 10, seconds: 60 * 60, by: 'address' },
  'reset-request-for-email': { points: 3, seconds: 60 * 60, by: 'email' },
  'reset-password': { points: 20, seconds: 60 * 60, by: 'address' },
  'test-mail': { points: 5, seconds: 10 * 60, by: 'account' },
  'lead-confirmation': { points: 10, seconds: 60 * 60, by: 'address', exceptLoopback: true },
  quote: { points: 30, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  'page-view': { points: 120, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  newsletter: { points: 20, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  'rate-alert': { points: 20, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  'quote-answer': { points: 20, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  contact: { points: 30, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  news: { points: 240, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  application: { points: 20, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  assistant: { points: 60, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  'chat-lead': { points: 10, seconds: 10 * 60, by: 'address', exceptLoopback: true },
  /**
   * Answers by the optional model: per visitor and in total, in 24 hours. Beyond that the built-in answers take over.
   */
  'assistant-model': { points: 60, seconds: 24 * 60 * 60, by: 'address' },
  'assistant-model-everybody': { points: 2000, seconds: 24 * 60 * 60, by: 'account' },
  picture: { points: 60, seconds: 10 * 60, by: 'account' },
  document: { points: 60, seconds: 10 * 60, by: 'account' },
  /** Uploads by one private link. */
  'client-document': { points: 60, seconds: 10 * 60, by: 'account' },
} as const satisfies Record<string, Rule>

export type LimitName = keyof typeof rateLimits

/**
 * After `free` wrong passwords in a row each further try waits: `firstSeconds`, then twice as long, up to the maximum.
 */
export const passwordDelay = {
  free: 5,
  firstSeconds: 30,
  longestSeconds: 15 * 60,
  forgottenAfterSeconds: 60 * 60,
} as const

export type Limits = {
  /** Counts one and lets it through, or throws `too_many` with a sentence that says how long to wait. */
  take: (name: LimitName, key: string) => Promise<void>
  /** Gives one back when a request turned out to be no abuse. */
  giveBack: (name: LimitName, key: string) => Promise<void>
  /** Claims the next try at a password; throws `too_many` while the delay after wrong ones runs. */
  claimPasswordTry: (key: string) => Promise<void>
  /** After the right password: the next wrong one counts as the first. */
  forgetPasswordTries: (key: string) => Promise<void>
}

const schemaName = 'auth'
const tableName = 'rate_limits'

/**
 * Limits counted in PostgreSQL, so that they hold across all processes. Each count is one atomic statement.
 * @param pool connections in the role that may write the limits' table
 */
export function createLimits(pool: Pool): Limits {
  const limiters = new Map<LimitName, RateLimiterPostgres>()

  function limiterOf(name: LimitName): RateLimiterPostgres {
    const existing = limiters.get(name)
    if (existing) return existing
    const { points, seconds } = rateLimits[name]
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      schemaName,
      tableName,
      // The migrations create the table: this role may create nothing.
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return calmly<Limits>({
    async take(name, key) {
      const rule: Rule = rateLimits[name]
      if (rule.exceptLoopback && isLoopback(key)) return
      try {
        await limiterOf(name).consume(countedKey(rule.by, key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000)
        throw refusal
      }
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(countedKey(rateLimits[name].by, key))
    },
    async claimPasswordTry(key) {
      const { free, firstSeconds, longestSeconds, forgottenAfterSeconds } = passwordDelay
      const rowKey = `password:${digest(key)}`
      const claimed = await pool.query(claimTry, [rowKey, free, firstSeconds, longestSeconds, forgottenAfterSeconds])
      if (claimed.rowCount === 1) return
      const waiting = await pool.query<{ seconds: number }>(secondsLeft, [rowKey])
      throw tooMany(waiting.rows[0]?.seconds ?? 1)
    },
    async forgetPasswordTries(key) {
      await pool.query(`delete from ${schemaName}.${tableName} where key = $1`, [`password:${digest(key)}`])
    },
  })
}

const nowMilliseconds = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * `points` counts the tries, `expire` is when the next one is allowed. Returns a row only to the caller that got the
 * try.
 */
const claimTry = `
  insert into ${schemaName}.${tableName} as held (key, points, expire) values ($1, 1, ${nowMilliseconds})
  on conflict (key) do update set (points, expire) = (
    select tries, ${nowMilliseconds} + case
      when tries < $2::int then 0
      else least($4::numeric, $3::numeric * power(2, least(tries - $2::int, 20)))::bigint * 1000 end
    from (select case when held.expire < ${nowMilliseconds} - $5::bigint * 1000 then 1 else held.points + 1 end as tries) as next
  )
  where held.expire <= ${nowMilliseconds}
  returning points`

const secondsLeft = `
  select greatest(1, ceil((expire - ${nowMilliseconds}) / 1000.0))::int as seconds
  from ${schemaName}.${tableName} where key = $1`

function tooMany(seconds: number): AppError {
  return new AppError('too_many', `Too many attempts. Please wait ${inWords(seconds)} and try again.`)
}

/** Whole seconds up to 90, then whole minutes, always rounded up, so that waiting that long is enough. */
function inWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole === 1) return '1 second'
  if (whole <= 90) return `${whole} seconds`
  return `${Math.ceil(whole / 60)} minutes`
}

function countedKey(by: Rule['by'], key: string): string {
  if (by === 'address') return addressKey(key)
  return digest(by === 'email' ? key.trim().toLowerCase() : key)
}

/** What counts as one client: an IPv4 address, or the IPv6 /64 that a household or a server gets. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const groups = plain.includes('::') ? [...first, ...Array(8 - first.length - last.length).fill('0'), ...last] : first
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function isLoopback(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === '::1'
}

/** People's addresses are hashed, so that they are counted without being stored. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
