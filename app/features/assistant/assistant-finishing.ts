import { cents, formatCents, mortgagePayment, mortgageSchedule } from '#mortgage'
import { assumedText } from './assistant-mortgage.ts'
import {
  type Asked,
  calculatorLink,
  conventionText,
  mortgageSources,
  mortgageText,
  withMortgage,
  yearsText,
} from './assistant-payment.ts'
import { answer, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** How much more has to be paid each time, so that all is repaid after so many years. */
export function answerFinishing(asked: Asked, finishYears: number): AssistantAnswer {
  const { speech, scenario } = asked
  return withMortgage(asked, (mortgage) => {
    const shorter = { ...mortgage.terms, amortizationYears: Math.min(finishYears, mortgage.terms.amortizationYears) }
    const [now, then] = [mortgagePayment(mortgage.terms), mortgagePayment(shorter)]
    const [plain, faster] = [mortgageSchedule(mortgage.terms), mortgageSchedule(shorter)]
    const more = cents(then - now)
    const saved = cents(plain.totalInterest - faster.totalInterest)
    const [before, after] = [plain, faster].map(({ yearsToPayoff }) => yearsText(Math.round(yearsToPayoff), speech))
    const text = sentences(
      speech.pick(
        `To be done in ${after}, ${mortgageText(mortgage, speech)} needs ${speech.money(more)} extra each payment: ${speech.money(then)} instead of ${speech.money(now)}. That saves ${speech.money(saved)} of interest. Check how much your contract lets you prepay.`,
        `Pour finir en ${after}, ${mortgageText(mortgage, speech)} demande ${speech.money(more)} de plus par versement : ${speech.money(then)} au lieu de ${speech.money(now)}. Cela épargne ${speech.money(saved)} d'intérêts.`,
      ),
      assumedText(mortgage.assumptions, speech),
    )
    const card: AnswerCard = {
      title: 'Done sooner',
      rows: [
        { label: 'Mortgage', value: formatCents(mortgage.terms.principal) },
        { label: 'Payment now', value: `${formatCents(now)} · ${before}` },
        { label: 'Payment to be done', value: `${formatCents(then)} · ${after}` },
        { label: 'Extra each payment', value: formatCents(more) },
        { label: 'Interest saved', value: formatCents(saved) },
      ],
      working: [conventionText(mortgage), 'The same rate throughout; in fact it is renewed at the end of each term.'],
      link: calculatorLink(mortgage, scenario),
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}
