/** How many days a delete can be undone. The database keeps deleted records, and the worker purges them. */
export const keptDays = 30

export type DeletedEntity = 'lead' | 'post' | 'answer'

/** Days until a deleted record is purged, rounded up. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const passed = (now.getTime() - deletedAt.getTime()) / 86_400_000
  return Math.max(0, Math.ceil(keptDays - passed))
}
