import type { AppCtx } from '#app/platform/context.ts'
import { languageOf } from './assistant-languages.ts'
import { speechIn } from './assistant-speech.ts'
import { talkCopy } from './assistant-talk.ts'
import { answerWithCards } from './assistant.cards.server.ts'
import { answerFromSite } from './assistant.knowledge.server.ts'
import type { AssistantAnswer, CalculatorCard, Language, Turn } from './assistant.ts'

export type Answering = {
  /** The language of the panel, for a message that could be in either. */
  language?: Language
  /** The calculators of the last answer that had any, as the visitor left them. */
  open?: readonly CalculatorCard[]
}

/** The visitor's messages, the last one first. */
export function askedIn(turns: readonly Turn[]): string[] {
  return turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toReversed()
}

/**
 * Answers the visitor's last message: with calculators where it asks for a figure, otherwise from this site's own answers, rates and
 * pages. Needs no model and no network. Reads as the visitor whose context it gets.
 */
export async function answerMessage(
  ctx: AppCtx,
  turns: readonly Turn[],
  { language: panel = 'en', open = [] }: Answering = {},
): Promise<AssistantAnswer> {
  const [message = '', before] = askedIn(turns)
  const language = languageOf(message, panel)
  const cards = await answerWithCards(ctx, message, open, speechIn(language))
  if (cards?.isSure && !isQuestion.test(message)) return cards.answer
  const site = await answerFromSite(ctx, message, language, before)
  const isOffered = cards !== null && !cards.hasNumbers && (site.suggestions ?? []).length > 0
  const isAboutRule = isFound(site) || isOffered
  if (!cards || (isAboutRule && !asksHowMuch.test(message))) return site
  return isFound(site) ? { ...site, calculators: cards.answer.calculators ?? [] } : cards.answer
}

/** What asks about a rule even beside an open calculator: 'what is first time buyer', 'pourquoi hebdomadaire'. */
const isQuestion =
  /^\s*(?:what is|what are|what does|why|explain|how does|is it|qu.est-ce|c.est quoi|pourquoi|expliquez)\b(?!.*\d)/i

/** A question about a figure that names none: the text is found, and the calculator stands below it. */
const asksHowMuch = /\b(?:how (?:much|many|big|long)|calculat\w*|combien|calcul\w*)\b/i

export function isUnanswered({ text }: AssistantAnswer): boolean {
  return talkCopy.fallback.some((sentence) => sentence === text)
}

function isFound(site: AssistantAnswer): boolean {
  return !isUnanswered(site) && (site.suggestions ?? []).length === 0
}
