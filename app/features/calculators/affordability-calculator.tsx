import { type ReactNode, useRef } from 'react'
import type { QuoteScenario } from '#app/features/leads/leads.ts'
import { joined } from '#app/lib/joined.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { AffordabilityFields } from './affordability-fields.tsx'
import { AffordabilityLimits, AffordabilityNeeds } from './affordability-limits.tsx'
import { AffordabilityAnswers, AffordabilityResults, methodText } from './affordability-results.tsx'
import {
  affordabilityAnswers,
  type AffordabilityField,
  affordabilityScenario,
  isAssumed,
  quoteOf,
  readAffordability,
} from './calculator-affordability.ts'
import { CalculatorFrame } from './calculator-frame.tsx'
import { useScenario, withErrors } from './calculator-scenario.ts'
import { ShareAndPrint } from './calculator-share.tsx'

type AffordabilityCalculatorProps = {
  day: string
  actions: (scenario: QuoteScenario) => ReactNode
}

const path = '/affordability-calculator'

/** What an income can borrow and buy by careful limits and by a bank's, which limit applies, and what a higher price would require. */
export function AffordabilityCalculator({ day, actions }: AffordabilityCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const scenario = useScenario<AffordabilityField>(affordabilityScenario, form)
  const { typed, searchWith } = scenario
  const { errors, household: own, target, missing } = readAffordability(typed, day)
  const answers = affordabilityAnswers(typed, day)
  const found = answers.find(({ isChosen }) => isChosen)?.found
  const links = {
    answers,
    addressOf: ({ limits, stress }: (typeof answers)[number]['method']) => path + searchWith({ limits, stress }),
  }
  const assumed = joined([
    isAssumed('tax', typed) && `property tax of $${typed.tax} a year`,
    isAssumed('heat', typed) && `heat of $${typed.heat} a month`,
  ])
  return (
    <>
      <CalculatorFrame
        form={form}
        action={path}
        summary={<AffordabilityAnswers {...links} brief />}
        fields={<AffordabilityFields {...withErrors(scenario, errors)} />}
        results={
          <>
            <div className="grid gap-2 max-lg:not-print:hidden">
              <p className="text-sm text-ink-soft">Your income supports a home of up to</p>
              <AffordabilityAnswers {...links} />
            </div>
            {own && found ? (
              <AffordabilityResults own={own} {...found} />
            ) : (
              <p aria-live="polite" className="text-ink-soft">
                {missing ? `Enter ${missing} to see the price.` : 'Change the marked field to see the price.'}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {own && found && `${methodText(own, found.result)} `}
              {assumed && `Assumed: ${assumed}. `}
              An estimate by the rules of {shortDate(day)}, not an offer: on approved credit (OAC), and lenders look at
              more than these figures.
            </p>
            <div className="flex flex-wrap gap-3 print:hidden">
              {actions(found ? quoteOf(found.household, found.result.price).scenario : {})}
              <ShareAndPrint />
            </div>
          </>
        }
      />
      {own && found && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <AffordabilityLimits {...found} />
          <AffordabilityNeeds household={own} result={found.result} target={target} />
        </div>
      )}
    </>
  )
}
