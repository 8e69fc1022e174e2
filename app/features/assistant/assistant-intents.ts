import { cuesByWord, glue } from './assistant-cues.ts'
import { downSourceAsked } from './assistant-down-sources.ts'
import { type FigureIntent, figurePhrases } from './assistant-figure-phrases.ts'
import { frenchOnly, frenchPhrases, spokenFrench } from './assistant-french-phrases.ts'
import { explainedIn } from './assistant-glossary.ts'
import { placeWords } from './assistant-places.ts'
import { numberWords } from './assistant-number-words.ts'
import { shiftWords } from './assistant-shifts.ts'
import { type Talk, talkPhrases, type Topic, topicPhrases } from './assistant-topic-phrases.ts'
import { wordPairs } from './assistant-word-pairs.ts'
import { everyday, speller, type Token } from './assistant-words.ts'

export type Intent = FigureIntent | Topic | Talk
export type Language = 'en' | 'fr'

type Phrase = { intent: Intent; words: string[]; isStem: boolean; points: number }

function phrasesOf([intent, text]: [string, string]): Phrase[] {
  return text.split(' | ').map((phrase) => {
    const [, weight = '1', said = phrase] = /^\^(\d) (.+)$/.exec(phrase) ?? []
    const words = said.replace('*', '').split(' ')
    return { intent: intent as Intent, words, isStem: said.endsWith('*'), points: words.length * Number(weight) }
  })
}

const all: Phrase[] = [figurePhrases, topicPhrases, talkPhrases, frenchPhrases].flatMap((phrases) =>
  Object.entries(phrases).flatMap(phrasesOf),
)

/** Phrases by their first word; stems of one word by their first letters. */
const byFirstWord = Map.groupBy(
  all.filter(({ words, isStem }) => words.length > 1 || !isStem),
  ({ words }) => words[0] ?? '',
)
const stemLetters = 2
const stemsByStart = Map.groupBy(
  all.filter(({ words, isStem }) => words.length === 1 && isStem),
  ({ words }) => (words[0] ?? '').slice(0, stemLetters),
)

const frenchWords = new Set([
  ...frenchOnly,
  ...`quel quelle quels quelles est le la les une pour avec combien je mon ma mes vous votre sur taux hypotheque hypothecaire maison mise fonds ans
  paiement paiements puis emprunter acheter au aux deux semaines des du que qu comment ou en et bonjour salut merci pret prets si dois peux veux
  faut il ai nous notre mois annee courtier cote taxe bienvenue penalite renouveler renouvellement assurance revenu gagne achat prix dans
  quoi c l d j parlez francais fixe avantage frais bonsoir votre vos toujours donc suis travailleur autonome soldes montant cloture minimale doit rien devons suffit
  aucun aucune tu moi svp stp humain conseiller lever demain maximum apres acheteur premiere premier logement dettes versement bimensuel hebdomadaire accelere droits mutation parler`.split(
    /\s+/,
  ),
])
const englishWords = new Set(
  `what how is the a an my i can do does for with and of to are you your much get would if when on at in it we over need have will payment
  mortgage rate rates house home down years year about me tell show buy make want which why who where should not there be this that from`.split(
    /\s+/,
  ),
)

const bothWords = new Set(['a', 'on', 'me', 'an'])

const joining = new Set(
  'so same instead then now only but than here there please ok how live lives living buying no not sorry oops actually meant mean btw'.split(
    ' ',
  ),
)

const cityWords = new Set(placeWords)

/** Accents speak for French, but for those of a city's name. */
function isAccented({ raw, text }: Token): boolean {
  return /[àâçéèêëîïôûùœ]/i.test(raw) && !cityWords.has(text)
}

/** How many words of a message are plainly English or French. */
export function wordsKnown(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => frenchWords.has(text) || englishWords.has(text)).length
}

/** French when more of its words are French than English; null for a message that is neither, such as '5 %?'. */
export function languageOf(tokens: readonly Token[], before: Language | null = null): Language | null {
  const french = tokens.filter((token) => frenchWords.has(token.text) || isAccented(token)).length
  const english = tokens.filter((token) => englishWords.has(token.text) && !isAccented(token))
  // 'A' and 'on' are words of both: they count where nothing else decides.
  const surely = english.filter(({ text }) => !bothWords.has(text)).length
  if (french !== surely) return french > surely ? 'fr' : 'en'
  return english.length > french && before !== 'fr' ? 'en' : null
}

const knownWords = new Set([
  ...all.flatMap(({ words }) => words),
  ...cuesByWord.keys(),
  ...placeWords,
  ...numberWords,
  ...shiftWords,
  ...wordPairs.flatMap(({ one, other }) => `${one} ${other}`.split(' ')),
  ...frenchWords,
  ...englishWords,
  ...`accelerated rapid weekly biweekly monthly bimonthly fixed variable hundred thousand million percent years months twenty thirty
  insurance calculate amortization amortized amortissement accelere hebdomadaire mensuel province same instead then now only but than`.split(
    /\s+/,
  ),
])
const mend = speller(knownWords)

const smallWords = new Set([...englishWords, ...frenchWords, ...glue, ...joining, ...placeWords])
const heardWords = new Set([...knownWords, ...glue, ...everyday])

/** Whether a message has only words that say nothing by themselves beside places: 'and in Quebec?', 'what about BC'. */
export function isPlain(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, text }) => kind !== 'word' || smallWords.has(text))
}

/** How many words of a message the assistant has never heard: what is about something else has some. */
export function unknownWords(tokens: readonly Token[]): number {
  return tokens.filter(({ kind, text }) => kind === 'word' && !heardWords.has(text)).length
}

/** 'Jai' is two words. */
function spelledOut(token: Token): Token[] {
  const said = Object.hasOwn(spokenFrench, token.text) ? spokenFrench[token.text] : undefined
  return said === undefined ? [token] : said.split(' ').map((text) => ({ ...token, text }))
}

/** The words of a message with slips mended towards words that the assistant knows. */
export function mended(tokens: readonly Token[]): Token[] {
  return mend(tokens.flatMap(spelledOut))
}

function isAt({ words, isStem }: Phrase, tokens: readonly Token[], at: number): boolean {
  return words.every((word, index) => {
    const text = tokens[at + index]?.text
    if (text === undefined) return false
    return isStem && index === words.length - 1 ? text.startsWith(word) : text === word
  })
}

const pairs = wordPairs.map(({ intent, one, other, points }) => ({
  intent,
  points,
  one: new Set(one.split(' ')),
  other: new Set(other.split(' ')),
}))

/** A phrase that was found: what it speaks for, how strongly, and where it stands. */
export type Match = { intent: Intent; points: number; from: number; to: number }

/** Every phrase of a message, signs between its words left out. */
export function matchesOf(tokens: readonly Token[]): Match[] {
  const places = tokens.flatMap(({ kind }, at) => (kind === 'sign' ? [] : [at]))
  const said = places.map((at) => tokens[at]!)
  return said.flatMap(({ text }, at) =>
    [...(byFirstWord.get(text) ?? []), ...(stemsByStart.get(text.slice(0, stemLetters)) ?? [])]
      .filter((phrase) => isAt(phrase, said, at))
      .map(({ intent, points, words }) => ({
        intent,
        points,
        from: places[at]!,
        to: places[at + words.length - 1]! + 1,
      })),
  )
}

/** How much of a message speaks for each intent, in points; those without any are left out. */
export function intentScores(tokens: readonly Token[]): Map<Intent, number> {
  const scores = new Map<Intent, number>()
  for (const { intent, points } of matchesOf(tokens)) scores.set(intent, (scores.get(intent) ?? 0) + points)
  const words = new Set(tokens.map(({ text }) => text))
  const isSaid = (word: string) => words.has(word)
  for (const { intent, one, other, points } of pairs) {
    if ([...one].some(isSaid) && [...other].some(isSaid)) scores.set(intent, (scores.get(intent) ?? 0) + points)
  }
  const explained = explainedIn(tokens)
  if (explained) scores.set(explained, (scores.get(explained) ?? 0) + pointsOfMeaning)
  const source = downSourceAsked(tokens)
  if (source) scores.set(source, (scores.get(source) ?? 0) + pointsOfMeaning)
  return scores
}

/** More than any phrase of the words that such a question is made of. */
const pointsOfMeaning = 12

export function isFigureIntent(intent: Intent | null): intent is FigureIntent {
  return intent !== null && intent in figurePhrases
}

export function isTopic(intent: Intent): intent is Topic {
  return intent in topicPhrases
}
