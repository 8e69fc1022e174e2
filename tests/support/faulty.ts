import { expect } from 'vitest'
import type { AppCtx } from '#app/platform/context.ts'
import { bindDb } from '#app/platform/db.server.ts'
import type { ContextDeps } from '#server/contexts.ts'
import { visitorCtx } from './context.ts'

/**
 * A visitor, or the worker, whose Nth query fails: before it is sent, or after it has run but before its answer
 * arrives.
 */
export function faultyCtx(
  deps: ContextDeps,
  n: number,
  when: 'before' | 'after',
  actor: { kind: 'visitor' } | { kind: 'worker' } = { kind: 'visitor' },
): { ctx: AppCtx; reached: () => boolean } {
  let queries = 0
  const pool = new Proxy(actor.kind === 'worker' ? deps.pools.jobs : deps.pools.web, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name)
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get(inner, property) {
            const value = Reflect.get(inner, property)
            if (typeof value !== 'function') return value
            if (property !== 'query') return value.bind(inner)
            return async (...given: unknown[]) => {
              queries += 1
              const fails = queries === n
              if (fails && when === 'before') throw new Error('the query was not sent')
              const answer = await value.apply(inner, given)
              if (fails) throw new Error('the answer was lost')
              return answer
            }
          },
        })
      }
    },
  })
  const ctx = { ...visitorCtx(deps), db: bindDb({ web: pool, jobs: pool }, actor) }
  return { ctx, reached: () => queries >= n }
}

/**
 * Runs `attempt` with a visitor whose first query fails, then the second, and so on until no query is left to fail:
 * first before the query is sent, then after it has run. `hasFailed` tells whether one failed.
 * @param atLeast how many queries it surely makes: fewer means that nothing was tested
 */
export async function failEachQuery(
  deps: ContextDeps,
  atLeast: number,
  attempt: (ctx: AppCtx, hasFailed: () => boolean) => Promise<void>,
): Promise<void> {
  for (const when of ['before', 'after'] as const) {
    let failures = 0
    for (let hasFailed = true; hasFailed; failures += 1) {
      const { ctx, reached } = faultyCtx(deps, failures + 1, when)
      await attempt(ctx, reached)
      hasFailed = reached()
    }
    expect(failures).toBeGreaterThan(atLeast)
  }
}
