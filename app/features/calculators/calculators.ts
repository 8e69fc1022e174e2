import type { Province } from '#app/features/rates/rates.ts'
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
