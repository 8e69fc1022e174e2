import { formatCents, formatRate, mortgagePayment, paymentFrequencies, mortgageSchedule } from '#mortgage'
import { assumedText, lengthOfPayment } from './assistant-mortgage.ts'
import {
  type Asked,
  calculatorLink,
  conventionText,
  mortgageSources,
  withMortgage,
  yearsText,
} from './assistant-payment.ts'
import { sentences, answer } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** When a mortgage is repaid: by the payment that was said, or by the usual one in its rhythm. */
export function answerPayoff(asked: Asked): AssistantAnswer {
  const { scenario, speech } = asked
  const { payment } = scenario
  return withMortgage(asked, (mortgage) => {
    const { terms, offer } = mortgage
    const known = { ...scenario, loan: terms.principal, ratePercent: terms.ratePercent }
    const { amortizationYears: _years, ...rest } = known
    const byPayment = payment === undefined ? null : lengthOfPayment(rest)
    const years = byPayment ?? mortgageSchedule(terms).yearsToPayoff
    const paid = byPayment === null || payment === undefined ? mortgagePayment(terms) : payment
    const [amount, rate, each] = [speech.money(terms.principal), speech.percent(terms.ratePercent), speech.money(paid)]
    const tooLittle =
      payment !== undefined &&
      byPayment === null &&
      speech.pick(
        `A payment of ${speech.money(payment)} does not repay it within 40 years, so I took the usual one.`,
        `Un versement de ${speech.money(payment)} ne le rembourse pas en 40 ans : j'ai pris le versement habituel.`,
      )
    const assumptions =
      byPayment === null ? mortgage.assumptions : mortgage.assumptions.slice(offer ? -1 : mortgage.assumptions.length)
    const text = sentences(
      tooLittle,
      speech.pick(
        `${amount} at ${rate} with ${each} (${paymentFrequencies[terms.frequency].label.toLowerCase()}) is repaid in ${yearsText(Math.round(years * 10) / 10, speech)}, if the rate stays the same.`,
        `${amount} à ${rate} avec ${each} par versement est remboursé en ${yearsText(Math.round(years * 10) / 10, speech)}, si le taux reste le même.`,
      ),
      assumedText(assumptions, speech),
    )
    const card: AnswerCard = {
      title: 'When it is repaid',
      rows: [
        { label: 'Mortgage', value: formatCents(terms.principal) },
        { label: 'Rate', value: `${formatRate(terms.ratePercent)} ${terms.convention}` },
        { label: `${paymentFrequencies[terms.frequency].label} payment`, value: formatCents(paid) },
        { label: 'Repaid in', value: `${years.toFixed(1)} years` },
      ],
      working: [conventionText(mortgage)],
      link: calculatorLink(mortgage, scenario),
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}
