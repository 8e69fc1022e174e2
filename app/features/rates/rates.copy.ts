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
  added: 'Rate added successfully!',
  updated: 'Rate updated successfully!',
  deleted: 'Rate deleted successfully!',
  statusUpdated: 'Rate status updated successfully!',
  notFound: 'Rate not found',
  percentRule: 'Enter a rate in percent from 0 to 30 with at most three decimals, such as 4.79',
  /** Said, not refused: the specification allows it, and it is mostly a slip. */
  aboveWarning: 'Our rate is above the posted rate. Is that what you meant?',
  noneYet: 'No rates yet. Add the first one.',
  noneMatch: 'No rate matches',
} as const

export function noRates(rateType: RateType): string {
  return `No ${rateType} rates available`
}

/** Said aloud where a province has no rates of its own. */
export function nationalNote(province: string): string {
  return `${province} has no rates of its own today, so these are the national ones.`
}
