import { closingCostsCalculator } from './calculator-closing-costs.ts'
import { compareCalculator } from './calculator-compare.ts'
import { homeEquityCalculator } from './calculator-home-equity.ts'
import { investmentCalculator } from './calculator-investment-property.ts'
import { mortgageInsurance } from './calculator-mortgage-insurance.ts'
import { penaltyCalculator } from './calculator-penalty.ts'
import { prepaymentCalculator } from './calculator-prepayments.ts'
import { refinanceCalculator } from './calculator-refinance.ts'
import { renewalLetterCalculator } from './calculator-renewal-letter.ts'
import { renewalOffers } from './calculator-renewal-offers.ts'
import { rentOrBuyCalculator } from './calculator-rent-or-buy.ts'
import { reverseMortgageCalculator } from './calculator-reverse-mortgage.ts'
import { stressTestCalculator } from './calculator-stress-test.ts'

/** Every defined calculator: for their tables as files, and for the tests that hold for all of them. */
export const definedCalculators = [
  compareCalculator,
  closingCostsCalculator,
  homeEquityCalculator,
  investmentCalculator,
  mortgageInsurance,
  penaltyCalculator,
  prepaymentCalculator,
  refinanceCalculator,
  renewalLetterCalculator,
  renewalOffers,
  rentOrBuyCalculator,
  reverseMortgageCalculator,
  stressTestCalculator,
] as const
