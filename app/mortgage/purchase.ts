import { cents, type Cents } from './money.ts'
import { landTransferTax, type LandTransferTax } from './land-transfer-tax.ts'
import { purchaseMortgage, type PurchaseMortgage, type PurchaseScenario } from './purchase-mortgage.ts'

export type Purchase = PurchaseMortgage & {
  /** Null where no rule is known. */
  transferTax: LandTransferTax | null
  /** Down payment, tax on the premium and land transfer tax: in cash on closing day, before lawyers and adjustments. */
  cashNeeded: Cents
}

/**
 * Everything about a purchase from one scenario: its mortgage, land transfer tax, cash. Every place that shows a figure of a
 * purchase calls this, or `purchaseMortgage` where the taxes do not matter, so that the same question has the same answer.
 */
export function workOutPurchase(scenario: PurchaseScenario): Purchase {
  const mortgage = purchaseMortgage(scenario)
  const { principal } = mortgage.terms
  const transferTax = scenario.price > 0 ? landTransferTax({ ...scenario, mortgage: principal }) : null
  const cashNeeded = cents(scenario.downPayment + mortgage.premium.tax + (transferTax?.total ?? 0))
  return { ...mortgage, transferTax, cashNeeded }
}
