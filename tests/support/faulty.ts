import type { AppCtx } from '#app/platform/context.ts'
import { bindDb } from '#app/platform/db.server.ts'
import type { ContextDeps } from '#server/contexts.ts'
import { visitorCtx } from './context.ts'

/** A visitor, or the worker, whose Nth query fails, either before it is sent or after it was done but before its answer came. */
export function faultyCtx(
  deps: ContextDeps,
  n: number,
  when: 'before' | 'after',
  actor: { kind: 'visitor' } | { kind: 'worker' } = { kind: 'visitor' },
): { ctx: AppCtx; reached: () => boolean } {
  let queries = 0
  const pool = new Proxy(deps.pools.web, {
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
  const ctx = { ...visitorCtx(deps), db: bindDb(pool, actor) }
  return { ctx, reached: () => queries >= n }
}
