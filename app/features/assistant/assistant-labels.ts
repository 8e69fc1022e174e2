import words from '#db/content/assistant-words.json' with { type: 'json' }
import { type Amount, wordsOf } from './assistant-amounts.ts'
import type { CardName } from './assistant-cards.ts'

/**
 * The words by which messages are read are content, in English and French, folded, in the singular. A number takes the role of the nearest
 * label whose unit and size fit: '<' stands before words that follow their number, '~' before words that say many things, so that any
 * other label is taken first. '(a|b) c' is 'a c' and 'b c', '(a )?b' is 'a b' and 'b'.
 */
type RoleKind = {
  units: readonly Amount['unit'][]
  /** The least and the most that it may be, in its unit; an income as a year's. Anything else is a question. */
  from: number
  to: number
  usual: readonly [number, number]
  /** Paid or earned over and over, so that 'a month' may stand beside it. */
  isRepeated: boolean
  /** '640' is 640,000 here. */
  isInThousands: boolean
  says: readonly string[]
}

/** What a number of a message is. Every card says which of its fields holds which of them. */
export type Role = keyof typeof forms

/**
 * Each role with its units, 'thousands' where 640 is 640,000, 'repeated' where 'a month' may stand beside it, its limits, and between
 * which numbers it usually is: what is asked about is most likely usual.
 */
const forms = {
  price: ['money plain thousands', 20_000, 100e6, 100_000, 3e6],
  /** 'The payment on 400,000': the mortgage, or the price where a down payment is told. */
  financed: ['money plain thousands', 20_000, 100e6, 100_000, 3e6],
  down: ['money percent plain thousands', 1000, 50e6, 5000, 600_000],
  mortgage: ['money plain thousands', 1000, 90e6, 50_000, 1.5e6],
  payment: ['money plain repeated', 50, 12_000, 500, 8000],
  income: ['money plain thousands repeated', 3000, 10e6, 8000, 400_000],
  /** Paid to somebody or received: the verb beside it says which. */
  support: ['money plain repeated', 30, 20_000, 100, 4000],
  debts: ['money plain repeated', 5, 20_000, 50, 2000],
  tax: ['money plain repeated', 600, 30_000, 1500, 12_000],
  heat: ['money plain repeated', 10, 450, 50, 400],
  fees: ['money plain repeated', 40, 2500, 100, 1500],
  rent: ['money plain repeated', 50, 50_000, 800, 6000],
  rate: ['percent plain', 0, 15, 1.5, 9],
  newRate: ['percent plain', 0, 15, 1.5, 9],
  /** What the visitor's own lender asks today. */
  lenderRate: ['percent plain', 0, 15, 1.5, 9],
  posted: ['percent plain', 0, 15, 1.5, 9],
  years: ['years plain', 1, 40, 10, 35],
  term: ['years', 1, 10, 1, 7],
  /** Of a term or of the whole amortization: the card decides, or asks. */
  left: ['years months', 1, 480, 1, 60],
  /** How long somebody stays, or keeps a home. */
  horizon: ['years', 1, 40, 2, 30],
  extra: ['money plain repeated', 5, 30_000, 20, 3000],
  lump: ['money plain', 100, 50e6, 1000, 100_000],
  cash: ['money plain thousands', 500, 50e6, 5000, 300_000],
  owed: ['money plain', 1000, 5e6, 1000, 80_000],
  debtRate: ['percent plain', 0, 40, 5, 30],
  /** Owed on a line of credit, which keeps a place of its own against the home. */
  line: ['money plain', 1000, 5e6, 1000, 150_000],
  cost: ['money plain', 100, 200_000, 300, 20_000],
  age: ['plain years', 15, 110, 55, 95],
  loanShare: ['percent', 1, 100, 50, 80],
  /** Said beside a mortgage without a part in any figure: nobody has to be asked about it. */
  aside: ['plain years months', 0, 1e12, 0, 1e12],
} as const

export const roles = Object.fromEntries(
  Object.entries(forms).map(([role, [form, from, to, ...usual]]): [string, RoleKind] => {
    const [isRepeated, isInThousands] = [form.includes('repeated'), form.includes('thousands')]
    const units = form.split(' ').filter((word) => word !== 'repeated' && word !== 'thousands') as Amount['unit'][]
    return [role, { units, from, to, usual, isRepeated, isInThousands, says: phrasesOf(words.labels[role as Role]) }]
  }),
) as Readonly<Record<Role, RoleKind>>

/** What a message asks for, by card; words that also label a number ask for nothing when one stands beside them. */
export const wishes = byPhrase<CardName>(words.wishes)

/** Phrases that label no number, though a word of them would. */
export const neutral = phrasesOf(words.neutral)

/** What words choose, of the fields of a calculator. */
export type ChoiceName = 'frequency' | 'kind' | 'firstTime' | 'newBuild' | 'use' | 'doubleUp' | 'units'

/** Words that choose rather than count: the field and its value, 'kind=fixed'. */
export const chosen = byPhrase<`${ChoiceName}=${string}`>(words.choices)

/** Words that change a number beside them. Where no rule says how, the card asks. */
export const changers = byPhrase<ChangeName>(words.changes)
export type ChangeName = keyof typeof words.changes

/** Small words that may stand between a label and its number. */
export const glue = wordsOf(words.between)

/** A wish that another one answers as well: the payment of a renewal is on the card of the renewal. */
export const within: Partial<Record<CardName, readonly CardName[]>> = {
  renewal: ['payment', 'compare', 'carries'],
  refinance: ['payment', 'equity', 'carries', 'prepayments'],
  affordability: ['payment', 'minimumDown'],
  neededIncome: ['payment', 'affordability', 'minimumDown'],
  carries: ['payment', 'affordability'],
  prepayments: ['payment', 'penalty'],
  compare: ['payment'],
  stress: ['payment', 'affordability'],
  penalty: ['payment', 'renewal', 'prepayments'],
  equity: ['payment', 'affordability'],
  minimumDown: ['insurance', 'investment'],
  rentOrBuy: ['payment', 'affordability'],
  closing: ['transferTax'],
  reverse: ['payment', 'equity', 'affordability'],
  investment: ['payment'],
}

/** What a label may mean besides, where the visitor is asked: support is paid or received. */
export const alike: Partial<Record<Role, readonly Role[]>> = {
  support: ['debts', 'income'],
  income: ['income'],
  debts: ['debts', 'owed'],
  rate: ['rate', 'newRate'],
  newRate: ['newRate', 'rate', 'lenderRate', 'posted'],
  extra: ['extra', 'lump'],
  left: ['left', 'years', 'term'],
}

/** Which calculator a wish means beside certain numbers, the first line that fits; 'none' is a message that only tells numbers. */
export const instead: readonly (readonly [wish: string, needs: string, card: CardName])[] = [
  ['affordability', 'payment, !income', 'carries'],
  // Whether one price can be afforded is the stress test; what can be borrowed on a home is its equity.
  ['affordability', 'income, price|financed|loan|priced', 'stress'],
  ['affordability', 'price, mortgage', 'equity'],
  ['neededIncome', 'on stress', 'stress'],
  ['penalty', 'price', 'equity'],
  ['payment affordability compare none', 'rent, price|financed, !income', 'rentOrBuy'],
  ['payment affordability equity none', 'age, price', 'reverse'],
  ['payment', 'price, mortgage, cash|owed', 'refinance'],
  ['payment none', 'extra|lump|doubleUp', 'prepayments'],
  ['payment none', 'rate, newRate, !open', 'renewal'],
  ['payment none', 'rates, !owed', 'compare'],
  ['none', 'income|support, price', 'stress'],
  ['none', 'income|support', 'affordability'],
  ['none', 'price, cash|mortgage', 'equity'],
  ['none', 'price|financed|loan', 'payment'],
  ['none', 'payment', 'carries'],
  ['none', 'large', 'payment'],
]

function byPhrase<Name extends string>(
  table: Readonly<Record<Name, readonly string[]>>,
): [phrase: string, name: Name][] {
  const entries = Object.entries<readonly string[]>(table) as [Name, readonly string[]][]
  return entries.flatMap(([name, lines]) => phrasesOf(lines).map((phrase): [string, Name] => [phrase, name]))
}

/** The phrases of some lines: what stands between the bars, with each of the words between parentheses. */
function phrasesOf(lines: readonly string[]): string[] {
  return lines.flatMap(alternatives).flatMap((phrase) => inFull(phrase.trim()))
}

/** What stands between bars outside parentheses. */
export function alternatives(line: string): string[] {
  let depth = 0
  const marked = line.replaceAll(/[()|]/g, (sign) => {
    if (sign === '|') return depth === 0 ? '\n\n' : sign
    depth += sign === '(' ? 1 : -1
    return sign
  })
  return marked.split('\n\n')
}

function inFull(phrase: string): string[] {
  const found = /\(([^()]*)\)(\??)/.exec(phrase)
  if (!found) return [phrase.replaceAll(/\s+/g, ' ').trim()]
  const [group, words = '', isOptional] = found
  const ways = [...words.split('|'), ...(isOptional ? [''] : [])]
  return ways.flatMap((way) => inFull(phrase.replace(group, () => way)))
}
