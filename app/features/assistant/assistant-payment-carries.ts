import type { MortgageType } from '#app/features/rates/rates.ts'
import {
  type Cents,
  cents,
  formatCents,
  formatRate,
  percentOf,
  formatPercent,
  largestThat,
  mortgageForPayment,
  paymentFrequencies,
} from '#mortgage'
import { assumedText, type Mortgage, purchaseOf, rateFor, usualAmortization } from './assistant-mortgage.ts'
import { kindName, provinceOf } from './assistant-offers.ts'
import {
  amortizationRow,
  yearsText,
  answerPayment,
  type Asked,
  calculatorLink,
  conventionText,
  missing,
  mortgageSources,
} from './assistant-payment.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** In cents. */
const step = 100_00

/** The highest price that a mortgage and the down payment buy, premium included; null where the down payment is too small for any. */
function priceWith(mortgage: Cents, scenario: Scenario, day: string): Cents | null {
  const { down = cents(0), downPercent = 0 } = scenario
  const isReached = (price: number) => {
    const purchase = purchaseOf({ ...scenario, price: cents(price) }, day)
    return (
      purchase !== null &&
      purchase.premium.refusal === null &&
      purchase.premium.loan + purchase.premium.premium <= mortgage
    )
  }
  const from = down + 100
  const most = down > 0 ? down + mortgage : Math.floor((mortgage * 100) / (100 - downPercent))
  if (downPercent === 0) return isReached(from) ? cents(largestThat(from, most, isReached)) : null
  // By whole hundreds of dollars, whose share has no rounded cent.
  const hundreds = largestThat(1, Math.floor(most / step), (count) => isReached(count * step))
  return isReached(hundreds * step) ? cents(hundreds * step) : null
}

/** The largest mortgage that a payment carries. */
export function answerMortgageForPayment(asked: Asked): AssistantAnswer {
  const { speech, scenario, desk } = asked
  const said = scenario.payment ?? scenario.rent
  const { propertyTax = 0, heat = 0, fees = 0 } = scenario
  const costs = scenario.isAllIn ? cents(Math.round(propertyTax / 12) + heat + fees) : cents(0)
  const payment = said === undefined || said <= costs ? said : cents(said - costs)
  if (payment === undefined) return answerPayment(asked)
  const amortizationYears = scenario.amortizationYears ?? usualAmortization
  const frequency = scenario.frequency ?? 'monthly'
  const isShareSaid = scenario.downPercent !== undefined && scenario.downPercent < 100
  const carriedBy = (mortgageType: MortgageType) => {
    const rate = rateFor(scenario, desk, mortgageType, speech)
    if (!rate) return null
    const rest = { ratePercent: rate.ratePercent, amortizationYears, frequency, convention: rate.rateType } as const
    const principal: Cents = mortgageForPayment(payment, rest)
    return {
      rate,
      rest,
      principal,
      bought: scenario.down !== undefined || isShareSaid ? priceWith(principal, scenario, desk.day) : null,
    }
  }
  const usual = carriedBy('Conventional')
  const home = usual?.bought ? purchaseOf({ ...scenario, price: usual.bought }, desk.day) : null
  const carried = home?.premium.outcome === 'insured' ? carriedBy('High-Ratio') : usual
  if (!carried) return missing('rate', asked)
  const { rate, rest, principal, bought } = carried
  const down = scenario.down ?? percentOf(bought ?? cents(0), scenario.downPercent ?? 0)
  const assumptions = [
    scenario.amortizationYears === undefined
      ? speech.pick(`${usualAmortization} years`, `${usualAmortization} ans`)
      : null,
    rate.assumption,
  ].filter((one) => one !== null)
  const mortgage: Mortgage = {
    terms: { ...rest, principal },
    purchase: null,
    termMonths: scenario.termMonths ?? 60,
    province: provinceOf(scenario),
    offer: rate.offer,
    assumptions,
  }
  const text = sentences(
    payment !== said &&
      speech.pick(
        `Of ${speech.money(said ?? cents(0))} a month ${speech.money(costs)} are tax, heat and fees, so ${speech.money(payment)} is left for the mortgage.`,
        `Des ${speech.money(said ?? cents(0))} par mois, ${speech.money(costs)} vont aux taxes, au chauffage et aux frais : il reste ${speech.money(payment)} pour le prêt.`,
      ),
    speech.pick(
      `A payment of ${speech.money(payment)} carries a mortgage of ${speech.money(principal)} at ${speech.percent(rate.ratePercent)} (${kindName(speech, rate.rateType, mortgage.termMonths)}) over ${yearsText(amortizationYears, speech)}. Lenders also test your income; ask me what you can afford.`,
      `Un paiement de ${speech.money(payment)} permet un prêt de ${speech.money(principal)} à ${speech.percent(rate.ratePercent)} sur ${amortizationYears} ans.`,
    ),
    scenario.payment === undefined &&
      speech.pick(
        'An owner also pays property tax, heat, insurance and repairs, which a rent holds already.',
        'Un propriétaire paie aussi les taxes foncières, le chauffage, l’assurance et les réparations, que le loyer comprend.',
      ),
    bought !== null &&
      speech.pick(
        `With ${speech.money(down)} down that is a price of up to ${speech.money(bought)}, default insurance included where it is needed.`,
        `Avec ${speech.money(down)} de mise de fonds, c'est un prix allant jusqu'à ${speech.money(bought)}, assurance prêt comprise s'il en faut.`,
      ),
    bought !== null &&
      !scenario.isFirstTime &&
      amortizationYears > usualAmortization &&
      speech.pick(
        `Over more than ${usualAmortization} years at least 20% is paid down, unless you buy for the first time or the home is new; that holds the price down.`,
        `Sur plus de ${usualAmortization} ans, il faut au moins 20 % de mise de fonds, sauf pour un premier achat ou une maison neuve; c'est ce qui limite le prix.`,
      ),
    assumedText(assumptions, speech),
  )
  const card: AnswerCard = {
    title: 'Mortgage for a payment',
    rows: [
      { label: `${paymentFrequencies[frequency].label} payment`, value: formatCents(payment) },
      { label: 'Rate', value: `${formatRate(rate.ratePercent)} ${rate.rateType}` },
      amortizationRow(amortizationYears),
      { label: 'Mortgage', value: formatCents(principal) },
      ...(isShareSaid && bought !== null
        ? [{ label: 'Down payment', value: formatPercent(scenario.downPercent ?? 0) }]
        : []),
      ...(bought === null ? [] : [{ label: 'Maximum price', value: formatCents(bought) }]),
    ],
    working: [conventionText(mortgage), 'The largest mortgage, to the cent, whose payment is not above this one.'],
    link: calculatorLink(mortgage, scenario),
  }
  return answer(text, mortgageSources(mortgage, speech), { card })
}
