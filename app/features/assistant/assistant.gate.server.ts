import answers from '#db/content/assistant-answers.json' with { type: 'json' }
import content from '#db/content/assistant-gate.json' with { type: 'json' }
import { foldText } from '#app/lib/folded-text.ts'
import { classifierOf, type Sample } from '#app/lib/text-classifier.ts'
import { amountsIn, placesIn, readable, tokensOf } from './assistant-amounts.ts'
import { withDetails } from './assistant-answer-lines.ts'
import { alternatives } from './assistant-labels.ts'
import { languageOf } from './assistant-language.ts'
import { withoutContact } from './assistant.contact.server.ts'
import { languagesIn } from './assistant.live.server.ts'
import type { AssistantAnswer, Language, Turn } from './assistant.ts'

type Danger = keyof typeof content.dangers
type Topic = keyof typeof content.samples
/** What is answered before anything is searched or calculated. The wordings and the answers are content. */
export type Concern = Danger | Topic

const lists: Record<string, string> = content.words

/**
 * Lines of patterns as one expression over what `plainWords` makes of a message: `…` is up to five words, `*` any ending, a dot the
 * end of a clause, and braces name a list of words.
 */
function compiled(lines: readonly string[]): RegExp {
  const all = lines.flatMap(alternatives).map((pattern) =>
    pattern
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(${lists[name]})`)
      .replaceAll('.', '[.,]')
      .replaceAll(/(?<!\))\*/g, '\\w*')
      .replaceAll(/\((?!\?)/g, '(?:')
      .replaceAll(' … ', '(?: \\w+){0,5} '),
  )
  return new RegExp(`(?<= )(?:${all.join('|')})(?= )`, 'g')
}

/** Unmistakable phrases; what is `harmless` is taken out before they are looked for. */
const dangers = Object.entries(content.dangers).map(([danger, { phrases, harmless }]) => ({
  danger: danger as Danger,
  said: compiled(phrases),
  harmless: compiled(harmless),
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

/** Learned at the first message: it takes a quarter of a second. */
let learned: ReturnType<typeof topicsLearned> | undefined

function topicsLearned() {
  const all = samples()
  const ordinary = new Set(all.flatMap(({ text, label }) => (label === null ? [plainWords(text)] : [])))
  return { topicOf: classifierOf(all, ['other', 'injection']), isSample: (words: string) => ordinary.has(words) }
}

/** Samples of every topic; an ordinary message is one of the samples, or asks what a published answer answers. */
function samples(): Sample<Topic>[] {
  const of = (texts: readonly string[], label: Topic | null) => texts.map((text) => ({ text, label }))
  const own: Record<string, Topic> = { person: 'person', homeTaxes: 'tax' }
  return [
    ...Object.entries(content.samples).flatMap(([topic, texts]) => of(texts, topic as Topic)),
    ...of(content.ordinary, null),
    ...answers.flatMap(({ key, title, title_french: french, samples: english, samples_french: others }) =>
      of([title, french, ...english, ...others], own[key] ?? null),
    ),
  ]
}

/**
 * So much more likely than an ordinary message a topic has to be; a wish for a person less, because it does no harm to name one.
 * Below `sureLead` the site's own answer goes first where it surely has one. Measured: docs/decisions/0041.
 */
const leastLead = 0.3
/** More numbers than this ask for a calculator, unless a topic is far likelier. */
const mostFigures = 2
const leastLeadInFigures = 2
const leastLeadOfPerson = 0
const sureLead = 1.2

/** What a message is about that must not be searched or calculated; null for a question like any other. */
export function concernIn(message: string): Concern | null {
  return heardIn(message)?.concern ?? null
}

/** `isListed`: by a phrase that says nothing else. */
type Heard = { concern: Concern; isSure: boolean; isListed: boolean }

function heardIn(message: string): Heard | null {
  const words = plainWords(message)
  const danger = dangers.find(({ said, harmless }) => words.replaceAll(harmless, '_').search(said) >= 0)
  if (danger) return { concern: danger.danger, isSure: true, isListed: true }
  learned ??= topicsLearned()
  const { topicOf, isSample } = learned
  const [found] = isSample(words)
    ? []
    : partsOf(message)
        .flatMap((part) => topicOf(part) ?? [])
        .toSorted((one, other) => other.lead - one.lead)
  const tokens = tokensOf(message)
  const isInFigures = amountsIn(tokens).filter(({ unit }) => unit !== 'apart').length > mostFigures
  const least = isInFigures ? leastLeadInFigures : found?.label === 'person' ? leastLeadOfPerson : leastLead
  if (!found || found.lead < least) return null
  // 'An agent in Moncton', 'somebody who speaks Punjabi': the search knows them by name.
  const isOneOfOurs = found.label === 'person' && (placesIn(tokens).length > 0 || languagesIn(tokens).length > 0)
  const isTooShort = found.label === 'other' && tokens.length < 3
  return isOneOfOurs || isTooShort
    ? null
    : { concern: found.label, isSure: found.lead >= sureLead && found.label !== 'other', isListed: false }
}

/** The message, and its sentences of four words or more: what is asked in one of them is asked. Who asks says nothing about it. */
function partsOf(message: string): string[] {
  const asked = withoutContact(readable(message)).replaceAll(
    /(?:(?:my name is|i am|je suis|sin|nas) )?\[[\w -]+\]/gi,
    ' ',
  )
  const sentences = asked.split(/[.?!;:]\s+|\n+/)
  return [asked, ...sentences.filter((sentence) => sentence.trim().split(/\s+/).length > 3)]
}

const distress = compiled(content.distress)

/** The sentence that nothing was found, with where to call below it if the message has a word of distress. */
export function withCare(answer: AssistantAnswer, message: string, language: Language): AssistantAnswer {
  if (plainWords(message).search(distress) < 0) return answer
  const { distress: care, danger } = content.answers
  return {
    ...answer,
    text: `${answer.text}\n\n${care[language]}`,
    sources: [...answer.sources, ...danger[language].sources],
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
): (Heard & { answer: AssistantAnswer; language: Language }) | null {
  const [last, before] = turns.filter(({ role }) => role === 'user').toReversed()
  const message = last?.content ?? ''
  const isRemark = !/[?\d]/.test(message) && message.split(/\s+/).length <= 6
  const earlier = isRemark ? heardIn(before?.content ?? '') : null
  const heard = earlier && isDanger(earlier.concern) ? earlier : heardIn(message)
  if (!heard) return null
  const language = languageOf(message, panel)
  const { offersPerson, [language]: said } = content.answers[heard.concern]
  return { ...heard, language, answer: { text: withDetails(said.text), sources: said.sources, offersPerson } }
}
