import { AffordabilityCalculator } from '#app/features/calculators/affordability-calculator.tsx'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'
import type { Route } from './+types/affordability-calculator.ts'
import { metaFor } from './page-meta.ts'

export { loader } from './calculator-today.server.ts'

/** The address holds the typed values; the server is not needed for any of them. */
export function shouldRevalidate() {
  return false
}

export const meta = metaFor({
  title: 'Affordability calculator',
  description:
    'The highest home price and mortgage that your income, debts and down payment allow, and which limit decides.',
  path: '/affordability-calculator',
})

export default function AffordabilityCalculatorPage({ loaderData }: Route.ComponentProps) {
  const { day } = loaderData
  return (
    <Page
      title="Affordability calculator"
      intro="What your income allows you to borrow and to buy, and which limit decides. Results update as you type."
      className="gap-8 print:gap-4 print:py-0"
    >
      <AffordabilityCalculator
        day={day}
        actions={(scenario) => (
          <QuoteLink purpose="purchase" scenario={scenario} wide>
            Get a quote
          </QuoteLink>
        )}
      />
      <p className="hidden text-sm print:block">
        {brand.legalName}, {brand.licence.label} #{brand.licence.number}. Calculated on {shortDate(day)}. An estimate,
        not an offer.
      </p>
    </Page>
  )
}
