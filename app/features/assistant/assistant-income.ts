import {
  cents,
  type Cents,
  formatCents,
  formatExactDollars,
  largestThat,
  minimumDownPayment,
  insuranceRulesOn,
  formatPercent,
  priceNeeds,
  debtServiceLimits,
} from '#mortgage'
import { type Described, householdRows } from './assistant-household.ts'
import { affordabilityLink } from './assistant-links.ts'
import { assumedText, usualDownPercent } from './assistant-mortgage.ts'
import type { Asked } from './assistant-payment.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** What income a price needs, with the down payment that was said or the least that the law allows; or a mortgage, 80 % of its price. */
export function answerIncomeNeeded(asked: Asked, described: Described): AssistantAnswer {
  const { household, assumptions, sources } = described
  const { scenario, desk, speech } = asked
  const { loan } = scenario
  const fromLoan = scenario.price === undefined && loan !== undefined ? homeBehind(loan) : null
  const price = fromLoan?.price ?? scenario.price ?? cents(0)
  const downPayment = fromLoan?.down ?? household.downPayment
  // An income of a dollar: the engine asks for one, and the least that is needed does not depend on it.
  const needs = priceNeeds({ ...household, downPayment, income: cents(100) }, price)
  const limits = debtServiceLimits('cmhc', desk.day)?.rule
  const rules = limits ? [ruleSource(limits)] : []
  if (!needs)
    return answer(
      speech.pick('Those figures do not make a mortgage.', 'Ces chiffres ne donnent pas de prêt.'),
      [pages.affordability],
      { offersPerson: true },
    )
  const test = needs.capacity.test
  const behind = fromLoan
    ? [
        speech.pick(
          `${usualDownPercent}% down, so a price of ${speech.money(price)}`,
          `${usualDownPercent} % de mise de fonds, donc un prix de ${speech.money(price)}`,
        ),
      ]
    : []
  const what = fromLoan
    ? speech.pick(`a mortgage of ${speech.money(needs.mortgage)}`, `un prêt de ${speech.money(needs.mortgage)}`)
    : speech.pick(
        `${speech.money(price)} with ${speech.money(needs.downPayment)} down`,
        `${speech.money(price)} avec ${speech.money(needs.downPayment)} de mise de fonds`,
      )
  const said = scenario.down ?? (scenario.downPercent === undefined ? undefined : household.downPayment)
  const tooLow =
    said !== undefined && !fromLoan && said < (minimumDownPayment(price, desk.day) ?? 0)
      ? speech.pick(
          `${speech.money(said)} down is not enough: the legal minimum for ${speech.money(price)} is ${speech.money(needs.downPayment)}.`,
          `${speech.money(said)} de mise de fonds ne suffit pas : le minimum légal pour ${speech.money(price)} est de ${speech.money(needs.downPayment)}.`,
        )
      : null
  const text = sentences(
    tooLow,
    speech.pick(
      `For ${what} you need an income of about ${speech.money(needs.income)} a year before tax${test ? `, tested at ${speech.percent(test.ratePercent)}` : ''}.`,
      `Pour ${what}, il faut un revenu brut d'environ ${speech.money(needs.income)} par an${test ? `, évalué à ${speech.percent(test.ratePercent)}` : ''}.`,
    ),
    assumedText([...behind, ...assumptions], speech),
  )
  const card: AnswerCard = {
    title: 'Income for a price',
    rows: [
      { label: 'Price', value: formatExactDollars(price) },
      { label: 'Down payment', value: formatExactDollars(needs.downPayment) },
      { label: 'Mortgage', value: formatCents(needs.mortgage) },
      ...householdRows(asked, described),
      { label: 'Payment at the stress test rate', value: formatCents(needs.qualifyingPayment) },
      { label: 'Income needed a year', value: formatCents(needs.income) },
    ],
    working: [
      `The greater of (payment + housing costs) × 12 ÷ ${needs.capacity.gds.limitPercent}% and the same with all debts ÷ ${needs.capacity.tds.limitPercent}%.`,
      test ? `Stress test rate: ${formatPercent(test.ratePercent)}` : 'No stress test.',
    ],
    link: {
      label: 'Open in the affordability calculator',
      href: affordabilityLink({ ...household, downPayment: needs.downPayment }, price),
    },
  }
  return answer(text, [...rules, ...(test ? [ruleSource(test.rule)] : []), ...sources, pages.affordability], { card })
}

/** The home that a mortgage without insurance would be the rest of. */
function homeBehind(loan: Cents): { price: Cents; down: Cents } {
  const price = cents(Math.round((loan * 100) / (100 - usualDownPercent)))
  return { price, down: cents(price - loan) }
}

const highestPrice = cents(100_000_000_00)

/** The highest price for which a down payment is the legal minimum: what savings reach before anybody looks at the income. */
export function answerPriceForDown(down: Cents, { desk, speech }: Asked): AssistantAnswer {
  const isEnough = (price: number) => (minimumDownPayment(cents(price), desk.day) ?? Infinity) <= down
  const price = cents(Math.floor(largestThat(0, highestPrice, isEnough)))
  const rules = insuranceRulesOn(desk.day)
  const text = sentences(
    speech.pick(
      `${speech.money(down)} is the legal minimum down payment for a price of up to ${speech.money(price)}. Whether your income carries the mortgage is the other half: tell me the income before tax and your monthly debts, and I work out the price that fits both.`,
      `${speech.money(down)} est la mise de fonds minimale pour un prix allant jusqu'à ${speech.money(price)}. Il faut aussi que le revenu permette le prêt : dites-moi le revenu brut et vos dettes par mois.`,
    ),
  )
  const card: AnswerCard = {
    title: 'Price that a down payment reaches',
    rows: [
      { label: 'Down payment', value: formatExactDollars(down) },
      { label: 'Highest price by the minimum down payment', value: formatCents(price) },
    ],
    working: ['The highest price whose minimum down payment is not above this one. Income is not counted here.'],
    link: { label: 'Affordability calculator', href: pages.affordability.href },
  }
  return answer(text, [...(rules ? [ruleSource(rules.minimum)] : []), pages.affordability], { card })
}
