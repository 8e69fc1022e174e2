import { type Cents, cents, maxCents } from '#mortgage'
import type { Role } from './assistant-cues.ts'
import type { Intent } from './assistant-intents.ts'
import type { Rhythm } from './assistant-prepaying.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Scenario } from './assistant-scenario.ts'
import { aboutEquity, aboutPrices } from './assistant-settling.ts'
import type { Token } from './assistant-words.ts'

export const most = maxCents / 100

export function dollars(value: number): Cents {
  return cents(Math.round(Math.min(value, most) * 100))
}

/** Nothing says what this amount is. */
export function leave(said: Scenario, amount: Cents): void {
  said.unread = [...(said.unread ?? []), amount]
}

/** An amount in its place; of two different ones for the same place the earlier is no longer understood. */
function put(said: Scenario, field: (typeof plainRoles)[number] | 'down' | 'payment', amount: Cents): void {
  const earlier = said[field]
  if (earlier !== undefined && earlier !== amount) leave(said, earlier)
  said[field] = amount
}

/** 'Need 35k more': what is missing is neither a price nor a mortgage. */
export function isMissing(tokens: readonly Token[], { from, to, value }: Quantity): boolean {
  // Of a deposit and a down payment the second is the whole.
  const isPart = tokens.slice(Math.max(0, from - 2), from).some(({ text }) => text === 'deposit')
  if (isPart && tokens.some(({ text }) => text === 'down')) return true
  return value >= leastMissing && /^(?:more|less|short|de plus|de moins)$/.test(tokens[to]?.text ?? '')
}

/** 'If I add 15k to the down payment': that much beside what is paid down already. */
export function isAddedDown(tokens: readonly Token[], { from, to }: Pick<Quantity, 'from' | 'to'>): boolean {
  const before = tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ text }) => /^(?:add|adding|ajoute|ajouter)$/.test(text))
  const after = tokens
    .slice(to, to + 5)
    .map(({ text }) => text)
    .join(' ')
  // 'My partner has another 40k to add'.
  const isMore = /^(?:another|extra|additional|autre|autres)$/.test(
    tokens[tokens[from - 1]?.text === '$' ? from - 2 : from - 1]?.text ?? '',
  )
  if (
    isMore &&
    /^(?:to (?:add|put|bring|chip)|towards?|for the down|saved|from|down|de plus|a (?:ajouter|mettre))\b/.test(after)
  )
    return true
  return before && /^(?:more )?(?:to|a) (?:the |my |our |la |ma )?(?:down|mise)\b/.test(after)
}

const leastMissing = 10_000
/** Nothing that can be mortgaged costs less. */
const leastLoan = 6000_00
/** Without a word that asks for anything, less is no mortgage. Nobody buys a home for less; a premium or a tax may come to it. */
const leastHome = 40_000_00
/** Nobody's income is more, without a word that says so: 'can I buy at 650,000' names a price. */
const mostBareIncome = 300_000_00
/** In dollars: 'what down payment avoids insurance on 540,000' has a price. */
const mostDown = 300_000
/** In dollars: what is paid by the month on a mortgage is mostly more. */
export const leastPayment = 1000
/** A price that nobody calls one is more than so many times what is paid down: '130k total, 70 saved' is a pay. */
const leastOfDown = 2.5
/** A price that follows another one is not so many times smaller. */
const leastOfBefore = 4

/** 'Is 42,000 enough for a house of 599,000'. */
export function isEnoughAsked(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }) => /^(?:enough|sufficient|suffi(?:t|sent|sant|ra|rait))$/.test(text))
}

/** 'I have 40k, what can I buy': what somebody has is what they can pay down. */
const had = new Set(['have', 'got', 'has', 'ai', 'avons'])

export function isOwn(tokens: readonly Token[], from: number): boolean {
  const [who, verb] = [tokens[from - 2]?.text ?? '', tokens[from - 1]?.text ?? '']
  return had.has(verb) || (verb === 'a' && /^(?:on|il|elle)$/.test(who))
}

/** Who has more than this speaks of a home. */
export const mostSaved = 400_000
export const aboutBuying: ReadonlySet<Intent> = new Set(['affordability', 'minimumDown'])

export const costs: ReadonlySet<Role> = new Set(['propertyTax', 'heat', 'fees'])

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

export function takeAmount(
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

function isOfPrices(intent: Intent | null): boolean {
  return intent !== null && aboutPrices.has(intent)
}

export function takeBare(
  said: Scenario,
  amount: Cents,
  intent: Intent | null,
  before: Scenario,
  rhythm: () => Rhythm,
): boolean {
  const isSaid = (field: keyof Scenario) => said[field] !== undefined
  const isIncome = !said.asksIncome && amount <= mostBareIncome
  if (intent === 'affordability' && !isSaid('income') && isIncome) said.income = amount
  else if (intent === 'affordability' && said.asksIncome && !isSaid('price') && !isSaid('loan')) said.loan = amount
  else if (intent === 'affordability' && !isSaid('price') && amount >= 100_000_00) said.price = amount
  else if (intent === 'mortgageForPayment' && amount < 20_000_00) said.payment = amount
  else if (intent === 'refinance' && !isSaid('price')) said.price = amount
  else if (intent === 'refinance' && !isSaid('loan') && amount < (said.price ?? amount)) said.loan = amount
  else if (intent === 'extras' && amount < 50_000_00 && !isSaid('lump') && (!isSaid('extra') || rhythm() === 'yearly'))
    takePrepaid(said, amount, rhythm())
  else if (intent === 'minimumDown' && isSaid('price') && !isSaid('down')) said.down = amount
  else if (isSaid('price') || isSaid('loan')) return false
  else if (isOfPrices(intent) && amount < leastHome) return false
  else if (isOfPrices(intent)) said.price = amount
  else if (amount < leastLoan) return false
  else if (intent !== null && aboutLoans.has(intent) && before.price === undefined) said.loan = amount
  else if ((isSaid('down') || isSaid('downPercent')) && amount < leastHome) return false
  else if (said.down !== undefined && amount < said.down * leastOfDown) return false
  else if (isSaid('down') || isSaid('downPercent')) said.price = amount
  // A tenth of the home that is spoken of is no other home.
  else if (before.price !== undefined && before.loan === undefined && amount * leastOfBefore < before.price)
    return false
  else if (before.price !== undefined && before.loan === undefined) said.price = amount
  else if (intent === null && amount < leastHome) return false
  else Object.assign(said, { loan: amount, isLoanGuessed: before.isLoanGuessed ?? true })
  return true
}
