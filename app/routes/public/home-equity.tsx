import { homeEquityCalculator } from '#app/features/calculators/calculator-home-equity.ts'
import type { Route } from './+types/home-equity.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, homeEquityCalculator.path)
}

export default function HomeEquityPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={homeEquityCalculator} today={loaderData} day={loaderData.day} />
}
