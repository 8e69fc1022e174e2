import { glue } from './assistant-cues.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** Beside these a bare number of two or three digits is thousands: 'house worth 640', 'we owe 287', 'I make 95'. */
const before = new Set(
  `worth appraised appraises owe owes owed owing value valued listed listing price priced asking purchase buy buying bought borrow balance mortgage house home condo townhouse
  put save saved saving income incomes salary make makes making earn earns earning combined household vaut dois gagne prix maison hypotheque solde
  cost costs paid place down mise offering sell selling heloc marge`.split(/\s+/),
)
const after = new Set(
  'house home condo townhouse semi duplex triplex bungalow detached mortgage down saved income salary household combined comptant maison hypotheque'.split(
    ' ',
  ),
)
/** Behind these a number counts something else. */
const otherUnits =
  /^(?:a |per |each |every |\/ ?|% ?|percent|pct|sq|square|feet|foot|ft|km|kms|acres?|units?|beds?|bedrooms?|people|points?|bps|basis|days?|weeks?|months?|years?|yrs?|biweekly|bi|weekly|monthly|semi (?:monthly|annual)|accelerated|(?:in |of )?(?:condo |strata )?fees?|strata|tax|taxes|heat|hours?|minutes?|an hour|[-:.] ?\d|\+|a week)/
const otherThings = /\b(?:score|beacon|cards?|visa|mastercard|amex|car|truck|phone|calls?)\b/

const [leastHundreds, mostHundreds] = [30, 999]
const wordsBack = 4
const wordsOn = 4

/** Numbers that visitors shorten by their thousands, in dollars. What is not plainly about a home, a balance or an income stays. */
export function inThousands(tokens: readonly Token[], quantities: readonly Quantity[]): Quantity[] {
  return quantities.map((quantity) =>
    isShortened(tokens, quantity) ? { ...quantity, unit: 'money', value: quantity.value * 1000 } : quantity,
  )
}

function isShortened(tokens: readonly Token[], { unit, value, decimals, from, to }: Quantity): boolean {
  if (unit !== 'number' || decimals > 0 || value < leastHundreds || value > mostHundreds) return false
  const rest = tokens
    .slice(to, to + wordsOn)
    .map(({ text }) => text)
    .join(' ')
  if (otherUnits.test(rest) || otherThings.test(rest)) return false
  const words = tokens.slice(Math.max(0, from - wordsBack), from)
  if (words.some(({ text }) => otherThings.test(text))) return false
  const text = words.map((word) => word.text).join(' ')
  // 'Frais de condo 310', 'condo fees of 310'.
  if (/\b(?:fees?|frais)\b/.test(text)) return false
  // 'Make that 400' says what changes, not what somebody makes.
  if (/\bmake (?:that|it)$/.test(text)) return false
  // 'So on 380, what is that a month', '250 out'.
  if ((/\bon$/.test(text) || tokens[to]?.text === 'out') && value >= 100) return true
  // '5% down on 450'.
  if (/\bdown (?:on|of)(?: a)?$/.test(text)) return true
  const nearest = words.findLast(({ text, kind }) => kind === 'word' && !said.has(text))
  return before.has(nearest?.text ?? '') || after.has(tokens[to]?.text ?? '')
}

/** Between the word and its number. */
const said = new Set([...glue].filter((word) => !before.has(word) && word !== 'payment' && word !== 'payments'))
