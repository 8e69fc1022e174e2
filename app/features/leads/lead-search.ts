import { wordPatterns } from '#app/lib/like-pattern.ts'

/** The words may come in any order. Of a phone number only the digits count, however it is typed. */
export function searchPatterns(search: string): string[] {
  const text = search.normalize('NFC').trim()
  const isNumber = /^[\d\s()+./-]+$/.test(text) && text.replace(/\D/g, '').length >= 3
  return wordPatterns((isNumber ? [text] : text.split(/\s+/)).map(withoutSigns))
}

function withoutSigns(word: string): string {
  const isNumber = /^[\d\s()+./-]+$/.test(word) && /\d.*\d.*\d/.test(word)
  return isNumber ? word.replace(/\D/g, '') : word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
