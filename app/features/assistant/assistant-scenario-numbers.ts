import { cents } from '#mortgage'
import { type Intent, isFigureIntent } from './assistant-intents.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Figure } from './assistant-roles.ts'
import type { Scenario } from './assistant-scenario.ts'
import { amortizationWords, upTo } from './assistant-lengths.ts'
import { aboutEquity } from './assistant-settling.ts'
import type { Token } from './assistant-words.ts'

/** Percentages that are usual as a down payment and not as a rate. */
const usualDown = new Set([5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
const highestRate = 25
/** Dearer is a card. */
export const dearestMortgage = 12
const mostOfCards = 35
/** A share from here on, without a word about it, is what is borrowed. */
const leastBorrowed = 65

/** No mortgage costs so much: without a word about it, this is a down payment. */
const leastShare = 10

/** In percent: a down payment of less is not allowed, and as a rate it would be said with its word or its decimals. */
const leastOfEither = 5

/** 'Avec 8 %', 'en mettant 7 %', 'we put 6%': with a price that is the share that is paid down. */
function isPutDown(tokens: readonly Token[], from: number): boolean {
  return /^(?:with|avec|put|putting|mettant|mettre|mets|mettons|verse|versant|versons)$/.test(
    tokens[from - 1]?.text ?? '',
  )
}

/** 'Selling to me at 395k, I have 5%': what somebody has is paid down, but for a rate on something. */
function isHad(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, after] = [tokens[from - 1]?.text ?? '', tokens[to]?.text ?? '']
  return (
    /^(?:have|got|ai|avons)$/.test(before) &&
    !/^(?:on|sur|fixed|fixe|variable|rate|interest|now|today|with|from|at|mortgage)$/.test(after)
  )
}

/** '10 vs 20% down': the first is a down payment like the second. */
function isBesideDown(to: number, next: Figure | undefined): boolean {
  return next?.role === 'down' && next.unit === 'percent' && next.from - to < 3
}

/** 'Avec 5 % sur 600 000, combien de mise manque-t-il'. */
const asksDown = /\b(?:combien de mise|quelle mise|mise (?:manque|suffit)|what down|how much down)\b/

const elsewhere = /\b(?:cars?|truck|van|auto|visa|mastercard|cards?|student|carte|cartes|voiture)\b/

const owedElsewhere =
  /(?:^| )(?:cars?|truck|van|auto|voiture|visa|mastercard|cards?|cartes?|student|etudiant|loc)(?: (?:loans?|debts?|balance|pret|credit|of|de|is|for|at|owing))*(?: \$)? 0(?: (?:\$|k|mille|thousand))* (?:at|a|@|,)$/

/** '8% on my car', 'my car loan is at 8%': what another loan costs. */
export function isOfLoanElsewhere(tokens: readonly Token[], from: number, to: number): boolean {
  const text = (words: readonly Token[]) => words.map((word) => (word.kind === 'word' ? word.text : '.')).join(' ')
  const after = /^(?:on|sur|for|pour) [^.]*/.exec(text(tokens.slice(to, to + 4)))?.[0] ?? ''
  const before = /[^.]* (?:at|a|is|de)$/.exec(text(tokens.slice(Math.max(0, from - 4), from)))?.[0] ?? ''
  // 'Prêt auto de 18 000 à 6,9 %'.
  const owed = tokens.slice(Math.max(0, from - 9), from).map((word) => (word.kind === 'number' ? '0' : word.text))
  return elsewhere.test(after) || elsewhere.test(before) || owedElsewhere.test(owed.join(' '))
}

/** 'A 1 % difference', '6 % growth', '5 % commission' are no rates of a mortgage. */
const notOfMortgage =
  /^(?:difference|diff|gap|spread|growth|appreciation|inflation|return|returns|commission|raise|realtor)$/

export function readPercents(
  said: Scenario,
  figures: readonly Figure[],
  tokens: readonly Token[],
  intent: Intent | null,
  known: Scenario,
): void {
  const hasCards = figures.some(({ role }) => role === 'debts')
  const isDownSaid = () => said.downPercent !== undefined
  for (const [index, { unit, role, value, decimals, from, to }] of figures.entries()) {
    // '23,000 on cards at 19.99%' is what the cards cost.
    if (unit !== 'percent' || notOfMortgage.test(tokens[to]?.text ?? '')) continue
    if ((value > dearestMortgage && hasCards && role !== 'down') || isOfLoanElsewhere(tokens, from, to)) continue
    const isDown =
      role === 'down' ||
      value > highestRate ||
      // '5% down or 6% down'.
      (role === null && tokens[to]?.text === 'down') ||
      // 'The premium at 9.9 or 10 %'.
      (role === null &&
        intent === 'premium' &&
        (decimals === 0 || /^(?:to|or|vs|ou|a)$/.test(tokens[to]?.text ?? ''))) ||
      (role === null && decimals === 0 && known.price !== undefined && isPutDown(tokens, from)) ||
      (role === null &&
        decimals === 0 &&
        usualDown.has(value) &&
        (isDownSaid() ||
          asksDown.test(tokens.map(({ text }) => text).join(' ')) ||
          isHad(tokens, from, to) ||
          /^(?:of|de)$/.test(tokens[to]?.text ?? '') ||
          isBesideDown(to, figures[index + 1]) ||
          known.price !== undefined ||
          value >= leastShare))
    if (isDown && value <= 100) {
      // 'Borrow 80 % of 750,000' leaves 20 % to be paid down.
      const share = role === null && value >= leastBorrowed ? 100 - value : value
      said.downPercents = [...(said.downPercents ?? []), share]
      said.downPercent = share
    }
    // '8 %' of a home, and no word that says of what.
    else if (
      role === null &&
      decimals === 0 &&
      value >= leastOfEither &&
      known.price !== undefined &&
      !said.ratePercent
    )
      said.unreadPercents = [...(said.unreadPercents ?? []), value]
    else if (role !== 'down' && isRateOfRest(value, said, tokens, intent, known)) said.newRatePercent = value
    else if (role === 'newRate' && said.ratePercent === undefined && known.ratePercent === undefined)
      said.ratePercent = value
    else if (said.ratePercent === undefined && role !== 'newRate') said.ratePercent = value
    else if (value <= highestRate) said.newRatePercent = value
  }
  if (said.down !== undefined && said.downPercent !== undefined) delete said.downPercent
}

/** After 'I owe 310k at 5.4%', 'the bank's rate now is 4.1' is the other rate. */
function isRateOfRest(
  value: number,
  said: Scenario,
  tokens: readonly Token[],
  intent: Intent | null,
  before: Scenario,
): boolean {
  if (before.ratePercent === value) return false
  if ((intent !== 'penalty' && intent !== 'renewal') || before.ratePercent === undefined) return false
  if (said.ratePercent !== undefined || said.loan !== undefined) return false
  return !ownRate.test(tokens.map(({ text }) => text).join(' '))
}

/** 'My rate is 5.4' corrects the one of the contract. */
const ownRate = /\b(?:my|our|contract|mon|notre) (?:\S+ )?(?:rate|taux)\b|\b(?:sorry|actually|meant|desole|plutot)\b/
const fewWords = 3
/** In cents. */
const leastMillion = 1_000_000_00
const mostMillions = 10
/** In years. */
const longestAhead = 30
/** A bare 25 or 30 is rather a length. */
const mostShareAlone = 20
const besides = new Set(['of', 'than', 'vs', 'versus', 'or', 'ou', 'not', 'de'])
const choosing = new Set(['or', 'vs', 'versus', 'ou', 'to', 'and'])

/** '34' may be somebody's age. */
function isUsualLength(previous: string, value: number): boolean {
  if (/^(?:at|@)$/.test(previous)) return false
  return value % 5 === 0 || amortizationWords.test(previous) || /^(?:to|a|amortization|amortissement)$/.test(previous)
}

/** '39/44 or 32/40': how much of the income lenders let housing and debts take. */
function isOfRatios(tokens: readonly Token[], { from, to }: Quantity): boolean {
  const text = (at: number) => tokens[at]?.text ?? ''
  return ratios.has(`${text(from)}/${text(to + 1)}`)
    ? text(to) === '/'
    : ratios.has(`${text(from - 2)}/${text(from)}`) && text(from - 1) === '/'
}

const ratios = new Set(['32/40', '32/42', '35/42', '35/44', '39/44'])

/** 'At 4', 'the rate is 4', 'le taux passe à 5'. */
const rateNamed =
  /(?:^| )(?:at|@|(?:rates?|taux|interest)(?: (?:is|was|were|are|at|of|est|etait|a|de|to|goes|go|went|drops?|rises?|hits|passe|monte|baisse))*)$/

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

/** Reads numbers without a unit, and answers which of them it understood: a rate with decimals, years after 'over', '25 or 30 years' has two lengths. */
export function readNumbers(
  said: Scenario,
  quantities: readonly Quantity[],
  tokens: readonly Token[],
  intent: Intent | null,
  before: Scenario,
): ReadonlySet<Quantity> {
  const read = new Set<Quantity>()
  // 'Call me at 3' says nothing about a mortgage.
  if (intent !== null && !isFigureIntent(intent) && !aboutEquity.has(intent) && intent !== 'rareProducts')
    return new Set(quantities)
  const isAlone = tokens.filter(({ kind }) => kind !== 'sign').length <= fewWords
  for (const quantity of quantities) {
    const { unit, value, decimals, from } = quantity
    if (unit !== 'number') continue
    read.add(quantity)
    if (isOfRatios(tokens, quantity) || (decimals > 0 && isOfLoanElsewhere(tokens, from, quantity.to))) continue
    const previous = tokens[from - 1]?.text ?? ''
    const isNamed = rateNamed.test(textOf(tokens.slice(Math.max(0, from - 4), from)))
    // '38k of card debt at 19.99' is what the cards cost.
    if (decimals > 0 && value > dearestMortgage && value < mostOfCards && said.debtBalance !== undefined) continue
    const isRate = value < 15 && (decimals > 0 || (isNamed && value > 0))
    if (intent === 'payment' && upTo.has(previous) && decimals === 0 && value <= longestAhead)
      said.horizonMonths = value * 12
    else if (isAlone && intent === 'rates' && decimals === 0 && value >= 1 && value <= 10) said.termMonths = value * 12
    // 'And 1.5' after 'how much down on 1.49 million'.
    else if (
      decimals > 0 &&
      isAlone &&
      value < mostMillions &&
      intent === 'minimumDown' &&
      (before.price ?? 0) >= leastMillion
    )
      said.price = cents(Math.round(value * leastMillion))
    // '15?' after '10% down'.
    else if (
      isAlone &&
      decimals === 0 &&
      usualDown.has(value) &&
      value <= mostShareAlone &&
      before.downPercent !== undefined &&
      before.amortizationYears === undefined
    )
      said.downPercent = value
    else if (isRate && /^(?:vs|versus|than|contre)$/.test(previous) && before.ratePercent !== undefined)
      said.newRatePercent = value
    else if (isRate && isRateOfRest(value, said, tokens, intent, before)) said.newRatePercent = value
    // 'Mise 15', 'down 10'.
    else if (decimals === 0 && usualDown.has(value) && /^(?:mise|down|comptant|downpayment)$/.test(previous))
      said.downPercent = value
    // 'Am 22'.
    else if (
      decimals === 0 &&
      value > 10 &&
      value <= 40 &&
      previous.startsWith('amort') &&
      !choosing.has(tokens[from + 1]?.text ?? '')
    )
      said.amortizationYears = value
    // '25% down instead of 20'.
    else if (said.downPercents && usualDown.has(value) && besides.has(previous))
      said.downPercents = [value, ...said.downPercents]
    else if (isRate && said.ratePercent === undefined) said.ratePercent = value
    else if (isRate) said.newRatePercent = value
    else if (said.downPercents && usualDown.has(value) && choosing.has(tokens[from + 1]?.text ?? '')) {
      said.downPercents = [value, ...said.downPercents]
    } else if (said.lengths && value <= 40 && value >= 1) said.lengths = [value, ...said.lengths]
    else if (
      decimals === 0 &&
      value > 10 &&
      value <= 40 &&
      (isAlone || isUsualLength(previous, value)) &&
      before.amortizationYears !== value
    )
      said.amortizationYears = value
    else read.delete(quantity)
  }
  return read
}
