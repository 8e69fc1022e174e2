import { type Scale, twoDecimals } from './chart-scale.ts'

/** A value that holds from this day (`2026-11-20`) until the next point. */
export type StepPoint = { day: string; value: number }

/** Whole days since 1970, so that every day is equally long when clocks change. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / 86_400_000)
}

/** First days of months (or Januaries) between two days, at most `most` of them. */
export function monthTicks(from: string, to: string, most = 6): string[] {
  const firsts: string[] = []
  for (let index = monthIndex(from) + 1; ; index += 1) {
    const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
    if (first > to.slice(0, 10)) break
    firsts.push(first)
  }
  const evenly = [1, 2, 3, 6, 12, 24, 60, 120].map((months) =>
    firsts.filter((first) => monthIndex(first) % months === 0),
  )
  return evenly.find((ticks) => ticks.length <= most) ?? []
}

function monthIndex(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/** The extent of the drawing: 0 to `width` from left to right, 0 to `height` from top to bottom. */
export type Frame = { fromDay: number; toDay: number; scale: Scale; width: number; height: number }

/** The path of a value that stays until it changes: across, then up or down. The last value holds to the right edge. */
export function stepPath(points: readonly StepPoint[], frame: Frame): string {
  const { fromDay, toDay, scale, width, height } = frame
  const x = (day: number) => twoDecimals(((day - fromDay) / Math.max(toDay - fromDay, 1)) * width)
  const y = (value: number) => twoDecimals((1 - (value - scale.from) / (scale.to - scale.from)) * height)
  const [first, ...rest] = points.toSorted((a, b) => dayNumber(a.day) - dayNumber(b.day))
  if (!first) return ''
  const start = `M${x(dayNumber(first.day))} ${y(first.value)}`
  let last = first.value
  const steps = rest.flatMap(({ day, value }) => {
    if (value === last) return []
    last = value
    return [`H${x(dayNumber(day))}V${y(value)}`]
  })
  // The last segment also makes a series with a single day visible.
  return `${start}${steps.join('')}H${width}`
}

type StepRow = { day: string; values: (number | null)[] }

/** The table beside the chart: one row for each day on which a series changed and for each day in `also`, newest first. */
export function changeRows(series: readonly (readonly StepPoint[])[], also: readonly string[] = []): StepRow[] {
  const pointDays = series.flatMap((points) => points.map((point) => point.day.slice(0, 10)))
  const days = [...new Set([...pointDays, ...also])].toSorted()
  const rows: StepRow[] = []
  for (const day of days) {
    const values = series.map((points) => valueOn(points, day))
    if (also.includes(day) || values.some((value, index) => value !== rows.at(-1)?.values[index]))
      rows.push({ day, values })
  }
  return rows.toReversed()
}

function valueOn(points: readonly StepPoint[], day: string): number | null {
  let found: StepPoint | null = null
  for (const point of points) {
    if (point.day.slice(0, 10) <= day && (!found || point.day >= found.day)) found = point
  }
  return found?.value ?? null
}
