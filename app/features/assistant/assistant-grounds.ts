import { type CardLine, saysOfCard } from './assistant-card-roles.ts'
import { type Figure, figuresIn, isLength, sentencesOf, supports } from './assistant-figures.ts'
import { folded } from './assistant-forbidden.ts'
import type { Language } from './assistant.ts'

/** Numbers in words that have a unit, or are large: nobody checks those. */
const wordFigures: readonly RegExp[] = [
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,6}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|quarter|hundred|thousand|million)\b[\w ,-]{0,40}?\b(?:percent|per cent|percentage|points?|dollars)\b/i,
  /(?<!\d[ \u00a0\u202f]?)\b(?:per ?cent|pour ?cent)\b/i,
  /(?<!\d[ \u00a0\u202f]?)\b(?:hundred|thousand|million|billion|mille|milliard|grand)\b/i,
  /\b(?:z[ée]ro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|demi|quart)\b(?: (?:virgule|et|de)\b)?[\p{L} ,-]{0,24}\b(?:points?|dollars)\b/iu,
  /\b(?:half|twice|double|triple|a third|a quarter|moiti[ée]|le double)\b(?: of| the| what| that| as| de| du| des| que)\b/i,
]

const counted =
  /^[ -]{0,2}(?:years?|yrs?|months?|days?|weeks?|times?|terms?|payments?|options?|lenders?|ans?|mois|jours)\b/i

/** Years, counts and terms are said without being looked up; beside a rate only with what is counted. */
function isHarmless({ value, kind, written, after }: Figure, isAboutRates: boolean): boolean {
  if (kind !== 'plain' || !/^\d+$/.test(written)) return false
  if (/^20\d\d$/.test(written)) return true
  return value < 100 && (!isAboutRates || counted.test(after))
}

export type Grounds = {
  /** Texts that the site itself made: its figures are right. */
  facts: readonly string[]
  /** What the visitor wrote: a rate of theirs is not one of ours. */
  asked: readonly string[]
  /** What the model itself put into its calls: a rate of its own is nobody's. */
  filled: readonly string[]
  /** Texts of published rates and rules, in which a claimed rate may stand all the same. */
  published: readonly string[]
  /** The lines of each card below the text. Their figures are said by their names: a balance is no payment. */
  cards: readonly (readonly CardLine[])[]
  language: Language
}

/**
 * Whether every rate, payment, percentage and amount in a text is one that the site worked out or publishes. What stands on a card is
 * said by its name there, with nothing in the same sentence that another card or no card shows. A percentage that somebody only
 * claimed may not stand in a sentence about rates, unless it is published or repeats the visitor's own on the card.
 */
export function areFiguresGrounded(text: string, grounds: Grounds): boolean {
  if (wordFigures.some((pattern) => pattern.test(text))) return false
  const isPublished = ({ value }: Figure) =>
    grounds.published.flatMap(figuresIn).some((figure) => figure.kind === 'percent' && figure.value === value)
  const claims = [...grounds.asked, ...grounds.filled].flatMap(figuresIn).filter((figure) => !isPublished(figure))
  return sentencesOf(text).every(
    (sentence) => isFromFacts(sentence, claims, grounds) || isFromCards(sentence, claims, grounds),
  )
}

function isFromFacts(sentence: string, claims: readonly Figure[], { facts, cards }: Grounds): boolean {
  const isAboutRates = /\b(?:rates?|interest|taux|apr|prime|offer(?:s|ed)?|discount)\b/i.test(sentence)
  const shown = cards.flat().flatMap(({ value }) => figuresIn(value))
  const isShown = (figure: Figure) => shown.some((one) => supports(one, figure))
  const isKnown = (figure: Figure) =>
    facts.some((fact) =>
      sentencesOf(fact).some(
        (said) =>
          figuresIn(said).some((one) => supports(one, figure)) &&
          (shown.length === 0 || isLength(figure) || isAlike(sentence, said, figure)),
      ),
    )
  return figuresIn(sentence).every((figure) => {
    const isChecked = shown.length > 0 && isLength(figure)
    if (isHarmless(figure, isAboutRates)) return !isChecked || isShown(figure) || isKnown(figure)
    if (isAboutRates && figure.kind !== 'dollars' && claims.some(({ value }) => value === figure.value)) return false
    return isKnown(figure) && !(figure.kind !== 'percent' && isShown(figure))
  })
}

/** What the brokerage publishes, and nobody else. */
const ours =
  /\b(?:our|ours|we|us|offer\w*|today|current\w*|best|lowest|special\w*|promo\w*|published|posted|available|here|nos|notre|nous|aujourd|meilleur\w*|plus bas|offr\w*|affich\w*|actuel\w*|disponible\w*|ici)\b/

/** Above a card a figure from elsewhere keeps the words that stand beside it there. */
function isAlike(sentence: string, fact: string, { kind }: Figure): boolean {
  const words = (text: string) => (folded(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5))
  const known = words(fact)
  const isOurs = kind === 'percent' && ours.test(folded(sentence))
  return isOurs || new Set(words(sentence).filter((word) => known.includes(word))).size > 1
}

/** How the visitor's own rate is said again. */
const repeating = /\b(?:at|with|your|you|if|using|a|avec|votre|vous|si)\b[^.;:]{0,40}$/

function isFromCards(sentence: string, claims: readonly Figure[], { asked, cards, language }: Grounds): boolean {
  const figures = figuresIn(sentence)
  const theirs = asked.flatMap(figuresIn)
  const mayStand = (figure: Figure) => {
    const isSame = ({ value }: Figure) => value === figure.value
    if (figure.kind !== 'percent' || !claims.some(isSame)) return true
    const before = folded(sentence.slice(0, figure.from))
    return theirs.some(isSame) && repeating.test(before) && !ours.test(folded(sentence))
  }
  const said = figures.filter((figure) => !isHarmless(figure, false) || isLength(figure))
  return said.every(mayStand) && saysOfCard(sentence, said, cards, language)
}
