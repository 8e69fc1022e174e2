import { type Province, provinces } from '#mortgage'

/** Mortgage rates on offer, in percent a year. */

/** The value of `province` for a rate that applies everywhere. */
export const national = 'Canada'

/** The values of `province`: national first, then the provinces and territories. */
export const ratePlaces = [national, ...provinces] as const
export const defaultProvince: Province = 'Ontario'

export const rateTypes = ['fixed', 'variable'] as const
export type RateType = (typeof rateTypes)[number]
export const rateTypeLabels: Record<RateType, string> = { fixed: 'Fixed', variable: 'Variable' }

export const mortgageTypes = ['Conventional', 'High-Ratio', 'Refinance'] as const
export type MortgageType = (typeof mortgageTypes)[number]

/** What a mortgage type means for the borrower. */
export const mortgageTypeNotes: Record<MortgageType, string> = {
  Conventional: 'At least 20% down, so that no default insurance is needed.',
  'High-Ratio': 'Less than 20% down, with mortgage default insurance.',
  Refinance: 'For borrowing more on a home that you own, up to 80% of its value.',
}

/**
 * Who insures the mortgage: the borrower pays for it (high-ratio), the lender may (insurable), or nobody. It follows from the
 * mortgage type and, for a conventional rate, from `isInsurable`; PostgreSQL calculates it.
 */
export const insurances = ['insured', 'insurable', 'uninsured'] as const
export type Insurance = (typeof insurances)[number]
export const insuranceLabels: Record<Insurance, string> = {
  insured: 'Insured',
  insurable: 'Insurable',
  uninsured: 'Uninsured',
}

/** What a mortgage may be for. A refinance is never insured; a rate of type Refinance is for nothing else. */
export const purposes = ['purchase', 'switch', 'refinance'] as const
export type Purpose = (typeof purposes)[number]
export const purposeLabels: Record<Purpose, string> = {
  purchase: 'Purchase',
  switch: 'Renewal or switch',
  refinance: 'Refinance',
}

/** The purposes that a rate of this type may have. The table enforces the same. */
export function purposesOf(mortgageType: MortgageType): readonly Purpose[] {
  if (mortgageType === 'Conventional') return purposes
  return mortgageType === 'Refinance' ? ['refinance'] : ['purchase', 'switch']
}

/** The terms on the home page and on agents' pages, as specified. */
export const homeTerms = ['1 year', '3 year', '5 year', '7 year'] as const

export type Rate = {
  id: string
  rateType: RateType
  term: string
  postedRate: number
  ourRate: number
  province: string
  mortgageType: MortgageType
  /** The day in Toronto on which the rate was last seen on offer: '2026-08-22'. */
  asOf: string
}

/** A rate as the home page shows it. */
export type PricedRate = Pick<Rate, 'rateType' | 'term' | 'mortgageType' | 'ourRate' | 'postedRate'> & {
  /** The monthly payment on $500,000 over 25 years: `$2,611`. */
  payment: string
  /** Link to the calculator with this rate. */
  calculator: string
}

/** The notices above a list of rates. */
export type RateNote = { kind: 'info' | 'warning'; text: string }

/** The term in months: '5 year' is 60, '6 month' is 6; any other text sorts last. */
export function termMonths(term: string): number {
  const [, length, unit] = /^(\d+) (year|month)s?$/.exec(term) ?? []
  if (!length) return Number.POSITIVE_INFINITY
  return Number(length) * (unit === 'year' ? 12 : 1)
}

/** '5-year fixed'. */
export function rateName({ term, rateType }: Pick<Rate, 'term' | 'rateType'>): string {
  return `${term.replace(' ', '-')} ${rateType}`
}

/** As specified: 1, 3, 5 and 7 years first, then the other terms ascending; within a term the lowest rate first. */
export function byTerm(a: Pick<Rate, 'term' | 'ourRate'>, b: Pick<Rate, 'term' | 'ourRate'>): number {
  return (
    Number(isOtherTerm(a.term)) - Number(isOtherTerm(b.term)) ||
    compare(termMonths(a.term), termMonths(b.term)) ||
    a.ourRate - b.ourRate
  )
}

function isOtherTerm(term: string): boolean {
  return !homeTerms.some((one) => one === term)
}

/** Compares instead of subtracting: Infinity − Infinity is NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b
}

/** The lowest rate of each term, in the order of `byTerm`. */
export function bestOfEachTerm<R extends Pick<Rate, 'term' | 'ourRate'>>(rates: readonly R[]): R[] {
  const best = new Map<string, R>()
  for (const rate of rates.toSorted(byTerm)) if (!best.has(rate.term)) best.set(rate.term, rate)
  return [...best.values()]
}

/** The province's own rates, or the national ones when it has none; the page states `isNational`. */
export function ratesFor<R extends Pick<Rate, 'province'>>(rates: readonly R[], province: string) {
  const own = rates.filter((rate) => rate.province === province)
  if (own.length > 0) return { rates: own, isNational: false }
  return { rates: rates.filter((rate) => rate.province === national), isNational: true }
}

/** The choice in the address; an invalid part gets its default. */
export function readRateChoice(params: URLSearchParams): { rateType: RateType; province: Province } {
  return {
    rateType: rateTypes.find((type) => type === params.get('type')) ?? 'fixed',
    province: provinces.find((province) => province === params.get('province')) ?? defaultProvince,
  }
}

/** What a visitor needs a rate for; an empty text stands for anything. */
export type RateNeeds = { purpose: Purpose | ''; insurance: Insurance | ''; term: string }

/** The needs in the address; an invalid part is empty. The term is one of those on offer. */
export function readRateNeeds(params: URLSearchParams, terms: readonly string[]): RateNeeds {
  return {
    purpose: purposes.find((one) => one === params.get('purpose')) ?? '',
    insurance: insurances.find((one) => one === params.get('insurance')) ?? '',
    term: terms.find((one) => one === params.get('term')) ?? '',
  }
}

/** Whether a rate is one that the visitor could get. Who has an insurable mortgage may also take an uninsured one. */
export function meetsNeeds(
  { term, conditions }: Pick<Rate, 'term'> & { conditions: Pick<RateConditions, 'purposes' | 'insurance'> },
  needs: RateNeeds,
): boolean {
  const { insurance } = conditions
  return (
    (!needs.term || needs.term === term) &&
    (!needs.purpose || conditions.purposes.includes(needs.purpose)) &&
    (!needs.insurance ||
      needs.insurance === insurance ||
      (needs.insurance === 'insurable' && insurance === 'uninsured'))
  )
}

/** The address of a choice, defaults left out. */
export function rateChoicePath(base: string, choice: { rateType: RateType; province: Province }): string {
  const params = new URLSearchParams()
  if (choice.rateType !== 'fixed') params.set('type', choice.rateType)
  if (choice.province !== defaultProvince) params.set('province', choice.province)
  return params.size > 0 ? `${base}?${params}` : base
}

/** Limits in hours since a rate was last seen on offer. Rates are read nightly, so 36 hours means one missed night. */
export const freshHours = 36
export const currentHours = 7 * 24

type Freshness = 'fresh' | 'aging' | 'stale'

/** Fresh; aging after 36 hours, with a notice; stale after 7 days, and then no longer shown as current. */
export function freshnessOf(scrapedAt: Date, now: Date): Freshness {
  const hours = (now.getTime() - scrapedAt.getTime()) / 3_600_000
  if (hours <= freshHours) return 'fresh'
  return hours <= currentHours ? 'aging' : 'stale'
}

/** A rate with the freshness that may be shown. */
export type AgedRate = Rate & { freshness: Freshness }

/** What holds for a rate besides its figures; null and empty where it is not known. */
export type RateConditions = {
  insurance: Insurance
  purposes: Purpose[]
  holdDays: number | null
  /** Percent of the original amount that may be prepaid, and by which the payment may be raised, each year. */
  lumpSumPercent: number | null
  paymentIncreasePercent: number | null
  maxAmortizationYears: number | null
  note: string | null
  primeOffset: number | null
  /** Null where visitors may not know it, or nobody said. */
  lender: string | null
}

/** The rates that may be shown as current; when there are none, all rates, to be marked as not current. */
export function currentFirst<R extends Pick<AgedRate, 'freshness'>>(rates: readonly R[]): R[] {
  const current = rates.filter(({ freshness }) => freshness !== 'stale')
  return current.length > 0 ? current : [...rates]
}

/** The province's own rates, unless only national ones are current: old rates do not hide today's. */
export function ratesForToday<R extends Pick<AgedRate, 'freshness' | 'province'>>(
  rates: readonly R[],
  province: string,
) {
  const { isNational } = ratesFor(currentFirst(rates), province)
  return { rates: rates.filter((rate) => rate.province === (isNational ? national : province)), isNational }
}
