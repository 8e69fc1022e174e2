import { cents, maxCents, type Cents } from './money.ts'
import { borrowingCapacities, insuranceAt, monthlyTerms } from './borrowing-capacity.ts'
import { largestThat } from './largest-that.ts'
import type { Capacities, Capacity, Household } from './borrowing-capacity.ts'
import { minimumUnder } from './down-payment.ts'
import type { LoanInsurance } from './insurance.ts'
import { mortgagePayment } from './payment.ts'
import { shareOfIncome } from './qualification.ts'

/** What keeps a price from being a cent higher. */
type Binding = 'gds' | 'tds' | 'minimum down payment' | 'insurable limit' | 'amortization'

/** The mortgage for a price: what it is, and what it asks each month. */
export type PricedMortgage = {
  price: Cents
  insurance: LoanInsurance
  /** That of an insured or an uninsured mortgage, as this one is. */
  capacity: Capacity
  /** Loan and premium. */
  mortgage: Cents
  /** Each month, at the contract rate. */
  payment: Cents
  /** Each month, at the rate that the limits are measured at. */
  qualifyingPayment: Cents
}

export type Affordability = PricedMortgage & {
  capacities: Capacities
  binds: Binding
  /** With this mortgage: what housing (GDS) and everything (TDS) takes of the income, in percent, at the qualifying rate. */
  gdsPercent: number
  tdsPercent: number
}

function capacityFor(capacities: Capacities, { outcome }: LoanInsurance): Capacity {
  return outcome === 'insured' ? capacities.insured : capacities.uninsured
}

/** Why a price cannot be paid for, or null when it can. */
export function refusalAt(household: Household, capacities: Capacities, price: number): Binding | null {
  const insurance = insuranceAt(household, price as Cents)
  if (insurance.refusal === 'the price is at or above the insurable limit') return 'insurable limit'
  if (insurance.refusal === 'the amortization is too long to be insured') return 'amortization'
  if (insurance.refusal !== null) return 'minimum down payment'
  const { carries, strictest } = capacityFor(capacities, insurance)
  return insurance.loan + insurance.premium <= carries ? null : strictest
}

/** The mortgage that a household takes at a price, whether or not it can carry it. */
export function mortgageFor(household: Household, capacities: Capacities, price: Cents): PricedMortgage {
  const insurance = insuranceAt(household, price)
  const capacity = capacityFor(capacities, insurance)
  const mortgage = cents(insurance.loan + insurance.premium)
  const paymentAt = (ratePercent: number) => mortgagePayment(monthlyTerms(household, mortgage, ratePercent))
  return {
    price,
    insurance,
    capacity,
    mortgage,
    payment: paymentAt(household.ratePercent),
    qualifyingPayment: paymentAt(capacity.ratePercent),
  }
}

/** A higher price only ever asks for more: loan and premium grow, and the rules grow stricter. */
function highestPrice(household: Household, capacities: Capacities): Cents {
  const { downPayment } = household
  const isPossible = (price: number) => refusalAt(household, capacities, price) === null
  return cents(largestThat(downPayment, downPayment + maxCents, isPossible))
}

function affordabilityAt(household: Household, capacities: Capacities, price: Cents, binds: Binding): Affordability {
  const { income, obligations } = capacities
  const priced = mortgageFor(household, capacities, price)
  return {
    ...priced,
    capacities,
    binds,
    gdsPercent: shareOfIncome(cents(priced.qualifyingPayment + obligations.housing), income),
    tdsPercent: shareOfIncome(cents(priced.qualifyingPayment + obligations.all), income),
  }
}

/**
 * The highest price that a household can pay, to the cent, and what stops it there: a limit on its debts, or the down payment by
 * the day's rules of minimum and insurance. A premium counts towards the mortgage (CMHC, calculating GDS and TDS). Null when
 * something is missing (see `borrowingCapacities`).
 */
export function affordability(household: Household): Affordability | null {
  const capacities = borrowingCapacities(household)
  if (capacities === null) return null
  const price = highestPrice(household, capacities)
  // The search ended here because the next cent is refused.
  return affordabilityAt(household, capacities, price, refusalAt(household, capacities, price + 1) as Binding)
}

/**
 * The least down payment for a price, in cents: the law's minimum, or what makes insurance unnecessary where this household's
 * mortgage cannot be insured.
 */
export function leastDownPayment(household: Household, { insuranceRules }: Capacities, price: Cents): Cents {
  const { minimum, required } = insuranceRules
  const byLaw = minimumUnder(minimum.value, price)
  if (insuranceAt({ ...household, downPayment: byLaw }, price).refusal === null) return byLaw
  return cents(price - Math.floor((price * required.value.aboveLoanToValuePercent) / 100))
}

/**
 * What the income alone allows: `affordability` of a household that pays down what it has or, if that is too little for the
 * price, the least that the price asks for. Only a limit on its debts stops it. The household comes back with that down payment.
 */
export function affordabilityByIncome(household: Household): { household: Household; result: Affordability } | null {
  const capacities = borrowingCapacities(household)
  if (capacities === null) return null
  const { downPayment } = household
  const paying = (price: number) => {
    const least = leastDownPayment(household, capacities, cents(price))
    return { ...household, downPayment: cents(Math.max(downPayment, least)) }
  }
  const refusal = (price: number) => refusalAt(paying(price), capacities, price)
  // The insurable limit asks for so much more down that the mortgage falls: who reaches it is searched for beyond it.
  const lastInsurable = Math.max(downPayment, capacities.insuranceRules.limit.value.belowCents - 1)
  const insurable = largestThat(downPayment, lastInsurable, (price) => refusal(price) === null)
  const price =
    insurable < lastInsurable
      ? insurable
      : largestThat(insurable, insurable + maxCents, (higher) => refusal(higher) === null)
  const richer = paying(price)
  return {
    household: richer,
    result: affordabilityAt(richer, capacities, cents(price), refusal(price + 1) as Binding),
  }
}
