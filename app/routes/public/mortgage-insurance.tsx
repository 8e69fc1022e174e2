import { mortgageInsurance } from '#app/features/calculators/calculator-mortgage-insurance.ts'
import type { Route } from './+types/mortgage-insurance.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, mortgageInsurance.path)
}

export default function MortgageInsurancePage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={mortgageInsurance} today={loaderData} day={loaderData.day} />
}
