/** What staff delete can be undone for so many days; the database keeps it, the worker forgets it. */
export const keptDays = 30

export type DeletedEntity = 'lead' | 'post'

/** Whole days until a deleted record is gone for good; the last day counts. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const passed = (now.getTime() - deletedAt.getTime()) / 86_400_000
  return Math.max(0, Math.ceil(keptDays - passed))
}
