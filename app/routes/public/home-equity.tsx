import { homeEquityCalculator } from '#app/features/calculators/calculator-home-equity.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(homeEquityCalculator.path)

export default calculatorPage(homeEquityCalculator)
