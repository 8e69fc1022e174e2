import { maxTypedRatePercent, type Province, provinces } from '#mortgage'
import { defaultProvince } from '#app/features/rates/rates.ts'
import type { Field } from './calculator-definition.ts'
import { conventionLabels, frequencyOptions, yearsText } from './calculator-words.ts'

/** Fields that several calculators share, so that the same thing has the same name and start everywhere. */

export function moneyField<const Start extends string>(label: string, start: Start, hint?: string) {
  return { kind: 'money', label, start, hint } as const satisfies Field
}

type ChoiceMore<Value> = { start?: Value; hint?: string; wide?: boolean }

/** The options by their values; the first one is chosen unless `start` names another. */
export function choiceField<const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  { start, ...more }: ChoiceMore<NoInfer<Value>> = {},
) {
  const options = (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
  return { kind: 'choice', label, options, start: start ?? options[0]!.value, ...more } as const satisfies Field
}

export function checkField(label: string, hint?: string) {
  return { kind: 'check', label, hint, start: '' } as const satisfies Field
}

export function dayField(label: string, hint?: string) {
  return { kind: 'day', label, hint, start: '' } as const satisfies Field
}

export const priceField = moneyField('Price', '600,000')

export const downField = moneyField('Down payment', '60,000')

/** A down payment in dollars or percent, with the choice of its unit beside it. */
export function downShareField<const Start extends string>(start: Start, hint?: string) {
  return { kind: 'share', label: 'Down payment', unit: 'downIn', start, hint } as const satisfies Field
}

export const downInField = choiceField('Down payment in', { dollars: 'Dollars', percent: 'Percent of the price' })

export const provinceField = {
  kind: 'choice',
  label: 'Province or territory',
  options: provinces.map((name) => ({ value: name, label: name })) as readonly { value: Province; label: Province }[],
  start: defaultProvince,
} as const satisfies Field

export const firstTimeField = checkField(
  'First-time buyer',
  'You’ve never owned a home. You may get tax rebates and a 30-year insured mortgage.',
)

export const longAmortizationField = checkField(
  'First-time buyer, or a newly built home',
  'Allows an insured mortgage of more than 25 years.',
)

export const newBuildField = checkField('Newly built home', 'Nobody has lived in it yet.')

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

export const conventionField = choiceField('Kind of rate', {
  fixed: conventionLabels.fixed,
  variable: conventionLabels.variable,
})

export const rateTypeField = choiceField('Fixed or variable', { fixed: 'Fixed', variable: 'Variable' })

export const frequencyField = {
  kind: 'choice',
  label: 'Payment frequency',
  options: frequencyOptions,
  start: 'monthly',
} as const satisfies Field

/** The day whose law decides. */
export const closingField = dayField(
  'Closing date',
  'The rules in force that day apply. If you leave it empty, we assume 30 days from now.',
)
