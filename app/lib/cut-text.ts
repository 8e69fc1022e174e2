/**
 * The text as one line, at most `most` characters long; where it is cut it ends at a word and with an ellipsis, which
 * takes the place of the stop or comma before it.
 */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s.,;:!?…]+$/, '')}…`
}

/** The first `most` characters of the text as one line, and an ellipsis where it goes on: cut there, in a word or not. */
export function truncateText(text: string, most: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('')}…`
}
