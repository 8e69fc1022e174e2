import { identify } from '#app/platform/auth.server.ts'
import { actingAs, mustSetUpSecondFactor, withPrivateHeaders } from '#app/features/accounts/area-guard.server.ts'
import { listApplicationsForStaff, listSentApplications } from '#app/features/leads/leads.application.server.ts'
import type { ApplicationList } from '#app/features/leads/leads.ts'
import type { AppCtx } from '#app/platform/context.ts'

/**
 * The applications that whoever asks may see: staff by their role, everybody else what this browser sent. The only place
 * of the public site that looks at the session; the cookies that keep it alive go back with the answer.
 */
export async function readApplications(
  ctx: AppCtx,
  request: Request,
): Promise<{ list: ApplicationList; headers: Headers }> {
  const identified = await identify(ctx, request)
  const isStaff = identified && identified.actor.role !== 'user' && !mustSetUpSecondFactor(ctx, identified)
  const list = isStaff
    ? { asStaff: true, applications: await listApplicationsForStaff(actingAs(ctx, identified)) }
    : { asStaff: false, applications: await listSentApplications(ctx, request) }
  return { list, headers: withPrivateHeaders(new Response(null), identified?.cookies).headers }
}
