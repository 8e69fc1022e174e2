import { rentOrBuyForm } from '#app/features/calculators/calculator-rent-or-buy-form.ts'
import { rentOrBuyCalculator } from '#app/features/calculators/calculator-rent-or-buy.ts'
import type { Route } from './+types/rent-or-buy.ts'
import { calculatorMeta, servedCalculatorPage } from './calculator-route.tsx'
import { serveCalculator } from './calculator-today.server.ts'

export { clientLoader } from './calculator-route.tsx'

export function loader(args: Route.LoaderArgs) {
  return serveCalculator(rentOrBuyCalculator, args)
}

export const meta = calculatorMeta(rentOrBuyForm.path)

export default servedCalculatorPage(rentOrBuyForm)
