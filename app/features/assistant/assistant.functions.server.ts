import {
  type Calculator,
  type CalculatorReading,
  isShown,
  offeredText,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { calculatorLink } from '#app/features/calculators/calculator-links.ts'
import { groupDigits } from '#app/features/calculators/calculator-reading.ts'
import { readAmount, ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import type { ModelTool } from '#app/platform/chat-model.server.ts'
import type { Amount } from './assistant-amounts.ts'
import { inFrench } from './assistant-card-french.ts'
import { counts, fieldLabel, fieldText, isUnit, mustBeFilled, shownFields, typedOf } from './assistant-card-fields.ts'
import type { CardLine } from './assistant-card-roles.ts'
import { cardKind, type CardName, cardKinds, isCardName } from './assistant-cards.ts'
import { emptyCard, filled, type Filling } from './assistant-filling.ts'
import { type FigureReading, readFigures } from './assistant-reader.ts'
import { speechIn } from './assistant-speech.ts'
import { offeredRates } from './assistant.cards.server.ts'
import type { CalculatorCard, Doubt, Language } from './assistant.ts'

/** The calculators as functions, for a model to call: each fills a card that the visitor sees. */
export async function calculatorTools(): Promise<ModelTool[]> {
  return Promise.all(
    (Object.keys(cardKinds) as CardName[]).map(async (name) => {
      const calculator = await cardKind(name).load()
      const fields = namesHeld(name, calculator).map((field) => [
        field,
        { type: 'string', description: described(calculator, field) },
      ])
      const parameters = { type: 'object', properties: Object.fromEntries(fields), additionalProperties: false }
      const { title, sentence } = calculatorLink(calculator.path)
      return { name, description: `${title}: the ${calculator.result}. ${sentence}`, parameters }
    }),
  )
}

function namesHeld(name: CardName, { fields }: Calculator): string[] {
  const held = new Set(Object.values(cardKind(name).holds).flat())
  return Object.keys(fields).filter((field) => held.has(field) || /^(?:from|downIn)$/.test(field))
}

function described(calculator: Calculator, name: string): string {
  const field = calculator.fields[name]!
  const values = field.kind === 'choice' ? `: ${field.options.map(({ value }) => value).join(', ')}` : ''
  return `${fieldLabel(calculator, name)} (${field.kind === 'check' ? 'yes or no' : field.kind}${values})`
}

export type Known = {
  /** The visitor's messages, the last one first. */
  asked: readonly string[]
  /** The cards of the site's own answer. */
  shown: readonly CalculatorCard[]
  language: Language
}

/**
 * The site's own card of this calculator with the fields of a model's call; null for what the calculator does not take. What the
 * visitor did not write is marked as assumed, whatever the model says, and what they wrote and the model changed is asked about.
 */
export async function cardOfCall(
  ctx: AppCtx,
  name: string,
  args: unknown,
  { asked, shown, language }: Known,
): Promise<CalculatorCard | null> {
  if (!isCardName(name)) return null
  const calculator = await cardKind(name).load()
  const given = textsIn(args, name, calculator)
  if (!given) return null
  const filling = { day: ruleDay(ctx.now()) as string, offered: await offeredRates(ctx, speechIn(language)) }
  const readings = asked.map(readFigures)
  const own = shown.find((card) => card.name === name)
  const base = own ?? filled(emptyCard(name, calculator, filling), calculator, readings[0]!, filling)
  const card = withTexts(base, given, calculator, filling)
  return isTaken(card, Object.keys(given), calculator)
    ? marked(card, base, { calculator, readings, given: Object.keys(given) })
    : null
}

const longestText = 40

/** The texts that a call gives to fields; null where something is no field of this calculator, or no text of one. */
function textsIn(args: unknown, name: CardName, calculator: Calculator): Record<string, string> | null {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return null
  const names = namesHeld(name, calculator)
  const given: Record<string, string> = {}
  for (const [field, value] of Object.entries(args)) {
    if (!names.includes(field) || !/^(?:string|number|boolean)$/.test(typeof value)) return null
    const text = String(value).trim()
    if (text.length > longestText) return null
    const { kind } = calculator.fields[field]!
    if (kind === 'check') given[field] = /^(?:yes|true)$/.test(text) ? 'yes' : ''
    else if (text !== '') given[field] = kind === 'money' || kind === 'share' ? groupDigits(text) : text
  }
  return given
}

/** A card with texts in its fields and the choices that go with them, as the site itself fills one. */
function withTexts(
  base: CalculatorCard,
  given: Record<string, string>,
  { fields }: Calculator,
  { offered }: Filling,
): CalculatorCard {
  const { sets, waives, offered: rateField, holds } = cardKind(base.name)
  const isOpen = (field: string) => !(field in given) && !base.said.includes(field)
  const names = Object.keys(given)
  const changed = names.filter((field) => given[field] !== base.typed[field])
  const more: [string, string][] = changed.flatMap((field) => Object.entries(sets?.[field] ?? {}))
  const typed = { ...base.typed, ...Object.fromEntries(more.filter(([field]) => isOpen(field))) }
  const assumed = { ...base.assumed }
  const rate = offered[given[String(holds.kind)] === 'variable' ? 'variable' : 'fixed']
  if (rateField && rate && typeof holds.kind === 'string' && holds.kind in given && isOpen(rateField)) {
    typed[rateField] = String(rate.percent)
    assumed[rateField] = rate.name
  }
  const { down } = given
  if (down !== undefined && 'downIn' in typed && !('downIn' in given))
    typed.downIn = down.endsWith('%') || (readAmount(down).value ?? 0) <= 100_00 ? 'percent' : 'dollars'
  Object.assign(typed, given)
  if (down !== undefined && typed.downIn === 'percent') typed.down = down.replace(/ ?%$/, '')
  for (const field of changed) delete assumed[field]
  for (const field of names.flatMap((name) => waives?.[name]?.[given[name]!] ?? []))
    if (isOpen(field)) typed[field] = fields[field]?.start ?? ''
  return { ...base, typed, assumed }
}

/** Whether each of these fields reads what it holds, and counts. A text in a hidden field would be left out in silence. */
function isTaken(card: CalculatorCard, names: readonly string[], calculator: Calculator): boolean {
  const { errors, why }: CalculatorReading = readCalculator(calculator, card.typed, card)
  return names.every((name) => {
    const isOffered = offeredText(calculator, name, card.typed) === card.typed[name]
    return isShown(calculator, name, card.typed) && isOffered && (!errors[name] || errors[name] === why)
  })
}

type Filled = { calculator: Calculator; readings: readonly FigureReading[]; given: readonly string[] }

/** The card with the visitor's own values marked, and a question for each of theirs that counts on it no longer. */
function marked(card: CalculatorCard, base: CalculatorCard, { calculator, readings, given }: Filled): CalculatorCard {
  const isChanged = (name: string) =>
    !isSame(card.typed[name] ?? '', base.typed[name] ?? '') ||
    (name === 'down' && card.typed.downIn !== base.typed.downIn)
  const find = (name: string, { typed }: CalculatorCard, messages = readings) =>
    messages.flatMap((reading) => saidFor(name, typed, card.name, calculator, reading))
  const names = Object.keys(card.typed).filter((name) => isChanged(name) || given.includes(name))
  const theirs = names.flatMap((name) => find(name, card).map(({ said }) => ({ name, said })))
  const last = readings.slice(0, 1)
  const isLost = (name: string) => {
    if (!isShown(calculator, name, card.typed)) return isShown(calculator, name, base.typed)
    return isChanged(name) && (find(name, card, last).length === 0 || find(name, base, last).length > 0)
  }
  const lost = base.said.filter((name) => name !== 'downIn' && isLost(name))
  const asked = lost.map((field): Doubt => {
    const value = base.typed[field] ?? ''
    const { downIn } = base.typed
    const said = fieldText(calculator, field, value, base.typed)
    const more = { ...cardKind(card.name).sets?.[field], ...(field === 'down' && downIn && { downIn }) }
    return { said, beside: null, choices: [{ field, value, with: more }] }
  })
  const said = [...base.said.filter((name) => !isChanged(name)), ...theirs.map(({ name }) => name)]
  const open = base.doubts.filter((doubt) => doubt.beside !== null || !theirs.some((one) => one.said === doubt.said))
  return { ...card, said: [...new Set(said)], doubts: [...open, ...asked] }
}

function isSame(one: string, other: string): boolean {
  return one === other || (/\d/.test(one) && Number(one.replaceAll(',', '')) === Number(other.replaceAll(',', '')))
}

/** What of a message says what a field holds: a number of its unit that no label gives to another field, or a word. */
function saidFor(
  name: string,
  typed: Record<string, string>,
  card: CardName,
  { fields }: Calculator,
  { placed, unplaced, choices, places }: FigureReading,
): { said: string }[] {
  const { holds } = cardKind(card)
  const text = typed[name] ?? ''
  const words = choices.filter(({ field, value }) => holds[field] === name && value === text)
  if (words.length > 0) return words
  if (places.some(({ province, city, taxingCity }) => [province, city, taxingCity].includes(text)))
    return [{ said: text }]
  const value = Number(text.replaceAll(/[$,% ]/g, ''))
  if (text === '' || !Number.isFinite(value)) return []
  const { kind } = fields[name]!
  const unit = kind === 'share' ? (typed.downIn === 'percent' ? 'percent' : 'money') : kind
  const isHere = (role: (typeof placed)[number]['role']) => {
    const own = [(role === 'financed' ? [holds.price, holds.mortgage] : holds[role]) ?? []].flat(2)
    return own.filter(Boolean).length === 0 || own.includes(name)
  }
  return [
    ...placed.filter((one) => isHere(one.role) && isWorth(one.amount, value, unit, one.value)),
    ...unplaced.map((amount) => ({ amount })).filter(({ amount }) => isWorth(amount, value, unit)),
  ].map(({ amount }) => ({ said: amount.said }))
}

/** Whether a number of a message is this value of a field, as it was written or by the year, the month, or in thousands. */
function isWorth({ unit, value, per }: Amount, wanted: number, kind: string, placed = value): boolean {
  if (unit !== 'plain' && (unit === 'money') !== (kind === 'money')) return false
  if (unit !== 'plain' && (unit === 'percent') !== (kind === 'percent')) return false
  const yearly = typeof per === 'number' ? [value * per, (value * per) / 12] : []
  const lengths = unit === 'years' ? [value * 12] : unit === 'months' ? [value / 12] : []
  const thousands = unit === 'plain' && kind === 'money' ? [value * 1000] : []
  return [placed, value, ...yearly, ...lengths, ...thousands].some((one) => Math.abs(one - wanted) < 0.005)
}

/** Cards of one answer: a number that one of them holds is no question on the others. */
export function sharingNumbers(cards: readonly CalculatorCard[]): CalculatorCard[] {
  return cards.map((card) => {
    const held = cards.filter((one) => one !== card).flatMap(({ said, typed }) => said.map((field) => typed[field]))
    const isHeld = ({ beside, choices }: Doubt) => beside === null && choices.some(({ value }) => held.includes(value))
    return { ...card, doubts: card.doubts.filter((doubt) => !isHeld(doubt)) }
  })
}

/** A card as its lines, and as a model reads it. */
export type CardInLines = { lines: CardLine[]; text: string; hasResult: boolean }

/** What stands on a card, by its label, in the visitor's language: the fields, and the result where nothing is in doubt. */
export async function cardInLines(card: CalculatorCard, language: Language): Promise<CardInLines> {
  const say = (text: string) => (language === 'fr' ? (inFrench(text) ?? text) : text)
  const calculator = await cardKind(card.name).load()
  const typed = typedOf(card, calculator)
  const reading = readCalculator(calculator, typed, card)
  const names = shownFields(calculator, typed)
  const isEmpty = (name: string) => mustBeFilled(calculator.fields[name]!, typed[name] ?? '')
  const fields = names
    .filter((name) => counts(calculator, name, typed) && !isUnit(calculator.fields, name))
    .map((name) => {
      const value = say(fieldText(calculator, name, offeredText(calculator, name, typed), typed))
      return { label: fieldLabel(calculator, name, say), value, isSaid: card.said.includes(name) }
    })
  const result = card.doubts.length === 0 ? reading.result : null
  const parts = (result?.parts ?? []).flatMap(({ title = '', lines }) => lines.map((line) => ({ ...line, title })))
  const isOnly = (label: string) => parts.filter((part) => part.label === label).length < 2
  const results: CardLine[] = [
    ...(result
      ? [{ label: say(result.headline.label), value: say(result.headline.value), isHeadline: true as const }]
      : []),
    ...parts.map(({ label, value, title }) => ({
      label: isOnly(label) ? say(label) : `${say(title)} ${say(label)}`,
      value: say(value),
    })),
  ]
  const why =
    card.doubts.length > 0
      ? `the visitor has to say what they mean by ${card.doubts.map(({ said }) => `"${said}"`).join(', ')}.`
      : reading.why
  const text = [
    say(calculatorLink(calculator.path).title),
    ...fields.map(({ label, value, isSaid }) => `${label}: ${value} (${isSaid ? 'from the visitor' : 'assumed'})`),
    ...names.filter(isEmpty).map((name) => `${fieldLabel(calculator, name, say)}: empty, the visitor has to say it`),
    ...results.map(({ label, value }) => `${label}: ${value}`),
    ...(result ? [] : [`No result yet: ${why}`]),
  ]
  return {
    lines: [...fields.map(({ label, value }) => ({ label, value })), ...results],
    text: text.join('\n'),
    hasResult: result !== null,
  }
}
