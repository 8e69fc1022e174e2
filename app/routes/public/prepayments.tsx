import { prepaymentCalculator } from '#app/features/calculators/calculator-prepayments.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(prepaymentCalculator.path)

export default calculatorPage(prepaymentCalculator)
