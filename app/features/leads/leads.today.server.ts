import { and, asc, between, count, desc, eq, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { followUps } from '#db/schema/follow-ups.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { listLicenceMatters } from '#app/features/agents/agents.server.ts'
import { listDueRules } from '#app/features/system/system.server.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { ruleDay } from '#mortgage'
import { pick } from '#app/lib/pick.ts'
import { spokenTime } from './lead-reply-time.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { findTimeZone } from './leads.reply.server.ts'
import { leadTypeLabels } from './leads.ts'

/** The most lines of a part; the list that it leads to has all. */
const mostShown = 8
/** How far ahead renewals and follow-ups are listed. */
const renewalDays = 120
const daysAhead = 7
const oneDay = 86_400_000

/**
 * What waits for the actor: leads that nobody has answered, own follow-ups, confirmed times and renewals, each the most urgent
 * first. The row-level policies decide which leads the actor sees.
 */
export async function readToday(ctx: StaffCtx) {
  const now = ctx.now()
  const today = ruleDay(now)
  const timeZone = await findTimeZone(ctx, ctx.actor.agentId ?? '')
  const inDays = (days: number) => new Date(now.getTime() + days * oneDay)
  return orUnavailable(ctx, copy.todayFailed, async (tx) => {
    // Nobody waits for an answer because they were imported.
    const isNew = and(eq(leads.status, 'new'), ne(leads.type, 'import'))
    const waiting = await tx
      .select({
        ...pick(leads, 'id', 'type', 'createdAt'),
        name: leads.clientName,
        agentName: agents.name,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(isNew)
      .orderBy(asc(leads.createdAt), asc(leads.id))
      .limit(mostShown)
    const [numbers] = await tx
      .select({ waiting: count(), unassigned: sql<number>`count(*) filter (where ${leads.agentId} is null)::int` })
      .from(leads)
      .where(isNew)
    const due = await tx
      .select({ ...pick(followUps, 'id', 'text', 'dueAt'), leadId: leads.id, name: leads.clientName })
      .from(followUps)
      .innerJoin(leads, eq(leads.id, followUps.leadId))
      .where(
        and(eq(followUps.ownerId, ctx.actor.userId), isNull(followUps.doneAt), lte(followUps.dueAt, inDays(daysAhead))),
      )
      .orderBy(asc(followUps.dueAt), asc(followUps.id))
      .limit(50)
    const meetings = await tx
      .select({ id: leads.id, name: leads.clientName, at: leads.meetingAt })
      .from(leads)
      .where(and(gte(leads.meetingAt, new Date(now.getTime() - oneDay / 24)), lte(leads.meetingAt, inDays(daysAhead))))
      .orderBy(asc(leads.meetingAt))
      .limit(mostShown)
    const renewals = await tx
      .select({ id: leads.id, name: leads.clientName, on: sql<string>`${deals.renewalOn}::text` })
      .from(deals)
      .innerJoin(leads, eq(leads.id, deals.leadId))
      .where(between(deals.renewalOn, today, inDays(renewalDays).toISOString().slice(0, 10)))
      .orderBy(asc(deals.renewalOn), desc(leads.createdAt))
      .limit(mostShown)
    return {
      readAt: now,
      attention: ctx.actor.role === 'super_admin' ? await readAttention(tx, now) : [],
      numbers: { waiting: numbers?.waiting ?? 0, unassigned: numbers?.unassigned ?? 0 },
      waiting: waiting.map(({ type, ...lead }) => ({
        ...lead,
        kind: leadTypeLabels[type],
        hours: Math.floor((now.getTime() - lead.createdAt.getTime()) / 3_600_000),
      })),
      followUps: due.map(({ dueAt, ...row }) => ({
        ...row,
        due: spokenTime(dueAt, timeZone),
        isLate: dueAt <= now,
        doneAt: null,
        isOwn: true,
        owner: null,
      })),
      meetings: meetings.map(({ at, ...lead }) => ({ ...lead, time: at ? spokenTime(at, timeZone) : '' })),
      renewals,
    }
  })
}

/** What only a super admin settles: licences, mail, rules and texts that wait for a yes. */
async function readAttention(tx: Tx, now: Date): Promise<{ text: string; to: string }[]> {
  const { expiring, hidden } = await listLicenceMatters(tx, now)
  const failedMails = await tx.$count(
    mailOutbox,
    and(eq(mailOutbox.status, 'failed'), gte(mailOutbox.createdAt, new Date(now.getTime() - 7 * oneDay))),
  )
  const unapproved = await tx.$count(testimonials, eq(testimonials.isApproved, false))
  const askedPosts = await tx.$count(blogPosts, isNotNull(blogPosts.approvalAskedAt))
  const rules = listDueRules(now).due.length
  const counted = (number: number, one: string, several: string, to: string) =>
    number > 0 ? [{ text: number === 1 ? `1 ${one}` : `${number} ${several}`, to }] : []
  return [
    ...expiring.map(({ agentId, name, province, expiresOn }) => ({
      text: `${name}: licence in ${province} expires on ${shortDate(expiresOn)}`,
      to: `/super-admin?agent=${agentId}`,
    })),
    ...counted(hidden, 'agent is not public', 'agents are not public', '/super-admin?state=hidden'),
    ...counted(
      failedMails,
      'mail failed this week',
      'mails failed this week',
      '/super-admin/system/mail?status=failed',
    ),
    ...counted(rules, 'rule is due for review', 'rules are due for review', '/super-admin/system'),
    ...counted(unapproved, 'testimonial waits', 'testimonials wait', '/super-admin/testimonials?state=pending'),
    ...counted(askedPosts, 'post waits for approval', 'posts wait for approval', '/super-admin/blog?state=waiting'),
  ]
}

export type Today = Awaited<ReturnType<typeof readToday>>
