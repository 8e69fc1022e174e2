import { type ReactNode, useRef } from 'react'
import { formatDollars, affordability } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { AffordabilityFields } from './affordability-fields.tsx'
import { AffordabilityLimits, AffordabilityNeeds } from './affordability-limits.tsx'
import {
  AffordabilityResults,
  methodText,
  PriceFigure,
  TypedLines,
  wholeDollarsDown,
} from './affordability-results.tsx'
import { type AffordabilityField, affordabilityScenario, readAffordability } from './calculator-affordability.ts'
import { CalculatorFrame, SummaryLine } from './calculator-frame.tsx'
import { useScenario } from './calculator-scenario.ts'

type AffordabilityCalculatorProps = {
  /** Today in Toronto; it selects the rules. */
  day: string
  /** Actions on the result, such as asking for a quote. */
  actions: ReactNode
}

/** What a household can borrow and buy, which limit applies, and what a higher price would require. */
export function AffordabilityCalculator({ day, actions }: AffordabilityCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const { typed, field, change } = useScenario<AffordabilityField>(affordabilityScenario, form)
  const { errors, household, target, missing } = readAffordability(typed, day)
  const result = household && affordability(household)
  const price = result ? formatDollars(wholeDollarsDown(result.price)) : '–'
  return (
    <>
      <CalculatorFrame
        form={form}
        action="/affordability-calculator"
        summary={<SummaryLine label="Maximum price" value={price} />}
        fields={<AffordabilityFields {...{ typed, errors, field, change }} />}
        results={
          <>
            {household && result ? (
              <AffordabilityResults household={household} result={result} />
            ) : (
              <div aria-live="polite">
                <PriceFigure value="–" />
                <p className="mt-2 text-ink-soft">
                  {missing ? `Enter ${missing} to see the price.` : 'Mend the marked field to see the price.'}
                </p>
              </div>
            )}
            <p className="text-sm text-ink-soft">
              {household && result && `${methodText(household, result)} `}
              An estimate by the rules of {shortDate(day)}, not an offer: on approved credit (OAC), and lenders look at
              more than these figures.
            </p>
            {household && <TypedLines household={household} />}
            <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>
          </>
        }
      />
      {household && result && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <AffordabilityLimits household={household} result={result} />
          <AffordabilityNeeds household={household} result={result} target={target} />
        </div>
      )}
    </>
  )
}
