import { type Cents, zeroCents } from '#mortgage'
import { amountNames, amounts, type FigureField, percentNames, percents } from './assistant-figure-fields.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, type Speech } from './assistant-speech.ts'
import type { AssistantAnswer } from './assistant.ts'

/** 'Price or value $600,000'. */
function shown(scenario: Scenario, field: FigureField, speech: Speech): string {
  const isPercent = field in percentNames
  const [english, french] = isPercent
    ? percentNames[field as keyof typeof percentNames]
    : amountNames[field as keyof typeof amountNames]
  const value = scenario[field] ?? 0
  return `${speech.pick(english, french)} ${isPercent ? speech.percent(value) : speech.money(value as Cents)}`
}

const [leastIncome, mostIncome] = [10_000_00, 5_000_000_00]
/** In percent. */
const highestRate = 25
/** A balance may be somewhat above what the home is worth by now. */
const mostOwedShare = 1.2
/** The insurance premium, and a price that has risen since, stand between them. */
const mostApart = 0.35
const monthsAYear = 12

/** Figures that cannot all be what they were taken for: then one of them was misread. */
function isUnlikely({ price, down, loan, ratePercent = 0, income, coIncome = zeroCents, ...said }: Scenario): boolean {
  if (ratePercent > highestRate) return true
  if (price !== undefined && down !== undefined && down > price) return true
  if (price !== undefined && loan !== undefined && loan > price * mostOwedShare) return true
  // What is paid down and what is owed make the price.
  if (
    price !== undefined &&
    down !== undefined &&
    loan !== undefined &&
    Math.abs(price - down - loan) > price * mostApart
  )
    return true
  if (income === undefined) return false
  const earned = income + coIncome
  return income < leastIncome || earned > mostIncome || (said.debts ?? 0) * monthsAYear > earned
}

/** Whether a question's figures are shown back and asked about, because not all of them could be read with certainty. */
export function isDoubtful(scenario: Scenario, fresh: readonly FigureField[]): boolean {
  return (
    scenario.unread !== undefined || scenario.unreadPercents !== undefined || (fresh.length > 0 && isUnlikely(scenario))
  )
}

type Name = readonly [english: string, french: string]

const names = {
  price: ['the price', 'le prix'],
  loan: ['what you owe or borrow', 'le prêt ou le solde'],
  down: ['your down payment', 'votre mise de fonds'],
  income: ['your income', 'votre revenu'],
  payment: ['a payment on the mortgage', 'un versement sur le prêt'],
  debts: ['a debt a month', 'une dette par mois'],
  fees: ['condo fees', 'des frais de condo'],
  rate: ['the rate', 'le taux'],
} as const satisfies Record<string, Name>

/** In cents: up to here an amount may be paid by the month, from here on it may be earned, paid down, or cost a home. */
const [mostOfMonth, leastDown, leastHome] = [5000_00, 5000_00, 100_000_00]

/** What an amount may be, of what was not said yet. */
function possible(amount: number, { price, loan, down, downPercent, income, payment }: Scenario): Name[] {
  if (amount < mostOfMonth) return [...(payment === undefined ? [names.payment] : []), names.debts, names.fees]
  const isDownOpen = down === undefined && downPercent === undefined && loan === undefined
  return [
    ...(price === undefined && amount >= leastHome ? [names.price] : []),
    ...(loan === undefined && down === undefined && amount >= leastHome ? [names.loan] : []),
    ...(isDownOpen && amount >= leastDown && amount < (price ?? Infinity) ? [names.down] : []),
    ...(income === undefined && amount >= leastIncome && amount < 4 * leastHome ? [names.income] : []),
  ]
}

/** 'Is $40,000 your down payment or your income?' */
function question({ unread = [], unreadPercents = [], ...scenario }: Scenario, speech: Speech): string {
  const amounts = unread.map((amount) => ({ said: speech.money(amount), may: possible(amount, scenario) }))
  const shares = unreadPercents.map((share) => ({ said: speech.percent(share), may: [names.down, names.rate] }))
  const [first, ...others] = [...amounts, ...shares]
  if (!first) return ''
  if (others.length > 0) {
    const all = [first, ...others].map(({ said }) => said).join(', ')
    return speech.pick(
      `I am not sure what these are: ${all}.`,
      `Je ne suis pas sûr de ce que sont ces chiffres : ${all}.`,
    )
  }
  const may = first.may.map(([english, french]) => speech.pick(english, french))
  const list = may.length > 1 ? `${may.slice(0, -1).join(', ')} ${speech.pick('or', 'ou')} ${may.at(-1)}` : may[0]
  return may.length < 2
    ? speech.pick(`I am not sure what ${first.said} is.`, `Je ne suis pas sûr de ce qu'est ${first.said}.`)
    : speech.pick(
        `I am not sure what ${first.said} is: ${list}?`,
        `Je ne suis pas sûr de ce qu'est ${first.said} : ${list}?`,
      )
}

/** Asks what a figure is, with what was read of the others; `open` names what the answer would have left out. Nothing is worked out. */
export function answerDoubt(scenario: Scenario, speech: Speech, open: string): AssistantAnswer {
  const read = [...amounts, ...percents]
    .filter((field) => scenario[field] !== undefined)
    .map((field) => shown(scenario, field, speech))
    .join(', ')
  const asked = question(scenario, speech)
  const text = [
    asked ||
      speech.pick(
        'I am not sure that I read your figures as you mean them, so I work nothing out yet.',
        'Je ne suis pas sûr de lire vos chiffres comme vous les entendez; je ne calcule donc rien encore.',
      ),
    read && speech.pick(`I read: ${read}.`, `J'ai lu : ${read}.`),
    open && speech.pick(`I do not know what this is: ${open}.`, `Je ne sais pas ce que c'est : ${open}.`),
    asked
      ? speech.pick(
          'A word is enough, and I work it out. Or a licensed agent goes through the figures with you.',
          'Un mot suffit, et je fais le calcul. Ou un courtier regarde les chiffres avec vous.',
        )
      : speech.pick(
          'Please write each figure with its word, such as "price 600,000, down payment 60,000, income 120,000 a year, rate 4.5%". Or a licensed agent goes through them with you.',
          'Écrivez chaque chiffre avec son mot, par exemple « prix 600 000, mise de fonds 60 000, revenu 120 000 par an, taux 4,5 % ». Ou un courtier les regarde avec vous.',
        ),
  ]
    .filter((line) => line !== '')
    .join('\n')
  return answer(text, [pages.calculators, pages.contact], { offersPerson: true })
}
