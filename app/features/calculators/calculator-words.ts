import {
  type Cents,
  type CompoundingConvention,
  formatCents,
  formatRate,
  type MortgageTerms,
  paymentFrequencies,
  type PaymentFrequency,
} from '#mortgage'

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

export function yearOptions(years: readonly number[]) {
  return years.map((count) => ({ value: String(count), label: yearsText(count) }))
}

export function conventionOptions(conventions: readonly CompoundingConvention[]) {
  return conventions.map((value) => ({ value, label: conventionLabels[value] }))
}

export const frequencyChoices = Object.keys(paymentFrequencies) as PaymentFrequency[]

export const frequencyOptions = frequencyChoices.map((value) => ({ value, label: paymentFrequencies[value].label }))

/** `1 year 5 months`; empty for none. */
export function monthsText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years > 0 && yearsText(years), rest > 0 && `${rest} ${rest === 1 ? 'month' : 'months'}`]
    .filter((part) => part !== false)
    .join(' ')
}

/** `$500,000.00 at 3.94%, compounded half-yearly, not in advance, over 25 years`. */
export function termsText({ principal, ratePercent, convention, amortizationYears }: MortgageTerms): string {
  return `${formatCents(principal)} at ${formatRate(ratePercent)}, ${conventionTexts[convention]}, over ${yearsText(amortizationYears)}`
}

export function paymentLabel({ frequency }: Pick<MortgageTerms, 'frequency'>): string {
  return `${paymentFrequencies[frequency].label} payment`
}

export type ResultLine = { label: string; value: string; note?: string }

/** Amounts are shown to the cent. */
export function resultLine(label: string, value: Cents | string, note?: string | null): ResultLine {
  return { label, value: typeof value === 'string' ? value : formatCents(value), note: note ?? undefined }
}
