import type { MouseEvent } from 'react'
import {
  formatCents,
  paymentDay,
  paymentFrequencies,
  type ScheduleWithExtras,
  type ScheduleYear,
  scheduleYears,
} from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { ChevronRightIcon } from '#app/ui/icons.tsx'

type ScheduleTableProps = {
  schedule: ScheduleWithExtras
  hasExtras: boolean
  firstDay: string
  openYear: string
  addressOf: (year: string) => string
  onOpen: (year: string) => void
}

const cellClass = 'py-2 print:py-1 pl-2 text-right whitespace-nowrap last:pr-3 sm:pl-3 sm:last:pr-6'

/** One row a year; opening a year shows its payments. The page has at most 52 of them at a time. */
export function ScheduleTable({ schedule, hasExtras, firstDay, openYear, addressOf, onOpen }: ScheduleTableProps) {
  const names = ['Paid', 'Interest', 'Principal', ...(hasExtras ? ['Extra'] : []), 'Balance']
  return (
    <div className="scroll-frame rounded-card border border-line">
      <table className="w-full text-xs tabular-nums sm:text-base print:text-sm">
        <caption className="sr-only">Payment schedule by year; a year opens to its payments</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft sm:text-sm">
            <th scope="col" className="py-3 pl-3 text-left font-medium sm:pl-6">
              Year
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className={classes(cellClass, 'py-3 font-medium', columnClass(name))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {scheduleYears(schedule).map((year) => {
          const isOpen = openYear === String(year.year)
          return (
            <tbody
              key={year.year}
              id={`year-${year.year}`}
              className="scroll-mt-32 break-inside-avoid border-b border-line last:border-0"
            >
              <tr className={isOpen ? 'bg-spruce-wash font-semibold print:bg-paper print:font-normal' : undefined}>
                <th scope="row" className="pl-1 text-left font-medium sm:pl-4">
                  <YearLink year={year.year} isOpen={isOpen} addressOf={addressOf} onOpen={onOpen} />
                </th>
                <Amounts row={year} extra={hasExtras ? extraOf(schedule, year) : null} />
              </tr>
              {isOpen && <PaymentRows {...{ schedule, year: year.year, hasExtras, firstDay }} />}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

function columnClass(name: string): string | false {
  return (name === 'Paid' || name === 'Extra') && 'max-sm:hidden'
}

type YearLinkProps = Pick<ScheduleTableProps, 'addressOf' | 'onOpen'> & { year: number; isOpen: boolean }

/** A link, so that a year also opens without JavaScript or in a new tab; with JavaScript it opens in place. */
function YearLink({ year, isOpen, addressOf, onOpen }: YearLinkProps) {
  const target = isOpen ? '' : String(year)
  return (
    <a
      href={`${addressOf(target)}#year-${year}`}
      aria-expanded={isOpen}
      onClick={(event) => {
        if (isForNewTab(event)) return
        event.preventDefault()
        onOpen(target)
      }}
      className="inline-flex min-h-11 min-w-11 items-center gap-1 rounded-field px-1 text-spruce hover:underline md:min-h-9 print:min-h-0"
    >
      <ChevronRightIcon className={classes('size-3.5 transition-transform print:hidden', isOpen && 'rotate-90')} />
      <span className="sr-only">Payments of year </span>
      {year}
    </a>
  )
}

function isForNewTab({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || button !== 0
}

type AmountsProps = { row: Pick<ScheduleYear, 'paid' | 'interest' | 'principal' | 'balance'>; extra: number | null }

function Amounts({ row, extra }: AmountsProps) {
  return (
    <>
      <td className={classes(cellClass, 'max-sm:hidden')}>{formatCents(row.paid)}</td>
      <td className={cellClass}>{formatCents(row.interest)}</td>
      <td className={cellClass}>{formatCents(row.principal)}</td>
      {extra !== null && (
        <td className={classes(cellClass, 'max-sm:hidden')}>{formatCents(extra as typeof row.paid)}</td>
      )}
      <td className={cellClass}>{formatCents(row.balance)}</td>
    </>
  )
}

function paymentsOf({ payments, terms }: ScheduleWithExtras, year: number) {
  const { paymentsPerYear } = paymentFrequencies[terms.frequency]
  return payments.slice((year - 1) * paymentsPerYear, year * paymentsPerYear)
}

function extraOf(schedule: ScheduleWithExtras, { year }: ScheduleYear): number {
  return paymentsOf(schedule, year).reduce((sum, { extra }) => sum + extra, 0)
}

type PaymentRowsProps = Pick<ScheduleTableProps, 'schedule' | 'hasExtras' | 'firstDay'> & { year: number }

function PaymentRows({ schedule, year, hasExtras, firstDay }: PaymentRowsProps) {
  return paymentsOf(schedule, year).map((payment) => (
    <tr key={payment.number} className="border-t border-line text-ink-soft sm:text-sm print:hidden">
      <th scope="row" className="py-2 pl-3 text-left font-normal whitespace-nowrap sm:pl-9">
        <span className="max-sm:hidden">{payment.number}. </span>
        {shortDate(paymentDay(firstDay, schedule.terms.frequency, payment.number) ?? '')}
      </th>
      <Amounts row={{ ...payment, paid: payment.payment }} extra={hasExtras ? payment.extra : null} />
    </tr>
  ))
}
