import { penaltyCalculator } from '#app/features/calculators/calculator-penalty.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(penaltyCalculator.path)

export default calculatorPage(penaltyCalculator)
