/** How a call to a client went, as it is stored and shown. */
export const callOutcomes = {
  reached: 'Spoke on the phone',
  message: 'Left a voice message',
  no_answer: 'Called, no answer',
} as const

export type CallOutcome = keyof typeof callOutcomes

/** Where a note is saved while somebody types it. */
export const noteDraftPath = '/resources/lead-note'

/** The database's limit too. */
export const longestNote = 10_000
