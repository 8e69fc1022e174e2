import { type MiddlewareFunction, redirect } from 'react-router'
import { listOfCsv } from '#app/lib/list.ts'
import { bringsSession, identify, type Identified } from '#app/platform/auth.server.ts'
import { type AppCtx, appContext, staffContext, type StaffCtx } from '#app/platform/context.ts'
import { bindDb } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { accountPath, type Area, hasAccess, isStaff } from './accounts.ts'
import { accountsCopy } from './accounts.copy.ts'

/**
 * Middleware that guards a staff area. It belongs to the area's layout, so it runs before every loader and action of
 * the area, whichever of them a data request names. The database enforces the rights: everything below runs as the
 * signed-in person. A page request is redirected to sign in, or to the public site; any other is refused with 401 or
 * 403.
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

    return enterAs(context, identified, next)
  }
}

/** Reads who is signed in. If that fails, the error has the specified message. */
async function checkRole(ctx: AppCtx, request: Request): Promise<Identified | null> {
  try {
    return await identify(ctx, request)
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'role could not be read')
    throw new AppError('unavailable', accountsCopy.roleFailed, { cause: error })
  }
}

/** For the account pages: anybody who is signed in, whatever the role. */
export const requireSignedIn: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const ctx = context.get(appContext)
  const identified = await identify(ctx, request)
  if (!identified) {
    if (request.method !== 'GET') throw new AppError('signed_out', accountsCopy.sessionOver)
    throw leadToSignIn(request, url.pathname)
  }
  return enterAs(context, identified, next)
}

/** The same guard for data that staff of every area request or send: refused with 401 or 403, never redirected. */
export const requireStaff = guardStaff({ isBackground: false })

/** For what an open page asks for by itself. */
export const requireStaffInBackground = guardStaff({ isBackground: true })

function guardStaff(how: { isBackground: boolean }): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const ctx = context.get(appContext)
    const identified = await identify(ctx, request, how)
    if (!identified) throw new AppError('signed_out', accountsCopy.sessionOver)
    if (!isStaff(identified.actor.role) || mustSetUpSecondFactor(ctx, identified)) {
      throw new AppError('forbidden', accountsCopy.denied)
    }
    return enterAs(context, identified, next)
  }
}

type Middleware = Parameters<MiddlewareFunction<Response>>

/** Runs everything below the guard as the signed-in person. */
async function enterAs(context: Middleware[0]['context'], identified: Identified, next: Middleware[1]) {
  const staff = actingAs(context.get(appContext), identified)
  context.set(appContext, staff)
  context.set(staffContext, staff)
  return withPrivateHeaders(await next(), identified.cookies)
}

/**
 * Redirects to sign in and back. Somebody who was working is told that the session is over: the browser sent a session
 * cookie, or came from a page of this site, and only pages for signed-in people link here.
 */
function leadToSignIn(request: Request, to: string): Response {
  const wasInside = bringsSession(request) || request.headers.get('sec-fetch-site') === 'same-origin'
  return leadTo(`/auth?${new URLSearchParams({ to, ...(wasInside && { after: 'session' }) })}`)
}

/** Redirects because of who asks, so no cache may reuse the answer for others. */
function leadTo(path: string): Response {
  return redirect(path, { headers: { 'cache-control': 'private, no-store' } })
}

/** The same request context, acting in the database as the signed-in person. */
export function actingAs(ctx: AppCtx, { actor }: Pick<Identified, 'actor'>): StaffCtx {
  return { ...ctx, actor, db: bindDb(ctx.pools, actor) }
}

export function mustSetUpSecondFactor(ctx: Pick<AppCtx, 'env'>, { actor, secondFactor }: Identified): boolean {
  return ctx.env.REQUIRE_SECOND_FACTOR === actor.role && !secondFactor
}

/**
 * A response that depends on a cookie is private: no cache may keep it. When an action has changed the session, its own
 * cookies win over the one that extends the idle limit.
 */
export function withPrivateHeaders(response: Response, cookies: readonly string[] = []): Response {
  response.headers.set('cache-control', 'private, no-store')
  const changed = response.headers.getSetCookie().some((cookie) => cookie.includes('session_token='))
  if (!changed) for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** For pages that anybody may open but no cache may keep. */
export const noStore: MiddlewareFunction<Response> = async (_args, next) => withPrivateHeaders(await next())
