import { prepaymentCalculator } from '#app/features/calculators/calculator-prepayments.ts'
import type { Route } from './+types/prepayments.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, prepaymentCalculator.path)
}

export default function PrepaymentsPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={prepaymentCalculator} today={loaderData} day={loaderData.day} />
}
