import { formatDay, formatHour } from '#app/lib/when.ts'

/** A moment in Toronto's time. In a column without room for both, the hour stands below its day. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      <span className="whitespace-nowrap">{formatDay(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatHour(at)}</span>
    </time>
  )
}
