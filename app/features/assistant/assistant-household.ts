import type { MortgageType } from '#app/features/rates/rates.ts'
import {
  zeroCents,
  cents,
  formatCents,
  formatExactDollars,
  formatRate,
  percentOf,
  affordability,
  type Household,
  priceNeeds,
  revolvingCreditRules,
  ruleOn,
} from '#mortgage'
import { rateFor, usualAmortization } from './assistant-mortgage.ts'
import { ratesSource } from './assistant-offers.ts'
import { amortizationRow, type Asked, lengthText } from './assistant-payment.ts'
import { ruleSource, type Source } from './assistant-speech.ts'
import type { AnswerCard } from './assistant.ts'

const longestOffered = 30

/** A household as lenders would measure it, with what was taken for what nobody said. */
export type Described = { household: Household; assumptions: string[]; sources: Source[] }

/** The household that somebody described, at the rate of the mortgage that it comes to: the insured one below 20% down. */
export function householdOf(asked: Asked): Described | null {
  const usual = householdAt(asked, 'Conventional')
  const { income, price } = asked.scenario
  if (!usual || usual.household.downPayment === 0) return usual
  const bought =
    income === undefined
      ? price !== undefined && priceNeeds({ ...usual.household, income: cents(100) }, price)
      : affordability(usual.household)
  return bought && bought.insurance.outcome === 'insured' ? householdAt(asked, 'High-Ratio') : usual
}

/** As lenders would measure it: CMHC's limits, with the stress test. */
function householdAt({ scenario, desk, speech }: Asked, mortgageType: MortgageType): Described | null {
  const rate = rateFor(scenario, desk, mortgageType, speech)
  if (!rate) return null
  const income = scenario.income ?? zeroCents
  const amortizationYears = Math.min(scenario.amortizationYears ?? usualAmortization, longestOffered)
  const down =
    scenario.down ?? (scenario.price !== undefined ? percentOf(scenario.price, scenario.downPercent ?? 0) : zeroCents)
  const owed = scenario.debtBalance ?? zeroCents
  const revolving = owed > 0 ? ruleOn(revolvingCreditRules, desk.day) : null
  const balanceShare = revolving?.value.ofBalancePercent ?? 0
  const household: Household = {
    income,
    coBorrowerIncome: scenario.coIncome ?? zeroCents,
    downPayment: down,
    otherDebts: cents((scenario.debts ?? scenario.payment ?? zeroCents) + percentOf(owed, balanceShare)),
    propertyTax: scenario.propertyTax ?? zeroCents,
    heat: scenario.heat ?? zeroCents,
    condoFees: scenario.fees ?? zeroCents,
    ratePercent: rate.ratePercent,
    amortizationYears,
    convention: rate.rateType,
    preset: 'cmhc',
    stressTest: true,
    firstTimeBuyer: scenario.isFirstTime ?? false,
    newBuild: scenario.isNewBuild ?? false,
    day: desk.day,
  }
  const saysCosts = scenario.propertyTax ?? scenario.heat ?? scenario.fees
  const assumptions = [
    scenario.amortizationYears === undefined
      ? speech.pick(`${usualAmortization} years`, `${usualAmortization} ans`)
      : null,
    rate.assumption,
    saysCosts === undefined
      ? speech.pick('no property tax, heat or condo fees yet', 'aucune taxe foncière ni chauffage')
      : null,
    owed > 0
      ? speech.pick(
          `${balanceShare}% a month of the ${speech.money(owed)} that you owe elsewhere, the least that CMHC counts of cards and lines of credit (of a loan the payment counts: tell me it if you know it)`,
          `${balanceShare} % par mois des ${speech.money(owed)} que vous devez ailleurs, le moins que la SCHL compte pour les cartes et les marges (pour un prêt, c'est le versement : dites-le-moi si vous le connaissez)`,
        )
      : null,
    scenario.debts === undefined && scenario.payment === undefined && owed === 0
      ? speech.pick('no other debts', 'aucune autre dette')
      : null,
  ].filter((one) => one !== null)
  const sources = [
    ...(revolving ? [ruleSource(revolving)] : []),
    ...(rate.offer ? [ratesSource(speech, rate.offer)] : []),
  ]
  return { household, assumptions, sources }
}

/** What was read of a household, as rows: incomes and costs that somebody named, by themselves. */
export function householdRows({ scenario }: Pick<Asked, 'scenario'>, { household }: Described): AnswerCard['rows'] {
  const { income, coBorrowerIncome, otherDebts, propertyTax, heat, condoFees, ratePercent, convention } = household
  const debts = {
    label: scenario.debtBalance ? 'Counted for what is owed, a month' : 'Debts a month',
    value: otherDebts,
  }
  const costs = [
    debts,
    { label: 'Property tax a year', value: propertyTax },
    { label: 'Heat a month', value: heat },
    { label: 'Condo fees a month', value: condoFees },
  ].filter(({ value }) => value > 0)
  const term = scenario.termMonths === undefined ? '' : `, ${lengthText(scenario.termMonths)}`
  return [
    ...(income > 0 ? [{ label: 'Income a year', value: formatExactDollars(cents(income + coBorrowerIncome)) }] : []),
    ...costs.map(({ label, value }) => ({ label, value: formatCents(value) })),
    { label: 'Rate', value: `${formatRate(ratePercent)} ${convention}${term}` },
    amortizationRow(household.amortizationYears),
  ]
}
