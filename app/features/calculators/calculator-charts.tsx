import { cents, formatCents } from '#mortgage'
import { Card } from '#app/ui/card.tsx'
import { ColumnChart } from '#app/ui/column-chart.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import type { ResultChart } from './calculator-definition.ts'

const compactDollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** The charts of a result, each with its table. */
export function ResultCharts({ charts }: { charts: readonly ResultChart[] }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {charts.map(({ kind, title, across, points, series }) => {
        const shared = { title, x: points, xName: across, series, format: inCents, formatTick: inThousands }
        return (
          <Card key={title}>
            {kind === 'lines' ? <LineChart {...shared} /> : <ColumnChart {...shared} arrangement="grouped" />}
          </Card>
        )
      })}
    </div>
  )
}

/** `$250K`, beside a drawing. */
function inThousands(value: number): string {
  return compactDollars.format(value / 100)
}

function inCents(value: number): string {
  return formatCents(cents(value))
}
