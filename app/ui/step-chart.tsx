import type { ReactNode } from 'react'
import { shortDate, shortMonth } from './calendar-date.ts'
import {
  ChartFrame,
  ChartLines,
  type ChartTone,
  drawingHeight,
  drawingWidth,
  LineKey,
  MarkKey,
} from './chart-frame.tsx'
import { niceScale, changeRows, dayNumber, monthTicks, stepPath, type StepPoint } from './chart-scale.ts'

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
  note?: ReactNode
  /** Events from another source, such as a central bank; only those within the chart's period are drawn. */
  marks?: { name: string; days: readonly ChartMark[] }
}

/** A chart of values that hold until they change, with the same data as a table. */
export function StepChart({ title, series, format, until, note, marks }: StepChartProps) {
  const drawn = series.filter((one) => one.points.length > 0)
  const points = drawn.flatMap((one) => one.points)
  if (points.length === 0) return null
  const firstDay = points.map((point) => point.day).toSorted()[0] ?? until
  const scale = niceScale(points.map((point) => point.value))
  const [fromDay, toDay] = [dayNumber(firstDay), dayNumber(until)]
  const along = (day: string) => ((dayNumber(day) - fromDay) / (toDay - fromDay || 1)) * 100
  const marked = marks?.days.filter(({ day }) => firstDay <= day && day <= until) ?? []
  const marksName = marks && marked.length > 0 ? [marks.name] : []
  return (
    <ChartFrame
      title={title}
      legend={[
        ...drawn.map(({ name, tone, points: own }, index) => ({
          name,
          chartKey: <LineKey index={index} tone={tone} />,
          figure: format(latest(own).value),
        })),
        ...marksName.map((name) => ({ name, chartKey: <MarkKey /> })),
      ]}
      inWords={[
        ...drawn.map((one) => inWords(one, format)),
        ...marked.map(({ day, text }) => `${marks?.name}: ${text}, ${shortDate(day)}.`),
      ]}
      scale={scale}
      format={format}
      labels={monthTicks(firstDay, until, 5).map((day) => ({ at: along(day), text: shortMonth(day) }))}
      marks={marked.map(({ day, label, isStrong }) => ({ at: along(day), label, isStrong }))}
      note={note}
      table={{
        head: ['From', ...drawn.map(({ name }) => name), ...marksName],
        rows: changeRows(
          drawn.map((one) => one.points),
          marked.map(({ day }) => day),
        ).map(({ day, values }) => [
          shortDate(day),
          ...values.map((value) => (value === null ? '–' : format(value))),
          ...marksName.map(() => marked.find((mark) => mark.day === day)?.text ?? ''),
        ]),
      }}
    >
      <ChartLines
        lines={drawn.map(({ name, tone, points: own }) => ({
          name,
          tone,
          path: stepPath(own, { fromDay, toDay, scale, width: drawingWidth, height: drawingHeight }),
        }))}
      />
    </ChartFrame>
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
