import { mortgageInsurance } from '#app/features/calculators/calculator-mortgage-insurance.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(mortgageInsurance.path)

export default calculatorPage(mortgageInsurance)
