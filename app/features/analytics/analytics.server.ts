import { sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { z } from 'zod'
import { findActor } from '#app/platform/auth.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { addressKey } from '#app/platform/limits.server.ts'

const PageView = z.object({ agent: z.uuid() })

/**
 * Counts a view of an active agent's page: once per visitor and day in Toronto, without a cookie. Programs, staff and
 * pages of inactive agents are not counted, and the answer does not say so.
 * @throws AppError `invalid` if the request is not a page view, `too_many` for more views than a person would send
 */
export async function recordPageView(ctx: AppCtx, request: Request): Promise<void> {
  const userAgent = request.headers.get('user-agent') ?? ''
  if (!userAgent || isbot(userAgent) || isFetchedInAdvance(request)) return
  await ctx.limits.take('page-view', ctx.clientAddress)
  const form = await parseForm(request, PageView)
  if (!form.ok) throw new AppError('invalid', 'This is not a view of an agent’s page.')
  if (await isStaff(ctx, request)) return
  const visitor = `${addressKey(ctx.clientAddress)} ${userAgent}`
  await ctx.db((tx) => tx.execute(sql`select app.record_page_view(${form.value.agent}, ${visitor})`))
}

/** The browser says that it prefetches the page: nobody has seen it yet. */
function isFetchedInAdvance({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
}

async function isStaff(ctx: AppCtx, request: Request): Promise<boolean> {
  const actor = await findActor(ctx, request)
  return actor.kind === 'signed_in' && actor.role !== 'user'
}
