import type { ReactNode } from 'react'
import { ChartFrame, ChartLines, type ChartTone, drawingHeight, drawingWidth, LineKey } from './chart-frame.tsx'
import { chartRows, evenPlaces, scaleFromZero, straightPath } from './chart-scale.ts'

type LineSeries = {
  name: string
  /** One for each label. A line has a gap where its value is null. */
  values: readonly (number | null)[]
  tone?: ChartTone
  /** Tints the area between the line and the bottom. */
  isFilled?: boolean
}

type LineChartProps = {
  title: string
  /** The places from left to right, at even distances: `Start`, `Year 1`. */
  x: readonly string[]
  /** The table's heading over those places: `After`. */
  xName: string
  /** At most four. */
  series: readonly LineSeries[]
  format: (value: number) => string
  /** Writes the values beside the drawing, if they need shorter words than the table's. */
  formatTick?: (value: number) => string
  marks?: readonly { at: number; label: string }[]
  note?: ReactNode
}

/** Values over years as lines, with the same data as a table. The scale includes zero. */
export function LineChart({ title, x, xName, series, format, formatTick = format, marks, note }: LineChartProps) {
  const scale = scaleFromZero(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const steps = Math.max(1, x.length - 1)
  return (
    <ChartFrame
      title={title}
      legend={
        series.length > 1
          ? series.map(({ name, tone }, index) => ({ name, chartKey: <LineKey index={index} tone={tone} /> }))
          : []
      }
      inWords={series.map((one) => inWords(one, x, format))}
      scale={scale}
      format={formatTick}
      labels={evenPlaces(x.length).map((place) => ({ at: (place / steps) * 100, text: x[place] }))}
      marks={(marks ?? []).map(({ at, label }) => ({ at: (at / steps) * 100, label, isStrong: false }))}
      note={note}
      table={{ head: [xName, ...series.map(({ name }) => name)], rows: chartRows(x, series, format) }}
    >
      <ChartLines
        lines={series.map(({ values, ...rest }) => ({
          ...rest,
          path: straightPath(values, scale, drawingWidth, drawingHeight),
        }))}
      />
    </ChartFrame>
  )
}

function inWords({ name, values }: LineSeries, x: readonly string[], format: (value: number) => string): string {
  const known = values.flatMap((value, place) => (value === null ? [] : [{ value, at: x[place] }]))
  const [first, last] = [known[0], known.at(-1)]
  return first && last ? `${name}: ${format(first.value)} at ${first.at}, ${format(last.value)} at ${last.at}.` : ''
}
