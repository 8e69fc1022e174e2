import { refinanceCalculator } from '#app/features/calculators/calculator-refinance.ts'
import type { Route } from './+types/refinance.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, refinanceCalculator.path)
}

export default function RefinancePage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={refinanceCalculator} today={loaderData} day={loaderData.day} />
}
