import { newKey } from '#app/ui/kept-draft.ts'
import { panelCopy } from './assistant.copy.ts'
import type { Language } from './assistant.ts'
import type { AnswerCard, AssistantAnswer, CalculatorCard, Doubt, Turn } from './assistant.ts'
import { isCardName } from './assistant-cards.ts'
import { type Contact, noContact } from './assistant-contact.ts'
import { conversationLimits } from './assistant-wire.ts'

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

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const name = 'maplekey-assistant'
const languageName = 'maplekey-assistant-language'
const keptMilliseconds = 7 * 24 * 60 * 60 * 1000

/** A conversation that only the assistant's greeting has begun. */
export function newConversation(language: Language): Conversation {
  const greeting = { role: 'assistant' as const, content: panelCopy[language].greeting, ...nothingBeside }
  return { id: newKey(), sent: 0, messages: [greeting], language, offer: null, kept: noContact }
}

/** The language that the visitor chose in the panel, or null. */
export function readLanguage(storage: () => Storage = browserStorage): Language | null {
  try {
    const kept = storage().getItem(languageName)
    return kept === 'en' || kept === 'fr' ? kept : null
  } catch {
    return null
  }
}

/** Keeps the language that the visitor chose, until they choose the other one. */
export function keepLanguage(language: Language, storage: () => Storage = browserStorage) {
  try {
    storage().setItem(languageName, language)
  } catch {
    // Full or forbidden: the choice holds for this page.
  }
}

/** French on a page in French and in a browser that asks for French before English. */
export function usualLanguage(page: string, browser: readonly string[]): Language {
  const first = [page.startsWith('fr') ? page : '', ...browser].find((language) => /^(?:en|fr)\b/i.test(language))
  return first?.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}

const nothingBeside = { cards: [], sources: [], offersPerson: false }

/**
 * The conversation of this browser as it was left, or a new one: after a week, when nothing was kept, when it is not as
 * we keep it, or when the browser keeps nothing.
 */
export function readHistory(
  language: Language,
  storage: () => Storage = browserStorage,
  now = Date.now(),
): Conversation {
  try {
    const kept = JSON.parse(storage().getItem(name) ?? 'null') as { at?: unknown; conversation?: unknown } | null
    if (typeof kept?.at === 'number' && kept.at <= now && now - kept.at < keptMilliseconds) {
      const conversation = asConversation(kept.conversation)
      if (conversation) return conversation
    }
    storage().removeItem(name)
  } catch {
    // Nothing kept, not by us, or no storage at all.
  }
  return newConversation(language)
}

/** Keeps the conversation in this browser, or nothing of it when nobody has said anything yet. */
export function keepHistory(conversation: Conversation, storage: () => Storage = browserStorage, now = Date.now()) {
  try {
    if (conversation.sent === 0) storage().removeItem(name)
    else storage().setItem(name, JSON.stringify({ at: now, conversation }))
  } catch {
    // Full or forbidden: the conversation goes on and does not survive a reload.
  }
}

/** Calls back when another tab of this browser went on with the conversation. Returns the way to stop. */
export function onHistoryElsewhere(language: Language, changed: (conversation: Conversation) => void): () => void {
  const read = (event: StorageEvent) => {
    if (event.key === name || event.key === null) changed(readHistory(language))
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}

function browserStorage(): Storage {
  return localStorage
}

/** The turns without the oldest ones that are more than is sent and kept. */
export function withinLimits<Said extends Turn>(messages: readonly Said[]): Said[] {
  let from = Math.max(0, messages.length - conversationLimits.turns)
  const bytes = messages.map(({ role, content }) => new Blob([JSON.stringify({ role, content })]).size + 1)
  let total = bytes.slice(from).reduce((sum, size) => sum + size, 0)
  while (total > conversationLimits.bytes && from < messages.length - 1) total -= bytes[from++]!
  return messages.slice(from)
}

type Unknown = Record<string, unknown>

function asConversation(value: unknown): Conversation | null {
  if (!isRecord(value) || !Array.isArray(value.messages)) return null
  const { id, sent, offer } = value
  const messages = value.messages.map(asMessage).filter((message) => message !== null)
  if (typeof id !== 'string' || !Number.isInteger(sent) || messages.length !== value.messages.length) return null
  return {
    id,
    sent: sent as number,
    messages,
    language: value.language === 'fr' ? 'fr' : 'en',
    offer: offer ? asContact(offer) : null,
    kept: asContact(value.kept),
  }
}

function asMessage(value: unknown): Message | null {
  if (!isRecord(value) || typeof value.content !== 'string') return null
  const { role, content, sources } = value
  if (role === 'user') return { role, content }
  if (role !== 'assistant' || !Array.isArray(sources)) return null
  return {
    role,
    content,
    cards: asCards(value.cards),
    ...(Array.isArray(value.calculators) && { calculators: value.calculators.filter(isCalculatorCard) }),
    sources: sources.filter(isLink),
    offersPerson: value.offersPerson === true,
    ...(Array.isArray(value.suggestions) && {
      suggestions: value.suggestions.filter((one) => typeof one === 'string'),
    }),
  }
}

function asCards(value: unknown): AnswerCard[] {
  return Array.isArray(value) ? value.map(asCard).filter((card) => card !== null) : []
}

function asCard(value: unknown): AnswerCard | null {
  if (!isRecord(value) || typeof value.title !== 'string') return null
  const { title, rows, working, link } = value
  if (!Array.isArray(rows) || !Array.isArray(working)) return null
  return {
    title,
    rows: rows.filter((row) => isRecord(row) && typeof row.label === 'string' && typeof row.value === 'string'),
    working: working.filter((line) => typeof line === 'string'),
    link: isLink(link) ? link : null,
  }
}

function isCalculatorCard(value: unknown): value is CalculatorCard {
  if (!isRecord(value)) return false
  const { name, day, typed, said, assumed, doubts } = value
  const isKnown = isText(name) && isCardName(name)
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
  const hasTexts = [typed, said, assumed].every(areTexts)
  return isKnown && isDay && hasTexts && Array.isArray(said) && Array.isArray(doubts) && doubts.every(isDoubt)
}

function isDoubt(value: unknown): value is Doubt {
  if (!isRecord(value) || !Array.isArray(value.choices)) return false
  const areFields = value.choices.every(
    (one) => isRecord(one) && isText(one.field) && isText(one.value) && areTexts(one.with ?? {}),
  )
  return isText(value.said) && (value.beside === null || isText(value.beside)) && areFields
}

function areTexts(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function asContact(value: unknown): Contact {
  if (!isRecord(value)) return noContact
  const text = (field: keyof Contact) => (typeof value[field] === 'string' ? value[field] : null)
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function isLink(value: unknown): value is { label: string; href: string } {
  return isRecord(value) && typeof value.label === 'string' && typeof value.href === 'string'
}

function isRecord(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null
}
