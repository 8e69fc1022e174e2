import {
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  percentOf,
  zeroCents,
  mortgagePayment,
  paymentFrequencies,
} from '#mortgage'
import { assumedText, mortgageOf } from './assistant-mortgage.ts'
import { ratesSource } from './assistant-offers.ts'
import type { Asked } from './assistant-payment.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, sentences, type Source } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

function owedOn({ loan, isPaidOff, price, down }: Scenario): Cents | undefined {
  // 'We have 250k equity': what is left of the price is owed.
  const besideEquity = price === undefined || down === undefined || down > price ? undefined : cents(price - down)
  return loan ?? (isPaidOff ? zeroCents : besideEquity)
}

/** How much of a home's value may be borrowed when it is refinanced. */
const refinanceUpToPercent = 80
const refinanceSource = {
  label: 'Financial Consumer Agency of Canada: borrowing against home equity',
  href: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/borrow-home-equity.html',
}

/** What a refinance leaves: 80 % of the value less what is owed. */
export function answerRefinance(asked: Asked): AssistantAnswer {
  const { scenario, speech } = asked
  const { price: value } = scenario
  const owed = owedOn(scenario)
  const general = speech.pick(
    'Refinancing replaces your mortgage by a new one of up to 80% of the home’s value: to renovate, to repay dearer debts or to buy out a partner. Breaking the present one early costs a penalty, and the stress test applies. Refinances are not insured, so the amortization can be longer than 25 years.',
    'Un refinancement remplace votre prêt par un nouveau, jusqu’à 80 % de la valeur de la maison. Rompre le prêt actuel avant terme coûte une pénalité, et la simulation de crise s’applique.',
  )
  const sources = [refinanceSource, pages.products]
  if (value === undefined) {
    const ask = speech.pick(
      'Tell me the value and what you owe, such as "home worth $800,000, mortgage $400,000".',
      'Dites-moi la valeur et le solde, par exemple « maison de 800 000 $, prêt de 400 000 $ ».',
    )
    return answer(sentences(general, ask), sources, { offersPerson: true })
  }
  const most = percentOf(value, refinanceUpToPercent)
  const room = cents(Math.max(0, most - (owed ?? 0)))
  const taken = owed === undefined ? null : takenOut(asked, owed, room)
  const text = sentences(
    owed === undefined
      ? speech.pick(
          `On a home worth ${speech.money(value)} a refinance may go up to ${speech.money(most)} (80%), what you owe now included.`,
          `Sur une maison de ${speech.money(value)}, un refinancement peut aller jusqu'à ${speech.money(most)} (80 %), solde actuel compris.`,
        )
      : speech.pick(
          `On a home worth ${speech.money(value)} a refinance may go up to ${speech.money(most)} (80%). You owe ${speech.money(owed)}, so up to ${speech.money(room)} is left before penalty and costs.`,
          `Sur une maison de ${speech.money(value)}, un refinancement peut aller jusqu'à ${speech.money(most)} (80 %). Vous devez ${speech.money(owed)} : il reste jusqu'à ${speech.money(room)}, avant pénalité et frais.`,
        ),
    taken?.text,
    general,
  )
  const card: AnswerCard = {
    title: 'Room to refinance',
    rows: [
      { label: 'Value of the home', value: formatExactDollars(value) },
      { label: 'Up to 80%', value: formatExactDollars(most) },
      ...(owed === undefined
        ? []
        : [
            { label: 'Owed now', value: formatExactDollars(owed) },
            { label: 'Room', value: formatExactDollars(room) },
          ]),
      ...(taken?.rows ?? []),
    ],
    working: [`${formatCents(value)} × 80.00% − what is owed`],
    link: { label: 'Ask for a renewal or refinance quote', href: '/quote?type=renewal' },
  }
  return answer(text, [...sources, ...(taken?.sources ?? [])], { card, offersPerson: true })
}

/** Dearer than this is the rate of a card, not of the new mortgage. */
const dearestMortgage = 12

/** The mortgage after a sum is taken out, or debts are paid with it, and its payment; null where none was said. */
function takenOut(
  { scenario, desk, speech }: Asked,
  owed: Cents,
  room: Cents,
): { text: string; rows: AnswerCard['rows']; sources: Source[] } | null {
  const sum = scenario.draw ?? scenario.debtBalance
  if (sum === undefined) return null
  const rows = [{ label: 'To be taken out', value: formatExactDollars(sum) }]
  if (sum > room) {
    const short = speech.money(cents(sum - room))
    const text = speech.pick(
      `${speech.money(sum)} is ${short} more than that.`,
      `${speech.money(sum)}, c'est ${short} de plus.`,
    )
    return { text, rows, sources: [] }
  }
  const { price: _price, down: _down, downPercent: _share, ratePercent, ...rest } = scenario
  // The rate that somebody has is the old mortgage's.
  const isOfMortgage = ratePercent !== undefined && ratePercent <= dearestMortgage && !scenario.isOldRate
  const wanted = { ...rest, loan: cents(owed + sum), ...(isOfMortgage ? { ratePercent } : {}) }
  const mortgage = mortgageOf(wanted, desk, speech)
  if (typeof mortgage === 'string') return null
  const { terms, offer, assumptions } = mortgage
  const payment = mortgagePayment(terms)
  const text = sentences(
    speech.pick(
      `With ${speech.money(sum)} more that is a mortgage of ${speech.money(terms.principal)}: ${speech.money(payment)} each payment at ${speech.percent(terms.ratePercent)} over ${terms.amortizationYears} years.`,
      `Avec ${speech.money(sum)} de plus, c'est un prêt de ${speech.money(terms.principal)} : ${speech.money(payment)} par versement à ${speech.percent(terms.ratePercent)} sur ${terms.amortizationYears} ans.`,
    ),
    assumedText(assumptions, speech),
  )
  rows.push(
    { label: 'New mortgage', value: formatExactDollars(terms.principal) },
    { label: `${paymentFrequencies[terms.frequency].label} payment`, value: formatCents(payment) },
  )
  return { text, rows, sources: offer ? [ratesSource(speech, offer)] : [] }
}

/** A line of credit may go up to this share of the value, and with the mortgage up to 80 %. */
const lineUpToPercent = 65

/** What a line of credit or a second mortgage could come to on a home; null without its value. */
export function answerHomeEquity(isLine: boolean, asked: Asked): { text: string; card: AnswerCard } | null {
  const { scenario, speech } = asked
  const { price: value } = scenario
  const owed = owedOn(scenario)
  if (value === undefined || owed === undefined) return null
  const room = cents(Math.max(0, percentOf(value, refinanceUpToPercent) - owed))
  const line = percentOf(value, lineUpToPercent)
  const most = isLine && line < room ? line : room
  const [amount, worth, due] = [speech.money(most), speech.money(value), speech.money(owed)]
  const text = isLine
    ? speech.pick(
        `On a home worth ${worth} with ${due} owed, a line of credit could go up to ${amount}: ${lineUpToPercent}% of the value at most, and ${refinanceUpToPercent}% together with the mortgage. The lender's approval decides.`,
        `Sur une maison de ${worth} avec un solde de ${due}, une marge pourrait aller jusqu'à ${amount} : ${lineUpToPercent} % de la valeur au plus, et ${refinanceUpToPercent} % avec le prêt. Le prêteur décide.`,
      )
    : speech.pick(
        `On a home worth ${worth} with ${due} owed, ${refinanceUpToPercent}% of the value leaves room for ${amount}; many lenders stop there, and each decides for itself.`,
        `Sur une maison de ${worth} avec un solde de ${due}, ${refinanceUpToPercent} % de la valeur laisse ${amount}; bien des prêteurs s'arrêtent là, et chacun décide.`,
      )
  const card: AnswerCard = {
    title: 'Room beside the mortgage',
    rows: [
      { label: 'Value of the home', value: formatExactDollars(value) },
      { label: 'Owed now', value: formatExactDollars(owed) },
      ...(isLine ? [{ label: 'Line of credit, at most 65%', value: formatExactDollars(line) }] : []),
      { label: 'Room up to 80%', value: formatExactDollars(room) },
    ],
    working: [`${formatCents(value)} × 80.00% − ${formatCents(owed)} = ${formatCents(room)}`],
    link: null,
  }
  return { text: sentences(text, isLine && drawnText(asked, most)), card }
}

/** What a sum on a line of credit costs by the month for each point of its rate, since no such rate is published here. */
function drawnText({ scenario: { draw }, speech }: Asked, most: Cents): string {
  if (draw === undefined) return ''
  const point = cents(Math.round(draw / 100 / 12))
  return sentences(
    draw > most &&
      speech.pick(`${speech.money(draw)} is more than that.`, `${speech.money(draw)}, c'est plus que cette limite.`),
    speech.pick(
      `We publish no rate for lines of credit, and I invent none: the interest on ${speech.money(draw)} is ${speech.money(point)} a month for each point of the rate, and mostly nothing more must be paid.`,
      `Nous n'affichons pas de taux pour les marges de crédit et je n'en invente pas : l'intérêt sur ${speech.money(draw)} est de ${speech.money(point)} par mois pour chaque point de taux, et le plus souvent rien d'autre n'est exigé.`,
    ),
  )
}
