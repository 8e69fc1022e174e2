import { type Calculator, type Field, isShown } from '#app/features/calculators/calculator-definition.ts'
import { readAmount } from '#mortgage'
import { type Amount, amountsIn } from './assistant-amounts.ts'
import { cardKind, type CardName } from './assistant-cards.ts'
import { type ChoiceName, type Role, roles, within } from './assistant-labels.ts'
import { type Change, type FigureReading, leastYearlyPay, type Placed, type Unplaced } from './assistant-reader.ts'
import { tokensOf } from './assistant-words.ts'
import type { CalculatorCard, Doubt } from './assistant.ts'

/** Our lowest rate for a new mortgage today, of both kinds, with its name in the visitor's language. */
export type OfferedRates = Record<'fixed' | 'variable', { percent: number; name: string } | null>

export type Filling = {
  day: string
  offered: OfferedRates
  /** The prime rate of today in percent, where it is known. */
  prime?: number | null
}

/**
 * The calculators that a message asks for, with the one that stands open: a new wish opens a card of its own and takes along what is
 * known; without one the open card is changed. None where the message asks for no figure.
 */
export function wishedCards(reading: FigureReading, open: CalculatorCard | undefined): CardName[] {
  const { placed } = reading
  const roleSet = new Set<Role>(placed.map(({ role }) => role))
  const has = (...wanted: Role[]) => wanted.every((role) => roleSet.has(role))
  const isMonthly = ({ unit, per }: Amount) => unit === 'money' && per === 12
  const asked = reading.wishes.filter((name) => !reading.wishes.some((other) => within[other]?.includes(name)))
  const meant = asked.map((name): CardName => {
    if (name === 'affordability' && (has('payment') || reading.unplaced.some(isMonthly)) && !has('income'))
      return 'carries'
    // Whether one price can be afforded is the stress test; what can be borrowed on a home is its equity.
    const isPriced = has('price') || has('financed') || (open?.said.includes('price') ?? false)
    if (name === 'affordability' && has('income') && isPriced) return 'stress'
    if (name === 'affordability' && has('price', 'mortgage')) return 'equity'
    // The stress test that stands open says what income passes.
    if (name === 'neededIncome' && open?.name === 'stress') return 'stress'
    if (name === 'compare' && has('rent')) return 'rentOrBuy'
    const isBorrowedMore = has('price', 'mortgage') && (has('cash') || has('owed'))
    if (name === 'payment' && isBorrowedMore) return 'refinance'
    if (name === 'payment' && has('income') && !has('price') && !has('financed') && !has('mortgage'))
      return 'affordability'
    return name
  })
  const isMorePaid = (has('extra') || has('lump')) && meant.every((name) => name === 'payment')
  if (isMorePaid && (!open || meant.length > 0)) return ['prepayments']
  const isMoved = has('rate', 'newRate') && meant.every((name) => name === 'payment')
  if (isMoved && !open) return ['renewal']
  if (meant.length > 0) return [...new Set(meant)].slice(0, 3)
  // An income, a price or a balance that the open card has no field for is about something else.
  const isOther = placed.some(({ role }) => principals.has(role) && !(open && role in cardKind(open.name).holds))
  if (open && !isOther) return []
  if (has('income')) return [has('price') ? 'stress' : 'affordability']
  if (has('rent') && has('price')) return ['rentOrBuy']
  if (has('cash') && has('price')) return ['equity']
  if (has('extra', 'mortgage') || has('lump', 'mortgage')) return ['prepayments']
  if (has('price', 'mortgage')) return ['equity']
  const isLarge = ({ unit, value }: Amount) => unit === 'money' && value >= 50_000
  if (
    has('price') ||
    has('financed') ||
    placed.some(({ role, amount, value }) => role === 'mortgage' && (isLarge(amount) || value >= 50_000))
  )
    return ['payment']
  if (has('payment') || reading.unplaced.some(isMonthly)) return ['carries']
  return reading.unplaced.some(isLarge) ? ['payment'] : []
}

const principals: ReadonlySet<Role> = new Set<Role>(['income', 'price', 'mortgage'])

/** Whether a message says something that an open card can take. */
export function isAboutFigures({ placed, unplaced, changes, choices, places }: FigureReading): boolean {
  return placed.length + unplaced.length + changes.length + choices.length + places.length > 0
}

/** Whether it names an amount of money, so that it asks for a figure and not about a rule. */
export function hasMoney({ placed, unplaced, changes }: FigureReading): boolean {
  const amounts = [...placed.map(({ amount }) => amount), ...unplaced, ...changes.map(({ amount }) => amount)]
  return (
    amounts.some((amount) => amount !== null && (amount.unit === 'money' || amount.value >= 1000)) ||
    placed.some(({ value }) => value >= 1000)
  )
}

/** A card of a calculator with nothing said yet. */
export function emptyCard(name: CardName, calculator: Calculator, { day, offered }: Filling): CalculatorCard {
  const typed = Object.fromEntries(Object.entries(calculator.fields).map(([field, { start }]) => [field, start]))
  const { needs, starts, offered: rateField } = cardKind(name)
  Object.assign(typed, starts)
  for (const field of needs) typed[field] = ''
  const card: CalculatorCard = { name, day, typed, said: [], assumed: {}, doubts: [] }
  return rateField ? withOffered(card, rateField, offered.fixed) : card
}

function withOffered(card: CalculatorCard, field: string, rate: OfferedRates['fixed']): CalculatorCard {
  if (!rate || card.said.includes(field)) return card
  return {
    ...card,
    typed: { ...card.typed, [field]: String(rate.percent) },
    assumed: { ...card.assumed, [field]: rate.name },
  }
}

/**
 * A card with what a message says. Every number of it ends in a field or in a doubt. Where a message opens several cards, `taken` are
 * the numbers that one of them has a field for, about which this one doesn't ask; `put` collects those that really got into a field.
 */
export function filled(
  card: CalculatorCard,
  calculator: Calculator,
  reading: FigureReading,
  filling: Filling,
  taken: readonly Amount[] | null = null,
  put = new Set<Amount>(),
): CalculatorCard {
  const filler = new CardFiller(withoutAnswered(card, reading), calculator, filling)
  for (const { field, value, said } of reading.choices) {
    const isHeld = filler.choose(field, value)
    const isOfRental = field === 'use' && (card.name === 'investment' || card.name === 'rentOrBuy')
    if (!isHeld && !isOfRental && (field === 'use' || field === 'doubleUp' || field === 'units')) filler.doubtWord(said)
  }
  const [place] = reading.places
  if (place) {
    filler.choose('province', place.province)
    const city = place.taxingCity ?? (place.province === 'Quebec' && place.city ? place.city : null)
    const isTaxed = filler.choose('city', city === 'Québec' ? 'Quebec City' : (city ?? 'none'))
    if (!isTaxed && place.province === 'Quebec') filler.choose('city', 'Other Quebec municipality')
  }
  const settledByCard = reading.unplaced.flatMap((amount) => heldOnly(card.name, amount))
  const isOpen = reading.unplaced.some(
    ({ unit, value }) => unit === 'money' || (unit === 'percent' && Number.isInteger(value) && value >= 5),
  )
  const isLabelled = (amount: Amount) => reading.placed.some((one) => one.amount === amount)
  const known = settled(
    card.name,
    [...settledByCard, ...(taken ? reading.placed : withMain(card, reading))],
    filler,
    isOpen,
  )
  const isOpenRole = (one: Placed) => isAmbiguous(card, one, known)
  const placed = known.filter((one) => !isOpenRole(one))
  const unplaced = [
    ...reading.unplaced.filter((amount) => !placed.some((one) => one.amount === amount)),
    ...known.filter(isOpenRole).map(({ amount }) => amount),
  ]
  // The price first: a share of it may follow.
  const inOrder = placed.toSorted((a, b) => Number(b.role === 'price') - Number(a.role === 'price'))
  const unused: Placed[] = []
  for (const one of inOrder) {
    if (one.isByForm && filler.isTaken(one)) continue
    if (filler.put(one)) put.add(one.amount)
    else if ((taken ?? []).includes(one.amount) || isApart(one.role)) continue
    else if (isUnused(filler.card, one)) unused.push(one)
    else unplaced.push(one.amount)
  }
  for (const amount of unplaced) if (!(taken ?? []).includes(amount)) filler.doubtNumber(amount, isLabelled(amount))
  const isOffPrime = reading.changes.some((change) => change.isOffPrime)
  const changes = reading.changes.toSorted((a, b) => Number(b.said === 'prime') - Number(a.said === 'prime'))
  for (const change of changes) if (!(isOffPrime && filler.takesPrime(change))) filler.change(change, placed)
  filler.doubtUnused([...unused, ...filler.hidden(placed)])
  return filler.card
}

/** Whether a number is known for what it is, and this calculator has no use for it; a large amount, or the one it waits for, may be misread. */
function isUnused({ name, typed }: CalculatorCard, { role, amount, value }: Placed): boolean {
  const { holds, needs } = cardKind(name)
  const isRepeated = 'isRepeated' in roles[role]
  const waits = typed[needs[0] ?? ''] === ''
  const isLarge = amount.unit === 'money' && amount.per === null && value >= 20_000
  return holds[role] === undefined && (amount.unit !== 'plain' || isRepeated) && !isLarge && !(waits && isRepeated)
}

/** Labels that this calculator can read in two ways: then the visitor says which. */
function isAmbiguous(
  { name, said }: CalculatorCard,
  { role, amount, value }: Placed,
  placed: readonly Placed[],
): boolean {
  const { holds } = cardKind(name)
  const hasNewRate = placed.some((one) => one.role === 'newRate')
  // The old rate or the new one: of a refinance and of a renewal, and of a card that has its old one already.
  if (role === 'rate' && !hasNewRate && (name === 'refinance' || name === 'renewal')) return true
  const [old, other] = [holds.rate, [holds.newRate ?? []].flat()[0]]
  if (role === 'rate' && typeof old === 'string' && other && said.includes(old) && !said.includes(other)) return true
  // What is left of a term is no amortization.
  if (role === 'left' && holds.left === 'years' && value <= 120) return true
  return role === 'extra' && amount.per === null
}

/** An age or a term changes no figure of a calculator that does not ask for it. */
function isApart(role: Role): boolean {
  return role === 'age' || role === 'term'
}

/** What is owed and what is paid on it by the month have the same labels: the calculator asks for one of them. */
function heldOnly(name: CardName, amount: Unplaced): Placed[] {
  const { mayBe = [] } = amount
  const isDebt = mayBe.length > 0 && mayBe.every(({ role }) => role === 'owed' || role === 'debts')
  const [one, other] = isDebt ? mayBe.filter(({ role }) => role in cardKind(name).holds) : []
  return one && !other ? [{ ...one, amount }] : []
}

/** Doubts of before stay until they are settled: by a tap, or by a message that says the number again. */
function withoutAnswered(card: CalculatorCard, { placed }: FigureReading): CalculatorCard {
  const isSaidAgain = (said: string) =>
    placed.some(({ amount }) => amountsIn(tokensOf(said)).some(({ value }) => value === amount.value))
  return { ...card, doubts: card.doubts.filter(({ said }) => !isSaidAgain(said)) }
}

/** What the calculator is about is labelled by the wish itself, where it is the only amount of its size: 'land transfer tax, 900k'. */
function withMain({ name, said }: CalculatorCard, { placed, unplaced, wishes }: FigureReading): Placed[] {
  const { main: own, holds } = cardKind(name)
  const has = (role: Role) => placed.some((one) => one.role === role)
  // Beside a down payment it is the price; beside a rate and a length alone, the mortgage.
  const isLoan = holds.mortgage && has('rate') && has('years') && !has('down')
  const main = own ?? (holds.price && has('down') ? 'price' : isLoan ? 'mortgage' : undefined)
  const [amount, second] = unplaced.filter(
    ({ unit, value, per }) =>
      unit === 'money' && (main === 'payment' ? per !== null && per !== 'hourly' : per === null && value >= 50_000),
  )
  const isKnown = placed.some(
    ({ role }) => role === main || role === 'financed' || role === 'price' || role === 'mortgage',
  )
  if (!main || !amount || second || isKnown || (said.length > 0 && !wishes.includes(name))) return [...placed]
  return [...placed, { role: main, amount, value: amount.value }]
}

/** The price or the mortgage that 'payment on' is about, and a rate in a card that asks for offers. */
function settled(name: CardName, placed: readonly Placed[], filler: CardFiller, isOpen: boolean): Placed[] {
  const { holds } = cardKind(name)
  const has = (role: Role) => placed.some((one) => one.role === role)
  const rates = placed.filter(({ role }) => role === 'rate').length
  return placed.map((one): Placed => {
    if (one.role === 'financed') {
      // An amount that nobody can place is most likely the down payment: then this is the price.
      const isPrice = !holds.mortgage || (holds.price !== undefined && (has('down') || filler.isSaid('down') || isOpen))
      return { ...one, role: isPrice && !has('price') ? 'price' : 'mortgage' }
    }
    if (one.role === 'rate' && !holds.rate && !has('newRate') && rates === 1 && name !== 'renewal')
      return { ...one, role: 'newRate' }
    if (one.role === 'newRate' && !holds.newRate && !has('rate')) return { ...one, role: 'rate' }
    if (one.role === 'left' && name === 'penalty' && one.value > 120)
      return { ...one, role: 'years', value: one.value / 12 }
    if (one.role === 'income' && name === 'neededIncome') return { ...one, role: 'price' }
    if (one.role === 'lump' && one.amount.per === 12) return { ...one, role: 'extra' }
    if (one.role === 'extra' && one.amount.per === 1) return { ...one, role: 'lump', value: one.amount.value }
    // On a card of what one may buy, what a month may cost is no debt.
    if (one.role === 'owed' && !holds.owed && one.amount.per !== null) return { ...one, role: 'debts' }
    return one
  })
}

/** Fills a card field by field. */
class CardFiller {
  card: CalculatorCard
  private readonly calculator: Calculator
  private readonly filling: Filling
  private readonly fresh = new Set<string>()
  /** The prime rate that the message names. */
  private primeSaid: number | null = null

  constructor(card: CalculatorCard, calculator: Calculator, filling: Filling) {
    this.card = card
    this.calculator = calculator
    this.filling = filling
  }

  /** Whether a number that only its form explains would replace what was said, though it may as well be something else; then it is asked. */
  isTaken({ role, amount }: Placed): boolean {
    const field = this.fieldFor(role, amount)
    if (field === null || !this.isSaid(field) || this.choicesFor(amount.unit, amount.value).length < 2) return false
    this.doubtNumber(amount)
    return true
  }

  isSaid(field: string): boolean {
    return this.card.said.includes(field)
  }

  /** Puts a text into a field, as said, with the choices that go with it. */
  private set(field: string, text: string, note?: string) {
    const { sets, shares } = cardKind(this.card.name)
    const share = shares?.[field]
    const amount = share ? readAmount(text).value : null
    const part =
      share && amount !== null ? { [share.field]: grouped(Math.round((amount / 100) * share.percent) / 100) } : {}
    const { [field]: _, ...assumed } = this.card.assumed
    const more = Object.fromEntries(
      Object.entries(sets?.[field] ?? {}).filter(([name]) => !this.card.said.includes(name)),
    )
    this.card = {
      ...this.card,
      typed: { ...this.card.typed, ...more, ...part, [field]: text },
      said: [...new Set([...this.card.said, field])],
      assumed: note === undefined ? assumed : { ...assumed, [field]: note },
    }
    this.fresh.add(field)
  }

  /** A choice of words: false where the card has no such field or option. */
  choose(what: ChoiceName | 'province' | 'city', value: string): boolean {
    const { holds, offered, waives } = cardKind(this.card.name)
    const name = holds[what]
    if (typeof name !== 'string') return false
    const field = this.calculator.fields[name]
    if (!field || (field.kind === 'choice' && !field.options.some((option) => option.value === value))) return false
    if (value === 'none') this.card = { ...this.card, typed: { ...this.card.typed, [name]: value } }
    else this.set(name, value)
    for (const waived of waives?.[name]?.[value] ?? []) this.waive(waived)
    if (what === 'kind' && offered)
      this.card = withOffered(this.card, offered, this.filling.offered[value as 'fixed' | 'variable'])
    return true
  }

  private waive(field: string) {
    if (this.isSaid(field)) return
    this.card = { ...this.card, typed: { ...this.card.typed, [field]: this.calculator.fields[field]?.start ?? '' } }
  }

  /** Puts a number whose label is known into its field; false where the card has none for it. */
  put({ role, amount, value, counts, isPartners }: Placed): boolean {
    const field = this.fieldFor(role, amount, isPartners)
    if (field === null) return false
    if (role === 'debts' && this.fresh.has(field)) {
      const before = readAmount(this.card.typed[field] ?? '').value ?? 0
      this.set(field, grouped(before / 100 + value))
      return true
    }
    if (role === 'down' && amount.unit === 'percent') return this.putShare(field, value)
    const text = this.textFor(field, role, value)
    if (text === null) return false
    this.set(field, text, counts)
    if (role === 'payment' && amount.per !== null && amount.per !== 12)
      this.choose('frequency', frequencies[String(amount.per)] ?? 'monthly')
    if (role === 'down' && this.calculator.fields.downIn)
      this.card = { ...this.card, typed: { ...this.card.typed, downIn: 'dollars' } }
    if (field === 'price' || field === 'value') this.followPrice()
    return true
  }

  private shareIn(field: string, share: number): Doubt['choices'][number] | null {
    if (this.calculator.fields.downIn)
      return { field, value: String(share), with: { downIn: 'percent', ...cardKind(this.card.name).sets?.[field] } }
    const price = readAmount(this.card.typed.price ?? '').value
    return price === null ? null : { field, value: grouped(Math.round(price * share) / 10_000) }
  }

  /** The down payment in percent: as such where the card has that, otherwise in dollars of the price. */
  private putShare(field: string, share: number): boolean {
    if (this.calculator.fields.downIn) {
      this.set(field, String(share))
      this.card = {
        ...this.card,
        typed: { ...this.card.typed, downIn: 'percent' },
        said: [...this.card.said, 'downIn'],
      }
      return true
    }
    const price = readAmount(this.card.typed.price ?? '').value
    if (price === null) return false
    this.set(field, grouped(Math.round(price * share) / 10_000), `${share}%`)
    return true
  }

  /** A down payment that was said in percent follows the price. */
  private followPrice() {
    const share = /^([\d.]+)%$/.exec(this.card.assumed.down ?? '')?.[1]
    if (share !== undefined) this.putShare('down', Number(share))
  }

  private fieldFor(role: Role, amount: Amount, isPartners = false): string | null {
    const { holds } = cardKind(this.card.name)
    const fields = [holds[role] ?? []].flat()
    if (role === 'lump') return fields[amount.per === 1 ? 1 : 0] ?? null
    if (isPartners && fields[1] && fields[0] && this.isSaid(fields[0])) return fields[1]
    // Amounts of one message stand beside each other; a later message changes the first.
    const free = fields.find((field) => !this.fresh.has(field))
    return free ?? (role === 'debts' ? (fields[0] ?? null) : null)
  }

  /** The text of a value in its field; null where the field does not take it. */
  private textFor(name: string, role: Role, value: number): string | null {
    const field = this.calculator.fields[name] as Field
    const inField = role === 'left' && name !== 'monthsLeft' ? value / 12 : value
    const money = field.kind === 'money' && role === 'debts' ? value : inField
    if (field.kind === 'money' || name === 'down') return grouped(money)
    if (field.kind === 'percent') return value <= field.upTo ? String(value) : null
    if (!Number.isInteger(inField)) return null
    if (field.kind === 'choice')
      return field.options.some((option) => option.value === String(inField)) ? String(inField) : null
    return field.kind === 'count' ? String(inField) : null
  }

  /** Asks what a number is, by the fields that could hold it. */
  doubtNumber(amount: Amount, isLabelled = false) {
    const choices = this.choicesFor(amount.unit, amount.value)
    const [only, other] = choices
    // A calculator with one amount of money leaves no choice.
    if (only && !other && !isLabelled && amount.unit === 'money' && this.hasOneAmount() && !this.fresh.has(only.field))
      this.set(only.field, only.value)
    else this.doubt({ said: amount.said, beside: null, choices })
  }

  /** What ended in a field that the other fields hide, so that it counts nowhere. */
  hidden(placed: readonly Placed[]): Placed[] {
    return placed.filter(({ role }) => {
      const fields = [cardKind(this.card.name).holds[role] ?? []].flat().filter((field) => this.fresh.has(field))
      return fields.length > 0 && !fields.some((field) => isShown(this.calculator, field, this.card.typed))
    })
  }

  /** Numbers that are known for what they are and that this calculator has no field for, together. */
  doubtUnused(placed: readonly Placed[]) {
    const said = [...new Set(placed.map(({ amount }) => amount.said))].join(', ')
    if (said !== '') this.doubt({ said, beside: null, choices: [] })
  }

  private hasOneAmount(): boolean {
    const held = new Set(Object.values(cardKind(this.card.name).holds).flat())
    return [...held].filter((name) => /^(?:money|share)$/.test(this.calculator.fields[name]?.kind ?? '')).length === 1
  }

  private choicesFor(unit: Amount['unit'], value: number): Doubt['choices'] {
    const { holds, needs } = cardKind(this.card.name)
    const choices = (Object.keys(roles) as Role[]).flatMap((role) => {
      const { units, from, to, isInThousands } = roles[role] as {
        units: readonly string[]
        from: number
        to: number
        isInThousands?: true
      }
      const isMonthly = role === 'income' && value >= 1000 && value < leastYearlyPay
      const read =
        unit === 'plain' && isInThousands && value >= 20 && value < 2000 ? value * 1000 : isMonthly ? value * 12 : value
      const fits = unit === 'percent' ? value <= to : read >= from && read <= to
      if (!units.includes(unit) || !fits) return []
      return [holds[role] ?? []].flat().flatMap((field) => {
        if (role === 'down' && unit === 'percent') {
          if (value < 3 || !Number.isInteger(value)) return []
          const share = this.shareIn(field, value)
          return share ? [share] : []
        }
        const text = this.textFor(field, role, role === 'left' && unit === 'years' ? read * 12 : read)
        const more = cardKind(this.card.name).sets?.[field]
        return text === null ? [] : [{ field, value: text, ...(more ? { with: more } : {}) }]
      })
    })
    const share =
      unit === 'plain' && Number.isInteger(value) && value >= 5 && value <= 35 && typeof holds.down === 'string'
        ? this.shareIn(holds.down, value)
        : null
    if (share) choices.push(share)
    const rank = ({ field }: { field: string }) =>
      this.fresh.has(field) ? 3 : this.isSaid(field) ? 2 : needs.includes(field) ? 0 : 1
    const different = choices.filter(
      (one, at) => choices.findIndex(({ field, value: text }) => field === one.field && text === one.value) === at,
    )
    // No choice may take away what was said: a mortgage, where the price is known.
    const keepsSaid = ({ with: more }: Doubt['choices'][number]) => {
      const typed = { ...this.card.typed, ...more }
      return this.card.said.every(
        (field) => isShown(this.calculator, field, typed) || !isShown(this.calculator, field, this.card.typed),
      )
    }
    return different
      .filter(keepsSaid)
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, 5)
  }

  /** A word that this calculator has no field for, though it changes the figure. */
  doubtWord(said: string) {
    this.doubt({ said, beside: null, choices: [] })
  }

  private doubt(doubt: Doubt) {
    const { doubts } = this.card
    const last = doubts.at(-1)
    // None is dropped: what is more than anybody taps through stands in the last one, together.
    const more =
      last && doubts.length >= mostDoubts
        ? [...doubts.slice(0, -1), { said: `${last.said}, ${doubt.said}`, beside: null, choices: [] }]
        : [...doubts, doubt]
    this.card = { ...this.card, doubts: more }
  }

  /** A word that changes numbers: two equal incomes are put in, everything else is asked with what it may come to. */
  change(change: Change, placed: readonly Placed[]) {
    const { said, how, amount } = change
    // '10,000 instead': the number is asked about already.
    if ((said === 'instead' || said === 'a la place') && this.card.doubts.some(({ beside }) => beside === null)) return
    // The card starts with today's rate unless another one was said.
    const { offered } = cardKind(this.card.name)
    const isNewSaid = placed.some(({ role }) => role === 'newRate')
    if (how === 'today' && (!offered || !this.isSaid(offered) || isNewSaid)) return
    const beside = placed.find((one) => one.amount === amount) ?? null
    const incomes = [cardKind(this.card.name).holds.income ?? []].flat()
    if (how === 'each' && beside?.role === 'income' && incomes.length === 2) {
      this.set(incomes[1]!, grouped(beside.value))
      return
    }
    const nearest = amount ?? placed.at(-1)?.amount ?? null
    this.doubt({ said, beside: nearest?.said ?? null, choices: this.changed(change, placed) })
  }

  /** The fields as they would be after a change, and those that may hold the number itself. */
  private changed({ how, amount, isOffPrime }: Change, placed: readonly Placed[]): Doubt['choices'] {
    if (how === 'today') return this.offeredToday()
    const factor = { times2: 2, times3: 3, half: 0.5, each: 2 }[how as string]
    if (factor !== undefined) {
      const last = placed.findLast(({ role }) => role === 'income') ?? placed.at(-1)
      if (!last) return []
      const own = [cardKind(this.card.name).holds[last.role] ?? []].flat()
      const fields = [...new Set([this.fieldFor(last.role, last.amount), own[0]])]
      return fields.flatMap((field) => (field ? this.choice(field, last.role, last.value * factor) : []))
    }
    if (amount === null) return []
    const sign = how === 'add' ? 1 : how === 'subtract' ? -1 : 0
    // A small share beside 'more' is a difference, not a rate.
    const isDifference = sign !== 0 && amount.unit !== 'money' && amount.value < 3
    const itself = isDifference
      ? []
      : this.choicesFor(amount.unit, amount.value).filter(({ field }) => !this.isSaid(field))
    const offPrime = isOffPrime ? this.offPrime(amount.value * sign) : []
    return [...offPrime, ...(sign === 0 ? [] : this.moved(amount, sign)), ...itself].slice(0, 5)
  }

  /** Our lowest rate, where the message says another one for the same field. */
  private offeredToday(): Doubt['choices'] {
    const field = cardKind(this.card.name).offered
    const rate = this.filling.offered.fixed
    return field && rate ? [{ field, value: String(rate.percent) }] : []
  }

  /** 'Prime is 4.45' beside 'prime minus 0.9'. */
  takesPrime({ said, amount }: Change): boolean {
    if (said !== 'prime' || amount === null) return false
    this.primeSaid = amount.value
    return true
  }

  /** 'Prime minus 0.9', with prime as the site knows it. */
  private offPrime(points: number): Doubt['choices'] {
    const prime = this.primeSaid ?? this.filling.prime
    const { holds } = cardKind(this.card.name)
    const field = [holds.rate ?? holds.newRate ?? []].flat()[0]
    if (!prime || !field) return []
    return [{ field, value: String(Math.round((prime + points) * 1000) / 1000) }]
  }

  /** What is known already, moved by a number: in its own field, and in the field for another one of its kind. */
  private moved({ unit, value }: Amount, sign: number): Doubt['choices'] {
    const isRate = unit === 'percent' || (unit === 'plain' && value < 15)
    const { holds } = cardKind(this.card.name)
    const { offered } = cardKind(this.card.name)
    const known = isRate && offered ? [...new Set([...this.card.said, offered])] : this.card.said
    return known.flatMap((field) => {
      const isShare = this.calculator.fields[field]?.kind === 'percent'
      const before = (readAmount(this.card.typed[field] ?? '').value ?? 0) / 100
      const isMoney = !isShare && before >= 100
      if (isShare !== isRate || before <= 0 || (!isShare && !isMoney)) return []
      const after = Math.round((before + sign * value) * 1000) / 1000
      if (after <= 0) return []
      const text = isShare ? String(after) : grouped(after)
      const second = isShare
        ? [holds.newRate ?? []].flat()
        : [holds.income ?? []].flat().includes(field)
          ? [holds.income ?? []].flat()
          : []
      const others = second.filter((one) => one !== field && !this.isSaid(one))
      return [...others, field].map((one) => ({ field: one, value: text }))
    })
  }

  private choice(field: string, role: Role, value: number): Doubt['choices'] {
    const text = this.textFor(field, role, value)
    return text === null ? [] : [{ field, value: text }]
  }
}

const mostDoubts = 8

const frequencies: Record<string, string> = { 52: 'weekly', 26: 'bi-weekly', 24: 'semi-monthly', 12: 'monthly' }

/** 60000.5 as '60,000.50', as fields group amounts. */
function grouped(dollars: number): string {
  const [whole = '', decimals] = (Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)).split('.')
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '')
}

/** A new card with what the open one was told, where both have it. */
export function carriedOver(
  from: CalculatorCard,
  to: CalculatorCard,
  fields: { from: Calculator; to: Calculator },
): CalculatorCard {
  const [old, next] = [cardKind(from.name).holds, cardKind(to.name).holds]
  const taken = Object.entries(old).flatMap(([role, field]) => {
    const [was] = [field ?? []].flat()
    const [is] = [next[role as Role] ?? []].flat()
    if (
      !was ||
      !is ||
      role === 'owed' ||
      !from.said.includes(was) ||
      !(isShown(fields.from, was, from.typed) || role === 'rate')
    )
      return []
    const text = from.typed[was] ?? ''
    const kind = fields.to.fields[is]
    if (was === 'down' && from.typed.downIn === 'percent' && !fields.to.fields.downIn) return []
    if (!kind || (kind.kind === 'choice' && !kind.options.some(({ value }) => value === text))) return []
    return [[is, text] as const]
  })
  const sets = Object.assign({}, ...taken.map(([field]) => cardKind(to.name).sets?.[field] ?? {})) as Record<
    string,
    string
  >
  return {
    ...to,
    typed: {
      ...to.typed,
      ...sets,
      ...Object.fromEntries(taken),
      ...(from.typed.downIn && to.typed.downIn ? { downIn: from.typed.downIn } : {}),
    },
    said: [...new Set([...to.said, ...taken.map(([field]) => field)])],
  }
}
