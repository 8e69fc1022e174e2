import type { ClientLoaderFunctionArgs } from 'react-router'
import { CalculatorPage, type Shown } from '#app/features/calculators/calculator-page.tsx'
import type { CalculatorReading, Fields } from '#app/features/calculators/calculator-definition.ts'
import { type CalculatorPath, calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { type Matches, pageMeta } from './page-meta.ts'

/** What the pages of the defined calculators share: each of their files names its calculator and nothing else. */

/** The address holds the typed values; the server is not needed for any of them. */
export function shouldRevalidate() {
  return false
}

export function calculatorMeta(matches: Matches, path: CalculatorPath) {
  const { title, sentence } = calculatorLink(path)
  return pageMeta(matches, { title: `${title} calculator`, description: sentence, path })
}

type ServedCalculator = { day: string | null; served: CalculatorReading | null }

/** The server works it out at each address. What is typed is kept when it is out of reach. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<ServedCalculator> {
  return serverLoader<ServedCalculator>().catch(() => ({ day: null, served: null }))
}

export function CalculatorRoute<F extends Fields>({ day, ...shown }: Shown<F> & { day: string | null }) {
  const { title, sentence } = calculatorLink(shown.calculator.path)
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 print:gap-4 print:py-0">
        <PageHeading title={title} intro={sentence} />
        <CalculatorPage
          {...shown}
          quoteLink={({ purpose, scenario }) => (
            <QuoteLink purpose={purpose} scenario={scenario} wide>
              Get a quote
            </QuoteLink>
          )}
        />
        <p className="hidden text-sm print:block">
          {brand.legalName}, {brand.licence.label} #{brand.licence.number}. {day && `Calculated on ${shortDate(day)}. `}
          An estimate, not an offer.
        </p>
      </Container>
    </main>
  )
}
