import {
  type Calculator,
  type CalculatorReading,
  isShown,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { currentFirst, defaultProvince, type RateType, termMonths } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { cardKind } from './assistant-cards.ts'
import { cardTitle } from './assistant-card-fields.ts'
import { inFrench } from './assistant-card-french.ts'
import type { OfferedRates } from './assistant-filling.ts'
import { openedCards } from './assistant-opening.ts'
import { readFigures } from './assistant-reader.ts'
import { findPrimePercent } from './assistant.prime.server.ts'
import { answer, pages, sentences, type Speech } from './assistant-speech.ts'
import type { AssistantAnswer, CalculatorCard } from './assistant.ts'

/** What a message comes to in cards. `isSure` is false where it may as well ask about a rule: it names no amount of money. */
export type CardsAnswer = { answer: AssistantAnswer; isSure: boolean; hasNumbers: boolean }

/** Opens the calculators that a message asks for, or changes the open one; null where it asks for no figure. */
export async function answerWithCards(
  ctx: AppCtx,
  message: string,
  open: readonly CalculatorCard[],
  speech: Speech,
): Promise<CardsAnswer | null> {
  const reading = readFigures(message)
  const filling = {
    day: ruleDay(ctx.now()) as string,
    offered: await offeredRates(ctx, speech),
    prime: reading.changes.some(({ isOffPrime }) => isOffPrime) ? await findPrimePercent(ctx) : null,
  }
  const opened = await openedCards(reading, open, filling)
  if (!opened) return null
  const { cards, before, isSure, hasNumbers } = opened
  const texts = await Promise.all(
    cards.map(async (card) => {
      const now = await readCard(card)
      return before ? changeText(before, card, now, speech) : cardText(card, now, speech)
    }),
  )
  return { answer: withCards(cards, texts.join('\n'), speech), isSure, hasNumbers }
}

/** What a message changed, and by how much the result differs. */
function changeText(before: CalculatorCard, card: CalculatorCard, now: ReadCard, speech: Speech): string {
  const { calculator, reading } = now
  const was = readCalculator(calculator, before.typed, before).result
  const changes = Object.keys(card.typed)
    .filter((name) => card.typed[name] !== before.typed[name] && isShown(calculator, name, card.typed))
    .map(
      (name) =>
        `${named(calculator.fields[name]?.label ?? name, speech)}: ${before.typed[name] || '–'} → ${card.typed[name] || '–'}.`,
    )
  const isOpen = card.doubts.length > 0 || !reading.result
  const after = isOpen
    ? cardText(card, now, speech)
    : was
      ? differenceText(was.headline, reading.result!.headline, speech)
      : cardText(card, now, speech)
  return sentences(...changes, after)
}

/** 'Monthly payment: $2,735.05 → $2,531.11, $203.94 less.' */
function differenceText(
  before: { label: string; value: string },
  after: { label: string; value: string },
  speech: Speech,
): string {
  const [was, is] = [before.value, after.value].map(dollarsIn)
  const label = named(after.label, speech)
  const values = `${label}: ${figures(before.value, speech)} → ${figures(after.value, speech)}`
  if (was === undefined || is === undefined || before.label !== after.label || was === is) return `${values}.`
  const apart = speech.money(Math.round(Math.abs(is - was) * 100) as Parameters<Speech['money']>[0])
  return `${values}, ${apart} ${is > was ? speech.pick('more', 'de plus') : speech.pick('less', 'de moins')}.`
}

function dollarsIn(text: string): number | undefined {
  const found = /^-?\$([\d,]+(?:\.\d+)?)$/.exec(text)?.[1]
  return found === undefined ? undefined : Number(found.replaceAll(',', ''))
}

export type ReadCard = { calculator: Calculator; reading: CalculatorReading }

/** A card's calculator and what it says to the fields. */
export async function readCard(card: CalculatorCard): Promise<ReadCard> {
  const calculator = await cardKind(card.name).load()
  return { calculator, reading: readCalculator(calculator, card.typed, card) }
}

/** What is said above a card: the result, or what it waits for. */
function cardText(card: CalculatorCard, { calculator, reading }: ReadCard, speech: Speech): string {
  const title = named(cardTitle(card.name, calculator), speech)
  if (card.doubts.length > 0)
    return speech.pick(
      `${title}: I filled in what I understood. One tap and you have the result.`,
      `${title} : j’ai rempli ce que j’ai compris. Il reste une précision à donner.`,
    )
  if (!reading.result)
    return speech.pick(`${title}: ${reading.why}`, `${title} : remplissez les champs vides pour voir le résultat.`)
  // The figure stands on the card alone: there it follows the fields.
  return speech.pick(
    `${title}, with your numbers. Change any of them and the result follows.`,
    `${title}, avec vos chiffres. Changez-les et le résultat suit.`,
  )
}

function withCards(calculators: readonly CalculatorCard[], text: string, speech: Speech): AssistantAnswer {
  const usesOffer = calculators.some(({ assumed }) => Object.values(assumed).some((from) => from !== ''))
  const rates = { label: speech.pick('Our rates', 'Nos taux'), href: pages.rates.href }
  const law = { label: speech.pick('What the law says', 'Ce que dit la loi'), href: pages.law.href }
  return { ...answer(text, usesOffer ? [rates, law] : [law]), calculators }
}

function named(english: string, speech: Speech): string {
  return speech.pick(english, inFrench(english) ?? english)
}

function figures(text: string, speech: Speech): string {
  return speech.pick(text, inFrench(text) ?? text)
}

/** Our lowest current 5-year rate of each kind, of the province that the site starts with. */
export async function offeredRates(ctx: AppCtx, speech: Speech): Promise<OfferedRates> {
  const lowest = async (rateType: RateType) => {
    const { rates } = await listRates(ctx, { rateType, province: defaultProvince })
    const fitting = rates.filter(({ term, mortgageType }) => termMonths(term) === 60 && mortgageType !== 'Refinance')
    const [best] = currentFirst(fitting).toSorted((a, b) => a.ourRate - b.ourRate)
    const isStale = best?.freshness === 'stale'
    const kind = rateType === 'fixed' ? 'fixe' : 'variable'
    const name = speech.pick(
      isStale ? `our last published 5-year ${rateType} rate` : `our lowest 5-year ${rateType} rate`,
      isStale ? `notre dernier taux ${kind} de 5 ans publié` : `notre plus bas taux ${kind} de 5 ans`,
    )
    return best ? { percent: best.ourRate, name } : null
  }
  const [fixed, variable] = await Promise.all([lowest('fixed'), lowest('variable')])
  return { fixed, variable }
}
