/** A conversation's visitor turns (the last one is answered), and the facts that the answer must hold. */
export type Question = {
  ask: string | readonly string[]
  /** Each stands somewhere in text, card, sources or link. Figures are worked out by hand or from the rules, not by the engine. */
  says?: readonly string[]
  /** None of these may stand anywhere. */
  lacks?: readonly string[]
  /** A part of the label or the address of a source. */
  from?: string
  /** Parts of the card's link. */
  opens?: readonly string[]
  /** Whether a licensed person must be offered. */
  person?: boolean
}
