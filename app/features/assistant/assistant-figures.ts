/** A figure in a text: a percentage, an amount of dollars, or a plain number. */
export type Figure = {
  value: number
  kind: 'percent' | 'dollars' | 'plain'
  written: string
  from: number
  to: number
  after: string
}

const figurePattern =
  /(\$ ?)?(\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?!\d)|\d{1,15})(?:[.,](\d{1,6}))?[ \u00a0\u202f]?(%|percent|per cent|pour cent|percentage points?|points|basis points|bps|k\b|thousand\b|m\b|million\b|dollars\b|\$)?/giu

const multipliers: Record<string, number> = { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 }

export function figuresIn(text: string): Figure[] {
  return [...text.matchAll(figurePattern)].map(
    ({ 0: written, 1: dollar, 2: whole = '', 3: decimals, 4: unit = '', index }) => {
      const to = index + written.length
      const as = { written: written.trim(), from: index, to, after: text.slice(to, to + 16) }
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

/** A number of years or months. */
export function isLength({ kind, after }: Figure): boolean {
  return kind === 'plain' && /^[ -]{0,2}(?:years?|yrs?|months?|ans?|mois)\b/i.test(after)
}

/** A plain number may stand for either; an amount may be said in whole dollars. */
export function supports(fact: Pick<Figure, 'kind' | 'value'>, said: Figure): boolean {
  if (fact.kind !== said.kind && fact.kind !== 'plain' && said.kind !== 'plain') return false
  if (fact.value === said.value) return true
  return said.kind !== 'percent' && fact.value >= 100 && Math.round(fact.value) === said.value
}

/** A text by its sentences and lines. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/)
}
