import { hundreds, scales, small } from './assistant-number-words.ts'
import type { Token } from './assistant-words.ts'

/** 'A quarter down' is 25 %. */
export const shares: Record<string, number> = { quarter: 25, fifth: 20, third: 33.33, half: 50 }
const articles = new Set(['a', 'an'])
const joins = new Set(['and', 'et'])

/** What a number and the words after it come to, or null where no number begins. */
export type Counted = { value: number; to: number; decimals: number; isScaled: boolean; isWord: boolean }

/** The number that begins here, in digits or in words; null where none does. */
export function numberAt(tokens: readonly Token[], at: number): Counted | null {
  const token = tokens[at]
  if (!token) return null
  const share = shares[token.text]
  if (share !== undefined && tokens[at + 1]?.text === 'down') {
    return { value: share, to: at + 1, decimals: 0, isScaled: false, isWord: false }
  }
  if (token.kind === 'number') {
    const plain = digits(token.text, tokens, at)
    const part = plain.decimals === 0 ? fractionAt(tokens, at + 1) : null
    if (part) return withFraction(tokens, plain.value, part)
    return scaled(tokens, { ...plain, to: at + 1, isWord: false })
  }
  return token.kind === 'word' ? spelled(tokens, at) : null
}

export function textFrom(tokens: readonly Token[], from: number, count: number): string {
  return tokens
    .slice(from, from + count)
    .map(({ text }) => text)
    .join(' ')
}

/** Parts of one, as they are said behind a whole number, longest first. */
const fractions: readonly (readonly [said: string, part: number])[] = [
  ['and three quarters', 0.75],
  ['and 3 / 4', 0.75],
  ['and 1 / 2', 0.5],
  ['and 1 / 4', 0.25],
  ['et trois quarts', 0.75],
  ['and a quarter', 0.25],
  ['and a half', 0.5],
  ['and an eighth', 0.125],
  ['et un quart', 0.25],
  ['et quart', 0.25],
  ['et demie', 0.5],
  ['et demi', 0.5],
  ['three quarters', 0.75],
  ['3 / 4', 0.75],
  ['1 / 2', 0.5],
  ['1 / 4', 0.25],
]

type Fraction = { part: number; to: number }

/** 'And a quarter', '3/4' behind a whole number; null where none stands here. */
function fractionAt(tokens: readonly Token[], at: number): Fraction | null {
  const text = `${textFrom(tokens, at, 4)} `
  const found = fractions.find(([said]) => text.startsWith(`${said} `))
  return found ? { part: found[1], to: at + found[0].split(' ').length } : null
}

/** '4 and a half percent', '1 and a half million', '4 1/4'. */
function withFraction(tokens: readonly Token[], count: number, { part, to }: Fraction): Counted {
  return scaled(tokens, { value: count + part, to, decimals: 2, isScaled: false, isWord: false })
}

/** `450,000`, `450 000`, `1.2`, `4,39`. Three digits after one mark are thousands, unless a percent sign or a scale follows. */
function digits(
  text: string,
  tokens: readonly Token[],
  at: number,
): { value: number; decimals: number; isScaled: boolean } {
  const marks = text.replaceAll(/\d/g, '')
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const after = last < 0 ? 0 : text.length - last - 1
  const next = tokens[at + 1]?.text ?? ''
  const isFine = marks.length === 1 && after === 3 && (isPercentAt(tokens, at + 1) > 0 || next in scales)
  const isDecimal = last >= 0 && (after !== 3 || isFine)
  const decimals = isDecimal ? after : 0
  const whole = (isDecimal ? text.slice(0, last) : text).replaceAll(/\D/g, '')
  return { value: Number(`${whole}.${isDecimal ? text.slice(last + 1) : '0'}`), decimals, isScaled: false }
}

/** `600 k`, `1.2 million`, `600 thousand`, `36 m`: a large round number of `m` is months. */
function scaled(tokens: readonly Token[], counted: Omit<Counted, 'to'> & { to: number }): Counted {
  const word = tokens[counted.to]?.text ?? ''
  const scale = scales[word]
  if (!scale) return counted
  const isBehindYears = /^(?:y|yrs?|years?|ans?)$/.test(tokens[counted.to - 2]?.text ?? '')
  if (word === 'm' && counted.decimals === 0 && (counted.value >= 12 || isBehindYears)) return counted
  const worth = word === 'mil' && counted.value >= 100 ? 1000 : scale
  const more = counted.decimals === 0 ? afterMillion(tokens, counted.to + 1) : 0
  if (more > 0)
    return { ...counted, value: counted.value * worth + more, to: counted.to + 1 + wordsOf(more), isScaled: true }
  return { ...counted, value: counted.value * worth, to: counted.to + 1, isScaled: true }
}

/** `six hundred thousand`, `half a million`, `quatre cent cinquante mille`, `un million et demi`. */
function spelled(tokens: readonly Token[], at: number): Counted | null {
  const half = halfAt(tokens, at)
  if (half) return half
  let [total, current, end, isScaled] = [0, 0, at, false]
  let hasNumber = false
  for (let here = at; here < tokens.length && here < at + 14; here += 1) {
    const text = tokens[here]?.text ?? ''
    const next = tokens[here + 1]?.text ?? ''
    if (articles.has(text) && here === at && (hundreds.has(next) || next === 'million' || next === 'thousand')) continue
    const part = hasNumber ? fractionAt(tokens, here) : null
    if (part && total + current < 1000) return withFraction(tokens, total + current, part)
    if (part)
      return { value: total + current + part.part * 1e6, to: part.to, decimals: 0, isScaled: true, isWord: true }
    if (joins.has(text) && hasNumber && (next in small || hundreds.has(next))) continue
    if (hasNumber && isMillion(tokens, here - 1) && text in small && countedThings.test(next)) break
    const more = hasNumber ? afterMillion(tokens, here) : 0
    if (more > 0) return { value: total + more, to: here + wordsOf(more), decimals: 0, isScaled: true, isWord: true }
    if (text in small) current += text.startsWith('vingt') && current % 100 === 4 ? 76 : (small[text] ?? 0)
    else if (hundreds.has(text) && !isPercentWord(tokens, here)) current = (current || 1) * 100
    else if (text in scales && text.length > 2 && (hasNumber || here > at || text === 'mille')) {
      total += (current || 1) * (scales[text] ?? 1)
      current = 0
      isScaled = true
    } else break
    hasNumber = true
    end = here + 1
  }
  if (!hasNumber) return null
  const digitsAfter = decimalWords(tokens, end)
  if (digitsAfter !== '') {
    const value = Number(`${total + current}.${digitsAfter}`)
    return { value, to: end + 1 + digitsAfter.length, decimals: digitsAfter.length, isScaled: false, isWord: false }
  }
  return { value: total + current, to: end, decimals: 0, isScaled, isWord: true }
}

/** 'A million five year fixed': the five counts years. */
const countedThings =
  /^(?:years?|yrs?|ans?|months?|mois|percent|per|pour|beds?|bedrooms?|baths?|units?|kids|people|of|de|point|virgule)$/

function isMillion(tokens: readonly Token[], at: number): boolean {
  return /^millions?$/.test(tokens[at]?.text ?? '')
}

/** 'A million four' is 1,400,000; 0 where no such digit stands here. 'A million four fifty' has its tens behind. */
function afterMillion(tokens: readonly Token[], at: number): number {
  const [digit, next] = [small[tokens[at]?.text ?? ''] ?? 0, tokens[at + 1]?.text ?? '']
  const tens = small[next] ?? 0
  const isTens = digit > 0 && tens >= 10 && tens % 10 === 0 && !countedThings.test(tokens[at + 2]?.text ?? '')
  if (isMillion(tokens, at - 1) && digit < 10 && isTens) return digit * 100_000 + tens * 1000
  const isCounting = next in small || next in scales || hundreds.has(next) || countedThings.test(next)
  return isMillion(tokens, at - 1) && digit < 10 && !isCounting ? digit * 100_000 : 0
}

/** 'Four fifty' are two words, 'four' is one. */
function wordsOf(afterMillions: number): number {
  return afterMillions % 100_000 === 0 ? 1 : 2
}

/** The digits of `point three nine`, `virgule cinq`; empty where there are none. */
function decimalWords(tokens: readonly Token[], at: number): string {
  if (!['point', 'virgule'].includes(tokens[at]?.text ?? '')) return ''
  let found = ''
  for (const { text } of tokens.slice(at + 1, at + 4)) {
    const digit = small[text]
    if (digit === undefined || digit > 9) break
    found += digit
  }
  return found
}

/** `half a million`, `a half million`, `un demi million`, `a quarter million`. */
function halfAt(tokens: readonly Token[], at: number): Counted | null {
  const next = tokens.slice(at, at + 4).map(({ text }) => text)
  const words = next.filter((text) => !articles.has(text) && text !== 'un' && text !== 'of')
  const part = { half: 0.5, demi: 0.5, quarter: 0.25 }[words[0] ?? '']
  if (!part || (words[1] !== 'million' && words[1] !== 'mil')) return null
  return { value: part * 1e6, to: at + next.indexOf(words[1]) + 1, decimals: 0, isScaled: true, isWord: true }
}

function isPercentWord(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text
  return before === 'pour' || before === 'per'
}

/** How many tokens say 'percent' here; 0 for none. */
export function isPercentAt(tokens: readonly Token[], at: number): number {
  const [one, two] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  if (['%', 'percent', 'pourcent', 'pct', 'percentage'].includes(one)) return 1
  return (one === 'per' || one === 'pour') && (two === 'cent' || two === 'cents') ? 2 : 0
}
