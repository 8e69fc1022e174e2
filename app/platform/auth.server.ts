import { sql } from 'drizzle-orm'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { drizzle } from 'drizzle-orm/node-postgres'
import { brand } from '#brand'
import { authAccounts, sessions, twoFactors, users, verifications } from '#db/schema/auth.server.ts'
import type { AppCtx, Role, SignedIn, Visitor } from './context.ts'
import { bindDb, calmly } from './db.server.ts'
import { AppError } from './errors.ts'
import { withHashedTokens } from './session-tokens.server.ts'

/** What sign-in needs of the context. */
export type AuthDeps = Pick<AppCtx, 'env' | 'pools' | 'log' | 'clientAddress'>

type VendorDeps = Pick<AuthDeps, 'env' | 'pools' | 'log'>

/** How long a session lives, and how long mailed links that set a password work. */
export const sessionLimits = {
  idleSeconds: 12 * 60 * 60,
  absoluteSeconds: 7 * 24 * 60 * 60,
  /** The idle limit moves at most this often, so that not every page load writes. */
  slideEverySeconds: 5 * 60,
  resetLinkSeconds: 60 * 60,
  invitationLinkSeconds: 7 * 24 * 60 * 60,
} as const

const passwordLength = { shortest: 8, longest: 128 } as const

type Vendor = ReturnType<typeof createVendor>

const vendors = new WeakMap<AppCtx['pools'], Vendor>()

/**
 * Better Auth, called only from our own actions. Its HTTP handler is not mounted, so self sign-up, social sign-in and
 * the like have no address. The database also refuses its role an INSERT of users.
 */
export function vendorOf(deps: VendorDeps): Vendor {
  const existing = vendors.get(deps.pools)
  if (existing) return existing
  const vendor = createVendor(deps)
  vendors.set(deps.pools, vendor)
  return vendor
}

function createVendor(deps: VendorDeps) {
  const library = createLibrary(deps)
  return {
    api: calmly(library.api),
    /** For what the library's API has no call for. */
    records: async () => calmly((await library.$context).internalAdapter),
    hashPassword: async (password: string) => (await library.$context).password.hash(password),
  }
}

function createLibrary({ env, pools, log }: VendorDeps) {
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
    database: withHashedTokens(drizzleAdapter(drizzle(pools.auth), { provider: 'pg', schema })),
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
    // A stolen copy of the table contains no usable link.
    verification: { storeIdentifier: 'hashed' },
    plugins: [twoFactor({ issuer: brand.name })],
    advanced: {
      cookiePrefix: 'maplekey',
      useSecureCookies: env.SITE_URL.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    // Our own rate limits do this, see limits.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The library swallows a few failures. What it logs about mistyped input is no event for our log.
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ error: details.find((detail) => detail instanceof Error) ?? message }, 'sign-in library'),
    },
  })
}

const clientAddressHeader = 'x-client-address'

/** The headers that the library may see: the cookie, and what the list of sessions shows. */
export function authHeaders(request: Request, clientAddress: string): Headers {
  const headers = new Headers({ [clientAddressHeader]: clientAddress })
  for (const name of ['cookie', 'user-agent']) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The code of a refusal by the library; null for any other error, which the caller must not swallow. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof APIError)) return null
  return String((error.body as { code?: string } | undefined)?.code ?? error.status)
}

/** An account that is signed in. */
export type Account = {
  actor: SignedIn
  /** The second factor is set up and was asked for at sign-in. */
  secondFactor: boolean
  /** False for an agent whom the brokerage has deactivated. */
  active: boolean
}

export type Identified = Account & {
  /** Cookies to send along, because the idle limit moves. */
  cookies: string[]
}

/** Whether the browser sent a session cookie; the session itself may have ended. */
export function bringsSession(request: Request): boolean {
  return request.headers.get('cookie')?.includes('session_token=') ?? false
}

/**
 * The account behind this request. Null: not signed in, or no longer. Extends the idle limit, unless the page asked by itself: an
 * open page must not keep a session alive.
 */
export async function identify(
  deps: AuthDeps,
  request: Request,
  { isBackground = false } = {},
): Promise<Identified | null> {
  if (!bringsSession(request)) return null
  const { headers, response } = await readSession(deps, request, isBackground)
  const account = response ? await readActor(deps, response.session.token) : null
  return account ? { ...account, cookies: headers.getSetCookie() } : null
}

async function readSession(deps: AuthDeps, request: Request, isBackground: boolean) {
  try {
    return await vendorOf(deps).api.getSession({
      headers: authHeaders(request, deps.clientAddress),
      returnHeaders: true,
      query: { disableRefresh: isBackground },
    })
  } catch (error) {
    const endedMeanwhile = error instanceof APIError && error.status === 'UNAUTHORIZED'
    if (endedMeanwhile) return { headers: new Headers(), response: null }
    // An unreadable session may still be valid: nobody is let in, and nobody is signed out either.
    throw new AppError('unavailable', 'We cannot reach our records just now. Please try again in a minute.', {
      cause: error,
    })
  }
}

/** The actor behind this request: the signed-in account, or a visitor. */
export async function findActor(deps: AuthDeps, request: Request): Promise<SignedIn | Visitor> {
  return (await identify(deps, request))?.actor ?? { kind: 'visitor' }
}

/**
 * The person as row-level security sees them for this session. Null when the database does not accept the session:
 * ended, idle for too long, or past the absolute limit.
 */
export async function readActor({ pools }: Pick<AuthDeps, 'pools'>, sessionToken: string): Promise<Account | null> {
  const { rows } = await bindDb(pools, { kind: 'signed_in', role: 'user', sessionToken })((tx) =>
    tx.execute<AccountRow>(sql`select * from app.current_account() where user_id is not null`),
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

/** Checks the password, and takes equally long for an unknown address. The caller counts the tries. */
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

/** Ends this browser's session; returns the cookies that say so. Does nothing when there is no session. */
export async function endSession(deps: AuthDeps, request: Request): Promise<string[]> {
  const { headers } = await vendorOf(deps).api.signOut({
    headers: authHeaders(request, deps.clientAddress),
    returnHeaders: true,
  })
  return headers.getSetCookie()
}

/** Ends one session at once, wherever its cookie is. */
export async function endSessionByToken(deps: VendorDeps, token: string): Promise<void> {
  const records = await vendorOf(deps).records()
  await records.deleteSession(token)
}

/** Hashes a password for storage (scrypt, with a salt each); takes a tenth of a second on purpose. */
export function hashPassword(deps: VendorDeps, password: string): Promise<string> {
  return vendorOf(deps).hashPassword(password)
}

/** Deletes expired sessions and links. */
export async function removeExpired({ pools }: Pick<AuthDeps, 'pools'>): Promise<void> {
  await pools.auth.query(
    `delete from auth.session where expires_at < now() or created_at < now() - make_interval(secs => $1)`,
    [sessionLimits.absoluteSeconds],
  )
  await pools.auth.query('delete from auth.verification where expires_at < now()')
}
