import words from '#db/content/assistant-words.json' with { type: 'json' }
import content from '#db/content/assistant-sentences.json' with { type: 'json' }
import { foldText } from '#app/lib/folded-text.ts'
import { wordsOf } from './assistant-amounts.ts'
import { filled } from './assistant.copy.ts'
import type { Language } from './assistant.ts'

/** Common words, folded, that the other language does not have. */
const english = wordsOf(words.english)
const french = wordsOf(words.french)
/** Letters of French alone, small words that lean on the next ("j'ai", "l'offre"), and é outside of names that English has too. */
const frenchSigns = [/[àâçèêëîïôùûœ]/i, /(?:^|[^\p{L}])(?:[jldmtscn]|qu)['’]\p{L}/iu, /(?<!montr|qu|l)é/iu]
/** Letters that neither language has. */
const otherLetters = /[ñóíáúãõäß¿¡]|[^\P{L}\p{Script=Latin}]/iu

/** The language that a message is written in; `usual` where that is not sure, or where it is a third one. */
export function languageOf(message: string, usual: Language): Language {
  if (otherLetters.test(message)) return usual
  const text = message.replaceAll(/\S+@\S+|(?:https?:|www\.)\S+/gi, ' ')
  const words = foldText(text)
    .replaceAll('œ', 'oe')
    .split(/[^a-z]+/)
  const inEnglish = words.filter((word) => english.has(word)).length
  const inFrench =
    words.filter((word) => french.has(word)).length + frenchSigns.filter((sign) => sign.test(text)).length
  if (inEnglish === inFrench) return usual
  return inFrench > inEnglish ? 'fr' : 'en'
}

/** How something is said in one of the languages. */
export type Speech = ReturnType<typeof speechIn>
type SentenceName = keyof typeof content.sentences

export function speechIn(language: Language) {
  const locale = `${language}-CA`
  return {
    language,
    pick: <Said>(english: Said, french: Said): Said => (language === 'fr' ? french : english),
    say: (name: SentenceName, values: Readonly<Record<string, string | number>> = {}) =>
      filled(content.sentences[name][language], values),
    percent: (rate: number) => {
      const digits = rate.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
      return language === 'fr' ? `${digits} %` : `${digits}%`
    },
    date: (isoDay: string) =>
      new Date(`${isoDay}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}

/** Sentences with a blank between them, without the ones that are not said. */
export function sentences(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** A page of the site as a source. */
export function pageIn({ language }: Speech, name: keyof typeof content.pages): { label: string; href: string } {
  const { [language]: label, href } = content.pages[name]
  return { label, href }
}
