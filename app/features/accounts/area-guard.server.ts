import { type MiddlewareFunction, redirect } from 'react-router'
import { bringsSession, identify, type Identified } from '#app/platform/auth.server.ts'
import { type AppCtx, appContext, staffContext, type StaffCtx } from '#app/platform/context.ts'
import { listOfCsv } from '#app/platform/csv-failed.server.ts'
import { bindDb } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { accountPath, type Area, hasAccess, isStaff } from './accounts.ts'
import { accountsCopy } from './accounts.copy.ts'

/**
 * The first door of a staff area, as middleware of its layout, so that it stands before every loader and action of the
 * area whichever of them a data request names. The wall is the database's: everything below runs as the person who
 * signed in. Pages lead a visitor to sign in and others to the public site; what was sent is refused with 401 or 403.
 */
export function requireArea(area: Area): MiddlewareFunction<Response> {
  return async ({ request, context, url }, next) => {
    const ctx = context.get(appContext)
    const identified = await checkRole(ctx, request)
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (!identified) {
      if (!reading) throw new AppError('signed_out', accountsCopy.sessionOver)
      throw leadToSignIn(request, listOfCsv(url) ?? `${url.pathname}${url.search}`)
    }
    if (!hasAccess(identified.actor.role, area)) {
      if (!reading) throw new AppError('forbidden', accountsCopy.denied)
      throw leadTo('/?notice=access-denied')
    }
    if (mustSetUpSecondFactor(ctx, identified)) throw leadTo(accountPath)

    const staff = actingAs(ctx, identified)
    context.set(appContext, staff)
    context.set(staffContext, staff)
    return withPrivateHeaders(await next(), identified.cookies)
  }
}

/** Who asks; a failure to find out is told in the specified sentence. */
async function checkRole(ctx: AppCtx, request: Request): Promise<Identified | null> {
  try {
    return await identify(ctx, request)
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'role could not be read')
    throw new AppError('unavailable', accountsCopy.roleFailed, { cause: error })
  }
}

/** For the pages about the own account: anybody who is signed in, whatever the role. */
export const requireSignedIn: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const ctx = context.get(appContext)
  const identified = await identify(ctx, request)
  if (!identified) {
    if (request.method !== 'GET') throw new AppError('signed_out', accountsCopy.sessionOver)
    throw leadToSignIn(request, url.pathname)
  }
  const staff = actingAs(ctx, identified)
  context.set(appContext, staff)
  context.set(staffContext, staff)
  return withPrivateHeaders(await next(), identified.cookies)
}

/** The same door for data that staff of every area ask for or send: refused with 401 or 403, never led elsewhere. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const ctx = context.get(appContext)
  const identified = await identify(ctx, request)
  if (!identified) throw new AppError('signed_out', accountsCopy.sessionOver)
  if (!isStaff(identified.actor.role) || mustSetUpSecondFactor(ctx, identified)) {
    throw new AppError('forbidden', accountsCopy.denied)
  }
  const staff = actingAs(ctx, identified)
  context.set(appContext, staff)
  context.set(staffContext, staff)
  return withPrivateHeaders(await next(), identified.cookies)
}

/**
 * To sign in, and back. Whoever is in the middle of something is told why: their browser has a session that is over, or
 * had one, as only pages for those who are signed in lead to others.
 */
function leadToSignIn(request: Request, to: string): Response {
  const wasInside = bringsSession(request) || request.headers.get('sec-fetch-site') === 'same-origin'
  return leadTo(`/auth?${new URLSearchParams({ to, ...(wasInside && { after: 'session' }) })}`)
}

/** Leads elsewhere because of who asks, which no cache may take for everybody's answer. */
function leadTo(path: string): Response {
  return redirect(path, { headers: { 'cache-control': 'private, no-store' } })
}

/** The same request, acting in the database as the person who signed in. */
export function actingAs(ctx: AppCtx, { actor }: Pick<Identified, 'actor'>): StaffCtx {
  return { ...ctx, actor, db: bindDb(ctx.pools.web, actor) }
}

export function mustSetUpSecondFactor(ctx: Pick<AppCtx, 'env'>, { actor, secondFactor }: Identified): boolean {
  return ctx.env.REQUIRE_SECOND_FACTOR === actor.role && !secondFactor
}

/**
 * What read a cookie is nobody else's: no cache keeps it. An action that changed the session has set its own cookies,
 * which the one that moves the idle limit on must not undo.
 */
export function withPrivateHeaders(response: Response, cookies: readonly string[] = []): Response {
  response.headers.set('cache-control', 'private, no-store')
  const changed = response.headers.getSetCookie().some((cookie) => cookie.includes('session_token='))
  if (!changed) for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** For pages that anybody may open but no cache may keep. */
export const noStore: MiddlewareFunction<Response> = async (_args, next) => withPrivateHeaders(await next())
