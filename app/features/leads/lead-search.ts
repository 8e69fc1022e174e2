import { foldText } from '#app/lib/folded-text.ts'
import { anywhere, escapeLike } from '#app/lib/like-pattern.ts'

/** What of a search's words is looked at; nobody types more on purpose. */
const mostWords = 8

/**
 * The patterns that the text of a lead must be like, all of them, for the lead to be found. Words are found in any order
 * and anywhere in a word; short ones only where a word begins, or everything would be found and no index could help. Of a
 * telephone number the digits count, however it is typed. Null when nothing can be found, such as for a lone percent sign.
 */
export function searchPatterns(search: string): string[] | null {
  const text = foldText(search)
  const patterns = wordsOf(text).flatMap((word) => patternOf(word) ?? [])
  return patterns.length > 0 ? [...new Set(patterns)].slice(0, mostWords) : null
}

function wordsOf(text: string): string[] {
  const isNumber = /^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 3
  return isNumber ? [text.replace(/\D/g, '')] : text.split(/\s+/)
}

function patternOf(typed: string): string | null {
  const isNumber = /^[\d()+./-]+$/.test(typed) && /\d.*\d.*\d/.test(typed)
  const word = isNumber ? typed.replace(/\D/g, '') : typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (!word) return null
  // Groups of three letters are what the index holds.
  return /[\p{L}\p{N}]{3}/u.test(word) ? anywhere(word) : `% ${escapeLike(word)}%`
}
