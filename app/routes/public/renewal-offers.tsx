import { renewalOffers } from '#app/features/calculators/calculator-renewal-offers.ts'
import type { Route } from './+types/renewal-offers.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, renewalOffers.path)
}

export default function RenewalOffersPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={renewalOffers} today={loaderData} day={loaderData.day} />
}
