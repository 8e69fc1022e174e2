import { type Province, type Rate, type RateType, termMonths } from '#app/features/rates/rates.ts'
import type { ProvinceCode } from '#app/mortgage/rules/rule.ts'

/** The calculators of the site, in the order in which they are offered. */
export const calculatorLinks = [
  {
    path: '/mortgage-calculator',
    title: 'Mortgage calculator',
    sentence: 'Payment, interest and balance to the cent, with extra payments and every payment until the last.',
  },
  {
    path: '/affordability-calculator',
    title: 'Affordability calculator',
    sentence: 'What income and debts allow you to borrow, and which of the limits decides.',
  },
] as const

/** How the engine's rules name a province. */
export const provinceCodeOf: Record<Province, ProvinceCode> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Northwest Territories': 'NT',
  'Nova Scotia': 'NS',
  Nunavut: 'NU',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Quebec: 'QC',
  Saskatchewan: 'SK',
  Yukon: 'YT',
}

/** A rate that was picked: all that a calculation needs stands in its key, so that a link keeps it after it has gone. */
export type PickedRate = { rateType: RateType; months: number; ratePercent: number }

/** `fixed-60-3.74`: kind, term in months, rate. */
export function pickedRateKey({ rateType, months, ratePercent }: PickedRate): string {
  return `${rateType}-${months}-${ratePercent}`
}

/** The address of the mortgage calculator with these of its fields filled in. */
export function mortgageCalculatorPath(fields: Record<string, string>): string {
  return `/mortgage-calculator?${new URLSearchParams(fields)}`
}

/** The address of the mortgage calculator with a rate picked, and further fields. */
export function calculatorPathAt(
  { rateType, term, ourRate }: Pick<Rate, 'rateType' | 'term' | 'ourRate'>,
  fields: Record<string, string> = {},
): string {
  const months = termMonths(term)
  const picked: Record<string, string> = Number.isFinite(months)
    ? { offer: pickedRateKey({ rateType, months, ratePercent: ourRate }) }
    : { rate: String(ourRate), convention: rateType }
  return mortgageCalculatorPath({ ...fields, ...picked })
}
