import { type Rate, type RateType, termMonths } from '#app/features/rates/rates.ts'

/** The questions that people come with; pages list the calculators under them. */
export const calculatorQuestions = ['Buying', 'Renewing', 'Moving or refinancing', 'Owning and investing'] as const
export type CalculatorQuestion = (typeof calculatorQuestions)[number]

/** The calculators of the site, in the order in which pages list them. */
export const calculatorLinks = [
  {
    path: '/mortgage-calculator',
    question: 'Buying',
    title: 'Mortgage calculator',
    sentence: 'Payment, interest and balance to the cent, with extra payments and every payment until the last.',
  },
  {
    path: '/affordability-calculator',
    question: 'Buying',
    title: 'Affordability calculator',
    sentence: 'What income and debts allow you to borrow, and which of the limits decides.',
  },
  {
    path: '/calculators/mortgage-insurance',
    question: 'Buying',
    title: 'Mortgage default insurance',
    sentence: 'The premium for less than 20% down, its tax, and what a little more down would save.',
  },
] as const satisfies readonly {
  path: `/${string}`
  question: CalculatorQuestion
  title: string
  sentence: string
}[]

export type CalculatorPath = (typeof calculatorLinks)[number]['path']

/** How pages name a calculator. */
export function calculatorLink(path: CalculatorPath) {
  const link = calculatorLinks.find((one) => one.path === path)
  if (!link) throw new Error(`No calculator at ${path}`)
  return link
}

/** A selected rate. Its key contains everything to calculate with, so that a link works after the rate is gone. */
export type PickedRate = { rateType: RateType; months: number; ratePercent: number }

/** `fixed-60-3.74`: kind, term in months, rate. */
export function pickedRateKey({ rateType, months, ratePercent }: PickedRate): string {
  return `${rateType}-${months}-${ratePercent}`
}

/** The address of the mortgage calculator with some of its fields filled in. */
export function mortgageCalculatorPath(fields: Record<string, string>): string {
  return `/mortgage-calculator?${new URLSearchParams(fields)}`
}

/** The address of the mortgage calculator with a rate selected, and more fields. */
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
