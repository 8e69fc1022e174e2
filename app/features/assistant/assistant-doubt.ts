import { type Cents, zeroCents } from '#app/lib/money.ts'
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
  return scenario.unread !== undefined || (fresh.length > 0 && isUnlikely(scenario))
}

/** How the figures were read, and which of them (`open`) are not understood. Nothing is worked out from them. */
export function answerDoubt(scenario: Scenario, speech: Speech, open: string): AssistantAnswer {
  const read = [...amounts, ...percents]
    .filter((field) => scenario[field] !== undefined)
    .map((field) => shown(scenario, field, speech))
    .join(', ')
  const text = [
    speech.pick(
      'I am not sure that I read your figures as you mean them, so I work nothing out yet.',
      'Je ne suis pas sûr de lire vos chiffres comme vous les entendez; je ne calcule donc rien encore.',
    ),
    read && speech.pick(`I read: ${read}.`, `J'ai lu : ${read}.`),
    open && speech.pick(`I do not know what this is: ${open}.`, `Je ne sais pas ce que c'est : ${open}.`),
    speech.pick(
      'Please write each figure with its word, such as "price 600,000, down payment 60,000, income 120,000 a year, rate 4.5%". Or a licensed agent goes through them with you.',
      'Écrivez chaque chiffre avec son mot, par exemple « prix 600 000, mise de fonds 60 000, revenu 120 000 par an, taux 4,5 % ». Ou un courtier les regarde avec vous.',
    ),
  ]
    .filter((line) => line !== '')
    .join('\n')
  return answer(text, [pages.calculators, pages.contact], { offersPerson: true })
}
