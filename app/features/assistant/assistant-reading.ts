import {
  type Amount,
  amountsIn,
  isSlip,
  longPlaceNames,
  type Place,
  placesIn,
  textAt,
  type Token,
  tokensOf,
} from './assistant-amounts.ts'
import type { CardName } from './assistant-cards.ts'
import {
  type ChangeName,
  changers,
  type ChoiceName,
  chosen,
  everyday,
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
  /** The income of somebody beside the visitor: 'my wife makes 40k'. */
  isPartners?: true
  /** No label said so, only the unit and the form: '4.29', '30 years'. */
  isByForm?: true
  /** 'Plus a 15k bonus': on top of the one before. */
  isMore?: true
  /** One of 'from 1.89 to 4.24'. */
  isMove?: true
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
  /** Two questions in one message, each with its own numbers: 'the payment on 300k, and the minimum down on 620k'. */
  parts: readonly FigureReading[]
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
const vocabulary = new Set([...phrases.values()].flat().flatMap(({ words }) => words))
const byLetter = Map.groupBy(vocabulary, (word) => word[0] ?? '')

/** 'Payments' is found by 'payment'. */
function singular(word: string): string {
  return /^(?:mois|fois|plus|minus|versus|bonus|was|is|has)$|ss$|^..?.?$/.test(word) ? word : word.replace(/s$/, '')
}
/** Nor is a slip what a place is called, or a small word. */
const known = new Set([...longPlaceNames, ...glue, ...everyday])

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
  const tokens = tokensOf(message).map(mended)
  const parts = questionsIn(tokens).map((part) => readTokens(part))
  return { ...readTokens(tokens), parts: parts.length > 1 ? parts : [] }
}

/** The tokens by the questions that they ask: cut where a sentence or a clause ends, if there is a wish on both sides. */
function questionsIn(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  const hasWish = (part: readonly Token[]) => marksIn(part, []).some(({ wishes: asked }) => asked.length > 0)
  for (const [at, token] of tokens.entries()) {
    const isCut = /^(?:[?.;,\n]|and|et|pis|aussi)$/.test(token.text)
    if (isCut && hasWish(parts.at(-1)!) && hasWish(tokens.slice(at))) parts.push([])
    parts.at(-1)!.push(token)
  }
  return parts
}

function readTokens(tokens: readonly Token[]): FigureReading {
  const amounts = amountsIn(tokens)
  const open = amounts.filter(({ unit }) => unit !== 'apart' && unit !== 'hours')
  const marks = marksIn(tokens, open)
  const moves = [...movesIn(tokens, open), ...offersIn(tokens, open)]
  const isMoved = (amount: Amount | null) => moves.some((one) => one.amount === amount)
  const changes = changesIn(tokens, open, marks).filter(
    ({ amount, said }, _, all) =>
      !isMoved(amount) && !(said === 'by' && all.some((one) => one.said !== 'by' && one.amount === amount)),
  )
  // 'Plus 300 a month from a side job': a number with a label of its own is one more, and changes none.
  const isListed = ({ said }: Change) => /^(?:plus|\+)$/.test(said)
  const isChanged = (amount: Amount) =>
    changes.some((change) => change.amount === amount && !strong.has(change.how) && !isListed(change))
  const left = open.filter((amount) => !isMoved(amount) && !isChanged(amount))
  const labelled = withShared(tokens, left, placedIn(tokens, left, marks))
  const placed = left
    .flatMap((amount): Labelled[] => {
      const own = labelled.find((one) => one.amount === amount)
      const mayBeRate = !own || own.role === 'rate' || own.isByForm
      if (mayBeRate && isDebtRate(amount, tokens, marks, amounts))
        return [{ role: 'debtRate', amount, value: amount.value, mark: null }]
      return own ? withDirection(own, tokens) : []
    })
    .map((one) => withHours(one, amounts))
  // 'A 25k lump sum every year': the year stands apart from its amount.
  const isYearly = /\b(?:every|each|per|a|par|chaque) (?:year|annee|an)\b|\b(?:annual|yearly|annuel)/.test(
    textAt(tokens, 0, tokens.length),
  )
  for (const { role, amount } of placed) if (isYearly && (role === 'lump' || role === 'extra')) amount.per ??= 1
  const isOwn = (change: Change) =>
    isListed(change) && placed.some(({ amount, mark }) => mark && amount === change.amount)
  const used = new Set(placed.map(({ mark }) => mark))
  const wished = marks.filter((mark) => !used.has(mark) || isAsking(mark))
  return {
    wishes: [...new Set(wished.flatMap((mark) => mark.wishes))],
    placed: [...placed, ...moves]
      .filter(({ role }) => role !== 'aside')
      .map((one): Placed => {
        const isMore = changes.some((change) => isListed(change) && change.amount === one.amount)
        if (one.role !== 'income') return one
        return isOfPartner(tokens, one.amount) ? { ...one, isPartners: true } : isMore ? { ...one, isMore } : one
      }),
    unplaced: left.filter(
      (amount) =>
        !placed.some((one) => one.amount === amount) && !changes.some((one) => isListed(one) && one.amount === amount),
    ),
    changes: changes.filter((change) => !isOwn(change)),
    choices: inOnePace(
      marks.flatMap(({ chosen: choice, said, from }) => {
        const isDenied = /\b(?:not|pas|isn|aren|never|no)\b/.test(textAt(tokens, from - 3, from))
        // 'An extra 100 every week' says how often that amount is paid, not the mortgage.
        const isPay = amounts.some(({ to, per }) => per !== null && from >= to && from <= to + 3)
        if (!choice || (choice.field === 'frequency' && isPay)) return []
        // 'Not a first-time buyer' answers a question, too.
        return isDenied && choice.field !== 'firstTime' ? [] : [{ ...choice, said, ...(isDenied && { value: '' }) }]
      }),
    ),
    places: placesIn(tokens),
    parts: [],
  }
}

/** 'Accelerated weekly payments': how often, and that they are accelerated, may stand apart. */
function inOnePace(choices: FigureReading['choices']): FigureReading['choices'] {
  const paces = choices.filter(({ field }) => field === 'frequency')
  const rapid = paces.find(({ value }) => value.startsWith('rapid'))
  if (!rapid) return choices
  const value = paces.some((one) => one.value === 'weekly') ? 'rapid-weekly' : 'rapid-bi-weekly'
  return [...choices.filter(({ field }) => field !== 'frequency'), { ...rapid, value }]
}

/** A word with one slip in it as the word of the tables that it must be; two possible words leave it as it is. */
function mended(token: Token): Token {
  if (token.kind !== 'word' || token.text.length < 5 || vocabulary.has(singular(token.text)) || known.has(token.text))
    return token
  const typed = singular(token.text)
  const [meant, other] = byLetter.get(typed[0] ?? '')?.filter((word) => isSlip(typed, word)) ?? []
  const isPlural = other !== undefined && (other === `${meant}s` || meant === `${other}s`)
  return meant && (!other || isPlural) ? { ...token, text: meant } : token
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

/** A label that asks even with its number: 'the payment on 400,000', 'can afford 2,500 a month'. */
function isAsking({ labels, said }: Mark): boolean {
  const asking = /^(?:afford|lump sum|extra|prepay|supplementaire|renew|refinanc|renouvel)/
  return labels.every(({ role }) => role === 'financed') || asking.test(said)
}

/** Farther than this a label does not reach; what is beside the point has to stand right there. */
const [far, near] = [2.6, 0.4]
/** Cheaper than this no number goes without a label that fits. */
const unlabelled = 4
/** Readings that are closer than this are about as good: the visitor says which. */
const clear = 0.25

type Candidate = { mark: Mark; role: Role; cost: number; value: number }
type Labelled = Placed & { mark: Mark | null }

function placedIn(tokens: readonly Token[], amounts: readonly Amount[], marks: readonly Mark[]): Labelled[] {
  const candidates = amounts.map((amount) =>
    marks
      .flatMap((mark) => mark.labels.flatMap((label) => candidate(tokens, amounts, amount, marks, mark, label)))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, 6),
  )
  const best = assigned(candidates)
  return amounts.flatMap((amount, index): Labelled[] => {
    const found = best.chosen[index]
    if (!found) return byForm(amount, tokens)
    const other = assigned(
      candidates.with(
        index,
        candidates[index]!.filter(({ role }) => role !== found.role),
      ),
    )
    const second = other.chosen[index]
    const isClear = other.cost - best.cost > clear || !second
    // 'The payment on a 600k house': the price is what the payment is on.
    const named = [found, second].find((one) => one && one.role !== 'financed')
    if (!isClear && [found, second].some((one) => one?.role === 'financed') && named) return [{ ...named, amount }]
    return isClear ? [{ ...found, amount }] : []
  })
}

/** A label of a number with what it costs to read it across the words between; none where they do not belong together. */
function candidate(
  tokens: readonly Token[],
  amounts: readonly Amount[],
  amount: Amount,
  marks: readonly Mark[],
  mark: Mark,
  { role, isBehind, isWeak }: Label,
): Candidate[] {
  const value = asRole(role, amount)
  const isAfter = mark.from >= amount.to
  const [start, end] = isAfter ? [amount.to, mark.from] : [mark.to, amount.from]
  if (value === null || end < start || amounts.some(({ from, to }) => from >= start && to <= end)) return []
  const gap = tokens.slice(start, end)
  const others = gap.filter(({ text, kind }) => kind === 'word' && !glue.has(text)).length
  const commas = gap.filter(({ text }) => text === ',').length
  const cannot =
    gap.some(({ text }) => /^[.?!;\n]$/.test(text)) ||
    // 'The rate drops by 1 %' does not say that the rate is 1 %.
    marks.some(({ how, from }) => how !== null && from >= start && from < end) ||
    // 'Down on 660k' is no down payment of 660,000; nor does a word that says many things reach past another one.
    (isBehind && !isAfter && gap.some(({ kind }) => kind === 'word')) ||
    (isWeak && (others > 0 || gap.some(({ text }) => text === ':'))) ||
    // The French 'à' is an English 'a': it labels only what follows at once.
    (mark.said === 'a' && mark.to !== amount.from)
  const side = isAfter === isBehind ? 0 : isAfter ? 0.1 : 1.2
  const cost = others + commas * 1.5 + gap.length * 0.1 + side + (isWeak ? 0.7 : 0)
  return cannot || cost > (role === 'aside' ? near : far) ? [] : [{ mark, role, cost, value }]
}

/** The cheapest way to give every number a label of its own. No label reaches past a number, so only neighbours compete for one. */
function assigned(candidates: readonly (readonly Candidate[])[]) {
  type Way = { cost: number; chosen: (Candidate | null)[] }
  let ways: Way[] = [{ cost: 0, chosen: [] }]
  for (const list of candidates) {
    ways = [null, ...list].map((one): Way => {
      const free = ways.filter(({ chosen: before }) => !one || before.at(-1)?.mark !== one.mark)
      const best = cheapest(free)
      return { cost: best.cost + (one?.cost ?? unlabelled), chosen: [...best.chosen, one] }
    })
  }
  return cheapest(ways)

  function cheapest(some: readonly Way[]): Way {
    return some.reduce((best, way) => (way.cost < best.cost ? way : best))
  }
}

/** What only one thing can be by its unit and form: a long amortization, an age, a rate with decimals, a large share, a year's pay. */
function byForm(amount: Amount, tokens: readonly Token[]): Labelled[] {
  const { unit, value, per, from, to } = amount
  const placed = (role: Role, as = value): Labelled[] => [{ role, amount, value: as, mark: null, isByForm: true }]
  // 'The balance after 12 years', '12.33 down'.
  if (/^(?:after|apres|in|dans)$/.test(textAt(tokens, from - 1)) || /^(?:down|comptant)$/.test(textAt(tokens, to)))
    return []
  if (unit === 'years' && value > 10) return placed(value > 40 ? 'age' : 'years')
  const isDecimal =
    /\d[.,]\d/.test(textAt(tokens, from)) && (unit === 'percent' || (unit === 'plain' && to === from + 1))
  if (isDecimal && value > 0.5 && value < 15) return placed('rate')
  // Eighty percent is what is borrowed.
  if (unit === 'percent' && value >= 10 && value <= 50 && Number.isInteger(value)) return placed('down')
  if (unit === 'money' && (per === 'hourly' || (per === 1 && value >= 15_000)))
    return placed('income', inUnit('income', amount))
  return []
}

/** What is paid by the month: more than this without 'a month' beside it is as likely owed. */
const mostBareDebt = 3000
/** Less than this without 'a year' beside it is as likely earned in a month. */
export const leastYearlyPay = 12_000
const usualWeek = 40

/** The number in the unit of a role, or null where its unit or its size does not fit. */
export function asRole(role: Role, amount: Amount): number | null {
  const { unit, value, per } = amount
  const { units, from, to, isRepeated, isInThousands } = roles[role]
  if (!units.includes(unit) || (per !== null && !isRepeated && role !== 'lump')) return null
  // Nobody says '600' for a yearly income or a down payment of 600,000.
  const most = /^(?:income|down)$/.test(role) ? 500 : 2000
  const isShort = unit === 'plain' && isInThousands && Number.isInteger(value) && value >= 30 && value < most
  const read = isShort ? value * 1000 : inUnit(role, amount)
  if (role === 'down' && unit === 'plain' && !isShort) return null
  if (role === 'debts' && per === null && value >= mostBareDebt) return null
  if (role === 'income' && per === null && !isShort && value < leastYearlyPay) return null
  const fits = unit === 'percent' ? value <= Math.min(to, 100) : read >= from && read <= to
  return fits ? read : null
}

export function inUnit(role: Role, { value, unit, per }: Amount): number {
  if (role === 'left') return unit === 'years' ? Math.round(value * 12) : value
  const times = per === 'hourly' ? usualWeek * 52 : (per ?? 1)
  if (role === 'income' || role === 'tax') return value * times
  return role === 'payment' || role === 'lump' || per === null ? value : (value * times) / 12
}

/** '95 and 70': a number joined to one that has its label shares it. */
function withShared(tokens: readonly Token[], amounts: readonly Amount[], placed: readonly Labelled[]): Labelled[] {
  return amounts.reduce<Labelled[]>((done, amount) => {
    const own = placed.find((one) => one.amount === amount)
    if (own) return [...done, own]
    const before = done.at(-1)
    const joint = /^(?:and|et|pis|,|&|\/)(?: (?:my|me|i|moi|lui|elle|him|her))?$/
    const isJoined = before && joint.test(textAt(tokens, before.amount.to, amount.from))
    const isOfOther = /^(?:for|pour|in|en|on|to|of)$/.test(textAt(tokens, amount.to))
    const isListed = isJoined && /^(?:money|plain)$/.test(amount.unit) && /^(?:income|debts)$/.test(before.role)
    const value = isListed && !isOfOther ? asRole(before.role, amount) : null
    return value === null || !before ? done : [...done, { role: before.role, amount, value, mark: null }]
  }, [])
}

/** 'A car loan of 18,000 at 6.9 %': the rate is the debt's, and no rate of a mortgage. */
function isDebtRate(
  amount: Amount,
  tokens: readonly Token[],
  marks: readonly Mark[],
  amounts: readonly Amount[],
): boolean {
  const before = amounts.findLast(({ to }) => to <= amount.from)
  if (!before || amount.from - before.to > 5 || asRole('debtRate', amount) === null) return false
  const isBroken = /(?:^| )(?:[,.;]|and|et)(?: |$)/.test(textAt(tokens, before.to, amount.from))
  const isBeside = ({ from, to }: Mark) =>
    (to <= before.from && before.from - to <= 2) || (from >= before.to && to <= amount.from)
  return (
    !isBroken &&
    marks.some((mark) => isBeside(mark) && mark.labels.some(({ role }) => role === 'owed' || role === 'debts'))
  )
}

const paying = /^(?:pay|paie|pai[ds]|vers|donn|owe|cost)/
const receiving =
  /^(?:get|gets|getting|receive|receives|receiving|received|collect|collects|recois|recoit|recevons|touche|touchons|from)$/
const others = /^(?:ex|he|she|father|mother|dad|mom|il|elle|pere|mere)$/

/** Support is an income or a debt by the verb of its clause; without one the visitor says which. What an ex pays is received. */
function withDirection(one: Labelled, tokens: readonly Token[]): Labelled[] {
  if (one.role !== 'support') return [one]
  const { from, to } = one.amount
  const isEnd = ({ text }: Token) => /^(?:[,.;?!\n]|and|et|plus|but|mais|avec|with)$/.test(text)
  const end = tokens.findIndex((token, at) => at >= to && isEnd(token))
  const clause = tokens.slice(tokens.slice(0, from).findLastIndex(isEnd) + 1, end < 0 ? tokens.length : end)
  const find = (words: RegExp) => clause.findIndex(({ text }) => words.test(text))
  const [isPaid, isReceived] = [find(paying) >= 0, find(receiving) >= 0]
  const isOfOther = find(others) >= 0 && find(others) < find(paying)
  const isIncome = isPaid ? isOfOther : isReceived
  // In English a pension is somebody's own; in French it may be paid for children.
  const isFrench = tokens.some(({ text }) => /^(?:je|de|par|mois|mon|ma|et|en|combien|salaire|revenu)$/.test(text))
  const isOwn = one.mark?.said === 'pension' && !isPaid && !isFrench
  const role = isPaid && isReceived ? null : isIncome || isOwn ? 'income' : isPaid ? 'debts' : null
  return role ? [{ ...one, role, value: inUnit(role, { ...one.amount, per: one.amount.per ?? 12 }) }] : [one]
}

/** A wage by the hour with the hours of the week beside it. */
function withHours(one: Labelled, amounts: readonly Amount[]): Labelled {
  if (one.amount.per !== 'hourly') return one
  const week = amounts.find(({ unit, value }) => unit === 'hours' && value <= 80)?.value ?? usualWeek
  return { ...one, value: one.amount.value * week * 52, counts: `${week} hours a week` }
}

const partners =
  /^(?:husband|hubby|wife|spouse|partner|girlfriend|gf|bf|boyfriend|fiancee?|brother|sister|mom|dad|mother|father|son|daughter|parents|s?he|conjointe?|mari|femme|blonde|chum|cop(?:ain|ine)|mere|pere|frere|soeur|elle|lui|il)$/

/** Whether somebody else stands before an income in its part of the sentence. */
function isOfPartner(tokens: readonly Token[], { from }: Amount): boolean {
  const before = tokens.slice(Math.max(0, from - 4), from).map(({ text }) => text)
  const part = before.slice(before.findLastIndex((text) => /^(?:[,.;:]|and|et|pis|i|je|moi)$/.test(text)) + 1)
  return part.some((text) => partners.test(text))
}

/** 'From 1.89 to 4.24', 'de 2,14 à 4,34': the old rate and the new one. '5.25 vs 4.75' are two offers. */
function movesIn(tokens: readonly Token[], amounts: readonly Amount[]): Placed[] {
  const isRate = ({ unit, value }: Amount) => (unit === 'percent' || unit === 'plain') && value < 15
  return amounts.flatMap((from, index): Placed[] => {
    const to = amounts[index + 1]
    if (!to || !isRate(from) || !isRate(to) || /^(?:down|comptant)/.test(textAt(tokens, to.to))) return []
    const joint = textAt(tokens, from.to, to.from)
    const second: Placed = { role: 'newRate', amount: to, value: to.value }
    if (/^(?:vs|versus)$/.test(joint)) return [{ role: 'newRate', amount: from, value: from.value }, second]
    if (!/^(?:to|a)$/.test(joint) || !/^(?:from|de)$/.test(textAt(tokens, from.from - 1))) return []
    return [
      { role: 'rate', amount: from, value: from.value, isMove: true },
      { ...second, isMove: true },
    ]
  })
}

/** 'A has 4.14 for 3 years, B 4.34 for 5', '4.09 fixe 3 ans ou 4.39 fixe 5 ans': two rates, each with its term, are two offers. */
function offersIn(tokens: readonly Token[], amounts: readonly Amount[]): Placed[] {
  const isRate = (one?: Amount) =>
    one !== undefined && /^(?:percent|plain)$/.test(one.unit) && one.value < 10 && !Number.isInteger(one.value)
  const isTerm = (one?: Amount) =>
    one !== undefined && /^(?:years|plain)$/.test(one.unit) && one.value <= 10 && Number.isInteger(one.value)
  const isNear = (one: Amount, next: Amount) =>
    next.from - one.to <= 3 && !/[.,;\n]|\b(?:and|et|or|ou|vs|down|left)\b/.test(textAt(tokens, one.to, next.from))
  const pairs = amounts.flatMap((one, index): Placed[][] => {
    const next = amounts[index + 1]
    if (!next || !isNear(one, next)) return []
    const [rate, term] = isRate(one) && isTerm(next) ? [one, next] : isTerm(one) && isRate(next) ? [next, one] : []
    if (!rate || !term) return []
    return [
      [
        { role: 'newRate', amount: rate, value: rate.value },
        { role: 'term', amount: term, value: term.value },
      ],
    ]
  })
  // The second pair may begin where the first one ends: each number belongs to one.
  const apart = pairs.reduce<Placed[][]>((done, pair) => {
    const isTaken = done.flat().some(({ amount }) => pair.some((one) => one.amount === amount))
    return isTaken ? done : [...done, pair]
  }, [])
  const hasUnit = apart.some((pair) => pair.some(({ amount }) => amount.unit === 'years'))
  return apart.length === 2 && hasUnit ? apart.flat() : []
}

/** Changes that ask even without a number beside them. */
const strong = new Set<Change['how']>(['each', 'times2', 'times3', 'half', 'gone'])
/** 'Double that', 'la moitié de ça': of what stands on the open card. */
const ofThat = /^(?:(?:of )?(?:that|it|mine)|(?:de )?(?:ca|cela|moi))?$/

/** The words that change numbers, each with the number beside it. */
function changesIn(tokens: readonly Token[], amounts: readonly Amount[], marks: readonly Mark[]): Change[] {
  return marks.flatMap(({ how, said, from, to, labels }): Change[] => {
    if (how === null) return []
    if (amounts.length === 0)
      return /^(?:times|half)/.test(how) && ofThat.test(textAt(tokens, to, to + 2)) ? [{ said, how, amount: null }] : []
    // 'Each month' says how often, as a rule beside an amount that has it; '18 more years' are left.
    const next = textAt(tokens, to)
    if (how === 'each' && /^(?:month|mois|year|an|annee|week|semaine|payment|versement|paiement)$/.test(next)) return []
    if (said === 'more' && /^(?:years|months)$/.test(next)) return []
    if (how === 'today' || how === 'other' || said === 'instead' || said === 'a la place')
      return [{ said, how, amount: null }]
    // 'We both make 78k': what applies to more than one thing does so within its clause.
    const reaches = strong.has(how) ? isInClause : isBeside
    const behind = amounts.find((amount) => amount.from >= to && reaches(tokens.slice(to, amount.from)))
    const before = amounts.findLast((amount) => amount.to <= from && reaches(tokens.slice(amount.to, from)))
    // A word such as 'or' stands between two numbers; 'plus' before one.
    const isJoint = /^(?:or|ou|vs|versus|to|through|and)$/.test(said)
    if (isJoint && !(before && behind)) return []
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
