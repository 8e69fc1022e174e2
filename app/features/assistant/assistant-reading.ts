import { type Intent, intentScores, isFigureIntent, isPlain, unknownWords } from './assistant-intents.ts'
import { freshFigures, usedBy } from './assistant-figure-fields.ts'
import { asksForRate, intentOf, intentOfFigures, intentOfShift, isLarge, talk } from './assistant-deciding.ts'
import { isNoRate } from './assistant-asides.ts'
import { downSourceAsked } from './assistant-down-sources.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import { type Figure, figuresOf } from './assistant-roles.ts'
import { paymentIncreaseIn } from './assistant-prepaying.ts'
import { inThousands } from './assistant-hundreds.ts'
import { recitedRuleIn } from './assistant-recitals.ts'
import { offPrimeOf, priceShiftOf, rateShiftOf } from './assistant-shifts.ts'
import { savingIn } from './assistant-saving.ts'
import type { Scenario } from './assistant-scenario.ts'
import { readScenario } from './assistant-scenario-reading.ts'
import type { Token } from './assistant-words.ts'

/** A question with all that the conversation has said so far; null where it is not understood. */
export type Wanted = {
  intent: Intent | null
  scenario: Scenario
  /** What was known before this message changed it, where the question is the one before. */
  before?: Scenario
}

/** A question as it is read: whether it goes on with what was asked before, and whether it moves a rate or a price. */
type Read = Wanted & { isFollowUp: boolean; isMoved: boolean }

/** Reads one question: what it asks, and what it says or changes of what was said before. */
export function readTokens(all: readonly Token[], before: Wanted, asked: Intent | null): Read {
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
  const quantities = inThousands(tokens, quantitiesOf(tokens)).filter((one) => !isNoRate(tokens, one))
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
    : offPrime !== null && !figures.some(isLarge) && !isMortgageKnown(before.scenario) && !isOfOffPrime(tokens)
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
  // What somebody asks to use as a down payment is no mortgage, price or pay.
  const isSource = own !== null && own === downSourceAsked(tokens)
  const { loan: _loan, isLoanGuessed: _guessed, price: _price, income: _income, unread: _unread, ...usable } = empty
  const intent = isFollowUp ? (isOnlyFigures ? intentOfFigures(empty) : asked) : own
  const scenario = isSource
    ? { ...before.scenario, ...usable }
    : saysSomething || isFigureIntent(own) || own === 'closingCosts'
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

/** What can be said of a rate beside prime without a mortgage. */
function isOfOffPrime(tokens: readonly Token[]): boolean {
  const scores = intentScores(tokens)
  return scores.has('stressTest') || scores.has('heloc')
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
  // 'And TDS with 610 in debts' after what a payment takes of an income.
  if (own === 'debtService') return asked === 'stressTest' && figures.length > 0
  // 'I am a first-time buyer' after a question with figures is one of them.
  if (own === 'firstTimeBuyers') return said.isFirstTime !== undefined && tokens.length <= fewWords
  if (own === 'termOrAmortization') return said.amortizationYears !== undefined && tokens.length <= fewWords
  if (own !== 'rates' || asksForRate(tokens)) return false
  const isPlural = tokens.some(({ text }) => text === 'rates')
  const isJoined = links.has(tokens[0]?.text ?? '') || said.ratePercent !== undefined
  return !isPlural && tokens.length <= fewWords && isJoined
}
