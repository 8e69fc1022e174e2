import { Link } from 'react-router'
import { yearsText } from '#app/features/calculators/calculator-words.ts'
import { calculatorPathAt } from '#app/features/calculators/calculators.ts'
import { ageWords } from '#app/features/rates/rates.copy.ts'
import { type AgedRate, bestOfEachTerm, rateName, termMonths } from '#app/features/rates/rates.ts'
import { formatRate } from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import { StackedRow, StackedTable } from '#app/ui/stacked-table.tsx'
import { termNotes } from './mortgage-kinds.ts'

type TermRow = (typeof termNotes)[number] & { fixed: AgedRate | null; variable: AgedRate | null }

/** A row for each term from 1 to 10 years, with the lowest rate on offer of each kind. */
export function termRows(fixed: readonly AgedRate[], variable: readonly AgedRate[]): TermRow[] {
  const best = { fixed: bestOfEachTerm(fixed), variable: bestOfEachTerm(variable) }
  const at = (rates: readonly AgedRate[], years: number) =>
    rates.find(({ term }) => termMonths(term) === years * 12) ?? null
  return termNotes.map((note) => ({
    ...note,
    fixed: at(best.fixed, note.years),
    variable: at(best.variable, note.years),
  }))
}

export function TermTable({ rows }: { rows: readonly TermRow[] }) {
  return (
    <StackedTable
      caption="Terms from 1 to 10 years with our rates"
      head={['Term', 'Suits you if', 'Fixed', 'Variable']}
      headClass="nth-[n+3]:text-right"
    >
      {rows.map((row) => (
        <StackedRow key={row.years}>
          <th scope="row" className="font-semibold whitespace-nowrap md:px-5 md:py-3">
            {yearsText(row.years)}
          </th>
          <td className="text-ink-soft md:px-5 md:py-3">{row.suits}</td>
          <RateCell rate={row.fixed} name="Fixed" />
          <RateCell rate={row.variable} name="Variable" />
        </StackedRow>
      ))}
    </StackedTable>
  )
}

/** Phones show only the rates that are on offer. */
function RateCell({ rate, name }: { rate: AgedRate | null; name: string }) {
  if (!rate)
    return (
      <td className="text-right text-ink-soft max-md:hidden md:px-5 md:py-3">
        –<span className="sr-only"> none on offer</span>
      </td>
    )
  return (
    <td className="text-right tabular-nums max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-5 md:py-3">
      <span className="text-sm text-ink-soft md:hidden">{name}</span>
      <span>
        <Link
          to={calculatorPathAt(rate)}
          className="inline-flex min-h-11 items-center text-lg font-semibold text-spruce underline decoration-spruce/30 underline-offset-4 hover:decoration-spruce md:min-h-6"
        >
          {formatRate(rate.ourRate)}
          <span className="sr-only">, {rateName(rate)}, in the calculator</span>
        </Link>
        <span className="block text-xs text-ink-soft lg:whitespace-nowrap">
          {rate.mortgageType}, {shortDate(rate.asOf)}
          {ageWords(rate.freshness)}
        </span>
      </span>
    </td>
  )
}
