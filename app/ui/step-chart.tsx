import { useId } from 'react'
import { shortDate, shortMonth } from './calendar-date.ts'
import { classes } from './classes.ts'
import { changeRows, dayNumber, monthTicks, niceScale, stepPath, type Frame, type StepPoint } from './step-path.ts'

export type ChartTone = 'spruce' | 'maple' | 'sky'

export type ChartSeries = { name: string; tone: ChartTone; points: readonly StepPoint[] }

type StepChartProps = {
  title: string
  /** At most three. Each also has its own dash, so that colour is not the only difference. */
  series: readonly ChartSeries[]
  /** Writes a value with its unit: `3.94%`. */
  format: (value: number) => string
  /** The day up to which the last values hold. */
  until: string
  /** A sentence under the chart: the source, the date. */
  note?: string
}

const strokes: Record<ChartTone, string> = { spruce: 'stroke-spruce', maple: 'stroke-maple', sky: 'stroke-sky' }
const dashes = ['none', '6 4', '2 4'] as const
const width = 1000
const height = 300

/** Values that hold until they change, drawn on the server: no script, sharp at every size, with a table twin. */
export function StepChart({ title, series, format, until, note }: StepChartProps) {
  const titleId = useId()
  const drawn = series.filter((one) => one.points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  if (points.length === 0) return null
  const firstDay = points.map((point) => point.day).toSorted()[0] ?? until
  const scale = niceScale(points.map((point) => point.value))
  const frame: Frame = { fromDay: dayNumber(firstDay), toDay: dayNumber(until), scale, width, height }
  const left = (day: string) => `${((dayNumber(day) - frame.fromDay) / (frame.toDay - frame.fromDay || 1)) * 100}%`
  const top = (value: number) => `${(1 - (value - scale.from) / (scale.to - scale.from)) * 100}%`

  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="font-semibold">
        {title}
      </figcaption>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {drawn.map((one, index) => (
          <li key={one.name} className="flex items-center gap-2">
            <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
              <SeriesLine d="M0 2H24" tone={one.tone} index={index} />
            </svg>
            {one.name}
            <span className="font-semibold tabular-nums">{format(latest(one.points).value)}</span>
          </li>
        ))}
      </ul>
      <div role="img" aria-label={`${title}. ${drawn.map((one) => inWords(one, format)).join(' ')}`} className="mt-4">
        <div className="flex">
          <div className="relative mr-2 h-56 w-12 text-right text-xs text-ink-soft tabular-nums">
            {scale.ticks.map((tick) => (
              <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: top(tick) }}>
                {format(tick)}
              </span>
            ))}
          </div>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="h-56 min-w-0 flex-1 overflow-visible"
          >
            {scale.ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${(1 - (tick - scale.from) / (scale.to - scale.from)) * height}H${width}`}
                vectorEffect="non-scaling-stroke"
                className="stroke-line"
              />
            ))}
            {drawn.map((one, index) => (
              <SeriesLine key={one.name} d={stepPath(one.points, frame)} tone={one.tone} index={index} />
            ))}
          </svg>
        </div>
        <div className="relative mt-2 ml-14 h-5 text-xs text-ink-soft">
          {monthTicks(firstDay, until, 5).map((day) => (
            <span
              key={day}
              className="absolute -translate-x-1/2 whitespace-nowrap max-sm:even:hidden"
              style={{ left: left(day) }}
            >
              {shortMonth(day)}
            </span>
          ))}
        </div>
      </div>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      <TableTwin title={title} series={drawn} format={format} />
    </figure>
  )
}

function SeriesLine({ d, tone, index }: { d: string; tone: ChartTone; index: number }) {
  return (
    <path
      d={d}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dashes[index % dashes.length]}
      className={classes('fill-none stroke-2', strokes[tone])}
    />
  )
}

function TableTwin({ title, series, format }: Pick<StepChartProps, 'title' | 'series' | 'format'>) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 items-center text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8">
        <span className="group-open:hidden">Show as a table</span>
        <span className="hidden group-open:inline">Hide the table</span>
      </summary>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${title}, table`}
        className="scroll-frame mt-2 max-h-80 overflow-auto"
      >
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-paper text-left">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-semibold">
                From
              </th>
              {series.map((one) => (
                <th key={one.name} scope="col" className="py-2 pr-4 text-right font-semibold">
                  {one.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changeRows(series.map((one) => one.points)).map((row) => (
              <tr key={row.day} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal whitespace-nowrap">
                  {shortDate(row.day)}
                </th>
                {row.values.map((value, index) => (
                  <td key={series[index]?.name} className="py-1.5 pr-4 text-right">
                    {value === null ? '–' : format(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

function latest(points: readonly StepPoint[]): StepPoint {
  return points.reduce((last, point) => (point.day >= last.day ? point : last))
}

function earliest(points: readonly StepPoint[]): StepPoint {
  return points.reduce((first, point) => (point.day < first.day ? point : first))
}

function inWords({ name, points }: ChartSeries, format: (value: number) => string): string {
  const values = points.map((point) => point.value)
  const first = earliest(points)
  const last = latest(points)
  const range = `lowest ${format(Math.min(...values))}, highest ${format(Math.max(...values))}`
  return `${name}: ${format(first.value)} on ${shortDate(first.day)}, ${format(last.value)} on ${shortDate(last.day)}, ${range}.`
}
