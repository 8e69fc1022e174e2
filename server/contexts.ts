import { type Actor, type AppCtx } from '#app/platform/context.ts'
import { bindDb, type Pools } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { Jobs, WorkerCtx } from '#app/platform/jobs.server.ts'
import type { Limits } from '#app/platform/limits.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'

/** What every context is made of, whoever acts. */
export type ContextDeps = { env: Env; log: Log; pools: Pools; jobs: Jobs; limits: Limits; storage: Storage }

function contextOf<A extends Actor>(deps: ContextDeps, actor: A, requestId: string, clientAddress: string): AppCtx<A> {
  const { env, log, pools, jobs, limits, storage } = deps
  return {
    db: bindDb(pools.web, actor),
    actor,
    now: () => new Date(),
    log,
    env,
    requestId,
    clientAddress,
    jobs,
    limits,
    storage,
    pools,
  }
}

/** For a request, before anybody has asked who sent it. */
export function visitorContext(deps: ContextDeps, requestId: string, clientAddress: string): AppCtx {
  return contextOf(deps, { kind: 'visitor' }, requestId, clientAddress)
}

/** For one run of a job. */
export function workerContext(deps: ContextDeps, runId: string): WorkerCtx {
  return contextOf(deps, { kind: 'worker' }, runId, '')
}
