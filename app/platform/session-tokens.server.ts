import { createHash } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'

/**
 * The hash that `auth.session` stores: nobody who reads the table can sign in with it. `app.whoami()` hashes the same
 * way.
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type Query = { model: string; where?: Where[]; data?: Record<string, unknown> }
type Row = Record<string, unknown>

const methods = [
  'create',
  'findOne',
  'findMany',
  'count',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'consumeOne',
] as const

/**
 * Better Auth has no option for hashed session tokens, so this is its adapter with tokens hashed on their way into the
 * database. A row that was looked up by its token comes back with that token, any other row with the hash.
 */
export function withHashedTokens(open: (options: BetterAuthOptions) => DBAdapter) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options)
    return {
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((inner) => work(hashing(inner))),
    } as DBAdapter
  }
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const wrapped = methods.map((method) => {
    const run = adapter[method] as (query: Query) => Promise<unknown>
    return [method, (query: Query) => (query.model === 'session' ? runHashed(run, query) : run(query))]
  })
  return { ...adapter, ...Object.fromEntries(wrapped) }
}

async function runHashed(run: (query: Query) => Promise<unknown>, query: Query): Promise<unknown> {
  const known = new Map<unknown, string>()
  const hide = (token: unknown) => {
    if (typeof token !== 'string') return token
    known.set(hashOfToken(token), token)
    return hashOfToken(token)
  }
  const reveal = (row: unknown) => {
    const token = known.get((row as Row | null)?.token)
    return token ? { ...(row as Row), token } : row
  }
  const answer = await run({
    ...query,
    ...(query.data && { data: { ...query.data, token: hide(query.data.token) } }),
    ...(query.where && {
      where: query.where.map((condition) =>
        condition.field === 'token'
          ? ({
              ...condition,
              value: Array.isArray(condition.value) ? condition.value.map(hide) : hide(condition.value),
            } as Where)
          : condition,
      ),
    }),
  })
  return Array.isArray(answer) ? answer.map(reveal) : reveal(answer)
}
