import { cents, formatCents, maxCents, grown, percentOf, zeroCents, type Cents } from './money.ts'
import { dollars, formatPercent, percent, source, sourcesOn, step, type Explanation } from './explanation.ts'
import { largestThat } from './largest-that.ts'
import type { MortgageTerms } from './payment.ts'
import { mortgageSchedule } from './schedule.ts'
import { maxTypedRatePercent } from './reading.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import { rentalDownPaymentRules } from './rules/minimum-down-payment.ts'
import { ruleOn } from './rules/rule.ts'

/** A home of one to four units that is rented out, in its first year. Percentages are a year; growth may be negative. */
export type InvestmentCase = Omit<MortgageTerms, 'principal' | 'frequency'> & {
  price: Cents
  downPayment: Cents
  /** Land transfer tax, lawyer, inspection, first repairs: in cash with the down payment. */
  closingCosts: Cents
  /** Of all units, monthly. */
  rent: Cents
  vacancyPercent: number
  /** Annual. */
  propertyTax: Cents
  /** Insurance, condo fees, utilities that the owner pays: monthly. */
  otherCosts: Cents
  /** Maintenance and management, of the rent received. */
  maintenancePercent: number
  managementPercent: number
  rentGrowthPercent: number
  /** Of property tax and other costs. */
  costGrowthPercent: number
  appreciationPercent: number
  horizonYears: number
  /** The day of closing picks the rules. */
  day: string
}

/** One year of owning it, before income tax. */
export type InvestmentYear = {
  year: number
  rentReceived: Cents
  costs: Cents
  /** Net operating income: rent received less costs, without the mortgage. */
  netIncome: Cents
  /** All mortgage payments of the year. */
  debtService: Cents
  interest: Cents
  /** The part of the payments that repays the mortgage: saving, not cost. */
  principal: Cents
  /** Negative when the owner adds money. */
  cashFlow: Cents
  /** At the end of the year. */
  value: Cents
  balance: Cents
  equity: Cents
}

export type InvestmentProperty = {
  terms: MortgageTerms
  /** Down payment and closing costs. */
  cash: Cents
  payment: Cents
  vacancy: Cents
  years: InvestmentYear[]
  first: InvestmentYear
  monthlyCashFlow: Cents
  capRatePercent: number
  /** Net income ÷ mortgage payments, with two decimals; null without a mortgage. */
  debtServiceCoverage: number | null
  /** Cash flow ÷ cash; null without cash. */
  cashOnCashPercent: number | null
  /** Cash flow and principal ÷ cash; null without cash. */
  withPrincipalPercent: number | null
  /** Where the first year's cash flow is 0; null where nothing within bounds makes it so. */
  breakEven: {
    /** The lowest monthly rent, to the dollar. */
    rent: Cents | null
    /** The highest rate, to the hundredth of a percent and up to 35. */
    ratePercent: number | null
    /** The lowest down payment, to the dollar; not below the minimum. */
    downPayment: Cents | null
  }
}

const longestYears = 40
const maxPercent = 100
const maxGrowthPercent = 20

/** The least down payment of a rental in which the owner does not live, by the rule of a day. Null for a day before it. */
export function minimumRentalDownPayment(price: Cents, day: string): Cents | null {
  const rule = ruleOn(rentalDownPaymentRules, day)
  return rule === null ? null : percentOf(price, rule.value.percent, 'up')
}

/** In percent with two decimals. */
function ratio(part: number, whole: number): number {
  return (Math.round((part * 10_000) / whole) + 0) / 100
}

function termsOf({ price, downPayment, ratePercent, amortizationYears, convention }: InvestmentCase): MortgageTerms {
  const principal = cents(price - downPayment)
  return { principal, ratePercent, amortizationYears, convention, frequency: 'monthly' }
}

/** Rent received and costs of a year, without the mortgage. */
function operatingOf({ rent, vacancyPercent, propertyTax, otherCosts, ...home }: InvestmentCase) {
  const gross = cents(rent * 12)
  const vacancy = percentOf(gross, vacancyPercent)
  const rentReceived = cents(gross - vacancy)
  const maintenance = percentOf(rentReceived, home.maintenancePercent)
  const management = percentOf(rentReceived, home.managementPercent)
  const costs = cents(propertyTax + otherCosts * 12 + maintenance + management)
  return { gross, vacancy, rentReceived, maintenance, management, costs, netIncome: cents(rentReceived - costs) }
}

function yearsOf(home: InvestmentCase, count: number): InvestmentYear[] {
  const { payments } = mortgageSchedule(termsOf(home))
  const rows: InvestmentYear[] = []
  let now = home
  let value = home.price
  for (let year = 1; year <= count; year += 1) {
    const { rentReceived, costs, netIncome } = operatingOf(now)
    const made = payments.slice((year - 1) * 12, year * 12)
    const debtService = cents(made.reduce((sum, { payment }) => sum + payment, 0))
    const interest = cents(made.reduce((sum, one) => sum + one.interest, 0))
    const balance = made.at(-1)?.balance ?? zeroCents
    value = grown(value, home.appreciationPercent)
    rows.push({
      year,
      rentReceived,
      costs,
      netIncome,
      debtService,
      interest,
      principal: cents(debtService - interest),
      cashFlow: cents(netIncome - debtService),
      value,
      balance,
      equity: cents(value - balance),
    })
    now = {
      ...now,
      rent: grown(now.rent, home.rentGrowthPercent),
      propertyTax: grown(now.propertyTax, home.costGrowthPercent),
      otherCosts: grown(now.otherCosts, home.costGrowthPercent),
    }
  }
  return rows
}

function breakEvenOf(home: InvestmentCase, minimumDown: Cents): InvestmentProperty['breakEven'] {
  const coversWith = (change: Partial<InvestmentCase>) => (yearsOf({ ...home, ...change }, 1)[0]?.cashFlow ?? -1) >= 0
  const inDollars = (amount: number) => cents(amount * 100)
  /** The first whole dollar from `low` to `high` for which the rent covers everything. */
  function lowest(low: number, high: number, covers: (amount: Cents) => boolean): Cents | null {
    if (covers(inDollars(low))) return inDollars(low)
    if (!covers(inDollars(high))) return null
    return inDollars(largestThat(low, high, (amount) => !covers(inDollars(amount))) + 1)
  }
  const coversAtRate = (hundredths: number) => coversWith({ ratePercent: hundredths / 100 })
  return {
    rent: lowest(0, Math.ceil(home.price / 100), (rent) => coversWith({ rent })),
    ratePercent: coversAtRate(0) ? largestThat(0, maxTypedRatePercent * 100, coversAtRate) / 100 : null,
    downPayment: lowest(Math.ceil(minimumDown / 100), Math.floor(home.price / 100), (downPayment) =>
      coversWith({ downPayment }),
    ),
  }
}

function isPossible(home: InvestmentCase): boolean {
  const amounts = [home.price, home.downPayment, home.closingCosts, home.rent, home.propertyTax, home.otherCosts]
  const shares = [home.vacancyPercent, home.maintenancePercent, home.managementPercent]
  const growths = [home.rentGrowthPercent, home.costGrowthPercent, home.appreciationPercent]
  return (
    amounts.every((amount) => Number.isInteger(amount) && amount >= 0 && amount <= maxCents) &&
    shares.every((share) => share >= 0 && share <= maxPercent) &&
    growths.every((growth) => Math.abs(growth) <= maxGrowthPercent) &&
    home.ratePercent >= 0 &&
    home.ratePercent <= maxTypedRatePercent &&
    home.amortizationYears > 0 &&
    home.amortizationYears <= longestYears &&
    Number.isInteger(home.horizonYears) &&
    home.horizonYears > 0 &&
    home.horizonYears <= longestYears
  )
}

/**
 * What a rental earns before income tax: cash flow, capitalization rate, debt service coverage, return on the cash that went in,
 * and equity year by year. Mortgages are paid monthly and keep their rate. Null without a price, for a down payment above it
 * or below the day's minimum, amounts below 0, rates above 35 %, and other values that no property has.
 */
export function investmentProperty(home: InvestmentCase): InvestmentProperty | null {
  const { price, downPayment, closingCosts, day } = home
  const minimum = minimumRentalDownPayment(price, day)
  if (!isPossible(home) || price === 0 || minimum === null || downPayment < minimum || downPayment > price) return null
  const years = yearsOf(home, home.horizonYears)
  const first = years[0]
  if (first === undefined) return null
  const cash = cents(downPayment + closingCosts)
  const terms = termsOf(home)
  return {
    terms,
    cash,
    payment: mortgageSchedule(terms).payment,
    vacancy: operatingOf(home).vacancy,
    years,
    first,
    monthlyCashFlow: cents(Math.round(first.cashFlow / 12)),
    capRatePercent: ratio(first.netIncome, price),
    debtServiceCoverage: first.debtService > 0 ? ratio(first.netIncome, first.debtService * 100) : null,
    cashOnCashPercent: cash > 0 ? ratio(first.cashFlow, cash) : null,
    withPrincipalPercent: cash > 0 ? ratio(first.cashFlow + first.principal, cash) : null,
    breakEven: breakEvenOf(home, minimum),
  }
}

/** '1.02', '−0.20'. */
export function coverageText(debtServiceCoverage: number): string {
  return debtServiceCoverage.toFixed(2).replace('-', '−')
}

/** How the first year's cash flow and the ratios come about. Null where `investmentProperty` is. */
export function explainInvestment(home: InvestmentCase): Explanation | null {
  const result = investmentProperty(home)
  if (result === null) return null
  const { first, cash, debtServiceCoverage, cashOnCashPercent, capRatePercent } = result
  const { gross, vacancy, rentReceived, maintenance, management, costs } = operatingOf(home)
  const [income, debt, flow] = [first.netIncome, first.debtService, first.cashFlow].map(formatCents)
  const parts = [home.propertyTax, cents(home.otherCosts * 12), maintenance, management]
  const rule = ruleOn(rentalDownPaymentRules, home.day)
  return {
    result: dollars('Cash flow in the first year', first.cashFlow),
    formula: 'Cash flow = rent received − costs − mortgage payments',
    inputs: [
      dollars('Price', home.price),
      dollars('Cash that you put in', cash),
      dollars('Monthly rent', home.rent),
      percent('Vacancy', home.vacancyPercent),
      dollars('Monthly mortgage payment', result.payment),
    ],
    steps: [
      step('Rent received', `${formatCents(gross)} − ${formatCents(vacancy)}`, rentReceived),
      step('Costs: property tax, other costs, maintenance, management', parts.map(formatCents).join(' + '), costs),
      step('Net operating income', `${formatCents(rentReceived)} − ${formatCents(costs)}`, first.netIncome),
      step('Cash flow', `${income} − ${debt}`, first.cashFlow),
      step('Capitalization rate', `${income} ÷ ${formatCents(home.price)}`, formatPercent(capRatePercent)),
      ...(debtServiceCoverage === null
        ? []
        : [step('Debt service coverage', `${income} ÷ ${debt}`, coverageText(debtServiceCoverage))]),
      ...(cashOnCashPercent === null
        ? []
        : [step('Cash-on-cash return', `${flow} ÷ ${formatCents(cash)}`, formatPercent(cashOnCashPercent))]),
    ],
    rules: [
      ...(rule === null ? [] : [source(rule)]),
      ...(home.convention === 'fixed' ? sourcesOn(compoundingLaw, home.day) : []),
    ],
    notes: [
      'Before income tax: tax on the rent, deductions and the tax on a gain when you sell are not counted.',
      'Maintenance and management are counted on the rent received. The mortgage rate stays the same.',
    ],
  }
}
