import { cents, maxCents } from './money.ts'
import type { Cents } from './money.ts'
import { borrowingCapacities, insuranceAt, monthlyTerms } from './borrowing-capacity.ts'
import { largestThat } from './largest-that.ts'
import type { Capacities, Capacity, Household } from './borrowing-capacity.ts'
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

/**
 * The highest price that a household can pay, to the cent, and what stops it there: a limit on its debts, or the down payment by
 * the day's rules of minimum and insurance. A premium counts towards the mortgage (CMHC, calculating GDS and TDS). Null when
 * something is missing (see `borrowingCapacities`).
 */
export function affordability(household: Household): Affordability | null {
  const capacities = borrowingCapacities(household)
  if (capacities === null) return null
  const { income, obligations } = capacities
  const price = highestPrice(household, capacities)
  const priced = mortgageFor(household, capacities, price)
  return {
    ...priced,
    capacities,
    // The search ended here because the next cent is refused.
    binds: refusalAt(household, capacities, price + 1) as Binding,
    gdsPercent: shareOfIncome(cents(priced.qualifyingPayment + obligations.housing), income),
    tdsPercent: shareOfIncome(cents(priced.qualifyingPayment + obligations.all), income),
  }
}
