import { sentencesOf } from './assistant-figures.ts'
import { isForbidden } from './assistant-forbidden.ts'
import { areFiguresGrounded, type Grounds } from './assistant-grounds.ts'
import { languageOf } from './assistant-languages.ts'
import { unknownNames } from './assistant-names.ts'
import type { Language } from './assistant.ts'

/** How long a model's answer may be. */
export const longestWording = 2000

/** What a model's words are held against: what the site said, and in which language. */
export type Ground = Grounds & {
  /** Titles of posts and the like, whose names may be said; nothing else of what others wrote counts. */
  titles: readonly string[]
  /** What the model was told to do, which is nobody else's to read. */
  instructions: string
}

const refusal =
  /^\W*(?:i['’]?m (?:very )?sorry|sorry|i (?:cannot|can['’]t|am unable|am not able|won['’]t)|as an ai\b|je ne (?:peux|puis)|d[ée]sol[ée]e?\b)/i
const markup = /<\/?[a-z!][^>]{0,200}>|\]\(|\]\s*\[|^\s*\[[^\]]{1,40}\]:|```|\{"|&(?:#\d{1,6}|[a-z]{2,8});/im
/** Signs that are not seen, that turn the direction of a text, or that stand where bytes were broken. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\uFFFD]|[^\P{Cc}\n\r\t]/u
const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
/** Digits of other scripts: the figures' check reads the usual ones. */
const otherDigits = /[^\P{Nd}0-9]/u
const address =
  /(?:h(?:tt|xx)ps?:|www\.|\/\/)\S*|\S*@\S+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,3}\.[a-z]{2,24}\b(?:\/\S*)?|\S+ ?(?:\[|\()?\bdot\b(?:\]|\))? ?(?:com|ca|net|org|io|co)\b/gi

/** A model's text as text: without the stars and hashes of Markdown. */
export function plainWording(text: string): string {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/^#{1,6} +/gm, '')
    .trim()
}

/**
 * Whether a model's answer, or its beginning, may be shown: text of sensible length in the visitor's language, no refusal, nothing that
 * nobody may promise, no address, name or figure that the site did not say.
 */
export function isFitToShow(text: string, ground: Ground): boolean {
  if (text.length > longestWording || refusal.test(text) || markup.test(text) || unseen.test(text)) return false
  const plain = text.normalize('NFKC')
  if (foreign.test(plain) || otherDigits.test(plain) || !isInLanguage(plain, ground.language)) return false
  const { facts } = ground
  const places = plain.match(address) ?? []
  if (!places.every((place) => facts.some((fact) => fact.includes(place.replace(/[.,;:!?)]+$/, ''))))) return false
  const own = sentencesOf(plain).filter((sentence) => !facts.some((fact) => fact.includes(sentence.trim())))
  if (own.some((sentence) => isForbidden(sentence) || repeats(sentence, ground.instructions))) return false
  return unknownNames(plain, [...facts, ...ground.titles]).length === 0 && areFiguresGrounded(plain, ground)
}

const fewWords = 6

/** A few words may be in any language; more of them have to be in this one, whatever the other would be. */
function isInLanguage(text: string, language: Language): boolean {
  const usual = (text.match(/\p{L}+/gu) ?? []).length < fewWords ? [language] : (['en', 'fr'] as const)
  return usual.every((one) => languageOf(text, one) === language)
}

const repeatedWords = 6

/** Whether a sentence holds a run of words of another text. */
function repeats(sentence: string, other: string): boolean {
  const heard = wordsIn(other).join(' ')
  const words = wordsIn(sentence)
  return words.some(
    (_, at) => at + repeatedWords <= words.length && heard.includes(words.slice(at, at + repeatedWords).join(' ')),
  )
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
}

/** How far a text goes in whole sentences. */
export function wholeSentences(text: string): string {
  const ends = [...text.matchAll(/[.!?](?=\s)|\n/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + 1) : ''
}
