import { type AgedRate, type RateType, termMonths } from '#app/features/rates/rates.ts'
import { formatRate, maxTypedRatePercent } from '#mortgage'
import { yearsFromTo } from './calculator-reading.ts'
import { type PickedRate, pickedRateKey } from './calculators.ts'

export const termChoices = yearsFromTo(1, 10)

/** One of today's rates as a choice in the calculator. */
export type Offer = PickedRate &
  Pick<AgedRate, 'mortgageType' | 'asOf' | 'freshness'> & { key: string; national: boolean }

/** Today's rates for the calculator, in the order of /rates; rates that differ only in name appear once. */
export function offersOf(rates: readonly AgedRate[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { rateType, term, ourRate, mortgageType, asOf, freshness, province } of rates) {
    const months = termMonths(term)
    if (!Number.isFinite(months) || !(ourRate > 0) || ourRate > maxTypedRatePercent) continue
    const picked = { rateType, months, ratePercent: ourRate }
    const key = pickedRateKey(picked)
    if (!offers.has(key))
      offers.set(key, { ...picked, key, mortgageType, asOf, freshness, national: province === 'Canada' })
  }
  return [...offers.values()]
}

/** The default: the lowest conventional five-year fixed rate, or else the first of all. */
export function firstOffer(offers: readonly Offer[]): Offer | null {
  const usual = offers.filter(
    ({ rateType, months, mortgageType }) => rateType === 'fixed' && months === 60 && mortgageType === 'Conventional',
  )
  return usual.toSorted((a, b) => a.ratePercent - b.ratePercent)[0] ?? offers[0] ?? null
}

/** The rate that a key describes, whether it is still on offer or not. Null if the text is not a key. */
export function readOffer(key: string): PickedRate | null {
  const [, kind, months, rate] = /^(fixed|variable)-(\d{1,3})-(\d{1,2}(?:\.\d{1,3})?)$/.exec(key) ?? []
  const ratePercent = Number(rate)
  if (!kind || !(ratePercent > 0) || ratePercent > maxTypedRatePercent) return null
  return { rateType: kind as RateType, months: Number(months), ratePercent }
}

/** `3.74% · 5-year fixed`. */
export function offerName({ rateType, months, ratePercent }: PickedRate): string {
  const term = months % 12 === 0 ? `${months / 12}-year` : `${months}-month`
  return `${formatRate(ratePercent)} · ${term} ${rateType}`
}

/** The term in years if the calculator offers it: selecting a six-month rate does not change the selected term. */
export function offerTermYears({ months }: PickedRate): number | null {
  return termChoices.find((years) => years * 12 === months) ?? null
}
