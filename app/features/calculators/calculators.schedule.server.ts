import { type Cents, centsToDollars, paymentDay, scheduleWithExtras, scheduleYears } from '#mortgage'
import { mortgageScenario, readMortgage } from './calculator-mortgage.ts'

/**
 * The schedule of the scenario in the address for a spreadsheet, one row a payment or, with `by=year`, a year; dollars with
 * two decimals. Null when there is no mortgage.
 */
export function scheduleRows(params: URLSearchParams, day: string): string[][] | null {
  const { terms, extras } = readMortgage(mortgageScenario([]).read(params), day)
  if (!terms) return null
  const schedule = scheduleWithExtras(terms, extras)
  const firstDay = paymentDay(day, terms.frequency, 2) ?? day
  return params.get('by') === 'year'
    ? [
        ['Year', 'Paid', 'Interest', 'Principal', 'Balance'],
        ...scheduleYears(schedule).map(({ year, paid, interest, principal, balance }) => [
          String(year),
          ...[paid, interest, principal, balance].map(dollars),
        ]),
      ]
    : [
        ['Payment', 'Date', 'Paid', 'Interest', 'Principal', 'Of which extra', 'Balance'],
        ...schedule.payments.map(({ number, payment, interest, principal, extra, balance }) => [
          String(number),
          paymentDay(firstDay, terms.frequency, number) ?? '',
          ...[payment, interest, principal, extra, balance].map(dollars),
        ]),
      ]
}

function dollars(amount: Cents): string {
  return centsToDollars(amount).toFixed(2)
}
