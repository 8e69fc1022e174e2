import { cents, formatCents, percentOf, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { equalPaymentSteps } from './explain-payment.ts'
import { dollars, formatPercent, percent, source, sourcesOn, years, step, type Explanation } from './explanation.ts'
import { mortgageForPayment } from './mortgage-for-payment.ts'
import { isPayable, mortgagePayment, type MortgageTerms } from './payment.ts'
import { debtServiceLimits, debtServiceNames, incomeAllowing, monthlyAllowance } from './qualification.ts'
import { monthlyObligations, shareOfIncome, stressTest } from './qualification.ts'
import type { MonthlyObligations, Obligations, StressTest } from './qualification.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import type { DebtServiceLimits } from './rules/qualification.ts'
import type { Rule } from './rules/rule.ts'

/**
 * How a lender counts rent. Add: half of it is income. Offset: 80% of it pays housing costs first, and never more than they are.
 * Each lender has its own shares; these are the usual ones.
 */
export const rentMethods = { add: { countedPercent: 50 }, offset: { countedPercent: 80 } } as const
export type RentMethod = keyof typeof rentMethods

/** A mortgage and the household that pays it. Incomes and property tax are annual, everything else is monthly. */
export type TestedMortgage = Obligations & {
  terms: MortgageTerms & { frequency: 'monthly' }
  mortgage: 'insured' | 'uninsured'
  /** Gross, of everybody who signs. */
  income: Cents
  rent: Cents
  rentMethod: RentMethod
  /** Child and spousal support that the household pays. It counts as a debt. */
  support: Cents
  day: string
}

/** One ratio. Monthly amounts, in cents. */
export type TestedRatio = {
  percent: number
  limitPercent: number
  /** What counts: the payment at the qualifying rate, costs, and debts for TDS. */
  counted: Cents
  allowance: Cents
  /** Allowance less what counts; negative when the ratio is too high. */
  room: Cents
}

export type MortgageTest = {
  test: StressTest
  limits: Rule<DebtServiceLimits>
  payment: Cents
  qualifyingPayment: Cents
  /** With the part of the rent that is added. */
  income: Cents
  /** The part of the rent that pays housing costs, a month. */
  offset: Cents
  obligations: MonthlyObligations
  gds: TestedRatio
  tds: TestedRatio
  strictest: 'gds' | 'tds'
  passes: boolean
  /** To the hundredth of a point; null when no rate passes. */
  highestRatePercent: number | null
  /** 0 when no mortgage passes. */
  highestMortgage: Cents
  /** The lowest annual income, rent included, with which this mortgage passes. */
  incomeNeeded: Cents
}

/** Above this no contract rate is looked for. */
export const highestTestedRatePercent = 30

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0
}

function countedRent({ rent, rentMethod }: TestedMortgage, method: RentMethod): Cents {
  return rentMethod === method ? percentOf(rent, rentMethods[method].countedPercent) : cents(0)
}

/**
 * Whether a mortgage passes the stress test of a day: payment at the qualifying rate, GDS and TDS against the insurer's limits, and
 * the highest rate and mortgage that pass. Null for terms that are not payable (`isPayable`), without an income, for amounts
 * that are not 0 or more, and for a day before the known rules.
 */
export function testMortgage(tested: TestedMortgage): MortgageTest | null {
  const { terms, mortgage, day, propertyTax, heat, condoFees, otherDebts, support, rent } = tested
  const test = stressTest(terms.ratePercent, mortgage, day)
  const limits = debtServiceLimits('cmhc', day)
  const amounts = [tested.income, propertyTax, heat, condoFees, otherDebts, support, rent]
  if (!test || !limits?.rule || !isPayable(terms) || !amounts.every(isAmount)) return null
  const income = cents(tested.income + 12 * countedRent(tested, 'add'))
  if (income === 0) return null
  const obligations = monthlyObligations({ ...tested, otherDebts: cents(otherDebts + support) }, limits.limits)
  const offset = countedRent(tested, 'offset')

  function ratioOf(name: 'gds' | 'tds', payment: Cents): TestedRatio {
    const limitPercent = limits?.limits[`${name}Percent`] ?? 0
    const housing = Math.max(0, payment + obligations.housing - offset)
    const counted = cents(housing + (name === 'tds' ? obligations.otherDebts : 0))
    const allowance = monthlyAllowance(income, limitPercent)
    const room = cents(allowance - counted)
    return { percent: shareOfIncome(counted, income), limitPercent, counted, allowance, room }
  }
  const fits = (payment: Cents) => ratioOf('gds', payment).room >= 0 && ratioOf('tds', payment).room >= 0
  const atQualifyingRate = (ratePercent: number) => ({
    ...terms,
    ratePercent: stressTest(ratePercent, mortgage, day)?.ratePercent ?? ratePercent,
  })
  const passesAt = (hundredths: number) => fits(mortgagePayment(atQualifyingRate(hundredths / 100)))

  const qualifying = atQualifyingRate(terms.ratePercent)
  const qualifyingPayment = mortgagePayment(qualifying)
  const [gds, tds] = [ratioOf('gds', qualifyingPayment), ratioOf('tds', qualifyingPayment)]
  const [leastGds, leastTds] = [ratioOf('gds', cents(0)), ratioOf('tds', cents(0))]
  const unusedOffset = Math.max(0, offset - obligations.housing)
  const largestPayment = Math.max(0, Math.min(leastGds.room, leastTds.room) + unusedOffset)
  return {
    test,
    limits: limits.rule,
    payment: mortgagePayment(terms),
    qualifyingPayment,
    income,
    offset,
    obligations,
    gds,
    tds,
    strictest: gds.room <= tds.room ? 'gds' : 'tds',
    passes: fits(qualifyingPayment),
    highestRatePercent: passesAt(0) ? largestThat(0, highestTestedRatePercent * 100, passesAt) / 100 : null,
    highestMortgage: fits(cents(0)) ? mortgageForPayment(cents(largestPayment), qualifying) : cents(0),
    incomeNeeded: cents(
      Math.max(...[gds, tds].map(({ counted, limitPercent }) => incomeAllowing(counted, limitPercent))),
    ),
  }
}

function partsOf({ obligations, qualifyingPayment, offset }: MortgageTest, name: 'gds' | 'tds'): string {
  const { propertyTax, heat, condoFees, otherDebts } = obligations
  const housing = [qualifyingPayment, propertyTax, heat, condoFees].filter((part) => part > 0)
  const sum = housing.map((part) => formatCents(part)).join(' + ')
  const net = offset > 0 ? `(${sum} − ${formatCents(offset)}, at least 0)` : sum
  return name === 'tds' && otherDebts > 0 ? `${net} + ${formatCents(otherDebts)}` : net
}

function notesOf({ condoFees, rent, rentMethod, support }: TestedMortgage, { limits }: MortgageTest): string[] {
  const { gdsPercent, tdsPercent, condoFeesCountedPercent } = limits.value
  const { countedPercent } = rentMethods[rentMethod]
  return [
    `${gdsPercent}% (GDS) and ${tdsPercent}% (TDS) are the limits for insured mortgages. Many lenders use them for others too; some allow less.`,
    ...(condoFees > 0 ? [`${condoFeesCountedPercent}% of the condo fees counts.`] : []),
    ...(rent > 0
      ? [
          rentMethod === 'add'
            ? `${countedPercent}% of the rent counts as income. Each lender has its own share.`
            : `${countedPercent}% of the rent is taken off the housing costs, down to 0. Each lender has its own share.`,
        ]
      : []),
    ...(support > 0 ? ['Support that you pay counts as a debt. Some lenders take it off the income instead.'] : []),
  ]
}

/** How the qualifying rate, the payment at that rate and one ratio come about. Null where `testMortgage` is. */
export function explainMortgageTest(tested: TestedMortgage, name: 'gds' | 'tds'): Explanation | null {
  const result = testMortgage(tested)
  if (result === null) return null
  const { test, limits, income, qualifyingPayment } = result
  const { terms, day } = tested
  const { bufferPoints, floorPercent } = test.rule.value
  const ratio = result[name]
  const label = debtServiceNames[name]
  return {
    result: percent(label, ratio.percent, 'percent of gross income'),
    formula:
      name === 'gds'
        ? 'GDS = (payment + property tax + heating + condo fees) × 12 ÷ gross income'
        : 'TDS = (payment + property tax + heating + condo fees + other debts) × 12 ÷ gross income',
    inputs: [
      dollars('Mortgage', terms.principal),
      percent('Contract rate', terms.ratePercent, 'percent a year'),
      years('Amortization', terms.amortizationYears),
      dollars('Gross income a year', income),
    ],
    steps: [
      step(
        'Qualifying rate',
        `the greater of ${formatPercent(terms.ratePercent)} + ${formatPercent(bufferPoints)} and ${formatPercent(floorPercent)}`,
        formatPercent(test.ratePercent),
      ),
      ...equalPaymentSteps({ ...terms, ratePercent: test.ratePercent }, qualifyingPayment),
      step('Monthly total that counts', partsOf(result, name), ratio.counted),
      step(label, `${formatCents(ratio.counted)} × 12 ÷ ${formatCents(income)}`, formatPercent(ratio.percent)),
      step(
        `${label} limit, a month`,
        `${formatCents(income)} × ${formatPercent(ratio.limitPercent)} ÷ 12`,
        ratio.allowance,
      ),
      step(
        ratio.room < 0 ? 'Over the limit, a month' : 'Room, a month',
        ratio.room < 0
          ? `${formatCents(ratio.counted)} − ${formatCents(ratio.allowance)}`
          : `${formatCents(ratio.allowance)} − ${formatCents(ratio.counted)}`,
        cents(Math.abs(ratio.room)),
      ),
    ],
    rules: [source(test.rule), source(limits), ...(terms.convention === 'fixed' ? sourcesOn(compoundingLaw, day) : [])],
    notes: notesOf(tested, result),
  }
}
