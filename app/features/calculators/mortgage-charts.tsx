import { type ComponentType, lazy, Suspense } from 'react'
import {
  type Cents,
  cents,
  formatCents,
  formatDollars,
  sharePercent,
  type ScheduleWithExtras,
  balanceAt,
} from '#mortgage'
import { LineChart } from '#app/ui/line-chart.tsx'
import { TableTwin } from '#app/ui/figure-table.tsx'
import { WhenSeen } from '#app/ui/when-seen.tsx'

const SplitDonut = lazy(() => orWords(import('./split-donut.tsx').then(({ SplitDonut: chart }) => chart)))

/** If the chart's code cannot be fetched, the page works without it: the figures are beside it. */
function orWords<Props>(chart: Promise<ComponentType<Props>>): Promise<{ default: ComponentType<Props> }> {
  return chart.then(
    (found) => ({ default: found }),
    () => ({ default: NotFetched }),
  )
}

function NotFetched() {
  return <p className="text-sm text-ink-soft">The drawing could not be fetched; its figures are in the table.</p>
}

type MortgageChartsProps = { schedule: ScheduleWithExtras; termYears: number; hasExtras: boolean }

/** How payments split, drawn when it scrolls into view, and how the balance falls. */
export function MortgageCharts({ schedule, termYears, hasExtras }: MortgageChartsProps) {
  const { terms, totalInterest, totalPaid } = schedule
  const interestPercent = sharePercent(totalInterest, totalPaid)
  const last = Math.ceil((hasExtras ? schedule.plain : schedule).yearsToPayoff)
  const years = Array.from({ length: last + 1 }, (_, year) => year)
  return (
    <div className="grid grid-cols-1 gap-6 print:hidden lg:grid-cols-[20rem_minmax(0,1fr)]">
      <figure aria-labelledby="split-title" className="rounded-card border border-line bg-paper p-4 sm:p-6">
        <figcaption id="split-title" className="font-semibold">
          Principal and interest
        </figcaption>
        <WhenSeen className="mx-auto mt-4 size-52 max-w-full noscript:hidden">
          <Suspense>
            <SplitDonut interestPercent={interestPercent} />
          </Suspense>
        </WhenSeen>
        <ul className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1 text-sm">
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-full bg-spruce" />
            Principal {formatCents(terms.principal)}
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 rounded-full bg-maple" />
            Interest {formatCents(totalInterest)}
          </li>
        </ul>
        <TableTwin
          title="Principal and interest"
          head={['Part', 'Amount', 'Share']}
          rows={[
            partRow('Principal', terms.principal, 100 - interestPercent),
            partRow('Interest', totalInterest, interestPercent),
            partRow('Total paid', totalPaid, 100),
          ]}
        />
      </figure>
      <div className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6">
        <LineChart
          title="Balance over the years"
          x={years.map((year) => (year === 0 ? 'Start' : `Year ${year}`))}
          xName="After"
          series={
            hasExtras
              ? [
                  { name: 'With extra payments', values: balances(schedule, years), isFilled: true },
                  { name: 'Without', values: balances(schedule.plain, years), tone: 'maple' },
                ]
              : [{ name: 'Balance', values: balances(schedule, years), isFilled: true }]
          }
          format={(value) => formatCents(cents(value))}
          formatTick={tickText}
          marks={termYears < last ? [{ at: termYears, label: 'End of term' }] : []}
        />
      </div>
    </div>
  )
}

function partRow(name: string, amount: Cents, percent: number): string[] {
  return [name, formatCents(amount), `${percent.toFixed(2)}%`]
}

/** The balance after each year until the mortgage is paid off. */
function balances(schedule: ScheduleWithExtras['plain'], years: readonly number[]): (number | null)[] {
  return years.map((year) => (year < schedule.yearsToPayoff + 1 ? balanceAt(schedule, year) : null))
}

const million = 1_000_000_00

/** `$400,000`, `$25M`: short enough to fit beside the drawing. */
function tickText(tick: number): string {
  return tick >= 10 * million ? `$${tick / million}M` : formatDollars(cents(Math.round(tick)))
}
