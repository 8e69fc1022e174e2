import content from '#db/content/assistant-gate.json' with { type: 'json' }
import { foldText } from '#app/lib/folded-text.ts'
import { longPlaceNames, readable } from './assistant-amounts.ts'
import { alternatives } from './assistant-labels.ts'
import { withDetails } from './assistant-answer-lines.ts'
import { languageOf } from './assistant-language.ts'
import type { AssistantAnswer, Language, Turn } from './assistant.ts'

/**
 * What is answered before anything is searched or calculated, in the order in which it is looked for. The wordings and the answers
 * are content: `A & B` finds both in one sentence in any order, `…` is up to five words, `*` any ending, a dot the end of a clause,
 * and braces name a list of words. `harmless` is taken out before a concern is looked for; with one of `unless` it is none.
 */
export type Concern = keyof typeof content.concerns

const lists: Record<string, string> = { ...content.words, places: longPlaceNames.join('|') }

/** `{name}` as its list; lists name others. */
function withLists(pattern: string): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(${lists[name]})`)
  return filled === pattern ? pattern : withLists(filled)
}

/** Lines of patterns as one expression over what `plainWords` makes of a message. */
function compiled(lines: readonly string[] | undefined): RegExp | null {
  if (!lines) return null
  const all = lines.flatMap(alternatives).map((pattern) => {
    const parts = withLists(pattern)
      .replaceAll('.', '[.,]')
      .replaceAll(/(?<!\))\*/g, '\\w*')
      .replaceAll(/\((?!\?)/g, '(?:')
      .replaceAll(' … ', '(?: \\w+){0,5} ')
      .split(' & ')
    return parts.length === 1 ? parts[0] : `\\.${parts.map((part) => `(?=[^.]* (?:${part})(?= ))`).join('')}`
  })
  return new RegExp(`(?<= )(?:${all.join('|')})(?= )`, 'g')
}

type Patterns = { phrases: string[]; harmless?: string[]; unless?: string[] }

const table = Object.entries<Patterns>(content.concerns).map(([concern, { phrases, harmless, unless }]) => ({
  concern: concern as Concern,
  said: compiled(phrases),
  harmless: compiled(harmless),
  unless: compiled(unless),
}))

/** Small words without accents, a blank between them, a dot around each sentence and a comma where one was. */
function plainWords(message: string): string {
  const words = foldText(readable(message))
    .replaceAll('œ', 'oe')
    .replaceAll(/[.;:!?\n]+/g, ' . ')
    .replaceAll(',', ' , ')
    .replaceAll(/[^\w.,]+/g, ' ')
  return ` . ${words} . `.replaceAll(/ +/g, ' ')
}

/** What a message is about that must not be searched or calculated; null for a question like any other. */
export function concernIn(message: string): Concern | null {
  const words = plainWords(message)
  const isIn = (text: string, pattern: RegExp | null) => pattern !== null && text.search(pattern) >= 0
  const found = table.find(
    ({ said, harmless, unless }) =>
      !isIn(words, unless) && isIn(harmless ? words.replaceAll(harmless, '_') : words, said),
  )
  return found?.concern ?? null
}

const distress = compiled(content.distress.phrases)!

/** The sentence that nothing was found, with where to call below it if the message has a word of distress. */
export function withCare(answer: AssistantAnswer, message: string, language: Language): AssistantAnswer {
  if (plainWords(message).search(distress) < 0) return answer
  const { sources } = content.concerns.danger[language]
  return {
    ...answer,
    text: `${answer.text}\n\n${content.distress[language]}`,
    sources: [...answer.sources, ...sources],
  }
}

export function isDanger(concern: Concern | null): boolean {
  return concern === 'danger' || concern === 'violence'
}

/**
 * The answer to what must not reach the search or the calculators; null for every other message. Somebody in danger is not sold
 * anything in their next remark either ('nobody can help me').
 */
export function gateAnswer(
  turns: readonly Turn[],
  panel: Language = 'en',
): { concern: Concern; answer: AssistantAnswer; language: Language } | null {
  const [last, before] = turns.filter(({ role }) => role === 'user').toReversed()
  const message = last?.content ?? ''
  const isRemark = !/[?\d]/.test(message) && message.split(/\s+/).length <= 6
  const earlier = isRemark ? concernIn(before?.content ?? '') : null
  const concern = concernIn(message) ?? (isDanger(earlier) ? earlier : null)
  if (!concern) return null
  const language = languageOf(message, panel)
  const { offersPerson, [language]: said } = content.concerns[concern]
  return { concern, language, answer: { text: withDetails(said.text), sources: said.sources, offersPerson } }
}
