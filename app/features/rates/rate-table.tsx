import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { calculatorPathAt } from '#app/features/calculators/calculators.ts'
import { type Cents, cents, centsToDollars, formatDollars, formatRate, mortgagePayment } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import { describeConditions } from './rate-conditions.ts'
import { termsAt } from './rate-payment.ts'
import { ageWords } from './rates.copy.ts'
import { type AgedRate, mortgageTypeNotes, type RateConditions, rateName, termMonths } from './rates.ts'

const loadWorking = () => import('./rate-working.tsx')
const RateWorking = lazy(async () => ({ default: (await loadWorking()).RateWorking }))

type DetailedRate = AgedRate & { conditions: RateConditions }
type RateTableProps = {
  rates: readonly DetailedRate[]
  amount: Cents
  day: string
  /** Whether all rates were updated on the same day: then the page says it once, without a column. */
  isSameDay: boolean
  /** The button that asks for a rate, which it gets in words too. */
  ask: (rate: Pick<AgedRate, 'ourRate' | 'province'>, words: string) => ReactNode
}

const headClass = 'px-3 py-3 text-right font-medium first:pl-5 first:text-left last:pr-5'

/**
 * Every rate with its posted rate, the difference, the payment on the visitor's own amount, and what it saves over its term.
 * On phones each rate is one line, with the rest below it on a tap.
 */
export function RateTable({ rates, amount, day, isSameDay, ask }: RateTableProps) {
  const heads = ['Term', 'Our rate', 'Posted', 'Difference', 'Monthly payment', ...(isSameDay ? [] : ['Last updated'])]
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table className="w-full tabular-nums max-md:block">
        <caption className="sr-only">Rates on offer, with the payment on your amount</caption>
        <thead className="max-md:hidden">
          <tr className="text-sm text-ink-soft">
            {heads.map((name) => (
              <th key={name} scope="col" className={headClass}>
                {name}
              </th>
            ))}
            <th scope="col" className={headClass}>
              <span className="sr-only">Ask for it</span>
            </th>
          </tr>
        </thead>
        {rates.map((rate) => (
          <RateRows key={rate.id} {...{ rate, amount, day, isSameDay, ask }} />
        ))}
      </table>
    </div>
  )
}

type RateRowsProps = Omit<RateTableProps, 'rates'> & { rate: DetailedRate }

const cellClass = 'px-3 pt-3.5 text-right align-top last:pr-5'
const lesserClass = 'block text-sm font-normal text-ink-soft'

function RateRows(props: RateRowsProps) {
  const { rate, amount, isSameDay, ask } = props
  const figures = figuresOf(rate, amount)
  return (
    <tbody className="border-t border-line first-of-type:max-md:border-0 max-md:block">
      <tr className="max-md:hidden">
        <th scope="row" className="pt-3.5 pr-3 pl-5 text-left align-top font-semibold">
          {rateName(rate)}
          <span className={lesserClass}>{kindAndLender(rate)}</span>
        </th>
        <td className={cellClass}>
          <span className="text-xl font-semibold text-spruce">{formatRate(rate.ourRate)}</span>
        </td>
        <td className={`${cellClass} text-ink-soft`}>{formatRate(rate.postedRate)}</td>
        <td className={cellClass}>
          {figures.points ?? 'none'}
          {figures.lessMonthly && <span className={lesserClass}>{figures.lessMonthly} less a month</span>}
        </td>
        <td className={cellClass}>
          <PaymentLink rate={rate} amount={amount} payment={figures.payment} />
          {figures.lessOverTerm && <span className={lesserClass}>{figures.lessOverTerm}</span>}
        </td>
        {!isSameDay && (
          <td className={`${cellClass} text-ink-soft`}>
            <span className="whitespace-nowrap">{shortDate(rate.asOf)}</span>
            {ageWords(rate.freshness)}
          </td>
        )}
        <td className={cellClass}>{ask(rate, wordsOf(rate))}</td>
      </tr>
      <tr className="max-md:block">
        <td colSpan={isSameDay ? 6 : 7} className="px-5 pb-1.5 max-md:block max-md:px-4 max-md:pb-0">
          <Conditions {...props} />
        </td>
      </tr>
    </tbody>
  )
}

/** The figures of a rate in words; null for what a rate that is not below the posted one does not save. */
function figuresOf(rate: DetailedRate, amount: Cents) {
  const payment = mortgagePayment(termsAt(rate, amount))
  const less = mortgagePayment(termsAt({ ...rate, ourRate: rate.postedRate }, amount)) - payment
  const points = rate.postedRate - rate.ourRate
  const months = termMonths(rate.term)
  const isLess = points > 0 && less > 0
  return {
    payment: formatDollars(payment),
    points: points > 0 ? `${points.toFixed(2)} points lower` : null,
    lessMonthly: isLess ? formatDollars(cents(less)) : null,
    lessOverTerm:
      isLess && Number.isFinite(months) ? `${formatDollars(cents(less * months))} less over the term` : null,
  }
}

/** 'Conventional, Northgate Bank' */
function kindAndLender({ mortgageType, conditions }: DetailedRate): string {
  return conditions.lender ? `${mortgageType}, ${conditions.lender}` : mortgageType
}

function PaymentLink({ rate, amount, payment }: { rate: DetailedRate; amount: Cents; payment: string }) {
  return (
    <Link
      to={calculatorPathAt(rate, { amount: String(centsToDollars(amount)) })}
      aria-label={`${payment} a month, in the mortgage calculator`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-spruce underline underline-offset-4"
    >
      {payment}
    </Link>
  )
}

/** The rate in words, as a request names it: '5-year fixed at 3.94%, Conventional'. */
function wordsOf(rate: DetailedRate): string {
  return `${rateName(rate)} at ${formatRate(rate.ourRate)}, ${rate.mortgageType}`
}

/**
 * The conditions of the rate and how its payment is calculated; the calculation is fetched when the details are opened.
 * If the fetch fails, it is left out until the details are opened again.
 */
function Conditions(props: RateRowsProps) {
  const { rate, amount, day, ask } = props
  const [opened, setOpened] = useState(false)
  const figures = figuresOf(rate, amount)
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
      <summary className="flex min-h-11 items-center gap-1.5 font-medium text-spruce underline-offset-4 hover:underline md:min-h-8 max-md:py-2.5">
        <ChevronRightIcon className="size-3.5 shrink-0 transition-transform group-open/rate:rotate-90" />
        <span className="max-md:hidden">
          Details
          <span className="sr-only">
            {' '}
            of {rateName(rate)}, {rate.mortgageType}
          </span>
        </span>
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 text-ink md:hidden">
          <span className="grow basis-32">
            <span className="text-base font-semibold">{rateName(rate)}</span>
            <span className={lesserClass}>{kindAndLender(rate)}</span>
          </span>
          <span className="ml-auto text-right">
            <span className="text-xl font-semibold text-spruce">{formatRate(rate.ourRate)}</span>
            <span className={classes(lesserClass, 'whitespace-nowrap')}>{figures.payment} a month</span>
          </span>
        </span>
      </summary>
      <div className="grid max-w-text gap-1 pb-3">
        <div className="flex flex-wrap items-center justify-between gap-3 pb-1 md:hidden">
          <PaymentLink rate={rate} amount={amount} payment={`${figures.payment} a month`} />
          {ask(rate, wordsOf(rate))}
        </div>
        <p>{mortgageTypeNotes[rate.mortgageType]}</p>
        <dl className="grid gap-x-4 gap-y-1 py-1 sm:grid-cols-[8rem_1fr]">
          {onPhones(rate, figures).map(([name, text]) => (
            <Line key={name} name={name} text={text} className="md:hidden" />
          ))}
          {describeConditions(rate.conditions).map(([name, text]) => (
            <Line key={name} name={name} text={text} />
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

/** What the table's columns say, for phones, which have none. */
function onPhones(rate: DetailedRate, figures: ReturnType<typeof figuresOf>): [name: string, text: string][] {
  const { points, lessMonthly, lessOverTerm } = figures
  return [
    ['Posted rate', formatRate(rate.postedRate)],
    [
      'Difference',
      [points ?? 'none', lessMonthly && `${lessMonthly} less a month`, lessOverTerm].filter(Boolean).join(', '),
    ],
    ['Last updated', shortDate(rate.asOf) + ageWords(rate.freshness)],
  ]
}

function Line({ name, text, className }: { name: string; text: string; className?: string }) {
  return (
    <div className={classes('grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid', className)}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere max-sm:mb-1">{text}</dd>
    </div>
  )
}
