import { type Cents, cents, formatCents, formatExactDollars, percentOf, zeroCents } from '#app/lib/money.ts'
import type { Asked } from './assistant-payment.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

function owedOn({ loan, isPaidOff }: Scenario): Cents | undefined {
  return loan ?? (isPaidOff ? zeroCents : undefined)
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
    ],
    working: [`${formatCents(value)} × 80.00% − what is owed`],
    link: { label: 'Ask for a renewal or refinance quote', href: '/quote?type=renewal' },
  }
  return answer(text, sources, { card, offersPerson: true })
}

/** A line of credit may go up to this share of the value, and with the mortgage up to 80 %. */
const lineUpToPercent = 65

/** What a line of credit or a second mortgage could come to on a home; null without its value. */
export function answerHomeEquity(
  isLine: boolean,
  { scenario, speech }: Asked,
): { text: string; card: AnswerCard } | null {
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
  return { text: sentences(text), card }
}
