import { formatDay, formatHour } from '#app/lib/when.ts'
import { classes } from './classes.ts'
import { unbrokenWhenWideClass } from './table-room.ts'

/** Date and time in Toronto. In a narrow table without room for both, the time stands below the date. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className={classes('tabular-nums', unbrokenWhenWideClass)}>
      <span className="whitespace-nowrap">{formatDay(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatHour(at)}</span>
    </time>
  )
}
