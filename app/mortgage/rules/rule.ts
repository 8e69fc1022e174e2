import type { ProvinceCode } from '../provinces.ts'

/** A calendar day, '2026-11-21'. */
export type IsoDate = `${number}-${number}-${number}`

/** 'CA' is federal, or what holds wherever a province has no row of its own. */
type Jurisdiction = 'CA' | ProvinceCode

/**
 * A piece of law or of an insurer's terms as it held from one day to another.
 * Confidence: high = read in the issuing body's own page or act; medium = read in trade sources that agree; low = an estimate.
 */
export type Rule<Value = unknown> = {
  id: string
  title: string
  jurisdiction: Jurisdiction
  value: Value
  validFrom: IsoDate
  /** The last day on which it holds; null while no end is known. */
  validTo: IsoDate | null
  body: string
  url: string
  /** The day on which a person last compared the value with a publication of its source. */
  checkedOn: IsoDate
  confidence: 'high' | 'medium' | 'low'
}

/** A row of a source that has several. */
export function dated<Value>(
  source: Omit<Rule, 'id' | 'validFrom' | 'validTo' | 'value'>,
  id: string,
  validFrom: IsoDate,
  validTo: IsoDate | null,
  value: Value,
): Rule<Value> {
  return { ...source, id, validFrom, validTo, value }
}

const dayFormat = /^\d{4}-\d{2}-\d{2}$/

/**
 * The row that holds on a day, or null: before the first row, or for what is not a day ('2026-11-21').
 * A jurisdiction with rows of its own gets one of those; any other gets the 'CA' row.
 */
export function ruleOn<Value>(
  rules: readonly Rule<Value>[],
  day: string,
  jurisdiction: Jurisdiction = 'CA',
): Rule<Value> | null {
  if (!dayFormat.test(day)) return null
  const hasOwnRows = rules.some((rule) => rule.jurisdiction === jurisdiction)
  const wanted = hasOwnRows ? jurisdiction : 'CA'
  const holds = (rule: Rule<Value>) => rule.validFrom <= day && (rule.validTo === null || day <= rule.validTo)
  return rules.find((rule) => rule.jurisdiction === wanted && holds(rule)) ?? null
}

// Made on first use: browsers, which are told the day, would pay for its time zones as their page loads.
let dayInToronto: Intl.DateTimeFormat | undefined

/** The calendar day of an instant in Toronto, where the brokerage works: which rules are today's. */
export function ruleDay(instant: Date): IsoDate {
  dayInToronto ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = Object.fromEntries(dayInToronto.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}` as IsoDate
}
