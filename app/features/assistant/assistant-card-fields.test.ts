import { expect, it } from 'vitest'
import type { CalculatorCard } from './assistant.ts'
import { readCalculator } from '#app/features/calculators/calculator-definition.ts'
import { calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { cardSummary, fieldLabel } from './assistant-card-fields.ts'
import { type CardName, cardKinds } from './assistant-cards.ts'
import { inFrench } from './assistant-french.ts'
import { AskedForm } from './assistant.forms.ts'
import { asked } from '#tests/support/assistant.ts'

const insurance: CalculatorCard = {
  name: 'insurance',
  day: '2026-11-23',
  typed: { price: '600,000', down: '60,000', years: '25', province: 'Quebec', closing: '', source: 'own' },
  said: ['price', 'down'],
  assumed: {},
  doubts: [],
}

it('a card in words says what each figure is, where it comes from, and the result', async () => {
  expect(cardSummary(insurance, await cardKinds.insurance.load())).toBe(
    `Mortgage default insurance
Price: $600,000 (from your message)
Down payment: $60,000 (from your message)
Province or territory: Quebec (assumed)
Amortization: 25 years (assumed)
Where the down payment comes from: Savings, a sale, or a gift from family (assumed)
First-time buyer: no (assumed)
Newly built home: no (assumed)
Insurance premium: $16,740.00`,
  )
})

it('a card in words has no result as long as something is in doubt', async () => {
  const doubts = [{ said: 'each', beside: '60,000', choices: [] }]
  const summary = cardSummary({ ...insurance, doubts }, await cardKinds.insurance.load())
  expect(summary).toMatch(/Not settled: each, beside 60,000$/)
  expect(summary).not.toContain('premium:')
})

it('an offer without a rate is left out of the words, and offers of the same fields have their names', async () => {
  const card = { ...insurance, name: 'renewal' as const, typed: {}, said: [] }
  const summary = cardSummary(card, await cardKinds.renewal.load())
  expect(summary).toContain('Offer 2: Interest rate: 4.19% (assumed)')
  expect(summary).not.toContain('Offer 3')
})

it('a message is read with its cards, and without them where one is wrong', () => {
  const cardsOf = (cards: unknown) => AskedForm.parse({ ...asked('30 years?'), cards }).cards
  expect(cardsOf([insurance])).toEqual([insurance])
  const long = { ...insurance, typed: { price: '6'.repeat(41) } }
  for (const wrong of [undefined, [long], [{ ...insurance, name: 'lottery' }], [1, 2, 3, 4].map(() => insurance)])
    expect(cardsOf(wrong)).toEqual([])
})

const names = Object.keys(cardKinds) as CardName[]

it.each(names)('all that %s says has French', async (name) => {
  const calculator = await cardKinds[name].load()
  const starts = calculator.form.read(new URLSearchParams())
  const fields = Object.entries(calculator.fields)
  const texts: string[] = [calculatorLink(calculator.path).title]
  // Each choice and each size may bring other sentences.
  const tried = fields.flatMap(([field, { kind, ...rest }]) => {
    const options = 'options' in rest ? rest.options : []
    texts.push(...options.map(({ label }) => label), ...('unit' in rest && kind === 'count' ? [`2 ${rest.unit}`] : []))
    const values = { choice: options.map(({ value }) => value), check: ['yes'], day: ['2027-01-15'] }[kind as string]
    return (values ?? ['0', '2', '30', '2000000']).map((value) => ({ ...starts, [field]: value }))
  })
  for (const typed of [starts, ...tried]) {
    const { result } = readCalculator(calculator, typed, { day: '2026-11-23' })
    const { headline, answer, warnings = [], hints = [], parts = [] } = result ?? {}
    const lines = parts.flatMap(({ title, text, lines: list }) => [title, text, ...list.flatMap(Object.values)])
    const said = [headline?.label, headline?.value, headline?.note, answer, ...warnings, ...hints, ...lines]
    texts.push(...said.filter((text) => typeof text === 'string'))
  }
  for (const [field] of fields) fieldLabel(calculator, field, (text) => (texts.push(text), text))
  expect([...new Set(texts)].filter((text) => inFrench(text) === null)).toEqual([])
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
