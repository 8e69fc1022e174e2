import { cents, formatCents, zeroCents, type Cents } from './money.ts'
import { dollars, sourcesOn, step, type ExplainedStep, type Explanation } from './explanation.ts'
import { homeEquity, type HomeEquity } from './home-equity.ts'
import { isPayable, maxAmortizationYears, mortgagePayment, periodicRate } from './payment.ts'
import type { CompoundingConvention, MortgageTerms } from './payment.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import { repay } from './schedule.ts'

/** A debt besides the mortgage: a card, a loan. Its interest is a twelfth of the rate a month. */
export type Debt = { balance: Cents; ratePercent: number; monthlyPayment: Cents }

/** A mortgage that is replaced by a new one, which may also repay debts and pay out cash. All payments are monthly. */
export type RefinanceCase = {
  value: Cents
  balance: Cents
  ratePercent: number
  convention: CompoundingConvention
  /** How the balance is being repaid: by a payment, or in so many years. */
  repaid: { monthlyPayment: Cents } | { years: number }
  debts: readonly Debt[]
  cash: Cents
  penalty: Cents
  /** Legal, appraisal, discharge. */
  fees: Cents
  /** Penalty and fees are added to the new mortgage; otherwise they are paid in cash. */
  costsAreBorrowed: boolean
  newTerms: Omit<MortgageTerms, 'principal' | 'frequency'>
  day: string
}

/** Where both ways stand after some months. The way with the new mortgage is shown without the cash that was taken out. */
export type RefinanceMonth = {
  interestBefore: Cents
  interestAfter: Cents
  owedBefore: Cents
  owedAfter: Cents
  /** Interest saved less penalty and fees; negative while they are not covered. */
  ahead: Cents
}

export type Refinance = {
  equity: HomeEquity
  costs: Cents
  debts: Cents
  newTerms: MortgageTerms
  mortgagePayment: Cents
  paymentBefore: Cents
  paymentAfter: Cents
  /** Positive when less is paid a month. */
  relief: Cents
  /** After month 1, 2, … until both ways are repaid, but for debts whose payment covers little more than their interest. */
  months: RefinanceMonth[]
  /** The month in which the interest saved first exceeds penalty and fees; null if it never does. */
  breakEvenMonth: number | null
  /** The month after it in which the saving is lost again, since the new mortgage runs longer. */
  lostMonth: number | null
  /** After how many months mortgage and debts would have been repaid. */
  monthsBefore: number
  interestOnCash: Cents
  /** The new mortgage with the payments of before, when they are higher. */
  asBefore: { months: number; interest: Cents } | null
}

export type RefinanceProblem =
  /** The largest cash is null when even none is too much. */
  | { of: 'limit'; principal: Cents; equity: HomeEquity; largestCash: Cents | null }
  | { of: 'mortgage payment'; interest: Cents }
  | { of: 'debt payment'; index: number; interest: Cents }
  | { of: 'nothing to borrow' | 'terms' }

type Row = { interest: Cents; balance: Cents }

const longestMonths = maxAmortizationYears * 12

function rowsOf(terms: MortgageTerms, payment: Cents): Row[] {
  return repay(
    terms,
    payment,
    () => 0,
    ({ interest, balance }) => ({ interest, balance }),
  )
}

function monthlyInterest({ principal, ratePercent, convention }: MortgageTerms): Cents {
  return cents(Math.round(principal * periodicRate(ratePercent, 12, convention)))
}

function debtTerms({ balance, ratePercent }: Debt): MortgageTerms {
  return {
    principal: balance,
    ratePercent,
    amortizationYears: maxAmortizationYears,
    frequency: 'monthly',
    convention: 'nominal',
  }
}

function oldTerms({ balance, ratePercent, convention, repaid }: RefinanceCase): MortgageTerms {
  const amortizationYears = 'years' in repaid ? repaid.years : maxAmortizationYears
  return { principal: balance, ratePercent, convention, amortizationYears, frequency: 'monthly' }
}

function sum(amounts: readonly number[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0))
}

function interestOf(rows: readonly Row[]): Cents {
  return sum(rows.map((row) => row.interest))
}

/** Both ways month by month until both are repaid. */
function compare(before: readonly Row[][], after: Row[], horizon: number, costs: Cents): RefinanceMonth[] {
  const months: RefinanceMonth[] = []
  let [interestBefore, interestAfter] = [0, 0]
  for (let month = 1; month <= horizon; month += 1) {
    const old = before.map((rows) => rows[month - 1])
    interestBefore += sum(old.map((row) => row?.interest ?? 0))
    interestAfter += after[month - 1]?.interest ?? 0
    months.push({
      interestBefore: cents(interestBefore),
      interestAfter: cents(interestAfter),
      owedBefore: sum(old.map((row) => row?.balance ?? 0)),
      owedAfter: after[month - 1]?.balance ?? zeroCents,
      ahead: cents(interestBefore - interestAfter - costs),
    })
  }
  return months
}

/** The number of the first month after another (0 is now) for which something holds, or null. */
function firstMonth(
  months: readonly RefinanceMonth[],
  after: number,
  holds: (month: RefinanceMonth) => boolean,
): number | null {
  const index = months.findIndex((month, at) => at >= after && holds(month))
  return index < 0 ? null : index + 1
}

/** A payment too low to ever repay: for the mortgage in 50 years, for a debt not even its interest. */
function shortPayment({ repaid, balance, debts }: RefinanceCase, present: MortgageTerms, rows: Row[]) {
  if (balance > 0 && 'monthlyPayment' in repaid && rows.length === longestMonths) {
    return { of: 'mortgage payment', interest: monthlyInterest(present) } as const
  }
  const index = debts.findIndex((debt) => debt.monthlyPayment < monthlyInterest(debtTerms(debt)))
  const debt = debts[index]
  return debt && ({ of: 'debt payment', index, interest: monthlyInterest(debtTerms(debt)) } as const)
}

/**
 * A refinance beside leaving everything as it is: room, payments, and the interest of both ways over the same time. Cash that is
 * taken out is new debt, so its interest is told apart and not compared. Otherwise the problem: more than the limit, a payment
 * that does not cover the interest or takes 50 years, nothing to borrow, terms that are not payable, a day before the rules.
 */
export function refinance(wanted: RefinanceCase): Refinance | RefinanceProblem {
  const { value, balance, repaid, cash, day } = wanted
  const owing = wanted.debts.filter((debt) => debt.balance > 0)
  const debts = sum(owing.map((debt) => debt.balance))
  const costs = cents(wanted.penalty + wanted.fees)
  const replaced = cents(balance + debts + (wanted.costsAreBorrowed ? costs : 0))
  const principal = cents(replaced + cash)
  const newTerms: MortgageTerms = { ...wanted.newTerms, principal, frequency: 'monthly' }
  const present = oldTerms(wanted)
  const equity = homeEquity({ value, mortgage: balance, line: zeroCents, day })
  if (balance + debts + cash === 0) return { of: 'nothing to borrow' }
  if (equity === null || !isPayable(newTerms) || (balance > 0 && !isPayable(present))) return { of: 'terms' }
  const payment = 'years' in repaid ? mortgagePayment(present) : repaid.monthlyPayment
  const oldRows = rowsOf(present, payment)
  const short = shortPayment(wanted, present, oldRows)
  if (short) return short
  if (principal > equity.limit) {
    const largest = equity.limit - replaced
    return { of: 'limit', principal, equity, largestCash: largest < 0 ? null : cents(largest) }
  }

  const debtRows = owing.map((debt) => rowsOf(debtTerms(debt), debt.monthlyPayment))
  const debtMonths = debtRows.map((rows) => rows.length)
  const newPayment = mortgagePayment(newTerms)
  const newRows = rowsOf(newTerms, newPayment)
  const likeTerms = { ...newTerms, principal: replaced }
  const likeRows = rowsOf(likeTerms, mortgagePayment(likeTerms))
  const horizon = Math.max(newRows.length, oldRows.length, ...debtMonths.filter((count) => count < longestMonths))
  const months = compare([oldRows, ...debtRows], likeRows, horizon, costs)
  const breakEvenMonth = firstMonth(months, 0, ({ ahead }) => ahead > 0)
  const presentPayment = balance > 0 ? payment : zeroCents
  const paymentBefore = sum([presentPayment, ...owing.map((debt) => debt.monthlyPayment)])
  const sooner = paymentBefore > newPayment ? rowsOf(newTerms, paymentBefore) : null
  return {
    equity,
    costs,
    debts,
    newTerms,
    mortgagePayment: presentPayment,
    paymentBefore,
    paymentAfter: newPayment,
    relief: cents(paymentBefore - newPayment),
    months,
    breakEvenMonth,
    lostMonth: breakEvenMonth === null ? null : firstMonth(months, breakEvenMonth, ({ ahead }) => ahead < 0),
    monthsBefore: Math.max(oldRows.length, ...debtMonths),
    interestOnCash: cents(interestOf(newRows) - interestOf(likeRows)),
    asBefore: sooner && { months: sooner.length, interest: interestOf(sooner) },
  }
}

/** How what a refinance saves or costs in all comes about. */
export function explainRefinance(wanted: RefinanceCase, found: Refinance): Explanation {
  const { balance, cash, costsAreBorrowed, day } = wanted
  const { debts, costs, months, newTerms, breakEvenMonth } = found
  const { interestBefore = zeroCents, interestAfter = zeroCents, ahead = zeroCents } = months.at(-1) ?? {}
  const parts = [balance, debts, costsAreBorrowed ? costs : zeroCents, cash].filter((amount) => amount > 0)
  const steps: ExplainedStep[] = [
    step('New mortgage', parts.map((amount) => formatCents(amount)).join(' + '), newTerms.principal),
    step(
      ahead < 0 ? 'Extra cost in total' : 'Total saved',
      `${formatCents(interestBefore)} − ${formatCents(interestAfter)} − ${formatCents(costs)}`,
      cents(Math.abs(ahead)),
    ),
  ]
  const even = breakEvenMonth === null ? undefined : months[breakEvenMonth - 1]
  if (even) {
    steps.push(
      step(
        `Month ${breakEvenMonth}: the first in which it is more than 0`,
        `${formatCents(even.interestBefore)} − ${formatCents(even.interestAfter)} − ${formatCents(costs)}`,
        even.ahead,
      ),
    )
  }
  return {
    result: dollars(ahead < 0 ? 'Extra cost in total' : 'Total saved', cents(Math.abs(ahead))),
    formula: 'Saved = interest as it is − interest of the new mortgage without the cash − penalty and fees',
    inputs: [
      dollars('Mortgage', balance),
      dollars('Debts', debts),
      dollars('Penalty and fees', costs),
      dollars('Cash', cash),
      dollars('Interest as it is', interestBefore),
      dollars('Interest of the new mortgage', interestAfter),
    ],
    steps,
    rules: sourcesOn(compoundingLaw, day),
    notes: [
      'Both ways run month by month until the later one is repaid. Interest is rounded to the cent each month.',
      'Rates are taken to stay as they are. Debts cost a twelfth of their annual rate a month.',
    ],
  }
}
