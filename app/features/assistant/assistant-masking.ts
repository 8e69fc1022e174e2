/** What stands where a number was that nobody here should have. */
export const hiddenNumber = '[number hidden]'

/** Digits as people write long numbers: in groups with little between them. Each character is looked at once. */
const digitRun = /\d(?:[\s._/\u2010-\u2015-]{0,3}\d){8,}/g
const cardLengths = { shortest: 14, longest: 19 }
/** Phone numbers and amounts in a row do not get this long. */
const longestRun = 80

/**
 * The text without social insurance numbers and card numbers (right by their check digit), in whatever groups they are
 * written. Runs in the browser before a message is shown, kept or sent, and on the server before anything else.
 */
export function maskNumbers(text: string): string {
  return text.replace(digitRun, (run, at: number) => maskRun(run, text[at - 1] === '$'))
}

function maskRun(run: string, isAmount: boolean): string {
  const groups = [...run.matchAll(/\d+/g)].map((found) => ({ digits: found[0], at: found.index }))
  if (groups.reduce((sum, { digits }) => sum + digits.length, 0) > longestRun) return hiddenNumber
  let masked = ''
  let copied = 0
  for (let first = 0; first < groups.length; first += 1) {
    const last = secretFrom(groups, first, isAmount)
    if (last === null) continue
    masked += run.slice(copied, groups[first]!.at) + hiddenNumber
    copied = groups[last]!.at + groups[last]!.digits.length
    first = last
  }
  return masked + run.slice(copied)
}

/** The last of the groups that make up a secret number together with `first`, or null. */
function secretFrom(groups: readonly { digits: string }[], first: number, isAmount: boolean): number | null {
  let digits = ''
  for (let last = first; last < groups.length && digits.length < cardLengths.longest; last += 1) {
    digits += groups[last]!.digits
    // No price, phone number or date is this long; what it is, is nobody's business.
    if (digits.length > cardLengths.longest) return groups[last]!.digits.length > cardLengths.longest ? last : null
    if (digits.length === 9 && !isAmount && hasCheckDigit(digits)) return last
    if (digits.length >= cardLengths.shortest && /^[2-6]/.test(digits) && hasCheckDigit(digits)) return last
  }
  return null
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
