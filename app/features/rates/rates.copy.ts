import type { RateType } from './rates.ts'

/** The sentences about rates, to the letter where the specification fixes them. */
export const ratesCopy = {
  boardTitle: "Today's Best Mortgage Rates",
  bestBadge: 'Best Rate Today',
  footnote: 'Rates may vary provincially and are subject to change without notice OAC.',
  oac: 'OAC: on approved credit.',
  estimate:
    'Payments are estimates, not offers: 25-year amortization, fixed rates compounded half-yearly, variable rates monthly.',
  fetchFailed: 'Failed to fetch rates',
  addFailed: 'Failed to add rate',
  updateFailed: 'Failed to update rate',
  deleteFailed: 'Failed to delete rate',
  statusFailed: 'Failed to update rate status',
  changed: 'This rate was changed meanwhile. Nothing of yours is saved yet: compare, then choose.',
  added: 'Rate added successfully!',
  updated: 'Rate updated successfully!',
  deleted: 'Rate deleted successfully!',
  statusUpdated: 'Rate status updated successfully!',
} as const

export function noRates(rateType: RateType): string {
  return `No ${rateType} rates available`
}

/** What was done, and a word about ours above posted: allowed, but mostly a slip. */
export function savedRate(done: string, { ourRate, postedRate }: { ourRate: number; postedRate: number }): string {
  return ourRate > postedRate ? `${done} Please check: our rate is above the posted rate.` : done
}

/** Said aloud where a province has no rates of its own. */
export function nationalNote(province: string): string {
  return `${province} has no rates of its own today, so these are the national ones.`
}
