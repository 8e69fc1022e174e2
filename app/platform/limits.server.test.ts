import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { openPools } from './db.server.ts'
import { AppError } from './errors.ts'
import { addressKey, createLimits, type LimitName, passwordDelay, rateLimits } from './limits.server.ts'

const database = useTestDatabase()

/** The sentence of a refusal; null when the request was let through. */
async function refusal(attempt: Promise<void>): Promise<string | null> {
  try {
    await attempt
    return null
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return error.message
    throw error
  }
}

describe('each rate limit', () => {
  it.each(Object.keys(rateLimits) as LimitName[])(
    'lets %s through up to its number and not once more',
    async (name) => {
      const limits = createLimits(database.pools.auth)
      for (let taken = 0; taken < rateLimits[name].points; taken++) await limits.take(name, '198.51.100.1')
      expect(await refusal(limits.take(name, '198.51.100.1'))).toMatch(
        /^Too many attempts\. Please wait \d+ (seconds|minutes) and try again\.$/,
      )
      expect(await refusal(limits.take(name, '198.51.100.2'))).toBeNull()
    },
  )

  it('allows another one after one is given back', async () => {
    const limits = createLimits(database.pools.auth)
    for (let taken = 0; taken < rateLimits.quote.points; taken++) await limits.take('quote', '198.51.100.9')
    await limits.giveBack('quote', '198.51.100.9')
    expect(await refusal(limits.take('quote', '198.51.100.9'))).toBeNull()
    expect(await refusal(limits.take('quote', '198.51.100.9'))).not.toBeNull()
  })
})

describe('rate limits count a client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('with the address %s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('wrong passwords', () => {
  it('are limited after five: each further try waits twice as long', async () => {
    const limits = createLimits(database.pools.auth)
    for (let tries = 0; tries < passwordDelay.free; tries++) await limits.claimPasswordTry('avery')
    expect(await refusal(limits.claimPasswordTry('avery'))).toBe(
      'Too many attempts. Please wait 30 seconds and try again.',
    )
    await waited()
    await limits.claimPasswordTry('avery')
    expect(await refusal(limits.claimPasswordTry('avery'))).toBe(
      'Too many attempts. Please wait 60 seconds and try again.',
    )
    for (let round = 0; round < 6; round++) {
      await waited()
      await limits.claimPasswordTry('avery')
    }
    expect(await refusal(limits.claimPasswordTry('avery'))).toBe(
      'Too many attempts. Please wait 15 minutes and try again.',
    )
    expect(await refusal(limits.claimPasswordTry('someone else'))).toBeNull()
  })

  it('are forgotten after the right one, and an hour after the last', async () => {
    const limits = createLimits(database.pools.auth)
    for (let tries = 0; tries < passwordDelay.free; tries++) await limits.claimPasswordTry('noor')
    await limits.forgetPasswordTries('noor')
    for (let tries = 0; tries < passwordDelay.free; tries++) await limits.claimPasswordTry('noor')
    await waited(passwordDelay.forgottenAfterSeconds + passwordDelay.firstSeconds + 1)
    for (let tries = 0; tries < passwordDelay.free; tries++) await limits.claimPasswordTry('noor')
    expect(await refusal(limits.claimPasswordTry('noor'))).not.toBeNull()
  })

  it('are counted exactly when 60 come at the same moment from two processes', async () => {
    const other = openPools(database.logins)
    const processes = [createLimits(database.pools.auth), createLimits(other.auth)]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => refusal(processes[index % 2]!.claimPasswordTry('sixty'))),
    )
    await other.close()
    expect(answers.filter((answer) => answer === null)).toHaveLength(passwordDelay.free)
  })
})

/** Acts as if that much time had passed since the last try. */
async function waited(seconds = passwordDelay.longestSeconds): Promise<void> {
  await database.operator.query('update auth.rate_limits set expire = expire - $1', [seconds * 1000])
}
