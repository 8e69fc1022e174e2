/** Escapes percent signs, underscores and backslashes, so that LIKE takes the text literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** The LIKE pattern of everything that contains the text. */
export function anywhere(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Only this much of a search is used; nobody types more on purpose. */
const mostWords = 8

/**
 * The LIKE patterns of a search's words, all of which must match. A word matches anywhere in the text; a word of fewer than
 * three letters matches only at the beginning of a word, because the index holds trigrams. The database folds accents and
 * capitals (`app.fold_text`). Empty if no word has a letter or digit.
 */
export function wordPatterns(words: readonly string[]): string[] {
  const known = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const patterns = known.map((word) => (/[\p{L}\p{N}]{3}/u.test(word) ? anywhere(word) : `% ${escapeLike(word)}%`))
  return [...new Set(patterns)].slice(0, mostWords)
}
