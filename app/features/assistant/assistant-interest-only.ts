import { type Cents, cents, formatCents, formatRate, percentOf, formatPercent } from '#mortgage'
import type { Scenario } from './assistant-scenario.ts'
import type { Speech } from './assistant-speech.ts'
import type { AnswerCard } from './assistant.ts'

/** What is owed on a line of credit, or on a loan of which interest alone is paid; what may be taken out where nothing else is said. */
function owedOf({ draw, loan, debtBalance }: Scenario): Cents | undefined {
  return draw ?? debtBalance ?? loan
}

/** What interest alone costs by the month, at the rate that was said; null without a sum and a rate. */
export function interestOnly(scenario: Scenario, speech: Speech): { text: string; card: AnswerCard } | null {
  const [owed, { ratePercent, price }] = [owedOf(scenario), scenario]
  if (owed === undefined || ratePercent === undefined || price !== undefined) return null
  const month = cents(Math.round(percentOf(owed, ratePercent) / 12))
  const text = speech.pick(
    `Interest alone on ${speech.money(owed)} at ${speech.percent(ratePercent)} is ${speech.money(month)} a month. It pays nothing back: what is owed stays as it is.`,
    `Les intérêts seuls sur ${speech.money(owed)} à ${speech.percent(ratePercent)} sont de ${speech.money(month)} par mois. Rien n'est remboursé : le solde reste le même.`,
  )
  const card: AnswerCard = {
    title: 'Interest alone',
    rows: [
      { label: 'Owed now', value: formatCents(owed) },
      { label: 'Rate', value: formatRate(ratePercent) },
      { label: 'Interest a month', value: formatCents(month) },
    ],
    working: [`${formatCents(owed)} × ${formatPercent(ratePercent)} ÷ 12 = ${formatCents(month)}`],
    link: null,
  }
  return { text, card }
}
