import { closingCostsCalculator } from '#app/features/calculators/calculator-closing-costs.ts'
import type { Route } from './+types/closing-costs.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, closingCostsCalculator.path)
}

export default function ClosingCostsPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={closingCostsCalculator} today={loaderData} />
}
