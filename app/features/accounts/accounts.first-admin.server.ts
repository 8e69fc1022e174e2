import { randomBytes } from 'node:crypto'
import { brand } from '#brand'
import { hashPassword } from '#app/platform/auth.server.ts'
import type { AppCtx } from '#app/platform/context.ts'

type FirstAdmin = { email: string; password: string; created: boolean }

/**
 * Creates the first super admin from ADMIN_EMAIL and ADMIN_PASSWORD, or with a generated password that is shown once to
 * whoever starts the server. Null when one exists. Of two instances that start at once, the database refuses the
 * second.
 */
export async function ensureSuperAdmin(deps: Pick<AppCtx, 'env' | 'pools' | 'log'>): Promise<FirstAdmin | null> {
  const { env, pools } = deps
  const { rows } = await pools.auth.query<{ present: boolean }>('select app.has_super_admin() as present')
  if (rows[0]?.present) return null

  const email = (env.ADMIN_EMAIL ?? `admin@${brand.email.split('@')[1]}`).toLowerCase()
  const password = env.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url')
  const hash = await hashPassword(deps, password)
  try {
    await pools.auth.query('select app.create_first_super_admin($1, $2, $3)', [email, 'Super Admin', hash])
  } catch (error) {
    const refusedBecauseMadeMeanwhile = (error as { code?: string }).code === '42501'
    if (refusedBecauseMadeMeanwhile) return null
    throw error
  }
  return { email, password, created: true }
}
