import { torontoMoment } from '#app/lib/toronto-time.ts'

/** As far as three letters tell them apart, without accents: English and French, and the neighbours that cost nothing. */
const months: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^fe[bv]/,
  /^mar/,
  /^a[bpv]r/,
  /^ma[giy]/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^a(ug|ou|go)/,
  /^se[pt]/,
  /^(o[ck]t|ott|out)/,
  /^nov/,
  /^d[ei][cz]/,
]

/** Hours ahead of UTC. Of names with two meanings, the Canadian one. */
const zones: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  nst: -3.5,
  ndt: -2.5,
  ast: -4,
  adt: -3,
  est: -5,
  edt: -4,
  et: -5,
  hne: -5,
  hae: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  bst: 1,
  wet: 0,
  west: 1,
  cet: 1,
  cest: 2,
  met: 1,
  eet: 2,
  eest: 3,
  msk: 3,
  ist: 5.5,
  jst: 9,
  kst: 9,
  aest: 10,
  aedt: 11,
  nzst: 12,
  nzdt: 13,
}

const earliestYear = 1990
const clockPattern = /(\d{1,2})\s?[:h.]\s?(\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?(?![a-z]))?/
const offsetPattern = /(?:^|[^\d])([+-])(\d{1,2}):?(\d{2})?\s*$/

/**
 * The moment that a feed means by a date in one of the many ways in which they are written; null for what is none, or
 * before there were feeds. What the weekday says does not count. A time without a zone is taken for UTC, a day without a
 * time for that day in Toronto.
 * @param isDayFirst whether 07/11 is in November
 */
export function readFeedDate(raw: string, isDayFirst = false): Date | null {
  const text = raw
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  if (text === '' || text.length > 80) return null
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return plausible(Number(text) * 1000)
  if (/^\d{12,13}$/.test(text)) return plausible(Number(text))
  return readIso(text) ?? readWorded(text) ?? readSlashed(text, isDayFirst)
}

function readIso(text: string): Date | null {
  const found = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?(?:[t ]+(.*)|(\d{6}).*)?$/.exec(
    text.replace(/^(\d{4})\/(\d{1,2})\/(\d{1,2})/, asIsoDay),
  )
  if (!found) return null
  const [, year, month, day = '1', time = '', digits] = found
  const clock = digits
    ? digits.replace(/(..)(..)(..)/, '$1:$2:$3')
    : time.replace(/^(\d{2})(\d{2})(\d{2})?(?!\d|:)/, colons)
  return momentOf(Number(year), Number(month), Number(day), clock)
}

const asIsoDay = (_: string, year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
const colons = (_: string, hours: string, minutes: string, seconds?: string) => `${hours}:${minutes}:${seconds ?? '00'}`

/** `Sat, 21 Nov 2026 10:00 EST`, `November 21st, 2026`, `Sat Nov 21 10:00:00 UTC 2026`, `21 novembre 2026 a 10 h 00`. */
function readWorded(text: string): Date | null {
  const names = [...text.matchAll(/[a-z]{3,}/g)]
  // The last one: `mar. 17 nov. 2026` begins with a Tuesday.
  const name = names.findLast(([word]) => !isWeekday(word) && months.some((pattern) => pattern.test(word)))
  if (!name) return null
  const month = months.findIndex((pattern) => pattern.test(name[0])) + 1
  const [before, after] = [text.slice(0, name.index), text.slice(name.index + name[0].length)]
  const dayFirst = /(\d{1,2})(?:st|nd|rd|th|er)?[\s.,-]*(?:of |de )?$/.exec(before)
  if (dayFirst) {
    const rest = /^[\s.,-]*(\d{2,4})\b(.*)$/.exec(after)
    return rest && momentOf(fullYear(rest[1]!), month, Number(dayFirst[1]), rest[2]!)
  }
  const monthFirst = /^[\s.]*(\d{1,2})(?:st|nd|rd|th)?\b[\s,]*(.*)$/.exec(after)
  if (!monthFirst) return null
  const [, day, rest = ''] = monthFirst
  const year = /(?:^|[^:\d+-])(\d{4})(?![:\d])/.exec(` ${rest}`)
  return year && momentOf(Number(year[1]), month, Number(day), rest.replace(year[1]!, ' '))
}

/** `11/21/2026 10:00`: the month first, as in North America, unless it cannot be one; with full stops the day. */
function readSlashed(text: string, isDayFirst: boolean): Date | null {
  const found = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4}|\d{2})\b(.*)$/.exec(text)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  const begins = (isDayFirst || found[2] === '.') && second <= 12
  const [month, day] = first > 12 || begins ? [second, first] : [first, second]
  return momentOf(fullYear(found[4]!), month, day, found[5]!)
}

const otherLanguage = /(?:<(?:dc:)?language>|\bxml:lang=|"language":)\s*(?:<!\[CDATA\[\s*)?["']?(?!en)[a-z]{2}\b/i
const dayBeyondTwelve = /<(?:\w+:)?(?:pubdate|date|published|updated)>\s*(?:1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d{4}/i

/** Whether a feed writes the day before the month: in a language that does, or because one of its days is no month. */
export function isDayFirst(feed: string): boolean {
  return otherLanguage.test(feed.slice(0, 4000)) || dayBeyondTwelve.test(feed)
}

function isWeekday(word: string): boolean {
  return /^(mon|tue|wed|thu|fri|sat|sun)/.test(word) || /^(lun|mer|jeu|ven|sam|dim|mardi)/.test(word)
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 2) return year < 50 ? 2000 + year : 1900 + year
  return digits.length === 3 ? 1900 + year : year
}

function momentOf(year: number, month: number, day: number, time: string): Date | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const clock = clockPattern.exec(time)
  if (!clock) {
    const padded = [month, day].map((part) => String(part).padStart(2, '0')).join('-')
    return plausible(torontoMoment(`${year}-${padded}T00:00`)?.getTime() ?? Date.UTC(year, month - 1, day, 5))
  }
  const hours = (Number(clock[1]) % (clock[4] ? 12 : 25)) + (clock[4] === 'p' ? 12 : 0)
  const rest = time.slice(clock.index + clock[0].length)
  const ahead = hoursAhead(rest)
  return plausible(Date.UTC(year, month - 1, day, hours, Number(clock[2]), Number(clock[3] ?? 0)) - ahead * 3_600_000)
}

function hoursAhead(text: string): number {
  const offset = offsetPattern.exec(text)
  if (offset) return (offset[1] === '-' ? -1 : 1) * (Number(offset[2]) + Number(offset[3] ?? 0) / 60)
  return zones[/[a-z]+/.exec(text)?.[0] ?? ''] ?? 0
}

function plausible(milliseconds: number): Date | null {
  const date = new Date(Math.floor(milliseconds))
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < earliestYear ? null : date
}
