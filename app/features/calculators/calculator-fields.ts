import {
  type CompoundingConvention,
  maxTypedRatePercent,
  paymentFrequencies,
  type PaymentFrequency,
  type Province,
  provinces,
} from '#mortgage'
import { defaultProvince } from '#app/features/rates/rates.ts'
import type { Field } from './calculator-definition.ts'
import { conventionLabels, yearsText } from './calculator-words.ts'

/** Fields that several calculators share, so that the same thing has the same name and start everywhere. */

export function moneyField<const Start extends string>(label: string, start: Start, hint?: string) {
  return { kind: 'money', label, start, hint } as const satisfies Field
}

export const priceField = moneyField('Price', '600,000')

export const downField = moneyField('Down payment', '60,000')

/** A down payment in dollars or percent, with the choice of its unit beside it. */
export function downShareField<const Start extends string>(start: Start, hint?: string) {
  return { kind: 'share', label: 'Down payment', unit: 'downIn', start, hint } as const satisfies Field
}

export const downInField = {
  kind: 'choice',
  label: 'Down payment in',
  options: [
    { value: 'dollars', label: 'Dollars' },
    { value: 'percent', label: 'Percent of the price' },
  ],
  start: 'dollars',
} as const satisfies Field

export const provinceField = {
  kind: 'choice',
  label: 'Province or territory',
  options: provinces.map((name) => ({ value: name, label: name })) as readonly { value: Province; label: Province }[],
  start: defaultProvince,
} as const satisfies Field

export const firstTimeField = {
  kind: 'check',
  label: 'First-time buyer',
  hint: 'You’ve never owned a home. You may get tax rebates and a 30-year insured mortgage.',
  start: '',
} as const satisfies Field

export const longAmortizationField = {
  kind: 'check',
  label: 'First-time buyer, or a newly built home',
  hint: 'Allows an insured mortgage of more than 25 years.',
  start: '',
} as const satisfies Field

export const newBuildField = {
  kind: 'check',
  label: 'Newly built home',
  hint: 'Nobody has lived in it yet.',
  start: '',
} as const satisfies Field

/** Whole years as choices. */
export function yearsField<const Years extends number>(label: string, years: readonly Years[], start: Years) {
  return {
    kind: 'choice',
    label,
    options: years.map((count) => ({ value: String(count) as `${Years}`, label: yearsText(count) })),
    start: String(start),
  } as const satisfies Field
}

export function rateField(label: string, start: string, hint?: string) {
  return { kind: 'percent', label, hint, upTo: maxTypedRatePercent, such: '3.94', start } as const satisfies Field
}

export const conventionField = {
  kind: 'choice',
  label: 'Kind of rate',
  options: (['fixed', 'variable'] as const).map((value) => ({ value, label: conventionLabels[value] })) as readonly {
    value: Exclude<CompoundingConvention, 'nominal'>
    label: string
  }[],
  start: 'fixed',
} as const satisfies Field

export const rateTypeField = {
  kind: 'choice',
  label: 'Fixed or variable',
  options: [
    { value: 'fixed', label: 'Fixed' },
    { value: 'variable', label: 'Variable' },
  ],
  start: 'fixed',
} as const satisfies Field

export const frequencyField = {
  kind: 'choice',
  label: 'Payment frequency',
  options: (Object.keys(paymentFrequencies) as PaymentFrequency[]).map((value) => ({
    value,
    label: paymentFrequencies[value].label,
  })),
  start: 'monthly',
} as const satisfies Field

/** The day whose law decides. */
export const closingField = {
  kind: 'day',
  label: 'Closing date',
  hint: 'The rules in force that day apply. If you leave it empty, we assume 30 days from now.',
  start: '',
} as const satisfies Field
