import { areFiguresGrounded, type Grounds } from './assistant-figures.ts'

/** How long a model's answer may be. */
export const longestWording = 2000

const refusal =
  /^\W*(?:i['’]?m (?:very )?sorry|sorry|i (?:cannot|can['’]t|am unable|am not able|won['’]t)|as an ai\b|je ne (?:peux|puis))/i
// eslint-disable-next-line no-control-regex
const markup = /<\/?[a-z!][^>]{0,200}>|\]\(|```|\{"|[\u0000-\u0008\u000b-\u001f\u007f]/i
const address =
  /(?:https?:|www\.|\/\/)\S*|\S+@\S+|\b[a-z0-9-]{1,63}\.(?:com|ca|net|org|io|co|info|biz|app|dev|ai|me|xyz|site|example)\b\S*/gi
/** Nobody promises this before a lender has said yes. */
const promise = /\b(?:guarantee[ds]?|you are approved|you['’]re approved|certainly be approved|instant approval)\b/i

/** A model's text as text: without the stars and hashes of Markdown. */
export function plainWording(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/^#{1,6} +/gm, '')
    .trim()
}

/**
 * Whether a model's answer, or its beginning, may be shown: text of sensible length, no refusal, no promise, no address
 * that the site did not name, and no figure that the site did not work out.
 */
export function isFitToShow(text: string, grounds: Grounds): boolean {
  if (text.length > longestWording || refusal.test(text) || markup.test(text) || promise.test(text)) return false
  const places = text.match(address) ?? []
  if (!places.every((place) => grounds.facts.some((fact) => fact.includes(place.replace(/[.,;:!?)]+$/, '')))))
    return false
  return areFiguresGrounded(text, grounds)
}

/** How far a text goes in whole sentences. */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?](?=\s)|\n/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + 1) : ''
}
