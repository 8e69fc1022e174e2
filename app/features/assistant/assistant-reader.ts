import { type Amount, amountsIn, type TimesAYear } from './assistant-amounts.ts'
import type { CardName } from './assistant-cards.ts'
import {
  changers,
  type ChoiceName,
  chosen,
  glue,
  neutral,
  phrasesOf,
  type Role,
  roles,
  wishes,
} from './assistant-labels.ts'
import { type Place, placesIn } from './assistant-places.ts'
import { everyday, isSlip, type Token, tokensOf } from './assistant-words.ts'

/** A number whose label says what it is. The value is in the unit of its role: dollars, percent, years or months; incomes are a year's. */
export type Placed = {
  role: Role
  amount: Amount
  value: number
  /** What the value counts besides the number: an hourly wage its hours. */
  counts?: string
  /** The income of somebody beside the visitor: 'my wife makes 40k'. */
  isPartners?: true
  /** No label said so, only the unit and the form: '4.29', '30 years'. */
  isByForm?: true
}

/** A number that nothing settles, with the two things that its labels say as well as each other. */
export type Unplaced = Amount & { mayBe?: readonly Pick<Placed, 'role' | 'value'>[] }

/** A word that changes a number, and the number beside it; null where none stands there. */
export type Change = {
  said: string
  how: (typeof changers)[string]
  amount: Amount | null
  /** The prime rate stands before it. */
  isOffPrime?: boolean
}

/** What a message says in figures. Every number of it is placed, unplaced or beside a change; those that count no money are left out. */
export type FigureReading = {
  wishes: CardName[]
  placed: Placed[]
  unplaced: Unplaced[]
  changes: Change[]
  choices: {
    field: ChoiceName
    value: string
    said: string
  }[]
  places: Place[]
}

type Mark = {
  from: number
  to: number
  said: string
  labels: readonly Label[]
  wishes: readonly CardName[]
  isChosen: boolean
  how: Change['how'] | null
}
type Label = { role: Role; isBehind: boolean; isWeak: boolean }

type Entry = {
  words: readonly string[]
  labels: Label[]
  wishes: CardName[]
  chosen: (typeof chosen)[string] | null
  how: Change['how'] | null
}

const phrases = dictionary()
const vocabulary = new Set([...phrases.values()].flat().flatMap(({ words }) => words))

/** The phrases of all tables by their first word, the longest first. */
function dictionary(): Map<string, Entry[]> {
  const entries = new Map<string, Entry>()
  const entry = (phrase: string): Entry => {
    const known = entries.get(phrase) ?? { words: phrase.split(' '), labels: [], wishes: [], chosen: null, how: null }
    entries.set(phrase, known)
    return known
  }
  for (const [role, { says }] of Object.entries(roles) as [Role, { says: string }][]) {
    for (const said of phrasesOf(says))
      entry(said.replace(/^[<~]+/, '')).labels.push({ role, isBehind: /^~?</.test(said), isWeak: said.startsWith('~') })
  }
  for (const [card, says] of Object.entries(wishes) as [CardName, string][]) {
    for (const phrase of phrasesOf(says)) entry(phrase).wishes.push(card)
  }
  for (const [phrase, choice] of Object.entries(chosen)) entry(phrase).chosen = choice
  for (const [phrase, how] of Object.entries(changers)) entry(phrase).how = how
  for (const phrase of phrasesOf(neutral)) entry(phrase)
  const byFirst = Map.groupBy(entries.values(), ({ words }) => words[0] ?? '')
  for (const list of byFirst.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirst
}

/** Reads the numbers, labels and wishes of one message. It places a number only by a label or a unit that leaves no choice. */
export function readFigures(message: string): FigureReading {
  const tokens = tokensOf(message).map(mended)
  const amounts = amountsIn(tokens)
  const counted = amounts.filter(({ unit }) => unit !== 'apart' && unit !== 'hours')
  const marks = marksIn(tokens, counted)
  const changes = changesIn(tokens, counted, marks)
  const moves = movesIn(tokens, counted)
  const isMoved = (amount: Amount | null) => moves.some((one) => one.amount === amount)
  const open = counted.filter(
    (amount) => !isMoved(amount) && !changes.some((change) => change.amount === amount && change.how !== 'each'),
  )
  const placed = withHours(shared(tokens, open, place(tokens, open, marks)), amounts)
  dropDebtRates(tokens, placed, amounts, marks)
  for (const one of placed) if (isYearly(one, tokens)) one.amount.per = 1
  const used = new Set(placed.map(({ mark }) => mark).filter((mark) => mark !== null))
  const wished = marks.filter((mark) => mark.wishes.length > 0 && (!used.has(mark) || isAsking(mark)))
  return {
    wishes: [...new Set(wished.flatMap((mark) => mark.wishes))],
    placed: [...placed, ...moves]
      .filter(({ role }) => role !== 'aside')
      .map((one) => (one.role === 'income' && isOfPartner(tokens, one.amount) ? { ...one, isPartners: true } : one)),
    unplaced: open.filter((amount) => !placed.some((one) => one.amount === amount)),
    changes: changes.filter(({ amount }) => !isMoved(amount)),
    choices: marks.flatMap((mark) =>
      mark.isChosen && !isDenied(tokens, mark) && !isPayOf(amounts, mark)
        ? [{ ...chosen[mark.said]!, said: mark.said }]
        : [],
    ),
    places: placesIn(tokens),
  }
}

/** A label that asks even with its number: 'the payment on 400,000', 'can afford 2,500 a month'. */
function isAsking({ labels, said }: Mark): boolean {
  return (
    labels.every(({ role }) => role === 'financed') ||
    /^(?:afford|lump sum|extra|prepay|supplementaire|renew|refinanc|renouvel)/.test(said)
  )
}

/** Whether somebody else stands before an income in its sentence part. */
function isOfPartner(tokens: readonly Token[], { from }: Amount): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from)
  const part = before.slice(before.findLastIndex(({ text }) => /^[,.;:]$|^(?:and|et|pis|i|je|moi)$/.test(text)) + 1)
  return part.some(({ text }) => partners.has(text))
}

const partners = new Set(
  `husband hubby wife spouse partner girlfriend gf bf boyfriend fiance fiancee brother sister mom dad mother father son daughter parents she he
  conjoint conjointe mari femme blonde chum copain copine mere pere frere soeur elle lui il`.split(/\s+/),
)

/** 'A 25k lump sum every year', where the year stands apart from its amount. */
function isYearly({ role, amount }: Placed, tokens: readonly Token[]): boolean {
  const text = tokens.map((token) => token.text).join(' ')
  const isOften = /\b(?:(?:every|each|per|a) year|annual|annually|yearly|par an|(?:chaque|par) annee|annuel\w*)\b/.test(
    text,
  )
  return (role === 'lump' || role === 'extra') && amount.per === null && isOften
}

/** 'An extra 100 every week' says how often that amount is paid, not the mortgage. */
function isPayOf(amounts: readonly Amount[], { from, said }: Mark): boolean {
  return (
    chosen[said]?.field === 'frequency' && amounts.some(({ to, per }) => per !== null && from >= to && from <= to + 3)
  )
}

/** 'A car loan of 18,000 at 6.9 %': the rate is the debt's. */
function dropDebtRates(tokens: readonly Token[], placed: Placed[], amounts: readonly Amount[], marks: readonly Mark[]) {
  const isDebt = (amount: Amount) =>
    placed.some((one) => one.amount === amount && (one.role === 'debts' || one.role === 'owed')) ||
    marks.some(
      ({ labels, to }) => to <= amount.from && amount.from - to <= 2 && labels.some(({ role }) => role === 'owed'),
    )
  for (const one of placed.filter(({ role, isByForm }) => role === 'rate' || isByForm)) {
    const before = amounts.findLast(({ to }) => to <= one.amount.from)
    const gap = before ? tokens.slice(before.to, one.amount.from) : []
    const isBeside = gap.length <= 3 && !gap.some(({ text }) => /^[,.;]$|^(?:and|et)$/.test(text))
    if (before && isBeside && isDebt(before)) placed.splice(placed.indexOf(one), 1)
  }
}

/** 'Not a first time buyer'. */
function isDenied(tokens: readonly Token[], { from }: Mark): boolean {
  return tokens.slice(Math.max(0, from - 3), from).some(({ text }) => /^(?:not|pas|isn|aren|never|no)$/.test(text))
}

/** A word with one slip in it as the word of the tables that it must be; two possible words leave it as it is. */
function mended(token: Token): Token {
  if (token.kind !== 'word' || token.text.length < 5 || vocabulary.has(token.text) || glue.has(token.text)) return token
  if (everyday.has(token.text)) return token
  const meant = [...vocabulary].filter((word) => isSlip(token.text, word))
  const nearest = meant.filter(
    (word) => Math.abs(word.length - token.text.length) < 2 && !meant.includes(word.slice(0, -1)),
  )
  return nearest.length === 1 ? { ...token, text: nearest[0]! } : token
}

/** The longest phrases of the tables, from the first word to the last, outside numbers. */
function marksIn(tokens: readonly Token[], amounts: readonly Amount[]): Mark[] {
  const isInNumber = (at: number) => amounts.some(({ from, to }) => from <= at && at < to)
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length;) {
    const start = at
    const found = phrases
      .get(tokens[at]!.text)
      ?.find(({ words }) =>
        words.every((word, index) => tokens[start + index]?.text === word && !isInNumber(start + index)),
      )
    if (found) {
      const { words, labels, wishes: cards, how } = found
      marks.push({
        from: at,
        to: at + words.length,
        said: words.join(' '),
        labels,
        wishes: cards,
        isChosen: found.chosen !== null,
        how,
      })
    }
    at += found?.words.length ?? 1
  }
  return marks
}

const ends = new Set(['.', '?', '!', ';', '\n'])
/** Farther than this a label does not reach; what is beside the point has to stand right there. */
const [far, near] = [2.6, 0.4]

type Candidate = { mark: Mark; role: Role; cost: number; value: number }

function hasComma(tokens: readonly Token[], { from, to }: Amount, mark: Mark): boolean {
  const gap = mark.from >= to ? tokens.slice(to, mark.from) : tokens.slice(mark.to, from)
  return gap.some(({ text }) => text === ',')
}

/** What it costs to read a label across the words between it and a number; null where they do not belong together. */
function distance(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  { from, to }: Amount,
  marks: readonly Mark[],
  mark: Mark,
  { isBehind, isWeak }: Label,
): number | null {
  const isAfter = mark.from >= to
  const [start, end] = isAfter ? [to, mark.from] : [mark.to, from]
  if (end < start || amounts.some((other) => other.from >= start && other.to <= end)) return null
  const gap = tokens.slice(start, end)
  if (gap.some(({ text }) => ends.has(text))) return null
  // 'The rate drops by 1 %' does not say that the rate is 1 %.
  if (marks.some(({ how, from: at }) => how !== null && at >= start && at < end)) return null
  const commas = gap.filter(({ text }) => text === ',').length
  const others = gap.filter(({ text, kind }) => kind === 'word' && !glue.has(text)).length
  // 'Down on 660k' is no down payment of 660,000; nor does a word that says many things reach past another one.
  if (isBehind && !isAfter && gap.some(({ kind }) => kind === 'word')) return null
  if (isWeak && (others > 0 || gap.some(({ text }) => text === ':'))) return null
  const side = isAfter === isBehind ? 0 : isAfter ? 0.25 : 1.2
  return others + commas * 1.5 + gap.length * 0.1 + side + (isWeak ? 0.7 : 0)
}

function place(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  marks: readonly Mark[],
): (Placed & { mark: Mark | null })[] {
  const candidates = amounts.map((amount) =>
    marks
      .flatMap((mark) => mark.labels.map((label) => ({ mark, label })))
      .flatMap(({ mark, label }): Candidate[] => {
        const value = valueAs(label.role, amount)
        // The French 'à' is an English 'a': it labels only what follows at once.
        const isApart = mark.said === 'a' && mark.to !== amount.from
        // '9,500 a month combined, 300 on cards': no thousands across a comma.
        const isAcross =
          amount.unit === 'plain' && 'isInThousands' in roles[label.role] && hasComma(tokens, amount, mark)
        const cost =
          value === null || isApart || isAcross ? null : distance(tokens, amounts, amount, marks, mark, label)
        return value === null || cost === null || cost > (label.role === 'aside' ? near : far)
          ? []
          : [{ mark, role: label.role, cost, value }]
      })
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, 6),
  )
  const best = assigned(candidates)
  return amounts.flatMap((amount, index): (Placed & { mark: Mark | null })[] => {
    const found = best.chosen[index]
    if (!found) return byUnit(amount, tokens, marks)
    const without = candidates.map((list, at) => (at === index ? list.filter(({ role }) => role !== found.role) : list))
    const other = assigned(without)
    // Two readings that are about as good: the visitor says which.
    const second = other.chosen[index]
    const isClear = other.cost - best.cost > 0.25 || !second
    // 'The payment on a 600k house': the price is what the payment is on.
    const both = [found, second ?? found].toSorted((one) => (one.role === 'financed' ? 1 : -1))
    if (!isClear && both[1]?.role === 'financed') return [{ ...both[0]!, amount }]
    // 'Over 5 years' may be the term.
    const isTerm = found.role === 'years' && found.value <= 10 && /^(?:over|sur)$/.test(found.mark.said)
    if (!isClear && second) (amount as Unplaced).mayBe = [found, second]
    return isClear && !isTerm ? [{ role: found.role, amount, value: found.value, mark: found.mark }] : []
  })
}

/** Cheaper than this no number goes without a label that fits. */
const unlabelled = 4

/** The cheapest way to give every number a label of its own. */
function assigned(candidates: readonly (readonly Candidate[])[]): { cost: number; chosen: (Candidate | null)[] } {
  const known = new Map<string, { cost: number; chosen: (Candidate | null)[] }>()
  // No label reaches past a number, so only a neighbour can have taken one: without this the cases would multiply.
  const within = candidates.map((list) => new Set(list.map(({ mark }) => mark)))
  const from = (index: number, before: Mark | null): { cost: number; chosen: (Candidate | null)[] } => {
    if (index === candidates.length) return { cost: 0, chosen: [] }
    const taken = before && within[index]?.has(before) ? before : null
    const key = `${index} ${taken?.from}`
    const done = known.get(key)
    if (done) return done
    const rest = from(index + 1, null)
    let best = { cost: rest.cost + unlabelled, chosen: [null, ...rest.chosen] as (Candidate | null)[] }
    for (const candidate of candidates[index]!) {
      if (candidate.mark === taken) continue
      const further = from(index + 1, candidate.mark)
      if (further.cost + candidate.cost < best.cost)
        best = { cost: further.cost + candidate.cost, chosen: [candidate, ...further.chosen] }
    }
    known.set(key, best)
    return best
  }
  return from(0, null)
}

/** What only one thing can be by its unit and form: a long amortization, an age, a rate with decimals, a large share, a year's pay. */
function byUnit(amount: Amount, tokens: readonly Token[], marks: readonly Mark[]): (Placed & { mark: null })[] {
  const { unit, value, per, from, to } = amount
  const placed = (role: Role, as = value) => [{ role, amount, value: as, mark: null, isByForm: true as const }]
  // 'The balance after 12 years', '12.33 down'.
  if (/^(?:after|apres|in|dans)$/.test(tokens[from - 1]?.text ?? '')) return []
  const isLabelled = marks.some(
    (mark) =>
      (mark.from === to || mark.to === from) && mark.labels.some(({ role }) => role === 'down' || role === 'price'),
  )
  if (unit === 'plain' && isLabelled) return []
  if (unit === 'years' && value > 10) return placed(value > 40 ? 'age' : 'years')
  const isShare = unit === 'percent' || (unit === 'plain' && to === from + 1)
  if (isShare && value > 0.5 && value < 15 && /\d[.,]\d/.test(tokens[from]?.text ?? '')) return placed('rate')
  if (unit === 'percent' && value >= 15 && value <= 80 && Number.isInteger(value)) return placed('down')
  if (unit === 'money' && (per === 'hourly' || (per === 1 && value >= 15_000)))
    return placed('income', value * (per === 1 ? 1 : wageHours))
  return []
}

/** What is paid by the month: more than this without 'a month' beside it is as likely owed. */
const mostBareDebt = 3000

/** Less than this without 'a year' beside it is as likely earned in a month. */
export const leastYearlyPay = 12_000

const usualWeek = 40
const wageHours = usualWeek * 52

/** The number in the unit of a role, or null where its unit or its size does not fit. */
function valueAs(role: Role, { unit, value, per }: Amount): number | null {
  const { units, from, to, isRepeated, isInThousands } = roles[role] as (typeof roles)[Role] & {
    isRepeated?: true
    isInThousands?: true
  }
  if (!(units as readonly string[]).includes(unit) || (per !== null && !isRepeated && role !== 'lump')) return null
  const whole = Number.isInteger(value)
  const isShort = unit === 'plain' && isInThousands && whole && value >= 30 && value < 2000
  const read = isShort ? value * 1000 : toRole(role, value, unit, per)
  if (role === 'down' && unit === 'plain' && !isShort) return null
  // '5200' may be a month's pay.
  if (role === 'debts' && per === null && value >= mostBareDebt) return null
  if (role === 'income' && per === null && !isShort && value < leastYearlyPay) return null
  const fits = unit === 'percent' ? value <= Math.min(to, 100) : read >= from && read <= to
  return fits ? read : null
}

function toRole(role: Role, value: number, unit: Amount['unit'], per: TimesAYear | null): number {
  if (role === 'left') return unit === 'years' ? Math.round(value * 12) : value
  if (role === 'income') return value * (per === 'hourly' ? wageHours : (per ?? 1))
  if (role === 'tax') return value * (per === 'hourly' ? 1 : (per ?? 1))
  if (role === 'payment' || role === 'lump' || per === null || per === 'hourly') return value
  return (value * per) / 12
}

/** '95 and 70': a number joined to one that has its label shares it. */
function shared(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  placed: readonly (Placed & { mark: Mark | null })[],
) {
  return amounts.reduce<(Placed & { mark: Mark | null })[]>((done, amount) => {
    const own = placed.find((one) => one.amount === amount)
    const before = done.at(-1)
    const gap = before
      ? tokens
          .slice(before.amount.to, amount.from)
          .map(({ text }) => text)
          .join(' ')
      : ''
    const isJoined =
      before !== undefined && /^(?:and|et|,|&|and my|\/)$/.test(gap) && before.amount.unit === amount.unit
    const isOfOther = /^(?:for|pour|in|en|on|to|of)$/.test(tokens[amount.to]?.text ?? '')
    const value =
      !own && !isOfOther && isJoined && (before.role === 'income' || before.role === 'debts')
        ? valueAs(before.role, amount)
        : null
    if (own) return [...done, own]
    return value === null || !before ? done : [...done, { role: before.role, amount, value, mark: null }]
  }, [])
}

/** A wage by the hour with the hours of the week beside it. */
function withHours<One extends Placed>(placed: readonly One[], amounts: readonly Amount[]): One[] {
  const hours = amounts.find(({ unit, value }) => unit === 'hours' && value <= 80)
  return placed.map((one) => {
    if (one.amount.per !== 'hourly') return one
    const week = hours?.value ?? usualWeek
    return { ...one, value: one.amount.value * week * 52, counts: `${week} hours a week` }
  })
}

const strong = new Set<Change['how']>(['each', 'times2', 'times3', 'half', 'today', 'other'])

/** 'From 1.89 to 4.24', 'de 2,14 à 4,34': the old rate and the new one. */
function movesIn(tokens: readonly Token[], amounts: readonly Amount[]): Placed[] {
  const isRate = ({ unit, value }: Amount) => (unit === 'percent' || unit === 'plain') && value < 15
  const textBetween = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ')
  return amounts.flatMap((from, index): Placed[] => {
    const to = amounts[index + 1]
    if (!to || !isRate(from) || !isRate(to) || !/^(?:from|de)$/.test(tokens[from.from - 1]?.text ?? '')) return []
    if (!/^(?:to|a)$/.test(textBetween(from.to, to.from))) return []
    return [
      { role: 'rate', amount: from, value: from.value },
      { role: 'newRate', amount: to, value: to.value },
    ]
  })
}

/** The words that change numbers, each with the number beside it. */
function changesIn(tokens: readonly Token[], amounts: readonly Amount[], marks: readonly Mark[]): Change[] {
  return marks.flatMap(({ how, said, from, to, labels }): Change[] => {
    if (how === null) return []
    const next = tokens[to]?.text ?? ''
    // 'Each month' says how often, as a rule beside an amount that has it.
    if (how === 'each' && /^(?:month|mois|year|an|annee|week|semaine|payment|versement|paiement)$/.test(next)) return []
    if (how === 'today' || how === 'other' || said === 'instead' || said === 'a la place')
      return amounts.length > 0 ? [{ said, how, amount: null }] : []
    const behind = amounts.find((amount) => amount.from >= to && isBeside(tokens.slice(to, amount.from)))
    const before = amounts.findLast((amount) => amount.to <= from && isBeside(tokens.slice(amount.to, from)))
    const joins = /^(?:or|ou|vs|versus|to|through|and|plus|\+)$/.test(said)
    // Before its number a word such as 'or' changes nothing alone.
    if (joins && said !== 'plus' && said !== '+' && !(before && behind)) return []
    const amount = joins
      ? (behind ?? null)
      : how === 'each'
        ? (before ?? behind ?? null)
        : /^(?:more|less|de plus|de moins|higher|lower|off|after|net|clear)/.test(said)
          ? (before ?? behind ?? null)
          : (behind ?? before ?? null)
    if (amount === null && (!strong.has(how) || amounts.length === 0 || labels.length > 0)) return []
    const isOffPrime = /\b(?:prime|preferentiel)$/.test(
      tokens
        .slice(Math.max(0, from - 2), from)
        .map(({ text }) => text)
        .join(' '),
    )
    return [{ said, how, amount, ...(isOffPrime && { isOffPrime }) }]
  })
}

function isBeside(gap: readonly Token[]): boolean {
  return (
    gap.length <= 2 && gap.every(({ text }) => /^(?:by|of|de|d|du|un|une|a|the|dollars?|is|would|an|\$)$/.test(text))
  )
}
