import { sql } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { AppError } from './errors.ts'
import type { Role } from './context.ts'

/** A transaction as the actor. `tx.transaction()` inside is a savepoint. */
export type Tx = NodePgTransaction<Record<string, never>, Record<string, never>>

/** Runs `work` in one transaction as the actor; commits when it returns, rolls back when it throws. */
export type Db = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What the wall needs to know of an actor. */
type DbActor = { kind: 'visitor' } | { kind: 'signed_in'; role: Role; sessionToken: string } | { kind: 'worker' }

export type Pools = {
  /** For requests: no rights at all until the transaction takes the actor's role. */
  web: pg.Pool
  /** For the sign-in code and rate limits: always maplekey_auth. */
  auth: pg.Pool
  /** For the worker: always maplekey_jobs. */
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
export function openPools(webUrl: string): Pools {
  const web = openPool(webUrl, { max: 12, options: '-c statement_timeout=10s -c lock_timeout=5s' })
  const auth = openPool(webUrl, {
    max: 6,
    options: '-c role=maplekey_auth -c statement_timeout=10s -c lock_timeout=5s',
  })
  // Every queue asks for work each second: on a busy machine they wait for each other, and nobody waits for them.
  const jobs = openPool(webUrl, {
    max: 6,
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
    // Estimates of what row-level security lets through are high: PostgreSQL would compile what is done in a millisecond.
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

/** Binds the pool to one actor: the only way for features to reach the tables. */
export function bindDb(pool: pg.Pool, actor: DbActor): Db {
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
      throw lost && isConnectionLoss(error) ? unreachable(error) : error
    } finally {
      client.release(lost)
    }
  }
}

/**
 * Runs `work` as another role inside the same transaction, then becomes the former role again. For what the actor causes
 * but may not do itself, such as putting a job into the queue.
 */
export async function asRole<T>(tx: Tx, role: 'maplekey_jobs', work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select before, set_config('role', ${role}, true) from (select current_user::text as before offset 0) as now`,
  )
  const becomeBefore = () => tx.execute(sql`select set_config('role', ${rows[0]!.before}, true)`)
  let result: T
  try {
    result = await work()
  } catch (error) {
    // In an aborted transaction this fails, and nothing but a rollback is possible anyway.
    await becomeBefore().catch(() => {})
    throw error
  }
  await becomeBefore()
  return result
}

/** One round trip: begin, take the role, carry the session token. SET LOCAL, so nothing leaks to the next borrower. */
function openingOf(actor: DbActor): string {
  if (actor.kind === 'worker') return 'BEGIN; SET LOCAL ROLE maplekey_jobs'
  if (actor.kind === 'visitor') return 'BEGIN; SET LOCAL ROLE maplekey_visitor'
  const token = pg.escapeLiteral(actor.sessionToken)
  return `BEGIN; SET LOCAL ROLE ${audienceRole[actor.role]}; SELECT set_config('app.session_token', ${token}, true)`
}

/** Nothing has happened yet, so a lost connection is simply tried again while the database comes back. */
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
      if (!isConnectionLoss(error)) throw error
      if (Date.now() > giveUpAt) {
        throw unreachable(error)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function unreachable(cause: unknown): AppError {
  return new AppError('unavailable', 'We cannot reach our records just now. Please try again in a minute.', { cause })
}

/** True when the database, and not the query, was the trouble: gone, starting, stopping, or the network between. */
function isConnectionLoss(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as { code?: string; message: string }
    if (code && (code.startsWith('08') || code.startsWith('57P') || /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/.test(code)))
      return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message)) return true
    if (at instanceof AggregateError && at.errors.some(isConnectionLoss)) return true
  }
  return false
}
