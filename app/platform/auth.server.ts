import { sql } from 'drizzle-orm'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { drizzle } from 'drizzle-orm/node-postgres'
import { brand } from '#brand'
import { authAccounts, sessions, twoFactors, users, verifications } from '#db/schema/auth.server.ts'
import type { AppCtx, Role, SignedIn, Visitor } from './context.ts'
import { bindDb } from './db.server.ts'
import { AppError } from './errors.ts'

/** What signing in needs of the context. */
export type AuthDeps = Pick<AppCtx, 'env' | 'pools' | 'log' | 'clientAddress'>

type VendorDeps = Pick<AuthDeps, 'env' | 'pools' | 'log'>

/** How long a session lives, and how long the links of mails that set a password. */
export const sessionLimits = {
  idleSeconds: 12 * 60 * 60,
  absoluteSeconds: 7 * 24 * 60 * 60,
  /** The idle limit slides at most this often, so that not every page writes. */
  slideEverySeconds: 5 * 60,
  resetLinkSeconds: 60 * 60,
  invitationLinkSeconds: 7 * 24 * 60 * 60,
} as const

const passwordLength = { shortest: 8, longest: 128 } as const

type Vendor = ReturnType<typeof createVendor>

const vendors = new WeakMap<AppCtx['pools'], Vendor>()

/**
 * Better Auth, used by calls from our own actions only. Its HTTP handler is mounted nowhere, so self sign-up, social
 * sign-in and the like have no address, however it is spelled; the database refuses its role an INSERT of users, too.
 */
export function vendorOf(deps: VendorDeps): Vendor {
  const existing = vendors.get(deps.pools)
  if (existing) return existing
  const vendor = createVendor(deps)
  vendors.set(deps.pools, vendor)
  return vendor
}

function createVendor({ env, pools, log }: VendorDeps) {
  const schema = {
    user: users,
    session: sessions,
    account: authAccounts,
    verification: verifications,
    twoFactor: twoFactors,
  }
  return betterAuth({
    appName: brand.name,
    baseURL: env.SITE_URL,
    secret: env.AUTH_SECRET,
    database: drizzleAdapter(drizzle(pools.auth), { provider: 'pg', schema }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.shortest,
      maxPasswordLength: passwordLength.longest,
      revokeSessionsOnPasswordReset: true,
    },
    session: {
      expiresIn: sessionLimits.idleSeconds,
      updateAge: sessionLimits.slideEverySeconds,
      freshAge: 0,
    },
    // What a stolen copy of the table holds opens nothing.
    verification: { storeIdentifier: 'hashed' },
    plugins: [twoFactor({ issuer: brand.name })],
    advanced: {
      cookiePrefix: 'maplekey',
      useSecureCookies: env.SITE_URL.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Ours count in one place, see limits.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It swallows a few failures; what it says about people who mistype is no event of ours.
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ error: details.find((detail) => detail instanceof Error) ?? message }, 'sign-in library'),
    },
  })
}

const clientAddressHeader = 'x-client-address'

/** The headers that signing in may see: the cookie, and what the list of sessions shows. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [clientAddressHeader]: clientAddress })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The code of what the library refused, or null for anything else, which is not ours to swallow. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof APIError)) return null
  return String((error.body as { code?: string } | undefined)?.code ?? error.status)
}

/** Somebody signed in. */
export type Account = {
  actor: SignedIn
  /** The second factor is set up and was asked for at sign-in. */
  secondFactor: boolean
  /** False for an agent whom the brokerage has deactivated. */
  active: boolean
}

export type Identified = Account & {
  /** Cookies to send along: the idle limit slides. */
  cookies: string[]
}

/** Whether the browser was signed in as far as it knows; the session may be over. */
export function bringsSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('session_token=') ?? false
}

/** Who sent this request, with the idle limit moved on. Null: nobody signed in, or no longer. */
export async function identify(deps: AuthDeps, request: Request): Promise<Identified | null> {
  if (!bringsSession(request)) return null
  const { headers, response } = await readSession(deps, request)
  const account = response ? await readActor(deps, response.session.token) : null
  return account ? { ...account, cookies: headers.getSetCookie() } : null
}

async function readSession(deps: AuthDeps, request: Request) {
  try {
    return await vendorOf(deps).api.getSession({
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
    })
  } catch (error) {
    const endedMeanwhile = error instanceof APIError && error.status === 'UNAUTHORIZED'
    if (endedMeanwhile) return { headers: new Headers(), response: null }
    // A session that cannot be read is not known to be none: nobody is let in, and nobody is signed out either.
    throw new AppError('unavailable', 'We cannot reach our records just now. Please try again in a minute.', {
      cause: error,
    })
  }
}

/** The same as an actor: somebody signed in, or a visitor. */
export async function findActor(deps: AuthDeps, request: Request): Promise<SignedIn | Visitor> {
  return (await identify(deps, request))?.actor ?? { kind: 'visitor' }
}

/**
 * The person as the wall sees them for this session, or null when it does not accept the session: ended, idle for too
 * long, or past the absolute limit.
 */
export async function readActor({ pools }: Pick<AuthDeps, 'pools'>, sessionToken: string): Promise<Account | null> {
  const { rows } = await bindDb(pools.web, { kind: 'signed_in', role: 'user', sessionToken })((tx) =>
    tx.execute<AccountRow>(sql`
      select account.*, account.agent_id is null or exists (select from agents where id = account.agent_id and is_active) as active
      from app.current_account() as account
      where account.user_id is not null`),
  )
  const row = rows[0]
  if (!row) return null
  const { user_id: userId, role, agent_id: agentId, email, full_name: fullName } = row
  return {
    actor: { kind: 'signed_in', role, userId, agentId, email, fullName, sessionToken },
    secondFactor: row.two_factor_enabled,
    active: row.active,
  }
}

type AccountRow = {
  user_id: string
  role: Role
  agent_id: string | null
  email: string
  full_name: string
  two_factor_enabled: boolean
  active: boolean
}

type SignInOutcome =
  | { kind: 'signed_in'; token: string; cookies: string[] }
  | { kind: 'second_factor'; cookies: string[] }
  | { kind: 'wrong' }

/** Checks the password; takes equally long whether the address is known. The caller counts the tries. */
export async function signInWithPassword(
  deps: AuthDeps,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<SignInOutcome> {
  try {
    const { headers, response } = await vendorOf(deps).api.signInEmail({
      body: { email, password },
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
    })
    const cookies = headers.getSetCookie()
    if (!response.token) return { kind: 'second_factor', cookies }
    return { kind: 'signed_in', token: response.token, cookies }
  } catch (error) {
    if (refusalOf(error)) return { kind: 'wrong' }
    throw error
  }
}

/** Ends this browser's session; the cookies to send say so. Nothing happens when there is none. */
export async function endSession(deps: AuthDeps, request: Request): Promise<string[]> {
  const { headers } = await vendorOf(deps).api.signOut({
    headers: authHeaders(request, deps.clientAddress),
    returnHeaders: true,
  })
  return headers.getSetCookie()
}

/** Ends one session at once, wherever its cookie is. */
export async function endSessionByToken(deps: VendorDeps, token: string): Promise<void> {
  const { internalAdapter } = await vendorOf(deps).$context
  await internalAdapter.deleteSession(token)
}

/** A password as it is stored (scrypt, a salt each); takes a tenth of a second on purpose. */
export async function hashPassword(deps: VendorDeps, password: string): Promise<string> {
  const context = await vendorOf(deps).$context
  return context.password.hash(password)
}

/** Removes what nobody can use any more: sessions and links that are over. */
export async function removeExpired({ pools }: Pick<AuthDeps, 'pools'>): Promise<void> {
  await pools.auth.query(
    `delete from auth.session where expires_at < now() or created_at < now() - make_interval(secs => $1)`,
    [sessionLimits.absoluteSeconds],
  )
  await pools.auth.query('delete from auth.verification where expires_at < now()')
}
