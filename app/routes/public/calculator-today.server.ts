import {
  type Calculator,
  type CalculatorReading,
  type CalculatorResult,
  type Fields,
  readCalculator,
  type Today,
} from '#app/features/calculators/calculator-definition.ts'
import { ruleDay } from '#mortgage'
import { appContext } from '#app/platform/context.ts'
import type { LoaderFunctionArgs } from 'react-router'

/** What the server knows for every defined calculator. */
export function loader({ context }: Pick<LoaderFunctionArgs, 'context'>): Today {
  return { day: ruleDay(context.get(appContext).now()) }
}

/** No calculator with a page of its own has another address; its parameters would not arrive as such. */
type Sent = Omit<CalculatorReading, 'result'> & { result: Omit<CalculatorResult, 'address'> | null }

/** A calculator whose rules would be too much for a browser, worked out for the fields in the address. */
export function serveCalculator<F extends Fields>(
  calculator: Calculator<F>,
  { context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>,
): Today & { served: Sent } {
  const today = loader({ context })
  return { ...today, served: readCalculator(calculator, calculator.form.read(url.searchParams), today) }
}
