import type { Actor, AppCtx } from '#app/platform/context.ts'
import { bindDb } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

/** What every context contains, whoever the actor is. */
export type ContextDeps = Pick<
  AppCtx,
  'isDemo' | 'env' | 'log' | 'pools' | 'jobs' | 'limits' | 'memory' | 'storage'
> & {
  unknownProxies: Set<string>
}

function contextOf<A extends Actor>(deps: ContextDeps, actor: A, requestId: string, clientAddress: string): AppCtx<A> {
  return { ...deps, db: bindDb(deps.pools, actor), actor, now: () => new Date(), requestId, clientAddress }
}

/** For a request, before it is known who sent it. */
export function visitorContext(deps: ContextDeps, requestId: string, clientAddress: string): AppCtx {
  return contextOf(deps, { kind: 'visitor' }, requestId, clientAddress)
}

/** For one run of a job. */
export function workerContext(deps: ContextDeps, runId: string): WorkerCtx {
  return contextOf(deps, { kind: 'worker' }, runId, '')
}
