import { formatRate } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { AgedRate, RateType } from './rates.ts'

/** The sentences about rates, word for word where the specification fixes them. */
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
  lenderUnnamed: 'Named when you ask',
  primeUnknown: 'The prime rate is not known yet. Enter it under Prime rate first.',
  primeEntered: 'Prime rate saved.',
  primeChanged: 'The prime rate has changed since. Nothing was moved: compare again.',
  primeRejected: 'Our rates stay as they are.',
  primeUndone: 'This was undone before, or a later one was approved.',
} as const

/** After the rates that follow prime were moved. */
export function primeApproved(count: number): string {
  return `${count} ${count === 1 ? 'rate follows' : 'rates follow'} the new prime rate.`
}

/** After that was undone. */
export function primeTakenBack(count: number): string {
  return `${count} ${count === 1 ? 'rate is' : 'rates are'} as before.`
}

/** To super admins, when rates that follow prime wait for approval. */
export function primeMoved(percent: number, count: number): { title: string; text: string } {
  return {
    title: 'Prime has changed',
    text: `Prime is now ${formatRate(percent)}. ${count === 1 ? 'One rate follows' : `${count} rates follow`} it and ${count === 1 ? 'waits' : 'wait'} for your approval; until then the published rates stay as they are.`,
  }
}

/** Replaces the badge when no rate is current: the day of the rate. */
export function formerBestBadge(day: string): string {
  return `Best rate on ${day}`
}

/** After rates were confirmed by hand. */
export function confirmedRates(count: number): string {
  return `${count} ${count === 1 ? 'rate' : 'rates'} confirmed as of today!`
}

export function noRates(rateType: RateType): string {
  return `No ${rateType} rates available`
}

/** The answer after saving, with a warning when the values look like a slip: ours above posted, or 0.394 for 3.94. */
export function savedRate(done: string, { ourRate, postedRate }: { ourRate: number; postedRate: number }): string {
  if (ourRate > postedRate) return `${done} Please check: our rate is above the posted rate.`
  return ourRate < 1 ? `${done} Please check: our rate is below 1%.` : done
}

/** Shown when a province has no rates of its own. */
export function nationalNote(province: string): string {
  return `${province} has no rates of its own today, so these are the national ones.`
}

/** Shown above rates that were last seen on offer over 36 hours ago, and over 7 days ago ('out of date'). */
export function ageNote(rates: readonly Pick<AgedRate, 'asOf' | 'freshness'>[]): string | null {
  const old = rates.filter(({ freshness }) => freshness !== 'fresh')
  if (old.length === 0) return null
  const stale = old.filter(({ freshness }) => freshness === 'stale')
  const days = daysOf(stale.length > 0 ? stale : old)
  if (stale.length === rates.length) return `These rates were last updated ${days}. Ask a broker for today's rates.`
  if (stale.length > 0) return `Rates last updated ${days} are out of date. Ask a broker for today's rates.`
  return `Rates last updated ${days} may have changed since.`
}

/** 'Aug 22, 2026', or 'Aug 15, 2026 to Aug 22, 2026'. */
function daysOf(rates: readonly Pick<AgedRate, 'asOf'>[]): string {
  const days = rates.map(({ asOf }) => asOf).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`
}

/** Appended to the day of one rate: ' (out of date)'. */
export function ageWords(freshness: AgedRate['freshness']): string {
  if (freshness === 'fresh') return ''
  return freshness === 'aging' ? ' (may have changed)' : ' (out of date)'
}

/** To super admins, about rates on offer that no source confirms and that are older than a fresh rate may be. */
export function unconfirmedRates(count: number, lastDay: string): { title: string; text: string } {
  return {
    title: `${count === 1 ? 'A rate is' : 'Rates are'} getting old`,
    text: `${count === 1 ? 'One rate' : `${count} rates`} on offer ${count === 1 ? 'was' : 'were'} last confirmed on ${shortDate(lastDay)}, and no source does it: entered by hand, or the source is gone or switched off. Pages say that they may have changed, and after 7 days that they are out of date. On the rates tab choose those that are still on offer and confirm them, and switch the others off.`,
  }
}
