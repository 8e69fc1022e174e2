import { reverseMortgageCalculator } from '#app/features/calculators/calculator-reverse-mortgage.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(reverseMortgageCalculator.path)

export default calculatorPage(reverseMortgageCalculator)
