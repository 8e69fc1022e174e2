import { stressTestCalculator } from '#app/features/calculators/calculator-stress-test.ts'
import type { Route } from './+types/stress-test.ts'
import { calculatorMeta, CalculatorRoute } from './calculator-route.tsx'

export { shouldRevalidate } from './calculator-route.tsx'
export { loader } from './calculator-today.server.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return calculatorMeta(matches, stressTestCalculator.path)
}

export default function StressTestPage({ loaderData }: Route.ComponentProps) {
  return <CalculatorRoute calculator={stressTestCalculator} today={loaderData} day={loaderData.day} />
}
