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
