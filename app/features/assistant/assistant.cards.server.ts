import { type CalculatorResult, isShown, readCalculator } from '#app/features/calculators/calculator-definition.ts'
import { type AgedRate, currentFirst, defaultProvince, type RateType, termMonths } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { cents, formatCents, readAmount, ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { cardTitle, fieldLabel, fieldText, mustBeFilled, settledAtOnce, shownFields } from './assistant-card-fields.ts'
import { cardKind } from './assistant-cards.ts'
import { type Filling, type OfferedRates, openedCards, otherCards } from './assistant-filling.ts'
import { inFrench } from './assistant-french.ts'
import { pageIn, sentences, type Speech } from './assistant-language.ts'
import type { FigureReading } from './assistant-reading.ts'
import { findPrimePercent } from './assistant.live.server.ts'
import type { AssistantAnswer, CalculatorCard } from './assistant.ts'

/** What a message comes to in cards. `isSure` is false where it may as well ask about a rule: it names no amount of money. */
export type CardsAnswer = { answer: AssistantAnswer; isSure: boolean; hasNumbers: boolean }

/** Opens the calculators that a message asks for, or changes the open one; null where it asks for no figure. */
export async function answerWithCards(
  filling: Filling,
  reading: FigureReading,
  open: readonly CalculatorCard[],
  speech: Speech,
): Promise<CardsAnswer | null> {
  const opened = await openedCards(reading, open, filling)
  if (!opened) return null
  const { cards, before, isSure, hasNumbers } = opened
  const texts = await Promise.all(cards.map((card) => textAbove(card, before, speech)))
  const usesOffer = cards.some(({ assumed }) => Object.values(assumed).some((from) => from !== ''))
  const sources = [...(usesOffer ? [pageIn(speech, 'rates')] : []), pageIn(speech, 'law')]
  // The figure stands on the card alone: there it follows the fields.
  return { answer: { text: texts.join('\n'), calculators: cards, sources, offersPerson: false }, isSure, hasNumbers }
}

/** Whole readings of a message in figures, those of the opened calculators first, to choose from. */
export async function readingsOf(
  filling: Filling,
  reading: FigureReading,
  { calculators = [] }: AssistantAnswer,
  open: readonly CalculatorCard[],
  speech: Speech,
): Promise<NonNullable<AssistantAnswer['readings']>> {
  const cards = await otherCards(reading, open, filling)
  const own = calculators.map(settledAtOnce)
  const others = cards.filter(({ name }) => !own.some((card) => card.name === name))
  return Promise.all([...own, ...others].map((card) => inWords(card, speech)))
}

/** 'Land transfer tax' and 'Purchase price $389,000, Province Manitoba'. */
async function inWords(card: CalculatorCard, speech: Speech) {
  const calculator = await cardKind(card.name).load()
  const read = readIn(speech)
  const textOf = (name: string) => read(fieldText(calculator, name, card.typed[name] ?? '', card.typed))
  const says = shownFields(calculator, card.typed)
    .filter((name) => card.said.includes(name) && card.typed[name])
    .map((name) => `${fieldLabel(calculator, name, read)} ${textOf(name)}`)
  return { title: read(cardTitle(card.name, calculator)), says: says.join(' · '), card }
}

/** A text of a calculator in the language of the answer. */
function readIn({ pick }: Speech) {
  return (text: string) => pick(text, inFrench(text) ?? text)
}

/** What a card may start with today: our rates, and prime where a message counts from it. */
export async function fillingOf(ctx: AppCtx, reading: FigureReading, speech: Speech): Promise<Filling> {
  const isOffPrime = reading.changes.some((change) => change.isOffPrime)
  const [offered, prime] = await Promise.all([offeredRates(ctx, speech), isOffPrime ? findPrimePercent(ctx) : null])
  return { day: ruleDay(ctx.now()), offered, prime }
}

/** What a message changed on a card, and by how much the result differs; of a new card what it waits for. */
async function textAbove(card: CalculatorCard, before: CalculatorCard | null, speech: Speech): Promise<string> {
  const calculator = await cardKind(card.name).load()
  const { result, why } = readCalculator(calculator, card.typed, card)
  const read = readIn(speech)
  const title = read(cardTitle(card.name, calculator))
  const was = before && readCalculator(calculator, before.typed, before).result
  const changes = Object.keys(before ? card.typed : {})
    .filter((name) => card.typed[name] !== before?.typed[name] && isShown(calculator, name, card.typed))
    .map((name) => {
      const [from, to] = [before ?? card, card].map(({ typed }) =>
        typed[name] ? read(fieldText(calculator, name, typed[name], typed)) : '–',
      )
      return `${read(calculator.fields[name]?.label ?? name)}: ${from} → ${to}.`
    })
  if (card.doubts.length > 0) return sentences(...changes, speech.say('cardInDoubt', { title }))
  // A rule stands against the numbers, or one is missing.
  const isMissing = shownFields(calculator, card.typed).some((name) =>
    mustBeFilled(calculator.fields[name]!, card.typed[name] ?? ''),
  )
  if (!result) return sentences(...changes, why && !isMissing ? read(why) : speech.say('cardToFill', { title }))
  // What stands against the figure is said before it.
  const warnings = (result.warnings ?? []).filter((warning) => !was?.warnings?.includes(warning)).map(read)
  return was
    ? sentences(...changes, difference(was.headline, result.headline, read, speech), ...warnings)
    : sentences(speech.say('cardReady', { title }), ...warnings)
}

type Headline = CalculatorResult['headline']

/** 'Monthly payment: $2,735.05 → $2,531.11, $203.94 less.' Another figure than before is only said. */
function difference(was: Headline, is: Headline, read: (text: string) => string, { say }: Speech): string {
  if (was.label !== is.label) return `${read(is.label)}: ${read(is.value)}.`
  const [before, after] = [was, is].map(({ value }) => readAmount(value).value)
  const more = (after ?? 0) - (before ?? 0)
  const isMoney = before !== null && after !== null && more !== 0
  const apart = isMoney && say(more > 0 ? 'more' : 'less', { amount: read(formatCents(cents(Math.abs(more)))) })
  return `${read(is.label)}: ${read(was.value)} → ${read(is.value)}${apart ? `, ${apart}` : ''}.`
}

/** Our lowest current 5-year rates of each kind, without insurance and with it, of the province that the site starts with. */
async function offeredRates(ctx: AppCtx, { say }: Speech): Promise<OfferedRates> {
  const lowest = async (rateType: RateType, wanted: AgedRate['mortgageType']) => {
    const { rates } = await listRates(ctx, { rateType, province: defaultProvince })
    const fitting = currentFirst(rates.filter(({ term }) => termMonths(term) === 60))
    const rank = ({ mortgageType, ourRate }: AgedRate) => ourRate + (mortgageType === wanted ? 0 : 100)
    const [best] = fitting.toSorted((a, b) => rank(a) - rank(b))
    const name =
      best &&
      say(best.freshness === 'stale' ? 'offeredOld' : 'offeredNow', {
        kind: say(rateType),
        type: say(best.mortgageType),
      })
    return best && name ? { percent: best.ourRate, name } : null
  }
  const of = async (wanted: AgedRate['mortgageType']) => ({
    fixed: await lowest('fixed', wanted),
    variable: await lowest('variable', wanted),
  })
  return { ...(await of('Conventional')), insured: await of('High-Ratio') }
}
