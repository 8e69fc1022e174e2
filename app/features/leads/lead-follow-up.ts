import { clockIn, momentIn } from '#app/lib/zoned-time.ts'

/** When a follow-up may be due, besides a time of one's own choice. */
export const followUpChoices = {
  tomorrow: 'Tomorrow at 9:00',
  'three-days': 'In 3 days',
  week: 'In a week',
  renewal: 'Before the renewal',
} as const
export type FollowUpChoice = keyof typeof followUpChoices

const daysAhead = { tomorrow: 1, 'three-days': 3, week: 7 } as const

/** A lender usually lets a mortgage be renewed early in its last 120 days. */
const daysBeforeRenewal = 120

/** Nine in the morning, on that clock, so many days after a calendar day. */
function morningOf(day: string, days: number, timeZone: string): Date | null {
  const moved = new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  return momentIn(timeZone, `${moved}T09:00`)
}

/**
 * The moment that a choice stands for on a clock of that time zone. Before the renewal: 120 days before it, or tomorrow when that
 * is past; null without a renewal date.
 */
export function followUpMoment(
  choice: FollowUpChoice,
  { now, timeZone, renewalDate }: { now: Date; timeZone: string; renewalDate?: string | null },
): Date | null {
  const today = clockIn(timeZone, now).slice(0, 10)
  if (choice !== 'renewal') return morningOf(today, daysAhead[choice], timeZone)
  const early = renewalDate ? morningOf(renewalDate, -daysBeforeRenewal, timeZone) : null
  return early && early <= now ? morningOf(today, 1, timeZone) : early
}
