import { cents, formatCents, maxCents, grown, percentOf, zeroCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { dollars, formatPercent, percent, source, years, step, type Explanation } from './explanation.ts'
import { type Purchase, workOutPurchase } from './purchase.ts'
import type { PurchaseScenario } from './purchase-mortgage.ts'
import { mortgageSchedule } from './schedule.ts'

/** Buying a home to live in, or renting one like it. Percentages are a year; growth may be negative. */
export type RentOrBuyCase = {
  /** Paid monthly: its frequency must be 'monthly'. */
  purchase: PurchaseScenario
  /** Lawyer, inspection, moving: in cash on closing day, with the down payment and the taxes. */
  closingFees: Cents
  /** In the first year. */
  propertyTax: Cents
  /** Of the home's value at the start of each year. */
  maintenancePercent: number
  /** Monthly. */
  condoFees: Cents
  /** Monthly. */
  homeInsurance: Cents
  /** Monthly, in the first year. */
  rent: Cents
  /** Monthly. */
  rentersInsurance: Cents
  rentGrowthPercent: number
  /** Of property tax, condo fees and insurance. */
  costGrowthPercent: number
  appreciationPercent: number
  /** After tax and fees, on the money that either of the two does not spend. */
  returnPercent: number
  /** Commission and lawyer, of the value for which the home is sold. */
  sellingPercent: number
  horizonYears: number
}

/** How both stand after so many years, if the home were sold then. Year 0 is closing day. */
export type RentOrBuyYear = {
  year: number
  homeValue: Cents
  sellingCost: Cents
  balance: Cents
  /** What the owner has put aside in months in which renting would have cost more. */
  ownerSavings: Cents
  ownerWealth: Cents
  renterWealth: Cents
}

export type RentOrBuy = {
  purchase: Purchase
  /** What the buyer pays on closing day, and the renter invests. */
  cash: Cents
  firstMonth: { mortgage: Cents; owner: Cents; renter: Cents }
  /** Year 0 to the horizon. */
  years: RentOrBuyYear[]
  /** Owner's wealth less renter's at the horizon; negative when renting is ahead. */
  advantage: Cents
  /**
   * The first year from which on buying stays ahead to the horizon; if it is not ahead then, the first year after it in
   * which it would be. Null where 40 years do not bring one.
   */
  breakEvenYear: number | null
  /** Where the answer changes, with everything else as it is; null where it does not turn within bounds. */
  even: {
    /** Between −20 and 20 %. */
    appreciationPercent: number | null
    /** To the dollar. */
    rent: Cents | null
    /** Between 0 and 20 %. */
    returnPercent: number | null
    /** Between 0 and 20 %. */
    ratePercent: number | null
  }
}

const longestYears = 40
const maxPercent = 20

type Start = { payments: readonly { payment: Cents; balance: Cents }[]; principal: Cents; cash: Cents; price: Cents }

function startOf({ purchase, closingFees }: RentOrBuyCase, { terms, cashNeeded }: Purchase): Start {
  const { payments } = mortgageSchedule(terms)
  return { payments, principal: terms.principal, cash: cents(cashNeeded + closingFees), price: purchase.price }
}

/** What things cost in a year. */
type Prices = Pick<RentOrBuyCase, 'propertyTax' | 'condoFees' | 'homeInsurance' | 'rent' | 'rentersInsurance'> & {
  homeValue: Cents
}

function nextYear(home: RentOrBuyCase, prices: Prices): Prices {
  const { costGrowthPercent, rentGrowthPercent, appreciationPercent } = home
  return {
    homeValue: grown(prices.homeValue, appreciationPercent),
    rent: grown(prices.rent, rentGrowthPercent),
    propertyTax: grown(prices.propertyTax, costGrowthPercent),
    condoFees: grown(prices.condoFees, costGrowthPercent),
    homeInsurance: grown(prices.homeInsurance, costGrowthPercent),
    rentersInsurance: grown(prices.rentersInsurance, costGrowthPercent),
  }
}

/** What the home costs a month, without the mortgage payment. */
function monthlyCosts({ maintenancePercent }: RentOrBuyCase, prices: Prices) {
  const tax = Math.round(prices.propertyTax / 12)
  const maintenance = Math.round(percentOf(prices.homeValue, maintenancePercent) / 12)
  return {
    owner: tax + maintenance + prices.condoFees + prices.homeInsurance,
    renter: prices.rent + prices.rentersInsurance,
  }
}

/** Whoever pays less in a month invests the difference at its end. */
function simulate(home: RentOrBuyCase, { payments, principal, cash, price }: Start, count: number): RentOrBuyYear[] {
  const monthlyGrowth = (1 + home.returnPercent / 100) ** (1 / 12)
  const rows: RentOrBuyYear[] = []
  let prices: Prices = { ...home, homeValue: price }
  let ownerSavings = 0
  let renterWealth: number = cash
  for (let year = 0; year <= count; year += 1) {
    const { homeValue } = prices
    const sellingCost = percentOf(homeValue, home.sellingPercent)
    const balance = year === 0 ? principal : (payments[year * 12 - 1]?.balance ?? 0)
    const ownerWealth = homeValue - sellingCost - balance + ownerSavings
    rows.push({ year, homeValue, sellingCost, balance, ownerSavings, ownerWealth, renterWealth } as RentOrBuyYear)
    const { owner, renter } = monthlyCosts(home, prices)
    for (let month = year * 12; month < year * 12 + 12; month += 1) {
      const difference = owner + (payments[month]?.payment ?? 0) - renter
      ownerSavings = Math.round(ownerSavings * monthlyGrowth) + Math.max(0, -difference)
      renterWealth = Math.round(renterWealth * monthlyGrowth) + Math.max(0, difference)
    }
    prices = nextYear(home, prices)
  }
  return rows
}

function isAhead({ ownerWealth, renterWealth }: RentOrBuyYear): boolean {
  return ownerWealth >= renterWealth
}

function breakEven(rows: RentOrBuyYear[], horizonYears: number): number | null {
  const within = rows.slice(0, horizonYears + 1)
  if (within.every(isAhead)) return 0
  const lastBehind = within.findLastIndex((row) => !isAhead(row))
  if (lastBehind < horizonYears) return lastBehind + 1
  const later = rows.findIndex((row) => row.year > horizonYears && isAhead(row))
  return later === -1 ? null : later
}

/** The value at which the answer turns, to the step in which `isAheadAt` counts; the last on the side of `low`. */
function turning(low: number, high: number, isAheadAt: (value: number) => boolean): number | null {
  const atLow = isAheadAt(low)
  if (isAheadAt(high) === atLow) return null
  return largestThat(low, high, (value) => isAheadAt(value) === atLow)
}

function evenPoints(home: RentOrBuyCase, start: Start): RentOrBuy['even'] {
  const isAheadWith = (change: Partial<RentOrBuyCase>, from = start) => {
    const last = simulate({ ...home, ...change }, from, home.horizonYears).at(-1)
    return last !== undefined && isAhead(last)
  }
  const steps = maxPercent * 100
  const appreciation = turning(-steps, steps, (step) => isAheadWith({ appreciationPercent: step / 100 }))
  const rent = turning(0, Math.ceil(start.price / 1200), (wholeDollars) =>
    isAheadWith({ rent: cents(wholeDollars * 100) }),
  )
  const atReturn = turning(0, steps, (step) => isAheadWith({ returnPercent: step / 100 }))
  const atRate = turning(0, steps, (step) => {
    const scenario = { ...home.purchase, ratePercent: step / 100 }
    return isAheadWith({}, startOf(home, workOutPurchase(scenario)))
  })
  return {
    // Buying gets ahead with the next step: the first value at which it is.
    appreciationPercent: appreciation === null ? null : (appreciation + 1) / 100,
    rent: rent === null ? null : cents((rent + 1) * 100),
    returnPercent: atReturn === null ? null : atReturn / 100,
    ratePercent: atRate === null ? null : atRate / 100,
  }
}

function isPossible(home: RentOrBuyCase): boolean {
  const amounts = [home.closingFees, home.propertyTax, home.condoFees, home.homeInsurance, home.rent]
  const growths = [home.rentGrowthPercent, home.costGrowthPercent, home.appreciationPercent, home.returnPercent]
  const shares = [home.maintenancePercent, home.sellingPercent]
  return (
    [...amounts, home.rentersInsurance].every(
      (amount) => Number.isInteger(amount) && amount >= 0 && amount <= maxCents,
    ) &&
    growths.every((growth) => Math.abs(growth) <= maxPercent) &&
    shares.every((share) => share >= 0 && share <= maxPercent) &&
    Number.isInteger(home.horizonYears) &&
    home.horizonYears > 0 &&
    home.horizonYears <= longestYears
  )
}

/** Null where `rentOrBuy` is, but for amounts that grow beyond what a number holds. */
function purchaseOf(home: RentOrBuyCase): { purchase: Purchase; start: Start } | null {
  const { price, downPayment, frequency } = home.purchase
  const isPurchase = price > 0 && price <= maxCents && downPayment <= price && frequency === 'monthly'
  if (!isPossible(home) || !isPurchase) return null
  const purchase = workOutPurchase(home.purchase)
  return purchase.transferTax === null ? null : { purchase, start: startOf(home, purchase) }
}

function isExact({ ownerWealth, renterWealth }: RentOrBuyYear): boolean {
  return Number.isSafeInteger(ownerWealth) && Number.isSafeInteger(renterWealth)
}

/**
 * The wealth of an owner and of a renter who starts with the same cash and spends as much each month, year by year. The gain
 * on the home is not taxed (principal residence) and the rate of the mortgage stays. Null without a price or a known transfer
 * tax, for a down payment above the price, amounts below 0, percentages beyond 20, and horizons that are not 1 to 40 years.
 */
export function rentOrBuy(home: RentOrBuyCase): RentOrBuy | null {
  const found = purchaseOf(home)
  if (found === null) return null
  const { purchase, start } = found
  const all = simulate(home, start, longestYears)
  const last = all[home.horizonYears]
  if (!last || !all.every(isExact)) return null
  const { owner, renter } = monthlyCosts(home, { ...home, homeValue: start.price })
  const mortgage = start.payments[0]?.payment ?? zeroCents
  return {
    purchase,
    cash: start.cash,
    firstMonth: { mortgage, owner: cents(owner + mortgage), renter: cents(renter) },
    years: all.slice(0, home.horizonYears + 1),
    advantage: cents(last.ownerWealth - last.renterWealth),
    breakEvenYear: breakEven(all, home.horizonYears),
    even: evenPoints(home, start),
  }
}

/** The advantage alone, for tables of many cases. */
export function rentOrBuyAdvantage(home: RentOrBuyCase): Cents | null {
  const found = purchaseOf(home)
  const last = found && simulate(home, found.start, home.horizonYears).at(-1)
  return last && isExact(last) ? cents(last.ownerWealth - last.renterWealth) : null
}

/** How both wealths at the horizon come about. Null where `rentOrBuy` is. */
export function explainRentOrBuy(home: RentOrBuyCase): Explanation | null {
  const result = rentOrBuy(home)
  const last = result?.years.at(-1)
  if (!result || !last) return null
  const { purchase, cash, firstMonth, advantage } = result
  const { owner, renter } = firstMonth
  const price = formatCents(home.purchase.price)
  return {
    result: dollars('Owner’s wealth less renter’s', advantage),
    formula:
      'Owner = home − selling cost − mortgage left + savings; renter = cash and monthly savings with their returns',
    inputs: [
      dollars('Price', home.purchase.price),
      dollars('Cash on closing day', cash),
      dollars('Owner’s first month', owner),
      dollars('Renter’s first month', renter),
      percent('Home’s growth', home.appreciationPercent, 'percent a year'),
      percent('Return on savings', home.returnPercent, 'percent a year'),
      years('Time', home.horizonYears),
    ],
    steps: [
      step(
        'Home',
        `${price} and ${formatPercent(home.appreciationPercent)} more each of ${home.horizonYears} years`,
        last.homeValue,
      ),
      step('Selling cost', `${formatCents(last.homeValue)} × ${formatPercent(home.sellingPercent)}`, last.sellingCost),
      step(
        'Owner’s wealth',
        `${formatCents(last.homeValue)} − ${formatCents(last.sellingCost)} − ${formatCents(last.balance)} + ${formatCents(last.ownerSavings)}`,
        last.ownerWealth,
      ),
      step(
        'Renter’s wealth',
        `${formatCents(cash)} and what each month leaves, at ${formatPercent(home.returnPercent)} a year`,
        last.renterWealth,
      ),
      step('Difference', `${formatCents(last.ownerWealth)} − ${formatCents(last.renterWealth)}`, advantage),
    ],
    rules: [...purchase.premium.rules, ...(purchase.transferTax?.parts.map(({ rule }) => rule) ?? [])].map(source),
    notes: [
      'Both start with the same cash and spend the same each month. Whoever pays less for the home invests the difference at the end of the month.',
      'Rent grows once a year, as do property tax, condo fees and insurance; maintenance follows the home’s value.',
      'The gain on a home that you live in is not taxed. The return on savings is after tax and fees. The mortgage rate stays the same.',
    ],
  }
}
