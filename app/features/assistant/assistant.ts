import type { CardName } from './assistant-cards.ts'

export type Language = 'en' | 'fr'

/** What a conversation gave away about its visitor; each null until it is known. */
export type Contact = { name: string | null; email: string | null; phone: string | null }

export const noContact: Contact = { name: null, email: null, phone: null }

/** One turn of a conversation. Only what the visitor said counts: an assistant's turn comes back from a browser. */
export type Turn = { role: 'user' | 'assistant'; content: string }

/**
 * A calculator inside the conversation. The visitor sees and changes every field, and the result follows from the fields alone, so
 * nothing is worked out from something that nobody can see.
 */
export type CalculatorCard = {
  name: CardName
  /** Today in Toronto, whose rules count: '2026-11-23'. */
  day: string
  /** The text of every field, as in the calculator; empty where the visitor has to say it. */
  typed: Record<string, string>
  /** Fields that hold what the visitor wrote or chose; the others are assumed. */
  said: readonly string[]
  /** Where a value comes from, by field, besides its start or the message: our lowest rate of today, the hours of a wage. */
  assumed: Record<string, string>
  /** What was not understood. While there is one, the card shows no result. */
  doubts: readonly Doubt[]
  /** What the visitor left out of them. */
  leftOut?: readonly string[]
}

/** A number that no label explains, or a word that changes a number in a way that no field says. */
export type Doubt = {
  /** As the visitor wrote it: '60,000', 'each'. Empty for a choice that the figure hangs on. */
  said: string
  /** The number beside a word, as it was written; null where the number itself is in doubt. */
  beside: string | null
  /** What it may mean: a tap puts the value into its field, and the choices that go with it. It may be none of them. */
  choices: readonly {
    field: string
    value: string
    with?: Readonly<Record<string, string>>
    /** What comes on top of the value that the field holds: '600' more of debts. */
    adds?: string
  }[]
}

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

/** What the panel sends: the whole conversation, because the server keeps none. */
export type Asked = {
  /** Names the conversation; the same one makes the same lead. */
  conversation: string
  /** The page that the panel stands on. */
  page: string
  /** Where the visit came from, as the tab knows it. */
  visit: string
  /** How many messages the visitor has sent so far, this one included. */
  messages: number
  /** The last is the visitor's new one. */
  turns: Turn[]
  /** The calculators that were opened last, as the visitor left them. */
  cards: readonly CalculatorCard[]
  /** Whether details wait for a yes. */
  offered: boolean
  /** A button's answer to that question. */
  choice: 'yes' | 'no' | null
  language: Language
  /** What has been kept already. */
  kept: Contact
}

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
