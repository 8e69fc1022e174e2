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

export type AssistantAnswer = {
  text: string
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
/** How many of the visitor's last messages a conversation's figures are gathered from. */
export const mostTurns = 24
/** How much of each of them, and of all of them but the last. */
export const longestRecalled = 600
export const longestMemory = 4000
