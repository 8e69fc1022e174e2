import { cents, formatCents } from '#mortgage'
import { Card } from '#app/ui/card.tsx'
import { ColumnChart } from '#app/ui/column-chart.tsx'
import { LineChart } from '#app/ui/line-chart.tsx'
import type { ResultChart } from './calculator-definition.ts'

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

const units = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** `$250K`, beside a drawing. */
function inThousands(value: number): string {
  const dollars = Math.abs(value) / 100
  const [unit, letter] = units.find(([least]) => dollars >= least) ?? [1, '']
  return `${value < 0 ? '-' : ''}$${Number((dollars / unit).toFixed(1))}${letter}`
}

function inCents(value: number): string {
  return formatCents(cents(value))
}
