import { brand, holidays } from '#brand'
import { holidaysIn } from '#app/lib/holidays.ts'
import { clockIn, momentIn } from '#app/lib/zoned-time.ts'
import { timeZoneNames } from '#app/lib/time-zone-names.ts'

/** When a request of this moment is answered at the latest: after `replyHours` office hours, at a full half hour. */
export function replyBy(at: Date): Date {
  const { hours, office } = brand
  const clock = clockIn(office.timeZone, at)
  let day = clock.slice(0, 10)
  let from = Math.max(minutesOf(clock.slice(11)), minutesOf(hours.opens))
  let left = hours.replyHours * 60
  for (;;) {
    const room = isOpenOn(day) ? Math.max(0, minutesOf(hours.closes) - from) : 0
    if (room >= left && room > 0) {
      const due = Math.min(Math.ceil((from + left) / 30) * 30, minutesOf(hours.closes))
      return momentIn(office.timeZone, `${day}T${timeOf(due)}`) ?? at
    }
    left -= room
    day = nextDay(day)
    from = minutesOf(hours.opens)
  }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = 'January February March April May June July August September October November December'.split(' ')

/**
 * 'Friday, November 27 at 1:00 p.m. (Eastern time)'. Assembled from numbers, because servers and browsers write Canadian
 * dates differently.
 */
export function spokenTime(at: Date, timeZone: string = brand.office.timeZone): string {
  const clock = clockIn(timeZone, at)
  const day = new Date(`${clock.slice(0, 10)}T00:00Z`)
  const date = `${weekdays[day.getUTCDay()]}, ${months[day.getUTCMonth()]} ${day.getUTCDate()}`
  return `${date} at ${spokenHour(clock.slice(11))} (${timeZoneNames[timeZone] ?? timeZone})`
}

/** '13:00' as '1:00 p.m.' */
export function spokenHour(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

function isOpenOn(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
  const closed = [...holidaysIn(Number(day.slice(0, 4)), holidays), ...brand.hours.closedOn]
  return brand.hours.days.includes(weekday) && !closed.includes(day)
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
