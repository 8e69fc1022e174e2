/**
 * The text as one line, at most `most` characters long. If it is cut, it ends after a whole word and with an ellipsis,
 * which replaces a period or comma at the cut.
 */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s.,;:!?…]+$/, '')}…`
}

/**
 * The first `most` characters of the text as one line, followed by an ellipsis if the text is longer. The cut may fall
 * within a word.
 */
export function truncateText(text: string, most: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most).join('')}…`
}
