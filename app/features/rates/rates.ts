/** Mortgage rates on offer, in percent a year. */

export const provinces = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
] as const
export type Province = (typeof provinces)[number]

/** What stands in `province` of a rate that holds everywhere. */
export const national = 'Canada'

/** Where a rate may hold: everywhere first, then the provinces and territories. */
export const ratePlaces = [national, ...provinces] as const
export const defaultProvince: Province = 'Ontario'

export const rateTypes = ['fixed', 'variable'] as const
export type RateType = (typeof rateTypes)[number]
export const rateTypeLabels: Record<RateType, string> = { fixed: 'Fixed', variable: 'Variable' }

export const mortgageTypes = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type MortgageType = (typeof mortgageTypes)[number]

/** What a mortgage type means for the one who borrows. */
export const mortgageTypeNotes: Record<MortgageType, string> = {
  Conventional: 'At least 20% down, so that no default insurance is needed.',
  'High-Ratio': 'Less than 20% down, with mortgage default insurance.',
  Refinance: 'For borrowing more on a home that you own, up to 80% of its value.',
}

/** The terms of the home page and of agents' pages, as specified. */
export const homeTerms = ['1 year', '3 year', '5 year', '7 year'] as const

export type Rate = {
  id: string
  rateType: RateType
  term: string
  postedRate: number
  ourRate: number
  province: string
  mortgageType: MortgageType
  /** The day in Toronto on which it was last seen on offer: '2026-08-22'. */
  asOf: string
}

/** As it is shown: the day in words, the monthly payment on $500,000 over 25 years, `$2,611`, and where it is worked out. */
export type PricedRate = AgedRate & { payment: string; calculator: string }

/** What is said above a list of rates. */
export type RateNote = { kind: 'info' | 'warning'; text: string }

/** '5 year' is 60, '6 month' is 6; what says neither comes last. */
export function termMonths(term: string): number {
  const [, length, unit] = /^(\d+) (year|month)s?$/.exec(term) ?? []
  if (!length) return Number.POSITIVE_INFINITY
  return Number(length) * (unit === 'year' ? 12 : 1)
}

/** Shortest term first, unknown ones last; within a term the lowest rate first. */
export function byTerm(a: Pick<Rate, 'term' | 'ourRate'>, b: Pick<Rate, 'term' | 'ourRate'>): number {
  const months = [termMonths(a.term), termMonths(b.term)] as const
  return months[0] === months[1] ? a.ourRate - b.ourRate : months[0] - months[1]
}

/** The lowest of each term, shortest term first. */
export function bestOfEachTerm<R extends Pick<Rate, 'term' | 'ourRate'>>(rates: readonly R[]): R[] {
  const best = new Map<string, R>()
  for (const rate of rates.toSorted(byTerm)) if (!best.has(rate.term)) best.set(rate.term, rate)
  return [...best.values()]
}

/** The province's own rates, or the national ones where it has none; `isNational` is for the page to say aloud. */
export function ratesFor<R extends Pick<Rate, 'province'>>(rates: readonly R[], province: string) {
  const own = rates.filter((rate) => rate.province === province)
  if (own.length > 0) return { rates: own, isNational: false }
  return { rates: rates.filter((rate) => rate.province === national), isNational: true }
}

/** The choice that the address holds; what makes no sense there is the default. */
export function readRateChoice(params: URLSearchParams): { rateType: RateType; province: Province } {
  return {
    rateType: rateTypes.find((type) => type === params.get('type')) ?? 'fixed',
    province: provinces.find((province) => province === params.get('province')) ?? defaultProvince,
  }
}

/** The address of a choice, defaults left out. */
export function rateChoicePath(base: string, choice: { rateType: RateType; province: Province }): string {
  const params = new URLSearchParams()
  if (choice.rateType !== 'fixed') params.set('type', choice.rateType)
  if (choice.province !== defaultProvince) params.set('province', choice.province)
  return params.size > 0 ? `${base}?${params}` : base
}

/** In hours since a rate was last seen on offer. Collected nightly, so that 36 is one night missed. */
export const freshHours = 36
export const currentHours = 7 * 24

type Freshness = 'fresh' | 'aging' | 'stale'

/** Fresh; aging after 36 hours, which is said beside it; stale after 7 days, when it is not shown as current any more. */
export function freshnessOf(scrapedAt: Date, now: Date): Freshness {
  const hours = (now.getTime() - scrapedAt.getTime()) / 3_600_000
  if (hours <= freshHours) return 'fresh'
  return hours <= currentHours ? 'aging' : 'stale'
}

/** A rate with what may be said of its age. */
export type AgedRate = Rate & { freshness: Freshness }

/** What may be shown as current. Where nothing may, all that there is, to be shown as what it was. */
export function currentFirst<R extends Pick<AgedRate, 'freshness'>>(rates: readonly R[]): R[] {
  const current = rates.filter(({ freshness }) => freshness !== 'stale')
  return current.length > 0 ? current : [...rates]
}

/** The province's own rates unless only the national ones are current: old ones do not stand in the way of today's. */
export function ratesForToday<R extends Pick<AgedRate, 'freshness' | 'province'>>(
  rates: readonly R[],
  province: string,
) {
  const { isNational } = ratesFor(currentFirst(rates), province)
  return { rates: rates.filter((rate) => rate.province === (isNational ? national : province)), isNational }
}
