import type { Cents } from '#mortgage'
import { asideOf, isNoRate } from './assistant-asides.ts'
import { amountNames, amounts, percentNames, percents } from './assistant-figure-fields.ts'
import { figuresIn } from './assistant-figures.ts'
import { inThousands } from './assistant-hundreds.ts'
import { type Quantity, quantitiesOf } from './assistant-quantities.ts'
import type { Scenario } from './assistant-scenario.ts'
import { isSavedByMonth } from './assistant-periods.ts'
import { isMissing } from './assistant-scenario-amounts.ts'
import { isHistory, isOfPenalty, presentTermIn } from './assistant-lengths.ts'
import { dearestMortgage, isOfLoanElsewhere } from './assistant-scenario-numbers.ts'
import { sentences, type Speech } from './assistant-speech.ts'
import { isAmountLike, isLoose } from './assistant-unexplained.ts'
import type { Token } from './assistant-words.ts'
import type { AssistantAnswer } from './assistant.ts'

/** What was said in a message, and what was known before it: sums are of both. */
type Said = {
  tokens: readonly Token[]
  scenario: Scenario
  known: Scenario
}

/**
 * Figures of a message that stand nowhere in its answer: neither as they were said nor by the year, as a share of another figure or
 * as a part of a sum. Whatever was read wrong, or not at all, shows here, however that came about.
 */
export function leftOver(said: Said, { text, cards }: Pick<AssistantAnswer, 'text' | 'cards'>): Quantity[] {
  const { tokens } = said
  const quantities = inThousands(tokens, quantitiesOf(tokens))
  const parts = cards.flatMap(({ rows, working }) => [
    ...rows.flatMap(({ label, value }) => [label, value]),
    ...working,
  ])
  const shown = [text, ...parts].flatMap(figuresIn)
  const values = new Set(shown.map(({ value }) => rounded(value)))
  const has = (value: number) => values.has(rounded(value))
  const dollars = [...new Set(shown.filter(({ kind }) => kind === 'dollars').map(({ value }) => value))]
  const isShare = (percent: number) =>
    dollars.some((whole) => has((whole * percent) / 100) || has(Math.round((whole * percent) / 100)))
  const inDollars = new Set(dollars.map(rounded))
  const hasDollars = (value: number) => inDollars.has(rounded(value))
  const known = amounts.flatMap((field) => (said.known[field] === undefined ? [] : [said.known[field] / 100]))
  const sums = quantities.filter(({ unit }) => unit === 'money').slice(0, mostAddends)
  const addends = [...sums.map(({ value }) => value), ...known]
  return quantities.slice(0, mostNamed).filter((quantity) => {
    const { unit, value, decimals } = quantity
    if (isAside(tokens, quantity)) return false
    if (unit === 'money')
      return (
        ![1, monthsAYear, 1 / monthsAYear, ...payingsAYear].some((times) => hasDollars(value * times)) &&
        !isInSum(value, addends, hasDollars)
      )
    if (unit === 'years') return !has(value) && !has(value * monthsAYear) && !isPresentTerm(value, said.scenario)
    if (unit === 'months') return !has(value) && !has(value / monthsAYear) && !isInYears(value, text)
    if (unit === 'percent') return !has(value) && !isShare(value) && !isShare(100 - value)
    const { downPercent, amortizationYears, rateShift = 0 } = said.scenario
    if (value === downPercent || value === amortizationYears) return false
    // '3 hikes of .25'.
    if (rateShift !== 0 && Number.isInteger(Math.abs(rateShift / value))) return false
    const isRate = decimals > 0 && value < highestRate
    return (isRate || isAmountLike(tokens, quantity) || isLoose(tokens, quantity)) && !has(value) && !has(value * 1000)
  })
}

/** So many amounts of a message are tried in sums, and so many of its figures are looked for: nobody has more. */
const [mostAddends, mostNamed] = [8, 24]

/** What is put by each month, what is missing, and what another loan costs are no figures of a mortgage. */
function isAside(tokens: readonly Token[], quantity: Quantity): boolean {
  const isCards =
    /^(?:percent|number)$/.test(quantity.unit) && quantity.value > dearestMortgage && quantity.decimals > 0
  const isLength = quantity.unit === 'months' || quantity.unit === 'years'
  const present = isLength ? presentTermIn(tokens) : null
  const isPresent = present !== null && quantity.from >= present.from && quantity.to <= present.to
  const isTold = isLength && (isPresent || isOfPenalty(tokens, quantity) || isHistory(tokens, quantity))
  return (
    isCards ||
    isNoRate(tokens, quantity) ||
    isTold ||
    isSavedByMonth(tokens, quantity) ||
    isMissing(tokens, quantity) ||
    (/^(?:percent|number)$/.test(quantity.unit) && isOfLoanElsewhere(tokens, quantity.from, quantity.to))
  )
}

/** '21 years and 4 months'. */
function isInYears(months: number, text: string): boolean {
  const [years, rest] = [Math.floor(months / monthsAYear), months % monthsAYear]
  return text.includes(`${years} years and ${rest} months`) || text.includes(`${years} ans et ${rest} mois`)
}

/** The term that runs: of what leaving costs, or of what is owed by now, it changes nothing. */
function isPresentTerm(years: number, { termMonths, monthsLeft, horizonMonths }: Scenario): boolean {
  return termMonths === years * monthsAYear && (monthsLeft !== undefined || horizonMonths !== undefined)
}

const monthsAYear = 12
/** Of a pay every two weeks, twice a month or each week. */
const payingsAYear = [26, 24, 52]
const highestRate = 25

function rounded(value: number): number {
  return Math.round(value * 100)
}

/** Two debts, or two incomes of which one is said by the month, are shown as one. */
function isInSum(value: number, addends: readonly number[], has: (value: number) => boolean): boolean {
  return addends.some((one, at) => {
    const sums = [value + one, monthsAYear * (value + one), monthsAYear * value + one, value + monthsAYear * one]
    const isOfThree = (other: number) => has(value + one + other) || has(monthsAYear * (value + one + other))
    return sums.some(has) || addends.slice(at + 1).some(isOfThree)
  })
}

/** What an answer says that it took for what nobody said: a rate, a length, a down payment. */
const assumedRate = /(?:I took|J'ai pris)[^.]*\b(?:rate of|taux)\b/
const assumedYears = /(?:I took|J'ai pris)[^.]*?\b25 (?:years|ans)\b/

/** Whether an answer assumes what a figure of the message that it left may have said: then it would be another one's. */
export function isReplaced(
  left: readonly Quantity[],
  { tokens, scenario: { isOldRate, downPercent } }: Pick<Said, 'tokens' | 'scenario'>,
  text: string,
): boolean {
  // What nothing explains may be a length, a share or a second figure of any kind.
  if (left.some((one) => one.unit === 'number' && isLoose(tokens, one))) return true
  return left.some(({ unit, value, decimals }) => {
    if (unit === 'percent' && value === downPercent) return false
    const isRate = !isOldRate && ((unit === 'percent' && value < highestRate) || (unit === 'number' && decimals > 0))
    return (isRate && assumedRate.test(text)) || (unit === 'years' && value > longestTerm && assumedYears.test(text))
  })
}

/** In years. */
const longestTerm = 10

/** That a figure of the message is in none of its answers, with what it was taken for; empty where all are. */
export function leftOverText(
  left: readonly Quantity[],
  { tokens, scenario }: Pick<Said, 'tokens' | 'scenario'>,
  speech: Speech,
): string {
  if (left.length === 0) return ''
  const list = listed(left, { tokens, scenario }, speech)
  return sentences(
    speech.pick(
      `Not counted here: ${list}. Tell me what it should change.`,
      `Non compté ici : ${list}. Dites-moi ce que cela doit changer.`,
    ),
    left.some(({ value }) => scenario.rent === Math.round(value * 100)) &&
      speech.pick(
        'Rent that ends counts for nothing, and rent from tenants is counted by each lender in its own way.',
        'Un loyer qui cesse ne compte pas, et celui de locataires est compté par chaque prêteur à sa façon.',
      ),
  )
}

/** Figures with what they were taken for, in a row. */
export function listed(
  quantities: readonly Quantity[],
  said: Pick<Said, 'tokens' | 'scenario'>,
  speech: Speech,
): string {
  return [...new Set(quantities.map((quantity) => named(quantity, said, speech)))].join(', ')
}

/** 'Rent $1,800', '7 years', '4.60%'. */
function named(quantity: Quantity, { tokens, scenario }: Pick<Said, 'tokens' | 'scenario'>, speech: Speech): string {
  const { unit, value } = quantity
  if (unit === 'years') return speech.pick(`${value} years`, `${value} ans`)
  if (unit === 'months') return speech.pick(`${value} months`, `${value} mois`)
  const isRate = unit === 'percent' || (unit === 'number' && value < highestRate)
  const as = isRate
    ? percents.flatMap((field) => (scenario[field] === value ? [percentNames[field]] : []))
    : amounts.flatMap((field) => (scenario[field] === Math.round(value * 100) ? [amountNames[field]] : []))
  if (unit === 'number' && isLoose(tokens, quantity)) return String(value)
  const figure = isRate ? speech.percent(value) : speech.money(Math.round(value * 100) as Cents)
  const [english, french] = asideOf(tokens, quantity) ?? as[0] ?? ['', '']
  return `${speech.pick(english, french)} ${figure}`.trim()
}
