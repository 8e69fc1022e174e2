import {
  type Calculator,
  calculatorAddress,
  type CalculatorResult,
  type Field,
  isShown,
  offeredField,
  offeredText,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { groupDigits } from '#app/features/calculators/calculator-reading.ts'
import { cardKind, type CardName } from './assistant-cards.ts'
import type { CalculatorCard, Doubt } from './assistant.ts'

type Typed = Record<string, string>

/** The text of every field. A card may be older than its calculator: a field that it does not have holds its start. */
export function typedOf({ typed }: CalculatorCard, { fields }: Calculator): Typed {
  return Object.fromEntries(Object.entries(fields).map(([name, { start }]) => [name, typed[name] ?? start]))
}

/** The names of the fields that are shown, in the calculator's order. */
export function shownFields(calculator: Calculator, typed: Typed): string[] {
  return calculator.groups.flatMap(({ fields }) => fields).filter((name) => isShown(calculator, name, typed))
}

/** Whether a field counts. One of a further offer does not, as long as that offer has no rate. */
export function counts({ fields, groups }: Calculator, name: string, typed: Typed): boolean {
  const first = groups.find((group) => group.fields.includes(name))?.fields[0] ?? name
  const field = fields[first]
  const isOfOpenOffer = field?.kind === 'percent' && field.optional && typed[first] === ''
  const isFilled = typed[name] !== '' || fields[name]?.kind === 'check' || fields[name]?.empty !== undefined
  return !isOfOpenOffer && isFilled
}

/** Whether there is no result before this field holds something. */
export function mustBeFilled(field: Field, text: string): boolean {
  const mayBeEmpty = field.kind === 'day' || field.kind === 'check' || ('optional' in field && field.optional)
  return text.trim() === '' && !mayBeEmpty
}

/** The label of a field, with its group where another field has the same: 'Offer 2: Interest rate'. */
export function fieldLabel({ fields, groups }: Calculator, name: string, say = (text: string) => text, colon = ': ') {
  const label = fields[name]?.label ?? name
  const isOnly = Object.values(fields).filter((field) => field.label === label).length < 2
  const group = isOnly ? undefined : groups.find((one) => one.fields.includes(name))?.legend
  return group ? `${say(group)}${colon}${say(label)}` : say(label)
}

/** What a field holds, as it is read: '$600,000', '25 years', 'no'. */
export function fieldText(calculator: Calculator, name: string, text: string, typed: Typed): string {
  const field = offeredField(calculator, name, typed)
  if (text === '' && field.empty) return field.empty
  switch (field.kind) {
    case 'money':
      return `$${groupDigits(text).replaceAll(/^\$|\$$/g, '')}`
    case 'percent':
      return `${text.replace(/ ?%$/, '')}%`
    case 'count':
      return `${text} ${text === '1' ? field.unit.replace(/s$/, '') : field.unit}`
    case 'choice':
      return field.options.find(({ value }) => value === text)?.label ?? text
    case 'check':
      return text === 'yes' ? 'yes' : 'no'
    default:
      return text
  }
}

type Choice = Doubt['choices'][number]

/** The card after an answer to one of its doubts; without a choice what was said is left out. */
export function settled(card: CalculatorCard, doubt: Doubt, choice?: Choice): CalculatorCard {
  const doubts = card.doubts.filter((one) => one !== doubt)
  if (!choice) return { ...card, doubts, leftOut: [...(card.leftOut ?? []), doubt.said] }
  const { field, value, with: more } = choice
  const said = [...new Set([...card.said, field, ...(more?.downIn === 'percent' ? ['downIn'] : [])])]
  return { ...card, typed: { ...card.typed, ...more, [field]: value }, said, doubts }
}

/** The likeliest answer to each doubt, no two for one field; none for what has no field left. */
export function likeliest({ doubts }: CalculatorCard): ReadonlyMap<Doubt, Choice | undefined> {
  const taken = new Set<string>()
  // Who has the fewest choices chooses first.
  const chosen = doubts
    .toSorted((one, other) => one.choices.length - other.choices.length)
    .map((doubt) => {
      const choice = doubt.choices.find(({ field, odd }) => !odd && !taken.has(field))
      if (choice) taken.add(choice.field)
      return [doubt, choice] as const
    })
  return new Map(chosen)
}

/** The card with all its doubts settled in the likeliest way. */
export function settledAtOnce(card: CalculatorCard): CalculatorCard {
  return [...likeliest(card)].reduce((done, [doubt, choice]) => settled(done, doubt, choice), card)
}

/** What a card is called: as its calculator, unless it shows only a part of it. */
export function cardTitle(name: CardName, { path }: Calculator): string {
  return cardKind(name).title ?? calculatorLink(path).title
}

/** The calculator's own page with the same figures. */
export function cardAddress(calculator: Calculator, typed: Typed, result: CalculatorResult | null): string {
  const [path = '', search] = calculatorAddress(calculator, typed, result).split('?')
  const params = new URLSearchParams(search)
  // That page starts with today's rate, which is another one tomorrow.
  if (path === '/mortgage-calculator' && typed.rate) params.set('rate', typed.rate)
  return params.size > 0 ? `${path}?${params}` : path
}

/** A card in words: its fields, where each comes from, and the result. Brokers read it beside the conversation. */
export function cardSummary(card: CalculatorCard, calculator: Calculator): string {
  const typed = typedOf(card, calculator)
  const fields = shownFields(calculator, typed)
    .filter((name) => counts(calculator, name, typed))
    .map((name) => {
      const text = fieldText(calculator, name, offeredText(calculator, name, typed), typed)
      return `${fieldLabel(calculator, name)}: ${text} (${card.said.includes(name) ? 'from your message' : 'assumed'})`
    })
  const { result } = readCalculator(calculator, typed, card)
  const open = card.doubts.map(({ said, beside, choices }) => {
    const what = said || fieldLabel(calculator, choices[0]?.field ?? '')
    return `Not settled: ${beside ? `${what}, beside ${beside}` : what}`
  })
  const left = card.leftOut ? [`Left out: ${card.leftOut.join(', ')}`] : []
  const headline = result && open.length === 0 ? [`${result.headline.label}: ${result.headline.value}`] : []
  return [cardTitle(card.name, calculator), ...fields, ...open, ...left, ...headline].join('\n')
}
