import type { Rule } from './rule.ts'

/** OSFI reviews its rate yearly, insurers and provinces change theirs with each budget: once a year at the very least. */
const reviewEveryDays = 365

const oneDay = 24 * 60 * 60 * 1000

/** The day that comes so many days after another, or before it if they are negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * oneDay).toISOString().slice(0, 10)
}

/** The day on which a row must be compared with its source again: '2027-11-21'. */
export function reviewDay({ checkedOn }: Rule): string {
  return dayAfter(checkedOn, reviewEveryDays)
}

/** Rows whose review is due on a day ('2027-11-21') or was before it. */
export function rulesDueForReview(rules: readonly Rule[], day: string): Rule[] {
  return rules.filter((rule) => reviewDay(rule) <= day)
}

/**
 * What is wrong with the dates of one set of rules, as sentences: rows that overlap, days that no row covers, a last row that
 * ends, a row that ends before it begins. Looked at for each jurisdiction by itself; an empty list means nothing is.
 */
export function timelineProblems(rules: readonly Rule[]): string[] {
  const byJurisdiction = Map.groupBy(rules, ({ jurisdiction }) => jurisdiction)
  return [...byJurisdiction.values()].flatMap((rows) => {
    const inOrder = rows.toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
    return inOrder.flatMap((rule, index) => {
      const next = inOrder[index + 1]
      if (rule.validTo !== null && rule.validTo < rule.validFrom) return [`${rule.id} ends before it begins`]
      if (next === undefined) return rule.validTo === null ? [] : [`nothing follows ${rule.id}`]
      if (rule.validTo === null || rule.validTo >= next.validFrom) return [`${rule.id} overlaps ${next.id}`]
      return dayAfter(rule.validTo) === next.validFrom ? [] : [`gap between ${rule.id} and ${next.id}`]
    })
  })
}
