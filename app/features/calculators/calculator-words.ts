import type { CompoundingConvention } from '#mortgage'

/** The compounding conventions as options. */
export const conventionLabels: Record<CompoundingConvention, string> = {
  fixed: 'Half-yearly (fixed rates)',
  variable: 'Monthly (variable rates)',
  nominal: 'Rate ÷ payments per year (simple)',
}

/** The compounding conventions within a sentence. */
export const conventionTexts: Record<CompoundingConvention, string> = {
  fixed: 'compounded half-yearly, not in advance',
  variable: 'compounded monthly',
  nominal: 'divided by the payments per year',
}

/** `1 year`, `25 years`. */
export function yearsText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

/** `1 year 5 months`; empty for none. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && yearsText(years), rest > 0 && `${rest} ${rest === 1 ? 'month' : 'months'}`]
    .filter((part) => part !== false)
    .join(' ')
}
