import { refinanceCalculator } from '#app/features/calculators/calculator-refinance.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(refinanceCalculator.path)

export default calculatorPage(refinanceCalculator)
