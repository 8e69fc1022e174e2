import { createHmac } from 'node:crypto'
import type { AppCtx, SignedIn } from '#app/platform/context.ts'
import { bindDb } from '#app/platform/db.server.ts'
import { type Env, readSettings } from '#app/platform/env.server.ts'
import { createJobs, type JobDefinition } from '#app/platform/jobs.server.ts'
import { createLimits } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMemory } from '#app/platform/memory.server.ts'
import { openStorage } from '#app/platform/storage-s3.server.ts'
import { type ContextDeps, visitorContext, workerContext } from '#server/contexts.ts'
import type { BuiltSession } from './factories.ts'
import type { TestDatabase } from './template.ts'

export const testSecret = 'a secret that only tests use, 32 or more'

/** A session's cookie, signed with `testSecret` as the sign-in code does it. */
export function signed(token: string): string {
  const signature = createHmac('sha256', testSecret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}

/** The settings of an empty environment, except for the given ones. */
export function testEnv(settings: Record<string, string> = {}): Env {
  return { ...readSettings({ LOG_LEVEL: 'silent', MARKET_RATES_URL: 'off', ...settings }), AUTH_SECRET: testSecret }
}

/** The parts of a context, on the test's own database. */
export function testDeps(database: Pick<TestDatabase, 'pools'>, settings?: Record<string, string>): ContextDeps {
  const env = testEnv(settings)
  const log = createLog(env.LOG_LEVEL)
  const { pools } = database
  const [jobs, limits] = [createJobs(pools.jobs, log), createLimits(pools.auth)]
  return {
    isDemo: false,
    env,
    log,
    pools,
    jobs,
    limits,
    memory: createMemory(),
    storage: openStorage(env),
    unknownProxies: new Set(),
  }
}

/** The context of a visitor's request. */
export function visitorCtx(deps: ContextDeps, clientAddress = '203.0.113.7'): AppCtx {
  return visitorContext(deps, 'test', clientAddress)
}

/** The context of a signed-in person. */
export function staffCtx(deps: ContextDeps, session: BuiltSession, clientAddress?: string): AppCtx<SignedIn> {
  const actor: SignedIn = {
    kind: 'signed_in',
    role: session.role,
    userId: session.userId,
    agentId: session.agentId,
    email: session.email,
    fullName: '',
    sessionToken: session.token,
  }
  return { ...visitorCtx(deps, clientAddress), actor, db: bindDb(deps.pools, actor) }
}

/**
 * Runs queued jobs of these kinds, in this process, until `done` returns true or a minute has passed. Nothing announces work
 * here, so the queues are looked at often.
 */
export async function work(
  deps: ContextDeps,
  definitions: readonly JobDefinition[],
  done: () => Promise<boolean> | boolean,
): Promise<void> {
  const jobs = createJobs(deps.pools.jobs, deps.log)
  const hurried = definitions.map((definition) => ({ ...definition, pollSeconds: 0.5 }))
  await jobs.start(hurried, (runId) => workerContext({ ...deps, jobs }, runId))
  try {
    const giveUpAt = Date.now() + 60_000
    while (!(await done())) {
      if (Date.now() > giveUpAt) throw new Error('The work was not done within a minute.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    await jobs.stop()
  }
}
