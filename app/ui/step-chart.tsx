import { type ReactNode, useId } from 'react'
import { shortDate, shortMonth } from './calendar-date.ts'
import { classes } from './classes.ts'
import {
  changeRows,
  dayNumber,
  type Frame,
  monthTicks,
  niceScale,
  roomyPlaces,
  stepPath,
  type StepPoint,
} from './step-path.ts'
import { TableTwin } from './table-twin.tsx'

type ChartTone = 'spruce' | 'maple' | 'sky'

type ChartSeries = { name: string; tone: ChartTone; points: readonly StepPoint[] }

/** An event on a day: `text` describes it, as `2.75% to 2.50%`, and `label` is the word beside its line. */
export type ChartMark = { day: string; text: string; label: string; isStrong: boolean }

type StepChartProps = {
  title: string
  /** At most three. Each also has its own dash, so that colour is not the only difference. */
  series: readonly ChartSeries[]
  /** Writes a value with its unit: `3.94%`. */
  format: (value: number) => string
  /** The day until which the last values hold. */
  until: string
  /** A sentence under the chart: the source, the date. */
  note?: ReactNode
  /** Events from another source, such as a central bank; only those within the chart's period are drawn. */
  marks?: { name: string; days: readonly ChartMark[] }
}

const strokes: Record<ChartTone, string> = { spruce: 'stroke-spruce', maple: 'stroke-maple', sky: 'stroke-sky' }
const dashes = ['none', '6 4', '2 4'] as const
const width = 1000
const height = 300
/** In percent of the width: enough room for a label on the narrowest screen. */
const labelGap = 13

/**
 * A chart of values that hold until they change, with the same data as a table. Drawn on the server: no script, sharp at any
 * size.
 */
export function StepChart({ title, series, format, until, note, marks }: StepChartProps) {
  const titleId = useId()
  const drawn = series.filter((one) => one.points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  if (points.length === 0) return null
  const firstDay = points.map((point) => point.day).toSorted()[0] ?? until
  const scale = niceScale(points.map((point) => point.value))
  const frame: Frame = { fromDay: dayNumber(firstDay), toDay: dayNumber(until), scale, width, height }
  const along = (day: string) => ((dayNumber(day) - frame.fromDay) / (frame.toDay - frame.fromDay || 1)) * 100
  const left = (day: string) => `${along(day)}%`
  const top = (value: number) => `${(1 - (value - scale.from) / (scale.to - scale.from)) * 100}%`
  const marked = marks?.days.filter(({ day }) => firstDay <= day && day <= until) ?? []
  const labelled = roomyPlaces(
    marked.map(({ day, isStrong }) => ({ at: along(day), isStrong })),
    labelGap,
  )

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
        {marks && marked.length > 0 && (
          <li className="flex items-center gap-2">
            <svg viewBox="0 0 24 16" aria-hidden="true" className="h-4 w-6">
              <MarkLine x={12} height={16} isStrong />
            </svg>
            {marks.name}
          </li>
        )}
      </ul>
      <div
        role="img"
        aria-label={[
          `${title}.`,
          ...drawn.map((one) => inWords(one, format)),
          ...marked.map(({ day, text }) => `${marks?.name}: ${text}, ${shortDate(day)}.`),
        ].join(' ')}
        className="mt-4"
      >
        {marked.length > 0 && (
          <div className="relative ml-14 h-5 text-xs text-ink-soft tabular-nums">
            {marked
              .filter(({ day }) => labelled.includes(along(day)))
              .map(({ day, label }) => (
                <span key={day} className="absolute -translate-x-1/2 whitespace-nowrap" style={{ left: left(day) }}>
                  {label}
                </span>
              ))}
          </div>
        )}
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
            {marked.map(({ day, isStrong }) => (
              <MarkLine key={day} x={(along(day) / 100) * width} height={height} isStrong={isStrong} />
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
      <TableTwin
        title={title}
        head={['From', ...drawn.map(({ name }) => name), ...(marks && marked.length > 0 ? [marks.name] : [])]}
        rows={changeRows(
          drawn.map((one) => one.points),
          marked.map(({ day }) => day),
        ).map(({ day, values }) => [
          shortDate(day),
          ...values.map((value) => (value === null ? '–' : format(value))),
          ...(marked.length > 0 ? [marked.find((mark) => mark.day === day)?.text ?? ''] : []),
        ])}
      />
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

/** A thin line from top to bottom; dashed if nothing changed on that day. */
function MarkLine({ x, height: bottom, isStrong }: { x: number; height: number; isStrong: boolean }) {
  return (
    <path
      d={`M${x} 0V${bottom}`}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={isStrong ? 'none' : '1 3'}
      className="stroke-ink-soft"
    />
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
