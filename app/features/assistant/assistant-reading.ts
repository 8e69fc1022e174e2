import { type Amount, amountsIn, type Place, placesIn, textAt, type Token, tokensOf } from './assistant-amounts.ts'
import type { CardName } from './assistant-cards.ts'
import {
  type ChangeName,
  changers,
  type ChoiceName,
  chosen,
  glue,
  neutral,
  type Role,
  roles,
  wishes,
} from './assistant-labels.ts'

/** A number whose label says what it is. The value is in the unit of its role: dollars, percent, years or months; incomes are a year's. */
export type Placed = {
  role: Role
  amount: Amount
  value: number
  /** What the value counts besides the number: an hourly wage its hours. */
  counts?: string
}

/** A word that changes a number, and the number beside it; null where none stands there. */
export type Change = { said: string; how: ChangeName; amount: Amount | null; isOffPrime?: boolean }

/** What a message says in figures. Every number of it is placed, unplaced or beside a change; those that count no money are left out. */
export type FigureReading = {
  wishes: CardName[]
  placed: Placed[]
  unplaced: Amount[]
  changes: Change[]
  choices: { field: ChoiceName; value: string; said: string }[]
  places: Place[]
  /** How much of a card's wishes the words of the message are, where that is anything: 1 for a whole one. */
  leanings: Partial<Record<CardName, number>>
}

type Label = { role: Role; isBehind: boolean; isWeak: boolean }
type Entry = {
  words: readonly string[]
  labels: Label[]
  wishes: CardName[]
  chosen: { field: ChoiceName; value: string } | null
  how: Change['how'] | null
}
/** A phrase of the tables in a message. */
type Mark = Entry & { from: number; to: number; said: string }

const phrases = dictionary()

/** 'Payments' is found by 'payment'. */
function singular(word: string): string {
  return /^(?:mois|fois|plus|minus|versus|bonus|was|is|has)$|ss$|^..?.?$/.test(word) ? word : word.replace(/s$/, '')
}

/** The phrases of all tables by their first word, the longest first. */
function dictionary(): Map<string, Entry[]> {
  const entries = new Map<string, Entry>()
  const entry = (phrase: string): Entry => {
    const words = phrase.split(' ').map(singular)
    const known = entries.get(words.join(' ')) ?? { words, labels: [], wishes: [], chosen: null, how: null }
    entries.set(words.join(' '), known)
    return known
  }
  for (const [role, { says }] of Object.entries(roles) as [Role, { says: readonly string[] }][]) {
    for (const said of says)
      entry(said.replace(/^[<~]+/, '')).labels.push({ role, isBehind: /^~?</.test(said), isWeak: said.startsWith('~') })
  }
  for (const [phrase, card] of wishes) entry(phrase).wishes.push(card)
  for (const [phrase, choice] of chosen) {
    const [field, value = ''] = choice.split('=')
    entry(phrase).chosen = { field: field as ChoiceName, value }
  }
  for (const [phrase, how] of changers) entry(phrase).how = how
  for (const phrase of neutral) entry(phrase)
  const byFirst = Map.groupBy(entries.values(), ({ words }) => words[0] ?? '')
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

/** Reads the numbers, labels and wishes of one message. It places a number only by a label or a unit that leaves no choice. */
export function readFigures(message: string): FigureReading {
  const tokens = tokensOf(message)
  const all = amountsIn(tokens)
  const amounts = all.filter(({ unit }) => unit !== 'apart' && unit !== 'hours')
  const marks = marksIn(
    tokens,
    all.filter(({ unit }) => unit !== 'apart'),
  )
  const changes = changesIn(tokens, amounts, marks)
  const isChanged = (amount: Amount) => changes.some((one) => one.amount === amount && !strong.has(one.how))
  const left = amounts.filter((amount) => !isChanged(amount))
  const labelled = labelledIn(tokens, left, marks)
  const isYearly = /\b(?:every|each|per|a|par|chaque) (?:year|annee|an)\b|\b(?:annual|yearly|annuel)/.test(
    textAt(tokens, 0, tokens.length),
  )
  const placed = left.reduce<Placed[]>((done, amount) => {
    const label = labelled.get(amount)
    if ((!label || label.role === 'rate') && isDebtRate(amount, tokens, all, labelled))
      return [...done, { role: 'debtRate', amount, value: amount.value }]
    const own = label ?? byForm(amount, tokens)
    if (!own) return done
    // 'A 25k lump sum every year': the year stands apart from its amount.
    if (isYearly && /^(?:lump|extra)$/.test(own.role)) amount.per ??= 1
    return [...done, { role: own.role, amount, value: own.value, ...withHours(amount, all) }]
  }, [])
  const isPlaced = (amount: Amount) => placed.some((one) => one.amount === amount)
  return {
    wishes: [...new Set(marks.flatMap((mark) => mark.wishes))],
    placed: placed.filter(({ role }) => role !== 'aside'),
    unplaced: left.filter((amount) => !isPlaced(amount) && !changes.some((one) => one.amount === amount)),
    changes,
    choices: choicesIn(tokens, marks, amounts),
    places: placesIn(tokens),
    leanings: leaningsOf(tokens),
  }
}

const wished = wishes.map(([phrase, card]) => ({ words: phrase.split(' ').map(singular), card }))
/** In how many wishes a word stands: a common one says little. */
const commonness = new Map<string, number>()
for (const { words } of wished) for (const word of new Set(words)) commonness.set(word, (commonness.get(word) ?? 0) + 1)

function leaningsOf(tokens: readonly Token[]): FigureReading['leanings'] {
  const said = new Set(tokens.map(({ text }) => singular(text)))
  const weight = (some: readonly string[]) => some.reduce((sum, word) => sum + 1 / (commonness.get(word) ?? 1), 0)
  const leanings: FigureReading['leanings'] = {}
  for (const { words, card } of wished) {
    const heard = words.filter((word) => said.has(word) && !glue.has(word))
    if (heard.length === 0) continue
    const share = weight(heard) / weight(words)
    if (share > (leanings[card] ?? 0)) leanings[card] = share
  }
  return leanings
}

function choicesIn(
  tokens: readonly Token[],
  marks: readonly Mark[],
  amounts: readonly Amount[],
): FigureReading['choices'] {
  return marks.flatMap(({ chosen: choice, said, from }) => {
    // 'An extra 100 every week' says how often that amount is paid, not the mortgage.
    const isPay = amounts.some(({ to, per }) => per !== null && from >= to && from <= to + 3)
    if (!choice || (choice.field === 'frequency' && isPay)) return []
    const isDenied = /\b(?:not|pas|isn|aren|never)\b/.test(textAt(tokens, from - 3, from))
    // 'Not a first-time buyer' answers a question, too.
    if (isDenied) return choice.field === 'firstTime' ? [{ ...choice, said, value: '' }] : []
    return [{ ...choice, said }]
  })
}

/** The longest phrases of the tables, from the first word to the last, outside numbers. */
function marksIn(tokens: readonly Token[], amounts: readonly Amount[]): Mark[] {
  const isFree = (at: number) => !amounts.some(({ from, to }) => from <= at && at < to)
  const textOf = (at: number) => singular(tokens[at]?.text ?? '')
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length;) {
    const from = at
    const found = phrases
      .get(singular(tokens[at]!.text))
      ?.find(({ words }) => words.every((word, index) => textOf(from + index) === word && isFree(from + index)))
    at += found?.words.length ?? 1
    if (found) marks.push({ ...found, from, to: at, said: textAt(tokens, from, at) })
  }
  return marks
}

/** Farther than this a label does not reach; what is beside the point has to stand right there. */
const [far, near] = [2.6, 0.4]

type Candidate = { mark: Mark; role: Role; cost: number; value: number }

/** Cheaper than this no number goes without a label that fits. */
const unlabelled = 4
/** Readings that are closer than this are about as good: the visitor says which. */
const clear = 0.25

/** The numbers by their labels. A number that another label fits about as well has none. */
function labelledIn(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  marks: readonly Mark[],
): Map<Amount, Candidate> {
  // 'Maison évaluée': two words that are one label.
  const isSaidTwice = ({ to }: Mark, { role }: Label) =>
    marks.some(({ from, labels: others }) => from === to && others.some((other) => other.role === role))
  const labels = marks.flatMap((mark) =>
    mark.labels.filter((label) => !isSaidTwice(mark, label)).map((label) => ({ mark, label })),
  )
  const changed = marks.flatMap(({ how, from }) => (how === null ? [] : [from]))
  const candidates = amounts.map((amount) =>
    labels
      .flatMap(({ mark, label }) => candidate(tokens, amounts, amount, mark, label, changed))
      .toSorted((a, b) => a.cost - b.cost),
  )
  const chosen = cheapest(candidates)
  const sure = chosen.flatMap((found, index): [Amount, Candidate][] => {
    if (!found) return []
    const isOpen = ({ mark }: Candidate) => mark === found.mark || !chosen.some((one) => one?.mark === mark)
    const second = candidates[index]!.find((one) => one.role !== found.role && isOpen(one))
    if (!second || second.cost - found.cost > clear) return [[amounts[index]!, found]]
    // 'The payment on a 600k house': the price is what the payment is on.
    const [named, ...more] = [found, second].filter(({ role }) => role !== 'financed')
    if (named && more.length === 0) return [[amounts[index]!, named]]
    amounts[index]!.mayBe = [found.role, second.role]
    return []
  })
  return new Map(sure)
}

/** The cheapest way to give every number a label of its own. No label reaches past a number, so only neighbours compete for one. */
function cheapest(candidates: readonly (readonly Candidate[])[]): readonly (Candidate | null)[] {
  type Way = { cost: number; chosen: readonly (Candidate | null)[] }
  const least = (ways: readonly Way[]) => ways.reduce((best, way) => (way.cost < best.cost ? way : best))
  const ways = candidates.reduce<Way[]>(
    (before, list) =>
      [null, ...list].map((one) => {
        const { cost, chosen } = least(before.filter((way) => !one || way.chosen.at(-1)?.mark !== one.mark))
        return { cost: cost + (one?.cost ?? unlabelled), chosen: [...chosen, one] }
      }),
    [{ cost: 0, chosen: [] }],
  )
  return least(ways).chosen
}

/** A label of a number with what it costs to read it across the words between; none where they do not belong together. */
function candidate(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  amount: Amount,
  mark: Mark,
  { role, isBehind, isWeak }: Label,
  changed: readonly number[],
): Candidate[] {
  const isAfter = mark.from >= amount.to
  const [start, end] = isAfter ? [amount.to, mark.from] : [mark.to, amount.from]
  if (end < start || end - start > far * 10 || amounts.some(({ from, to }) => from >= start && to <= end)) return []
  const value = asRole(role, amount)
  if (value === null) return []
  const gap = tokens.slice(start, end)
  const others = gap.filter(({ text, kind }) => kind === 'word' && !glue.has(text)).length
  const commas = gap.filter(({ text }) => text === ',').length
  const cannot =
    gap.some(({ text }) => /^[.?!;\n]$/.test(text)) ||
    // 'The rate drops by 1 %' does not say that the rate is 1 %.
    changed.some((from) => from >= start && from < end) ||
    // 'Down on 660k' is no down payment of 660,000; nor does a word that says many things reach past another one.
    (isBehind && !isAfter && gap.some(({ kind }) => kind === 'word')) ||
    (isWeak && others > 0) ||
    // '389k, putting 10% down': nor does a label behind a comma look back.
    (isAfter && commas > 0)
  const side = isAfter === isBehind ? 0 : isAfter ? 0.1 : 1.2
  const cost = others + commas * 1.5 + gap.length * 0.1 + side + (isWeak ? 0.7 : 0)
  return cannot || cost > (role === 'aside' ? near : far) ? [] : [{ mark, role, cost, value }]
}

/** What only one thing can be by its unit and form: a long amortization, an age, a rate with decimals, a large share, a year's pay. */
function byForm(amount: Amount, tokens: readonly Token[]): Pick<Placed, 'role' | 'value'> | null {
  const { unit, value, per, from, to } = amount
  // '5.01 down' is no rate.
  if (/^(?:down|comptant)$/.test(textAt(tokens, to))) return null
  if (unit === 'years' && value > 10) return { role: value > 40 ? 'age' : 'years', value }
  const isDecimal =
    /\d[.,]\d/.test(textAt(tokens, from)) && (unit === 'percent' || (unit === 'plain' && to === from + 1))
  if (isDecimal && value > 0.5 && value < 15) return { role: 'rate', value }
  // Eighty percent is what is borrowed.
  if (unit === 'percent' && value >= 10 && value <= 50 && Number.isInteger(value)) return { role: 'down', value }
  const isPay = unit === 'money' && (per === 'hourly' || (per === 1 && value >= 15_000))
  return isPay ? { role: 'income', value: inUnit('income', amount) } : null
}

/** What is paid by the month: more than this without 'a month' beside it is as likely owed. */
const mostBareDebt = 3000
/** Less than this without 'a year' beside it is as likely earned in a month. */
const leastYearlyPay = 12_000
const usualWeek = 40

/** The number in the unit of a role, or null where its unit or its size does not fit; `isAsked` takes what the visitor may say yes to. */
export function asRole(role: Role, amount: Amount, isAsked = false): number | null {
  const { unit, value, per } = amount
  const { units, from, to, isRepeated, isInThousands } = roles[role]
  const isLength = isAsked && unit === 'plain' && units.includes('years')
  if (!(units.includes(unit) || isLength) || (per !== null && !isRepeated && role !== 'lump')) return null
  if (role === 'down' && isAsked && unit !== 'money' && value < 36) return isShare(amount) ? value : null
  // Nobody says '600' for a yearly income or a down payment of 600,000, or '60' for a price.
  const [least, most] = /^(?:income|down|cash)$/.test(role) ? [30, 500] : [100, 1000]
  const isShort = unit === 'plain' && isInThousands && Number.isInteger(value) && value >= least && value < most
  const isBarePay = role === 'income' && per === null && !isShort && value < leastYearlyPay
  const isUnclear =
    isBarePay ||
    (role === 'down' && unit === 'plain' && !isShort) ||
    (role === 'debts' && per === null && value >= mostBareDebt)
  if (isUnclear && !isAsked) return null
  const isMillions = isAsked && unit === 'plain' && isInThousands && value < 10
  const read = isMillions
    ? value * 1e6
    : isShort
      ? value * 1000
      : isBarePay && !/k$/i.test(amount.said)
        ? value * 12
        : inUnit(role, amount)
  const fits = unit === 'percent' ? value <= Math.min(to, 100) : read >= from && read <= to
  return fits ? read : null
}

/** Whether a number is of the size that its role usually has; a rate without a percent sign has decimals. */
export function isUsual(role: Role, { unit, per, value: said }: Amount, value: number): boolean {
  const [least, most] = role === 'down' && unit === 'percent' ? [5, 24] : roles[role].usual
  const isBare = unit === 'plain' && Number.isInteger(said) && roles[role].units.includes('percent') && role !== 'down'
  const isOfMonth = per !== 1 || !/^(?:debts|fees|heat|rent|payment|extra)$/.test(role)
  return !isBare && isOfMonth && value >= least && value <= most && value < said * 1e6
}

/** Whether a number looks like a mortgage's rate whatever stands beside it: '4.29', '4,5 %'. */
export function isLikeRate(amount: Amount): boolean {
  return (
    !Number.isInteger(amount.value) && roles.rate.units.includes(amount.unit) && isUsual('rate', amount, amount.value)
  )
}

/** '20' may be a share of the price. */
export function isShare({ unit, value }: Amount): boolean {
  return /^(?:percent|plain)$/.test(unit) && Number.isInteger(value) && value >= 5 && value <= 35
}

export function inUnit(role: Role, { value, unit, per }: Amount): number {
  if (role === 'left') return unit === 'years' ? Math.round(value * 12) : value
  const times = per === 'hourly' ? usualWeek * 52 : (per ?? 1)
  if (role === 'income' || role === 'tax') return value * times
  return role === 'payment' || role === 'lump' || per === null ? value : (value * times) / 12
}

/** 'A car loan of 18,000 at 6.9 %': the rate is the debt's, and no rate of a mortgage. */
function isDebtRate(
  amount: Amount,
  tokens: readonly Token[],
  amounts: readonly Amount[],
  labelled: ReadonlyMap<Amount, Candidate>,
): boolean {
  const before = amounts.findLast(({ to }) => to <= amount.from)
  const isOfDebt = before && /^(?:owed|debts|line)$/.test(labelled.get(before)?.role ?? '')
  return (
    Boolean(isOfDebt) &&
    asRole('debtRate', amount) !== null &&
    amount.from - before!.to <= 5 &&
    isInClause(tokens.slice(before!.to, amount.from))
  )
}

/** A wage by the hour with the hours of the week beside it. */
function withHours(wage: Amount, amounts: readonly Amount[]): Partial<Placed> {
  const { per, value, from } = wage
  if (per !== 'hourly') return {}
  const hours = amounts.filter((amount) => amount.unit === 'hours' && amount.value <= 80)
  const next = amounts.find((amount) => amount.per === 'hourly' && amount.from > from)?.from ?? Infinity
  const own = hours.find((amount) => amount.from > from && amount.from < next) ?? hours[0]
  const week = own?.value ?? usualWeek
  return { value: value * week * 52, counts: `${week} hours a week` }
}

/** Changes that ask even without a number beside them. */
const strong = new Set<Change['how']>(['each', 'times2', 'times3', 'half', 'gone'])

/** The words that change numbers, each with the number beside it. */
function changesIn(tokens: readonly Token[], amounts: readonly Amount[], marks: readonly Mark[]): Change[] {
  return marks.flatMap(({ how, said, from, to, labels }): Change[] => {
    if (how === null) return []
    // 'If we drop the lease': what is told already, without its number.
    if (how === 'gone' && amounts.length === 0) {
      const debt = marks.find((mark) => mark.labels.some(({ role }) => role === 'debts'))
      return debt ? [{ said: textAt(tokens, from, Math.max(to, debt.to)), how, amount: null }] : []
    }
    // 'My partner makes double that'.
    if (amounts.length === 0) return /^(?:times|half)/.test(how) ? [{ said, how, amount: null }] : []
    // 'Each month' says how often, as a rule beside an amount that has it.
    const next = textAt(tokens, to)
    if (how === 'each' && /^(?:month|mois|year|an|annee|week|semaine|payment|versement|paiement)$/.test(next)) return []
    if (how === 'today' || how === 'other' || said === 'instead' || said === 'a la place')
      return [{ said, how, amount: null }]
    // 'We both make 78k': what applies to more than one thing does so within its clause.
    const reaches = strong.has(how) ? isInClause : isBeside
    const behind = amounts.find((amount) => amount.from >= to && reaches(tokens.slice(to, amount.from)))
    const before = amounts.findLast((amount) => amount.to <= from && reaches(tokens.slice(amount.to, from)))
    // A word such as 'or' stands between two numbers; 'plus' before one.
    const isJoint = /^(?:or|ou|vs|versus|to|through|and)$/.test(said)
    if (isJoint && !(before && behind)) return []
    // 'The difference between 4.29 and 4.64': two rates, and no word about either.
    if (how === 'unknown' && behind && isLikeRate(behind)) return []
    const amount = behind ?? (isJoint || /^(?:plus|\+)$/.test(said) ? null : before) ?? null
    if (amount === null && (!strong.has(how) || labels.length > 0)) return []
    // 'When would it be paid off?' asks; 'paid off the car, 520 a month' takes away.
    if (how === 'gone' && amount?.unit !== 'money') return []
    const isOffPrime = /\b(?:prime|preferentiel)$/.test(textAt(tokens, from - 2, from))
    return [{ said, how, amount, ...(isOffPrime && { isOffPrime }) }]
  })
}

function isInClause(gap: readonly Token[]): boolean {
  return !gap.some(({ text }) => /^(?:[.,;?!\n]|and|et|pis|but|mais)$/.test(text))
}

function isBeside(gap: readonly Token[]): boolean {
  const small = /^(?:by|of|de|d|du|un|une|a|the|dollars?|is|would|an|\$)$/
  return gap.length <= 2 && gap.every(({ text }) => small.test(text))
}
