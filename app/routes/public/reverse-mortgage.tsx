import { reverseMortgageCalculator } from '#app/features/calculators/calculator-reverse-mortgage.ts'
import type { Route } from './+types/reverse-mortgage.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, reverseMortgageCalculator.path)
}

export default function ReverseMortgagePage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={reverseMortgageCalculator} today={loaderData} day={loaderData.day} />
}
