import { cents, formatCents, formatExactDollars, type Cents } from './money.ts'
import type { Affordability, PricedMortgage } from './affordability.ts'
import { bindingReason } from './binding-reason.ts'
import { monthlyTerms, type Household } from './borrowing-capacity.ts'
import { minimumUnder } from './down-payment.ts'
import { limitsSource, testSource } from './explain-qualification.ts'
import { equalPaymentSteps } from './explain-payment.ts'
import { dollars, formatPercent, percent, source, years, step } from './explanation.ts'
import type { ExplainedRule, ExplainedStep, Explanation } from './explanation.ts'
import type { PriceNeeds } from './price-needs.ts'
import { debtServiceNames, incomeAllowing } from './qualification.ts'
import type { Rule } from './rules/rule.ts'

/** The loan, its insurance and the mortgage of a price. */
function priceSteps(downPayment: Cents, { price, insurance, mortgage }: PricedMortgage): ExplainedStep[] {
  const { outcome, loan, loanToValuePercent, ratePercent, surchargePoints, premium } = insurance
  const loanStep = step('Loan', `${formatCents(price)} − ${formatCents(downPayment)}`, loan)
  const ratioStep = step(
    'Loan-to-value, to two decimals',
    `${formatCents(loan)} ÷ ${formatCents(price)}`,
    formatPercent(loanToValuePercent),
  )
  if (outcome !== 'insured') return loan > 0 ? [loanStep, ratioStep] : []
  return [
    loanStep,
    ratioStep,
    step('Insurance premium', `${formatCents(loan)} × ${formatPercent(ratePercent + surchargePoints)}`, premium),
    step('Mortgage', `${formatCents(loan)} + ${formatCents(premium)}`, mortgage),
  ]
}

/** The rules behind a highest price: insurance, the least down payment if it is that, and the rule that limits it. */
function priceRules(household: Household, { price, binds, insurance, capacities }: Affordability): ExplainedRule[] {
  const { minimum, limit, long } = capacities.insuranceRules
  const isLeast = household.downPayment === minimumUnder(minimum.value, price)
  const stops = { gds: [], tds: [], 'minimum down payment': [], 'insurable limit': [limit], amortization: [long] }
  return [...new Set<Rule>([...insurance.rules, ...(isLeast ? [minimum] : []), ...stops[binds]])].map(source)
}

/** How the highest price follows from the down payment and the mortgage that the income qualifies for. */
export function explainMaximumPrice(household: Household, result: Affordability): Explanation {
  const { downPayment, amortizationYears } = household
  return {
    result: dollars('Maximum price', result.price),
    formula: 'Price = down payment + loan; mortgage = loan + insurance premium, at most what the income carries',
    inputs: [
      dollars('Down payment', downPayment),
      dollars('The income carries', result.capacity.carries),
      years('Amortization', amortizationYears),
    ],
    steps: priceSteps(downPayment, result),
    rules: priceRules(household, result),
    notes: [
      bindingReason(household, result),
      'The premium is part of the mortgage, and its payment counts. Tax on the premium, where a province has one, is paid in cash.',
    ],
  }
}

/** How the income needed for a price is calculated. */
export function explainNeeds(household: Household, { capacities }: Affordability, needs: PriceNeeds): Explanation {
  const { limits, obligations } = capacities
  const incomeStep = (name: 'gds' | 'tds', counted: Cents, limitPercent: number): ExplainedStep =>
    step(
      `Annual income by ${debtServiceNames[name]}`,
      `(${formatCents(needs.qualifyingPayment)} + ${formatCents(counted)}) × 12 ÷ ${formatPercent(limitPercent)}`,
      incomeAllowing(cents(needs.qualifyingPayment + counted), limitPercent),
    )
  return {
    result: dollars(`Income to reach ${formatExactDollars(needs.price)}`, needs.income),
    formula: 'Income = (payment at the qualifying rate + what else counts) × 12 ÷ limit, the higher of GDS and TDS',
    inputs: [
      dollars('Price', needs.price),
      dollars('Least down payment', needs.leastDownPayment),
      dollars('Down payment', needs.downPayment),
      percent('Rate of the payment', needs.capacity.ratePercent, 'percent a year'),
    ],
    steps:
      needs.mortgage === 0
        ? []
        : [
            ...priceSteps(needs.downPayment, needs),
            ...equalPaymentSteps(
              monthlyTerms(household, needs.mortgage, needs.capacity.ratePercent),
              needs.qualifyingPayment,
            ),
            incomeStep('gds', obligations.housing, limits.gdsPercent),
            incomeStep('tds', obligations.all, limits.tdsPercent),
          ],
    rules: [
      ...needs.insurance.rules.map(source),
      source(capacities.insuranceRules.minimum),
      ...limitsSource(capacities),
      ...testSource(needs.capacity),
    ],
    notes: [],
  }
}
