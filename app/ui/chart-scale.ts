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
export function twoDecimals(value: number): number {
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
