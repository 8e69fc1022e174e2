import type { CSSProperties, ReactNode } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { classes } from './classes.ts'
import { chartRows, evenPlaces, scaleFromZero } from './chart-scale.ts'

type ColumnSeries = { name: string; values: readonly number[] }

type ColumnChartProps = {
  title: string
  /** The names of the columns from left to right; `short` stands below the chart if a name is too long for it. */
  x: readonly (string | { short: string; long: string })[]
  /** What one column stands for: `Day`. */
  xName: string
  /** At most four. Each has its own pattern, so that colour is not the only difference. */
  series: readonly ColumnSeries[]
  /** `stacked` for parts of a whole, none of them negative; `grouped` for values that are compared with each other. */
  arrangement?: 'stacked' | 'grouped'
  format: (value: number) => string
  /** Writes the values beside the drawing, if they need shorter words than the table's. */
  formatTick?: (value: number) => string
  /** The values of a series add up from column to column: their sum stands beside its name. */
  withSums?: boolean
  /** Stands in place of columns that are all zero. */
  emptyText?: string
  newestFirst?: boolean
  note?: ReactNode
}

const stripe = 'color-mix(in srgb, var(--color-paper) 60%, transparent)'
const fills = [
  { color: 'bg-spruce', pattern: undefined },
  { color: 'bg-sky', pattern: `repeating-linear-gradient(45deg, transparent 0 3px, ${stripe} 3px 5px)` },
  { color: 'bg-amber', pattern: `repeating-linear-gradient(0deg, transparent 0 2px, ${stripe} 2px 4px)` },
  { color: 'bg-maple', pattern: `repeating-linear-gradient(-45deg, transparent 0 1px, ${stripe} 1px 3px)` },
] as const

export function ColumnChart({ title, x, xName, series, format, formatTick = format, note, ...rest }: ColumnChartProps) {
  const { arrangement = 'stacked', withSums, emptyText, newestFirst } = rest
  const isStacked = arrangement === 'stacked'
  const names = x.map((name) => (typeof name === 'string' ? { short: name, long: name } : name))
  const places = names.map(({ long }) => long)
  const totals = places.map((_, place) => sum(series.map(({ values }) => values[place] ?? 0)))
  const values = isStacked ? totals : series.flatMap((one) => one.values)
  const scale = scaleFromZero(values)
  const table = isStacked && series.length > 1 ? [...series, { name: 'Total', values: totals }] : series
  const rows = chartRows(places, table, format)
  const inPercent = (value: number) => (value / (scale.to - scale.from)) * 100
  return (
    <ChartFrame
      title={title}
      legend={series.map(({ name, values: own }, index) => ({
        name,
        chartKey: <Patch index={index} className="size-3 rounded-[2px]" />,
        ...(withSums ? { figure: format(sum(own)) } : {}),
      }))}
      inWords={series.map((one) => columnsInWords(one, places, format, withSums))}
      scale={scale}
      format={formatTick}
      labels={evenPlaces(x.length).map((place) => ({
        at: ((place + 0.5) / x.length) * 100,
        text: names[place]?.short,
      }))}
      emptyText={values.some((value) => value !== 0) ? null : emptyText}
      note={note}
      table={{ head: [xName, ...table.map(({ name }) => name)], rows: newestFirst ? rows.toReversed() : rows }}
    >
      <div className="absolute inset-0 flex gap-px sm:gap-0.5">
        {places.map((name, place) => (
          <div
            key={name}
            title={`${name}: ${series.map((one) => `${one.name} ${format(one.values[place] ?? 0)}`).join(', ')}`}
            className={classes('relative mx-auto h-full min-w-0 flex-1', isStacked ? 'max-w-12' : 'max-w-32')}
          >
            {series.map((one, index) => {
              const value = one.values[place] ?? 0
              const below = isStacked
                ? sum(series.slice(0, index).map(({ values: lower }) => lower[place] ?? 0))
                : Math.min(0, value)
              const width = isStacked ? 100 : 100 / series.length
              return value === 0 ? null : (
                <Patch
                  key={one.name}
                  index={index}
                  className="absolute"
                  style={{
                    bottom: `${inPercent(below - scale.from)}%`,
                    // A hair's breadth of paper between two that touch.
                    height: `max(1px, ${inPercent(Math.abs(value))}% - 1px)`,
                    left: `${isStacked ? 0 : index * width}%`,
                    width: `${width}%`,
                  }}
                />
              )
            })}
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

function Patch({ index, className, style }: { index: number; className: string; style?: CSSProperties }) {
  const { color, pattern } = fills[index % fills.length]!
  return (
    <span
      aria-hidden="true"
      className={`${color} ${className} block shrink-0 [print-color-adjust:exact]`}
      style={{ ...style, backgroundImage: pattern }}
    />
  )
}

function columnsInWords(
  { name, values }: ColumnSeries,
  places: readonly string[],
  format: (value: number) => string,
  withSums = false,
): string {
  const most = Math.max(0, ...values)
  const when = most > 0 ? `most (${format(most)}) ${places[values.indexOf(most)]}` : ''
  return `${name}: ${[withSums ? format(sum(values)) : '', when].filter(Boolean).join(', ')}.`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
