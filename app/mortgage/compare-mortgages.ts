import { cents, formatCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { explainPayment } from './explain-payment.ts'
import { dollars, percent, years, step, type Explanation } from './explanation.ts'
import { isPayable, paymentFrequencies, type MortgageTerms } from './payment.ts'
import { balanceAt, mortgageSchedule, type ScheduledPayment } from './schedule.ts'

/** One of several mortgages for the same amount. Fees are paid and cash back is received at the start. */
export type ComparedMortgage = Omit<MortgageTerms, 'principal'> & { termYears: number; fees: Cents; cashBack: Cents }

export type ComparisonCase = {
  principal: Cents
  mortgages: readonly ComparedMortgage[]
  /** Whole years over which costs are counted. */
  horizonYears: number
  /** The rate after a term that ends sooner; null: each mortgage goes on at its own rate. */
  renewalRatePercent: number | null
}

/** A mortgage over the horizon. */
export type MortgageCost = {
  terms: MortgageTerms
  /** The payment of the first term. */
  payment: Cents
  /** The payment after a renewal at another rate; null without one. */
  renewedPayment: Cents | null
  /** All payments, without fees. */
  paid: Cents
  interest: Cents
  balance: Cents
  balanceAtTermEnd: Cents
  /** Interest and fees less cash back. Negative when the cash back is more than both. */
  cost: Cents
  /** The cost after so many months, from 0 to the horizon. */
  costByMonth: Cents[]
}

export type MortgageComparison = {
  costs: MortgageCost[]
  /** The place of the cheapest; the first of several that cost the same. */
  cheapest: number
  /** The month from which on the cheapest stays so: 0 when it is from the start. */
  cheapestFromMonth: number
  /** How much more each costs than the cheapest. */
  above: Cents[]
  /** The highest rate, in hundredths, at which each would cost no more than the cheapest does; null where none would. */
  equalRatePercent: (number | null)[]
}

const longestHorizonYears = 50

/** The payments of a mortgage over the horizon, renewed at the end of its term if another rate is given for then. */
function paymentsOf(terms: MortgageTerms, termYears: number, { horizonYears, renewalRatePercent }: ComparisonCase) {
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  const first = mortgageSchedule(terms)
  const within = (payments: readonly ScheduledPayment[], count: number) => payments.slice(0, count * paymentsPerYear)
  const balanceAtTermEnd = balanceAt(first, termYears)
  const isRenewed = renewalRatePercent !== null && termYears < horizonYears && balanceAtTermEnd > 0
  if (!isRenewed) {
    return { payments: within(first.payments, horizonYears), balanceAtTermEnd, payment: first.payment, renewed: null }
  }
  const renewed = mortgageSchedule({
    ...terms,
    principal: balanceAtTermEnd,
    ratePercent: renewalRatePercent,
    amortizationYears: terms.amortizationYears - termYears,
  })
  const payments = [...within(first.payments, termYears), ...within(renewed.payments, horizonYears - termYears)]
  return { payments, balanceAtTermEnd, payment: first.payment, renewed: renewed.payment }
}

function costOf(mortgage: ComparedMortgage, comparison: ComparisonCase): MortgageCost {
  const { termYears, fees, cashBack, ...rest } = mortgage
  const terms: MortgageTerms = { ...rest, principal: comparison.principal }
  const { payments, balanceAtTermEnd, payment, renewed } = paymentsOf(terms, termYears, comparison)
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  const costByMonth: Cents[] = []
  let [interest, paid, made] = [0, 0, 0]
  for (let month = 0; month <= comparison.horizonYears * 12; month += 1) {
    for (; made < Math.min(payments.length, Math.floor((month * paymentsPerYear) / 12)); made += 1) {
      interest += payments[made]?.interest ?? 0
      paid += payments[made]?.payment ?? 0
    }
    costByMonth.push(cents(interest + fees - cashBack))
  }
  return {
    terms,
    payment,
    renewedPayment: renewed,
    paid: cents(paid),
    interest: cents(interest),
    balance: payments.at(-1)?.balance ?? comparison.principal,
    balanceAtTermEnd,
    cost: cents(interest + fees - cashBack),
    costByMonth,
  }
}

/** To the hundredth of a percent; cost grows with the rate. */
function equalRate(mortgage: ComparedMortgage, cost: Cents, comparison: ComparisonCase): number | null {
  const isAsCheapAt = (hundredths: number) =>
    costOf({ ...mortgage, ratePercent: hundredths / 100 }, comparison).cost <= cost
  return isAsCheapAt(0)
    ? largestThat(0, Math.floor(Math.round(mortgage.ratePercent * 1000) / 10), isAsCheapAt) / 100
    : null
}

/**
 * Several mortgages for the same amount over the same years: cost is interest and fees less cash back, so that a mortgage
 * which repays faster is not taken for a more expensive one. A renewal at another rate spreads the balance over the rest of
 * the amortization. Null without mortgages, for terms that are not payable (`isPayable`), amounts below 0, and for terms and
 * horizons that are not whole years above 0.
 */
export function compareMortgages(comparison: ComparisonCase): MortgageComparison | null {
  const { principal, mortgages, horizonYears, renewalRatePercent } = comparison
  const isYears = (count: number) => Number.isInteger(count) && count > 0 && count <= longestHorizonYears
  const isComparable = (mortgage: ComparedMortgage) =>
    isPayable({ ...mortgage, principal }) &&
    isPayable({ ...mortgage, principal, ratePercent: renewalRatePercent ?? mortgage.ratePercent }) &&
    isYears(mortgage.termYears) &&
    mortgage.fees >= 0 &&
    mortgage.cashBack >= 0
  if (mortgages.length === 0 || !isYears(horizonYears) || !mortgages.every(isComparable)) return null

  const costs = mortgages.map((mortgage) => costOf(mortgage, comparison))
  const least = Math.min(...costs.map(({ cost }) => cost)) as Cents
  const cheapest = costs.findIndex(({ cost }) => cost === least)
  const months = costs[cheapest]?.costByMonth ?? []
  const isAhead = (month: number) => costs.every(({ costByMonth }) => (months[month] ?? 0) <= (costByMonth[month] ?? 0))
  return {
    costs,
    cheapest,
    cheapestFromMonth: months.findLastIndex((_, month) => !isAhead(month)) + 1,
    above: costs.map(({ cost }) => cents(cost - least)),
    equalRatePercent: mortgages.map((mortgage) => equalRate(mortgage, least, comparison)),
  }
}

/** How the cost of one of the compared mortgages comes about; the day picks the rules. Null where `compareMortgages` is. */
export function explainMortgageCost(comparison: ComparisonCase, place: number, day: string): Explanation | null {
  const cost = compareMortgages(comparison)?.costs[place]
  const mortgage = comparison.mortgages[place]
  if (!cost || !mortgage) return null
  const { terms, paid, balance, interest } = cost
  const { steps, rules } = explainPayment(terms, day)
  return {
    result: dollars(`Cost over ${comparison.horizonYears} years`, cost.cost),
    formula: 'Cost = interest + fees − cash back; interest = payments + balance left − mortgage',
    inputs: [
      dollars('Mortgage', terms.principal),
      percent('Interest rate', terms.ratePercent, 'percent a year'),
      years('Amortization', terms.amortizationYears),
      dollars('Payments', paid),
    ],
    steps: [
      ...steps,
      ...(cost.renewedPayment === null
        ? []
        : [
            step(
              'Payment after the renewal',
              `${formatCents(cost.balanceAtTermEnd)} over ${terms.amortizationYears - mortgage.termYears} years`,
              cost.renewedPayment,
            ),
          ]),
      step('Interest', `${formatCents(paid)} + ${formatCents(balance)} − ${formatCents(terms.principal)}`, interest),
      step(
        'Cost',
        `${formatCents(interest)} + ${formatCents(mortgage.fees)} − ${formatCents(mortgage.cashBack)}`,
        cost.cost,
      ),
    ],
    rules,
    notes: [
      'Principal that you repay is not a cost: it lowers what you owe.',
      'Fees are paid and cash back is received on the first day. What you could earn with the difference is not counted.',
    ],
  }
}
