import { readCalculator } from '#app/features/calculators/calculator-definition.ts'
import { displayPhone } from '#app/lib/phone.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { cardAddress, cardSummary, cardTitle } from './assistant-card-fields.ts'
import { cardKind } from './assistant-cards.ts'
import { languageOf, pageIn, speechIn } from './assistant-language.ts'
import { maskNumbers } from './assistant-masking.ts'
import { readFigures } from './assistant-reading.ts'
import { answerWithCards, type CardsAnswer, fillingOf, readingsOf } from './assistant.cards.server.ts'
import {
  bringsMore,
  consentIn,
  contactIn,
  findContact,
  isReachable,
  mergeContacts,
  withoutContact,
} from './assistant.contact.server.ts'
import { keepingCopy, panelCopy } from './assistant.copy.ts'
import { AskedForm } from './assistant.forms.ts'
import { gateAnswer, isDanger, withCare } from './assistant.gate.server.ts'
import { answerByModel } from './assistant.model.server.ts'
import { answerFromSite } from './assistant.search.server.ts'
import { noteQuestion } from './assistant.unanswered.server.ts'
import {
  type Asked,
  type AssistantAnswer,
  type AssistantReply,
  type CalculatorCard,
  type Contact,
  type Language,
  noContact,
  type Turn,
} from './assistant.ts'

/** Keeps a conversation and its visitor's details; false when that was not possible. */
export type KeepChat = (
  ctx: AppCtx,
  chat: {
    conversation: string
    messages: number
    contact: Contact
    turns: Turn[]
    page: string
    visit: string
    language: Language
  },
) => Promise<boolean>

const headers = { 'cache-control': 'private, no-store' }

/**
 * Answers a message of the panel. A message that cannot be read is refused with 400, too many of them with 429, each with its sentence.
 */
export async function receiveMessage(ctx: AppCtx, request: Request, keepChat: KeepChat): Promise<Response> {
  const refusal = (status: number, sentence: string) => Response.json({ sentence }, { status, headers })
  const asked = AskedForm.safeParse(await request.json().catch(() => null))
  if (!asked.success || asked.data.turns.at(-1)?.role !== 'user') return refusal(400, panelCopy.en.notRead)
  try {
    await ctx.limits.take('assistant', ctx.clientAddress)
  } catch (error) {
    if (error instanceof AppError) return refusal(error.status, error.message)
    throw error
  }
  return Response.json(await reply(ctx, asked.data, keepChat, request.signal), { headers })
}

/**
 * Replies to the last message of a conversation: danger first, then the answer to 'Shall I keep …?' if it is one, then what the gate
 * keeps from the search, and everything else from the site's own rates, rules and pages. Nothing is stored but on a yes, except a
 * question that nobody could answer, without who asked it. A failure is logged and answered with the specified sentence.
 */
async function reply(ctx: AppCtx, asked: Asked, keepChat: KeepChat, left: AbortSignal): Promise<AssistantReply> {
  try {
    const turns = asked.turns.map(({ role, content: said }) => ({ role, content: maskNumbers(said) }))
    const gate = gateAnswer(turns, asked.language)
    if (gate && isDanger(gate.concern)) return { answer: gate.answer, language: gate.language, offer: null, kept: null }
    const consent = await replyToConsent(ctx, { ...asked, turns }, keepChat)
    return consent ?? withOffer(await answerBehindGate(ctx, turns, asked, left), turns, asked)
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'assistant failed')
    const answer = plainAnswer(speechIn(asked.language).say('fallback'), 'contact', asked.language)
    return { answer: { ...answer, offersPerson: true }, language: asked.language, offer: null, kept: null }
  }
}

/**
 * The gate's answer, or the one that the search or a calculator finds: where the gate is not quite sure, the site's own text goes
 * first, and a message that changes the open calculator is about that, unless a phrase says fraud. What nobody could answer is noted, and a
 * word of distress is heard. No model reads what the gate hears.
 */
export async function answerBehindGate(
  ctx: AppCtx,
  turns: readonly Turn[],
  asked: Pick<Asked, 'language' | 'cards'>,
  left?: AbortSignal,
): Promise<AssistantAnswer> {
  const gate = gateAnswer(turns, asked.language)
  if (gate?.isSure && asked.cards.length === 0) return gate.answer
  const answer = gate ? await answerItself(ctx, turns, asked) : await answerMessage(ctx, turns, asked, left)
  const isFirst = answer.calculators ? asked.cards.length > 0 && !gate?.isListed : !gate?.isSure && isFound(answer)
  if (gate ? isFirst : !isUnanswered(answer)) return answer
  const { message, language } = lastSaid(turns, asked.language)
  // Details without a question are none.
  const isAsked = message.includes('?') || !bringsMore(findContact(message), noContact)
  if (isAsked && (!gate || gate.concern === 'other')) await noteQuestion(ctx, message, language)
  if (gate)
    return (gate.concern === 'fraud' && gate.isSure) || !answer.readings
      ? gate.answer
      : { ...gate.answer, readings: answer.readings }
  return withCare(answer, message, language)
}

/**
 * The answer to one question, for a browser without scripts: each calculator is a link to its page with the same figures. Nothing of
 * it is kept.
 */
export async function answerOnce(ctx: AppCtx, message: string) {
  await ctx.limits.take('assistant', ctx.clientAddress)
  const turns: Turn[] = [{ role: 'user', content: maskNumbers(message) }]
  const answer = await answerBehindGate(ctx, turns, { language: 'en', cards: [] })
  const { calculators = [], readings = [] } = answer
  const others = readings
    .filter(({ card }) => !calculators.some(({ name }) => name === card.name))
    .map(async ({ title, says, card }) => ({ label: `${title}: ${says}`, href: (await linkOf(card)).href }))
  return {
    ...answer,
    calculators: await Promise.all(calculators.map(linkOf)),
    readings: await Promise.all(others),
    language: lastSaid(turns, 'en').language,
  }
}

async function linkOf(card: CalculatorCard) {
  const calculator = await cardKind(card.name).load()
  const { result } = readCalculator(calculator, card.typed, card)
  const href = cardAddress(calculator, card.typed, result)
  return { title: cardTitle(card.name, calculator), summary: cardSummary(card, calculator), href }
}

/** What asks about a rule even beside an open calculator: 'what is first time buyer', 'pourquoi hebdomadaire'. */
const isQuestion =
  /^\s*(?:what is|what are|what does|why|explain|how does|is it|qu.est-ce|c.est quoi|pourquoi|expliquez)\b(?!.*\d)/i
/** A question about a figure that names none: the text is found, and the calculator stands below it. */
const asksHowMuch = /\b(?:how (?:much|many|big|long)|calculat\w*|combien|calcul\w*)\b/i

type Known = Partial<Pick<Asked, 'language' | 'cards'>>

/**
 * Answers the visitor's last message by what the site knows itself, or has a configured model read it where the site is not sure.
 * Reads as the visitor whose context it gets.
 */
export async function answerMessage(
  ctx: AppCtx,
  turns: readonly Turn[],
  known: Known = {},
  left: AbortSignal = new AbortController().signal,
): Promise<AssistantAnswer> {
  const own = await answerItself(ctx, turns, known)
  if (isFound(own) && !own.calculators?.some(({ doubts }) => doubts.length > 0)) return own
  const { language = 'en', cards: open = [] } = known
  return (await answerByModel(ctx, turns, { open, language }, left)) ?? own
}

/** With calculators where a message asks for a figure, otherwise from this site's own answers, rates and pages. */
async function answerItself(ctx: AppCtx, turns: readonly Turn[], known: Known): Promise<AssistantAnswer> {
  const { language: panel = 'en', cards: open = [] } = known
  const said = lastSaid(turns, panel)
  const speech = speechIn(said.language)
  const reading = readFigures(said.message)
  const filling = await fillingOf(ctx, reading, speech)
  const answer = await withSite(ctx, await answerWithCards(filling, reading, open, speech), said)
  const isInFigures = reading.placed.length + reading.unplaced.length + reading.changes.length > 0
  const readings = isInFigures ? await readingsOf(filling, reading, answer, open, speech) : []
  return readings.length > 0 ? { ...answer, readings } : answer
}

/** The cards, what the site says of the message, or both. */
async function withSite(ctx: AppCtx, cards: CardsAnswer | null, { message, before, language }: Said) {
  if (cards?.isSure && !isQuestion.test(message)) return cards.answer
  const site = await answerFromSite(ctx, message, language, before)
  const isOffered = cards !== null && !cards.hasNumbers && (site.suggestions ?? []).length > 0
  if (!cards || ((isFound(site) || isOffered) && !asksHowMuch.test(message))) return site
  return isFound(site) ? { ...site, calculators: cards.answer.calculators ?? [] } : cards.answer
}

type Said = ReturnType<typeof lastSaid>

/** The visitor's last message, the one before it, and the language of the last. */
function lastSaid(turns: readonly Turn[], panel: Language) {
  const [last, before] = turns.filter(({ role }) => role === 'user').toReversed()
  const message = last?.content ?? ''
  return { message, before: before?.content, language: languageOf(message, panel) }
}

export function isUnanswered({ text }: AssistantAnswer): boolean {
  const speeches = (['en', 'fr'] as const).map(speechIn)
  return speeches.some(({ say }) => text === say('fallback') || text === say('didYouMean'))
}

function isFound(answer: AssistantAnswer): boolean {
  return !isUnanswered(answer) && (answer.suggestions ?? []).length === 0
}

/** Null when the last message is about something else. */
async function replyToConsent(ctx: AppCtx, asked: Asked, keepChat: KeepChat): Promise<AssistantReply | null> {
  const { turns, offered, choice, kept, conversation, messages, page, visit } = asked
  const before = turns.slice(0, -1)
  // Only what stands in the conversation is kept: what the browser calls kept is in the table already.
  const contact = contactIn(before)
  const known = mergeContacts(kept, contact)
  // A yes in words is one only right after the question.
  const question = before.at(-1)
  const isAsked =
    offered &&
    question?.role === 'assistant' &&
    Object.values(keepingCopy).some(({ questionEnd }) => question.content.endsWith(questionEnd))
  const said = choice ?? (isAsked ? consentIn(turns.at(-1)?.content ?? '') : null)
  if (!said || !isReachable(known)) return null
  const { language } = lastSaid(turns, asked.language)
  const { notKept, keepFailed, kept: keptSentence } = keepingCopy[language]
  const says = (text: string, where: 'contact' | 'privacy', more: Partial<AssistantReply> = {}): AssistantReply => {
    return { answer: plainAnswer(text, where, language), language, offer: null, kept: null, ...more }
  }
  if (said === 'no') return says(notKept, 'contact')
  const isHeld = await keepChat(ctx, { conversation, messages, contact, turns, page, visit, language: asked.language })
  if (!isHeld) return says(keepFailed, 'contact', { offer: known })
  return says(keptSentence(known.name, reachedAt(known)), 'privacy', { kept: known })
}

function plainAnswer(text: string, page: 'contact' | 'privacy', language: Language): AssistantAnswer {
  return { text, sources: [pageIn(speechIn(language), page)], offersPerson: false }
}

const fewWords = 5

/** Whoever tells how to reach them is asked whether that shall be kept, once for each thing that they tell. */
function withOffer(
  answer: AssistantAnswer,
  turns: readonly Turn[],
  { kept, offered, language: panel }: Asked,
): AssistantReply {
  const { message, language } = lastSaid(turns, panel)
  const contact = mergeContacts(kept, contactIn(turns))
  if (!bringsMore(findContact(message), kept) || !isReachable(contact))
    return { answer, language, offer: offered && bringsMore(contact, kept) ? contact : null, kept: null }
  const fresh = (field: keyof Contact) => (contact[field] === kept[field] ? null : contact[field])
  const said = keepingCopy[language]
  const name = fresh('name')
  const details = [
    ...(name ? [said.name(name)] : []),
    ...reachedAt({ name, email: fresh('email'), phone: fresh('phone') }),
  ]
  const rest = withoutContact(message).replaceAll(/\[[\w-]+\]/g, ' ')
  const isOnlyContact = !/[?\d]/.test(rest) && rest.trim().split(/\s+/).length <= fewWords
  // A message of little but details is no question that was not understood, and whoever asks to be called need not hear how to.
  const asksForDetails = /\b(?:leave|laissez) (?:your|votre)\b/i.test(answer.text)
  const saysNothing = isUnanswered(answer) || isOnlyContact || asksForDetails
  const spoken = saysNothing ? plainAnswer(said.detailsSeen, 'privacy', language) : answer
  const text = `${spoken.text}\n\n${said.question(details)}`
  return { answer: { ...spoken, text }, language, offer: contact, kept: null }
}

function reachedAt({ email, phone }: Contact): string[] {
  return [...(phone ? [displayPhone(phone)] : []), ...(email ? [email] : [])]
}
