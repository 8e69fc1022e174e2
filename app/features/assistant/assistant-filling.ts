import { type Calculator, isShown, readCalculator } from '#app/features/calculators/calculator-definition.ts'
import { groupDigits } from '#app/features/calculators/calculator-reading.ts'
import { readAmount } from '#mortgage'
import type { Amount } from './assistant-amounts.ts'
import { likeliest, settledAtOnce } from './assistant-card-fields.ts'
import { cardKind, cardKinds, type CardName } from './assistant-cards.ts'
import { alike, type ChoiceName, instead, type Role, roles, within } from './assistant-labels.ts'
import {
  asRole,
  type Change,
  type FigureReading,
  isLikeRate,
  isShare,
  isUsual,
  type Placed,
} from './assistant-reading.ts'
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

type Known = { card: CalculatorCard; calculator: Calculator } | undefined

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
  const isChange = wished.length === 0 || (wished.length === 1 && wished[0] === last?.name)
  const changed = isChange ? last : undefined
  const before = await knownOf(last)
  const fillers = await Promise.all(
    (changed ? [changed.name] : wished).map((name) => filledCard(name, reading, before, filling, changed)),
  )
  // A number that one of the cards holds is no question on those that have no field for it.
  const cards = fillers.map((filler) => filler.done(fillers.flatMap(({ put }) => [...put.keys()])))
  if (changed) {
    const isPlaced = places.length > 0 && 'province' in cardKind(changed.name).holds
    return { cards, before: changed, isSure: hasNumbers || choices.length > 0 || isPlaced, hasNumbers: true }
  }
  const amounts = [...placed.map(({ amount }) => amount), ...unplaced, ...changes.flatMap(({ amount }) => amount ?? [])]
  const isMoney = amounts.some(({ unit, value }) => unit === 'money' || value >= 1000)
  return {
    cards,
    before: null,
    // A calculator that the figures told before suffice for is meant, too: 'and the land transfer tax on that?'
    isSure: isMoney || placed.some(({ value }) => value >= 1000) || fillers.some((filler) => filler.isCarried()),
    hasNumbers: hasNumbers && fillers.some((filler) => filler.hasUsed()),
  }
}

async function knownOf(card: CalculatorCard | undefined): Promise<Known> {
  return card && { card, calculator: await cardKind(card.name).load() }
}

/** A calculator with what a message says: the open one changed, or a new one that takes along what is known. */
async function filledCard(
  name: CardName,
  reading: FigureReading,
  before: Known,
  filling: Filling,
  changed?: CalculatorCard,
): Promise<CardFiller> {
  const calculator = await cardKind(name).load()
  const empty = emptyCard(name, calculator, filling)
  const start = changed ?? (before ? carriedOver(before, { card: empty, calculator }) : empty)
  return new CardFiller(start, calculator, filling).fill(reading)
}

const mostReadings = 4

/**
 * What else a message in figures may ask for, the likeliest first: calculators that can use its numbers, each with one complete
 * reading of it. None is shown before the visitor takes it.
 */
export async function otherCards(
  reading: FigureReading,
  open: readonly CalculatorCard[],
  filling: Filling,
): Promise<CalculatorCard[]> {
  const { leanings } = reading
  const before = await knownOf(open.at(-1))
  const fillers = await Promise.all(
    (Object.keys(cardKinds) as CardName[]).map((name) => filledCard(name, reading, before, filling)),
  )
  const ranked = fillers.flatMap((filler) => {
    if (!filler.hasUsed()) return []
    const asked = filler.done()
    const card = settledAtOnce(asked)
    const { leftOut = [], name } = card
    const odd = [...likeliest(asked).values()].filter((choice) => choice?.odd).length
    const lacks = (filler.missing(card) + leftOut.length) * 0.7 + odd * 0.5 + asked.doubts.length * 0.3
    return [{ card, cost: lacks - 2 * (leanings[name] ?? 0) }]
  })
  return ranked
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, mostReadings)
    .map(({ card }) => card)
}

/**
 * The calculators that a message asks for, with the one that stands open: a new wish opens a card of its own and takes along what is
 * known; without one the open card is changed. None where the message asks for no figure.
 */
function wishedCards(
  { wishes, placed, unplaced, choices }: FigureReading,
  open: CalculatorCard | undefined,
): CardName[] {
  const isLarge = ({ unit, value }: Amount) => unit === 'money' && value >= least
  const facts = new Set<string>([
    ...placed.map(({ role }) => role),
    ...choices.map(({ field }) => field),
    ...(placed.some(({ role, value }) => role === 'mortgage' && value >= least) ? ['loan'] : []),
    ...(unplaced.some(isLarge) ? ['large'] : []),
    ...([...placed.map(({ amount }) => amount), ...unplaced].filter(isLikeRate).length > 1 ? ['rates'] : []),
    ...(unplaced.some(({ unit, per }) => unit === 'money' && per !== null && per !== 'hourly' && per > 1)
      ? ['payment']
      : []),
    ...(open ? ['open', `on ${open.name}`] : []),
    ...(open?.said.includes('price') ? ['priced'] : []),
  ])
  const isFact = (fact: string) => facts.has(fact.replace('!', '')) !== fact.startsWith('!')
  const fits = (needs: string) => needs.split(', ').every((one) => one.split('|').some(isFact))
  const meantBy = (wish: CardName | 'none') =>
    instead.find(([from, needs]) => from.split(' ').includes(wish) && fits(needs))?.[2]
  const own = wishes.filter((name) => !wishes.some((other) => within[other]?.includes(name)))
  if (own.length > 0) return [...new Set(own.map((name) => meantBy(name) ?? name))].slice(0, 3)
  // An income, a price or a balance that the open card has no field for is about something else.
  const isOther = placed.some(({ role }) => principals.has(role) && !(open && role in cardKind(open.name).holds))
  const meant = open && !isOther ? undefined : meantBy('none')
  return meant ? [meant] : []
}

const principals: ReadonlySet<Role> = new Set<Role>(['income', 'price', 'mortgage', 'extra', 'lump'])
/** From here on an amount is a price or a mortgage. */
const least = 50_000

/** A card of a calculator with nothing said yet. */
function emptyCard(name: CardName, { fields }: Calculator, { day, offered }: Filling): CalculatorCard {
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

/** A new card with what the open one was told, where both have it. */
function carriedOver(from: NonNullable<Known>, to: NonNullable<Known>): CalculatorCard {
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

type Choice = Doubt['choices'][number]
/** A doubt with the number that it is about; none for a word. */
type Question = { doubt: Doubt; amount?: Amount }

/** Fills a card with what a message says. Every number of it ends in a field or in a doubt. */
class CardFiller {
  /** The numbers that got into a field. */
  readonly put = new Map<Amount, string>()
  private card: CalculatorCard
  private readonly calculator: Calculator
  private readonly filling: Filling
  /** Fields that this message has filled. */
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
    const asked = this.questions.filter(
      ({ amount, doubt }) => !amount || !elsewhere.includes(amount) || this.put.has(amount) || doubt.choices.length > 0,
    )
    const before = this.card.doubts
      .filter(({ said }) => said !== '')
      .map((doubt) => ({ ...doubt, choices: doubt.choices.filter(({ field }) => !this.fresh.has(field)) }))
    const doubts = [...before, ...asked.map(({ doubt }) => doubt), ...this.undecided()]
    return { ...withOffered(this.card, this.filling.offered), doubts }
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
    const known = this.withMain(reading)
    this.takeWords(reading)
    // The price first: a share of it may follow.
    const inOrder = known.toSorted((a, b) => Number(b.role === 'price') - Number(a.role === 'price'))
    for (const one of inOrder) if (!this.place(one) && !/^(?:age|term)$/.test(one.role)) this.ask(one.amount, one.role)
    const isKnown = (amount: Amount) => known.some((one) => one.amount === amount)
    for (const amount of reading.unplaced) if (!isKnown(amount)) this.ask(amount)
    for (const change of reading.changes) this.change(change, known)
    return this
  }

  /** Whether a number of the message is in a field or may be. */
  hasUsed(): boolean {
    return this.put.size > 0 || this.questions.some(({ doubt }) => doubt.choices.length > 0)
  }

  /** How many of the fields that only the visitor knows are empty. */
  missing({ typed }: CalculatorCard): number {
    return this.kind.needs.filter((field) => isShown(this.calculator, field, typed) && !typed[field]).length
  }

  /** Whether nothing is missing, thanks to the card before. */
  isCarried(): boolean {
    const needs = this.kind.needs.filter((field) => isShown(this.calculator, field, this.card.typed))
    return this.card.said.some((field) => needs.includes(field)) && needs.every((field) => this.card.typed[field])
  }

  /** Choices and the place. A word that this calculator has no field for, though it changes the figure, is asked about. */
  private takeWords({ choices, places: [place] }: Pick<FigureReading, 'choices' | 'places'>) {
    for (const { field, value, said } of choices) {
      // 'Monthly' asks for what is there, unless payments were of another frequency.
      if (value === 'monthly' && this.card.typed[this.fieldsOf(field)[0] ?? ''] === value) continue
      if (!this.choose(field, value) && this.kind.doubts?.includes(field))
        this.questions.push({ doubt: { said, beside: null, choices: [] } })
    }
    if (!place) return
    this.choose('province', place.province)
    const isInQuebec = place.province === 'Quebec'
    const own = /quebec/i.test(place.city ?? '') ? 'Quebec City' : place.taxingCity
    // Which municipality it is stays to be seen: of one that the calculator does not list the visitor said the province only.
    const [city] = this.kind.holds.city ?? []
    if (city && !(own && this.choose('city', own)) && !this.isSaid(city))
      this.type({ [city]: isInQuebec ? 'Other Quebec municipality' : 'none' })
  }

  /** A choice of words: false where the card has no such field or option. */
  private choose(what: ChoiceName | 'province' | 'city', value: string): boolean {
    const { holds, waives } = this.kind
    const [name] = holds[what] ?? []
    const field = name === undefined ? undefined : this.calculator.fields[name]
    if (name === undefined || !field) return false
    if (field.kind === 'choice' && !field.options.some((option) => option.value === value)) return false
    this.set({ field: name, value })
    for (const waived of waives?.[name]?.[value] ?? [])
      if (!this.isSaid(waived)) this.type({ [waived]: this.calculator.fields[waived]?.start ?? '' })
    return true
  }

  /**
   * The placed numbers as this calculator knows them. What it is about is labelled by the wish itself, where it is the only amount of
   * its size: 'land transfer tax, 900k'. The payment 'on' something is on the price beside a down payment, else on the mortgage.
   */
  private withMain({ placed, unplaced }: FigureReading): readonly Placed[] {
    const { main: own, holds } = this.kind
    const has = (role: Role) => placed.some((one) => one.role === role)
    const isLoan = holds.mortgage && has('rate') && has('years') && !has('down')
    const main = own ?? (holds.price && has('down') ? 'price' : isLoan ? 'mortgage' : undefined)
    const [amount, second] = unplaced.filter(({ unit, value, per }) => {
      const isRepeated = per !== null && per !== 'hourly'
      return unit === 'money' && (main === 'payment' ? isRepeated : per === null && value >= least)
    })
    const more = main && amount && !second && !has(main) ? [{ role: main, amount, value: amount.value }] : []
    const isPriced = !holds.mortgage || (holds.price && !has('price') && (has('down') || this.isSaid('down')))
    const financed = isPriced ? ('price' as const) : ('mortgage' as const)
    return [...placed, ...more].map((one): Placed => {
      if (one.role === 'financed') return { ...one, role: financed }
      return one.role === 'extra' && one.amount.per === 1 ? { ...one, role: 'lump', value: one.amount.value } : one
    })
  }

  private type(typed: Record<string, string>) {
    this.card = { ...this.card, typed: { ...this.card.typed, ...typed } }
  }

  /** Puts a choice into its field, as said, with the choices that go with it. */
  private set({ field, value, with: more = {} }: Choice, note?: string) {
    const { shares, twins } = this.kind
    const [share, twin] = [shares?.[field], twins?.[field]]
    this.type({ ...more, [field]: value })
    if (share) this.type({ [share.field]: grouped(Math.round(dollarsIn(value) * share.percent) / 100) })
    if (twin && !this.isSaid(twin)) this.type({ [twin]: value })
    const { [field]: _, ...assumed } = this.card.assumed
    const said = [...new Set([...this.card.said, field, ...(more.downIn === 'percent' ? ['downIn'] : [])])]
    this.card = { ...this.card, said, assumed: note === undefined ? assumed : { ...assumed, [field]: note } }
    this.fresh.add(field)
  }

  /** Puts a number whose label is known into its field; false where the card has none for it, or more than one. */
  private place({ role, amount, value, counts }: Placed): boolean {
    const ways = this.waysOf(role, amount, value)
    const [first] = this.fieldsOf(role)
    const isMore = isAdded(role) && first !== undefined && this.isSaid(first) && !this.fresh.has(first)
    // What is left of a term is no amortization; an extra amount of this size may be a year's.
    const isUnclear =
      this.kind.unclear?.includes(role) || isMore || (role === 'extra' && amount.per === null && value >= 1000)
    if (isUnclear) return false
    const isFree = ({ adds, field }: Choice) => role === 'debts' || !(adds || this.fresh.has(field))
    const way = ways.find(isFree)
    if (!way || !this.keepsSaid(way)) return false
    const share = role === 'down' && amount.unit === 'percent' && !way.with?.downIn ? `${value}%` : undefined
    this.set(way, counts ?? share)
    this.put.set(amount, way.field)
    const pace = role === 'payment' && frequencies[String(amount.per)]
    if (pace) this.choose('frequency', pace)
    return true
  }

  /** The ways to put a number into the fields of its role; further debts and incomes add up. */
  private waysOf(role: Role, amount: Amount, value: number): Choice[] {
    const fields = role === 'lump' ? this.fieldsOf(role).slice(amount.per === 1 ? 1 : 0) : this.fieldsOf(role)
    const [first] = fields
    const isSum =
      isAdded(role) || (role === 'down' && amount.unit !== 'percent' && this.card.typed.downIn !== 'percent')
    const filled = isSum && first && this.isSaid(first) ? dollarsIn(this.card.typed[first]) : 0
    const sum: Choice[] = filled > 0 ? [{ field: first!, value: grouped(filled + value), adds: grouped(value) }] : []
    const free = fields.filter((field) => !this.fresh.has(field) && !(role === 'debts' && filled > 0))
    const open = free.length + sum.length > 0 ? free : fields
    return sum.concat(
      open.flatMap((field) => this.wayOf(field, role, amount.unit === 'percent' && role === 'down', value)),
    )
  }

  private wayOf(field: string, role: Role, isShare: boolean, value: number): Choice[] {
    if (isShare) return this.shareOf(field, value)
    const text = this.textFor(field, role, value)
    const unit = role === 'down' && this.calculator.fields.downIn ? { downIn: 'dollars' } : {}
    const more = Object.entries({ ...this.kind.sets?.[field], ...unit }).filter(
      ([name]) => name === 'downIn' || !this.isSaid(name),
    )
    return text === null ? [] : [{ field, value: text, ...(more.length > 0 && { with: Object.fromEntries(more) }) }]
  }

  /** The down payment in percent: as such where the card has that, otherwise in dollars of the price. */
  private shareOf(field: string, share: number): Choice[] {
    if (this.calculator.fields.downIn)
      return [{ field, value: String(share), with: { downIn: 'percent', ...this.kind.sets?.[field] } }]
    const price = dollarsIn(this.card.typed.price)
    return price > 0 ? [{ field, value: grouped(Math.round(price * share) / 100) }] : []
  }

  /** The text of a value in its field; null where the field does not take it. */
  private textFor(name: string, role: Role, value: number): string | null {
    const field = this.calculator.fields[name]!
    const inField = role === 'left' && name !== 'monthsLeft' ? value / 12 : value
    if (field.kind === 'money' || field.kind === 'share') return grouped(inField)
    if (field.kind === 'percent') return value <= field.upTo ? String(value) : null
    if (!Number.isInteger(inField)) return null
    const isOption = field.kind === 'choice' && field.options.some((option) => option.value === String(inField))
    return isOption || field.kind === 'count' ? String(inField) : null
  }

  /** Asks what a number is, by the fields that could hold it; those of its label first. */
  private ask(amount: Amount, role?: Role) {
    const roles = amount.mayBe ?? (role ? [role] : [])
    const likely = roles.flatMap((one) => alike[one] ?? [one]).filter((one) => this.fieldsOf(one).length > 0)
    const known = this.choicesFor(amount, likely)
    const choices = known.length > 0 ? known : this.choicesFor(amount)
    this.questions.push({ doubt: { said: amount.said, beside: null, choices }, amount })
  }

  /** Nothing may take away what was said, and what is put in has to count: a mortgage does not, where the price is known. */
  private keepsSaid({ field, with: more }: Choice): boolean {
    const typed = { ...this.card.typed, ...more }
    const isKept = (name: string) =>
      isShown(this.calculator, name, typed) || !isShown(this.calculator, name, this.card.typed)
    return this.card.said.every(isKept) && isShown(this.calculator, field, typed)
  }

  /** The fields that a number may stand in, those that are waited for first. */
  private choicesFor(amount: Amount, mayBe = Object.keys(roles) as readonly Role[]): Choice[] {
    const { offered, needs } = this.kind
    const rank = ({ field, adds }: Choice, role: Role) =>
      adds ? (role === 'debts' ? 0.5 : 2) : this.isSaid(field) ? 3 : needs.includes(field) || field === offered ? 0 : 1
    return mayBe
      .flatMap((role) => {
        const value = asRole(role, amount, true)
        if (value === null) return []
        const as = role === 'down' && isShare(amount) ? { ...amount, unit: 'percent' as const } : amount
        const cost = isUsual(role, as, value) ? 0 : unusual
        return this.waysOf(role, as, value).map((way) => ({ way, cost: cost + rank(way, role) }))
      })
      .filter(
        ({ way: { field, value } }, at, all) =>
          all.findIndex(({ way }) => field === way.field && value === way.value) === at,
      )
      .filter(({ way }) => this.keepsSaid(way))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, mostChoices)
      .map(({ way, cost }) => (cost >= unusual ? { ...way, odd: true } : way))
  }

  /** A word that changes numbers: two equal incomes are put in, everything else is asked with what it may come to. */
  private change(change: Change, placed: readonly Placed[]) {
    const { said, how, amount } = change
    // '10,000 instead': the number is asked about already.
    if (/^(?:instead|a la place)$/.test(said) && this.questions.some((one) => one.amount)) return
    // The card starts with today's rate unless another one was said.
    const { offered } = this.kind
    if (how === 'today' && (!offered || !this.isSaid(offered))) return
    const beside = placed.find((one) => one.amount === amount)
    const [, second] = this.fieldsOf('income')
    const both = beside?.role === 'income' ? grouped(beside.value) : null
    if (how === 'each' && both && second && (!this.fresh.has(second) || this.card.typed[second] === both))
      return this.set({ field: second, value: both }, beside?.counts)
    const income = placed.findLast(({ role }) => role === 'income')
    const nearest = amount ?? income?.amount ?? (placed.length === 1 ? placed[0]!.amount : null)
    const choices = this.changed(change, placed).slice(0, mostChoices)
    // What goes is told already, or counts nothing: 'what drop the lease does to 390'.
    const isToldAlready = how === 'gone' && amount === null
    if (isToldAlready && choices.length === 0) return
    const number = isToldAlready ? this.card.typed[choices[0]!.field]! : (nearest?.said ?? null)
    this.questions.push({ doubt: { said, beside: number, choices } })
  }

  /** The fields as they would be after a change, and those that may hold the number itself. */
  private changed({ how, amount, isOffPrime }: Change, placed: readonly Placed[]): Choice[] {
    const { holds, offered } = this.kind
    const today = this.filling.offered.fixed
    if (how === 'today') return offered && today ? [{ field: offered, value: String(today.percent) }] : []
    const owed = this.fieldsOf('debts').filter((field) => this.isSaid(field))
    if (how === 'gone' && amount === null) return owed.map((field) => ({ field, value: '0' }))
    const factor = { times2: 2, times3: 3, half: 0.5, each: 2, gone: 0 }[how as string]
    if (factor !== undefined) {
      const last = placed.find((one) => one.amount === amount) ?? placed.findLast(({ role }) => role === 'income')
      const role = last?.role ?? 'income'
      const fields = this.fieldsOf(role)
      const base = last?.value ?? dollarsIn(this.card.typed[fields[0] ?? ''])
      if (base === 0) return amount ? this.choicesFor(amount) : this.multiplied(factor)
      const [, second] = fields
      if (how === 'each' && role === 'income' && second) return this.wayOf(second, role, false, base)
      const free = fields.filter((field, at) => (last ? at === 0 || !this.fresh.has(field) : at > 0))
      return free.toReversed().flatMap((field) => this.wayOf(field, role, false, base * factor))
    }
    if (amount === null) return []
    const sign = how === 'add' ? 1 : how === 'subtract' ? -1 : 0
    const [rate] = holds.rate ?? holds.newRate ?? []
    const prime = isOffPrime && this.filling.prime
    const offPrime = prime && rate ? [{ field: rate, value: String(rounded(prime + sign * amount.value)) }] : []
    const itself = this.choicesFor(amount).filter(({ field }) => amount.unit !== 'money' || !this.isSaid(field))
    const moved = sign === 0 ? [] : this.moved(amount, sign)
    // 'Five thousand more' beside a mortgage is paid on it.
    return this.fieldsOf('lump').length > 0 ? [...offPrime, ...itself, ...moved] : [...offPrime, ...moved, ...itself]
  }

  /** 'Double that': each amount that was said before, the last one first. */
  private multiplied(factor: number): Choice[] {
    const { fields } = this.calculator
    return this.card.said
      .filter((field) => fields[field]?.kind === 'money' && dollarsIn(this.card.typed[field]) > 0)
      .map((field) => ({ field, value: grouped(dollarsIn(this.card.typed[field]) * factor) }))
      .toReversed()
  }

  /** What is known already, moved by a number: in its own field, and in the field for another one of its kind. */
  private moved({ unit, value }: Amount, sign: number): Choice[] {
    const { holds, offered = '' } = this.kind
    const isRate = unit === 'percent' || (unit === 'plain' && value < 15)
    if (unit === 'years' || unit === 'months') return []
    return [...new Set([...this.card.said, offered])].flatMap((field) => {
      const isShare = this.calculator.fields[field]?.kind === 'percent'
      const before = dollarsIn(this.card.typed[field])
      const after = rounded(before + sign * value)
      if (isShare !== isRate || before <= 0 || after <= 0) return []
      const others = (isShare ? holds.newRate : holds.income?.includes(field) && holds.income) || []
      const fields = [...others.filter((one) => one !== field && !this.isSaid(one)), field]
      return fields.map((one) => ({ field: one, value: isShare ? String(after) : grouped(after) }))
    })
  }
}

/** Of which there may be several: one more may stand beside the one that is known, on top of it, or in its place. */
function isAdded(role: Role): boolean {
  return role === 'debts' || role === 'income'
}

const mostChoices = 4
/** What is seldom that large or small is asked about last. */
const unusual = 4
const frequencies: Record<string, string> = { 52: 'weekly', 26: 'bi-weekly', 24: 'semi-monthly' }

function dollarsIn(text = ''): number {
  return (readAmount(text).value ?? 0) / 100
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

function grouped(dollars: number): string {
  return groupDigits(Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2))
}
