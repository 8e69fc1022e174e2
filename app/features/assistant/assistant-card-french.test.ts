import { expect, it } from 'vitest'
import { readCalculator } from '#app/features/calculators/calculator-definition.ts'
import { calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { inFrench } from './assistant-card-french.ts'
import { fieldLabel } from './assistant-card-fields.ts'
import { type CardName, cardKinds } from './assistant-cards.ts'

const names = Object.keys(cardKinds) as CardName[]

it.each(names)('the fields, the choices and the figure of %s have French', async (name) => {
  const calculator = await cardKinds[name].load()
  const starts = calculator.form.read(new URLSearchParams())
  const fields = Object.entries(calculator.fields)
  const options = fields.flatMap(([field, { kind, ...rest }]) =>
    kind === 'choice' && 'options' in rest ? rest.options.map((option) => ({ field, ...option })) : [],
  )
  // Each choice may bring another figure.
  const headlines = [starts, ...options.map(({ field, value }) => ({ ...starts, [field]: value }))]
    .map((typed) => readCalculator(calculator, typed, { day: '2026-11-23' }).result?.headline.label)
    .filter((label) => label !== undefined)
  const units = fields.flatMap(([, field]) => (field.kind === 'count' ? [`2 ${field.unit}`] : []))
  const labels = fields.map(([field]) => {
    const missing: string[] = []
    fieldLabel(calculator, field, (text) => inFrench(text) ?? (missing.push(text), text))
    return missing
  })
  const texts = [calculatorLink(calculator.path).title, ...options.map(({ label }) => label), ...headlines, ...units]
  expect([...new Set([...labels.flat(), ...texts.filter((text) => inFrench(text) === null)])]).toEqual([])
})

it.each([
  ['Cost over 1 year', 'Coût sur 1 an'],
  [
    'On a mortgage of $338,350.00 at 4.19% over 25 years.',
    'Sur un prêt de 338\u00A0350,00\u00A0$ à 4,19\u00A0% sur 25 ans.',
  ],
  ['−$1,234.50', '−1\u00A0234,50\u00A0$'],
  ['A sentence that nobody translated', null],
])('%s is %s', (english, french) => {
  expect(inFrench(english)).toBe(french)
})
