import { closingCostsForm } from '#app/features/calculators/calculator-closing-costs-form.ts'
import { closingCostsCalculator } from '#app/features/calculators/calculator-closing-costs.ts'
import type { Route } from './+types/closing-costs.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'
import { serveCalculator } from './calculator-today.server.ts'

export { clientLoader } from './calculator-route.tsx'

export function loader(args: Route.LoaderArgs) {
  return serveCalculator(closingCostsCalculator, args)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, closingCostsForm.path)
}

export default function ClosingCostsPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={closingCostsForm} {...loaderData} />
}
