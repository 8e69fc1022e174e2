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
import type { FigureIntent } from './assistant-figure-phrases.ts'
import { type Quantity, quantitiesOf } from './assistant-quantities.ts'
import { type Figure, figuresOf } from './assistant-roles.ts'
import { isThrownAtMortgage, paymentIncreaseIn } from './assistant-prepaying.ts'
import { type Part, questionsIn } from './assistant-questions.ts'
import { asksAboutSomebody } from './assistant-strangers.ts'
import { isForeign } from './assistant-languages.ts'
import { recitedRuleIn } from './assistant-recitals.ts'
import { spelledOut } from './assistant-shorthand.ts'
import { isOffPrime, priceShiftOf, rateShiftOf } from './assistant-shifts.ts'
import { frequenciesIn } from './assistant-scenario-words.ts'
import { readScenario, type Scenario } from './assistant-scenario.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import { longestMemory, longestRecalled, mostTurns, type Turn } from './assistant.ts'

/** A question with all that the conversation has said so far; null where it is not understood. */
export type Wanted = { intent: Intent | null; scenario: Scenario }

/** What the visitor wants now. */
export type Understood = Wanted & {
  /** What the same message asks besides, in order. */
  also: readonly Wanted[]
  language: Language
  /** The words of the last message, for finding names and titles. */
  tokens: readonly Token[]
}

/** Reads a conversation from its first message to its last. Only the visitor's turns count. */
export function understand(turns: readonly Turn[]): Understood {
  const messages = turns.filter(({ role }) => role === 'user').slice(-mostTurns)
  let understood: Understood = { intent: null, scenario: {}, also: [], language: 'en', tokens: [] }
  let asked: FigureIntent[] = []
  for (const message of recalled(messages.map(({ content }) => content))) {
    understood = readMessage(message, understood, asked)
    const figures = [understood, ...understood.also].map(({ intent }) => intent).filter(isFigureIntent)
    if (figures.length > 0) asked = figures
  }
  return understood
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

function readMessage(message: string, before: Understood, asked: readonly FigureIntent[]): Understood {
  const typed = tokensOf(message)
  const tokens = mended(spelledOut(typed))
  const language = languageOf(typed) ?? languageOf(tokens) ?? before.language
  if (isForeign(message, typed, wordsKnown(typed)))
    return { intent: 'otherLanguage', scenario: { ...before.scenario }, also: [], language, tokens }
  const whole = readTokens(tokens, before, asked[0] ?? null)
  const parts = whole.intent === 'injection' || whole.isMoved ? [] : questionsIn(tokens)
  const read = parts.length > 1 ? parts.map((part) => readPart(part, parts, whole, before)) : []
  const different = read.filter(({ intent }, at) => read.findIndex((other) => other.intent === intent) === at)
  const [first, ...also] = different.length > 1 ? different : [whole]
  // 'And for 800k?' after two questions is about both.
  const again = also.length === 0 && whole.isFollowUp ? asked.slice(1) : []
  const others = again.map((intent) => readTokens(tokens, before, intent))
  return { ...(first ?? whole), also: [...also, ...others], language, tokens }
}

const aboutBuyer = ['province', 'city', 'taxingCity', 'isFirstTime', 'isNewBuild', 'use'] as const

/** One of several questions. Its own amounts count; where others have theirs too, those are not about it. */
function readPart(part: Part, parts: readonly Part[], whole: Wanted, before: Wanted): Wanted {
  const hasAmount = ({ tokens }: Part) => figuresOf(tokens, quantitiesOf(tokens)).some(isLarge)
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
  const shift = rateShiftOf(all)
  // 'Up 1 %' is no rate of 1 %.
  const increase = paymentIncreaseIn(all)
  // '5% of the first 500,000 and 10% of the rest' is the rule itself.
  const recited = recitedRuleIn(all)
  const priceShift = priceShiftOf(all)
  const aside = recited ?? priceShift ?? shift ?? increase
  const tokens = aside === null ? all : all.toSpliced(aside.from, aside.to - aside.from)
  const quantities = quantitiesOf(tokens)
  const figures = figuresOf(tokens, quantities)
  if (isOffPrime(all)) return { intent: 'prime', scenario: { ...before.scenario }, isFollowUp: false, isMoved: true }
  // A higher regular payment is not worked out: what was said of other extras would be a wrong figure.
  if (shift === null && increase !== null) {
    const { extra: _extra, lump: _lump, ...scenario } = before.scenario
    return { intent: 'extras', scenario, isFollowUp: false, isMoved: true }
  }
  const isPriceMoved = priceShift !== null && (figures.some(isLarge) || before.scenario.price !== undefined)
  const wanted = recited
    ? 'minimumDown'
    : isPriceMoved
      ? 'payment'
      : shift === null
        ? intentOf(tokens, quantities, figures)
        : intentOfShift(tokens, quantities, figures, before)
  // 'Hello, a house for 700,000': the figures are the question.
  const own = wanted !== null && talk.has(wanted) && figures.some(isLarge) ? null : wanted
  const empty = readScenario(tokens, quantities, figures, own, {})
  const saysSomething = Object.keys(empty).length > 0 && (own !== null || isAbout(tokens, figures, empty))
  const isFollowUp = saysSomething && (own === null || isInPassing(own, tokens, empty, asked))
  const intent = isFollowUp ? (asked ?? intentOfFigures(empty)) : own
  const scenario = saysSomething
    ? readScenario(tokens, quantities, figures, intent, before.scenario)
    : { ...before.scenario }
  if (shift !== null) scenario.rateShift = shift.points
  else delete scenario.rateShift
  if (priceShift !== null) scenario.priceShift = priceShift.points
  else delete scenario.priceShift
  return { intent, scenario, isFollowUp: isFollowUp && asked !== null, isMoved: aside !== null }
}

const mostUnknown = 2
const placeFields = new Set(['province', 'city', 'taxingCity'])

/**
 * Whether a message without a question of its own is about mortgages at all: the weather in Toronto is not. An amount as large as
 * a house is; a change of frequency or a length may have a word or two of other things about it, a place none.
 */
function isAbout(tokens: readonly Token[], figures: readonly Figure[], said: Scenario): boolean {
  if (figures.some((figure) => (figure.unit === 'money' && figure.role !== null) || isLarge(figure))) return true
  const isOnlyPlace = Object.keys(said).every((field) => placeFields.has(field))
  return isOnlyPlace ? isPlain(tokens) : unknownWords(tokens) <= mostUnknown
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

/** 'And with a variable rate?' changes a figure of what was asked before; 'and the rates?' asks for the rates. */
function isInPassing(own: Intent, tokens: readonly Token[], said: Scenario, asked: Intent | null): boolean {
  if (asked === null || own === asked) return false
  if (own === 'termOrAmortization') return said.amortizationYears !== undefined && tokens.length <= fewWords
  if (own !== 'rates') return false
  const isPlural = tokens.some(({ text }) => text === 'rates')
  const isJoined = links.has(tokens[0]?.text ?? '') || said.ratePercent !== undefined
  return !isPlural && tokens.length <= fewWords && isJoined
}

/** Beside an amount these words say who asks, not what: the figures are wanted. */
const onlyDescribes: readonly Intent[] = [
  'firstTimeBuyers',
  'eligibility',
  'calculators',
  'termOrAmortization',
  'rental',
]

const talk: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'bye', 'howAreYou'])

/** Larger than any payment: a price or a mortgage. */
function isLarge({ unit, value }: Figure): boolean {
  return unit === 'money' && value >= 20_000
}

/** Above this a number with decimals is no rate. */
const mostRate = 15

/** The intent with the most points, after what amounts and percentages say about it. */
function intentOf(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  figures: readonly Figure[],
): Intent | null {
  const scores = intentScores(tokens)
  const add = (intent: Intent, points: number) => scores.set(intent, (scores.get(intent) ?? 0) + points)
  const hasAmount = figures.some((figure) => isLarge(figure) && figure.role !== 'income' && figure.role !== 'down')
  const hasRate =
    figures.some(({ unit, role }) => unit === 'percent' && role !== 'down') ||
    quantities.some(({ unit, value, decimals }) => unit === 'number' && decimals > 0 && value < mostRate)
  const hasIncome = figures.some(({ role }) => role === 'income')
  if (scores.has('injection') || asksAboutSomebody(tokens)) return 'injection'
  const downPayments = tokens.filter(
    ({ text }, at) => text.startsWith('payment') && tokens[at - 1]?.text === 'down',
  ).length
  if (downPayments > 0 && scores.has('payment')) add('payment', -downPayments)
  const hasPayment = figures.some(({ role, unit }) => unit === 'money' && role === 'payment')
  if (hasPayment && !hasAmount && !hasIncome) add('mortgageForPayment', 3)
  if (hasAmount && (hasRate || scores.has('payment'))) {
    if (scores.delete('rates') || scores.has('payment')) add('payment', 2)
  }
  // 'How much more per month' asks for a difference, not for a higher payment.
  if (hasAmount && scores.has('renewal') && /\bhow much more\b/.test(tokens.map(({ text }) => text).join(' ')))
    scores.delete('extras')
  if (hasAmount && scores.has('renewal')) add(scores.has('penalty') ? 'penalty' : 'renewal', 4)
  if (hasAmount && scores.has('refinance')) add('refinance', 4)
  const lengths = new Set(
    quantities.filter(({ unit, value }) => unit === 'years' && value > 10).map(({ value }) => value),
  )
  if (lengths.size > 1 && !scores.has('renewal')) add('amortizations', 6)
  if (hasAmount && frequenciesIn(tokens) > 1) add('frequencies', 6)
  if (hasIncome) {
    add('affordability', 3)
    scores.delete('eligibility')
  }
  const isPrepaid = figures.some(({ role }) => role === 'extra' || role === 'lump')
  const isThrown = quantities.some((quantity) => quantity.unit === 'money' && isThrownAtMortgage(tokens, quantity))
  if (isPrepaid && (hasAmount || isThrown) && !scores.has('penalty')) add('extras', isThrown ? 6 : 4)
  // A greeting before a question is politeness.
  if (hasAmount) for (const topic of onlyDescribes) scores.delete(topic)
  const said = [...scores].filter(([, points]) => points > 0)
  const matters = said.filter(([intent]) => !talk.has(intent))
  const [best] = (matters.length > 0 ? matters : said).toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

/** A change of the rate asks for two payments, unless somebody wants to know whether it will come. */
function intentOfShift(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  figures: readonly Figure[],
  { scenario }: Wanted,
): Intent | null {
  const own = intentOf(tokens, quantities, figures)
  if (own === 'renewal' || own === 'injection' || own === 'penalty') return own
  const isKnown = figures.some(isLarge) || scenario.loan !== undefined || scenario.price !== undefined
  return isKnown || own !== 'prediction' ? 'payment' : own
}

/** What somebody wants who says only figures. */
function intentOfFigures(said: Scenario): Intent | null {
  if (said.income !== undefined) return 'affordability'
  if (said.price !== undefined || said.loan !== undefined) return 'payment'
  if (said.payment !== undefined) return 'mortgageForPayment'
  return said.province !== undefined || said.rateType !== undefined || said.termMonths !== undefined ? 'rates' : null
}
