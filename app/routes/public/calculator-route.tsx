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
import { CalculatorQuote, CalculatorSheet } from './calculator-sheet.tsx'
import { metaFor } from './page-meta.ts'

/** What the pages of the defined calculators share: each of their files names its calculator and nothing else. */

export { shouldRevalidate } from './calculator-sheet.tsx'

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

/** A defined calculator with its way to a quote. */
export function DefinedCalculator<F extends Fields>(shown: Shown<F>) {
  return <CalculatorPage {...shown} quoteLink={(quote) => <CalculatorQuote {...quote} />} />
}

function CalculatorRoute<F extends Fields>({ day, ...shown }: ShownBy<F>) {
  const { title, sentence } = calculatorLink(shown.calculator.path)
  return (
    <CalculatorSheet title={title} intro={sentence} day={day}>
      <DefinedCalculator {...shown} />
    </CalculatorSheet>
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
