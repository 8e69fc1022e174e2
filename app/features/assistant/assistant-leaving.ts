import { termMonths } from '#app/features/rates/rates.ts'
import { cents, formatCents, formatExactDollars, formatRate, percentOf } from '#app/lib/money.ts'
import { formatPercent } from '#app/mortgage/explanation.ts'
import { mortgagePayment } from '#app/mortgage/payment.ts'
import { breakPenalty } from '#app/mortgage/prepayment-penalty.ts'
import { prepaymentLaw } from '#app/mortgage/rules/prepayment-law.ts'
import { uninsuredQualifyingRateRules } from '#app/mortgage/rules/qualification.ts'
import { ruleOn } from '#app/mortgage/rules/rule.ts'
import { assumedText, rateFor } from './assistant-mortgage.ts'
import { comparisonOffer, kindName, ratesSource } from './assistant-offers.ts'
import { type Asked, answerPayment, missing, mortgageSources, withMortgage } from './assistant-payment.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** In months. */
const longestTerm = 120

/** What leaving a closed mortgage costs by the usual methods; the contract decides, and the answer says so. */
export function answerPenalty(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const { loan, ratePercent, rateType = 'fixed' } = scenario
  // What is left of an amortization is no rest of a term.
  const monthsLeft =
    scenario.monthsLeft !== undefined && scenario.monthsLeft <= longestTerm ? scenario.monthsLeft : undefined
  const isOfferTaken = scenario.newRatePercent === undefined && monthsLeft !== undefined && rateType === 'fixed'
  const offer = isOfferTaken ? comparisonOffer(desk, monthsLeft) : null
  const newRatePercent = scenario.newRatePercent ?? offer?.ourRate
  const sources = [...prepaymentLaw.map(ruleSource), pages.law]
  const balance = loan ?? scenario.price
  const general = speech.pick(
    "Leaving a closed mortgage early costs a penalty. Variable rate: usually three months' interest. Fixed rate: usually the greater of three months' interest and the interest-rate differential (IRD), which is the balance × (your rate − the rate for the rest of the term) × months left ÷ 12. Your contract decides. Of a term of more than five years, people can leave after five years for three months' interest at most (Interest Act, s. 10).",
    "Quitter un prêt fermé avant terme coûte une pénalité. Taux variable : habituellement trois mois d'intérêts. Taux fixe : habituellement le plus élevé de trois mois d'intérêts et du différentiel de taux (DTI) : solde × (votre taux − le taux pour le reste du terme) × mois restants ÷ 12. Votre contrat décide. Après cinq ans d'un terme plus long, trois mois d'intérêts au plus (Loi sur l'intérêt, art. 10).",
  )
  if (balance === undefined || ratePercent === undefined) {
    const ask = speech.pick(
      'Tell me the balance, your rate, the months left and the rate for the rest, such as "$300,000 at 5%, 36 months left, new rate 4.5%".',
      'Dites-moi le solde, votre taux, les mois restants et le nouveau taux.',
    )
    return answer(sentences(general, ask), sources, { offersPerson: true })
  }
  const result = breakPenalty({
    balance,
    contractRatePercent: ratePercent,
    rateType,
    comparisonRatePercent: newRatePercent ?? null,
    monthsLeft: monthsLeft ?? null,
    monthsSinceStart: null,
    day: desk.day,
  })
  if (!result) return answer(general, sources, { offersPerson: true })
  const { threeMonths, differential, penalty } = result
  const isOpen = rateType === 'fixed' && differential === null
  const text = sentences(
    isOpen
      ? speech.pick(
          `Three months' interest on ${speech.money(balance)} at ${speech.percent(ratePercent)} is ${speech.money(threeMonths)}: the least that a fixed mortgage usually costs to leave. For the interest-rate differential I need the months left and the rate for the rest of the term.`,
          `Trois mois d'intérêts sur ${speech.money(balance)} à ${speech.percent(ratePercent)} font ${speech.money(threeMonths)} : le minimum habituel pour un taux fixe. Pour le différentiel, il me faut les mois restants et le nouveau taux.`,
        )
      : speech.pick(
          `The usual penalty on ${speech.money(balance)} at ${speech.percent(ratePercent)} is ${speech.money(penalty)}: ${result.decidedBy === 'differential' ? `the differential, more than three months' interest of ${speech.money(threeMonths)}` : `three months' interest`}${differential !== null && result.decidedBy !== 'differential' ? `, more than the differential of ${speech.money(differential)}` : ''}.`,
          `La pénalité habituelle sur ${speech.money(balance)} à ${speech.percent(ratePercent)} est de ${speech.money(penalty)} (trois mois d'intérêts : ${speech.money(threeMonths)}${differential === null ? '' : `; différentiel : ${speech.money(differential)}`}).`,
        ),
    offer &&
      speech.pick(
        `For the ${monthsLeft} months left I compared with our lowest ${kindName(speech, 'fixed', termMonths(offer.term))} rate, ${speech.percent(offer.ourRate)}; tell me your lender's rate if you know it.`,
        `Pour les ${monthsLeft} mois restants, j'ai comparé avec notre plus bas taux ${kindName(speech, 'fixed', termMonths(offer.term))}, ${speech.percent(offer.ourRate)}.`,
      ),
    speech.pick(
      'Lenders differ, above all in the comparison rate: your contract decides, so ask your lender for the figure in writing.',
      'Les prêteurs diffèrent : votre contrat décide, demandez le chiffre par écrit.',
    ),
  )
  const offered = offer ? [ratesSource(speech, offer)] : []
  const card: AnswerCard = {
    title: 'Cost of leaving the mortgage',
    rows: [
      { label: 'Balance', value: formatExactDollars(balance) },
      { label: 'Your rate', value: `${formatRate(ratePercent)} ${rateType}` },
      ...(newRatePercent === undefined ? [] : [{ label: 'Rate for the rest', value: formatRate(newRatePercent) }]),
      { label: "Three months' interest", value: formatCents(threeMonths) },
      ...(differential === null ? [] : [{ label: 'Interest-rate differential', value: formatCents(differential) }]),
      { label: isOpen ? 'At least' : 'Usual penalty', value: formatCents(penalty) },
    ],
    working: [
      `${formatCents(balance)} × ${formatPercent(ratePercent)} ÷ 4 = ${formatCents(threeMonths)}`,
      ...(differential === null || newRatePercent === undefined
        ? []
        : [
            `${formatCents(balance)} × (${formatPercent(ratePercent)} − ${formatPercent(newRatePercent)}) × ${monthsLeft} ÷ 12 = ${formatCents(differential)}`,
          ]),
      'The common methods; the contract decides.',
    ],
    link: null,
  }
  return answer(text, [...sources, ...offered], { card, offersPerson: true })
}

/** A renewal: with a balance the new payment, otherwise what to know and to do. */
export function answerRenewal(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const rule = ruleOn(uninsuredQualifyingRateRules, desk.day)
  const sources = [...(rule ? [ruleSource(rule)] : []), pages.law, pages.calculator]
  const advice = speech.pick(
    'When your term ends you may move to another lender without a penalty. Start about four months before: most lenders hold a rate that long, and the renewal letter is an opening offer. A straight switch, with neither loan nor amortization growing, needs no stress test. We compare your letter with the market.',
    "À la fin du terme, vous pouvez changer de prêteur sans pénalité. Commencez environ quatre mois avant : la lettre de renouvellement n'est qu'une première offre. Un simple transfert, sans augmenter le prêt ni l'amortissement, est exempté de la simulation de crise.",
  )
  if (scenario.loan === undefined && scenario.price === undefined)
    return answer(advice, sources, { offersPerson: true })
  const owed = { ...scenario }
  if (owed.loan !== undefined) delete owed.price
  const { ratePercent: old, ...open } = owed
  const isTodaysAsked = old !== undefined && scenario.isOldRate && scenario.newRatePercent === undefined
  const today = isTodaysAsked ? rateFor(open, desk, 'Conventional', speech) : null
  if (isTodaysAsked && !today) return missing('rate', asked)
  if (today) owed.newRatePercent = today.ratePercent
  // The rate that ends and the one that is offered stand beside each other.
  const renewed = answerRateChange({ ...asked, scenario: owed })
  const taken =
    today?.assumption &&
    speech.pick(
      `For the renewal I took ${today.assumption}, and the same balance and years for both.`,
      `Pour le renouvellement, j'ai pris ${today.assumption}, avec le même solde et la même durée.`,
    )
  const rates = today?.offer ? [ratesSource(speech, today.offer)] : []
  const parts = { card: renewed.cards[0] ?? null, offersPerson: true }
  return answer(sentences(renewed.text, taken, advice), [...rates, ...renewed.sources, ...sources], parts)
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
  const { price: value, loan: owed } = scenario
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

/** The payment that a mortgage has now beside that of a new rate, for 'what if the rate is 5 %?'. */
export function answerRateChange(asked: Asked): AssistantAnswer {
  const { scenario, speech } = asked
  const { rateShift } = scenario
  const rate = rateFor(scenario, asked.desk, 'Conventional', speech)
  if ((scenario.newRatePercent === undefined && rateShift === undefined) || !rate) return answerPayment(asked)
  return withMortgage(asked, (mortgage) => {
    const shifted = Math.round((mortgage.terms.ratePercent + (rateShift ?? 0)) * 10_000) / 10_000
    const newRatePercent = scenario.newRatePercent ?? shifted
    if (newRatePercent < 0) return answerPayment(asked)
    const other = { ...mortgage.terms, ratePercent: newRatePercent }
    const [payment, changed] = [mortgagePayment(mortgage.terms), mortgagePayment(other)]
    const difference = cents(Math.abs(changed - payment))
    const text = sentences(
      speech.pick(
        `${speech.money(payment)} at ${speech.percent(mortgage.terms.ratePercent)} and ${speech.money(changed)} at ${speech.percent(newRatePercent)}: a difference of ${speech.money(difference)} each payment, on ${speech.money(mortgage.terms.principal)} over ${mortgage.terms.amortizationYears} years.`,
        `${speech.money(payment)} à ${speech.percent(mortgage.terms.ratePercent)} et ${speech.money(changed)} à ${speech.percent(newRatePercent)} : ${speech.money(difference)} de différence par paiement.`,
      ),
      rateShift !== undefined &&
        mortgage.terms.convention === 'fixed' &&
        speech.pick(
          'A fixed rate holds until the end of its term: the payment changes at renewal only.',
          'Un taux fixe tient jusqu’à la fin du terme : le paiement ne change qu’au renouvellement.',
        ),
      assumedText(mortgage.assumptions, speech),
    )
    const rows = [mortgage.terms, other].map((terms) => ({
      label: formatRate(terms.ratePercent),
      value: formatCents(mortgagePayment(terms)),
    }))
    const card: AnswerCard = {
      title: 'Two rates side by side',
      rows: [...rows, { label: 'Difference', value: formatCents(difference) }],
      working: ['The same mortgage, amortization and frequency at each rate.'],
      link: null,
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}
