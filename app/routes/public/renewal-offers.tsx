import { renewalOffers } from '#app/features/calculators/calculator-renewal-offers.ts'
import { calculatorMeta, calculatorPage } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = calculatorMeta(renewalOffers.path)

export default calculatorPage(renewalOffers)
