import { affordability } from './affordability.ts'
import { blendAndExtend } from './blend-and-extend.ts'
import { whenBreakingPays } from './breaking-early.ts'
import { closingCosts } from './closing-costs.ts'
import { compareMortgages } from './compare-mortgages.ts'
import { minimumDownPayment } from './down-payment.ts'
import { homeEquity } from './home-equity.ts'
import { interestAdjustment } from './interest-adjustment.ts'
import { landTransferTax } from './land-transfer-tax.ts'
import { dollarsToCents } from './money.ts'
import { newHomeTax } from './new-home-tax.ts'
import { isPayable, mortgagePayment, type MortgageTerms } from './payment.ts'
import { breakPenalty } from './prepayment-penalty.ts'
import { prepaymentPlan } from './prepayment-plan.ts'
import { stressTest } from './qualification.ts'
import { compareOffers } from './renewal-offers.ts'
import { testMortgage } from './stress-test.ts'

/** A figure that cannot be worked out; `needs` says what it takes. */
export class MortgageError extends Error {
  override readonly name = 'MortgageError'
  readonly figure: string
  readonly needs: string

  constructor(figure: string, needs: string) {
    super(`No ${figure}: it needs ${needs}.`)
    this.figure = figure
    this.needs = needs
  }
}

function orThrow<Args extends unknown[], Result>(
  workOut: (...args: Args) => Result | null,
  figure: string,
  needs: string,
): (...args: Args) => Result {
  return (...args) => {
    const result = workOut(...args)
    if (result === null) throw new MortgageError(figure, needs)
    return result
  }
}

const knownDay = 'a day whose rules are known'
const terms = 'an amount above 0, a rate of 0 to 100 % and an amortization of up to 50 years'

/**
 * The engine's functions for programs that would rather stop than look for null: each throws a `MortgageError` where the function
 * of the same name answers null, or a payment of 0. The site's forms, which work with half-typed figures, use the others.
 */
export const strict = {
  dollarsToCents: orThrow(dollarsToCents, 'amount', 'dollars as a number, at most 999,999,999.99'),
  mortgagePayment: orThrow(
    (asked: MortgageTerms) => (isPayable(asked) ? mortgagePayment(asked) : null),
    'payment',
    terms,
  ),
  minimumDownPayment: orThrow(minimumDownPayment, 'minimum down payment', knownDay),
  landTransferTax: orThrow(landTransferTax, 'land transfer tax', `a price above 0, and a place and ${knownDay}`),
  newHomeTax: orThrow(newHomeTax, 'sales tax', `a price above 0 and ${knownDay}`),
  closingCosts: orThrow(closingCosts, 'closing costs', `a price above 0, and a place and ${knownDay}`),
  interestAdjustment: orThrow(
    interestAdjustment,
    'interest adjustment',
    `${terms}, and a closing day in the year before the first payment`,
  ),
  stressTest: orThrow(stressTest, 'qualifying rate', knownDay),
  testMortgage: orThrow(testMortgage, 'test', `${terms}, an income above 0 and ${knownDay}`),
  affordability: orThrow(affordability, 'highest price', `${terms}, an income above 0 and ${knownDay}`),
  homeEquity: orThrow(homeEquity, 'room to borrow', knownDay),
  breakPenalty: orThrow(breakPenalty, 'penalty', `${terms}, and a start that is a day`),
  whenBreakingPays: orThrow(whenBreakingPays, 'break-even', `${terms}, whole months left, and costs of 0 or more`),
  blendAndExtend: orThrow(
    blendAndExtend,
    'blended rate',
    'rates of 0 or more and a new term longer than the months left',
  ),
  compareMortgages: orThrow(compareMortgages, 'comparison', `mortgages with ${terms}, and whole years`),
  compareOffers: orThrow(compareOffers, 'comparison', `offers with ${terms}, and whole years`),
  prepaymentPlan: orThrow(prepaymentPlan, 'prepayment plan', `${terms}, and a start that is a day`),
}
