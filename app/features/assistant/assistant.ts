import type { CardName } from './assistant-cards.ts'

export type Language = 'en' | 'fr'

/** One turn of a conversation. Only what the visitor said counts as knowledge: an assistant's turn comes back from a browser. */
export type Turn = { role: 'user' | 'assistant'; content: string }

/** Figures as a small bank statement: rows, how they were worked out, and where the visitor can change them. */
export type AnswerCard = {
  title: string
  rows: { label: string; value: string }[]
  /** How the figures came about, a line each: formula, convention, rule. */
  working: string[]
  /** Opens the right calculator with these figures. */
  link: { label: string; href: string } | null
}

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
  /** Where a value comes from, by field, besides its start or the message: our lowest rate of today, the hours of a wage, a share of the price. */
  assumed: Record<string, string>
  /** What was not understood. While there is one, the card shows no result. */
  doubts: readonly Doubt[]
}

/** A number that no label explains, or a word that changes a number in a way that no field says. */
export type Doubt = {
  /** As the visitor wrote it: '60,000', 'each'. */
  said: string
  /** The number beside a word, as it was written; null where the number itself is in doubt. */
  beside: string | null
  /** What it may mean: a tap puts the value into its field, and the choices that go with it. It may be none of them. */
  choices: readonly { field: string; value: string; with?: Readonly<Record<string, string>> }[]
}

export type AssistantAnswer = {
  text: string
  /** Calculators for the figures that were asked for, in the order of the questions. */
  calculators?: readonly CalculatorCard[]
  /** One for each question with figures, in the order of the text. */
  cards: readonly AnswerCard[]
  /** Where it comes from: a page, a rule with its official address, or the rates of a day. Never empty. */
  sources: { label: string; href: string }[]
  /** Whether a licensed person should be offered beside it. */
  offersPerson: boolean
  /** Questions that may be meant, where none was understood. */
  suggestions?: readonly string[]
}

/** What is read of a message: its beginning and its end. The rest of a longer one is not looked at. */
export const longestMessage = 2000
