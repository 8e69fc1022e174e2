import type { MortgageType, Province, RateType } from '#app/features/rates/rates.ts'
import { type Cents, cents, maxCents } from '#app/lib/money.ts'
import type { PaymentFrequency } from '#app/mortgage/payment.ts'
import type { LumpSum } from '#app/mortgage/prepayments.ts'
import type { TaxingCity } from '#app/mortgage/rules/land-transfer-tax-cities.ts'
import { type Rhythm, rhythmOf } from './assistant-prepaying.ts'
import type { Role } from './assistant-cues.ts'
import type { Intent } from './assistant-intents.ts'
import { houseCost, isAtRate, isBalance, isOfTwo, isOneTotal, isPaidBeside, yearlyIf } from './assistant-pay.ts'
import { type Figure, isSavedByMonth } from './assistant-roles.ts'
import type { Quantity } from './assistant-quantities.ts'
import { readLengths, readNumbers, readPercents } from './assistant-scenario-numbers.ts'
import { readPlace, readWords, saysNoOthers, takesMinimum } from './assistant-scenario-words.ts'
import { isAmountLike } from './assistant-unexplained.ts'
import { aboutEquity, aboutPrices, isDownSaid, settled } from './assistant-settling.ts'
import type { Token } from './assistant-words.ts'

/** What a conversation has said so far. What nobody said is absent; answers say what they assume instead. */
export type Scenario = {
  price?: Cents
  loan?: Cents
  /** A mortgage that was said without the word: with a down payment it turns out to be a price. */
  isLoanGuessed?: boolean
  /** Nothing is owed on the home. */
  isPaidOff?: boolean
  /** The home that is spoken of is the visitor's; of this message only. */
  isOwned?: boolean
  down?: Cents
  downPercent?: number
  /** The least that the law asks for, where nobody said how much. */
  isLeastDown?: boolean
  /** All shares of a message, for '10 or 20 percent down'. */
  downPercents?: number[]
  ratePercent?: number
  newRatePercent?: number
  /** The rate is the one that ends with a term, not the one of the next. */
  isOldRate?: boolean
  /** How far the rate is from prime, in points: -0.5 for 'prime minus 0.5'. */
  offPrime?: number
  rateType?: RateType
  termMonths?: number
  /** Of a question about rates only. */
  mortgageType?: MortgageType
  amortizationYears?: number
  /** All lengths of a message in years, for 'three or five' and '25 vs 30'. */
  lengths?: number[]
  frequency?: PaymentFrequency
  province?: Province
  city?: string | null
  taxingCity?: TaxingCity | null
  income?: Cents
  coIncome?: Cents
  debts?: Cents
  /** What is owed on cards, lines of credit and cars, where no payment was said. */
  debtBalance?: Cents
  propertyTax?: Cents
  heat?: Cents
  fees?: Cents
  payment?: Cents
  /** Paid or received by tenants; what is paid now is no part of what a home costs. */
  rent?: Cents
  /** What is to be taken out of the home beside what is owed. */
  draw?: Cents
  extra?: Cents
  /** A sum that is paid beside the payments: once, or at the end of each year. */
  lump?: Cents
  lumpRepeats?: LumpSum['repeats']
  /** By how many percent the regular payment itself is to be higher; of this message only. */
  raisedPercent?: number
  /** An extra in a rhythm that is not worked out, such as every week. */
  isExtraOther?: boolean
  monthsLeft?: number
  /** How far interest and balance are looked at, where it is not the term: 'interest in the first year'. */
  horizonMonths?: number
  /** Who lives in the home: the owner, tenants, the owner now and then, or the owner in one of three or four units. */
  use?: 'own' | 'rental' | 'second' | 'several'
  /** By how much the rate is to change, in points; of this message only. */
  rateShift?: number
  /** By how much the payment is to fall; of this message only. */
  saving?: Cents
  /** By how many percent prices are to change; of this message only. */
  priceShift?: number
  /** What income is needed was asked, not what an income reaches; of this message only. */
  asksIncome?: boolean
  /** The banks' posted rates were asked for; of this message only. */
  asksPosted?: boolean
  /** Amounts that nothing says the meaning of, or whose place another one took; of this message only. */
  unread?: Cents[]
  isFirstTime?: boolean
  isNewBuild?: boolean
}

const most = maxCents / 100

function dollars(value: number): Cents {
  return cents(Math.round(Math.min(value, most) * 100))
}

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
    ...readLengths(tokens, quantities, intent, before),
  }
  const { debts, debtBalance, payment: paid } = before
  const isOwing = debts !== undefined || debtBalance !== undefined || (paid !== undefined && paid < leastPayment * 100)
  if (isOwing && saysNoOthers(tokens)) delete said.debts
  const money = figures.filter(({ unit }) => unit === 'money')
  const isPaidByMonth = money.some(
    (figure) => /^(?:income|coIncome)$/.test(figure.role ?? '') && yearlyIf(tokens, figure) === figure.value * 12,
  )
  const isPriceKnown = before.price !== undefined || money.some(({ role }) => role === 'price')
  const hasOthersPay = isOfTwo(tokens, money)
  for (const [index, figure] of money.entries()) {
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
  readPercents(said, figures, tokens, intent, { ...before, ...said })
  for (const figure of money) {
    if (figure.role !== null || isMissing(tokens, figure) || isSavedByMonth(tokens, figure)) continue
    const price = said.price ?? before.price
    const isWith = said.income !== undefined && /^(?:with|avec)$/.test(tokens[figure.from - 1]?.text ?? '')
    const isHad = isWith || isOwn(tokens, figure.from) || isEnoughAsked(tokens)
    const isOnlySaid = intent === null && figures.length === 1 && !isAtRate(tokens, figure.to)
    const isAboutHome = isOnlySaid || (intent !== null && aboutBuying.has(intent)) || price !== undefined
    const isLess = figure.value < Math.min(mostSaved, (price ?? most) / 100)
    if (isHad && isAboutHome && !isDownSaid(said) && isLess) said.down = dollars(figure.value)
    else if (figure.isHourly) said.income = dollars(figure.value)
    else if (!takeBare(said, dollars(figure.value), intent, before, () => rhythmOf(tokens, figure, quantities)))
      leave(said, dollars(figure.value))
  }
  const read = readNumbers(said, quantities, tokens, intent, before)
  for (const quantity of quantities) {
    if (quantity.unit === 'number' && !read.has(quantity) && isAmountLike(tokens, quantity))
      leave(said, dollars(quantity.value))
  }
  // A payment on the mortgage itself is no debt beside it.
  const isOwnPayment = tokens.some(
    ({ text }, at) => text === 'mortgage' && /^payments?$/.test(tokens[at + 1]?.text ?? ''),
  )
  if (intent === 'affordability' && isOwnPayment) delete said.payment
  if (!takesMinimum(tokens) || isDownSaid(said)) return settled(said, intent, before)
  const { down: _down, downPercent: _share, ...known } = before
  return settled({ ...said, isLeastDown: true }, intent, known)
}

/** Nothing says what this amount is. */
function leave(said: Scenario, amount: Cents): void {
  said.unread = [...(said.unread ?? []), amount]
}

/** An amount in its place; of two different ones for the same place the earlier is no longer understood. */
function put(said: Scenario, field: (typeof plainRoles)[number] | 'down' | 'payment', amount: Cents): void {
  const earlier = said[field]
  if (earlier !== undefined && earlier !== amount) leave(said, earlier)
  said[field] = amount
}

/** 'Need 35k more': what is missing is neither a price nor a mortgage. */
function isMissing(tokens: readonly Token[], { from, to, value }: Figure): boolean {
  // Of a deposit and a down payment the second is the whole.
  const isPart = tokens.slice(Math.max(0, from - 2), from).some(({ text }) => text === 'deposit')
  if (isPart && tokens.some(({ text }) => text === 'down')) return true
  return value >= leastMissing && /^(?:more|less|short|de plus|de moins)$/.test(tokens[to]?.text ?? '')
}

const leastMissing = 10_000
const leastLoan = 5000_00
/** In dollars: 'what down payment avoids insurance on 540,000' has a price. */
const mostDown = 300_000
/** In dollars: what is paid by the month on a mortgage is mostly more. */
const leastPayment = 1000
/** A price that follows another one is not so many times smaller. */
const leastOfBefore = 4

/** 'Is 42,000 enough for a house of 599,000'. */
function isEnoughAsked(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => /^(?:enough|sufficient|suffi(?:t|sent|sant|ra|rait))$/.test(text))
}

/** 'I have 40k, what can I buy': what somebody has is what they can pay down. */
const had = new Set(['have', 'got', 'has', 'ai', 'avons'])

function isOwn(tokens: readonly Token[], from: number): boolean {
  const [who, verb] = [tokens[from - 2]?.text ?? '', tokens[from - 1]?.text ?? '']
  return had.has(verb) || (verb === 'a' && /^(?:on|il|elle)$/.test(who))
}

/** Who has more than this speaks of a home. */
const mostSaved = 400_000
const aboutBuying: ReadonlySet<Intent> = new Set(['affordability', 'minimumDown'])

const costs: ReadonlySet<Role> = new Set(['propertyTax', 'heat', 'fees'])

/** Roles that are a field of the scenario under the same name. */
const plainRoles = ['price', 'loan', 'income', 'coIncome', 'debts', 'propertyTax', 'heat', 'fees', 'rent'] as const
const aboutLoans: ReadonlySet<Intent> = new Set([
  'penalty',
  'renewal',
  'extras',
  'stressTest',
  'amortizations',
  'frequencies',
])

/** What is paid beyond the regular payment, in the rhythm that was said. */
function takePrepaid(said: Scenario, amount: Cents, rhythm: Rhythm): void {
  if (rhythm === 'monthly') said.extra = amount
  else if (rhythm === 'other') said.isExtraOther = true
  else Object.assign(said, { lump: amount, lumpRepeats: rhythm })
}

function takeAmount(
  said: Scenario,
  role: Role,
  value: number,
  intent: Intent | null,
  isPriceKnown: boolean,
  rhythm: () => Rhythm,
): void {
  const amount = dollars(value)
  const isPriceAsked = intent !== null && aboutPrices.has(intent) && said.price === undefined && value >= 30_000
  // 'Minimum down payment on 750,000', 'transfer tax on a purchase by mortgage': the amount is the price.
  if (
    isPriceAsked &&
    (role === 'loan' ||
      (role === 'down' && !isPriceKnown && (intent === 'minimumDown' || said.isLeastDown || value >= mostDown)))
  )
    said.price = amount
  // What is prepaid by leaving is the mortgage itself.
  else if (intent === 'penalty' && (role === 'lump' || role === 'extra' || role === 'price')) said.loan = amount
  else if (role === 'lump' || role === 'extra') takePrepaid(said, amount, rhythm())
  // 'Take out 100k' of a home whose value is known; elsewhere the amount is the mortgage.
  else if (role === 'draw') {
    if (intent !== null && aboutEquity.has(intent)) said.draw = amount
    else if (intent === 'affordability') put(said, 'price', amount)
    else if (!takeBare(said, amount, intent, {}, rhythm)) leave(said, amount)
  } else if (role === 'debts') said.debts = cents((said.debts ?? 0) + amount)
  // '0 down 500k': nothing is paid down, and the amount is the price.
  else if (role === 'down' && said.downPercent === 0) said.price ??= amount
  else if (role === 'down') put(said, 'down', amount)
  // 'Payment on 500,000' is about a mortgage, 'a payment of 2,500' about the payment.
  else if (role === 'payment') {
    // 'Can I make extra payments', '200 a month on 310k'.
    if (intent === 'extras' && value < leastPayment && said.extra === undefined) takePrepaid(said, amount, rhythm())
    else if (value < 20_000) put(said, 'payment', amount)
    else if (!takeBare(said, amount, intent, {}, rhythm)) leave(said, amount)
  } else {
    const field = plainRoles.find((one) => one === role)
    if (field) put(said, field, amount)
  }
}

function takeBare(
  said: Scenario,
  amount: Cents,
  intent: Intent | null,
  before: Scenario,
  rhythm: () => Rhythm,
): boolean {
  const isSaid = (field: keyof Scenario) => said[field] !== undefined
  if (intent === 'affordability' && !isSaid('income')) said.income = amount
  else if (intent === 'affordability' && !isSaid('price') && amount >= 100_000_00) said.price = amount
  else if (intent === 'mortgageForPayment' && amount < 20_000_00) said.payment = amount
  else if (intent === 'refinance' && !isSaid('price')) said.price = amount
  else if (intent === 'extras' && amount < 50_000_00 && !isSaid('extra') && !isSaid('lump'))
    takePrepaid(said, amount, rhythm())
  else if (intent === 'minimumDown' && isSaid('price') && !isSaid('down')) said.down = amount
  else if (isSaid('price') || isSaid('loan')) return false
  else if (intent !== null && aboutPrices.has(intent)) said.price = amount
  else if (intent !== null && aboutLoans.has(intent) && before.price === undefined) said.loan = amount
  else if (isSaid('down') || isSaid('downPercent')) said.price = amount
  // A tenth of the home that is spoken of is no other home.
  else if (before.price !== undefined && before.loan === undefined && amount * leastOfBefore < before.price)
    return false
  else if (before.price !== undefined && before.loan === undefined) said.price = amount
  // Nothing that can be mortgaged costs less.
  else if (amount < leastLoan) return false
  else Object.assign(said, { loan: amount, isLoanGuessed: before.isLoanGuessed ?? true })
  return true
}
