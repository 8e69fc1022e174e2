import { z } from 'zod'
import { isSafeLink, longestLink } from './link.ts'
import { parsePictureUrl } from './picture.ts'

/** Text that must be there, at most `most` characters, as the table holds them; `sentence` asks for it. */
export function requiredText(sentence: string, most: number) {
  return z.string({ error: sentence }).trim().min(1, sentence).max(most, tooLong(most))
}

/** Left empty it is null, so that saving an emptied field empties it. */
export function optionalText(most: number) {
  return z
    .string()
    .trim()
    .max(most, tooLong(most))
    .optional()
    .transform((text) => text || null)
}

/** The address of a picture of ours or of one elsewhere by https; null when left empty. */
export const pictureAddress = optionalText(longestLink).refine(
  (text) => text === null || parsePictureUrl(text) !== undefined || isSafeLink(text),
  'Enter an address that begins with https://, or one of our own pictures (/media/...)',
)

function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString('en-CA')} characters`
}
