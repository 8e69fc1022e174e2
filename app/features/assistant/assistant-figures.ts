/** A figure in a text: a percentage, an amount of dollars, or a plain number. */
type Figure = { value: number; kind: 'percent' | 'dollars' | 'plain'; written: string; after: string }

const figurePattern =
  /(\$ ?)?(\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)|\d{1,15})(?:[.,](\d{1,6}))?[ \u00a0\u202f]?(%|percent|per cent|pour cent|percentage points?|points|basis points|bps|k\b|thousand\b|m\b|million\b|dollars\b|\$)?/giu

/** Numbers in words that have a unit, or are large: nobody checks those. */
const wordFigures: readonly RegExp[] = [
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,6}teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half|quarter|hundred|thousand|million)\b[\w ,-]{0,40}?\b(?:percent|per cent|percentage|points?|dollars)\b/i,
  /(?<!\d[ \u00a0\u202f]?)\b(?:per ?cent|pour ?cent)\b/i,
  /(?<!\d[ \u00a0\u202f]?)\b(?:hundred|thousand|million|billion|mille|milliard|grand)\b/i,
  /\b(?:z[ée]ro|un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|demi|quart)\b(?: (?:virgule|et|de)\b)?[\p{L} ,-]{0,24}\b(?:points?|dollars)\b/iu,
  /\b(?:half|twice|double|triple|a third|a quarter|moiti[ée]|le double)\b(?: of| the| what| that| as| de| du| des| que)\b/i,
]

const multipliers: Record<string, number> = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 }

export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(figurePattern)].map(
    ({ 0: written, 1: dollar, 2: whole = '', 3: decimals, 4: unit = '', index }) => {
      const as = { written: written.trim(), after: text.slice(index + written.length, index + written.length + 16) }
      const value = Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`)
      const named = unit.toLowerCase()
      if (/^(?:basis points|bps)$/.test(named)) return { ...as, value: value / 100, kind: 'percent' as const }
      if (/^(?:%|per|pour|points)/.test(named)) return { ...as, value, kind: 'percent' as const }
      const times = multipliers[named] ?? 1
      const isDollars = Boolean(dollar) || times > 1 || named === 'dollars' || named === '$'
      return { ...as, value: value * times, kind: isDollars ? ('dollars' as const) : ('plain' as const) }
    },
  )
}

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
  /** What the visitor and the model put in: a rate of theirs is not one of ours. */
  claims: readonly string[]
  /** Texts of published rates and rules, in which a claimed rate may stand all the same. */
  published: readonly string[]
}

/**
 * Whether every rate, payment, percentage and amount in a text is one that the site worked out or publishes. A percentage
 * that somebody only claimed may not stand in a sentence about rates, unless it is published.
 */
export function areFiguresGrounded(text: string, { facts, claims, published }: Grounds): boolean {
  if (wordFigures.some((pattern) => pattern.test(text))) return false
  const known = facts.flatMap(figuresIn)
  const publicPercents = published.flatMap(figuresIn).filter(isPercent)
  const claimed = claims
    .flatMap(figuresIn)
    .filter(({ value }) => !publicPercents.some((percent) => percent.value === value))
  return sentencesOf(text).every((sentence) => {
    const isAboutRates = /\b(?:rates?|interest|taux|apr|prime|offer(?:s|ed)?|discount)\b/i.test(sentence)
    return figuresIn(sentence).every((figure) => {
      if (isHarmless(figure, isAboutRates)) return true
      if (isAboutRates && figure.kind !== 'dollars' && claimed.some(({ value }) => value === figure.value)) return false
      return known.some((fact) => supports(fact, figure))
    })
  })
}

function isPercent({ kind }: Figure): boolean {
  return kind === 'percent'
}

/** A plain number may stand for either; an amount may be said in whole dollars. */
function supports(fact: Figure, said: Figure): boolean {
  if (fact.kind !== said.kind && fact.kind !== 'plain' && said.kind !== 'plain') return false
  if (fact.value === said.value) return true
  return said.kind !== 'percent' && fact.value >= 100 && Math.round(fact.value) === said.value
}

/** A text by its sentences and lines. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/)
}
