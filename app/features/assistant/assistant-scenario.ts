import type { MortgageType, Province, RateType } from '#app/features/rates/rates.ts'
import { type Cents, cents, maxCents } from '#app/lib/money.ts'
import { maxAmortizationYears, type PaymentFrequency } from '#app/mortgage/payment.ts'
import type { LumpSum } from '#app/mortgage/prepayments.ts'
import type { TaxingCity } from '#app/mortgage/rules/land-transfer-tax-cities.ts'
import { type Rhythm, rhythmOf } from './assistant-prepaying.ts'
import type { Role } from './assistant-cues.ts'
import type { Intent } from './assistant-intents.ts'
import type { Figure } from './assistant-roles.ts'
import type { Quantity } from './assistant-quantities.ts'
import { readPlace, readWords } from './assistant-scenario-words.ts'
import type { Token } from './assistant-words.ts'

/** What a conversation has said so far. What nobody said is absent; answers say what they assume instead. */
export type Scenario = {
  price?: Cents
  loan?: Cents
  /** A mortgage that was said without the word: with a down payment it turns out to be a price. */
  isLoanGuessed?: boolean
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
  propertyTax?: Cents
  heat?: Cents
  fees?: Cents
  payment?: Cents
  extra?: Cents
  /** A sum that is paid beside the payments: once, or at the end of each year. */
  lump?: Cents
  lumpRepeats?: LumpSum['repeats']
  /** An extra in a rhythm that is not worked out, such as every week. */
  isExtraOther?: boolean
  monthsLeft?: number
  /** Who lives in the home: the owner, tenants, the owner now and then, or the owner in one of three or four units. */
  use?: 'own' | 'rental' | 'second' | 'several'
  /** By how much the rate is to change, in points; of this message only. */
  rateShift?: number
  /** By how many percent prices are to change; of this message only. */
  priceShift?: number
  /** What income is needed was asked, not what an income reaches; of this message only. */
  asksIncome?: boolean
  /** The banks' posted rates were asked for; of this message only. */
  asksPosted?: boolean
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
  const said: Scenario = { ...readWords(tokens), ...readPlace(tokens), ...readLengths(tokens, quantities, intent) }
  const money = figures.filter(({ unit }) => unit === 'money')
  for (const figure of money) {
    if (figure.role !== null)
      takeAmount(said, figure.role, figure.value, intent, () => rhythmOf(tokens, figure, quantities))
  }
  readPercents(said, figures, { ...before, ...said })
  for (const figure of money) {
    if (figure.role !== null) continue
    const isHad = had.has(tokens[figure.from - 1]?.text ?? '')
    if (isHad && intent !== null && aboutBuying.has(intent) && !isDownSaid(said)) said.down = dollars(figure.value)
    else takeBare(said, dollars(figure.value), intent, before, () => rhythmOf(tokens, figure, quantities))
  }
  readNumbers(said, quantities, tokens, before)
  return settled(said, intent, before)
}

/** 'I have 40k, what can I buy': what somebody has is what they can pay down. */
const had = new Set(['have', 'got', 'has', 'ai', 'avons'])
const aboutBuying: ReadonlySet<Intent> = new Set(['affordability', 'minimumDown'])

function isDownSaid({ down, downPercent }: Scenario): boolean {
  return down !== undefined || downPercent !== undefined
}

/** Roles that are a field of the scenario under the same name. */
const plainRoles = ['price', 'loan', 'income', 'coIncome', 'debts', 'propertyTax', 'heat', 'fees'] as const
const aboutPrices: ReadonlySet<Intent> = new Set(['minimumDown', 'premium', 'transferTax'])
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

function takeAmount(said: Scenario, role: Role, value: number, intent: Intent | null, rhythm: () => Rhythm): void {
  const amount = dollars(value)
  const isPriceAsked = intent !== null && aboutPrices.has(intent) && said.price === undefined && value >= 30_000
  // 'Minimum down payment on 750,000', 'transfer tax on a purchase by mortgage': the amount is the price.
  if (isPriceAsked && (role === 'loan' || (role === 'down' && intent === 'minimumDown'))) said.price = amount
  // What is prepaid by leaving is the mortgage itself.
  else if (intent === 'penalty' && (role === 'lump' || role === 'extra' || role === 'price')) said.loan = amount
  else if (role === 'lump' || role === 'extra') takePrepaid(said, amount, rhythm())
  else if (role === 'debts') said.debts = cents((said.debts ?? 0) + amount)
  // '0 down 500k': nothing is paid down, and the amount is the price.
  else if (role === 'down' && said.downPercent === 0) said.price ??= amount
  else if (role === 'down') said.down = amount
  // 'Payment on 500,000' is about a mortgage, 'a payment of 2,500' about the payment.
  else if (role === 'payment') {
    if (value < 20_000) said.payment = amount
    else takeBare(said, amount, intent, {}, rhythm)
  } else {
    const field = plainRoles.find((one) => one === role)
    if (field) said[field] = amount
  }
}

function takeBare(said: Scenario, amount: Cents, intent: Intent | null, before: Scenario, rhythm: () => Rhythm): void {
  const isSaid = (field: keyof Scenario) => said[field] !== undefined
  if (intent === 'affordability' && !isSaid('income')) said.income = amount
  else if (intent === 'affordability' && !isSaid('price') && amount >= 100_000_00) said.price = amount
  else if (intent === 'mortgageForPayment' && amount < 20_000_00) said.payment = amount
  else if (intent === 'refinance' && !isSaid('price')) said.price = amount
  else if (intent === 'extras' && amount < 50_000_00 && !isSaid('extra') && !isSaid('lump'))
    takePrepaid(said, amount, rhythm())
  else if (intent === 'minimumDown' && isSaid('price') && !isSaid('down')) said.down = amount
  else if (isSaid('price') || isSaid('loan')) return
  else if (intent !== null && aboutPrices.has(intent)) said.price = amount
  else if (intent !== null && aboutLoans.has(intent) && before.price === undefined) said.loan = amount
  else if (isSaid('down') || isSaid('downPercent')) said.price = amount
  else if (before.price !== undefined && before.loan === undefined) said.price = amount
  else Object.assign(said, { loan: amount, isLoanGuessed: before.isLoanGuessed ?? true })
}

/** Percentages that are usual as a down payment and not as a rate. */
const usualDown = new Set([5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
const highestRate = 25
/** A share from here on, without a word about it, is what is borrowed. */
const leastBorrowed = 65

function readPercents(said: Scenario, figures: readonly Figure[], known: Scenario): void {
  const isDownSaid = () => said.downPercent !== undefined
  for (const { unit, role, value, decimals } of figures) {
    if (unit !== 'percent') continue
    const isDown =
      role === 'down' ||
      value > highestRate ||
      (role === null &&
        decimals === 0 &&
        usualDown.has(value) &&
        (isDownSaid() || known.price !== undefined || value >= 15))
    if (isDown && value <= 100) {
      // 'Borrow 80 % of 750,000' leaves 20 % to be paid down.
      const share = role === null && value >= leastBorrowed ? 100 - value : value
      said.downPercents = [...(said.downPercents ?? []), share]
      said.downPercent = share
    } else if (role === 'newRate' && said.ratePercent === undefined && known.ratePercent === undefined)
      said.ratePercent = value
    else if (said.ratePercent === undefined && role !== 'newRate') said.ratePercent = value
    else if (value <= highestRate) said.newRatePercent = value
  }
  if (said.down !== undefined && said.downPercent !== undefined) delete said.downPercent
}

const amortizationWords = /^(amort|over$|sur$)/
const within = new Set(['in', 'within', 'dans'])
const leftWords = new Set(['left', 'remaining', 'reste', 'restants', 'restantes', 'restant', 'more', 'go'])

function readLengths(tokens: readonly Token[], quantities: readonly Quantity[], intent: Intent | null): Scenario {
  const said: Scenario = {}
  const lengths: number[] = []
  for (const { unit, value, from, to } of quantities) {
    if (unit !== 'years' && unit !== 'months') continue
    const years = unit === 'years' ? value : value / 12
    const near = tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text)
    const after = tokens.slice(to, to + 3).map(({ text }) => text)
    if (/^(old|ago|young)$/.test(after[0] ?? '')) continue
    // 'It renews in four months' says when, and not for how long.
    const isUntil = within.has(near.at(-1) ?? '')
    if (isUntil && intent === 'renewal') continue
    const isLeft =
      after.some((text) => leftWords.has(text)) ||
      near.includes('reste') ||
      (intent === 'penalty' && (isUntil || (years <= 10 && tokens.some(({ text }) => text === 'reste'))))
    if (isLeft && intent !== 'renewal') said.monthsLeft = Math.round(years * 12)
    else if (unit === 'months') said.termMonths = value
    else if (years > 10 || near.some((text) => amortizationWords.test(text)) || after[0]?.startsWith('amort')) {
      said.amortizationYears = Math.min(value, maxAmortizationYears)
    } else said.termMonths = years * 12
    lengths.push(years)
  }
  return lengths.length > 0 ? { ...said, lengths } : said
}

const choosing = new Set(['or', 'vs', 'versus', 'ou', 'to', 'and'])

/** Numbers without a unit: a rate with decimals, years after 'over', '25 or 30 years' has two lengths. */
function readNumbers(
  said: Scenario,
  quantities: readonly Quantity[],
  tokens: readonly Token[],
  before: Scenario,
): void {
  for (const { unit, value, decimals, from } of quantities) {
    if (unit !== 'number') continue
    const previous = tokens[from - 1]?.text ?? ''
    const isRate = (decimals > 0 && value < 15) || (/^(at|@|taux|rate)$/.test(previous) && value > 0 && value < 15)
    if (isRate && said.ratePercent === undefined) said.ratePercent = value
    else if (isRate) said.newRatePercent = value
    else if (said.downPercents && usualDown.has(value) && choosing.has(tokens[from + 1]?.text ?? '')) {
      said.downPercents = [value, ...said.downPercents]
    } else if (said.lengths && value <= 40 && value >= 1) said.lengths = [value, ...said.lengths]
    else if (decimals === 0 && value > 10 && value <= 40 && before.amortizationYears !== value)
      said.amortizationYears = value
  }
}

/** What was said earlier and now again in another way: the newer way counts. */
function settled(said: Scenario, intent: Intent | null, before: Scenario): Scenario {
  const now = { ...before, ...said }
  if (said.down !== undefined) delete now.downPercent
  if (said.down !== undefined || said.downPercent !== undefined) delete now.isLeastDown
  else if (intent === 'minimumDown') now.isLeastDown = true
  if (said.downPercent !== undefined) delete now.down
  if (said.price !== undefined && said.loan === undefined) delete now.loan
  if (said.loan !== undefined && said.price === undefined) {
    for (const field of ['price', 'down', 'downPercent'] as const) if (said[field] === undefined) delete now[field]
    if (said.isLoanGuessed === undefined) delete now.isLoanGuessed
  }
  // A mortgage with a down payment was meant as a price; a refinance has a value and a mortgage.
  const hasDown = now.down !== undefined || now.downPercent !== undefined
  if (hasDown && now.price === undefined && now.loan !== undefined && (now.isLoanGuessed || said.loan !== undefined)) {
    now.price = now.loan
    delete now.loan
    delete now.isLoanGuessed
  }
  if (
    intent !== null &&
    aboutPrices.has(intent) &&
    now.price === undefined &&
    now.isLoanGuessed &&
    now.loan !== undefined
  ) {
    now.price = now.loan
    delete now.loan
    delete now.isLoanGuessed
  }
  if (said.rateType !== undefined && said.ratePercent === undefined && before.rateType !== said.rateType)
    delete now.ratePercent
  if (said.termMonths !== undefined && said.ratePercent === undefined && before.termMonths !== undefined)
    delete now.ratePercent
  // One way of paying more takes the place of another.
  if (said.extra === undefined && (said.lump !== undefined || said.isExtraOther)) delete now.extra
  if (said.lump === undefined && (said.extra !== undefined || said.isExtraOther)) delete now.lump
  if (said.isOldRate === undefined && said.ratePercent !== undefined) delete now.isOldRate
  if (said.rateShift === undefined) delete now.rateShift
  if (said.priceShift === undefined) delete now.priceShift
  if (said.isExtraOther === undefined) delete now.isExtraOther
  if (said.asksIncome === undefined) delete now.asksIncome
  if (said.asksPosted === undefined) delete now.asksPosted
  if (said.lengths === undefined) delete now.lengths
  if (said.mortgageType === undefined) delete now.mortgageType
  if (said.downPercents === undefined) delete now.downPercents
  if (said.newRatePercent === undefined && intent !== 'penalty') delete now.newRatePercent
  return now
}
