import { z } from 'zod'
import { completedLink, isSafeLink, longestLink } from './link.ts'
import { parsePictureUrl } from './picture.ts'

/** Required text of at most `most` characters, the database column's own limit; `sentence` is the error if it is missing. */
export function requiredText(sentence: string, most: number) {
  return z.string({ error: sentence }).trim().min(1, sentence).max(most, tooLong(most))
}

/** Ids of selected rows, separated by commas. */
export function idList(most: number) {
  return z
    .string()
    .max(most * 40)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(most))
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

const optionalAddress = optionalText(longestLink).transform((text) => text && completedLink(text))

/** A complete https address; `sentence` is the error for anything else. Null if left empty. */
export function optionalLink(sentence: string) {
  return optionalAddress.refine((text) => text === null || isSafeLink(text), sentence)
}

/** The address of a picture stored here, or an https address elsewhere; null if left empty. */
export const pictureAddress = optionalAddress.refine(
  (text) => text === null || parsePictureUrl(text) !== undefined || isSafeLink(text),
  'Enter an address that begins with https://, or one of our own pictures (/media/...)',
)

/** What a reader makes of a typed text: a value, nothing for an empty field (both null), or what is wrong with it. */
type Reader<Value> = (typed: string) => { value: Value | null; error: string | null }

/** A field that `read` turns into a value. `missing` is the error if it is empty. */
export function requiredReading<Value>(read: Reader<Value>, missing: string) {
  return z.string({ error: missing }).transform((typed, ctx): Value => {
    const { value, error } = read(typed)
    return value ?? refuse(ctx, error ?? missing)
  })
}

/** A field that `read` turns into a value; null if it is empty. */
export function optionalReading<Value>(read: Reader<Value>) {
  return z
    .string()
    .default('')
    .transform((typed, ctx): Value | null => {
      const { value, error } = read(typed)
      return error === null ? value : refuse(ctx, error)
    })
}

/** Refuses what was typed, from within a `transform`. */
export function refuse(ctx: z.RefinementCtx, message: string): never {
  ctx.addIssue({ code: 'custom', message })
  return z.NEVER
}

function tooLong(most: number): string {
  return `Use at most ${most.toLocaleString('en-CA')} characters`
}
