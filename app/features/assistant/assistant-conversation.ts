import {
  type Intent,
  intentScores,
  isFigureIntent,
  isPlain,
  type Language,
  languageOf,
  wordsKnown,
  isTopic,
  mended,
  unknownWords,
} from './assistant-intents.ts'
import { changedFigure } from './assistant-changing.ts'
import { type FigureField, freshFigures, usedBy } from './assistant-figure-fields.ts'
import { asksForRate, intentOf, intentOfFigures, intentOfShift, isLarge, talk } from './assistant-deciding.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import { type Figure, figuresOf } from './assistant-roles.ts'
import { paymentIncreaseIn } from './assistant-prepaying.ts'
import { type Part, questionsIn } from './assistant-questions.ts'
import { inThousands } from './assistant-hundreds.ts'
import { isForeign } from './assistant-languages.ts'
import { recitedRuleIn } from './assistant-recitals.ts'
import { spelledOut } from './assistant-shorthand.ts'
import { offPrimeOf, priceShiftOf, rateShiftOf } from './assistant-shifts.ts'
import { savingIn } from './assistant-saving.ts'
import { readScenario, type Scenario } from './assistant-scenario.ts'
import { withoutOutsiders } from './assistant-strangers.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import { longestMemory, longestRecalled, mostTurns, type Turn } from './assistant.ts'

/** A question with all that the conversation has said so far; null where it is not understood. */
export type Wanted = {
  intent: Intent | null
  scenario: Scenario
  /** What was known before this message changed it, where the question is the one before. */
  before?: Scenario
}

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
}

/** Reads a conversation from its first message to its last. Only the visitor's turns count. */
export function understand(turns: readonly Turn[]): Understood {
  const messages = turns.filter(({ role }) => role === 'user').slice(-mostTurns)
  let understood: Understood = {
    intent: null,
    scenario: {},
    also: [],
    language: 'en',
    aboutThem: null,
    fresh: [],
    tokens: [],
  }
  let asked: Intent[] = []
  for (const message of recalled(messages.map(({ content }) => content))) {
    const before = understood
    const read = readMessage(message, before, asked)
    // 'And does she speak French?' is about the one of the message before last, too.
    understood = { ...read, aboutThem: saysThem(read.tokens) ? (before.aboutThem ?? before) : null }
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

function readMessage(message: string, before: Understood, asked: readonly Intent[]): Omit<Understood, 'aboutThem'> {
  const typed = tokensOf(message)
  const tokens = mended(withoutOutsiders(spelledOut(typed)))
  const language = languageOf(typed, before.language) ?? languageOf(tokens, before.language) ?? before.language
  if (isForeign(message, typed, wordsKnown(typed)))
    return { intent: 'otherLanguage', scenario: { ...before.scenario }, also: [], language, fresh: [], tokens }
  const changed = changedFigure(tokens, before.fresh, before.scenario)
  const [only] = asked
  if (only !== undefined && Object.keys(changed).length > 0) {
    const scenario = { ...before.scenario, ...changed } as Scenario
    const fresh = freshFigures(scenario, before.scenario)
    return { intent: only, scenario, before: before.scenario, also: [], language, fresh, tokens }
  }
  const whole = readTokens(tokens, before, asked[0] ?? null)
  const parts = whole.intent === 'injection' || whole.isMoved ? [] : questionsIn(tokens)
  const read = parts.length > 1 ? parts.map((part) => readPart(part, parts, whole, before)) : []
  const different = read.filter(({ intent }, at) => read.findIndex((other) => other.intent === intent) === at)
  const [first, ...also] = different.length > 1 ? different : [whole]
  // 'And for 800k?' after two questions is about both.
  const again = also.length === 0 && whole.isFollowUp ? asked.slice(1) : []
  const others = again.map((intent) => readTokens(tokens, before, intent))
  const fresh = freshFigures(whole.scenario, before.scenario)
  return { ...(first ?? whole), also: [...also, ...others], language, fresh, tokens }
}

const aboutBuyer = ['province', 'city', 'taxingCity', 'isFirstTime', 'isNewBuild', 'use'] as const

/** One of several questions. Its own amounts count; where others have theirs too, those are not about it. */
function readPart(part: Part, parts: readonly Part[], whole: Wanted, before: Wanted): Wanted {
  const hasAmount = ({ tokens }: Part) => figuresOf(tokens, inThousands(tokens, quantitiesOf(tokens))).some(isLarge)
  const isApart = hasAmount(part) && parts.filter(hasAmount).length > 1
  const shared = isApart ? { ...before.scenario, ...pick(whole.scenario, aboutBuyer) } : whole.scenario
  const { intent, scenario } = readTokens(part.tokens, { intent: null, scenario: shared }, null)
  return { intent: isTopic(part.intent) ? part.intent : (intent ?? part.intent), scenario }
}

function pick(scenario: Scenario, fields: readonly (keyof Scenario)[]): Scenario {
  return Object.fromEntries(Object.entries(scenario).filter(([field]) => fields.includes(field as keyof Scenario)))
}

/** A question as it is read: whether it goes on with what was asked before, and whether it moves a rate or a price. */
type Read = Wanted & { isFollowUp: boolean; isMoved: boolean }

function readTokens(all: readonly Token[], before: Wanted, asked: Intent | null): Read {
  const offPrime = offPrimeOf(all)
  const shift = offPrime === null ? rateShiftOf(all) : null
  // 'Up 1 %' is no rate of 1 %.
  const increase = paymentIncreaseIn(all)
  // '5% of the first 500,000 and 10% of the rest' is the rule itself.
  const recited = recitedRuleIn(all)
  const priceShift = priceShiftOf(all)
  const saved = savingIn(all)
  const aside = saved ?? recited ?? offPrime ?? priceShift ?? shift ?? increase
  const tokens = aside === null ? all : all.toSpliced(aside.from, aside.to - aside.from)
  const quantities = inThousands(tokens, quantitiesOf(tokens))
  const figures = figuresOf(tokens, quantities)
  // What was said of other extras would be a wrong figure.
  if (shift === null && increase !== null) {
    const { extra: _extra, lump: _lump, ...known } = before.scenario
    const scenario = readScenario(tokens, quantities, figures, 'extras', known)
    if (increase.percent !== null) scenario.raisedPercent = increase.percent
    return { intent: 'extras', scenario, isFollowUp: false, isMoved: true }
  }
  const isPriceMoved = priceShift !== null && (figures.some(isLarge) || before.scenario.price !== undefined)
  const wanted = recited
    ? 'minimumDown'
    : offPrime !== null && !figures.some(isLarge) && !isMortgageKnown(before.scenario)
      ? 'prime'
      : isPriceMoved || (saved !== null && (figures.some(isLarge) || isMortgageKnown(before.scenario)))
        ? 'payment'
        : shift === null
          ? intentOf(tokens, quantities, figures)
          : intentOfShift(tokens, quantities, figures, before.scenario)
  // 'Hello, a house for 700,000': the figures are the question.
  const own = wanted !== null && talk.has(wanted) && figures.some(isLarge) ? null : wanted
  const empty = readScenario(tokens, quantities, figures, own ?? asked, {})
  // '15' says something only to who was told ten percent.
  const changes = () => freshFigures(readScenario(tokens, quantities, figures, asked, before.scenario), before.scenario)
  const saysSomething =
    (Object.keys(empty).length > 0 || (asked !== null && changes().length > 0)) &&
    (own !== null || isAbout(tokens, figures, empty, asked !== null))
  const goesOn = () =>
    isInPassing(own!, tokens, empty, asked, figures) ||
    isOnlyGuessed(own!, tokens, asked, () => readScenario(tokens, quantities, figures, asked, before.scenario), before)
  const isFollowUp = saysSomething && (own === null || goesOn())
  // A mortgage after a question about rates is to be worked out.
  const isOnlyFigures = asked === null || (asked === 'rates' && figures.some(isLarge))
  const intent = isFollowUp ? (isOnlyFigures ? intentOfFigures(empty) : asked) : own
  const scenario =
    saysSomething || isFigureIntent(own) || own === 'closingCosts'
      ? readScenario(tokens, quantities, figures, intent, before.scenario)
      : { ...before.scenario }
  if (saved !== null) scenario.saving = saved.amount
  else delete scenario.saving
  if (shift !== null) scenario.rateShift = shift.points
  else delete scenario.rateShift
  if (priceShift !== null) scenario.priceShift = priceShift.points
  else delete scenario.priceShift
  if (offPrime !== null) Object.assign(scenario, { offPrime: offPrime.points, rateType: 'variable' })
  else if (scenario.ratePercent !== undefined) delete scenario.offPrime
  return {
    intent,
    scenario,
    isFollowUp: isFollowUp && asked !== null,
    ...(isFollowUp && intent === asked ? { before: before.scenario } : {}),
    isMoved: aside !== null,
  }
}

function isMortgageKnown({ loan, price }: Scenario): boolean {
  return loan !== undefined || price !== undefined
}

/** Whether no word asks for this, and all figures are of the question that is open: 'heat 120' after 'what can I afford'. */
function isOnlyGuessed(
  own: Intent,
  tokens: readonly Token[],
  asked: Intent | null,
  read: () => Scenario,
  before: Wanted,
): boolean {
  const used = asked === null ? undefined : usedBy[asked]
  if (used === undefined || own === asked || intentScores(tokens).has(own)) return false
  return freshFigures(read(), before.scenario).every((field) => used.includes(field))
}

const mostUnknown = 2
const placeFields = new Set(['province', 'city', 'taxingCity'])

/**
 * Whether a message without a question of its own is about mortgages at all: the weather in Toronto is not. An amount as large as
 * a house is; a change of frequency or a length may have a word or two of other things about it, a place none.
 */
function isAbout(tokens: readonly Token[], figures: readonly Figure[], said: Scenario, isAsked: boolean): boolean {
  if (figures.some((figure) => (figure.unit === 'money' && figure.role !== null) || isLarge(figure))) return true
  const isOnlyPlace = Object.keys(said).every((field) => placeFields.has(field))
  if (isOnlyPlace) return isPlain(tokens) || (isAsked && unknownWords(tokens) === 0)
  const [unknown, words] = [unknownWords(tokens), tokens.filter(({ kind }) => kind === 'word').length]
  return unknown <= mostUnknown && (unknown < 2 || unknown * 2 < words)
}

const links = new Set([
  'and',
  'with',
  'what',
  'how',
  'if',
  'but',
  'in',
  'at',
  'et',
  'avec',
  'mais',
  'ok',
  'then',
  'instead',
  'si',
])
const fewWords = 10

function isOfHousehold({ role, value }: Figure): boolean {
  return role !== null && ofHousehold.has(role) && (role !== 'payment' || value < mostDebt)
}

const ofHousehold = new Set(['debts', 'income', 'coIncome', 'propertyTax', 'heat', 'fees', 'payment'])
const mostDebt = 1500

/** 'And with a variable rate?' changes a figure of what was asked before; 'and the rates?' asks for the rates. */
function isInPassing(
  own: Intent,
  tokens: readonly Token[],
  said: Scenario,
  asked: Intent | null,
  figures: readonly Figure[],
): boolean {
  if (asked === null || own === asked) return false
  // 'We have a 400 car payment' after 'what can I afford' is a debt and no payment to work out.
  if (asked === 'affordability' && own === 'payment') return figures.length > 0 && figures.every(isOfHousehold)
  // 'What would I pay if I take 100k' out of the home that is spoken of.
  if (asked === 'refinance' || asked === 'heloc')
    return own === 'payment' && figures.some(({ role }) => role === 'draw')
  // 'I am a first-time buyer' after a question with figures is one of them.
  if (own === 'firstTimeBuyers') return said.isFirstTime !== undefined && tokens.length <= fewWords
  if (own === 'termOrAmortization') return said.amortizationYears !== undefined && tokens.length <= fewWords
  if (own !== 'rates' || asksForRate(tokens)) return false
  const isPlural = tokens.some(({ text }) => text === 'rates')
  const isJoined = links.has(tokens[0]?.text ?? '') || said.ratePercent !== undefined
  return !isPlural && tokens.length <= fewWords && isJoined
}
