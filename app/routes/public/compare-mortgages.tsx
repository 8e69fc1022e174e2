import { compareCalculator } from '#app/features/calculators/calculator-compare.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(compareCalculator.path)

export default calculatorPage(compareCalculator)
