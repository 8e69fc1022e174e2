import { scaleLinear } from 'd3-scale'
import { area, curveMonotoneX, line } from 'd3-shape'
import { cents, formatDollars } from '#mortgage'
import { classes } from '#app/ui/classes.ts'

/** The balance after each year, in cents; the first entry is the mortgage at year 0. */
export type BalancePoint = { year: number; balance: number; withoutExtras: number | null }

type BalanceCurveProps = {
  points: readonly BalancePoint[]
  /** The end of the term, if it is before the end of the mortgage. */
  termYears: number
}

const million = 1_000_000_00

/** `$400,000`, `$25M`: short enough to fit beside the drawing. */
function tickText(tick: number): string {
  return tick >= 10 * million ? `$${tick / million}M` : formatDollars(cents(Math.round(tick)))
}

const width = 1000
const height = 300

/** The balance from the first day to the last. The drawing stretches to its box; the labels keep their size. */
export function BalanceCurve({ points, termYears }: BalanceCurveProps) {
  const last = points.at(-1)?.year ?? 1
  const x = scaleLinear([0, last], [0, width])
  const y = scaleLinear([0, points[0]?.balance ?? 1], [height, 0]).nice(4)
  const across = (year: number) => `${(x(year) / width) * 100}%`
  const owed = points.filter((point, index) => point.balance > 0 || (points[index - 1]?.balance ?? 0) > 0)
  const without = points.flatMap(({ year, withoutExtras }) => (withoutExtras === null ? [] : [{ year, withoutExtras }]))
  const under = area<BalancePoint>(
    (point) => x(point.year),
    height,
    (point) => y(point.balance),
  ).curve(curveMonotoneX)
  const above = line<BalancePoint>(
    (point) => x(point.year),
    (point) => y(point.balance),
  ).curve(curveMonotoneX)
  const plain = line<(typeof without)[number]>(
    (point) => x(point.year),
    (point) => y(point.withoutExtras),
  ).curve(curveMonotoneX)
  return (
    <div aria-hidden="true" className="flex h-full flex-col">
      <div className="flex min-h-0 flex-1 gap-2">
        <div className="relative w-18 text-right text-xs text-ink-soft tabular-nums">
          {y.ticks(4).map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${(y(tick) / height) * 100}%` }}
            >
              {tickText(tick)}
            </span>
          ))}
        </div>
        <div className="relative min-w-0 flex-1">
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="size-full overflow-visible">
            {y.ticks(4).map((tick) => (
              <path key={tick} d={`M0 ${y(tick)}H${width}`} vectorEffect="non-scaling-stroke" className="stroke-line" />
            ))}
            <path d={under(owed) ?? ''} className="fill-spruce-wash" />
            {without.length > 0 && (
              <path
                d={plain(without) ?? ''}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="6 4"
                className="fill-none stroke-maple stroke-2"
              />
            )}
            <path
              d={above(owed) ?? ''}
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-spruce stroke-2"
            />
            {termYears < last && (
              <path
                d={`M${x(termYears)} 0V${height}`}
                vectorEffect="non-scaling-stroke"
                strokeDasharray="2 4"
                className="stroke-ink-soft"
              />
            )}
          </svg>
          {termYears < last && (
            <span
              className="absolute top-0 ml-1.5 bg-paper/80 px-1 text-xs whitespace-nowrap text-ink-soft"
              style={
                termYears > last / 2 ? { right: `calc(100% - ${across(termYears)})` } : { left: across(termYears) }
              }
            >
              End of term
            </span>
          )}
        </div>
      </div>
      <div className="relative mt-2 ml-20 h-5 text-xs text-ink-soft">
        {x
          .ticks(Math.min(6, last))
          .filter((tick) => Number.isInteger(tick))
          .map((tick) => (
            <span
              key={tick}
              className={classes(
                'absolute whitespace-nowrap max-sm:even:hidden',
                tick === last ? '-translate-x-full' : '-translate-x-1/2',
              )}
              style={{ left: across(tick) }}
            >
              {tick === 0 ? (
                'Start'
              ) : (
                <>
                  <span className="max-sm:hidden">Year </span>
                  {tick}
                </>
              )}
            </span>
          ))}
      </div>
    </div>
  )
}
