import { foldText } from '#app/lib/folded-text.ts'
import { anywhere, escapeLike } from '#app/lib/like-pattern.ts'

/** What of a search's words is looked at; nobody types more on purpose. */
const mostWords = 8

/** What separates words in an entry's text, as `app.audit_search_text` takes it out. */
const separators = /[\s{}":,[\]]+/

/**
 * The patterns that the text of an entry must be like, all of them, for the entry to be found: words in any order and
 * anywhere in a word; short ones only where a word begins, because groups of three letters are what the index holds.
 */
export function auditPatterns(search: string): string[] {
  const words = foldText(search)
    .split(separators)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => (/[\p{L}\p{N}]{3}/u.test(word) ? anywhere(word) : `% ${escapeLike(word)}%`))
}
