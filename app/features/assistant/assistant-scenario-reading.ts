import { cents } from '#mortgage'
import { rhythmOf } from './assistant-prepaying.ts'
import type { Intent } from './assistant-intents.ts'
import { houseCost, isAtRate, isBalance, isOfTwo, isOneTotal, isPaidBeside, yearlyIf } from './assistant-pay.ts'
import { isSavedByMonth } from './assistant-periods.ts'
import type { Figure } from './assistant-roles.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Scenario } from './assistant-scenario.ts'
import {
  aboutBuying,
  costs,
  dollars,
  isAddedDown,
  isEnoughAsked,
  isMissing,
  isOwn,
  leastPayment,
  leave,
  most,
  mostSaved,
  takeAmount,
  takeBare,
} from './assistant-scenario-amounts.ts'
import { readLengths } from './assistant-lengths.ts'
import { readNumbers, readPercents } from './assistant-scenario-numbers.ts'
import { readKindsOfRates, readPlace, readWords, saysNoOthers, takesMinimum } from './assistant-scenario-words.ts'
import { isAmountLike } from './assistant-unexplained.ts'
import { isDownSaid, settled } from './assistant-settling.ts'
import type { Token } from './assistant-words.ts'

/** 'A gift of 40k and 20k of our own' make 60k; '60k down, 20k of it a gift' does not. */
function takeSaved(said: Scenario, tokens: readonly Token[], money: readonly Figure[]): void {
  const parts = money.filter(({ role }) => role === 'saved').reduce((sum, { value }) => sum + value, 0)
  const isWithin = /\b(?:of (?:it|which|that|them)|from (?:it|that)|including|incl|dont|inclus|compris)\b/.test(
    tokens.map(({ text }) => text).join(' '),
  )
  // '35k saved and 15k in our RRSP' are two parts.
  const isWhole = money.some(
    ({ role, cueAt }) =>
      role === 'down' && !/^(?:saved|savings?|epargnes?|economies|cote|aside)$/.test(tokens[cueAt]?.text ?? ''),
  )
  if (parts > 0 && !isWithin && !isWhole) said.down = cents((said.down ?? 0) + dollars(parts))
}

/** 'Mortgage 520, heloc 60': owed on the same home. */
function isAlsoOwed(tokens: readonly Token[], { from }: Figure): boolean {
  const before = tokens.slice(Math.max(0, from - alsoOwedWords), from).map(({ text }) => text)
  return /(?:^| )(?:,|and|plus|et|\+|;) (?:an? |the |une |la )?(?:heloc|marge|second mortgage|2nd(?: mortgage)?|2e(?: hypotheque)?|marge de credit)(?: (?:of|de|balance|is|owing|at|:|\$))*$/.test(
    before.join(' '),
  )
}

const alsoOwedWords = 7

const owing = /^(?:owes?|owed|owing|outstanding|balance|dois|doit|devons|solde)$/

/** What a message says, as changes to what was said before. The intent settles what a bare amount is. */
export function readScenario(
  tokens: readonly Token[],
  quantities: readonly Quantity[],
  figures: readonly Figure[],
  intent: Intent | null,
  before: Scenario,
): Scenario {
  const said: Scenario = {
    ...readWords(tokens, intent),
    ...readPlace(tokens),
    ...readLengths(tokens, quantities, intent),
  }
  const { debts, debtBalance, payment: paid } = before
  const isOwing = debts !== undefined || debtBalance !== undefined || (paid !== undefined && paid < leastPayment * 100)
  if (isOwing && saysNoOthers(tokens)) delete said.debts
  const money = figures.filter(({ unit, role }) => unit === 'money' && role !== 'aside')
  const isPaidByMonth = money.some(
    (figure) => /^(?:income|coIncome)$/.test(figure.role ?? '') && yearlyIf(tokens, figure) === figure.value * 12,
  )
  const isPriceKnown = before.price !== undefined || money.some(({ role }) => role === 'price')
  const hasOthersPay = isOfTwo(tokens, money)
  for (const [index, figure] of money.entries()) {
    if (figure.role === 'saved') continue
    if (said.loan !== undefined && isAlsoOwed(tokens, figure)) {
      said.loan = cents(said.loan + dollars(figure.value))
      continue
    }
    if (isAddedDown(tokens, figure)) {
      said.down = cents((said.down ?? before.down ?? 0) + dollars(figure.value))
      continue
    }
    if (figure.role === 'debts' && isBalance(tokens, figure)) {
      // '22k on the truck (510/mo)': what is paid counts.
      if (isPaidBeside(tokens, figure, money[index + 1])) continue
      said.debtBalance = cents((said.debtBalance ?? 0) + dollars(figure.value))
    } else if (figure.role === 'coIncome' || (figure.role === 'income' && hasOthersPay && said.income !== undefined))
      said.coIncome = cents((said.coIncome ?? 0) + dollars(yearlyIf(tokens, figure, isPaidByMonth)))
    // 'The household makes 140k, she makes 80k of it': the greater holds both.
    else if (figure.role === 'income' && said.income !== undefined && isOneTotal(tokens))
      said.income = cents(Math.max(said.income, dollars(yearlyIf(tokens, figure, isPaidByMonth))))
    else if (figure.role !== null) {
      const value = costs.has(figure.role) ? houseCost(tokens, figure) : yearlyIf(tokens, figure, isPaidByMonth)
      takeAmount(said, figure.role, value, intent, isPriceKnown, () => rhythmOf(tokens, figure, quantities))
    }
  }
  const isOwed = money.some(({ role, cueAt }) => role === 'loan' && owing.test(tokens[cueAt]?.text ?? ''))
  readPercents(said, figures, tokens, intent, { ...before, ...said })
  const bare = new Set(money.filter((one) => one.role === null && !isMissing(tokens, one)).map(({ value }) => value))
  for (const figure of money) {
    if (
      figure.role !== null ||
      isAlsoOwed(tokens, figure) ||
      isAddedDown(tokens, figure) ||
      isMissing(tokens, figure) ||
      isSavedByMonth(tokens, figure)
    )
      continue
    const price = said.price ?? before.price
    const isWith = said.income !== undefined && /^(?:with|avec)$/.test(tokens[figure.from - 1]?.text ?? '')
    const isHad = isWith || isOwn(tokens, figure.from) || isEnoughAsked(tokens)
    const isOnlySaid = intent === null && figures.length === 1 && !isAtRate(tokens, figure.to)
    const isAboutHome = isOnlySaid || (intent !== null && aboutBuying.has(intent)) || price !== undefined
    const isLess = figure.value < Math.min(mostSaved, (price ?? most) / 100)
    if (isHad && isAboutHome && said.down === undefined && isLess) {
      // 'I have 290k' is what can be paid down, whatever share is spoken of.
      delete said.downPercent
      said.down = dollars(figure.value)
    } else if (figure.isHourly) said.income = dollars(figure.value)
    else if (money.some((other) => other.value === figure.value && other.from < figure.from)) continue
    // Of two that no word speaks for, either may be the one.
    else if (bare.size > 1 && intent !== 'refinance' && intent !== 'extras') leave(said, dollars(figure.value))
    else if (!takeBare(said, dollars(figure.value), intent, before, () => rhythmOf(tokens, figure, quantities)))
      leave(said, dollars(figure.value))
  }
  takeSaved(said, tokens, money)
  const read = readNumbers(said, quantities, tokens, intent, before)
  Object.assign(said, readKindsOfRates(tokens, said))
  for (const quantity of quantities) {
    if (quantity.unit === 'number' && !read.has(quantity) && isAmountLike(tokens, quantity))
      leave(said, dollars(quantity.value))
  }
  // '5% down in 2021, now owe 505k': what was paid down once makes no price of a balance.
  if (isOwed && said.price === undefined && said.down === undefined && before.price === undefined) {
    delete said.downPercent
    delete said.downPercents
    delete said.isLeastDown
  }
  // 'And a 5,000 lump sum every year' beside 200 a month.
  if (said.lump !== undefined && before.extra !== undefined && /^(?:and|et|plus|also)$/.test(tokens[0]?.text ?? ''))
    said.extra ??= before.extra
  // A payment on the mortgage itself is no debt beside it.
  const isOwnPayment = tokens.some(
    ({ text }, at) => text === 'mortgage' && /^payments?$/.test(tokens[at + 1]?.text ?? ''),
  )
  if (intent === 'affordability' && isOwnPayment) delete said.payment
  if (!takesMinimum(tokens) || isDownSaid(said)) return settled(said, intent, before)
  const { down: _down, downPercent: _share, ...known } = before
  return settled({ ...said, isLeastDown: true }, intent, known)
}
