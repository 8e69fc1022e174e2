import { useId } from 'react'
import { niceScale } from './step-path.ts'
import { TableTwin } from './table-twin.tsx'

type ColumnSeries = { name: string; values: readonly number[] }

type ColumnChartProps = {
  title: string
  /** The names of the columns from left to right: `short` below the chart, `long` in the table and the tooltip. */
  columns: readonly { short: string; long: string }[]
  /** What one column stands for: `Day`. */
  columnName: string
  /** At most four, stacked. Each has its own pattern, so that colour is not the only difference. */
  series: readonly ColumnSeries[]
  note?: string
}

const stripe = 'color-mix(in srgb, var(--color-paper) 60%, transparent)'
const fills = [
  { color: 'bg-spruce', pattern: undefined },
  { color: 'bg-sky', pattern: `repeating-linear-gradient(45deg, transparent 0 3px, ${stripe} 3px 5px)` },
  { color: 'bg-amber', pattern: `repeating-linear-gradient(0deg, transparent 0 2px, ${stripe} 2px 4px)` },
  { color: 'bg-maple', pattern: `repeating-linear-gradient(-45deg, transparent 0 1px, ${stripe} 1px 3px)` },
] as const

/** Daily, weekly or monthly counts as stacked columns, with the same data as a table. Drawn on the server, without a script. */
export function ColumnChart({ title, columns, columnName, series, note }: ColumnChartProps) {
  const titleId = useId()
  const totals = columns.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const scale = niceScale([0, Math.max(4, ...totals)])
  const ticks = scale.ticks.filter((tick) => Number.isInteger(tick))
  const height = (value: number) => `${(value / scale.to) * 100}%`
  return (
    <figure aria-labelledby={titleId} className="flex h-full min-w-0 flex-col">
      <figcaption id={titleId} className="font-semibold">
        {title}
      </figcaption>
      {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map(({ name, values }, index) => (
          <li key={name} className="flex items-center gap-2">
            <Patch index={index} className="size-3 rounded-[2px]" />
            {name}
            <span className="font-semibold tabular-nums">{inCanada(sum(values))}</span>
          </li>
        ))}
      </ul>
      <div
        role="img"
        aria-label={`${title}. ${series.map((one) => inWords(one, columns)).join(' ')}`}
        className="mt-auto pt-4"
      >
        <div className="flex">
          <div className="relative mr-2 h-44 w-10 text-right text-xs text-ink-soft tabular-nums">
            {ticks.map((tick) => (
              <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: height(tick) }}>
                {inCanada(tick)}
              </span>
            ))}
          </div>
          <div className="relative h-44 min-w-0 flex-1">
            {ticks.map((tick) => (
              <span key={tick} className="absolute inset-x-0 border-t border-line" style={{ bottom: height(tick) }} />
            ))}
            {sum(totals) === 0 && (
              <p className="absolute inset-0 m-auto h-fit w-fit bg-paper px-2 text-sm text-ink-soft">
                None in this period.
              </p>
            )}
            <div className="absolute inset-0 flex items-end gap-px sm:gap-0.5">
              {columns.map(({ long }, column) => (
                <div
                  key={long}
                  title={`${long}: ${series.map(({ name, values }) => `${name} ${values[column] ?? 0}`).join(', ')}`}
                  className="flex h-full min-w-0 flex-1 flex-col-reverse gap-px"
                >
                  {series.map(({ name, values }, index) =>
                    values[column] ? (
                      <Patch
                        key={name}
                        index={index}
                        className="mx-auto w-full max-w-12"
                        height={height(values[column])}
                      />
                    ) : null,
                  )}
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className="relative mt-2 ml-12 h-5 text-xs text-ink-soft">
          {labelled(columns.length).map((index) => (
            <span
              key={index}
              className="absolute -translate-x-1/2 whitespace-nowrap max-sm:even:hidden"
              style={{ left: `${((index + 0.5) / columns.length) * 100}%` }}
            >
              {columns[index]?.short}
            </span>
          ))}
        </div>
      </div>
      <TableTwin
        title={title}
        head={[columnName, ...series.map(({ name }) => name), ...(series.length > 1 ? ['Total'] : [])]}
        rows={columns
          .map(({ long }, index) => [
            long,
            ...series.map(({ values }) => inCanada(values[index] ?? 0)),
            ...(series.length > 1 ? [inCanada(totals[index] ?? 0)] : []),
          ])
          .toReversed()}
      />
    </figure>
  )
}

function Patch({ index, className, height }: { index: number; className: string; height?: string }) {
  const { color, pattern } = fills[index % fills.length]!
  return (
    <span
      aria-hidden="true"
      className={`${color} ${className} block shrink-0`}
      style={{ height, backgroundImage: pattern }}
    />
  )
}

/** At most five evenly spaced places for a label below the columns. */
function labelled(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / 5))
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index - Math.floor(((count - 1) % every) / 2)) % every === 0,
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function inCanada(count: number): string {
  return count.toLocaleString('en-CA')
}

function inWords({ name, values }: ColumnSeries, columns: ColumnChartProps['columns']): string {
  const most = Math.max(0, ...values)
  const when = most > 0 ? `, most of them (${inCanada(most)}) ${columns[values.indexOf(most)]?.long}` : ''
  return `${name}: ${inCanada(sum(values))}${when}.`
}
