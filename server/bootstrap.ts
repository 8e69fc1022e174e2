import { ensureSuperAdmin } from '#app/features/accounts/accounts.first-admin.server.ts'
import type { ContextDeps } from './contexts.ts'

/**
 * What an empty database needs before it can be used: somebody who may run the firm and, when asked for, the demo
 * brokerage. Safe to repeat and to run from several copies at once.
 * @param demoUrl the operator's connection, through which the demo is loaded; null for none
 * @returns what whoever starts the server should read once
 */
export async function bootstrap(deps: ContextDeps, demoUrl: string | null): Promise<string[]> {
  const announcements: string[] = []
  const admin = await ensureSuperAdmin(deps)
  if (admin && deps.env.ADMIN_PASSWORD)
    announcements.push(`Super admin: ${admin.email}, with the password of ADMIN_PASSWORD.`)
  else if (admin)
    announcements.push(`Super admin: ${admin.email} with the password ${admin.password} (shown only this once).`)
  if (demoUrl) {
    // Loaded only here: its texts and pictures are of no use to a brokerage that has its own.
    const { seedDemo } = await import('#db/demo/seed-demo.ts')
    announcements.push(...(await seedDemo({ operatorUrl: demoUrl, storage: deps.storage, now: new Date() })))
  }
  return announcements
}
