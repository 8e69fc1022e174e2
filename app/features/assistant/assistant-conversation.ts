import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { endsBy } from '#app/lib/ends-by.ts'
import { keep, newKey, recall } from '#app/ui/kept-draft.ts'
import { keptVisit } from '#app/ui/visit.ts'
import { cardKinds } from './assistant-cards.ts'
import { maskNumbers } from './assistant-masking.ts'
import { panelCopy } from './assistant.copy.ts'
import {
  type Asked,
  type AssistantAnswer,
  assistantPath,
  type AssistantReply,
  type CalculatorCard,
  type Contact,
  conversationLimits,
  type Language,
  noContact,
  type Turn,
} from './assistant.ts'

/** A turn as the panel shows it: the assistant's with what came beside its words. */
export type Message =
  | { role: 'user'; content: string }
  | ({ role: 'assistant'; content: string } & Omit<AssistantAnswer, 'text'>)

export type Conversation = {
  /** Names it; the same one makes the same lead. */
  id: string
  /** How many messages the visitor has sent. */
  sent: number
  messages: Message[]
  language: Language
  /** Details that wait for a yes. */
  offer: Contact | null
  kept: Contact
}

type Choice = 'yes' | 'no' | null
type Waiting =
  | { state: 'idle' }
  | { state: 'waiting' }
  /** The sentence is the server's; without one, `why` names ours. `choice` is sent again with the message. */
  | { state: 'failed'; sentence: string | null; why: 'connectionFailed' | 'unanswered'; choice: Choice }

/** The conversation of this browser, and what can be done with it. One message at a time. */
export function useConversation() {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(readLanguage)
  const [conversation, setConversation] = useState(() => readHistory(firstLanguage(chosen)))
  const [waiting, setWaiting] = useState<Waiting>(() => afterReload(conversation))
  const asking = useRef<AbortController | null>(null)

  /** What was read, and is kept as it is. */
  const read = useRef(conversation)

  useEffect(() => {
    if (conversation !== read.current) keepHistory(conversation)
  }, [conversation])
  // Two tabs are one conversation: otherwise each would have the other's messages taken for late ones.
  useEffect(() => {
    const takeOver = ({ key }: StorageEvent) => {
      if (asking.current || (key !== historyName && key !== null)) return
      read.current = readHistory(firstLanguage(chosen))
      setConversation(read.current)
      setWaiting({ state: 'idle' })
    }
    addEventListener('storage', takeOver)
    return () => removeEventListener('storage', takeOver)
  }, [chosen])
  useEffect(() => () => asking.current?.abort(), [])

  function say(typed: string, choice: Choice = null): boolean {
    const content = maskNumbers(typed.trim())
    if (!content || asking.current) return false
    const messages = withinLimits([...conversation.messages, { role: 'user', content }])
    void send({ ...conversation, sent: conversation.sent + 1, messages }, choice)
    return true
  }

  async function send(next: Conversation, choice: Choice) {
    const going = new AbortController()
    asking.current = going
    setConversation(next)
    setWaiting({ state: 'waiting' })
    const asked: Asked = {
      conversation: next.id,
      page: pathname,
      visit: keptVisit(),
      messages: next.sent,
      turns: withinLimits(await Promise.all(next.messages.map(turnOf))),
      cards: next.messages.map(calculatorsOf).findLast(({ length }) => length > 0) ?? [],
      offered: next.offer !== null,
      language: next.language,
      choice,
      kept: next.kept,
    }
    const outcome = await ask(asked, going.signal)
    if (going.signal.aborted) return
    asking.current = null
    if ('sentence' in outcome) {
      setWaiting({ state: 'failed', sentence: outcome.sentence, why: 'connectionFailed', choice })
      return
    }
    const { answer, language, offer, kept } = outcome
    const { text, ...beside } = answer
    const message: Message = { role: 'assistant', content: text, ...beside }
    // What was changed on a card in the meantime stays.
    setConversation((now) => ({
      ...now,
      messages: withinLimits([...now.messages, message]),
      language: chosen ?? language,
      offer,
      kept: kept ?? now.kept,
    }))
    setWaiting({ state: 'idle' })
  }

  return {
    messages: conversation.messages,
    language: chosen ?? conversation.language,
    /** Until another choice it is the panel's, whatever the answers are in. */
    choose: (language: Language) => {
      setChosen(language)
      keep(languageName, language)
      setConversation(conversation.sent === 0 ? newConversation(language) : { ...conversation, language })
    },
    offer: conversation.offer,
    kept: conversation.kept,
    waiting,
    say,
    /** The calculators of a message, by its place, as the visitor changed or chose them. */
    changeCards: (place: number, calculators: readonly CalculatorCard[]) =>
      setConversation((now) => ({
        ...now,
        messages: now.messages.map((message, at) =>
          at === place && message.role === 'assistant' ? { ...message, calculators } : message,
        ),
      })),
    /** Sends the last message again, after it was not answered. */
    again: () => {
      if (!asking.current) void send(conversation, waiting.state === 'failed' ? waiting.choice : null)
    },
    clear: () => {
      asking.current?.abort()
      asking.current = null
      setConversation(newConversation(conversation.language))
      setWaiting({ state: 'idle' })
    },
  }
}

/** Longer than the server takes at its slowest. */
const patienceMilliseconds = 20_000

/** The reply to a message, or the sentence that says why there is none; null where nobody said why. Never throws. */
async function ask(asked: Asked, signal: AbortSignal): Promise<AssistantReply | { sentence: string | null }> {
  try {
    const response = await fetch(assistantPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: endsBy(signal, patienceMilliseconds),
    })
    const said = (await response.json()) as AssistantReply | { sentence?: string }
    return 'answer' in said ? said : { sentence: said.sentence ?? null }
  } catch {
    // The connection was lost, or what came is no answer of ours.
    return { sentence: null }
  }
}

function calculatorsOf(message: Message): readonly CalculatorCard[] {
  return message.role === 'assistant' ? (message.calculators ?? []) : []
}

/** What is said of a message: its words and its calculators in words, for the broker and the model that read them. */
async function turnOf(message: Message): Promise<Turn> {
  const summaries = await Promise.all(calculatorsOf(message).map(summaryOf))
  const { role, content } = message
  if (summaries.length === 0) return { role, content }
  return { role, content: [content, ...summaries].join('\n\n').slice(0, conversationLimits.answer) }
}

/** Empty where the calculator cannot be loaded; the card itself is sent all the same. */
async function summaryOf(card: CalculatorCard): Promise<string> {
  try {
    const { cardSummary } = await import('./assistant-card-fields.ts')
    return cardSummary(card, await cardKinds[card.name].load())
  } catch {
    return ''
  }
}

/** Without the oldest turns that are more than is sent and kept. */
export function withinLimits<Said extends Turn>(messages: readonly Said[]): Said[] {
  const kept = messages.slice(-conversationLimits.turns)
  while (kept.length > 1 && sizeOf(kept) > conversationLimits.bytes) kept.shift()
  return kept
}

function sizeOf(turns: readonly Turn[]): number {
  return new Blob([JSON.stringify(turns.map(({ role, content }) => ({ role, content })))]).size
}

/** Who reloads, or closes the panel, before the answer came finds the question as it stood. */
function afterReload({ messages }: Conversation): Waiting {
  const isOpen = messages.at(-1)?.role === 'user'
  return isOpen ? { state: 'failed', sentence: null, why: 'unanswered', choice: null } : { state: 'idle' }
}

/** Ends with the form of what is kept: what another release kept is not read. */
const historyName = 'maplekey-assistant-2'
const languageName = 'maplekey-assistant-language'
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

/** A conversation that only the assistant's greeting has begun. */
export function newConversation(language: Language): Conversation {
  const beside = { sources: [], offersPerson: false }
  const greeting = { role: 'assistant' as const, content: panelCopy[language].greeting, ...beside }
  return { id: newKey(), sent: 0, messages: [greeting], language, offer: null, kept: noContact }
}

/** The conversation of this browser as it was left; after a week, or when nothing was kept, a new one. */
export function readHistory(language: Language, now = Date.now()): Conversation {
  try {
    const { at, conversation } = JSON.parse(recall(historyName) ?? '') as Kept
    if (at <= now && now - at < keptMilliseconds) return conversation
  } catch {
    // Nothing is kept, or something that this code did not keep.
  }
  keep(historyName, null)
  return newConversation(language)
}

type Kept = { at: number; conversation: Conversation }

/** Keeps the conversation in this browser, or nothing of it when nobody has said anything yet. */
export function keepHistory(conversation: Conversation, at = Date.now()) {
  keep(historyName, conversation.sent === 0 ? null : JSON.stringify({ at, conversation } satisfies Kept))
}

/** The language that the visitor chose in the panel, or null. */
function readLanguage(): Language | null {
  const kept = recall(languageName)
  return kept === 'en' || kept === 'fr' ? kept : null
}

function firstLanguage(chosen: Language | null): Language {
  return chosen ?? usualLanguage([document.documentElement.lang, ...navigator.languages])
}

/** French on a page in French, and in a browser that asks for French before English; our pages are in English so far, and decide nothing. */
export function usualLanguage([page = '', ...browser]: readonly string[]): Language {
  const first = [page.startsWith('fr') ? page : '', ...browser].find((language) => /^(?:en|fr)\b/i.test(language))
  return first?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
