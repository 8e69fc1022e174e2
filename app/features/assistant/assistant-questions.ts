import {
  type Intent,
  intentScores,
  isFigureIntent,
  isTopic,
  type Match,
  matchesOf,
  unknownWords,
} from './assistant-intents.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import type { Speech } from './assistant-speech.ts'
import type { Token } from './assistant-words.ts'

/** One question of a message: its words, with what was said before it without asking anything. */
export type Part = { intent: Intent; tokens: readonly Token[] }

const stops = new Set(['.', '?', '!', ';', '\n'])
const joints = new Set(['and', 'also', 'plus', 'et', 'aussi', 'then', 'puis', ',', '+'])

const askingWords = new Set(
  `what whats how hows which who whos when where why can could do does is are am should will would tell show give calculate explain any
  know wondering need want quel quelle quels quelles combien comment pourquoi quand est puis peut peux dois faut ou qui quoi offrez`.split(
    /\s+/,
  ),
)
const openly = /^(?:what|whats|how|which|quel|quelle|quels|quelles|combien)$/
/** 'And how much does that cut my payment' goes on with what was asked. */
const effects = /^(?:cuts?|reduces?|lowers?|drops?|saves?|changes?|affects?|reduit|baisse|change)$/
const tellingWords = new Set(
  'i im ive we were my our he she they it its there with have has having je j nous mon ma mes notre il elle ils on c avec ai avons'.split(
    ' ',
  ),
)
/** These compare what stands on both sides of their 'and'. */
const comparing = new Set(['between', 'difference', 'vs', 'versus', 'compare', 'entre', 'both', 'either'])

/** Weaker than this a phrase is only a word that may stand anywhere. */
const leastPoints = 2
const fewWords = 4
/** Beside a price or a mortgage a word is enough. */
const leastAmount = 20_000
const mostQuestions = 3

/** Beside an amount these say who asks, not what. */
export const onlyDescribes: ReadonlySet<Intent> = new Set([
  'firstTimeBuyers',
  'eligibility',
  'calculators',
  'termOrAmortization',
  'rental',
  'suite',
])

/** They say who asks rather than what, or nothing that another answer lacks. */
const vague: ReadonlySet<Intent> = new Set([
  'eligibility',
  'firstTimeBuyers',
  'calculators',
  'apply',
  'greeting',
  'thanks',
  'bye',
  'howAreYou',
  'services',
])

/**
 * The questions of a message, in their order, when it holds more than one: each sentence that asks, and each part of it behind an
 * 'and' or a comma that names something of its own. What only tells belongs to the question after it, at the end to the last.
 */
export function questionsIn(tokens: readonly Token[]): Part[] {
  const parts: { intent: Intent | null; tokens: Token[] }[] = []
  let told: Token[] = []
  for (const clause of sentencesOf(tokens).flatMap(clausesOf)) {
    const intent = clause.asks ? strongest(clause.tokens) : null
    const last = parts.at(-1)
    if (intent === null || intent === last?.intent) {
      if (last) last.tokens.push(...clause.tokens)
      else told.push(...clause.tokens)
    } else {
      parts.push({ intent, tokens: [...told, ...clause.tokens] })
      told = []
    }
  }
  const found = parts.filter((part): part is { intent: Intent; tokens: Token[] } => part.intent !== null)
  const isWorkedOut = hasLargeAmount(tokens)
  const clear = distinct(
    found.filter(
      ({ intent }) =>
        !vague.has(intent) &&
        !(isWorkedOut && onlyDescribes.has(intent)) &&
        // Who owes has paid down what was asked then.
        !(intent === 'minimumDown' && tokens.some(({ text }) => owing.has(text))),
    ),
  )
  return (clear.length > 1 ? clear : topicsIn(tokens)).slice(0, mostQuestions)
}

/**
 * Names the question of a message that nothing is known of, so that nobody takes the answer to another one for its. Empty where
 * there is none, and where nothing else is answered. What has a figure is accounted for as such.
 */
export function unansweredText(answered: Intent | null, tokens: readonly Token[], speech: Speech): string {
  if (answered === null || !(isFigureIntent(answered) || isTopic(answered))) return ''
  const clauses = sentencesOf(tokens).flatMap(clausesOf)
  const unanswered = clauses.find(({ asks, tokens: clause }) => {
    const words = clause.filter(({ text }) => !joints.has(text) && !stops.has(text))
    const isAsked = asks && asksItself.test(words[0]?.text ?? '') && words.every(({ kind }) => kind === 'word')
    return isAsked && words.length > 3 && unknownWords(words) > 0 && intentScores(clause).size === 0
  })
  // 'I owe 30k on cards, can I fold it in' asks one thing.
  if (!unanswered || !clauses.some((one) => one !== unanswered && one.asks && strongest(one.tokens))) return ''
  const words = unanswered.tokens.filter(({ text, kind }) => kind === 'word' && !joints.has(text))
  const typed = words.map(({ raw }) => raw).join(' ')
  return speech.pick(`I have no answer to "${typed}".`, `Je n'ai pas de réponse à « ${typed} ».`)
}

const asksItself =
  /^(?:what|whats|how|which|who|when|where|why|can|could|do|does|is|are|should|will|would|quel|quelle|quels|quelles|combien|comment|pourquoi|quand|est|puis|peut|dois|faut|ou|qui)$/

const owing = new Set(['owe', 'owing', 'dois', 'devons'])

/** Points from which a topic is named and not only touched. */
const plainly = 4

/** 'Bad credit self employed new to canada': several topics without a word between them, when nothing is to be worked out. */
function topicsIn(tokens: readonly Token[]): Part[] {
  const matches = matchesOf(tokens)
  const points = new Map<Intent, number>()
  for (const match of matches) points.set(match.intent, (points.get(match.intent) ?? 0) + match.points)
  const [best] = [...points].toSorted(([, a], [, b]) => b - a)
  if (!best || !isTopic(best[0])) return []
  // The same words say one thing: what the message is about before all, else what more of them say.
  const outweighs = (one: Match, other: Match) => one.intent === best[0] || weight(one) > weight(other)
  const isOwn = (match: Match) =>
    match.intent === best[0] ||
    !matches.some(
      (other) =>
        other.intent !== match.intent && other.from < match.to && match.from < other.to && outweighs(other, match),
    )
  const isAside = (intent: Intent) => vague.has(intent) || (hasLargeAmount(tokens) && onlyDescribes.has(intent))
  const named = matches.filter((match) => isTopic(match.intent) && !isAside(match.intent) && isOwn(match))
  const plain = named.filter(({ intent }) => (points.get(intent) ?? 0) >= plainly)
  return distinct(plain.toSorted((a, b) => a.from - b.from).map(({ intent }) => ({ intent, tokens })))
}

function weight({ from, to }: Pick<Match, 'from' | 'to'>): number {
  return to - from
}

function hasLargeAmount(tokens: readonly Token[]): boolean {
  return quantitiesOf(tokens).some(({ unit, value }) => unit === 'money' && value >= leastAmount)
}

function distinct(parts: readonly Part[]): Part[] {
  return parts.filter(({ intent }, at) => parts.findIndex((other) => other.intent === intent) === at)
}

function sentencesOf(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]]
  for (const token of tokens) {
    sentences.at(-1)?.push(token)
    if (stops.has(token.text)) sentences.push([])
  }
  return sentences.filter((sentence) => sentence.some(({ kind }) => kind !== 'sign'))
}

type Clause = { tokens: Token[]; asks: boolean }

/** A sentence cut at its joints, but not inside a phrase and not where two things are compared. */
function clausesOf(sentence: Token[]): Clause[] {
  const asks = isAsking(sentence)
  if (!asks || sentence.some(({ text }) => comparing.has(text))) return [{ tokens: sentence, asks }]
  const matches = matchesOf(sentence)
  const cuts = sentence.flatMap(({ text }, at) =>
    at > 0 && joints.has(text) && !matches.some(({ from, to }) => from < at && at < to) ? [at] : [],
  )
  const clauses = [0, ...cuts].map((from, index) => sentence.slice(from, cuts[index] ?? sentence.length))
  return clauses.map((tokens) => ({ tokens, asks: !isTelling(tokens) }))
}

/** 'I owe 300k at 5%.' tells; 'land transfer tax on 700k' asks without a question's words. */
function isAsking(sentence: readonly Token[]): boolean {
  const words = sentence.filter(({ kind }) => kind === 'word')
  if (sentence.at(-1)?.text === '?' || words.some(({ text }) => askingWords.has(text))) return true
  return !tellingWords.has(words[0]?.text ?? '')
}

/** 'And my car payment is 450' is told beside a question. */
function isTelling(clause: readonly Token[]): boolean {
  const [first, second] = clause.filter(({ kind, text }) => kind === 'word' && !joints.has(text))
  // 'Ai-je besoin' asks.
  if (/^(?:je|nous)$/.test(second?.text ?? '')) return false
  const hasNumber = clause.some(({ kind }) => kind === 'number')
  // 'Today's rate 4.09' is told, not asked.
  const isRateTold = hasNumber && !clause.some(({ text }) => askingWords.has(text)) && rateToldIn(clause)
  return isRateTold || (tellingWords.has(first?.text ?? '') && hasNumber)
}

function rateToldIn(clause: readonly Token[]): boolean {
  return clause.some(({ text }, at) => /^(?:rates?|taux)$/.test(text) && isRateSoon(clause.slice(at + 1, at + 4)))
}

function isRateSoon(words: readonly Token[]): boolean {
  return words.some(({ kind, text }) => kind === 'number' && /[.,]\d/.test(text))
}

/** What a clause names most plainly; null where no more than a word speaks for anything: behind 'and what', a word is enough. */
function strongest(clause: readonly Token[]): Intent | null {
  const words = clause.filter(({ kind, text }) => kind === 'word' && !joints.has(text))
  const isOpen = openly.test(words[0]?.text ?? '') && !words.some(({ text }) => effects.test(text))
  const isShort = words.length <= fewWords || isOpen
  const [best] = [...intentScores(clause)].toSorted(([, a], [, b]) => b - a)
  const isEnough = isShort || hasLargeAmount(clause)
  return best && best[1] >= (isEnough ? 1 : leastPoints) ? best[0] : null
}
