import { rentOrBuyCalculator } from '#app/features/calculators/calculator-rent-or-buy.ts'
import type { Route } from './+types/rent-or-buy.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, rentOrBuyCalculator.path)
}

export default function RentOrBuyPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={rentOrBuyCalculator} today={loaderData} />
}
