import { cents, maxCents, zeroCents, type Cents } from './money.ts'
import { leastDownPayment, mortgageFor, refusalAt, type PricedMortgage } from './affordability.ts'
import { borrowingCapacities, type Capacities, type Household } from './borrowing-capacity.ts'
import { largestThat } from './largest-that.ts'
import { incomeAllowing } from './qualification.ts'

/** What a household still lacks to buy at a price. Amounts in cents, 0 where nothing is missing. */
export type PriceNeeds = PricedMortgage & {
  /** The minimum down payment at this price, by the rules on minimum down payment and insurance. */
  leastDownPayment: Cents
  /** The household's own down payment, or the minimum if that is more; the mortgage is calculated with it. */
  downPayment: Cents
  moreDownPayment: Cents
  /** The lowest annual income that qualifies for this mortgage with the household's costs and debts. */
  income: Cents
  moreIncome: Cents
  /** The smallest down payment that works with the present income. */
  downPaymentInstead: Cents
}

/** The lowest annual income within both limits. Without a mortgage there is no limit to meet. */
function incomeFor({ mortgage, qualifyingPayment }: PricedMortgage, { limits, obligations }: Capacities): Cents {
  if (mortgage === 0) return zeroCents
  // A mortgage so small that its payment rounds to zero still needs some room.
  const payment = Math.max(1, qualifyingPayment)
  const gds = incomeAllowing(cents(payment + obligations.housing), limits.gdsPercent)
  const tds = incomeAllowing(cents(payment + obligations.all), limits.tdsPercent)
  return cents(Math.max(gds, tds))
}

/**
 * 'To reach $X you need …': the least down payment, the income for the mortgage that is left, or the down payment with the income
 * as it is. Null when something is missing (see `borrowingCapacities`), and for a price that is not above 0 or over `maxCents`.
 */
export function priceNeeds(household: Household, price: Cents): PriceNeeds | null {
  const capacities = borrowingCapacities(household)
  if (capacities === null || !(price > 0 && price <= maxCents)) return null
  const least = leastDownPayment(household, capacities, price)
  const downPayment = cents(Math.max(household.downPayment, least))
  const priced = mortgageFor({ ...household, downPayment }, capacities, price)
  const income = incomeFor(priced, capacities)
  const isEnough = (borrowed: number) =>
    refusalAt({ ...household, downPayment: cents(price - borrowed) }, capacities, price) === null
  return {
    ...priced,
    leastDownPayment: least,
    downPayment,
    moreDownPayment: cents(downPayment - household.downPayment),
    income,
    moreIncome: cents(Math.max(0, income - capacities.income)),
    downPaymentInstead: cents(price - largestThat(0, price, isEnough)),
  }
}
