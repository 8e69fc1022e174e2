import { renewalLetterCalculator } from '#app/features/calculators/calculator-renewal-letter.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(renewalLetterCalculator.path)

export default calculatorPage(renewalLetterCalculator)
