import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { roomyPlaces, type Scale } from './chart-scale.ts'
import { TableTwin } from './figure-table.tsx'

export type ChartTone = 'spruce' | 'sky' | 'maple' | 'amber'

/** A vertical line at a place along the chart, with a word above it where there is room. */
type FrameMark = { at: number; label: string; isStrong: boolean }

type ChartFrameProps = {
  title: string
  /** The name beside its key, and a figure that stands for the whole series. */
  legend: readonly { name: string; chartKey: ReactNode; figure?: string }[]
  /** The drawing in words, after the title: what a screen reader says in place of it. */
  inWords: readonly string[]
  scale: Scale
  /** Writes a value beside the drawing. */
  format: (value: number) => string
  /** The words below the drawing; if there are many, every second one is left out on a phone. `at` is in percent of the width. */
  labels: readonly { at: number; text: ReactNode }[]
  marks?: readonly FrameMark[]
  /** Covers the drawing if there is nothing to draw. */
  emptyText?: string | null
  note?: ReactNode
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** In percent of the width: enough room for a label on the narrowest screen. */
const labelGap = 13

/**
 * What all charts have in common: title, legend, axes, marks, and the same data as a table. Drawn on the server: no script,
 * sharp at any size, printable.
 */
export function ChartFrame({ title, legend, inWords, scale, format, labels, note, table, ...rest }: ChartFrameProps) {
  const { marks = [], emptyText, children } = rest
  const titleId = useId()
  const roomy = roomyPlaces(marks, labelGap)
  const tickTexts = scale.ticks.map(format)
  const fromBottom = (value: number) => `${((value - scale.from) / (scale.to - scale.from)) * 100}%`
  return (
    <figure aria-labelledby={titleId} className="chart flex h-full min-w-0 flex-col">
      <figcaption id={titleId} className="font-semibold">
        {title}
      </figcaption>
      {legend.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {legend.map(({ name, chartKey, figure }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-2">
              {chartKey}
              {name}
              {figure && <span className="font-semibold tabular-nums">{figure}</span>}
            </li>
          ))}
        </ul>
      )}
      <div
        role="img"
        aria-label={[`${title}.`, ...inWords].join(' ')}
        className="mt-auto grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-4 text-xs text-ink-soft tabular-nums"
      >
        {roomy.length > 0 && (
          <div className="relative col-start-2 h-5">
            {marks
              .filter(({ at }) => roomy.includes(at))
              .map(({ at, label }) => (
                <AxisLabel key={at} at={at} text={label} />
              ))}
          </div>
        )}
        <div className="relative col-start-1 h-52 text-right">
          {scale.ticks.map((tick, index) => (
            <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: fromBottom(tick) }}>
              {tickTexts[index]}
            </span>
          ))}
          {/* Labels placed by percentage have no width of their own: the longest gives the column its width. */}
          <span className="invisible">{tickTexts.toSorted((a, b) => b.length - a.length)[0]}</span>
        </div>
        <div className="relative h-52">
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className={classes('absolute inset-x-0 border-t', tick === 0 && scale.from < 0 && 'border-ink-soft')}
              style={{ bottom: fromBottom(tick) }}
            />
          ))}
          {marks.map(({ at, isStrong }) => (
            <MarkLine key={at} at={at} isStrong={isStrong} />
          ))}
          {emptyText && (
            <p className="absolute inset-0 m-auto h-fit w-fit bg-paper px-2 text-sm text-ink-soft">{emptyText}</p>
          )}
          {children}
        </div>
        <div className="relative col-start-2 mt-2 h-5">
          {labels.map(({ at, text }) => (
            <AxisLabel key={at} at={at} text={text} className={labels.length > 4 && 'max-sm:even:hidden'} />
          ))}
        </div>
      </div>
      {note && <p className="mt-2 text-sm text-ink-soft">{note}</p>}
      <TableTwin title={title} {...table} />
    </figure>
  )
}

/** Centred at its place, or ending there at the right edge. */
function AxisLabel({ at, text, className }: { at: number; text: ReactNode; className?: string | false }) {
  return (
    <span
      className={classes('absolute whitespace-nowrap', at > 99 ? '-translate-x-full' : '-translate-x-1/2', className)}
      style={{ left: `${at}%` }}
    >
      {text}
    </span>
  )
}

function MarkLine({ at, isStrong }: { at: number; isStrong: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes('absolute inset-y-0 border-l border-ink-soft', !isStrong && 'border-dotted')}
      style={{ left: `${at}%` }}
    />
  )
}

export function MarkKey() {
  return (
    <span className="relative h-4 w-6">
      <MarkLine at={50} isStrong />
    </span>
  )
}

/** The size that the paths of `ChartLines` are drawn in; they stretch to the frame. */
export const drawingWidth = 1000
export const drawingHeight = 300

type ChartLine = { name: string; tone?: ChartTone; path: string; isFilled?: boolean }

const tones = ['spruce', 'sky', 'maple', 'amber'] as const
const strokes = { spruce: 'stroke-spruce', sky: 'stroke-sky', maple: 'stroke-maple', amber: 'stroke-amber' }
const washes = { spruce: 'fill-spruce-wash', sky: 'fill-sky-wash', maple: 'fill-maple-wash', amber: 'fill-amber-wash' }
const dashes = ['none', '6 4', '2 4', '8 3 2 3'] as const

/** At most four lines. Each has its own dash, so that colour is not the only difference. */
export function ChartLines({ lines }: { lines: readonly ChartLine[] }) {
  return (
    <svg
      viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
    >
      {lines.map(({ name, tone, path, isFilled }, index) => (
        <g key={name}>
          {isFilled && path && (
            <path d={`${path}V${drawingHeight}H0Z`} className={washes[tone ?? tones[index % tones.length]!]} />
          )}
          <LineStroke d={path} index={index} tone={tone} />
        </g>
      ))}
    </svg>
  )
}

export function LineKey({ index, tone }: { index: number; tone?: ChartTone | undefined }) {
  return (
    <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
      <LineStroke d="M0 2H24" index={index} tone={tone} />
    </svg>
  )
}

function LineStroke({ d, index, tone }: { d: string; index: number; tone?: ChartTone | undefined }) {
  return (
    <path
      d={d}
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dashes[index % dashes.length]}
      className={classes('fill-none stroke-2', strokes[tone ?? tones[index % tones.length]!])}
    />
  )
}
