import {
  minimumDownPayment,
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  percentOf,
  affordability,
  bindingReason,
  type Household,
  largestThat,
  monthlyTerms,
  explainMaximumMortgage,
  formatPercent,
  mortgagePayment,
  priceNeeds,
  debtServiceLimits,
  monthlyObligations,
  stressTest,
} from '#mortgage'
import { answerRefinance } from './assistant-equity.ts'
import { householdOf, householdRows } from './assistant-household.ts'
import { answerIncomeNeeded, answerPriceForDown } from './assistant-income.ts'
import { affordabilityLink } from './assistant-links.ts'
import { assumedText, mortgageOf, rateFor } from './assistant-mortgage.ts'
import { ratesSource } from './assistant-offers.ts'
import { type Asked, calculatorLink, conventionText, mortgageText } from './assistant-payment.ts'
import { answer, pages, ruleSource, sentences, type Source } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const highestPrice = 50_000_000_00

/** What a share of the highest price comes to that an income reaches with it. */
function downOfShare(household: Household, downPercent: number): Cents {
  const downOf = (price: number) => percentOf(cents(price), downPercent)
  const isReached = (price: number) => {
    const found = affordability({ ...household, downPayment: downOf(price) })
    return found !== null && found.price >= price
  }
  return isReached(100_00) ? downOf(largestThat(100_00, highestPrice, isReached)) : cents(0)
}

export function answerAffordability(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const limits = debtServiceLimits('cmhc', desk.day)?.rule
  const rules = limits ? [ruleSource(limits)] : []
  const { income, price: wanted, down: saved } = scenario
  const loan = scenario.asksIncome ? scenario.loan : undefined
  // A home on which nothing is owed is not bought again.
  if (income === undefined && scenario.isPaidOff && wanted !== undefined) return answerRefinance(asked)
  if (income === undefined && wanted === undefined && loan === undefined && saved !== undefined)
    return answerPriceForDown(saved, asked)
  if (income === undefined && wanted === undefined && loan === undefined) {
    const text = speech.pick(
      'Tell me the income before tax and the down payment, such as "$120,000 a year and $60,000 down", and debts by the month if there are any. Lenders let housing take up to 39% (GDS) and all debts up to 44% (TDS) of the income, at the stress test rate.',
      'Dites-moi le revenu brut et la mise de fonds, par exemple « 120 000 $ par an et 60 000 $ de mise de fonds », et vos dettes par mois. Le logement peut prendre 39 % du revenu (ABD) et toutes les dettes 44 % (ATD), au taux de la simulation de crise.',
    )
    return answer(text, [...rules, pages.affordability])
  }
  // Whoever asks what income a price needs, and says no down payment, pays the least.
  const least = wanted === undefined ? null : minimumDownPayment(wanted, desk.day)
  if (income === undefined && least !== null && saved === undefined && scenario.downPercent === undefined) {
    const said = answerAffordability({ ...asked, scenario: { ...scenario, down: least } })
    const taken = speech.pick(
      `The down payment is the least that the law allows, ${speech.money(least)}; tell me yours.`,
      `La mise de fonds est le minimum légal, ${speech.money(least)}; dites-moi la vôtre.`,
    )
    return { ...said, text: sentences(said.text, taken) }
  }
  const described = householdOf(asked)
  if (!described) {
    const text = speech.pick(
      'No rate fits at the moment, and I do not invent one. Tell me a rate and I work it out.',
      'Aucun taux ne convient; dites-moi un taux et je fais le calcul.',
    )
    return answer(text, [pages.rates, pages.affordability], { offersPerson: true })
  }
  if (scenario.income === undefined) return answerIncomeNeeded(asked, described)
  const { downPercent = 0 } = scenario
  // A share of a price that is not known yet: the highest price whose share and mortgage the income carries.
  if (wanted === undefined && saved === undefined && downPercent > 0) {
    // Insured or not, its rate is another one: the share is looked for again at the rate that it comes to.
    const near = downOfShare(described.household, downPercent)
    const closer = householdOf({ ...asked, scenario: { ...scenario, down: near } }) ?? described
    const down = downOfShare(closer.household, downPercent)
    const share = speech.pick(
      `The down payment is ${speech.percent(downPercent)} of the highest price that your income reaches with it.`,
      `La mise de fonds est de ${speech.percent(downPercent)} du prix le plus élevé que votre revenu permet ainsi.`,
    )
    const said = answerAffordability({ ...asked, scenario: { ...scenario, down } })
    if (down > 0) return { ...said, text: sentences(said.text, share) }
  }
  const { household, assumptions } = described
  const result = affordability(household)
  if (!result)
    return answer(
      speech.pick(
        'Those figures do not make a mortgage. Please check income and rate.',
        'Ces chiffres ne donnent pas de prêt.',
      ),
      [pages.affordability],
      { offersPerson: true },
    )
  const { capacity, price, mortgage, payment } = result
  const test = capacity.test
  const carried = mortgagePayment(monthlyTerms(household, capacity.carries, household.ratePercent))
  const sources = [...rules, ...(test ? [ruleSource(test.rule)] : []), ...described.sources, pages.affordability]
  const bound =
    household.downPayment === 0
      ? speech.pick(
          `Your income carries a mortgage of ${speech.money(capacity.carries)}, ${speech.money(carried)} a month. Tell me the down payment and I work out the price.`,
          `Votre revenu permet un prêt de ${speech.money(capacity.carries)}, ${speech.money(carried)} par mois. Dites-moi la mise de fonds et je calcule le prix.`,
        )
      : speech.pick(
          `You can afford a price of up to ${speech.money(price)} with ${speech.money(household.downPayment)} down: a mortgage of ${speech.money(mortgage)}, ${speech.money(payment)} a month. ${bindingReason(household, result)}`,
          `Vous pouvez acheter jusqu'à ${speech.money(price)} avec ${speech.money(household.downPayment)} de mise de fonds : un prêt de ${speech.money(mortgage)}, ${speech.money(payment)} par mois.`,
        )
  const target = scenario.price ?? null
  const needs = target === null ? null : priceNeeds(household, target)
  const reach =
    needs && target !== null
      ? target <= price
        ? speech.pick(`So ${speech.money(target)} is within reach.`, `Donc ${speech.money(target)} est à votre portée.`)
        : speech.pick(
            `For ${speech.money(target)} you would need an income of ${speech.money(needs.income)} with ${speech.money(needs.downPayment)} down, or ${speech.money(needs.downPaymentInstead)} down with the income as it is.`,
            `Pour ${speech.money(target)}, il faudrait un revenu de ${speech.money(needs.income)} avec ${speech.money(needs.downPayment)} de mise de fonds.`,
          )
      : null
  const net =
    scenario.isNet &&
    speech.pick(
      'You said net: lenders count the income before tax, which is higher, so tell me that.',
      'Vous avez dit net : les prêteurs comptent le revenu brut, qui est plus élevé; dites-le-moi.',
    )
  const explained = explainMaximumMortgage(household, result)
  const card: AnswerCard = {
    title: 'What you can afford',
    rows: [
      ...householdRows(asked, described),
      { label: 'Down payment', value: formatExactDollars(household.downPayment) },
      { label: 'Mortgage that the income carries', value: formatCents(capacity.carries) },
      ...(household.downPayment > 0 ? [{ label: 'Maximum price', value: formatCents(price) }] : []),
      {
        label: 'Payment a month at the contract rate',
        value: formatCents(household.downPayment > 0 ? payment : carried),
      },
      { label: 'Stress test rate', value: formatPercent(capacity.ratePercent) },
      { label: 'GDS / TDS limits', value: `${capacity.gds.limitPercent}% / ${capacity.tds.limitPercent}%` },
    ],
    working: [
      ...explained.steps.map(({ label, working, result: found }) => `${label}: ${working} = ${found}`),
      ...explained.notes,
    ],
    link: { label: 'Open in the affordability calculator', href: affordabilityLink(household, target) },
  }
  return answer(sentences(bound, reach, net, assumedText(assumptions, speech)), sources, { card })
}

export function answerStressTest(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const mortgage = mortgageOf(scenario, desk, speech)
  const isInsured = typeof mortgage !== 'string' && mortgage.purchase?.premium.outcome === 'insured'
  const kind = isInsured ? 'insured' : 'uninsured'
  const rate = rateFor(scenario, desk, isInsured ? 'High-Ratio' : 'Conventional', speech)
  const test = stressTest(rate?.ratePercent ?? 0, kind, desk.day)
  if (!test) return answer('', [pages.law], { offersPerson: true })
  const { bufferPoints, floorPercent } = test.rule.value
  const general = speech.pick(
    `The stress test asks whether you could pay at the greater of your rate plus ${bufferPoints} points and ${speech.percent(floorPercent)}.`,
    `La simulation de crise (test de résistance) vérifie que vous pourriez payer au plus élevé de votre taux plus ${bufferPoints} points et ${speech.percent(floorPercent)}.`,
  )
  const exempt = speech.pick(
    'You pay your own rate in any case. A straight switch of lender at renewal, with neither loan nor amortization growing, need not be tested.',
    'Vous payez votre propre taux de toute façon. Un simple changement de prêteur au renouvellement en est exempté.',
  )
  const sources = [ruleSource(test.rule), pages.affordability]
  if (!rate) return answer(sentences(general, exempt), sources)
  const atRate = speech.pick(
    `At ${speech.percent(rate.ratePercent)} you are tested at ${speech.percent(test.ratePercent)}.`,
    `À ${speech.percent(rate.ratePercent)}, vous êtes évalué à ${speech.percent(test.ratePercent)}.`,
  )
  const from = rate.offer ? [ratesSource(speech, rate.offer)] : []
  if (typeof mortgage === 'string') {
    return answer(sentences(general, atRate, exempt, assumedText(rate.assumption ? [rate.assumption] : [], speech)), [
      ...sources,
      ...from,
    ])
  }
  const tested = { ...mortgage.terms, ratePercent: test.ratePercent }
  const [payment, atTest] = [mortgagePayment(mortgage.terms), mortgagePayment(tested)]
  const figures = speech.pick(
    `For ${mortgageText(mortgage, speech)} the test uses ${speech.percent(test.ratePercent)}: ${speech.money(atTest)} instead of ${speech.money(payment)}.`,
    `Pour ${mortgageText(mortgage, speech)}, le test utilise ${speech.percent(test.ratePercent)} : ${speech.money(atTest)} au lieu de ${speech.money(payment)}.`,
  )
  const verdict = scenario.income === undefined ? null : ratiosAt(atTest, asked)
  const card: AnswerCard = {
    title: 'Stress test',
    rows: [
      { label: 'Mortgage', value: formatCents(mortgage.terms.principal) },
      { label: 'Contract rate', value: formatPercent(mortgage.terms.ratePercent) },
      { label: 'Stress test rate', value: formatPercent(test.ratePercent) },
      { label: 'Payment at the contract rate', value: formatCents(payment) },
      { label: 'Payment at the stress test rate', value: formatCents(atTest) },
      ...(verdict?.rows ?? []),
    ],
    working: [
      `The greater of ${formatPercent(mortgage.terms.ratePercent)} + ${formatPercent(bufferPoints)} and ${formatPercent(floorPercent)} = ${formatPercent(test.ratePercent)}`,
      conventionText(mortgage),
    ],
    link: calculatorLink(mortgage, scenario),
  }
  const text = sentences(general, figures, verdict?.text, exempt, assumedText(mortgage.assumptions, speech))
  return answer(text, [...sources, ...(verdict?.sources ?? []), ...from], { card })
}

/** What a payment takes of the income that was said, beside CMHC's limits: gross and total debt service, in percent, parts of a hundredth up. */
function ratiosAt(payment: Cents, asked: Asked): { text: string; rows: AnswerCard['rows']; sources: Source[] } | null {
  const { speech, desk } = asked
  const described = householdOf(asked)
  const found = debtServiceLimits('cmhc', desk.day)
  if (!described || !found) return null
  const { household } = described
  const { gdsPercent, tdsPercent } = found.limits
  const { housing, all } = monthlyObligations(household, found.limits)
  const earned = household.income + household.coBorrowerIncome
  const [gds, tds] = [housing, all].map((costs) => Math.ceil(((payment + costs) * 12 * 10_000) / earned) / 100)
  if (gds === undefined || tds === undefined) return null
  const isWithin = gds <= gdsPercent && tds <= tdsPercent
  const [one, two] = [gds, tds].map((percent) => speech.percent(percent))
  const text = speech.pick(
    `Of an income of ${speech.money(cents(earned))} that takes ${one} (GDS, limit ${gdsPercent}%) and with all debts ${two} (TDS, limit ${tdsPercent}%): ${isWithin ? 'within both limits, so it passes on these figures; the lender decides' : 'more than the limits allow for an insured mortgage; an agent can say who looks at it differently'}.`,
    `Sur un revenu de ${speech.money(cents(earned))}, cela prend ${one} (ABD, limite ${gdsPercent} %) et, avec toutes les dettes, ${two} (ATD, limite ${tdsPercent} %) : ${isWithin ? 'dans les deux limites, donc réussi avec ces chiffres; le prêteur décide' : "c'est plus que les limites d'un prêt assuré; un courtier sait qui regarde autrement"}.`,
  )
  const rows = [
    ...householdRows(asked, described).filter(({ label }) => label !== 'Rate' && label !== 'Amortization'),
    { label: 'GDS / TDS', value: `${formatPercent(gds)} / ${formatPercent(tds)}` },
    { label: 'GDS / TDS limits', value: `${gdsPercent}% / ${tdsPercent}%` },
  ]
  return { text, rows, sources: found.rule ? [ruleSource(found.rule)] : [] }
}
