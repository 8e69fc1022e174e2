import { closingCosts } from './calculator-closing-costs.ts'
import { mortgageInsurance } from './calculator-mortgage-insurance.ts'
import { stressTest } from './calculator-stress-test.ts'

/** Every defined calculator: for their tables as files, and for the tests that hold for all of them. */
export const definedCalculators = [closingCosts, mortgageInsurance, stressTest] as const
