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
 * Counts that somebody looked at the page of an active agent: once per visitor and day in Toronto, without a cookie. Not
 * counted are programs, staff, and pages of agents who are not active; nobody is told which it was.
 * @throws AppError `invalid` for what is no page view, `too_many` for who sends more than people do
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

/** By the browser's own word: nobody has seen it yet. */
function isFetchedInAdvance({ headers }: Request): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`)
}

async function isStaff(ctx: AppCtx, request: Request): Promise<boolean> {
  const actor = await findActor(ctx, request)
  return actor.kind === 'signed_in' && actor.role !== 'user'
}
