import { AffordabilityCalculator } from '#app/features/calculators/affordability-calculator.tsx'
import type { Route } from './+types/affordability-calculator.ts'
import { CalculatorQuote, CalculatorSheet } from './calculator-sheet.tsx'
import { metaFor } from './page-meta.ts'

export { shouldRevalidate } from './calculator-sheet.tsx'
export { loader } from './calculator-today.server.ts'

export const meta = metaFor({
  title: 'Affordability calculator',
  description:
    'The highest home price and mortgage that your income, debts and down payment allow, and which limit decides.',
  path: '/affordability-calculator',
})

export default function AffordabilityCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { day } = loaderData
  return (
    <CalculatorSheet
      title="Affordability calculator"
      intro="What your income allows you to borrow and to buy, and which limit decides. Results update as you type."
      day={day}
    >
      <AffordabilityCalculator
        day={day}
        actions={(scenario) => <CalculatorQuote purpose="purchase" scenario={scenario} />}
      />
    </CalculatorSheet>
  )
}
