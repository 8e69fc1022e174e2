import {
  type Calculator,
  type Field,
  isShown,
  readCalculator,
} from '#app/features/calculators/calculator-definition.ts'
import { readAmount } from '#mortgage'
import type { Amount } from './assistant-amounts.ts'
import { cardKind, type CardName } from './assistant-cards.ts'
import { type ChoiceName, type Role, roles, within } from './assistant-labels.ts'
import { type Change, type FigureReading, inUnit, leastYearlyPay, type Placed } from './assistant-reading.ts'
import type { CalculatorCard, Doubt } from './assistant.ts'

type OfferedRate = { percent: number; name: string } | null
/** Our lowest rates for a new mortgage today with their names in the visitor's language: any mortgage's, and an insured one's. */
export type OfferedRates = Record<'fixed' | 'variable', OfferedRate> & {
  insured?: Partial<Record<'fixed' | 'variable', OfferedRate>>
}

export type Filling = {
  day: string
  offered: OfferedRates
  /** The prime rate of today in percent, where it is known. */
  prime?: number | null
}

export type Opened = {
  cards: CalculatorCard[]
  /** The open card as it was, where the message changed it. */
  before: CalculatorCard | null
  /** False where the message may as well ask about a rule: it names no amount of money. */
  isSure: boolean
  /** Whether it says anything in figures; a wish alone may be a question about the rule. */
  hasNumbers: boolean
}

/** The calculators that a message asks for, filled with what it says, or the open one changed; null where it asks for no figure. */
export async function openedCards(
  reading: FigureReading,
  open: readonly CalculatorCard[],
  filling: Filling,
): Promise<Opened | null> {
  const { placed, unplaced, changes, choices, places } = reading
  const last = open.at(-1)
  const wished = wishedCards(reading, last)
  const hasNumbers = placed.length + unplaced.length + changes.length > 0
  const isAboutCard = hasNumbers || choices.length + places.length > 0
  if (wished.length === 0 && !(last && isAboutCard)) return null
  if (last && (wished.length === 0 || (wished.length === 1 && wished[0] === last.name))) {
    const filler = new CardFiller(last, await cardKind(last.name).load(), filling).fill(reading)
    const isPlaced = places.length > 0 && 'province' in cardKind(last.name).holds
    const isSure = hasNumbers || choices.length > 0 || isPlaced
    return { cards: [filler.done()], before: last, isSure, hasNumbers: true }
  }
  const before = last && { card: last, calculator: await cardKind(last.name).load() }
  // Each question is filled by its own part first; what the other parts say goes where it fits, without a question.
  const ownerOf = (part: FigureReading) => wished.find((name) => part.wishes.includes(name)) ?? wished[0]
  const isSplit = wished.every((name) => reading.parts.some((part) => ownerOf(part) === name))
  const fillers = await Promise.all(
    wished.map(async (name) => {
      const calculator = await cardKind(name).load()
      const empty = emptyCard(name, calculator, filling)
      const start = before ? carriedOver(before, { card: empty, calculator }) : empty
      const filler = new CardFiller(start, calculator, filling)
      if (!isSplit) return filler.fill(reading)
      for (const part of reading.parts) if (ownerOf(part) === name) filler.fill(part)
      return filler
    }),
  )
  for (const filler of isSplit ? fillers : []) for (const other of fillers) if (other !== filler) filler.borrow(other)
  // A number that one of the cards holds is no question on the others.
  const held = fillers.flatMap(({ put }) => [...put])
  const amounts = [...placed.map(({ amount }) => amount), ...unplaced, ...changes.flatMap(({ amount }) => amount ?? [])]
  const isMoney = amounts.some(({ unit, value }) => unit === 'money' || value >= 1000)
  return {
    cards: fillers.map((filler) => filler.done(held)),
    before: null,
    // A calculator that the figures told before suffice for is meant, too: 'and the land transfer tax on that?'
    isSure: isMoney || placed.some(({ value }) => value >= 1000) || fillers.some((filler) => filler.isCarried()),
    hasNumbers: hasNumbers && fillers.some((filler) => filler.hasUsed()),
  }
}

/**
 * The calculators that a message asks for, with the one that stands open: a new wish opens a card of its own and takes along what is
 * known; without one the open card is changed. None where the message asks for no figure.
 */
function wishedCards(
  { wishes, placed, unplaced, choices }: FigureReading,
  open: CalculatorCard | undefined,
): CardName[] {
  const has = (...wanted: Role[]) => wanted.every((role) => placed.some((one) => one.role === role))
  const hasPayment = has('payment') || unplaced.some(({ unit, per }) => unit === 'money' && per === 12)
  const isLarge = ({ role, value }: Placed) => role === 'mortgage' && value >= least
  const isMoreBorrowed = has('price', 'mortgage') && (has('cash') || has('owed'))
  const meant = wishes
    .filter((name) => !wishes.some((other) => within[other]?.includes(name)))
    .map((name): CardName => {
      if (name === 'affordability') {
        if (hasPayment && !has('income')) return 'carries'
        // Whether one price can be afforded is the stress test; what can be borrowed on a home is its equity.
        const isPriced = has('price') || has('financed') || placed.some(isLarge) || open?.said.includes('price')
        if (has('income') && isPriced) return 'stress'
        if (has('price', 'mortgage')) return 'equity'
      }
      if (name === 'neededIncome' && open?.name === 'stress') return 'stress'
      if (name === 'penalty' && has('price')) return 'equity'
      if (name === 'compare' && has('rent')) return 'rentOrBuy'
      if (name === 'payment' && isMoreBorrowed) return 'refinance'
      return name
    })
  const isPayment = meant.every((name) => name === 'payment')
  const isDoubled = choices.some(({ field }) => field === 'doubleUp')
  if ((has('extra') || has('lump') || isDoubled) && isPayment && (!open || meant.length > 0)) return ['prepayments']
  const isOffers = placed.filter(({ role }) => role === 'newRate').length > 1
  if (isOffers && (isPayment || meant.includes('compare')) && !open) return ['renewal']
  // 'From 1.89 to 4.5 at renewal, on 415k': the old rate beside the new one.
  const isMove = placed.some((one) => one.isMove) && (has('mortgage') || has('financed') || unplaced.some(isPrincipal))
  if (isMove && meant.every((name) => name === 'payment' || name === 'renewal') && !open) return ['compare']
  if (has('rate', 'newRate') && isPayment && !open) return ['renewal']
  if (meant.length > 0) return [...new Set(meant)].slice(0, 3)
  // An income, a price or a balance that the open card has no field for is about something else.
  const isOther = placed.some(({ role }) => principals.has(role) && !(open && role in cardKind(open.name).holds))
  if (open && !isOther) return []
  if (has('income')) return [has('price') ? 'stress' : 'affordability']
  if ((has('extra') || has('lump')) && (open || has('mortgage'))) return ['prepayments']
  if (has('price', 'cash') || has('price', 'mortgage')) return ['equity']
  if (has('price') || has('financed') || placed.some(isLarge)) return ['payment']
  if (hasPayment) return ['carries']
  return unplaced.some(isPrincipal) ? ['payment'] : []
}

function isPrincipal({ unit, value }: Amount): boolean {
  return unit === 'money' && value >= least
}

const principals: ReadonlySet<Role> = new Set<Role>(['income', 'price', 'mortgage', 'extra', 'lump'])
/** From here on an amount is a price or a mortgage. */
const least = 50_000

/** A card of a calculator with nothing said yet. */
export function emptyCard(name: CardName, { fields }: Calculator, { day, offered }: Filling): CalculatorCard {
  const { needs, starts } = cardKind(name)
  const typed = Object.fromEntries(Object.entries(fields).map(([field, { start }]) => [field, start]))
  Object.assign(typed, starts, Object.fromEntries(needs.map((field) => [field, ''])))
  const card: CalculatorCard = { name, day, typed, said: [], assumed: {}, doubts: [] }
  return withOffered(card, offered)
}

/** The card with our rate for its mortgage, where nobody said another: the insured one only if less than 20% is paid down. */
function withOffered(card: CalculatorCard, offered: OfferedRates): CalculatorCard {
  const { offered: field, holds } = cardKind(card.name)
  if (!field || card.said.includes(field)) return card
  const amountOf = (role: 'price' | 'down') => dollarsIn(card.typed[holds[role]?.[0] ?? ''])
  const [price, down] = [amountOf('price'), amountOf('down')]
  const isTold = card.said.includes(holds.down?.[0] ?? '') && card.said.includes(holds.price?.[0] ?? '')
  const share = card.typed.downIn === 'percent' ? down : (down / price) * 100
  const kind = card.typed[holds.kind?.[0] ?? ''] === 'variable' ? 'variable' : 'fixed'
  const isInsured = isTold && share < 20 && price < 1_500_000
  const rate = (isInsured && offered.insured?.[kind]) || offered[kind]
  if (!rate) return card
  const typed = { ...card.typed, [field]: String(rate.percent) }
  return { ...card, typed, assumed: { ...card.assumed, [field]: rate.name } }
}

type Whole = { card: CalculatorCard; calculator: Calculator }

/** A new card with what the open one was told, where both have it. */
function carriedOver(from: Whole, to: Whole): CalculatorCard {
  const { holds: next, sets } = cardKind(to.card.name)
  const taken = Object.entries(cardKind(from.card.name).holds).flatMap(([role, [was]]) => {
    const is = next[role as Role]?.[0]
    const field = is ? to.calculator.fields[is] : undefined
    if (!was || !is || !field || role === 'owed' || role === 'line' || !from.card.said.includes(was)) return []
    const text = from.card.typed[was] ?? ''
    const isHidden = !isShown(from.calculator, was, from.card.typed) && role !== 'rate'
    const isOtherShare = was === 'down' && from.card.typed.downIn === 'percent' && !to.calculator.fields.downIn
    const isOtherChoice = field.kind === 'choice' && !field.options.some(({ value }) => value === text)
    return isHidden || isOtherShare || isOtherChoice ? [] : [[is, text] as const]
  })
  const more = Object.fromEntries(taken.flatMap(([field]) => Object.entries(sets?.[field] ?? {})))
  const { downIn } = from.card.typed
  const typed = {
    ...to.card.typed,
    ...more,
    ...Object.fromEntries(taken),
    ...(downIn && to.card.typed.downIn && { downIn }),
  }
  return { ...to.card, typed, said: [...new Set([...to.card.said, ...taken.map(([field]) => field)])] }
}

/** A doubt with the numbers that it is about; none for a word. */
type Question = Doubt & { amounts: readonly Amount[] }

const mostDoubts = 8

/** Fills a card with what a message says. Every number of it ends in a field or in a doubt. */
class CardFiller {
  /** The numbers that got into a field. */
  readonly put = new Set<Amount>()
  private card: CalculatorCard
  private readonly calculator: Calculator
  private readonly filling: Filling
  private readonly putIn = new Map<Amount, string>()
  /** What its part of the message says, for the other cards. */
  private readonly told: Pick<FigureReading, 'placed' | 'choices' | 'places'> = { placed: [], choices: [], places: [] }
  private prime: number | null = null
  private reading: FigureReading | null = null
  private readonly fresh = new Set<string>()
  private readonly questions: Question[] = []

  constructor(card: CalculatorCard, calculator: Calculator, filling: Filling) {
    this.card = card
    this.calculator = calculator
    this.filling = filling
  }

  private get kind() {
    return cardKind(this.card.name)
  }

  private fieldsOf(role: Role | ChoiceName): readonly string[] {
    return this.kind.holds[role] ?? []
  }

  private isSaid(field: string): boolean {
    return this.card.said.includes(field)
  }

  /** The card with its doubts, but for numbers that stand on another card of the same answer. */
  done(elsewhere: readonly Amount[] = []): CalculatorCard {
    const asked = this.questions.flatMap(({ amounts, ...doubt }): Doubt[] => {
      if (amounts.length === 0) return [doubt]
      const left = amounts.filter((amount) => !elsewhere.includes(amount) || this.put.has(amount))
      const said = [...new Set(left.map((amount) => amount.said))].join(', ')
      return left.length === 0 ? [] : [{ ...doubt, said }]
    })
    // Asked in other words, a question is asked once.
    const isAgain = ({ choices }: Doubt) =>
      choices.length > 0 && asked.some((one) => JSON.stringify(one.choices) === JSON.stringify(choices))
    const before = this.card.doubts.filter((doubt) => doubt.said !== '' && !isAgain(doubt))
    const doubts = [...before, ...asked, ...this.undecided()]
    // None is dropped: what is more than anybody taps through stands in the last one, together.
    const rest = doubts.slice(mostDoubts - 1)
    const last = { said: rest.map(({ said }) => said).join(', '), beside: null, choices: [] }
    const card = withOffered(this.card, this.filling.offered)
    return { ...card, doubts: rest.length > 1 ? [...doubts.slice(0, mostDoubts - 1), last] : doubts }
  }

  /** The choice that this calculator asks for, where the figure hangs on it and nobody made it. */
  private undecided(): Doubt[] {
    const { asks: field } = this.kind
    if (!field || this.isSaid(field)) return []
    const [no, yes] = ['', 'yes'].map((value) => {
      const typed = { ...this.card.typed, [field]: value }
      return readCalculator(this.calculator, typed, this.card).result?.headline.value
    })
    const choices = ['', 'yes'].map((value) => ({ field, value }))
    return no === yes ? [] : [{ said: '', beside: null, choices }]
  }

  fill(reading: FigureReading): this {
    this.reading = reading
    const main = this.withMain(reading)
    this.told.placed.push(...main)
    this.told.choices.push(...reading.choices)
    this.told.places.push(...reading.places)
    this.takeWords(reading)
    const known = this.settled(main, reading.unplaced)
    const open = known.filter((one) => this.isAmbiguous(one, known))
    // The price first: a share of it may follow. What this calculator has no field for last, when it is known what is still missing.
    const rank = ({ role }: Placed) => (role === 'price' ? 2 : this.fieldsOf(role).length > 0 ? 1 : 0)
    const inOrder = known.filter((one) => !open.includes(one)).toSorted((a, b) => rank(b) - rank(a))
    const unused: Amount[] = []
    for (const one of inOrder) {
      if (one.role === 'support')
        this.askNumber({ ...one.amount, per: one.amount.per ?? 12 }, true, ['debts', 'income'])
      else if (this.place(one)) this.put.add(one.amount)
      else if (this.isUseless(one)) unused.push(one.amount)
      // An age or a term changes no figure of a calculator that does not ask for it.
      else if (one.role !== 'age' && one.role !== 'term') this.askNumber(one.amount, true)
    }
    for (const { amount } of open) this.askNumber(amount, true)
    const isKnown = (amount: Amount) => known.some((one) => one.amount === amount)
    for (const amount of reading.unplaced) if (!isKnown(amount)) this.askNumber(amount)
    // 'Prime is 4.45' beside 'prime minus 0.9'.
    const prime = reading.changes.find(({ said, amount }) => said === 'prime' && amount)
    const isOffPrime = prime && reading.changes.some((change) => change.isOffPrime)
    this.prime = (isOffPrime && prime.amount?.value) || this.filling.prime || null
    for (const change of reading.changes) if (!isOffPrime || change !== prime) this.change(change, known)
    const hidden = inOrder.filter(({ role }) => this.isHidden(role)).map(({ amount }) => amount)
    if (unused.length + hidden.length > 0)
      this.questions.push({ said: '', beside: null, choices: [], amounts: [...unused, ...hidden] })
    return this
  }

  /** What another question of the message says, where this card has a field that is still free. */
  borrow({ told }: CardFiller) {
    for (const one of this.settled(told.placed, [])) {
      const field = this.fieldFor(one.role, one.amount)
      const isWanted = field !== undefined && (this.kind.needs.includes(field) || field === 'down')
      if (isWanted && !this.isSaid(field) && this.keepsSaid(this.kind.sets?.[field])) this.place(one)
    }
    this.takeWords({ choices: told.choices.filter(({ field }) => this.kind.holds[field]), places: told.places })
  }

  /** Whether a number of the message is in a field or may be. */
  hasUsed(): boolean {
    return this.put.size > 0 || this.questions.some(({ choices }) => choices.length > 0)
  }

  /** Whether nothing is missing, thanks to the card before. */
  isCarried(): boolean {
    const needs = this.kind.needs.filter((field) => isShown(this.calculator, field, this.card.typed))
    return this.card.said.some((field) => needs.includes(field)) && needs.every((field) => this.card.typed[field])
  }

  /** Choices and the place. A word that this calculator has no field for, though it changes the figure, is asked about. */
  private takeWords({ choices, places: [place] }: Pick<FigureReading, 'choices' | 'places'>) {
    const isOfRental = this.card.name === 'investment' || this.card.name === 'rentOrBuy'
    for (const { field, value, said } of choices) {
      const isAsked =
        /^(?:use|doubleUp)$/.test(field) ||
        (field === 'units' && /^(?:payment|insurance|minimumDown)$/.test(this.card.name))
      if (this.choose(field, value) || !isAsked || (field === 'use' && isOfRental)) continue
      this.questions.push({ said, beside: null, choices: [], amounts: [] })
    }
    if (!place) return
    this.choose('province', place.province)
    const isInQuebec = place.province === 'Quebec'
    const own = /quebec/i.test(place.city ?? '') ? 'Quebec City' : place.taxingCity
    // Which municipality it is stays to be seen: of one that the calculator does not list the visitor said the province only.
    if (!own || !this.choose('city', own)) this.leave('city', isInQuebec ? 'Other Quebec municipality' : 'none')
  }

  /** What the calculator is about is labelled by the wish itself, where it is the only amount of its size: 'land transfer tax, 900k'. */
  private withMain({ placed, unplaced, wishes }: FigureReading): readonly Placed[] {
    const { main: own, holds } = this.kind
    const has = (role: Role) => placed.some((one) => one.role === role)
    // Beside a down payment it is the price; beside a rate and a length alone, the mortgage.
    const isLoan = holds.mortgage && has('rate') && has('years') && !has('down')
    const main = own ?? (holds.price && has('down') ? 'price' : isLoan ? 'mortgage' : undefined)
    const [amount, second] = unplaced.filter(({ unit, value, per }) => {
      const isRepeated = per !== null && per !== 'hourly'
      return unit === 'money' && (main === 'payment' ? isRepeated : per === null && value >= least)
    })
    const isKnown = (main && has(main)) || has('financed') || has('price') || has('mortgage')
    const isNew = this.card.said.length === 0 || wishes.includes(this.card.name)
    return main && amount && !second && !isKnown && isNew
      ? [...placed, { role: main, amount, value: amount.value }]
      : placed
  }

  /** Roles as this calculator knows them: the price or the mortgage that 'payment on' is about, a rate in a card that asks for offers. */
  private settled(placed: readonly Placed[], unplaced: readonly Amount[]): Placed[] {
    const { holds } = this.kind
    const has = (role: Role) => placed.some((one) => one.role === role)
    // An amount that nobody can place is most likely the down payment.
    const isOpen = unplaced.some(
      ({ unit, value }) => unit === 'money' || (unit === 'percent' && Number.isInteger(value) && value >= 5),
    )
    // 'I owe 200k at 3.2 %, at 4.5 %': the rate right behind the balance is the old one, the other the new one.
    const rates = placed.filter(({ role }) => role === 'rate')
    const balance = placed.find(({ role }) => role === 'mortgage')?.amount
    const own = rates.find(({ amount: { from } }) => balance && from >= balance.to && from - balance.to <= 2)
    const isOther = (one: Placed) => own && rates.length === 2 && one !== own && holds.rate && holds.newRate
    const isPriced = !holds.mortgage || (holds.price && (has('down') || this.isSaid('down') || isOpen))
    return placed.map((one): Placed => {
      const { role, amount } = one
      if (role === 'rate' && isOther(one)) return { ...one, role: 'newRate' }
      if (role === 'financed') return { ...one, role: isPriced && !has('price') ? 'price' : 'mortgage' }
      if (role === 'lenderRate' && !holds.lenderRate) return { ...one, role: holds.newRate ? 'newRate' : 'rate' }
      if (role === 'newRate' && !holds.newRate && !has('rate')) return { ...one, role: 'rate' }
      if (role === 'extra' && amount.per === 1) return { ...one, role: 'lump', value: amount.value }
      if (role === 'owed' && amount.per !== null && !holds.owed) return { ...one, role: 'debts' }
      return one
    })
  }

  /** Labels that this calculator can read in two ways: then the visitor says which. */
  private isAmbiguous({ role, amount, value }: Placed, placed: readonly Placed[]): boolean {
    const { name } = this.card
    const { holds } = this.kind
    const hasNewRate = placed.some((one) => one.role === 'newRate')
    // The old rate or the new one: of a refinance and of a renewal, and of a card that has its old one already.
    if (role === 'rate' && !hasNewRate && (name === 'refinance' || name === 'renewal')) return true
    // What the own lender asks today makes the penalty; what another one offers, what leaving saves.
    if (role === 'newRate' && holds.lenderRate) return true
    // What is left of a term is no amortization.
    if (role === 'left' && holds.left?.[0] === 'years' && value <= 120) return true
    return role === 'extra' && amount.per === null
  }

  /** Whether a number is known for what it is, and this calculator has no use for it; a large amount, or the one it waits for, may be misread. */
  private isUseless({ role, amount, value }: Placed): boolean {
    const { isRepeated } = roles[role]
    const waits = this.card.typed[this.kind.needs[0] ?? ''] === ''
    const isLarge = amount.unit === 'money' && amount.per === null && value >= 20_000
    return (
      role !== 'payment' &&
      !this.kind.holds[role] &&
      (amount.unit !== 'plain' || isRepeated) &&
      !isLarge &&
      !(waits && isRepeated)
    )
  }

  /** Whether what was put into the fields of a role counts nowhere, because other fields hide them. */
  private isHidden(role: Role): boolean {
    const fields = this.fieldsOf(role).filter((field) => this.fresh.has(field))
    return fields.length > 0 && !fields.some((field) => isShown(this.calculator, field, this.card.typed))
  }

  private type(typed: Record<string, string>) {
    this.card = { ...this.card, typed: { ...this.card.typed, ...typed } }
  }

  /** Puts a text into a field, as said, with the choices that go with it. */
  private set(field: string, text: string, note?: string) {
    const { sets, shares, twins } = this.kind
    const [share, twin] = [shares?.[field], twins?.[field]]
    const more = Object.entries(sets?.[field] ?? {}).filter(([name]) => !this.isSaid(name))
    this.type({ ...Object.fromEntries(more), [field]: text })
    if (share) this.type({ [share.field]: grouped(Math.round(dollarsIn(text) * share.percent) / 100) })
    if (twin && !this.isSaid(twin)) this.type({ [twin]: text })
    const { [field]: _, ...assumed } = this.card.assumed
    const said = [...new Set([...this.card.said, field])]
    this.card = { ...this.card, said, assumed: note === undefined ? assumed : { ...assumed, [field]: note } }
    this.fresh.add(field)
  }

  /** A choice of words: false where the card has no such field or option. */
  private choose(what: ChoiceName | 'province' | 'city', value: string): boolean {
    const { holds, waives } = this.kind
    const [name] = holds[what] ?? []
    const field = name === undefined ? undefined : this.calculator.fields[name]
    if (name === undefined || !field) return false
    if (field.kind === 'choice' && !field.options.some((option) => option.value === value)) return false
    this.set(name, value)
    for (const waived of waives?.[name]?.[value] ?? [])
      if (!this.isSaid(waived)) this.type({ [waived]: this.calculator.fields[waived]?.start ?? '' })
    return true
  }

  /** A choice that nobody made. */
  private leave(what: 'city', value: string) {
    const [name] = this.fieldsOf(what as ChoiceName)
    if (name && !this.isSaid(name)) this.type({ [name]: value })
  }

  private fieldFor(role: Role, amount: Amount, isPartners = false): string | undefined {
    const fields = this.fieldsOf(role)
    if (role === 'lump') return fields[amount.per === 1 ? 1 : 0]
    if (isPartners && fields[1] && this.isSaid(fields[0]!)) return fields[1]
    // Amounts of one message stand beside each other; a later message changes the first.
    return fields.find((field) => !this.fresh.has(field)) ?? (role === 'debts' ? fields[0] : undefined)
  }

  /** Puts a number whose label is known into its field; false where the card has none for it. */
  private place({ role, amount, value, counts, isPartners, isMore: isOnTop }: Placed): boolean {
    const ownDebt = role === 'debtRate' ? this.debtBefore(amount) : -1
    const first = isOnTop ? this.fieldsOf(role).find((name) => this.fresh.has(name)) : undefined
    const field = this.fieldsOf(role)[ownDebt] ?? first ?? this.fieldFor(role, amount, isPartners)
    if (field === undefined) return false
    if (role === 'loanShare') return false
    if (role === 'down' && amount.unit === 'percent') return this.placeShare(field, value)
    const isMore = first !== undefined || (role === 'debts' && this.fresh.has(field))
    const text = isMore ? grouped(dollarsIn(this.card.typed[field]) + value) : this.textFor(field, role, value)
    if (text === null) return false
    this.set(field, text, counts)
    this.putIn.set(amount, field)
    if (role === 'payment' && amount.per !== null && amount.per !== 12)
      this.choose('frequency', frequencies[String(amount.per)] ?? 'monthly')
    if (role === 'down' && this.calculator.fields.downIn) this.type({ downIn: 'dollars' })
    return true
  }

  /** Which of the debts a rate stands behind: 'a car loan of 18k at 7.5'. */
  private debtBefore(rate: Amount): number {
    const debts = [...this.putIn].filter(([{ to }]) => to <= rate.from)
    return this.fieldsOf('owed').indexOf(debts.toSorted(([a], [b]) => b.to - a.to)[0]?.[1] ?? '')
  }

  /** The down payment in percent: as such where the card has that, otherwise in dollars of the price. */
  private placeShare(field: string, share: number): boolean {
    const choice = this.shareIn(field, share)
    if (!choice) return false
    const isPercent = Boolean(this.calculator.fields.downIn)
    this.set(field, choice.value, isPercent ? undefined : `${share}%`)
    if (isPercent) {
      this.type({ downIn: 'percent' })
      this.card = { ...this.card, said: [...new Set([...this.card.said, 'downIn'])] }
    }
    return true
  }

  private shareIn(field: string, share: number): Doubt['choices'][number] | null {
    if (this.calculator.fields.downIn)
      return { field, value: String(share), with: { downIn: 'percent', ...this.kind.sets?.[field] } }
    const price = dollarsIn(this.card.typed.price)
    return price > 0 ? { field, value: grouped(Math.round(price * share) / 100) } : null
  }

  /** The text of a value in its field; null where the field does not take it. */
  private textFor(name: string, role: Role, value: number): string | null {
    const field = this.calculator.fields[name] as Field
    const inField = role === 'left' && name !== 'monthsLeft' ? value / 12 : value
    if (field.kind === 'money' || field.kind === 'share') return grouped(inField)
    if (field.kind === 'percent') return value <= field.upTo ? String(value) : null
    if (!Number.isInteger(inField)) return null
    const isOption = field.kind === 'choice' && field.options.some((option) => option.value === String(inField))
    return isOption || field.kind === 'count' ? String(inField) : null
  }

  /** Asks what a number is, by the fields that could hold it. A calculator with one amount of money leaves no choice. */
  private askNumber(amount: Amount, isLabelled = false, mayBe?: readonly Role[]) {
    const choices = this.choicesFor(amount, mayBe)
    const [only, other] = choices
    const money = Object.values(this.kind.holds)
      .flat()
      .filter((name) => /^(?:money|share)$/.test(this.calculator.fields[name]?.kind ?? ''))
    const isOnly = new Set(money).size === 1 && amount.unit === 'money' && !isLabelled
    if (only && !other && isOnly && !this.fresh.has(only.field)) {
      this.set(only.field, only.value)
      this.put.add(amount)
    } else this.questions.push({ said: amount.said, beside: null, choices, amounts: [amount] })
  }

  /** Nothing may take away what was said: a mortgage, where the price is known. */
  private keepsSaid(more: Doubt['choices'][number]['with']): boolean {
    const typed = { ...this.card.typed, ...more }
    const isKept = (field: string) =>
      isShown(this.calculator, field, typed) || !isShown(this.calculator, field, this.card.typed)
    return this.card.said.every(isKept)
  }

  private choice(field: string, text: string | null): Doubt['choices'] {
    const more = this.kind.sets?.[field]
    return text === null ? [] : [{ field, value: text, ...(more && { with: more }) }]
  }

  /** The fields that a number may stand in, those that are waited for first. */
  private choicesFor(amount: Amount, mayBe = Object.keys(roles) as readonly Role[]): Doubt['choices'] {
    const { unit, value, per } = amount
    const isWhole = Number.isInteger(value)
    const choices = mayBe.flatMap((role) => {
      const { units, from, to, isInThousands, isRepeated } = roles[role]
      const isShort =
        unit === 'plain' &&
        per === null &&
        isWhole &&
        isInThousands &&
        value >= (role === 'price' || role === 'mortgage' ? 100 : 10) &&
        value < 1000
      // '8k' is no month's pay.
      const isMonthly =
        role === 'income' && per === null && value >= 1000 && value < leastYearlyPay && !/k$/i.test(amount.said)
      const read = isShort ? value * 1000 : isMonthly ? value * 12 : per === null ? value : inUnit(role, amount)
      // An income of 900,000 or a down payment of 600 is possible, and nobody means it.
      if (/^(?:income|down)$/.test(role) && read > 500_000 && isShort) return []
      if (role === 'down' && unit !== 'percent' && read < 5000) return []
      // Fifteen percent is paid down, and no rate of a mortgage.
      if (role.endsWith('ate') && role !== 'debtRate' && unit === 'percent' && isWhole && value >= 10) return []
      if (!units.includes(unit) || !(unit === 'percent' ? value <= to : read >= from && read <= to)) return []
      if (per !== null && !isRepeated && role !== 'lump') return []
      const own = this.fieldsOf(role)
      const free = own.filter((field) => !this.fresh.has(field))
      // Further debts and incomes add up; a second income stands beside the first or on top of it.
      const filled = own[0] !== undefined && this.isSaid(own[0]) && dollarsIn(this.card.typed[own[0]])
      const sum: Doubt['choices'][number][] =
        filled && /^(?:debts|income|down)$/.test(role) && unit !== 'percent'
          ? [{ field: own[0]!, value: grouped(filled + read), adds: grouped(read) }]
          : []
      const open =
        role === 'debts' && sum.length > 0 ? [] : /^(?:owed|line|debtRate)$/.test(role) ? free.slice(0, 1) : free
      return sum.concat(
        open.flatMap((field) => {
          if (role === 'down' && unit === 'percent')
            return value >= 3 && isWhole ? (this.shareIn(field, value) ?? []) : []
          return this.choice(field, this.textFor(field, role, role === 'left' && unit === 'years' ? read * 12 : read))
        }),
      )
    })
    const isShare = unit === 'plain' && isWhole && value >= 5 && value <= 35
    const share = isShare && this.kind.holds.down ? this.shareIn(this.kind.holds.down[0]!, value) : null
    const rank = ({ field, adds }: Doubt['choices'][number]) =>
      adds ? 1 : this.isSaid(field) ? 2 : this.kind.needs.includes(field) ? 0 : 1
    return [...choices, ...(share ? [share] : [])]
      .filter(
        (one, at, all) => all.findIndex(({ field, value: text }) => field === one.field && text === one.value) === at,
      )
      .filter(({ with: more }) => this.keepsSaid(more))
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, mostChoices)
  }

  /** A word that changes numbers: two equal incomes are put in, everything else is asked with what it may come to. */
  private change(change: Change, placed: readonly Placed[]) {
    const { said, how, amount } = change
    // '10,000 instead': the number is asked about already.
    if (/^(?:instead|a la place)$/.test(said) && this.questions.some(({ amounts }) => amounts.length > 0)) return
    // The card starts with today's rate unless another one was said.
    const { offered } = this.kind
    if (how === 'today' && (!offered || !this.isSaid(offered) || placed.some(({ role }) => role === 'newRate'))) return
    const beside = placed.find((one) => one.amount === amount)
    const [, second] = this.fieldsOf('income')
    const both = beside?.role === 'income' ? grouped(beside.value) : null
    const isFree = second && (!this.fresh.has(second) || this.card.typed[second] === both)
    if (how === 'each' && both && isFree) return this.set(second, both)
    const income = placed.findLast(({ role }) => role === 'income')
    const nearest = amount ?? income?.amount ?? (placed.length === 1 ? placed[0]!.amount : null)
    const choices = this.changed(change, placed).slice(0, mostChoices)
    this.questions.push({ said, beside: nearest?.said ?? null, choices, amounts: [] })
  }

  /** The fields as they would be after a change, and those that may hold the number itself. */
  private changed({ how, amount, isOffPrime }: Change, placed: readonly Placed[]): Doubt['choices'] {
    const { holds, offered } = this.kind
    const today = this.filling.offered.fixed
    if (how === 'today') return offered && today ? this.choice(offered, String(today.percent)) : []
    const factor = { times2: 2, times3: 3, half: 0.5, each: 2, gone: 0 }[how as string]
    if (factor !== undefined) {
      const last = placed.find((one) => one.amount === amount) ?? placed.findLast(({ role }) => role === 'income')
      if (!last) return this.secondIncome(factor)
      const fields = new Set([this.fieldFor(last.role, last.amount), this.fieldsOf(last.role)[0]])
      return [...fields].flatMap((field) =>
        field ? this.choice(field, this.textFor(field, last.role, last.value * factor)) : [],
      )
    }
    if (amount === null) return []
    const sign = how === 'add' ? 1 : how === 'subtract' ? -1 : 0
    // A small share beside 'more' is a difference, not a rate.
    const isDifference = sign !== 0 && amount.unit !== 'money' && amount.value < 3
    // 'Le taux monte à 5' is a rate of 5.
    const itself = isDifference
      ? []
      : this.choicesFor(amount).filter(({ field }) => amount.unit !== 'money' || !this.isSaid(field))
    const [rate] = holds.rate ?? holds.newRate ?? []
    const offPrime =
      isOffPrime && this.prime && rate ? this.choice(rate, String(rounded(this.prime + sign * amount.value))) : []
    return [...offPrime, ...(sign === 0 ? [] : this.moved(amount, sign)), ...itself]
  }

  /** 'My partner makes double that': the other income by the one that the card holds. */
  private secondIncome(factor: number): Doubt['choices'] {
    const [first = '', second] = this.fieldsOf('income')
    const income = this.isSaid(first) ? dollarsIn(this.card.typed[first]) : 0
    return income > 0 && second ? this.choice(second, grouped(income * factor)) : []
  }

  /** What is known already, moved by a number: in its own field, and in the field for another one of its kind. */
  private moved(amount: Amount, sign: number): Doubt['choices'] {
    const { unit, value, per } = amount
    const { holds, offered } = this.kind
    const isRate = unit === 'percent' || (unit === 'plain' && value < 15)
    if (unit === 'years' || unit === 'months') return []
    // The rate that the message names, even where it is still asked what it is.
    const { unplaced = [], changes = [] } = this.reading ?? {}
    const unread = [...unplaced, ...changes.flatMap((one) => one.amount ?? [])].filter(
      (one) => one.value !== value && one.value > 1 && one.value < 15 && /^(?:percent|plain)$/.test(one.unit),
    )
    const [rate] = holds.newRate ?? holds.rate ?? []
    if (isRate && unread[0] && rate) return this.choice(rate, String(rounded(unread[0].value + sign * value)))
    const isRateSaid = this.card.said.some((field) => this.calculator.fields[field]?.kind === 'percent')
    const known = isRate && offered && !isRateSaid ? [offered] : this.card.said
    return known.flatMap((field) => {
      const isShare = this.calculator.fields[field]?.kind === 'percent'
      const before = dollarsIn(this.card.typed[field])
      // '900 more' beside an income is a month's.
      const isPay = holds.income?.includes(field)
      const step = !isPay ? value : inUnit('income', { ...amount, per: per ?? (value < mostMonthlyRaise ? 12 : 1) })
      const after = rounded(before + sign * step)
      if (isShare !== isRate || before <= 0 || (!isShare && (before < 100 || step < before / 1000)) || after <= 0)
        return []
      const others = isShare ? holds.newRate : holds.income?.includes(field) ? holds.income : []
      const fields = [...(others ?? []).filter((one) => one !== field && !this.isSaid(one)), field]
      return fields.flatMap((one) => this.choice(one, isShare ? String(after) : grouped(after)))
    })
  }
}

const mostChoices = 4
/** More than this on top of an income is a year's. */
const mostMonthlyRaise = 2000
const frequencies: Record<string, string> = { 52: 'weekly', 26: 'bi-weekly', 24: 'semi-monthly', 12: 'monthly' }

function dollarsIn(text = ''): number {
  return (readAmount(text).value ?? 0) / 100
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** 60000.5 as '60,000.50', as fields group amounts. */
function grouped(dollars: number): string {
  const [whole = '', decimals] = (Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)).split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}
