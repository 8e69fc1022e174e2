/** What stands where a number was that nobody here should have. */
export const hiddenNumber = '[number hidden]'

/** Digits as people write long numbers: in groups with little between them, seen or not. Each character is looked at once. */
const digitRun = /\d(?:(?:[\s._/()\u00B7\u200B-\u200D\u2010-\u2015\u2060-]{0,3}|,)\d){8,}/g
/** 'My SIN is', 'mon NAS :', right before a number: then it is hidden, whether its check digit is right or not. */
const saidSecret =
  /(?:\bs\.?i\.?n\b|\bn\.?a\.?s\b|social insurance|assurance sociale)\W{0,6}(?:[\p{L}']{1,12}\W{1,3}){0,4}$/iu
/** The noughts of other digits: Arabic, Persian, Hindi, Bengali, Punjabi, Gujarati, Tamil, full-width. */
const noughts = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xff10]
const cardLengths = { shortest: 14, longest: 19 }
/** Phone numbers and amounts in a row do not get this long. */
const longestRun = 80

/**
 * The text without social insurance numbers and card numbers (right by their check digit), in whatever groups they are
 * written. Runs in the browser before a message is shown, kept or sent, and on the server before anything else.
 */
export function maskNumbers(text: string): string {
  return withUsualDigits(text).replace(digitRun, (run, index: number, plain: string) => {
    const before = plain.slice(Math.max(0, index - 60), index)
    return maskRun(run, { isAmount: before.endsWith('$'), isSaid: saidSecret.test(before) })
  })
}

/** The text with every digit as 0 to 9. */
function withUsualDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const nought = noughts.find((one) => code >= one && code < one + 10)
    return nought === undefined ? digit : String(code - nought)
  })
}

/** What the words before a number say about it. */
type Said = { isAmount: boolean; isSaid: boolean }

function maskRun(run: string, said: Said): string {
  const groups = [...run.matchAll(/\d+/g)].map((found) => ({
    digits: found[0],
    at: found.index,
    before: run[found.index - 1] ?? '',
  }))
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) > longestRun) return hiddenNumber
  let masked = ''
  let copied = 0
  for (let first = 0; first < groups.length; first += 1) {
    const last = secretFrom(groups, first, said)
    if (last === null) continue
    masked += run.slice(copied, groups[first]!.at) + hiddenNumber
    copied = groups[last]!.at + groups[last]!.digits.length
    first = last
  }
  return masked + run.slice(copied)
}

type Group = { digits: string; at: number; before: string }

/** The last of the groups that make up a secret number together with `first`, or null. */
function secretFrom(groups: readonly Group[], first: number, said: Said): number | null {
  let digits = ''
  for (let last = first; last < groups.length && digits.length < cardLengths.longest; last += 1) {
    digits += groups[last]!.digits
    // No price, phone number or date is this long; what it is, is nobody's business.
    if (digits.length > cardLengths.longest) return groups[last]!.digits.length > cardLengths.longest ? last : null
    if (digits.length === 9 && isInsuranceNumber(groups.slice(first, last + 1), said)) return last
    if (digits.length >= cardLengths.shortest && /^[2-6]/.test(digits) && hasCheckDigit(digits)) return last
  }
  return null
}

/** Nine digits are no amount: thousands of an amount end in noughts, commas stand between all of them or none, and cents are two. */
function isInsuranceNumber(groups: readonly Group[], { isAmount, isSaid }: Said): boolean {
  if (isSaid) return true
  const commas = groups.slice(1).filter(({ before }) => before === ',').length
  const isRound = groups.some(({ digits }) => digits === '000')
  const isEven = commas === 0 || groups.every(({ digits }) => digits.length === 3)
  const [last, ...others] = groups.toReversed()
  const hasCents =
    /[.,]/.test(last!.before) && last!.digits.length === 2 && others.some(({ digits }) => digits.length > 2)
  return !isAmount && !isRound && !hasCents && isEven && hasCheckDigit(groups.map(({ digits }) => digits).join(''))
}

/** Luhn's check, which both kinds of number carry. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const weighed = place % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}
