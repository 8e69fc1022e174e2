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
  const concern = found?.concern ?? null
  return !isDanger(concern) && worryIn(message) >= surely ? 'danger' : concern
}

/** Patterns of one sign of worry are one expression; what sounds alike is taken out first. */
const worries = Object.fromEntries(Object.entries(content.worry.said).map(([sign, lines]) => [sign, compiled(lines)!]))
const noWorry = compiled(content.worry.harmless)!

/** People on phones write no apostrophes and speak their own French: "jai pu la force" is "j ai plus la force". */
function spelledOut(words: string): string {
  return words
    .replaceAll(/ (?:chui?|chus|jsuis|j suis) /g, ' je suis ')
    .replaceAll(/ pus? /g, ' plus ')
    .replaceAll(
      / (j|qu|n|m|t|s|d|l|c)(?=(?:ai|ais|avais|aime\w*|en|y|est|etre|etais|une?|autre\w*|adieu|avenir|exister|arrete\w*|elle|on|ils?) )/g,
      ' $1 ',
    )
    .replaceAll(/ (i)(m|ve|d|ll) /g, ' $1 $2 ')
    .replaceAll(
      / (?:(?:do|does|did|is|are|was|were|wo|ca|could|would|should|ai)n? ?t|cannot|(?:never|not) gonna|there wo ?n ?t) /g,
      ' not ',
    )
    .replaceAll(' bout ', ' about ')
}

/**
 * How much a message sounds like somebody who may harm themselves, though nothing says so: how many of death, despair, leaving and
 * 'now or never' meet in it. Some words are worth two; leaving is, beside a lost home.
 */
export function worryIn(message: string): number {
  const words = spelledOut(plainWords(message)).replaceAll(noWorry, '_')
  const has = (sign: string) => words.search(worries[sign]!) >= 0
  const signs = ['death', 'despair', 'leaving', 'time'].filter(has)
  if (signs.join() === 'time') return 0
  return Math.max(signs.length + Number(has('leaving') && has('hardship')), has('strong') ? 2 : 0)
}

/** From here on the worry is the answer; a little less is named above the answer to the question. */
const surely = 3

const isPersonal = / (?:i|im|ive|me|my|he|she|they|je|j|jai|moi|mon|ma|mes|il|elle|y) /
const isAsking =
  /\?|^\W*(?:can|could|do|does|is|are|what|whats|how|which|who|where|when|why|should|will|would|est|puis|peut|comment|combien|quel\w*|qui|ou|quand|pourquoi|faut)\b/i

/**
 * The answer with where to call above it, when the message sounds like more than a question about money: two signs always, one where
 * no calculator opens, and a personal remark that nobody understands. To say it once too often costs a line; what the site has no other answer to gets the whole one.
 */
export function withCare(
  answer: AssistantAnswer,
  message: string,
  language: Language,
  isFound: boolean,
): AssistantAnswer {
  const worry = worryIn(message)
  const isOfPerson = isPersonal.test(plainWords(message))
  const { [language]: said } = content.concerns.danger
  if (worry > 1 && !isFound) return { text: withDetails(said.text), sources: said.sources, offersPerson: false }
  const isUnsure = isOfPerson && (worry > 0 ? !answer.calculators : !isFound && !isAsking.test(message))
  if (worry < 2 && !isUnsure) return answer
  return {
    ...answer,
    text: `${content.worry[language]}\n\n${answer.text}`,
    sources: [...said.sources, ...answer.sources],
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
