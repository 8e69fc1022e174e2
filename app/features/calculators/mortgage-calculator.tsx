import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { QuoteScenario } from '#app/features/leads/leads.ts'
import { formatCents, paymentDay, scheduleWithExtras } from '#mortgage'
import { buttonClass } from '#app/ui/button.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { CalculatorFrame, SummaryLine } from './calculator-frame.tsx'
import {
  extraNames,
  type MortgageField,
  mortgageScenario,
  hasExtras,
  readMortgage,
  quoteScenario,
} from './calculator-mortgage.ts'
import type { Offer } from './calculator-offers.ts'
import { useScenario, withErrors } from './calculator-scenario.ts'
import { ShareAndPrint } from './calculator-share.tsx'
import { ExtraFields, LoanFields, RateFields } from './mortgage-fields.tsx'
import { MortgageCharts } from './mortgage-charts.tsx'
import { paymentLabel } from './calculator-words.ts'
import { type MortgageResult, MortgageResults } from './mortgage-results.tsx'
import { ScheduleTable } from './schedule-table.tsx'

type MortgageCalculatorProps = {
  offers: readonly Offer[]
  day: string
  actions: (scenario: QuoteScenario) => ReactNode
}

export function MortgageCalculator({ offers, day, actions }: MortgageCalculatorProps) {
  const form = useRef<HTMLFormElement>(null)
  const scenario = useScenario<MortgageField>(mortgageScenario(offers), form)
  const { typed, change, searchWith } = scenario
  const reading = readMortgage(typed, day)
  const { errors, missing } = reading
  const fields = withErrors(scenario, errors)
  const result = useResult(reading, day)
  const [openExtras] = useState(() => hasExtras(reading.extras) || extraNames.some((name) => errors[name]))
  return (
    <>
      <CalculatorFrame
        form={form}
        action="/mortgage-calculator"
        summary={
          <SummaryLine
            label={result ? paymentLabel(result.schedule.terms) : 'Payment'}
            value={result ? formatCents(result.schedule.payment) : '–'}
          />
        }
        fields={
          <>
            <LoanFields {...fields} />
            <RateFields {...fields} offers={offers} />
            <ExtraFields {...fields} open={openExtras} />
            <input type="hidden" name="payments" value={typed.payments} />
          </>
        }
        results={
          <>
            {result ? <MortgageResults {...result} /> : <NoResult missing={missing} />}
            <p className="text-sm text-ink-soft">
              An estimate, not an offer. Rates are on approved credit (OAC) and may change without notice. Assumes your
              first payment is one period from today.
            </p>
            <div className="flex flex-wrap gap-3 print:hidden">
              {actions(quoteScenario(typed, reading))}
              <ShareAndPrint />
            </div>
          </>
        }
      />
      {result && (
        <>
          <MortgageCharts {...result} />
          <section aria-labelledby="schedule-title" className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-end justify-between gap-4">
              <h2 id="schedule-title" className="text-2xl">
                Payment schedule
              </h2>
              <Downloads search={searchWith({ payments: '' })} />
            </div>
            <ScheduleTable
              {...result}
              openYear={typed.payments}
              addressOf={(payments) => `/mortgage-calculator${searchWith({ payments })}`}
              onOpen={(payments) => change({ payments })}
            />
          </section>
        </>
      )}
    </>
  )
}

function useResult(reading: ReturnType<typeof readMortgage>, day: string): MortgageResult | null {
  const { terms, extras, termYears, purchase } = reading
  // The longest schedule takes a moment on an old phone, so it is recalculated only when an input changes.
  const key = JSON.stringify([terms, extras])
  const schedule = useMemo(
    () => (terms ? scheduleWithExtras(terms, extras) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the key says whether they differ
    [key],
  )
  if (!schedule || !terms) return null
  const firstDay = paymentDay(day, terms.frequency, 2) ?? day
  return { schedule, termYears, hasExtras: hasExtras(extras), extras, purchase, day, firstDay }
}

function NoResult({ missing }: { missing: string | null }) {
  return (
    <div aria-live="polite">
      <Figure label="Payment" value="–" size="large" />
      <p className="mt-2 text-ink-soft">
        {missing ? `Enter ${missing} to see the payment.` : 'Change the marked field to see the payment.'}
      </p>
    </div>
  )
}

function Downloads({ search }: { search: string }) {
  const path = `/mortgage-calculator/schedule.csv${search}`
  const look = buttonClass({ kind: 'secondary', size: 'small' })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <a href={path} download className={look}>
        Every payment (CSV)
      </a>
      <a href={`${path}${search ? '&' : '?'}by=year`} download className={look}>
        By year (CSV)
      </a>
    </div>
  )
}
