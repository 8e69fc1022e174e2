import { lazy, type ReactNode, Suspense } from 'react'
import { joined } from '#app/lib/joined.ts'
import {
  formatCents,
  formatNumber,
  sharePercent,
  payoffDay,
  provinceCodeOf,
  provinces,
  type Extras,
  type ScheduleWithExtras,
} from '#mortgage'
import { shortDate, shortMonth } from '#app/ui/calendar-date.ts'
import { Figure } from '#app/ui/figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { WorkingOnDemand } from '#app/ui/worked-out-frame.tsx'
import { borrowedLines, type Purchase, termLines } from './calculator-mortgage.ts'
import { plainDollars } from './calculator-reading.ts'
import { monthsText, paymentLabel, termsText, yearsText, resultLine } from './calculator-words.ts'
import { ResultLines } from './calculator-frame.tsx'
import type { MortgageFigure } from './mortgage-working.tsx'

const loadWorking = () => import('./mortgage-working.tsx')
const MortgageWorking = lazy(async () => ({ default: (await loadWorking()).MortgageWorking }))

const DownPaymentHints = lazy(async () => ({ default: (await import('./calculator-hints.tsx')).DownPaymentHints }))

export type MortgageResult = {
  schedule: ScheduleWithExtras
  termYears: number
  hasExtras: boolean
  extras: Extras
  purchase: Purchase | null
  day: string
  firstDay: string
}

export function MortgageResults(result: MortgageResult) {
  const { schedule, termYears, hasExtras, extras, purchase, firstDay } = result
  const { terms, totalInterest, totalPaid } = schedule
  const interestShare = sharePercent(totalInterest, totalPaid)
  const payoff = payoffDay(schedule, firstDay)
  return (
    <>
      <div>
        <div aria-live="polite">
          <Figure
            label={paymentLabel(terms)}
            value={formatCents(schedule.payment)}
            size="large"
            note={`${termsText(terms)}.`}
          />
        </div>
        {hasExtras && schedule.payment !== schedule.plain.payment && (
          <p className="mt-1 text-sm text-ink-soft">{`Without the increase: ${formatCents(schedule.plain.payment)}.`}</p>
        )}
        <Working of="payment" result={result} />
      </div>
      {purchase && <PurchaseLines purchase={purchase} working={<Working of="premium" result={result} />} />}
      {hasExtras && (
        <Part title="Extra payments save">
          <p className="text-sm text-ink-soft">{extrasText(extras)}</p>
          <ResultLines
            lines={[
              resultLine('Interest saved', schedule.interestSaved),
              resultLine('Time saved', durationText(schedule)),
            ]}
          />
          <Working of="savings" result={result} />
        </Part>
      )}
      <Part title="Until it is paid off">
        <ResultLines
          lines={[
            resultLine('Principal', terms.principal, `${(100 - interestShare).toFixed(2)}% of all payments`),
            resultLine('Total interest', totalInterest, `${interestShare.toFixed(2)}% of all payments`),
            resultLine('Total paid', totalPaid),
            payoff &&
              resultLine('Last payment', shortMonth(payoff), `${formatNumber(schedule.payments.length, 0)} payments`),
          ]}
        />
        <Working of="totals" result={result} />
        {payoff && <Working of="payoff" result={result} label="When is it paid off?" />}
      </Part>
      <Part title={`Within the term of ${yearsText(termYears)}`}>
        <ResultLines lines={termLines(schedule, termYears)} />
        <Working of="term" result={result} />
      </Part>
    </>
  )
}

function Working({ label, ...of }: { of: MortgageFigure; result: MortgageResult; label?: string }) {
  return (
    <WorkingOnDemand withoutScript label={label} load={loadWorking}>
      <MortgageWorking {...of} />
    </WorkingOnDemand>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 text-lg">{title}</h2>
      {children}
    </div>
  )
}

function PurchaseLines({ purchase, working }: { purchase: Purchase; working: ReactNode }) {
  const { home, problem } = purchase
  return (
    <Part title="What is borrowed">
      {problem && (
        <Notice kind="warning" className="my-2">
          {`${problem} The figures below are without insurance.`}
        </Notice>
      )}
      <div className="my-2 grid gap-2 empty:hidden">
        <Suspense>
          <DownPaymentHints home={home} />
        </Suspense>
      </div>
      <ResultLines lines={borrowedLines(purchase)} />
      <p className="mt-2 text-sm text-ink-soft">{`Uses the rules in force on ${shortDate(home.day)}.`}</p>
      {working}
      <p className="mt-2 text-sm">
        <a href={closingCostsPath(home)} className="text-spruce underline underline-offset-4">
          Cash to have ready on closing day
        </a>
      </p>
    </Part>
  )
}

function closingCostsPath({ price, downPayment, day, firstTimeBuyer, ...home }: Purchase['home']): string {
  const [province] = provinces.filter((name) => provinceCodeOf[name] === home.province)
  const fields = {
    price: plainDollars(price),
    down: plainDollars(downPayment),
    province: String(province),
    closing: day,
  }
  return `/calculators/closing-costs?${new URLSearchParams({ ...fields, ...(firstTimeBuyer && { firstTime: 'yes' }) })}`
}

/** `With $200.00 a month and $10,000.00 every year from year 1.` */
function extrasText({ monthlyExtra, increasePercent, doubleUp, lumpSums }: Extras): string {
  const parts = [
    monthlyExtra > 0 && `${formatCents(monthlyExtra)} a month`,
    increasePercent > 0 && `payments ${increasePercent}% higher`,
    ...lumpSums.map(({ amount, year, repeats }) =>
      repeats === 'once'
        ? `${formatCents(amount)} at the end of year ${year}`
        : `${formatCents(amount)} a year from the end of year ${year}`,
    ),
    doubleUp !== 'never' && (doubleUp === 'yearly' ? 'one payment doubled a year' : 'every payment doubled'),
  ]
  return `With ${joined(parts)}.`
}

/** `3 years 2 months`; weeks are rounded to months. */
function durationText({ yearsSaved }: ScheduleWithExtras): string {
  return monthsText(Math.round(yearsSaved * 12)) || (yearsSaved > 0 ? 'less than a month' : 'none')
}
