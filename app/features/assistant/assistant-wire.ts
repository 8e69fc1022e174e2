import type { AssistantAnswer, CalculatorCard } from './assistant.ts'
import type { Language } from './assistant.ts'
import type { Contact } from './assistant-contact.ts'

/** Where the panel sends a message. */
export const assistantPath = '/resources/assistant'

/** What it sends: the whole conversation, because the server keeps none. */
export type Asked = {
  /** Names the conversation; the same one makes the same lead. */
  conversation: string
  /** The page that the panel stands on. */
  page: string
  /** How many messages the visitor has sent so far, this one included. */
  messages: number
  /** The last is the visitor's new one. */
  turns: { role: 'user' | 'assistant'; content: string }[]
  /** The calculators that were opened last, as the visitor left them. */
  cards: readonly CalculatorCard[]
  /** Whether details wait for a yes. */
  offered: boolean
  /** A button's answer to that question. */
  choice: 'yes' | 'no' | null
  /** The language in which the panel asks about details. */
  language: Language
  /** What has been kept already. */
  kept: Contact
}

/** What comes back, one line of JSON each: pieces of the text as they come, then the answer that holds. */
export type AssistantEvent =
  | { type: 'text'; text: string }
  | {
      type: 'answer'
      answer: AssistantAnswer
      language: Language
      /** Details that wait for a yes. */
      offer: Contact | null
      /** Details that are kept now. */
      kept: Contact | null
    }

/** Of an answer that is no stream: why not. */
export type AssistantRefusal = { sentence: string }

/** How much of a conversation is sent and kept. */
export const conversationLimits = {
  /** Characters of one of the assistant's turns. */
  answer: 8000,
  turns: 60,
  /** Bytes of all turns as JSON, well under what a request may hold. */
  bytes: 48 * 1024,
} as const
