import { joined } from '#app/lib/joined.ts'
import {
  type Affordability,
  affordability,
  affordabilityByIncome,
  formatCents,
  formatDollars,
  formatExactDollars,
  formatRate,
  type PriceNeeds,
  type Cents,
  cents,
  zeroCents,
  type Household,
  readAmount,
  readRatePercent,
  type Reading,
} from '#mortgage'
import { errorsOf, readChoice, readYears } from './calculator-reading.ts'
import { quoteFor } from './calculator-quote.ts'
import { scenarioForm, type Typed } from './calculator-scenario.ts'
import { type ResultLine, resultLine } from './calculator-words.ts'

/** The fields of the affordability calculator, with their specified defaults; property tax and heat are assumed. */
const defaults = {
  income: '100,000',
  coIncome: '0',
  down: '20,000',
  debts: '',
  tax: '4,200',
  heat: '125',
  fees: '',
  target: '',
  rate: '4.84',
  years: '25',
  convention: 'fixed',
  firstTime: '',
  limits: '32-40',
  stress: 'off',
}
export type AffordabilityField = keyof typeof defaults
export type AffordabilityTyped = Typed<AffordabilityField>

export const affordabilityScenario = scenarioForm<AffordabilityField>(defaults, [
  'income',
  'coIncome',
  'down',
  'debts',
  'tax',
  'heat',
  'fees',
  'target',
])

export const affordabilityYears = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30]
export const affordabilityConventions = ['fixed', 'variable'] as const
/** Only some buyers can insure an amortization of more years than this, so the form asks which buyer you are. */
export const yearsInsuredForAll = 25

// Far above any household or home: a larger amount is a typing error.
export const mostIncome = { upTo: cents(10_000_000_00) }
export const mostMoney = { upTo: cents(100_000_000_00) }

/** A switch keeps its default when its value is unknown, for example in an edited address. */
export function usesCmhcLimits({ limits }: Pick<AffordabilityTyped, 'limits'>): boolean {
  return limits === '39-44'
}

export function isStressTested({ stress }: Pick<AffordabilityTyped, 'stress'>): boolean {
  return stress === 'on'
}

/** Whether a cost is still the one that we assumed. */
export function isAssumed(name: 'tax' | 'heat', typed: AffordabilityTyped): boolean {
  return typed[name] === defaults[name]
}

type Method = Pick<AffordabilityTyped, 'limits' | 'stress'> & { name: string }

/** The specified limits, and what most banks go by. Both are always shown. */
const methods: readonly Method[] = [
  { name: 'Careful', limits: '32-40', stress: 'off' },
  { name: 'Bank', limits: '39-44', stress: 'on' },
]

export type AffordabilityAnswer = {
  method: Method
  isChosen: boolean
  found: ReturnType<typeof affordabilityByIncome>
}

/** The answer by each method, and by the chosen limits and stress test if they are neither. */
export function affordabilityAnswers(typed: AffordabilityTyped, day: string): AffordabilityAnswer[] {
  const isChosen = (method: Omit<Method, 'name'>) =>
    usesCmhcLimits(method) === usesCmhcLimits(typed) && isStressTested(method) === isStressTested(typed)
  const shown = methods.some(isChosen) ? methods : [...methods, { name: 'Your choice', ...typed }]
  return shown.map(({ name, limits, stress }) => {
    const { household } = readAffordability({ ...typed, limits, stress }, day)
    const method = { name, limits, stress }
    return { method, isChosen: isChosen(method), found: household && affordabilityByIncome(household) }
  })
}

type AffordabilityReading = {
  errors: Partial<Record<AffordabilityField, string | null>>
  /** Null while an input is missing or wrong. */
  household: Household | null
  target: Cents | null
  /** What is still missing, for 'Enter … to see the price.'; null when an error beside a field already explains it. */
  missing: string | null
}

/** Reads the fields. The first income, rate and choices are needed; other amounts count as 0 while empty. The day selects the rules. */
export function readAffordability(typed: AffordabilityTyped, day: string): AffordabilityReading {
  const readings = {
    income: readAmount(typed.income, mostIncome),
    coIncome: readAmount(typed.coIncome, mostIncome),
    down: readAmount(typed.down, mostMoney),
    debts: readAmount(typed.debts, mostMoney),
    tax: readAmount(typed.tax, mostMoney),
    heat: readAmount(typed.heat, mostMoney),
    fees: readAmount(typed.fees, mostMoney),
    target: readAmount(typed.target, mostMoney),
    rate: readRatePercent(typed.rate),
    years: readYears(typed.years, affordabilityYears),
    convention: readChoice(typed.convention, affordabilityConventions),
  } satisfies Partial<Record<AffordabilityField, Reading<unknown>>>
  const { income, coIncome, rate, years, convention } = readings
  const errors = errorsOf(readings)
  const isWrong = Object.values(errors).some((error) => error !== null)
  const nothingYet = { errors, household: null, target: null }
  if (isWrong) return { ...nothingYet, missing: null }

  const amount = (reading: Reading<Cents>) => reading.value ?? zeroCents
  const missing = [
    amount(income) + amount(coIncome) === 0 && 'an income',
    rate.value === null && 'a rate',
    years.value === null && 'an amortization',
    convention.value === null && 'how the rate compounds',
  ].filter((part) => part !== false)
  if (missing.length > 0 || rate.value === null || !years.value || !convention.value) {
    return { ...nothingYet, missing: joined(missing) }
  }
  const household: Household = {
    income: amount(income),
    coBorrowerIncome: amount(coIncome),
    downPayment: amount(readings.down),
    otherDebts: amount(readings.debts),
    propertyTax: amount(readings.tax),
    heat: amount(readings.heat),
    condoFees: amount(readings.fees),
    ratePercent: rate.value,
    amortizationYears: years.value,
    convention: convention.value,
    preset: usesCmhcLimits(typed) ? 'cmhc' : 'cautious',
    stressTest: isStressTested(typed),
    firstTimeBuyer: typed.firstTime === 'yes',
    newBuild: false,
    day,
  }
  return { errors, household, target: readings.target.value || null, missing: null }
}

const centsInDollar = 100

/** A required amount, rounded up to dollars. */
export function wholeDollarsUp(amount: Cents): Cents {
  return cents(Math.ceil(amount / centsInDollar) * centsInDollar)
}

/** A limit, rounded down to dollars, so that the rounded amount is still affordable. */
export function wholeDollarsDown(amount: Cents): Cents {
  return cents(amount - (amount % centsInDollar))
}

/** `39% / 44%, stress test`. */
export function limitsText(method: AffordabilityAnswer['method']): string {
  const limits = usesCmhcLimits(method) ? '39% / 44%' : '32% / 40%'
  return `${limits}, ${isStressTested(method) ? 'stress test' : 'no stress test'}`
}

/** What the price asks for down, and how far the own down payment reaches. */
export function downPaymentNeeded(own: Household, downPayment: Cents, price: Cents): string {
  const least = wholeDollarsUp(downPayment)
  const needed = `A price of ${formatDollars(wholeDollarsDown(price))} needs at least ${formatDollars(least)} down`
  const reached = own.downPayment > 0 ? affordability(own) : null
  if (!reached) return `${needed}.`
  const short = formatExactDollars(cents(least - own.downPayment))
  const ownPrice = formatDollars(wholeDollarsDown(reached.price))
  return `${needed}, ${short} more than you entered. Your ${formatExactDollars(own.downPayment)} is enough for ${ownPrice}.`
}

/** A quote for the most expensive home. */
export function quoteOf({ downPayment, amortizationYears, ratePercent }: Household, price: Cents) {
  return quoteFor('purchase', {
    price: wholeDollarsDown(price),
    downPayment,
    years: amortizationYears,
    mortgageRate: ratePercent,
  })
}

/** The mortgage of a price with its payment, tested too where the stress test is on. */
export function mortgageLines(
  { downPayment, ratePercent }: Household,
  { mortgage, insurance, payment, qualifyingPayment, capacity }: Affordability | PriceNeeds,
  { label = 'Maximum mortgage', isLeast = false } = {},
): ResultLine[] {
  const downShare = `${formatRate(100 - insurance.loanToValuePercent)} of the price`
  return [
    resultLine(
      label,
      mortgage,
      insurance.premium > 0
        ? `With the insurance premium of ${formatCents(insurance.premium)}`
        : 'Without default insurance',
    ),
    resultLine('Down payment', downPayment, isLeast ? `The minimum, ${downShare}. ${assumedNote}` : downShare),
    resultLine('Monthly payment', payment, `At ${formatRate(ratePercent)}`),
    ...(capacity.test
      ? [resultLine('Tested payment', qualifyingPayment, `At ${formatRate(capacity.ratePercent)}`)]
      : []),
  ]
}

export const assumedNote = 'Our assumption; enter your own.'
