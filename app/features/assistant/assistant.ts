import type { Asked } from './assistant.forms.ts'

export type { Asked }
export type Language = Asked['language']
export type Contact = Asked['kept']
export type Turn = { role: 'user' | 'assistant'; content: string }
export type CalculatorCard = Asked['cards'][number]
export type Doubt = CalculatorCard['doubts'][number]

export const noContact: Contact = { name: null, email: null, phone: null }

/** Rates, brokers or pages, a line each, and where there are more. */
export type AnswerTable = {
  title: string
  rows: { label: string; value: string }[]
  link: { label: string; href: string }
}

export type AssistantAnswer = {
  text: string
  /** Calculators for the figures that were asked for, in the order of the questions. */
  calculators?: readonly CalculatorCard[]
  /** Whole readings of a message in figures, the likeliest first, each in words: a tap opens it in place of what was opened. */
  readings?: readonly { title: string; says: string; card: CalculatorCard }[]
  table?: AnswerTable
  /** Where it comes from: a page, a rule with its official address, or the rates of a day. Never empty. */
  sources: { label: string; href: string }[]
  /** Whether a licensed person should be offered beside it. */
  offersPerson: boolean
  /** Questions that may be meant, where none was understood. */
  suggestions?: readonly string[]
}

/** Where the panel sends a message. */
export const assistantPath = '/resources/assistant'

/** What comes back: the answer, its language, the details that wait for a yes, and those that are kept now. */
export type AssistantReply = {
  answer: AssistantAnswer
  language: Language
  offer: Contact | null
  kept: Contact | null
}

/** What is read of a message: its beginning and its end. The rest of a longer one is not looked at. */
export const longestMessage = 2000

/** How much of a conversation is sent and kept. */
export const conversationLimits = {
  /** Characters of one of the assistant's turns. */
  answer: 8000,
  turns: 60,
  /** Bytes of all turns as JSON, well under what a request may hold. */
  bytes: 48 * 1024,
} as const
