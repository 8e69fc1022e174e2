import { investmentCalculator } from '#app/features/calculators/calculator-investment-property.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(investmentCalculator.path)

export default calculatorPage(investmentCalculator)
