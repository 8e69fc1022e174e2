import { lazy, Suspense, useState } from 'react'
import { type Cents, formatRate } from '#app/lib/money.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { monthlyPaymentText } from './rate-payment.ts'
import { mortgageTypeNotes, type Rate } from './rates.ts'

const RateWorking = lazy(async () => ({ default: (await import('./rate-working.tsx')).RateWorking }))

type RateTableProps = { rates: readonly Rate[]; amount: Cents; day: string }

const headClass = 'px-3 py-3 text-right font-medium first:pl-4 first:text-left last:pr-4'

/** Every rate with what is posted, the difference, what it means on the visitor's own amount, and its date. */
export function RateTable({ rates, amount, day }: RateTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper max-md:border-0 max-md:bg-transparent">
      <table className="w-full tabular-nums max-md:block">
        <caption className="sr-only">Rates on offer, with the payment on your amount</caption>
        <thead className="max-md:hidden">
          <tr className="border-b border-line text-sm text-ink-soft">
            {['Term', 'Our rate', 'Posted', 'Difference', 'Payment a month', 'As of'].map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} amount={amount} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellClass =
  'px-3 py-3 text-right align-top max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0 last:pr-4'

function RateRow({ rate, amount, day }: { rate: Rate; amount: Cents; day: string }) {
  const difference = rate.postedRate - rate.ourRate
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:gap-1.5 max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4 max-md:last:border">
      <th scope="row" className="py-3 pr-3 pl-4 text-left align-top font-medium max-md:p-0">
        {rate.term} {rate.rateType}
        <Conditions rate={rate} amount={amount} day={day} />
      </th>
      <td className={cellClass}>
        <Name>Our rate</Name>
        <span className="text-xl font-semibold text-spruce">{formatRate(rate.ourRate)}</span>
      </td>
      <td className={cellClass}>
        <Name>Posted</Name>
        <span className="text-ink-soft">{formatRate(rate.postedRate)}</span>
      </td>
      <td className={cellClass}>
        <Name>Difference</Name>
        {difference > 0 ? `−${difference.toFixed(2)} points` : 'none'}
      </td>
      <td className={cellClass}>
        <Name>Payment a month</Name>
        <span className="font-semibold">{monthlyPaymentText(rate, amount)}</span>
      </td>
      <td className={`${cellClass} whitespace-nowrap text-ink-soft`}>
        <Name>As of</Name>
        {shortDate(rate.asOf)}
      </td>
    </tr>
  )
}

/** The column's name in the cards on phones. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
      {children}
    </span>
  )
}

/** What the rate is for, and how its payment is worked out; the working is fetched when the conditions are opened. */
function Conditions({ rate, amount, day }: { rate: Rate; amount: Cents; day: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="text-sm font-normal text-ink-soft"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-11 py-2 underline-offset-4 hover:underline md:min-h-8 md:py-1">
        {rate.mortgageType}, {rate.province}
      </summary>
      <div className="grid max-w-80 gap-2 pb-2">
        <p>{mortgageTypeNotes[rate.mortgageType]} OAC, subject to change without notice.</p>
        {opened && (
          <Suspense>
            <RateWorking rate={rate} amount={amount} day={day} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
