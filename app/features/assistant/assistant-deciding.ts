import { downSourceAsked } from './assistant-down-sources.ts'
import { figurePhrases } from './assistant-figure-phrases.ts'
import { type Intent, intentScores } from './assistant-intents.ts'
import { isRateEnding, presentTermIn } from './assistant-lengths.ts'
import { placesIn } from './assistant-places.ts'
import { isThrownAtMortgage } from './assistant-prepaying.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Figure } from './assistant-roles.ts'
import { onlyDescribes } from './assistant-questions.ts'
import { asksIncome, frequenciesIn } from './assistant-scenario-words.ts'
import { isAddedDown, isEnoughAsked } from './assistant-scenario-amounts.ts'
import type { Scenario } from './assistant-scenario.ts'
import { asksAboutSomebody } from './assistant-strangers.ts'
import type { Token } from './assistant-words.ts'

export const talk: ReadonlySet<Intent> = new Set(['greeting', 'thanks', 'bye', 'howAreYou'])

/** Larger than any payment: a price or a mortgage. */
export function isLarge({ unit, value, role }: Figure): boolean {
  return unit === 'money' && value >= 20_000 && role !== 'aside'
}

const switchingEarly =
  /\b(?:switch|switching|leave|leaving|move|moving|change|changing)\b.*\b(?:left|remaining|to go)\b/
/** '30 yr vs 25', '25 or 30 years'. */
const twoLengths =
  /\b(?:15|20|25|30|35) (?:(?:yrs?|years?|ans|year)? ?(?:amortization|mortgage|term)? ?)(?:vs|versus|or|ou|instead of|rather than|compared to|au lieu de) (?:15|20|25|30|35)\b(?! ?(?:%|percent|k\b|down))/

/** 'Can I afford 2,500 a month on 90k' says what somebody earns. */
const mostBareIncome = 300_000

/** '3 vs 5 year', 'a 3 and a 5 yr term'. */
const twoTerms =
  /\b(?:[1-9]|10|one|two|three|four|five|seven) (?:yrs?|years?|ans)? ?(?:(?:\S+ ){0,4}than|and|vs|versus|or|ou|et) (?:a |an |the |un |le )?(?:[1-9]|10|one|two|three|four|five|seven|ten) (?:yrs?|years?|ans)\b/

/** 'Get 250 out'. */
const takenOut = /\b(?:get|take|pull|draw) (?:\$ )?[\d.,]+ ?(?:k |thousand )?(?:\S+ )?out\b/
/** What a home may cost is asked for. */
const priceAsked =
  /\b(?:what (?:size )?(?:of )?mortgage|what (?:\S+ )?price|price (?:range|ceiling|limit)|quel prix|jusqu a (?:quel prix|combien)|max(?:imum)? price|prix (?:max|maximum|maximal)|budget|what (?:can|could) (?:i|we) (?:buy|afford|reach)|how much (?:house|home|condo))\b/
const isOfBanks = /\b(?:banks?|banque|versus|vs|why|pourquoi)\b/
/** A rate that is to be repeated. */
const dictated =
  /\b(?:confirm\w*|guarantees?|guaranteed|promise|in writing|tell me (?:that )?(?:the|your)|garanti\w*)\b/
const withLeastDown =
  /\b(?:with|at|using|avec) (?:the |exactly |that |la )?(?:\S+ )?(?:min|minimum|minimal|lowest) (?:down|mise)/
const howLong =
  /\b(?:how (?:long|soon|many years)|when (?:will|would|is|am|are|do)|till?|until|done|paid off|combien de (?:temps|annees)|quand|fini)\b/

/** Smaller ones are those of cars. */
const leastPayment = 1000

/** Above this a number with decimals is no rate. */
const mostRate = 15

/** Whether a rate itself is asked for: 'what is the five year rate', where 'what if the rate is 5' changes a figure. */
export function asksForRate(tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  return /^(?:(?:and|so|ok) )?what (?:is|are|s) (?:\S+ ){0,5}rates?(?: (?:today|now|right now))?(?: \?)?$/.test(text)
}

/** How many rates a message names. */
function ratesIn(quantities: readonly Quantity[], figures: readonly Figure[]): number {
  const shares = figures.filter(({ unit, role }) => unit === 'percent' && role !== 'down').length
  return (
    shares +
    quantities.filter(({ unit, decimals, value }) => unit === 'number' && decimals > 0 && value < mostRate).length
  )
}

/** A rate that somebody would have of us, or has of another: 'can I get 3.5%', 'my bank offers 4.5%, is yours lower'. */
const wishedFor =
  /\bcan (?:i|we|you) (?:get|do|offer|match|beat) (?:me |us )?(?:a )?[\d.,]+ ?(?:%|percent)?(?: rate)?(?: \?)?$|\b(?:is|are) yours (?:any )?(?:lower|better|cheaper)\b|\bhonou?r (?:it|that|this)\b|\byou (?:told|quoted|promised|gave) (?:me|us)\b/

/** Beside an amount that is to be worked out these words only tell: 'out of my account', 'my lender sent me', 'the appraisal came in at'. */
const besideAmounts: ReadonlySet<Intent> = new Set([
  'account',
  'lenders',
  'appraisal',
  'broker',
  'contact',
  'rateAlerts',
])

/** 'With yours', 'if I come to you': what somebody pays stands beside what we offer. */
const withOurs =
  /\b(?:with|at|than|against) (?:yours|your (?:\S+ )?(?:rates?|offer|5|five))\b|\b(?:come|came|switch|go|move) (?:over )?to you\b|(?:, |and |et |what about )(?:you|yours|vous) \?/
/** 'How much can I pull', of a home and a mortgage. */
const pulledOut =
  /\b(?:how much|what) (?:can|could|would) (?:i|we) (?:pull|take|draw|get out|access)\b|\bcombien (?:puis je|peut on|je peux) (?:sortir|retirer)\b/

/** 'My 3-year at 5.9 ends next month, what is your 5-year payment': the rate that ends is none of the payment that is asked for. */
function isTermOver(tokens: readonly Token[], text: string): boolean {
  const isOver = (presentTermIn(tokens) !== null && over.test(text)) || isRateEnding(tokens)
  return isOver && !/\b(?:break|penalty|penalite|casser|early)\b/.test(text)
}

const over =
  /\b(?:ends?|ending|expir\w*|matur\w*|renew\w*|comes? (?:up|due)|is (?:up|due|over)|finit|fini|termine|echeance|echoit|renouvel\w*)\b/

/** The intent with the most points, after what amounts and percentages say about it. */
export function intentOf(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  figures: readonly Figure[],
): Intent | null {
  const text = tokens.map((token) => token.text).join(' ')
  const scores = intentScores(tokens)
  const add = (intent: Intent, points: number) => scores.set(intent, (scores.get(intent) ?? 0) + points)
  const hasAmount = figures.some((figure) => isLarge(figure) && figure.role !== 'income' && figure.role !== 'down')
  const hasRate =
    figures.some(({ unit, role }) => unit === 'percent' && role !== 'down') ||
    quantities.some(({ unit, value, decimals }) => unit === 'number' && decimals > 0 && value < mostRate)
  const hasIncome = figures.some(({ role }) => role === 'income')
  // 'My rent is 2,100, could I own': what that would carry.
  const hasRent = figures.some(({ role }) => role === 'rent')
  if (hasRent && !hasAmount && !hasIncome && !scores.has('rentOrBuy')) {
    scores.delete('affordability')
    add('mortgageForPayment', 6)
  }
  if (scores.has('injection') || asksAboutSomebody(tokens)) return 'injection'
  // 'Is a gift of 30,000 allowed as down payment': nothing is to be worked out.
  const source = hasIncome ? null : downSourceAsked(tokens)
  if (source) return source
  // 'Confirm that your 5 year is 2.49': ours are told instead.
  if (!hasAmount && hasRate && (dictated.test(text) || wishedFor.test(text))) return 'rates'
  const downPayments = tokens.filter(
    ({ text }, at) => text.startsWith('payment') && tokens[at - 1]?.text === 'down',
  ).length
  if (downPayments > 0 && scores.has('payment')) add('payment', -downPayments)
  const hasPayment = figures.some(({ role, unit }) => unit === 'money' && role === 'payment')
  if (hasPayment && !hasAmount && !hasIncome) add('mortgageForPayment', 3)
  if (hasAmount && (hasRate || scores.has('payment'))) {
    if (scores.delete('rates') || scores.has('payment')) add('payment', 2)
  }
  // Two rates of an amount, and nothing that is asked of them, stand beside each other.
  if (scores.size === 0 && hasAmount && ratesIn(quantities, figures) > 1 && !hasIncome) add('payment', 2)
  // 'If rates fall to 3.5, what would 500k cost' is no forecast.
  if (hasAmount && hasRate && scores.delete('prediction')) add('payment', 2)
  // 'How much more per month' asks for a difference, not for a higher payment.
  if (hasAmount && scores.has('renewal') && /\bhow much more\b/.test(text)) scores.delete('extras')
  if (hasAmount && scores.has('renewal')) add(scores.has('penalty') ? 'penalty' : 'renewal', 4)
  if (takenOut.test(text)) add('refinance', 8)
  // 'What if I add 15k to the down payment' pays nothing beside the payments.
  const isDownAdded = quantities.some((quantity) => quantity.unit === 'money' && isAddedDown(tokens, quantity))
  if (isDownAdded) {
    scores.delete('extras')
    add('payment', 3)
  }
  if (/\boffer(?: me)? for (?:a )?\d+ (?:years?|yrs?)\b/.test(text)) add('rates', 12)
  if (hasAmount && pulledOut.test(text)) add('refinance', 12)
  if (hasAmount && hasRate && (withOurs.test(text) || isTermOver(tokens, text))) add('renewal', 12)
  // 'Is my 20k enough for a 400k house'.
  if (hasAmount && !hasIncome && isEnoughAsked(tokens) && figures.some(({ role }) => role === 'down'))
    add('minimumDown', 6)
  // 'What income do I need' asks for it, with a price or a mortgage and its down payment.
  if (hasAmount && asksIncome(tokens)) {
    scores.delete('minimumDown')
    add('affordability', 8)
  }
  if (hasAmount && scores.has('refinance')) add('refinance', 4)
  // A mortgage with its figures is worked out, whatever it is called elsewhere.
  if (hasAmount && hasRate && !/\b(?:usd|us dollars)\b/.test(text)) scores.delete('foreignTerms')
  // Who leaves with time left pays for it, whatever they go to.
  if (hasAmount && scores.has('renewal') && switchingEarly.test(text)) add('penalty', 12)
  const lengths = new Set(
    quantities.filter(({ unit, value }) => unit === 'years' && value > 10).map(({ value }) => value),
  )
  if ((lengths.size > 1 || (hasAmount && twoLengths.test(text))) && !scores.has('renewal')) add('amortizations', 6)
  if (hasAmount && frequenciesIn(tokens) > 1) add('frequencies', 6)
  if (hasIncome) {
    // A mortgage and an income: whether it passes is what is asked.
    if ((scores.has('stressTest') || scores.has('debtService')) && figures.some(({ role }) => role === 'loan'))
      add('stressTest', 8)
    // A line of credit of somebody who asks what they can buy is a debt.
    if (scores.has('affordability')) scores.delete('heloc')
    if (hasAmount || priceAsked.test(text) || scores.has('affordability') || scores.has('mortgageForPayment'))
      scores.delete('incomeKinds')
    add('affordability', priceAsked.test(text) ? 12 : 4)
    scores.delete('eligibility')
    // 'I earn 7,200 a month' is no payment that can be paid.
    scores.delete('mortgageForPayment')
  }
  // 'The premium with the minimum down'.
  if (figures.some(isLarge) && scores.has('premium') && withLeastDown.test(text)) add('premium', 12)
  // A balance, its rate and what is paid: how long it takes is all that is open.
  if (hasPayment && hasAmount && hasRate && howLong.test(text)) add('payoff', 12)
  if (!hasIncome && !scores.has('renewal') && twoTerms.test(text)) {
    // 'What are 3 year and 5 year fixed rates' asks for both.
    add('terms', 6 + (scores.get('rates') ?? 0))
    scores.delete('rates')
  }
  const isBareIncome = figures.some(
    ({ role, unit, value }) => role === null && unit === 'money' && value <= mostBareIncome,
  )
  if (hasPayment && scores.has('affordability') && !hasIncome && isBareIncome) add('affordability', 6)
  // '3,000 a month at 5%, how much can I borrow' is a payment that carries a mortgage.
  const isLargePayment = figures.some(({ role, value }) => role === 'payment' && value >= leastPayment)
  const isCarried = hasRate || scores.has('affordability')
  if (isLargePayment && isCarried && !hasIncome && !isBareIncome && !hasAmount) add('mortgageForPayment', 8)
  const isPrepaid = !isDownAdded && figures.some(({ role }) => role === 'extra' || role === 'lump')
  const isThrown = quantities.some((quantity) => quantity.unit === 'money' && isThrownAtMortgage(tokens, quantity))
  if (isPrepaid && (hasAmount || isThrown) && !scores.has('penalty')) add('extras', isThrown ? 6 : 4)
  // With a down payment, what a payment carries is asked to buy something.
  if (hasPayment && scores.has('payoff') && !hasAmount) scores.delete('payoff')
  // 'With 55k in my FHSA, what price can I reach' asks for the price.
  const isSaved = figures.some(({ role }) => role === 'saved' || role === 'down')
  if (
    isSaved &&
    (priceAsked.test(text) || (hasAmount && [...scores.keys()].some((intent) => intent in figurePhrases)))
  ) {
    scores.delete('savingsPlans')
    scores.delete('giftedDown')
    scores.delete('estate')
    if (!hasAmount && !hasPayment) add('affordability', 6)
  }
  // 'Vancouver broker'.
  if (scores.has('broker') && !hasAmount && !isOfBanks.test(text) && placesIn(tokens).length > 0) add('findBroker', 8)
  if (/\bbreak ?even\b/.test(text)) scores.delete('penalty')
  // A greeting before a question is politeness.
  if (hasAmount) for (const topic of [...onlyDescribes, ...besideAmounts]) scores.delete(topic)
  const said = [...scores].filter(([, points]) => points > 0)
  const matters = said.filter(([intent]) => !talk.has(intent))
  const [best] = (matters.length > 0 ? matters : said).toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}

/** A change of the rate asks for two payments, unless somebody wants to know whether it will come. */
export function intentOfShift(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  figures: readonly Figure[],
  scenario: Scenario,
): Intent | null {
  const own = intentOf(tokens, quantities, figures)
  if (own === 'renewal' || own === 'injection' || own === 'penalty') return own
  const isKnown = figures.some(isLarge) || scenario.loan !== undefined || scenario.price !== undefined
  return isKnown || own !== 'prediction' ? 'payment' : own
}

/** What somebody wants who says only figures. */
export function intentOfFigures(said: Scenario): Intent | null {
  // What a home is worth and what is owed on it.
  if (
    said.price !== undefined &&
    (said.loan !== undefined || said.isOwned || said.isPaidOff) &&
    said.ratePercent === undefined
  )
    return 'refinance'
  if (said.payment !== undefined && said.loan !== undefined && said.ratePercent !== undefined) return 'payoff'
  if (said.income !== undefined) return 'affordability'
  if (said.price !== undefined || said.loan !== undefined) return 'payment'
  if (said.down !== undefined) return 'affordability'
  if (said.payment !== undefined) return 'mortgageForPayment'
  return said.province !== undefined || said.rateType !== undefined || said.termMonths !== undefined ? 'rates' : null
}
