import { type ComponentType, lazy, Suspense } from 'react'
import { type Cents, cents, formatCents, sharePercent, type ScheduleWithExtras, balanceAt } from '#mortgage'
import { TableTwin } from '#app/ui/table-twin.tsx'
import { WhenSeen } from '#app/ui/when-seen.tsx'
import type { BalancePoint } from './balance-curve.tsx'

const SplitDonut = lazy(() => orWords(import('./split-donut.tsx').then(({ SplitDonut: chart }) => chart)))
const BalanceCurve = lazy(() => orWords(import('./balance-curve.tsx').then(({ BalanceCurve: chart }) => chart)))

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

/** How payments split and how the balance falls: charts load when scrolled into view, tables are always there. */
export function MortgageCharts({ schedule, termYears, hasExtras }: MortgageChartsProps) {
  const { terms, totalInterest, totalPaid } = schedule
  const interestPercent = sharePercent(totalInterest, totalPaid)
  const points = balancePoints(schedule, hasExtras)
  return (
    <div className="grid grid-cols-1 gap-6 print:hidden lg:grid-cols-[20rem_minmax(0,1fr)]">
      <figure aria-labelledby="split-title" className="rounded-card border border-line bg-paper p-4 sm:p-6">
        <figcaption id="split-title" className="font-semibold">
          Principal and interest
        </figcaption>
        <WhenSeen className="mx-auto mt-4 size-52 noscript:hidden">
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
      <figure aria-labelledby="balance-title" className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6">
        <figcaption id="balance-title" className="font-semibold">
          Balance over the years
        </figcaption>
        {hasExtras && (
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="w-6 border-t-2 border-spruce" />
              With extra payments
            </li>
            <li className="flex items-center gap-2">
              <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-maple" />
              Without
            </li>
          </ul>
        )}
        <WhenSeen className="mt-5 h-64 noscript:hidden">
          <Suspense>
            <BalanceCurve points={points} termYears={termYears} />
          </Suspense>
        </WhenSeen>
        <TableTwin
          title="Balance over the years"
          head={hasExtras ? ['After', 'Balance', 'Without extras'] : ['After', 'Balance']}
          rows={points.map(({ year, balance, withoutExtras }) => [
            year === 0 ? 'Start' : `Year ${year}`,
            formatCents(cents(balance)),
            ...(withoutExtras === null ? [] : [formatCents(cents(withoutExtras))]),
          ])}
        />
      </figure>
    </div>
  )
}

function partRow(name: string, amount: Cents, percent: number): string[] {
  return [name, formatCents(amount), `${percent.toFixed(2)}%`]
}

/** One point a year until the longer of the two schedules is paid off. */
function balancePoints(schedule: ScheduleWithExtras, hasExtras: boolean): BalancePoint[] {
  const last = Math.ceil((hasExtras ? schedule.plain : schedule).yearsToPayoff)
  return Array.from({ length: last + 1 }, (_, year) => ({
    year,
    balance: balanceAt(schedule, year),
    withoutExtras: hasExtras ? balanceAt(schedule.plain, year) : null,
  }))
}
