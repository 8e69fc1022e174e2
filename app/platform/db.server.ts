import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { LoginUrls } from '#db/provision.ts'
import { AppError, causesOf } from './errors.ts'
import type { Role } from './context.ts'

/** A transaction as the actor. `tx.transaction()` inside is a savepoint. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

/** Runs `work` in one transaction as the actor; commits when it returns, rolls back when it throws. */
export type Db = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What row-level security needs to know about an actor. */
type DbActor = { kind: 'visitor' } | { kind: 'signed_in'; role: Role; sessionToken: string } | { kind: 'worker' }

/** Each kind has a login of its own, which may take no roles but these. */
export type Pools = {
  /** For requests: no rights at all until the transaction takes the actor's role. */
  web: pg.Pool
  /** For the sign-in code and rate limits: always maplekey_auth. */
  auth: pg.Pool
  /** For the worker and its queue: always maplekey_jobs. */
  jobs: pg.Pool
  close: () => Promise<void>
}

const audienceRole = {
  user: 'maplekey_user',
  agent: 'maplekey_agent',
  admin: 'maplekey_admin',
  super_admin: 'maplekey_super_admin',
} as const satisfies Record<Role, string>

const openFor = 3_000
const dialect = new PgDialect()

/** Connects lazily. A restart of the database costs the queries in flight, never the process. */
export function openPools(urls: LoginUrls): Pools {
  const web = openPool(urls.web, { max: 12, options: '-c statement_timeout=10s -c lock_timeout=5s' })
  const auth = openPool(urls.auth, {
    max: 6,
    options: '-c role=maplekey_auth -c statement_timeout=10s -c lock_timeout=5s',
  })
  // Every queue is polled. On a busy machine the queues wait for each other, which keeps no person waiting.
  const jobs = openPool(urls.jobs, {
    max: 8,
    options: '-c role=maplekey_jobs -c statement_timeout=60s',
    patience: 30_000,
  })
  return {
    web,
    auth,
    jobs,
    close: async () => {
      await Promise.all([web.end(), auth.end(), jobs.end()])
    },
  }
}

function openPool(
  connectionString: string,
  { max, options, patience = 4_000 }: { max: number; options: string; patience?: number },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Row-level security inflates cost estimates, so PostgreSQL would compile queries that take a millisecond.
    options: `${options} -c idle_in_transaction_session_timeout=20s -c jit=off`,
    application_name: 'maplekey',
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
  })
  // Without these listeners a lost connection ends the process; the query that notices reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Binds the actor's pool to one actor: the only way for features to reach the tables. */
export function bindDb(pools: Pick<Pools, 'web' | 'jobs'>, actor: DbActor): Db {
  const pool = actor.kind === 'worker' ? pools.jobs : pools.web
  const opening = openingOf(actor)
  return async (work) => {
    const client = await openTransaction(pool, opening)
    let lost: Error | undefined
    try {
      const session = new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined)
      const result = await work(new NodePgTransaction(dialect, session, undefined))
      const { command } = await client.query('COMMIT')
      // PostgreSQL answers COMMIT in an aborted transaction with ROLLBACK, and no error.
      if (command !== 'COMMIT') throw new Error('Nothing was stored: a query of this transaction had failed.')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        lost = failure
      })
      throw (lost && isConnectionLoss(error)) || isTooBusy(error) ? unreachable(error) : error
    } finally {
      client.release(lost)
    }
  }
}

/**
 * One round trip: begin, take the role, set the session token. SET LOCAL, so that nothing leaks to the next transaction
 * on this connection.
 */
function openingOf(actor: DbActor): string {
  if (actor.kind === 'worker') return `BEGIN; SET LOCAL statement_timeout = '10s'; SET LOCAL lock_timeout = '5s'`
  if (actor.kind === 'visitor') return 'BEGIN; SET LOCAL ROLE maplekey_visitor'
  const token = pg.escapeLiteral(actor.sessionToken)
  return `BEGIN; SET LOCAL ROLE ${audienceRole[actor.role]}; SELECT set_config('app.session_token', ${token}, true)`
}

/** Nothing has happened yet, so a lost connection is simply retried while the database comes back. */
async function openTransaction(pool: pg.Pool, opening: string): Promise<pg.PoolClient> {
  const giveUpAt = Date.now() + openFor
  for (;;) {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await client.query(opening)
      return client
    } catch (error) {
      client?.release(error as Error)
      if (!isConnectionLoss(error) && !isTooBusy(error)) throw error
      if (Date.now() > giveUpAt) throw unreachable(error)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Wraps `calls` so that a database outage is reported as one; for code that does not go through `bindDb`. */
export function calmly<Calls extends object>(calls: Calls): Calls {
  return new Proxy(calls, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name)
      if (typeof call !== 'function') return call
      return async (...given: unknown[]) => {
        try {
          return await call.apply(target, given)
        } catch (error) {
          throw isConnectionLoss(error) || isTooBusy(error) ? unreachable(error) : error
        }
      }
    },
  })
}

function unreachable(cause: unknown): AppError {
  return new AppError('unavailable', 'We cannot reach our records just now. Please try again in a minute.', { cause })
}

/** True when the database failed and not the query: gone, starting, stopping, or the network between. */
function isConnectionLoss(error: unknown): boolean {
  return causesOf(error).some(
    (at) =>
      /^(08|57P|E(CONN|PIPE|TIMEDOUT|HOST|NET))/.test(at.code ?? '') ||
      /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(at.message) ||
      (at instanceof AggregateError && at.errors.some(isConnectionLoss)),
  )
}

/** No connection is free in the pool or at the server, or the time to wait for one or for an answer was up. */
function isTooBusy(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => ['53300', '55P03', '57014'].includes(code))
}
