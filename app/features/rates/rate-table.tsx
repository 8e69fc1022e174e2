import { Fragment, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { calculatorPathAt } from '#app/features/calculators/calculators.ts'
import { type Cents, cents, centsToDollars, formatDollars, formatRate, mortgagePayment } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { describeConditions } from './rate-conditions.ts'
import { termsAt } from './rate-payment.ts'
import { ageWords } from './rates.copy.ts'
import { type AgedRate, mortgageTypeNotes, type RateConditions } from './rates.ts'

const loadWorking = () => import('./rate-working.tsx')
const RateWorking = lazy(async () => ({ default: (await loadWorking()).RateWorking }))

type DetailedRate = AgedRate & { conditions: RateConditions }
type RateTableProps = { rates: readonly DetailedRate[]; amount: Cents; day: string }

const headClass = 'px-3 py-3 text-right font-medium first:pl-5 first:text-left last:pr-5'

/** Every rate with its posted rate, the difference, the payment on the visitor's own amount, and its date. */
export function RateTable({ rates, amount, day }: RateTableProps) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper max-md:border-0 max-md:bg-transparent">
      <table className="w-full tabular-nums max-md:block">
        <caption className="sr-only">Rates on offer, with the payment on your amount</caption>
        <thead className="max-md:hidden">
          <tr className="text-sm text-ink-soft">
            {['Term', 'Our rate', 'Posted', 'Difference', 'Monthly payment', 'Last updated'].map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rates.map((rate) => (
          <RateRows key={rate.id} rate={rate} amount={amount} day={day} />
        ))}
      </table>
    </div>
  )
}

const cellClass =
  'px-3 pt-3.5 text-right align-top max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:p-0 md:last:pr-5'

/** On phones each rate is a card: the rate in large type beside its term, the rest below. */
function RateRows({ rate, amount, day }: { rate: DetailedRate; amount: Cents; day: string }) {
  const payment = mortgagePayment(termsAt(rate, amount))
  const posted = mortgagePayment(termsAt({ ...rate, ourRate: rate.postedRate }, amount))
  const points = rate.postedRate - rate.ourRate
  return (
    <tbody className="border-t border-line max-md:mt-3 max-md:block max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4">
      <tr className="max-md:relative max-md:grid max-md:gap-1.5">
        <th
          scope="row"
          className="pt-3.5 pr-3 pl-5 text-left align-top font-semibold max-md:p-0 max-md:pr-28 max-md:pb-2"
        >
          {`${rate.term} ${rate.rateType}`}
          <span className="block text-sm font-normal text-ink-soft">{rate.mortgageType}</span>
        </th>
        <td className={`${cellClass} max-md:absolute max-md:top-0 max-md:right-0`}>
          <span className="sr-only md:hidden">Our rate </span>
          <span className="text-xl font-semibold text-spruce max-md:text-2xl">{formatRate(rate.ourRate)}</span>
        </td>
        <td className={cellClass}>
          <Name>Posted</Name>
          <span className="text-ink-soft">{formatRate(rate.postedRate)}</span>
        </td>
        <td className={cellClass}>
          <Name>Difference</Name>
          {points > 0 ? (
            <span>
              {points.toFixed(2)} points lower
              <span className="block text-sm text-ink-soft">{formatDollars(cents(posted - payment))} less a month</span>
            </span>
          ) : (
            'none'
          )}
        </td>
        <td className={cellClass}>
          <Name>Monthly payment</Name>
          <Link
            to={calculatorPathAt(rate, { amount: String(centsToDollars(amount)) })}
            aria-label={`${formatDollars(payment)} a month, in the mortgage calculator`}
            className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-4"
          >
            {formatDollars(payment)}
          </Link>
        </td>
        <td className={`${cellClass} text-ink-soft`}>
          <Name>Last updated</Name>
          <span>
            <span className="whitespace-nowrap">{shortDate(rate.asOf)}</span>
            {ageWords(rate.freshness)}
          </span>
        </td>
      </tr>
      <tr className="max-md:block">
        <td colSpan={6} className="px-5 pb-1.5 max-md:block max-md:p-0 max-md:pt-1">
          <Conditions rate={rate} amount={amount} day={day} />
        </td>
      </tr>
    </tbody>
  )
}

/** The column's name, shown in the cards on phones. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
      {children}
    </span>
  )
}

/**
 * The conditions of the rate and how its payment is calculated; the calculation is fetched when the details are opened.
 * If the fetch fails, it is left out until the details are opened again.
 */
function Conditions({ rate, amount, day }: { rate: DetailedRate; amount: Cents; day: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="group/rate text-sm"
      onToggle={(event) => {
        if (!event.currentTarget.open || opened) return
        void loadWorking().then(
          () => setOpened(true),
          () => undefined,
        )
      }}
    >
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-medium text-spruce underline-offset-4 hover:underline md:min-h-8">
        <ChevronRightIcon className="size-3.5 transition-transform group-open/rate:rotate-90" />
        Details
        <span className="sr-only">
          {' '}
          of {`${rate.term} ${rate.rateType}`}, {rate.mortgageType}
        </span>
      </summary>
      <div className="grid max-w-text gap-1 pb-3">
        <p>{mortgageTypeNotes[rate.mortgageType]}</p>
        <dl className="grid gap-x-4 gap-y-1 py-1 sm:grid-cols-[8rem_1fr]">
          {describeConditions(rate.conditions).map(([name, text]) => (
            <Fragment key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-1">{text}</dd>
            </Fragment>
          ))}
        </dl>
        <p className="text-ink-soft">
          {rate.province === 'Canada' ? 'A national rate' : `For homes in ${rate.province}`}, on approved credit (OAC),
          subject to change without notice. Posted is what the large banks advertise for the same term.
        </p>
        {opened && (
          <Suspense>
            <RateWorking rate={rate} amount={amount} day={day} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
