import type { Figure } from './assistant-roles.ts'
import type { Token } from './assistant-words.ts'

const periods: readonly (readonly [RegExp, number])[] = [
  [/^(?:bi ?weekly|every (?:two|2|other) weeks?|aux (?:deux|2) semaines)/, 26],
  [/^(?:semi ?monthly|twice a month)/, 24],
  [/^(?:weekly|(?:a|per|each|every|par|\/) (?:week|semaine))/, 52],
  [/^(?:yearly|annually|annuel|(?:a|per|each|every|par|\/) (?:year|yr|an|annee))/, 1],
  [/^(?:monthly|(?:a|per|each|every|par|\/) (?:month|mo|mois))/, 12],
]
/** More than this is nobody's pay of a month. */
const mostPay = 30_000
/** Beside a pay by the month, a smaller amount than this is one too: 'moi 5200 par mois, elle 3900'. */
const mostBareByMonth = 10_000

/** Nobody's home is taxed less by the year: such an amount is a month's. */
const leastTax = 900
/** Nobody pays so much by the month to heat a home or for a condo. */
const mostHeat = 900
const mostFees = 3000

/** What a home costs, in dollars a year for the tax and by the month for the rest, whichever way it was said. */
export function houseCost(
  tokens: readonly Token[],
  { role, value, to }: Pick<Figure, 'role' | 'value' | 'to'>,
): number {
  const times = timesIn(tokens, to)
  if (role === 'propertyTax') return times === undefined ? value * (value < leastTax ? 12 : 1) : value * times
  const isOfYear = times === undefined ? value > (role === 'heat' ? mostHeat : mostFees) : times === 1
  return isOfYear ? value / 12 : value
}

/** How often in a year an amount is paid, by the words behind it. */
function timesIn(tokens: readonly Token[], to: number): number | undefined {
  const rest = tokens
    .slice(to, to + 4)
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:net|gross|brut) /, '')
  return periods.find(([period]) => period.test(rest))?.[1]
}

/** An income in dollars a year: '7,200 a month', '2,800 biweekly'. Other amounts stay as they are. */
export function yearlyIf(
  tokens: readonly Token[],
  { role, value, to, isHourly }: Pick<Figure, 'role' | 'value' | 'to' | 'isHourly'>,
  isOtherByMonth = false,
): number {
  if ((role !== 'income' && role !== 'coIncome') || value >= mostPay || isHourly) return value
  const rest = tokens
    .slice(to, to + 4)
    .map(({ text }) => text)
    .join(' ')
  const isLikeOther = isOtherByMonth && value < mostBareByMonth && !/bonus|commission|overtime/.test(rest)
  const times = timesIn(tokens, to)
  return value * (times ?? (isLikeOther ? 12 : 1))
}

const others = new Set(
  'he she they mom mum mother dad father brother sister son daughter friend parents elle il mere pere frere soeur'.split(
    ' ',
  ),
)
const total = /\b(?:household|combined|total|ensemble|familial)\b/
const otherTime = /\b(?:net|used to|was|were|before)\b/

/** 'Household 140k, I make 80k': one pay holds the other. */
export function isOneTotal(tokens: readonly Token[]): boolean {
  return total.test(tokens.map(({ text }) => text).join(' '))
}

/** 'He makes 80k, I make 65k' are two pays; 'household 140k, I make 80k' is one. */
export function isOfTwo(tokens: readonly Token[], money: readonly Figure[]): boolean {
  const pays = money.filter(({ role }) => role === 'income')
  if (pays.length < 2 || isOneTotal(tokens) || otherTime.test(tokens.map(({ text }) => text).join(' '))) return false
  return pays.some(({ from }) => tokens.slice(Math.max(0, from - 3), from).some(({ text }) => others.has(text)))
}

export function isPaidBeside(tokens: readonly Token[], { to }: Figure, next: Figure | undefined): boolean {
  return next !== undefined && next.from - to < 6 && yearlyIf(tokens, { role: 'income', value: 1, to: next.to }) === 12
}

/** '15k on credit cards' is what is owed: nobody pays that by the month. */
export function isBalance(tokens: readonly Token[], { to, value }: Figure): boolean {
  return value >= leastBalance && yearlyIf(tokens, { role: 'income', value: 1, to }) === 1
}

const leastBalance = 3000

/** 'J'ai 187 000 à 4,79' is owed. */
export function isAtRate(tokens: readonly Token[], to: number): boolean {
  return /^(?:at|@|a)$/.test(tokens[to]?.text ?? '') && /^\d{1,2}[.,]\d/.test(tokens[to + 1]?.text ?? '')
}
