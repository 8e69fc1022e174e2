import { penaltyCalculator } from '#app/features/calculators/calculator-penalty.ts'
import type { Route } from './+types/penalty.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, penaltyCalculator.path)
}

export default function PenaltyPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={penaltyCalculator} today={loaderData} day={loaderData.day} />
}
