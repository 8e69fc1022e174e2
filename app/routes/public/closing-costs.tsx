import { closingCostsForm } from '#app/features/calculators/calculator-closing-costs-form.ts'
import { closingCostsCalculator } from '#app/features/calculators/calculator-closing-costs.ts'
import type { Route } from './+types/closing-costs.ts'
import { calculatorMeta, servedCalculatorPage } from './calculator-route.tsx'
import { serveCalculator } from './calculator-today.server.ts'

export { clientLoader } from './calculator-route.tsx'

export function loader(args: Route.LoaderArgs) {
  return serveCalculator(closingCostsCalculator, args)
}

export const meta = calculatorMeta(closingCostsForm.path)

export default servedCalculatorPage(closingCostsForm)
