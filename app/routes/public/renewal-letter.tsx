import { renewalLetterCalculator } from '#app/features/calculators/calculator-renewal-letter.ts'
import type { Route } from './+types/renewal-letter.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, renewalLetterCalculator.path)
}

export default function RenewalLetterPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={renewalLetterCalculator} today={loaderData} day={loaderData.day} />
}
