/** The text as LIKE takes it literally: its percent signs, underscores and backslashes stand for themselves. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** The LIKE pattern of everything that contains the text. */
export function anywhere(text: string): string {
  return `%${escapeLike(text)}%`
}
