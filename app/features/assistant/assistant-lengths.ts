import { maxAmortizationYears } from '#mortgage'
import type { Intent } from './assistant-intents.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Scenario } from './assistant-scenario.ts'
import type { Token } from './assistant-words.ts'

export const amortizationWords = /^(amort|over$|sur$)/
/** In years: no term is longer, and few are. */
const [longestTerm, usualTerm] = [10, 5]
const within = new Set(['in', 'within', 'dans'])
const leftWords = new Set(['left', 'remaining', 'reste', 'restants', 'restantes', 'restant', 'more', 'go'])

/** 'Interest in the first year'. */
const isFirstYear = /\b(?:(?:first|1st|one) (?:full )?year|year (?:one|1)|(?:premiere|1re|1ere) annee)\b/
/** 'After 12 years', 'the first 3 years'. */
export const upTo = new Set(['after', 'first', 'year', 'apres', 'premiers', 'premieres', 'annee'])

/** 'Finish in 8 years' is how long is paid, whatever is left now. */
function isUntilDone(tokens: readonly Token[], from: number): boolean {
  return untilDone.test(textBefore(tokens, from, 5))
}

const untilDone =
  /\b(?:finish|finished|done|gone|finir|fini|(?:paid|pay) (?:it )?off|(?:mortgage|debt) free|rembourse|terminer)(?: (?:it|with it|paying))? (?:in|within|en|dans)$/

function textBefore(tokens: readonly Token[], from: number, count: number): string {
  return textOf(tokens.slice(Math.max(0, from - count), from))
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Behind a length: what has one beside a mortgage's amortization. */
const termAfter =
  /^(?:(?:\S+ )?(?:fixed|fixe|fixes|variable|variables|term|terme|closed|open|ferme|rates?|taux|mortgages?|hypotheque|insured|conventional|assure)\b|(?:at|@|a|:|-)? ?\d{1,2}[.,]\d)/
/** Before a length: 'the best 3 year', 'terme de 5 ans', '4.69 for 3 years'. */
const termBefore =
  /(?:\b(?:term|terme|fixed|fixe|variable|rates?|taux|closed|best|meilleur|renew|renouveler|your|votre|vos|new|nouveau)(?: (?:of|is|de|for|pour|a|sur|on|the|d un)){0,2}|\d[.,]\d+ ?(?:%|percent)? (?:for|on|over|pour|sur)(?: an?| the| un)?)$/
const longestBare = 5

/** Whether a length is a term: a word beside it says so, or nothing else is spoken of. Years in business are none. */
function isTermSaid(tokens: readonly Token[], { from, to }: Quantity, intent: Intent | null): boolean {
  if (intent === 'rates' || intent === 'terms') return true
  const isAdjective = /^(?:year|yr)$/.test(tokens[to - 1]?.raw.toLowerCase() ?? '')
  const isShort = tokens.filter(({ kind }) => kind !== 'sign').length <= longestBare
  return (
    isAdjective ||
    isShort ||
    termAfter.test(textOf(tokens.slice(to, to + 4))) ||
    termBefore.test(textBefore(tokens, from, 5))
  )
}

const number = String.raw`(?:[1-9]|10|one|two|three|four|five|seven|ten|un|deux|trois|quatre|cinq|sept|dix)`
/** 'My 5 year at 2.1', 'mon 5 ans à 1,94': the term that somebody has. */
const presentTerm = new RegExp(
  String.raw`\b(?:my|our|mon|notre|old|existing|ancien|leaving a|un) (?:old |present |current |existing )?${number} (?:years?|yrs?|ans?) (?:\S+ ){0,4}?(?:at|a|@|is|was|of|de|:) ?(?:at )?\d{1,2}[.,]\d`,
)

/** Where the term that runs is told with its rate: that rate ends with it, and the length is none of what is asked. */
export function presentTermIn(tokens: readonly Token[]): { from: number; to: number } | null {
  const text = textOf(tokens)
  const found = presentTerm.exec(text)
  if (!found) return null
  const from = text.slice(0, found.index).split(' ').length - 1
  return { from, to: from + found[0].split(' ').length }
}

/** 'My 1.79% comes due', 'coming off 2.59', 'rate expiring is 3.1', 'mon taux de 2,3 finit en mai'. */
const endingRate =
  /\b\d{1,2}(?:[.,]\d+)? (?:(?:%|percent|pour cent|fixed|fixe|variable|rate|taux|mortgage|hypotheque|pret|term|terme|that|which|qui|is|my|our|mon|ma|notre|(?:[1-57]|10|one|two|three|four|five|seven|ten|un|deux|trois|quatre|cinq) (?:years?|yrs?|ans?)) )*(?:comes? (?:due|up|to an end)|coming (?:due|up)|is (?:due|up|over|done|finished)(?! \d)|end(?:s|ing|ed)|expir\w+|matur(?:es?|ing)|renews|se (?:renouvelle|termine)|renouvelle|finit|termine|arrive|echoit|(?:until|till|jusqu (?:a|en|au)) (?:the )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|next|end|renewal|spring|summer|fall|winter|fev|avr|mai|juin|juil|aout|fin|prochain)\w*)\b|\b(?:come|comes|coming|roll|rolls|rolling|get|getting) off (?:of )?(?:(?:a|an|my|our|the|fixed|rate|at) )*\d{1,2}(?:[.,]\d+)?(?! ?(?:k|years?|yrs?)\b)|\b(?:expiring|ending|maturing) (?:rate|mortgage|term)\b|\b(?:rate|mortgage|term|taux|hypotheque|terme) (?:that |which |qui )?(?:is |s )?(?:(?:comes |coming )?(?:up|due) (?:in|next|this|soon|now)|expir(?:es|ing|e)|end(?:s|ing)|matur(?:es|ing)|finit|se termine|echoit)\b/

/** Whether the rate that is named ends with its term: then it is not the one of what follows. */
export function isRateEnding(tokens: readonly Token[]): boolean {
  return endingRate.test(textOf(tokens))
}

/** 'What if I wait 10 months' leaves so much less of the term. */
const waiting = new Set(['wait', 'waited', 'waiting', 'attends', 'attendre'])

/** 'Three months' interest' is a penalty, and no time. */
export function isOfPenalty(tokens: readonly Token[], { to }: Pick<Quantity, 'to'>): boolean {
  const after = tokens.slice(to, to + 3).map(({ text }) => text)
  return /^(?:s |d )?(?:interest|interets?|penalty)\b(?! rate)/.test(after.join(' '))
}

/** 'How much principal do I pay off in 5 years' asks for a part. */
const partAsked = /\b(?:principal|interest|capital|interets?)\b/
const balanceAsked = /\b(?:balance|owe|owing|owed|left|solde|dois|reste)\b/

const aboutLength: ReadonlySet<Intent> = new Set(['payment', 'amortizations', 'extras'])

/** 'Two years in', 'taken 3 years ago', 'à son compte depuis 4 ans' tell of somebody. */
export function isHistory(tokens: readonly Token[], { from, to }: Pick<Quantity, 'from' | 'to'>): boolean {
  return (
    /^(?:old|ago|young|average|moyenne|history|in business|in canada|on the job|of (?:self|experience|work)|in (?:[,.]|$)|d experience|d age)/.test(
      textOf(tokens.slice(to, to + 3)),
    ) || /\b(?:(?:since|depuis|il y a|been) (?:\S+ )?|(?:first|last|past) )$/.test(`${textBefore(tokens, from, 3)} `)
  )
}

export function readLengths(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  intent: Intent | null,
): Scenario {
  const said: Scenario = {}
  if (intent === 'payment' && isFirstYear.test(tokens.map(({ text }) => text).join(' '))) said.horizonMonths = 12
  const lengths: number[] = []
  const present = presentTermIn(tokens)
  let finishing: number | undefined
  for (const quantity of quantities) {
    const { unit, value, from, to } = quantity
    if (unit !== 'years' && unit !== 'months') continue
    const years = unit === 'years' ? value : value / 12
    const near = tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text)
    const after = tokens.slice(to, to + 3).map(({ text }) => text)
    // 'Three years in, what is the balance': so long has been paid.
    if (intent === 'payment' && /^(?:in|ago)$/.test(after[0] ?? '') && balanceAsked.test(textOf(tokens))) {
      said.horizonMonths = Math.round(years * 12)
      continue
    }
    if (isHistory(tokens, { from, to }) || (present && from >= present.from && to <= present.to)) continue
    // 'I owe 5 more years on it' and '18 years and 9 months left' are all that is left.
    const isOwedStill = /\b(?:owe|owing|pay|paying)$/.test(textBefore(tokens, from, 1))
    if (unit === 'months' && value > longestTerm * 12 && intent !== 'penalty') {
      said.amortizationYears = Math.min(years, maxAmortizationYears)
      lengths.push(years)
      continue
    }
    if (isOwedStill && unit === 'years') {
      said.amortizationYears = value
      lengths.push(years)
      continue
    }
    if (unit === 'months' && isOfPenalty(tokens, { to })) continue
    const isDone = isUntilDone(tokens, from) && !partAsked.test(textOf(tokens))
    if (unit === 'years' && intent !== null && aboutLength.has(intent) && isDone) {
      lengths.push(years)
      finishing = value
      continue
    }
    if (intent === 'penalty' && near.some((text) => waiting.has(text))) {
      said.waitMonths = Math.round(years * 12)
      continue
    }
    const isShortOver =
      /\b(?:over|sur)(?: the| les| next)?$/.test(near.join(' ')) && years <= usualTerm && !after[0]?.startsWith('amort')
    const isPartOf = /^(?:in|within|en|dans)$/.test(near.at(-1) ?? '') && partAsked.test(textOf(tokens))
    const isHorizon = intent === 'payment' && (upTo.has(near.at(-1) ?? '') || isShortOver || isPartOf)
    if (isHorizon || (intent === 'renewal' && isShortOver)) {
      said.horizonMonths = Math.round(years * 12)
      continue
    }
    // 'It renews in four months' says when, and not for how long.
    const isUntil = within.has(near.at(-1) ?? '')
    if (isUntil && intent === 'renewal') continue
    const isLeft =
      after.some((text) => leftWords.has(text)) ||
      near.includes('reste') ||
      (unit === 'months' && /\b(?:reste|left)\b/.test(textBefore(tokens, from, 8))) ||
      (intent === 'penalty' && (isUntil || (years <= 10 && tokens.some(({ text }) => text === 'reste'))))
    // '18 years left' are the mortgage's: no term has so many.
    const isOfTerm = years <= (intent === 'penalty' ? longestTerm : usualTerm)
    if (isLeft && isOfTerm && intent !== 'renewal') said.monthsLeft = Math.round(years * 12)
    else if (unit === 'months' && intent === 'penalty') said.monthsLeft = value
    else if (unit === 'months' && isTermSaid(tokens, quantity, intent)) said.termMonths = value
    else if (unit === 'months') continue
    else if (
      years > 10 ||
      (isLeft && !isOfTerm) ||
      (near.some((text) => amortizationWords.test(text)) && intent !== 'rates') ||
      after[0]?.startsWith('amort')
    ) {
      said.amortizationYears = Math.min(value, maxAmortizationYears)
    } else if (isTermSaid(tokens, quantity, intent)) said.termMonths = years * 12
    else continue
    lengths.push(years)
  }
  // Of what is paid beside the payments it is the aim, otherwise how long is paid.
  if (finishing !== undefined && intent === 'extras') said.finishYears = finishing
  else if (finishing !== undefined) said.amortizationYears = Math.min(finishing, maxAmortizationYears)
  return lengths.length > 0 ? { ...said, lengths } : said
}
