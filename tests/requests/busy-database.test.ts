import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '#app/features/accounts/accounts.server.ts'
import { buildAccount, credentials } from '#tests/support/accounts.ts'
import { useTestApp } from '#tests/support/app.ts'
import { testDeps, visitorCtx } from '#tests/support/context.ts'
import { useOwnDatabase } from '#tests/support/database.ts'
import { buildSession } from '#tests/support/factories.ts'

const app = useTestApp()
const ownDatabase = useOwnDatabase()
const ownApp = useTestApp({}, ownDatabase)

test('a request that finds every connection taken is told to come back later', async () => {
  const { pools } = app.database
  const ctx = visitorCtx(testDeps(app.database))
  const account = await buildAccount(app.database, 'agent')
  const request = new Request('http://localhost:3000/auth', { method: 'POST' })
  const taken = await Promise.all(Array.from({ length: pools.auth.options.max! }, () => pools.auth.connect()))
  onTestFinished(() => taken.forEach((client) => client.release()))
  expect(await signIn(ctx, request, credentials(account))).toMatchObject({ kind: 'refused', status: 503 })
})

/** Everybody waits for the table; nobody gets it before the timeout. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client = await app.database.operator.connect()
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`)
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('more sign-ins than the pool has connections are answered 503, never 500', async () => {
  const account = await buildAccount(app.database, 'agent')
  const answers = await whileLocked('auth.account', () =>
    Promise.all(Array.from({ length: 20 }, () => app.browser().post('/auth', credentials(account)))),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 503 && status !== 429)).toEqual([])
  const busy = answers.find(({ status }) => status === 503)!
  expect(busy.headers.get('retry-after')).toBe('10')
  expect(busy.text).toContain('An error occurred during authentication')
})

test('more pages than the pool has connections are answered 503, and normally again later', async () => {
  const browser = app.browser(await buildSession(app.database.operator, 'super_admin'))
  const answers = await whileLocked('leads', () =>
    Promise.all(Array.from({ length: 20 }, () => browser.get('/super-admin/leads'))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers[0]!.headers.get('retry-after')).toBe('10')
  expect((await browser.get('/super-admin/leads')).status).toBe(200)
})

test('more forms than the pool has connections are answered 503', async () => {
  const answers = await whileLocked('auth.rate_limits', () =>
    Promise.all(
      Array.from({ length: 20 }, (_, n) => app.browser().post('/auth/forgot', { email: `a${n}@example.test` })),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
})

test('the health check fails while the database is away, and passes once it is back', async () => {
  const { operator } = ownDatabase
  const statusOf = async (path: string) => (await ownApp.browser().get(path)).status
  const { rows } = await operator.query<{ name: string }>('select quote_ident(current_database()) as name')
  await operator.query(`alter database ${rows[0]!.name} connection limit 0`)
  await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename <> current_user`)
  await expect.poll(() => statusOf('/readyz')).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  await operator.query(`alter database ${rows[0]!.name} connection limit -1`)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
})
