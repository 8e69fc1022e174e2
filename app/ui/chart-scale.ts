/** Ticks at even distances. */
export type Scale = { from: number; to: number; ticks: number[] }

/** A scale with round numbers that covers all values, with about `wanted` lines. A flat line gets space above and below. */
export function niceScale(values: readonly number[], wanted = 4): Scale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = most - least || Math.max(Math.abs(most) * 0.2, 1)
  const step = roundStep(span / wanted)
  const middle = (least + most) / 2
  const from = Math.floor((most === least ? middle - span / 2 : least) / step)
  const to = Math.ceil((most === least ? middle + span / 2 : most) / step)
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => roundAway((from + index) * step))
  return { from: roundAway(from * step), to: roundAway(to * step), ticks }
}

/** A scale that includes zero. Whole values, such as counts, get whole ticks only, and small ones stay small columns. */
export function scaleFromZero(values: readonly number[]): Scale {
  const isWhole = values.every(Number.isInteger)
  const scale = niceScale([0, ...values, ...(isWhole && values.every((value) => value >= 0) ? [4] : [])])
  return isWhole ? { ...scale, ticks: scale.ticks.filter(Number.isInteger) } : scale
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const fraction = rough / power
  return (fraction <= 1 ? 1 : fraction <= 2 ? 2 : fraction <= 2.5 ? 2.5 : fraction <= 5 ? 5 : 10) * power
}

// 3 × 0.1 is 0.30000000000000004, which would look wrong on an axis.
function roundAway(value: number): number {
  return Number(value.toPrecision(12))
}

/** Places among `count` for words along an axis: the first, and others at a round distance, at most seven. */
export function evenPlaces(count: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((wide) => (count - 1) / wide <= 6) ?? count
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
}

/** The path of values at even distances, with a gap where a value is null. */
export function straightPath(values: readonly (number | null)[], scale: Scale, width: number, height: number): string {
  const x = (index: number) => twoDecimals((index / Math.max(values.length - 1, 1)) * width)
  const y = (value: number) => twoDecimals((1 - (value - scale.from) / (scale.to - scale.from)) * height)
  return values
    .map((value, index) =>
      value === null ? '' : `${index > 0 && values[index - 1] !== null ? 'L' : 'M'}${x(index)} ${y(value)}`,
    )
    .join('')
}

/** Short enough for a path. */
function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}

type NamedValues = { name: string; values: readonly (number | null)[] }

/** The table beside a chart: a row for each place, with the values of all series; a dash where there is none. */
export function chartRows(
  places: readonly string[],
  series: readonly NamedValues[],
  format: (value: number) => string,
): string[][] {
  return places.map((place, index) => [
    place,
    ...series.map(({ values }) => {
      const value = values[index]
      return value === null || value === undefined ? '–' : format(value)
    }),
  ])
}

/** The places along a line whose labels do not overlap: strong places are chosen first, then the others in order. */
export function roomyPlaces(places: readonly { at: number; isStrong: boolean }[], gap: number): number[] {
  const taken: number[] = []
  for (const { at } of [...places].toSorted((a, b) => Number(b.isStrong) - Number(a.isStrong)))
    if (taken.every((other) => Math.abs(other - at) >= gap)) taken.push(at)
  return taken
}

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
type Frame = { fromDay: number; toDay: number; scale: Scale; width: number; height: number }

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
