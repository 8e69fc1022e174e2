import {
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  formatRate,
  formatPercent,
  mortgagePayment,
  interestWithin,
  mortgageSchedule,
  breakPenalty,
  prepaymentLaw,
  uninsuredQualifyingRateRules,
  ruleOn,
} from '#mortgage'
import { assumedText, lengthOfPayment, purchaseOf, rateFor } from './assistant-mortgage.ts'
import { comparisonOffer, offerName, ratesSource } from './assistant-offers.ts'
import {
  type Asked,
  answerPayment,
  dureeText,
  lengthText,
  missing,
  mortgageRows,
  mortgageSources,
  withMortgage,
  yearsText,
} from './assistant-payment.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** In months. */
const longestTerm = 120

/** Who waits longer than the term holds pays nothing for leaving. */
function answerTermOver(monthsLeft: number, { speech }: Asked): AssistantAnswer {
  const text = speech.pick(
    `Your term ends in ${lengthText(monthsLeft)}, before that. At its end you may repay or change lenders without a penalty; only fees for the discharge or the switch may be due.`,
    `Votre terme finit dans ${dureeText(monthsLeft)}, donc avant. À sa fin, vous pouvez rembourser ou changer de prêteur sans pénalité; seuls des frais de quittance ou de transfert peuvent s’ajouter.`,
  )
  return answer(text, [...prepaymentLaw.map(ruleSource), pages.law], { offersPerson: true })
}

/** What leaving a closed mortgage costs by the usual methods; the contract decides, and the answer says so. */
export function answerPenalty(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const { loan, ratePercent, rateType = 'fixed' } = scenario
  // What is left of an amortization is no rest of a term.
  const leftNow =
    scenario.monthsLeft !== undefined && scenario.monthsLeft <= longestTerm ? scenario.monthsLeft : undefined
  const { waitMonths = 0 } = scenario
  if (leftNow !== undefined && waitMonths >= leftNow) return answerTermOver(leftNow, asked)
  const monthsLeft = leftNow === undefined ? undefined : leftNow - waitMonths
  const isOfferTaken = scenario.newRatePercent === undefined && monthsLeft !== undefined && rateType === 'fixed'
  const offer = isOfferTaken ? comparisonOffer(desk, monthsLeft) : null
  const newRatePercent = scenario.newRatePercent ?? offer?.ourRate
  const sources = [...prepaymentLaw.map(ruleSource), pages.law]
  const bought = loan === undefined ? purchaseOf(scenario, desk.day) : null
  const isDownSaid = scenario.down !== undefined || scenario.downPercent !== undefined
  // Of a price and a down payment only the beginning is known; what is owed today is less.
  const isBeginning = bought !== null && isDownSaid
  const balance = loan ?? (isBeginning ? cents(bought.premium.loan + bought.premium.premium) : scenario.price)
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
    comparison: newRatePercent === undefined ? null : { method: 'contract rate', ratePercent: newRatePercent },
    startDay: null,
    monthsSinceStart: null,
    // With the term and what is left of it, the engine knows when the law limits the penalty.
    termMonths: scenario.termMonths ?? null,
    monthsLeft: monthsLeft ?? null,
    borrower: 'person',
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
          `The usual penalty on ${speech.money(balance)} at ${speech.percent(ratePercent)} is ${speech.money(penalty)}: ${result.decidedBy === 'differential' ? `the differential, more than three months' interest of ${speech.money(threeMonths)}` : `three months' interest`}${differential !== null && result.decidedBy === 'three months' ? `, more than the differential of ${speech.money(differential)}` : ''}.`,
          `La pénalité habituelle sur ${speech.money(balance)} à ${speech.percent(ratePercent)} est de ${speech.money(penalty)} (trois mois d'intérêts : ${speech.money(threeMonths)}${differential === null ? '' : `; différentiel : ${speech.money(differential)}`}).`,
        ),
    result.decidedBy === 'law' &&
      speech.pick(
        'Your term is longer than five years and more than five of them have passed, so the law allows people three months’ interest at most (Interest Act, s. 10).',
        'Votre terme dépasse cinq ans et plus de cinq ans se sont écoulés : la loi limite la pénalité à trois mois d’intérêts pour un particulier (Loi sur l’intérêt, art. 10).',
      ),
    waitMonths > 0 &&
      monthsLeft !== undefined &&
      speech.pick(
        `After ${lengthText(waitMonths)} ${lengthText(monthsLeft)} of the term are left; I took today's balance, which will be a little lower by then.`,
        `Après ${dureeText(waitMonths)}, il reste ${dureeText(monthsLeft)} du terme; j'ai pris le solde d'aujourd'hui, qui aura un peu baissé.`,
      ),
    offer &&
      speech.pick(
        `For the ${monthsLeft} months left I compared with our lowest ${offerName(speech, offer)} rate, ${speech.percent(offer.ourRate)}; tell me your lender's rate if you know it.`,
        `Pour les ${monthsLeft} mois restants, j'ai comparé avec notre plus bas taux ${offerName(speech, offer)}, ${speech.percent(offer.ourRate)}.`,
      ),
    isBeginning &&
      speech.pick(
        'I took what you borrowed at the start for the balance; tell me what you owe now.',
        'J’ai pris le montant emprunté au départ; dites-moi le solde actuel.',
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
      ...(monthsLeft === undefined ? [] : [{ label: 'Left of the term', value: lengthText(monthsLeft) }]),
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

/** A sum that is paid when the term ends, which the contract does not limit: the payment on what is left. */
function answerPaidAtRenewal(asked: Asked, loan: Cents, lump: Cents): AssistantAnswer {
  const { speech, scenario } = asked
  const { lump: _lump, lumpRepeats: _repeats, ...rest } = scenario
  const paid = answerPayment({ ...asked, scenario: { ...rest, loan: cents(loan - lump) }, before: rest })
  const text = speech.pick(
    `At the end of a term you may pay down as much as you like: ${speech.money(loan)} less ${speech.money(lump)} leaves ${speech.money(cents(loan - lump))}.`,
    `À la fin du terme, vous pouvez rembourser autant que vous voulez : ${speech.money(loan)} moins ${speech.money(lump)} laissent ${speech.money(cents(loan - lump))}.`,
  )
  return { ...paid, text: sentences(text, paid.text) }
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
  if (scenario.loan === undefined && scenario.price === undefined) {
    const { ratePercent: offered, ...none } = scenario
    const today = offered === undefined ? null : rateFor(none, desk, 'Conventional', speech)
    const beside =
      offered !== undefined &&
      today &&
      speech.pick(
        `You named ${speech.percent(offered)}; beside it stands ${today.assumption ?? ''}. Tell me the balance and the years left, and I work out what the difference is worth.`,
        `Vous avez nommé ${speech.percent(offered)}; à côté, ${today.assumption ?? ''}. Dites-moi le solde et les années restantes, et je calcule la différence.`,
      )
    const rates = today?.offer ? [ratesSource(speech, today.offer)] : []
    return answer(sentences(beside, advice), [...rates, ...sources], { offersPerson: true })
  }
  const owed = { ...scenario }
  if (owed.loan !== undefined) delete owed.price
  const { loan, lump, lumpRepeats } = scenario
  if (loan !== undefined && lump !== undefined && lump < loan && lumpRepeats === 'once')
    return answerPaidAtRenewal({ ...asked, scenario: owed }, loan, lump)
  const left = lengthOfPayment(owed)
  if (left !== null) owed.amortizationYears = left
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
      `Beside it I took ${today.assumption}, with the same balance and years for both.`,
      `À côté, j'ai pris ${today.assumption}, avec le même solde et la même durée.`,
    )
  const repaid =
    left !== null &&
    speech.pick(
      `Your payment of ${speech.money(scenario.payment ?? cents(0))} repays it in ${yearsText(left, speech)}; I took those.`,
      `Votre versement de ${speech.money(scenario.payment ?? cents(0))} le rembourse en ${yearsText(left, speech)}, que j'ai pris.`,
    )
  const rates = today?.offer ? [ratesSource(speech, today.offer)] : []
  const parts = { card: renewed.cards[0] ?? null, offersPerson: true }
  return answer(sentences(renewed.text, repaid, taken, advice), [...rates, ...renewed.sources, ...sources], parts)
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
    const { convention } = mortgage.terms
    const other = { ...mortgage.terms, ratePercent: newRatePercent, convention: scenario.newRateType ?? convention }
    const { amortizationYears: _years, ...rest } = scenario
    const isPaidNow = lengthOfPayment(rest) === mortgage.terms.amortizationYears
    // What somebody pays today is a cent or two away from what the whole number of payments left comes to.
    const now: Cents = isPaidNow && scenario.payment ? scenario.payment : mortgagePayment(mortgage.terms)
    const [payment, changed] = [now, mortgagePayment(other)]
    const difference = cents(Math.abs(changed - payment))
    const termMonths = scenario.horizonMonths ?? mortgage.termMonths
    const [interest, otherInterest] = [mortgage.terms, other].map((each) =>
      interestWithin(mortgageSchedule(each), Math.min(termMonths / 12, each.amortizationYears)),
    )
    const text = sentences(
      speech.pick(
        `${speech.money(payment)} at ${speech.percent(mortgage.terms.ratePercent)} and ${speech.money(changed)} at ${speech.percent(newRatePercent)}: a difference of ${speech.money(difference)} each payment, on ${speech.money(mortgage.terms.principal)} over ${yearsText(mortgage.terms.amortizationYears, speech)}.`,
        `${speech.money(payment)} à ${speech.percent(mortgage.terms.ratePercent)} et ${speech.money(changed)} à ${speech.percent(newRatePercent)} : ${speech.money(difference)} de différence par paiement.`,
      ),
      scenario.horizonMonths !== undefined &&
        interest !== undefined &&
        otherInterest !== undefined &&
        speech.pick(
          `Over ${lengthText(termMonths)} the interest is ${speech.money(interest)} and ${speech.money(otherInterest)}.`,
          `Sur ${dureeText(termMonths)}, les intérêts sont de ${speech.money(interest)} et de ${speech.money(otherInterest)}.`,
        ),
      rateShift !== undefined &&
        mortgage.terms.convention === 'fixed' &&
        speech.pick(
          'A fixed rate holds until the end of its term: the payment changes at renewal only.',
          'Un taux fixe tient jusqu’à la fin du terme : le paiement ne change qu’au renouvellement.',
        ),
      assumedText(mortgage.assumptions, speech),
    )
    const rows = [
      ...mortgageRows(mortgage),
      { label: `${formatRate(mortgage.terms.ratePercent)} ${convention}`, value: formatCents(payment) },
      { label: `${formatRate(newRatePercent)} ${other.convention}`, value: formatCents(changed) },
    ]
    const card: AnswerCard = {
      title: 'Two rates side by side',
      rows: [...rows, { label: 'Difference', value: formatCents(difference) }],
      working: [
        ...(rateShift === undefined
          ? []
          : [
              `${formatPercent(mortgage.terms.ratePercent)} + ${formatPercent(rateShift)} = ${formatPercent(newRatePercent)}`,
            ]),
        'The same mortgage, amortization and frequency at each rate.',
      ],
      link: null,
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}
