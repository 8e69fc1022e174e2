import { cents, formatCents, zeroCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { dollars, step, type Explanation } from './explanation.ts'
import { type AdjustmentCase, interestAdjustment, type InterestAdjustment } from './interest-adjustment.ts'
import { landTransferTax, type LandTransferTax, type TransferCase } from './land-transfer-tax.ts'
import { type NewHomeCase, newHomeTax, type NewHomeTax } from './new-home-tax.ts'
import { type Purchase, workOutPurchase } from './purchase.ts'
import type { PurchaseScenario } from './purchase-mortgage.ts'

/** What a buyer pays to others than governments and lenders. */
export type ClosingFees = {
  legal: Cents
  titleInsurance: Cents
  inspection: Cents
  /** Not asked for an insured mortgage: the insurer values the home itself. */
  appraisal: Cents
  /** The seller's prepaid property tax and utilities. */
  adjustments: Cents
  moving: Cents
}

/** A purchase on its closing day. */
export type ClosingCase = PurchaseScenario &
  Pick<TransferCase, 'isNonResident'> & {
    /** Of a newly built home: when the agreement was signed. */
    agreementDay: string
    /** The price of a newly built home already holds GST or HST less rebates, as builders often state it. */
    priceIncludesTax: boolean
    /** Null: interest until the first payment is not counted. */
    firstPaymentDay: string | null
    fees: ClosingFees
  }

export type ClosingItem = { label: string; amount: Cents; of: 'home' | 'tax' | 'fee' | 'interest' }

export type ClosingCosts = {
  purchase: Purchase
  /** What the land transfer tax and the sales tax are worked out on, with what else they depend on. */
  transfer: TransferCase
  newHome: NewHomeCase | null
  transferTax: LandTransferTax
  newHomeTax: NewHomeTax | null
  interestCase: AdjustmentCase | null
  interest: InterestAdjustment | null
  /** Everything that is paid in cash, the down payment first; nothing that costs nothing. */
  items: ClosingItem[]
  /** Without the down payment. */
  costs: Cents
  total: Cents
}

/** The price before tax: what, with the tax on it less the rebates, makes the stated price. */
function priceBeforeTax(home: NewHomeCase): Cents {
  const isWithin = (price: number) => price + (newHomeTax({ ...home, price: cents(price) })?.net ?? 0) <= home.price
  return cents(largestThat(0, home.price, isWithin))
}

function newHomeOf(home: ClosingCase): NewHomeCase | null {
  if (!home.newBuild) return null
  const { price, province, agreementDay, day } = home
  // The rebate for first-time buyers is for citizens and permanent residents.
  const firstTimeBuyer = home.firstTimeBuyer && home.isNonResident !== true
  const stated: NewHomeCase = { price, province, firstTimeBuyer, agreementDay, day }
  return home.priceIncludesTax ? { ...stated, price: priceBeforeTax(stated) } : stated
}

function feeItems(fees: ClosingFees, isInsured: boolean): ClosingItem[] {
  const { legal, titleInsurance, inspection, appraisal, adjustments, moving } = fees
  const items: [string, Cents][] = [
    ['Legal fees', legal],
    ['Title insurance', titleInsurance],
    ['Home inspection', inspection],
    ['Appraisal', isInsured ? zeroCents : appraisal],
    ['Property tax and utilities prepaid by the seller', adjustments],
    ['Moving', moving],
  ]
  return items.map(([label, amount]) => ({ label, amount, of: 'fee' }))
}

/**
 * All the cash that a purchase takes by closing day: down payment, land transfer taxes, tax on the insurance premium, sales tax on a
 * newly built home unless the price holds it, fees, and the interest until the payments start. Land transfer tax is due on
 * the price before GST or HST. Null where no transfer tax is known: no price, days before the rules, a city of another province.
 */
export function closingCosts(home: ClosingCase): ClosingCosts | null {
  const purchase = workOutPurchase(home)
  const newHome = newHomeOf(home)
  const { principal } = purchase.terms
  const transfer: TransferCase = { ...home, price: newHome?.price ?? home.price, mortgage: principal }
  const transferTax = landTransferTax(transfer)
  if (transferTax === null) return null
  const newTax = newHome === null ? null : newHomeTax(newHome)
  const { ratePercent, convention, firstPaymentDay, frequency, day } = home
  const interestCase: AdjustmentCase | null =
    firstPaymentDay === null || principal === 0
      ? null
      : { principal, ratePercent, dayCount: 'simple', convention, closingDay: day, firstPaymentDay, frequency }
  const interest = interestCase === null ? null : interestAdjustment(interestCase)
  const isInsured = purchase.premium.outcome === 'insured'
  const items: ClosingItem[] = [
    { label: 'Down payment', amount: home.downPayment, of: 'home' },
    ...transferTax.parts.map(({ rule, net }): ClosingItem => ({ label: rule.value.name, amount: net, of: 'tax' })),
    { label: 'Tax on the insurance premium', amount: purchase.premium.tax, of: 'tax' },
    {
      label: 'Sales tax on the new home, less rebates',
      amount: home.priceIncludesTax ? zeroCents : (newTax?.net ?? zeroCents),
      of: 'tax',
    },
    ...feeItems(home.fees, isInsured),
    {
      label: 'Interest until the payments start',
      amount: interest?.kind === 'adjustment' ? interest.interest : zeroCents,
      of: 'interest',
    },
  ]
  const paid = items.filter(({ amount }) => amount > 0)
  const total = cents(paid.reduce((sum, { amount }) => sum + amount, 0))
  return {
    purchase,
    transfer,
    newHome,
    transferTax,
    newHomeTax: newTax,
    interestCase,
    interest,
    items: paid,
    costs: cents(total - home.downPayment),
    total,
  }
}

/** How the cash for closing day adds up. */
export function explainClosingCosts({ items, total }: ClosingCosts): Explanation {
  return {
    result: dollars('Cash for closing', total),
    formula: 'Cash = down payment + taxes + fees + interest until the payments start',
    inputs: items.map(({ label, amount }) => dollars(label, amount)),
    steps: [step('Sum', items.map(({ amount }) => formatCents(amount)).join(' + ') || 'nothing to pay', total)],
    rules: [],
    notes: [
      'A deposit that you have already paid is part of the down payment.',
      'An inspection and an appraisal are usually paid before closing day. Fees are your own estimates.',
    ],
  }
}
