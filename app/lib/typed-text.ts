import { z } from 'zod'
import { isSafeLink, longestLink, withSmallScheme } from './link.ts'
import { readPercent } from './percent.ts'
import { parsePictureUrl } from './picture.ts'

/** Required text of at most `most` characters, the database column's own limit; `sentence` is the error if it is missing. */
export function requiredText(sentence: string, most: number) {
  return z.string({ error: sentence }).trim().min(1, sentence).max(most, tooLong(most))
}

/** An empty field becomes null, so that clearing a field clears the stored value. */
export function optionalText(most: number) {
  return z
    .string()
    .trim()
    .max(most, tooLong(most))
    .optional()
    .transform((text) => text || null)
}

const optionalAddress = optionalText(longestLink).transform((text) => text && withSmallScheme(text))

/** A complete https address; `sentence` is the error for anything else. Null if left empty. */
export function optionalLink(sentence: string) {
  return optionalAddress.refine((text) => text === null || isSafeLink(text), sentence)
}

/** The address of a picture stored here, or an https address elsewhere; null if left empty. */
export const pictureAddress = optionalAddress.refine(
  (text) => text === null || parsePictureUrl(text) !== undefined || isSafeLink(text),
  'Enter an address that begins with https://, or one of our own pictures (/media/...)',
)

/**
 * An interest rate in percent, with up to three decimals: '3.94', '3,94' or '3.94 %'. `missing` is the error if it is
 * empty.
 */
export function ratePercent(missing: string, { least, most }: { least: number; most: number }) {
  return z.string({ error: missing }).transform((typed, ctx) => {
    const percent = readPercent(typed, most)
    if (typeof percent === 'number' && percent >= least) return percent
    const message =
      percent === 'too_fine'
        ? 'Use at most three decimals, such as 3.945'
        : `Enter a rate in percent from ${least} to ${most}, such as 3.94`
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString('en-CA')} characters`
}
