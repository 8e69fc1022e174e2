import { displayPhone } from '#app/lib/phone.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { bringsMore, type Contact, isReachable, mergeContacts, noContact } from './assistant-contact.ts'
import { consentIn } from './assistant-consent.ts'
import { gateCopy } from './assistant-gate-copy.ts'
import { gateAnswer, isDanger } from './assistant-gate.ts'
import { languageOf } from './assistant-languages.ts'
import { maskNumbers } from './assistant-masking.ts'
import { pageIn, type pages, speechIn } from './assistant-speech.ts'
import { talkCopy } from './assistant-talk.ts'
import type { Asked, AssistantEvent } from './assistant-wire.ts'
import { contactIn, findContact, withoutContact } from './assistant.contact.server.ts'
import { keepingCopy } from './assistant.copy.ts'
import { noteQuestion } from './assistant.unanswered.server.ts'
import { wordByModel } from './assistant.model.server.ts'
import { answerMessage, askedIn, isUnanswered } from './assistant.server.ts'
import type { AssistantAnswer, CalculatorCard, Language, Turn } from './assistant.ts'

/** Keeps a conversation and its visitor's details; false when that was not possible. */
export type KeepChat = (
  ctx: AppCtx,
  chat: {
    conversation: string
    messages: number
    contact: Contact
    turns: Turn[]
    page: string
    language: Language
  },
) => Promise<boolean>

export type Conversing = {
  keepChat: KeepChat
  /** Gone when the visitor is: nothing more is worked out then. */
  signal: AbortSignal
}

/**
 * Answers the last message of a conversation: danger first, then the answer to 'Shall I keep …?' if it is one, then what the gate keeps from
 * the search, and everything else from the site's own rates, rules and pages. Nothing is stored but on a yes, except a question
 * that nobody could answer, without who asked it. A failure is logged and answered with the specified sentence.
 */
export async function* converse(ctx: AppCtx, asked: Asked, how: Conversing): AsyncGenerator<AssistantEvent> {
  try {
    const turns = asked.turns.map(({ role, content }) => ({ role, content: maskNumbers(content) }))
    const gate = gateAnswer(turns, asked.language)
    if (gate && isDanger(gate.concern))
      return yield { type: 'answer', answer: gate.answer, language: gate.language, offer: null, kept: null }
    const consent = await answerConsent(ctx, { ...asked, turns }, how)
    if (consent) return yield consent
    const answer = gate?.answer ?? (yield* inBestWords(ctx, turns, asked, how.signal))
    if (isUnanswered(answer)) await noteLast(ctx, turns, asked.language)
    yield withOffer(answer, turns, asked)
  } catch (error) {
    ctx.log.error({ requestId: ctx.requestId, error }, 'assistant failed')
    const said = plainAnswer(speechIn(asked.language).pick(...talkCopy.fallback), 'contact', asked.language)
    yield { ...said, answer: { ...said.answer, offersPerson: true } }
  }
}

/** The site's own answer, in a model's words where there is one that keeps to it. */
async function* inBestWords(
  ctx: AppCtx,
  turns: Turn[],
  { language, cards }: { language: Language; cards: readonly CalculatorCard[] },
  signal: AbortSignal,
): AsyncGenerator<AssistantEvent, AssistantAnswer> {
  const site = await answerMessage(ctx, turns, { language, open: cards })
  const words = wordByModel(ctx, turns, { site, language }, signal)
  for (;;) {
    const { value, done } = await words.next()
    if (!done) yield { type: 'text', text: value }
    else return value ? { ...site, ...value } : site
  }
}

/** Null when the last message is about something else. */
async function answerConsent(ctx: AppCtx, asked: Asked, { keepChat }: Conversing): Promise<AssistantEvent | null> {
  const { turns, offered, choice, kept, conversation, messages, page } = asked
  const before = turns.slice(0, -1)
  // Only what stands in the conversation is kept: what the browser calls kept is in the table already.
  const contact = contactIn(before)
  const known = mergeContacts(kept, contact)
  const said = choice ?? (offered && asksToKeep(before.at(-1)) ? consentIn(turns.at(-1)?.content ?? '') : null)
  if (!said || !isReachable(known)) return null
  const language = spokenIn(turns, asked.language)
  const { notKept, keepFailed, kept: keptSentence } = keepingCopy[language]
  if (said === 'no') return plainAnswer(notKept, 'contact', language)
  const held = await keepChat(ctx, { conversation, messages, contact, turns, page, language: asked.language })
  if (!held) return { ...plainAnswer(keepFailed, 'contact', language), offer: known }
  const sentence = keptSentence(known.name, reachedAt(known))
  return { ...plainAnswer(sentence, 'privacy', language), kept: known }
}

/** A yes in words is one only right after the question. */
function asksToKeep(turn: Turn | undefined): boolean {
  return (
    turn?.role === 'assistant' &&
    Object.values(keepingCopy).some(({ questionEnd }) => turn.content.endsWith(questionEnd))
  )
}

/** The language of the visitor's last message. */
function spokenIn(turns: readonly Turn[], panel: Language): Language {
  return languageOf(askedIn(turns)[0] ?? '', panel)
}

function plainAnswer(
  text: string,
  page: keyof typeof pages,
  language: Language,
): Extract<AssistantEvent, { type: 'answer' }> {
  const sources = [pageIn(speechIn(language), page)]
  return {
    type: 'answer',
    answer: { text, cards: [], sources, offersPerson: false },
    language,
    offer: null,
    kept: null,
  }
}

/** Details without a question are none. */
async function noteLast(ctx: AppCtx, turns: Turn[], panel: Language): Promise<void> {
  const { content = '' } = turns.at(-1) ?? {}
  if (content.includes('?') || !bringsMore(findContact(content), noContact))
    await noteQuestion(ctx, content, spokenIn(turns, panel))
}

/** 'Mon courriel est robin@example.ca': an address with a few words before it. */
function isOnlyContact(turns: readonly Turn[]): boolean {
  const rest = withoutContact(askedIn(turns)[0] ?? '').replaceAll(/\[[\w-]+\]/g, ' ')
  return !/[?\d]/.test(rest) && rest.trim().split(/\s+/).length <= fewWords
}

const fewWords = 5

/** Whoever tells how to reach them is asked whether that shall be kept, once for each thing that they tell. */
function withOffer(
  answer: AssistantAnswer,
  turns: readonly Turn[],
  { kept, offered, language: panel }: Asked,
): AssistantEvent {
  const told = findContact(turns.at(-1)?.content ?? '')
  const contact = mergeContacts(kept, contactIn(turns))
  const language = spokenIn(turns, panel)
  if (!bringsMore(told, kept) || !isReachable(contact)) {
    return {
      type: 'answer',
      answer,
      language,
      offer: offered && bringsMore(contact, kept) ? contact : null,
      kept: null,
    }
  }
  const more = { name: fresh('name'), email: fresh('email'), phone: fresh('phone') }
  const said = keepingCopy[language]
  const details = [...(more.name ? [said.name(more.name)] : []), ...reachedAt(more)]
  const question = said.question(details, said.questionEnd)
  // A message of little but details is no question that was not understood, and whoever asks to be called need not hear how to.
  const saysNothing = isUnanswered(answer) || isOnlyContact(turns) || answer.text === gateCopy.person[language].text
  const spoken = saysNothing ? plainAnswer(said.detailsSeen, 'privacy', language).answer : answer
  const asking = { ...spoken, text: `${spoken.text}\n\n${question}` }
  return { type: 'answer', answer: asking, language, offer: contact, kept: null }

  function fresh(field: keyof Contact): string | null {
    return contact[field] === kept[field] ? null : contact[field]
  }
}

function reachedAt({ email, phone }: Contact): string[] {
  return [...(phone ? [displayPhone(phone)] : []), ...(email ? [email] : [])]
}
