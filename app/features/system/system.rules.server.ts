import { allRules, dayAfter, reviewDay, type Rule, ruleDay, rulesDueForReview } from '#mortgage'
import { raiseAlarm } from '#app/platform/alarm.server.tsx'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { rulesDueMail } from './system.copy.ts'
import { rulesPath } from './system.ts'

/** Super admins are told so many days before a rule falls due, and the screen lists it from then on. */
const noticeDays = 30

const everyRule = Object.values(allRules).flat()

/** The rules to compare with their sources within 30 days or overdue, the oldest first, and the next day on which one falls due. */
export function listDueRules(now: Date) {
  const due = rulesDueForReview(everyRule, dayAfter(ruleDay(now), noticeDays))
  return {
    due: due.map(dueRule).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    next: everyRule.map(reviewDay).toSorted()[0]!,
  }
}

function dueRule(rule: Rule) {
  const { id, title, body, url, checkedOn } = rule
  return { id, title, body, url, checkedOn, dueOn: reviewDay(rule) }
}

/**
 * Mails the super admins 30 days before rules fall due: once for each day on which some do. What has been overdue for 30 days
 * is not mailed about again, because the outbox, which knows what was sent, forgets after 90.
 */
export async function tellOfDueRules(ctx: WorkerCtx): Promise<void> {
  const longOverdue = dayAfter(ruleDay(ctx.now()), -noticeDays)
  const recent = listDueRules(ctx.now()).due.filter(({ dueOn }) => dueOn > longOverdue)
  await ctx.db(async (tx) => {
    for (const [dueOn, rules] of Map.groupBy(recent, (rule) => rule.dueOn))
      await raiseAlarm(ctx, tx, { key: `rules due ${dueOn}`, ...rulesDueMail(rules, dueOn), path: rulesPath })
  })
}
