import { foldText } from '#app/lib/folded-text.ts'
import { gateCopy } from './assistant-gate-copy.ts'
import { type Concern, concerns, gatePhrases, gateWords, harmless, unless } from './assistant-gate-phrases.ts'
import { languageOf } from './assistant-languages.ts'
import { sourceIn, speechIn } from './assistant-speech.ts'
import { readable } from './assistant-words.ts'
import type { AssistantAnswer, Language, Turn } from './assistant.ts'

/** `{name}` as its list; lists name others. */
function withLists(pattern: string): string {
  const filled = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(${gateWords[name]})`)
  return filled === pattern ? pattern : withLists(filled)
}

/** The alternatives of a line: what stands between bars outside parentheses. */
function alternatives(line: string): string[] {
  let depth = 0
  const marked = line.replaceAll(/[()|]/g, (sign) => {
    if (sign === '|') return depth === 0 ? '\n' : sign
    depth += sign === '(' ? 1 : -1
    return sign
  })
  return marked.split('\n')
}

/** A table's patterns as one expression over what `plainWords` makes of a message. */
function compiled(patterns: string): RegExp {
  const all = patterns
    .trim()
    .split(/\s*\n\s*/)
    .flatMap(alternatives)
    .map((pattern) => {
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

const table = concerns.map((concern) => ({
  concern,
  said: compiled(gatePhrases[concern]),
  harmless: concern in harmless ? compiled(harmless[concern] ?? '') : null,
  unless: concern in unless ? compiled(unless[concern] ?? '') : null,
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

function isIn(text: string, pattern: RegExp | null): boolean {
  return pattern !== null && text.search(pattern) >= 0
}

/** What a message is about that must not be searched or calculated; null for a question like any other. */
export function concernIn(message: string): Concern | null {
  const words = plainWords(message)
  const found = table.find(
    ({ said, harmless: taken, unless: excused }) =>
      !isIn(words, excused) && isIn(taken ? words.replaceAll(taken, '_') : words, said),
  )
  return found?.concern ?? null
}

export function isDanger(concern: Concern | null): boolean {
  return concern === 'danger' || concern === 'violence'
}

/** 'Nobody can help me', 'thanks': what asks nothing of a mortgage assistant. */
function isRemark(message: string): boolean {
  return !/[?\d]/.test(message) && message.split(/\s+/).length <= 6
}

/**
 * The answer to what must not reach the search or the calculators: danger, fraud, attacks, tax and law, a wish for a person, other topics;
 * null for every other message. Somebody in danger is not sold anything in their next remark either.
 */
export function gateAnswer(
  turns: readonly Turn[],
  panel: Language = 'en',
): { concern: Concern; answer: AssistantAnswer; language: Language } | null {
  const [last = '', before = ''] = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .toReversed()
  const earlier = isRemark(last) ? concernIn(before) : null
  const concern = concernIn(last) ?? (isDanger(earlier) ? earlier : null)
  if (!concern) return null
  const language = languageOf(last, panel)
  const { text, sources } = gateCopy[concern][language]
  return {
    concern,
    language,
    answer: {
      text,
      cards: [],
      sources: sources.map((source) => sourceIn(speechIn(language), source)),
      offersPerson: gateCopy[concern].offersPerson,
    },
  }
}
