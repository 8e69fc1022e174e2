import type { ClientLoaderFunctionArgs } from 'react-router'
import { CalculatorPage, type Shown } from '#app/features/calculators/calculator-page.tsx'
import type {
  Calculator,
  CalculatorForm,
  CalculatorReading,
  Fields,
  Today,
} from '#app/features/calculators/calculator-definition.ts'
import { type CalculatorPath, calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Page } from '#app/ui/page.tsx'
import { brand } from '#brand'
import { metaFor } from './page-meta.ts'

/** What the pages of the defined calculators share: each of their files names its calculator and nothing else. */

/** The address holds the typed values; the server is not needed for any of them. */
export function shouldRevalidate() {
  return false
}

export function calculatorMeta(path: CalculatorPath) {
  const { title, sentence } = calculatorLink(path)
  return metaFor({ title: `${title} calculator`, description: sentence, path })
}

type ServedCalculator = { day: string | null; served: CalculatorReading | null }

/** The server works it out at each address. What is typed is kept when it is out of reach. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<ServedCalculator> {
  return serverLoader<ServedCalculator>().catch(() => ({ day: null, served: null }))
}

type ShownBy<F extends Fields> = Shown<F> & { day: string | null }

function CalculatorRoute<F extends Fields>({ day, ...shown }: ShownBy<F>) {
  const { title, sentence } = calculatorLink(shown.calculator.path)
  return (
    <Page title={title} intro={sentence} className="gap-8 print:gap-4 print:py-0">
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
    </Page>
  )
}

/** The page of a calculator that works in the browser. */
export function calculatorPage<F extends Fields>(calculator: Calculator<F>) {
  return function WorkingPage({ loaderData }: { loaderData: Today }) {
    return <CalculatorRoute calculator={calculator} today={loaderData} day={loaderData.day} />
  }
}

/** The page of a calculator that the server works out. */
export function servedCalculatorPage<F extends Fields>(calculator: CalculatorForm<F>) {
  return function ServedPage({ loaderData }: { loaderData: ServedCalculator }) {
    return <CalculatorRoute calculator={calculator} {...loaderData} />
  }
}
