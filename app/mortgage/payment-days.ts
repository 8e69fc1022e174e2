import type { PaymentFrequency } from './payment.ts'
import type { IsoDate } from './rules/rule.ts'
import type { Schedule } from './schedule.ts'

const oneDay = 24 * 60 * 60 * 1000
const halfMonthDays = 15
const daysApart = { 'bi-weekly': 14, 'rapid-bi-weekly': 14, weekly: 7, 'rapid-weekly': 7 } as const

function isoDate(year: number, month: number, dayOfMonth: number): IsoDate {
  return new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10) as IsoDate
}

/** A day of a month; in a shorter month the 31st is the last day. Months above 11 continue in the next years. */
function inMonth(year: number, month: number, dayOfMonth: number): IsoDate {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return isoDate(year, month, Math.min(dayOfMonth, lastDay))
}

/** Whether a text is a day of the calendar, '2026-11-21'. */
export function isDay(text: string): text is IsoDate {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Days from one day to another; negative when the other comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(to) - Date.parse(from)) / oneDay
}

/** The day so many days later, or earlier if negative. */
export function daysAfter(day: IsoDate, count: number): IsoDate {
  return new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10) as IsoDate
}

/** Full months from one day to another: from the 31st to the last day of a shorter month is one. Null for what is not a day, and backwards. */
export function monthsBetween(from: string, to: string): number | null {
  if (!isDay(from) || !isDay(to) || to < from) return null
  const [start, end] = [new Date(from), new Date(to)]
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  return inMonth(start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()) <= to ? months : months - 1
}

/**
 * The day of a payment (1, 2, …; 0 is one period before the first) counted from the first one: every 7 or 14 days, the same day of each month (the last where it is shorter),
 * or twice a month 15 days apart (the 1st and the 16th). Null when the first is not a day of the calendar.
 */
export function paymentDay(first: string, frequency: PaymentFrequency, number: number): IsoDate | null {
  if (!isDay(first)) return null
  const start = new Date(first)
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()]
  const after = number - 1
  if (frequency === 'monthly') return inMonth(year, month + after, day)
  if (frequency === 'semi-monthly') {
    if (after % 2 === 0) return inMonth(year, month + after / 2, day)
    const months = month + (after - 1) / 2
    return day <= halfMonthDays
      ? inMonth(year, months, day + halfMonthDays)
      : inMonth(year, months + 1, day - halfMonthDays)
  }
  return daysAfter(first, after * daysApart[frequency])
}

/** The day of the last payment, given that of the first. Null without payments and for what is not a day. */
export function payoffDay({ terms, payments }: Pick<Schedule, 'terms' | 'payments'>, first: string): IsoDate | null {
  return payments.length === 0 ? null : paymentDay(first, terms.frequency, payments.length)
}
