import { compareCalculator } from '#app/features/calculators/calculator-compare.ts'
import type { Route } from './+types/compare-mortgages.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, compareCalculator.path)
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={compareCalculator} today={loaderData} day={loaderData.day} />
}
