import {
  type Intent,
  isFigureIntent,
  type Language,
  languageOf,
  wordsKnown,
  isTopic,
  mended,
} from './assistant-intents.ts'
import { changedFigure } from './assistant-changing.ts'
import { isLarge } from './assistant-deciding.ts'
import { cuesByWord, glue } from './assistant-cues.ts'
import { amounts, type FigureField, freshFigures, usedBy } from './assistant-figure-fields.ts'
import { inThousands } from './assistant-hundreds.ts'
import { isForeign } from './assistant-languages.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import { type Part, questionsIn } from './assistant-questions.ts'
import { readTokens, type Wanted } from './assistant-reading.ts'
import { figuresOf } from './assistant-roles.ts'
import type { Scenario } from './assistant-scenario.ts'
import { spelledOut } from './assistant-shorthand.ts'
import { withoutOutsiders } from './assistant-strangers.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import { longestMemory, longestRecalled, mostTurns, type Turn } from './assistant.ts'

/** A message before this one, as it was understood. */
export type Earlier = { intent: Intent | null; scenario: Scenario; tokens: readonly Token[] }

/** What the visitor wants now. */
export type Understood = Wanted & {
  /** What the same message asks besides, in order. */
  also: readonly Wanted[]
  language: Language
  /** The message that 'his' and 'she' are about; null where this one says neither. */
  aboutThem: Earlier | null
  /** Figures that the last message said. */
  fresh: readonly FigureField[]
  /** The words of the last message, for finding names and titles. */
  tokens: readonly Token[]
  /** What was known before the last message. */
  known: Scenario
}

/**
 * Reads a conversation from its first message to its last. Only the visitor's turns count. `language` is what a message is
 * in that could be in either, such as 'HELOC?'; without it, that of the messages before.
 */
export function understand(turns: readonly Turn[], language?: Language): Understood {
  const messages = turns.filter(({ role }) => role === 'user').slice(-mostTurns)
  let understood: Understood = {
    intent: null,
    scenario: {},
    also: [],
    language: 'en',
    aboutThem: null,
    fresh: [],
    tokens: [],
    known: {},
  }
  let asked: Intent[] = []
  for (const message of recalled(messages.map(({ content }) => content))) {
    const before = { ...understood, language: language ?? understood.language }
    const read = readMessage(message, before, asked)
    // 'And does she speak French?' is about the one of the message before last, too.
    const aboutThem = saysThem(read.tokens) ? (before.aboutThem ?? before) : null
    understood = { ...read, aboutThem, known: before.scenario }
    const figures = [understood, ...understood.also].map(({ intent }) => intent).filter(isOpen)
    if (figures.length > 0) asked = figures
  }
  return understood
}

const them = new Set('he his him she her they their them il elle lui son sa ses'.split(' '))
const mostWords = 9

/** A short question about somebody, without figures. */
function saysThem(tokens: readonly Token[]): boolean {
  return (
    tokens.length <= mostWords &&
    tokens.some(({ text }) => them.has(text)) &&
    tokens.every(({ kind }) => kind !== 'number')
  )
}

/** The last message, and of the ones before it as much as is remembered, newest first. */
function recalled(messages: readonly string[]): string[] {
  let left = longestMemory
  const earlier = messages
    .slice(0, -1)
    .toReversed()
    .map((message) => {
      const part = message.slice(0, Math.min(left, longestRecalled))
      left -= part.length
      return part
    })
  return [...earlier.toReversed(), ...messages.slice(-1)]
}

/** What is worked out from figures stays the question until another one is asked. */
function isOpen(intent: Intent | null): intent is Intent {
  return isFigureIntent(intent) || (intent !== null && usedBy[intent] !== undefined)
}

function readMessage(
  message: string,
  before: Understood,
  asked: readonly Intent[],
): Omit<Understood, 'aboutThem' | 'known'> {
  const typed = tokensOf(message)
  const said = mended(withoutOutsiders(spelledOut(typed)))
  const tokens = isWithoutFigure(said) ? [...tokensOf(openFigure(before.scenario)), ...said] : said
  const language = languageOf(typed, before.language) ?? languageOf(tokens, before.language) ?? before.language
  if (isForeign(message, typed, wordsKnown(typed)))
    return { intent: 'otherLanguage', scenario: { ...before.scenario }, also: [], language, fresh: [], tokens }
  const changed = changedFigure(tokens, before.fresh, before.scenario)
  const [first, ...others] = asked
  if (first !== undefined && Object.keys(changed).length > 0) {
    const scenario = { ...before.scenario, ...changed } as Scenario
    const fresh = freshFigures(scenario, before.scenario)
    const also = others.map((intent) => ({ intent, scenario, before: before.scenario }))
    return { intent: first, scenario, before: before.scenario, also, language, fresh, tokens }
  }
  const whole = readTokens(tokens, before, asked[0] ?? null)
  const parts = whole.intent === 'injection' || whole.isMoved ? [] : questionsIn(tokens)
  const shared = parts.length > 1 ? sharedBy(parts, whole.scenario, before.scenario) : null
  const read = shared ? parts.map((part) => readPart(part, parts, shared(part), before)) : []
  const different = read.filter(({ intent }, at) => read.findIndex((other) => other.intent === intent) === at)
  const [main, ...also] = different.length > 1 ? different : [whole]
  // 'And for 800k?' after two questions is about both.
  const again = also.length === 0 && whole.isFollowUp ? asked.slice(1) : []
  const repeated = again.map((intent) => readTokens(tokens, before, intent))
  const fresh = freshFigures(whole.scenario, before.scenario)
  return { ...(main ?? whole), also: [...also, ...repeated], language, fresh, tokens }
}

const mostWordsOfRole = 6

/** 'My income', 'la mise de fonds': what a figure is, and nothing besides. */
function isWithoutFigure(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'sign')
  return (
    words.length <= mostWordsOfRole &&
    words.every(({ kind }) => kind === 'word') &&
    words.some(({ text }) => cuesByWord.has(text)) &&
    words.every(({ text }) => cuesByWord.has(text) || glue.has(text))
  )
}

/** The one figure that was asked about in the answer before; empty where there is none. */
function openFigure({ unread = [], unreadPercents = [] }: Scenario): string {
  const open = [...unread.map((amount) => `$${amount / 100} `), ...unreadPercents.map((share) => `${share} % `)]
  return open.length === 1 ? open.join('') : ''
}

const aboutBuyer = ['province', 'city', 'taxingCity', 'isFirstTime', 'isNewBuild', 'use'] as const

function hasAmount({ tokens }: Part): boolean {
  return figuresOf(tokens, inThousands(tokens, quantitiesOf(tokens))).some(isLarge)
}

/**
 * What a message says to each of its questions. The only one with amounts says what these are: read by another one they would be
 * something else as well, a pay the price of the closing costs.
 */
function sharedBy(parts: readonly Part[], whole: Scenario, before: Scenario): (part: Part) => Scenario {
  const [only, ...others] = parts.filter(hasAmount)
  if (only === undefined || others.length > 0) return () => whole
  const own = readTokens(only.tokens, { intent: null, scenario: before }, null).scenario
  const taken = amounts.flatMap((field) => (own[field] === before[field] ? [] : [own[field]]))
  const isTaken = (field: keyof Scenario) => amounts.some((one) => one === field && taken.includes(whole[one]))
  const rest = pick(whole, (field) => !isTaken(field))
  return (part) => (part === only ? rest : { ...rest, ...own })
}

/** One of several questions. Its own amounts count; where others have theirs too, those are not about it. */
function readPart(part: Part, parts: readonly Part[], whole: Scenario, before: Wanted): Wanted {
  const isApart = hasAmount(part) && parts.filter(hasAmount).length > 1
  const shared = isApart
    ? { ...before.scenario, ...pick(whole, (field) => aboutBuyer.some((one) => one === field)) }
    : whole
  const { intent, scenario } = readTokens(part.tokens, { intent: null, scenario: shared }, null)
  return { intent: isTopic(part.intent) ? part.intent : (intent ?? part.intent), scenario }
}

function pick(scenario: Scenario, isPicked: (field: keyof Scenario) => boolean): Scenario {
  return Object.fromEntries(Object.entries(scenario).filter(([field]) => isPicked(field as keyof Scenario)))
}
