/** One holiday a year. Weekdays are counted from Sunday, 0. */
type HolidayRule =
  /** '12-25'. On a weekend, the next weekday that is not a holiday itself is taken off instead. */
  | { on: string }
  /** The first such weekday on or after a day: `{ weekday: 1, from: '09-01' }` is the first Monday in September. */
  | { weekday: number; from: string }
  /** Days after Easter Sunday: -2 is Good Friday. */
  | { easter: number }

/** The days off of a year, as '2027-03-26', in the order of the rules. */
export function holidaysIn(year: number, rules: readonly HolidayRule[]): string[] {
  const days: string[] = []
  for (const rule of rules) {
    if ('easter' in rule) days.push(addDays(easterSunday(year), rule.easter))
    else if ('weekday' in rule) {
      const from = `${year}-${rule.from}`
      days.push(addDays(from, (rule.weekday - weekdayOf(from) + 7) % 7))
    } else {
      let day = `${year}-${rule.on}`
      while ([0, 6].includes(weekdayOf(day)) || days.includes(day)) day = addDays(day, 1)
      days.push(day)
    }
  }
  return days
}

/** By the Gregorian calendar: the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leapless = Math.floor((century - 17) / 25)
  const epact = (century - Math.floor(century / 4) - Math.floor((century - leapless) / 3) + 19 * golden + 15) % 30
  const moon =
    epact -
    Math.floor(epact / 28) *
      (1 - Math.floor(epact / 28) * Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - sunday)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay()
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
