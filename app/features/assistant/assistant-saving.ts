import { cents, type Cents, formatCents, formatPercent, mortgagePayment } from '#mortgage'
import { assumedText } from './assistant-mortgage.ts'
import { answerPayment, type Asked, mortgageSources, withMortgage, yearsText } from './assistant-payment.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import { answer, sentences } from './assistant-speech.ts'
import type { Token } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const howMuch = /^(?:much|far|low|what|combien|quel)$/
const rate = /^(?:rates?|taux)$/
const falling = /^(?:drops?|falls?|go|goes|come|down|decrease|lower|need|be|baisse\w*|descend\w*|diminue\w*)$/
const saving = /^(?:save|saving|economise\w*|sauver|sauve)$/
/** 'How much must rates drop to save 200', 'to save 200 how much must my rate drop'. */
const orders = [
  [howMuch, rate, falling, saving],
  [saving, howMuch, rate, falling],
]
/** How far behind the word the amount may stand. */
const near = 4
const most = 20_000

/** What a visitor wants to pay less each time in 'how much must rates drop to save 200 a month', and where it stands. */
export function savingIn(tokens: readonly Token[]): { amount: Cents; from: number; to: number } | null {
  if (!orders.some((words) => isInOrder(tokens, words))) return null
  const at = tokens.findIndex(({ text }) => saving.test(text))
  const found = quantitiesOf(tokens).find(
    ({ unit, value, from }) =>
      (unit === 'money' || unit === 'number') && from > at && from <= at + near && value >= 10 && value < most,
  )
  if (!found) return null
  const period = tokens.slice(found.to, found.to + 2).map(({ text: word }) => word)
  const times = /^(?:a|per|par|each|every|\/) (?:year|yr|an|annee)$/.test(period.join(' ')) ? 12 : 1
  return { amount: cents(Math.round((found.value * 100) / times)), from: at, to: found.to + (times > 1 ? 2 : 0) }
}

/** Whether these words stand in this order, whatever is between them: read once, however long the message is. */
function isInOrder(tokens: readonly Token[], words: readonly RegExp[]): boolean {
  let found = 0
  for (const { text } of tokens) if (words[found]?.test(text)) found += 1
  return found === words.length
}

/** The highest rate, to the hundredth of a point, whose payment is so much lower. */
export function answerSaving(question: Asked, amount: Cents): AssistantAnswer {
  const { speech } = question
  return withMortgage(question, (mortgage) => {
    const { terms } = mortgage
    const payment = mortgagePayment(terms)
    const at = (points: number) => mortgagePayment({ ...terms, ratePercent: points / 100 })
    let hundredths = Math.round(terms.ratePercent * 100)
    while (hundredths >= 0 && payment - at(hundredths) < amount) hundredths -= 1
    if (hundredths < 0) return answerPayment(question)
    const found = at(hundredths)
    const points = speech.percent(terms.ratePercent - hundredths / 100).replace(/\s?%/, '')
    const text = sentences(
      speech.pick(
        `The rate would have to fall by ${points} points, from ${speech.percent(terms.ratePercent)} to ${speech.percent(hundredths / 100)}: ${speech.money(found)} instead of ${speech.money(payment)} each payment, on ${speech.money(terms.principal)} over ${yearsText(terms.amortizationYears, speech)}.`,
        `Le taux devrait baisser de ${points} point, de ${speech.percent(terms.ratePercent)} à ${speech.percent(hundredths / 100)} : ${speech.money(found)} au lieu de ${speech.money(payment)} par versement, sur ${speech.money(terms.principal)} et ${yearsText(terms.amortizationYears, speech)}.`,
      ),
      speech.pick(
        'A fixed rate holds until the end of its term: the payment changes at renewal only.',
        'Un taux fixe tient jusqu’à la fin du terme : le paiement ne change qu’au renouvellement.',
      ),
      assumedText(mortgage.assumptions, speech),
    )
    const card: AnswerCard = {
      title: 'Two rates side by side',
      rows: [
        { label: formatPercent(terms.ratePercent), value: formatCents(payment) },
        { label: formatPercent(hundredths / 100), value: formatCents(found) },
        { label: 'Difference', value: formatCents(cents(payment - found)) },
      ],
      working: ['The same mortgage, amortization and frequency at each rate.'],
      link: null,
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}
