import type { Rule } from './rule.ts'

/** OSFI reviews its rate yearly, insurers and provinces change theirs with each budget: once a year at the very least. */
const reviewEveryDays = 365

const oneDay = 24 * 60 * 60 * 1000

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + oneDay).toISOString().slice(0, 10)
}

/** Rows that nobody has compared with their source for longer than `reviewEveryDays`. */
export function rulesDueForReview(rules: readonly Rule[], today: Date): Rule[] {
  return rules.filter(({ checkedOn }) => today.getTime() - Date.parse(checkedOn) > reviewEveryDays * oneDay)
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
