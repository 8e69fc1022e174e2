import { investmentCalculator } from '#app/features/calculators/calculator-investment-property.ts'
import type { Route } from './+types/investment-property.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, investmentCalculator.path)
}

export default function InvestmentPropertyPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={investmentCalculator} today={loaderData} day={loaderData.day} />
}
