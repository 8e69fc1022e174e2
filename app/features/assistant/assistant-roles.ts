import { asideOf } from './assistant-asides.ts'
import { cuesAt } from './assistant-cue-context.ts'
import { glue, type Role } from './assistant-cues.ts'
import { isAtRate } from './assistant-pay.ts'
import { isAboutPrepaying } from './assistant-prepaying.ts'
import { type Candidate, isSavedByMonth, leastPrice, mostByTheMonth, periodOf, textAt } from './assistant-periods.ts'
import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** An amount or a percentage with what it is about; null where no word says it. */
export type Figure = Quantity & { role: Role | null; cueAt: number }

/** Further away a word is about something else. */
const furthest = 3
const mostFigures = 8

/** A sentence's end stands between a word and an amount that are not about each other; a comma nearly does. */
const stops: Record<string, number> = { '.': 4, '?': 4, ';': 4, '!': 4, '\n': 3, ',': 1.5, '+': 1.5 }

/** What is owed on cards and cars is less. */
const mostOwed = 60_000

/** In dollars a month. */
const mostFee = 3000

const ofMonth: ReadonlySet<Role> = new Set(['extra', 'payment', 'rent', 'heat', 'fees'])

function isBareRate({ unit, value, decimals }: Quantity): boolean {
  return unit === 'number' && decimals > 0 && value < mostBareRate
}

/** In percent. */
const mostBareRate = 15

/** Which roles fit which amount. */
function fits(role: Role, { unit, value }: Quantity): boolean {
  if (ofMonth.has(role) && value >= mostByTheMonth) return false
  if ((role === 'debts' || role === 'propertyTax') && value >= mostOwed) return false
  if ((role === 'price' || role === 'loan') && value < leastPrice) return false
  if (unit === 'number') return role === 'rate' || role === 'newRate'
  if (unit === 'percent') return role === 'down' || role === 'rate' || role === 'newRate'
  return unit === 'money' && role !== 'rate' && role !== 'newRate'
}

/** Finds the words that say what each amount is about: nearest first, none for two amounts, in the order of the text. */
export function figuresOf(tokens: readonly Token[], quantities: readonly Quantity[]): Figure[] {
  // A rate without its sign takes its word, so that no share beside it does: 'mise 10 % taux 4,09'.
  const sized = quantities
    .filter((one) => one.unit === 'money' || one.unit === 'percent' || isBareRate(one))
    .slice(0, mostFigures)
  const options = sized.map((quantity): Candidate[] =>
    asideOf(tokens, quantity)
      ? [{ role: 'aside', cueAt: -1 - quantity.from, cost: 0 }]
      : candidates(tokens, quantity, sized),
  )
  for (const [index, quantity] of sized.entries()) {
    const before = sized[index - 1]
    if (before && isSecondPay(tokens, before, quantity, options[index - 1] ?? []))
      options[index]?.push({ role: 'coIncome', cueAt: -1 - quantity.from, cost: 0.3 })
  }
  for (const [index, quantity] of sized.entries())
    if (isWithPrice(tokens, quantity, index, sized, options)) options[index]?.push({ ...hadAt(quantity), cost: 0.5 })
  for (const [index, quantity] of sized.entries())
    if (isHadBeside(tokens, quantity, options)) options[index]?.push(hadAt(quantity))
  const chosen = assign(options)
  const figures = sized.flatMap((quantity, index): Figure[] => {
    const found = chosen[index]
    if (quantity.unit === 'number') return []
    return [{ ...quantity, role: found?.role ?? null, cueAt: found?.cueAt ?? -1 }]
  })
  const beside = figures.reduce<Figure[]>((done, figure) => [...done, alongside(tokens, figure, done.at(-1))], [])
  return withListedIncomes(tokens, beside)
}

/** 'I have 62,000 and the townhouse is 585,000': what somebody has is paid down, where something else has a price. */
function isHadBeside(tokens: readonly Token[], { unit, from, to }: Quantity, options: readonly Candidate[][]): boolean {
  const isHad = /^(?:have|has|got|ai|avons)$/.test(
    tokens[tokens[from - 1]?.text === 'only' ? from - 2 : from - 1]?.text ?? '',
  )
  const isPriced = options.filter((some) => some.some(({ role, cost }) => role === 'price' && cost < 1)).length > 1
  return unit === 'money' && isHad && isPriced && !isAtRate(tokens, to)
}

/** 'Buying 710k with 71k': what a home is bought with is paid down. */
function isWithPrice(
  tokens: readonly Token[],
  { unit, value, from, to }: Quantity,
  index: number,
  all: readonly Quantity[],
  options: readonly Candidate[][],
): boolean {
  const isWith = /^(?:with|avec)$/.test(tokens[from - 1]?.text ?? '')
  const isLess = all.some((other, at) => {
    const isPriced = at < index && options[at]?.some(({ role, cost }) => role === 'price' && cost < 1)
    return isPriced && other.unit === 'money' && value < other.value / 2
  })
  const isOfMonth = /^(?:a|per|each|every|par|\/|monthly|in|of|de|d|en)$/.test(tokens[to]?.text ?? '')
  return unit === 'money' && value >= leastPrice && isWith && isLess && !isOfMonth
}

function hadAt({ from }: Quantity): Candidate {
  return { role: 'down', cueAt: -1 - from, cost: 0.6 }
}

/** 'Salaire 68 000 et 54 000': joined to a pay without a word of its own. */
function isSecondPay(
  tokens: readonly Token[],
  before: Quantity,
  { unit, value, from }: Quantity,
  options: readonly Candidate[],
): boolean {
  const between = tokens.slice(before.to, from).map(({ text }) => text)
  const isJoined = between.length === 1 && /^(?:and|et|plus|\+)$/.test(between[0] ?? '')
  const isAlike = value < before.value * mostUnlikePay && before.value < value * mostUnlikePay
  return unit === 'money' && isJoined && isAlike && options.some(({ role, cost }) => role === 'income' && cost < 1)
}

const mostUnlikePay = 4

const bareRoles: ReadonlySet<Role | null> = new Set([null, 'price', 'payment'])

/** '60k, 55k and 70k incomes': those before the last are incomes too. */
function withListedIncomes(tokens: readonly Token[], figures: readonly Figure[]): Figure[] {
  const last = figures.findIndex(
    ({ role, to }) => role === 'income' && /^(incomes|salaries)$/i.test(tokens[to]?.raw ?? ''),
  )
  const listed = new Set<Figure>()
  for (let at = last - 1; at >= 0; at -= 1) {
    const [figure, next] = [figures[at], figures[at + 1]]
    if (!figure || !next || figure.unit !== 'money' || !bareRoles.has(figure.role)) break
    const between = tokens.slice(figure.to, next.from)
    if (between.length > 2 || !between.every(({ text }) => additions.has(text))) break
    listed.add(figure)
  }
  return figures.map((figure) => (listed.has(figure) ? { ...figure, role: 'coIncome' } : figure))
}

const seconds: Record<string, Role> = { income: 'coIncome', debts: 'debts' }
/** Of two incomes, or two debts, neither is so many times the other. */
const mostUnlike = 15
const additions = new Set(['and', 'et', 'plus', '+', ',', 'k', '$'])

const other = new Set(['elle', 'lui', 'she', 'he', 'her', 'him'])
/** '6,500/mo and 4,200/mo', 'moi 5200 brut, elle 3900'. */
const asides = new Set(
  '/ mo month mois a per par year yr an gross net brut elle lui she he her him makes gagne fait'.split(' '),
)

/** 'We make 95k and 60k', 'car loans of 380 and 420 a month': the second amount is of the kind of the first. */
function alongside(tokens: readonly Token[], figure: Figure, before: Figure | undefined): Figure {
  const role = before && seconds[before.role ?? '']
  if (!role || figure.unit !== 'money') return figure
  const isOthers = role === 'coIncome' && other.has(tokens[figure.from - 1]?.text ?? '')
  if (figure.role !== null && figure.role !== 'payment' && !isOthers) return figure
  const between = tokens.slice(before.to, figure.from).filter(({ text }) => !asides.has(text))
  const isJoined = between.length < 3 && between.every(({ text }) => additions.has(text))
  const isAlike = figure.value < before.value * mostUnlike && before.value < figure.value * mostUnlike
  return isJoined && isAlike ? { ...figure, role } : figure
}

function candidates(tokens: readonly Token[], quantity: Quantity, all: readonly Quantity[]): Candidate[] {
  if (isSavedByMonth(tokens, quantity)) return []
  const found: Candidate[] = periodOf(tokens, quantity)
  if (isOfSale(tokens, quantity)) found.push({ role: 'down', cueAt: -1 - quantity.from, cost: 0.2 })
  // 'If I put 200 more a month' puts nothing down.
  const isPrepaid = isAboutPrepaying(tokens.slice(Math.max(0, quantity.from - 1), quantity.to + 2))
  for (const step of [-1, 1] as const) {
    let cost = step < 0 ? 0.2 : 0
    for (let at = step < 0 ? quantity.from - 1 : quantity.to; cost <= furthest; at += step) {
      const token = tokens[at]
      if (!token) break
      const other = all.find(({ from, to }) => at >= from && at < to)
      if (other) cost += 1.6
      const side = step < 0 ? 'before' : 'after'
      for (const { role: named } of cuesAt(tokens, at, quantity.from).filter(
        (cue) => cue.side === 'both' || cue.side === side,
      )) {
        // 'Condo 520' is what it costs by the month.
        const role = named === 'price' && token.text === 'condo' && quantity.value < mostFee ? 'fees' : named
        if (fits(role, quantity) && !(role === 'down' && isPrepaid))
          found.push({ role, cueAt: at, cost: cost + priceOf(role) })
      }
      const isGlue = glue.has(token.text) || other
      cost += stops[token.text] ?? beginsClause(tokens, at) ?? (isGlue ? 0.05 : 1)
    }
  }
  return found.filter(({ cost }) => cost <= furthest)
}

/** 'I make 52,000 and my debts are 350': behind such an 'and' something else is spoken of; behind 'and how much', asked for. */
function beginsClause(tokens: readonly Token[], at: number): number | undefined {
  if (!/^(?:and|et|but|mais)$/.test(tokens[at]?.text ?? '')) return undefined
  const next = tokens[at + 1]?.text ?? ''
  if (/^(?:what|how|which|quel|quelle|combien)$/.test(next)) return stops['?']
  return /^(?:my|our|mon|ma|mes|notre|nos|i|we|je|j)$/.test(next) ? 1.5 : undefined
}

/** '250k from selling our condo' is paid down. */
function isOfSale(tokens: readonly Token[], { unit, to }: Quantity): boolean {
  return unit === 'money' && /^from (?:the |our |my )?(?:sale|selling)\b/.test(textAt(tokens, to, 3))
}

/** Of two words as near as each other the one that says more wins. */
function priceOf(role: Role): number {
  return { loan: 0.3, payment: 0.6, extra: 0.25, draw: 0.6, propertyTax: -0.9 }[role as string] ?? 0
}

/** Nobody has two of these in one message. */
const onceOnly: ReadonlySet<Role> = new Set(['price', 'down', 'loan', 'rate', 'newRate', 'lump', 'extra'])

const mostTries = 1500
const mostOptions = 4

/** The cheapest choice that leaves out as few amounts as it can, by trying the near ones: there are few. */
function assign(found: readonly Candidate[][]): (Candidate | null)[] {
  const leftOut = 3.5
  const options = found.map((some) => some.toSorted((a, b) => a.cost - b.cost).slice(0, mostOptions))
  let best: { cost: number; choice: (Candidate | null)[] } = { cost: Infinity, choice: [] }
  let tries = 0
  function choose(index: number, choice: (Candidate | null)[], cost: number): void {
    tries += 1
    if (cost >= best.cost || tries > mostTries) return
    const here = options[index]
    if (!here) {
      best = { cost, choice }
      return
    }
    for (const one of here) {
      const isTaken = choice.some(
        (taken) => taken?.cueAt === one.cueAt || (taken?.role === one.role && onceOnly.has(one.role)),
      )
      if (!isTaken) choose(index + 1, [...choice, one], cost + one.cost)
    }
    choose(index + 1, [...choice, null], cost + leftOut)
  }
  choose(0, [], 0)
  return best.choice
}
