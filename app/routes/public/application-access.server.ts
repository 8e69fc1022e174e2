import { identify } from '#app/platform/auth.server.ts'
import { actingAs, mustSetUpSecondFactor, withPrivateHeaders } from '#app/features/accounts/area-guard.server.ts'
import { listApplicationsForStaff, listSentApplications } from '#app/features/leads/leads.intake.server.ts'
import type { ApplicationList } from '#app/features/leads/leads.ts'
import type { AppCtx } from '#app/platform/context.ts'

/**
 * The applications that the reader may see: staff see those of their role, everybody else those sent from this browser. The
 * only code of the public site that reads the session; the response carries the cookies that renew it.
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
