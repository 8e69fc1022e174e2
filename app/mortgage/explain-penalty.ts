import { formatCents } from './money.ts'
import { whenBreakingPays, type BreakingCase } from './breaking-early.ts'
import { dollars, formatPercent, months, percent, source, step } from './explanation.ts'
import type { ExplainedFigure, ExplainedStep, Explanation } from './explanation.ts'
import { breakPenalty, presentValue, type BreakCase, type BreakPenalty, type Comparison } from './prepayment-penalty.ts'

const formulas = {
  'contract rate': 'balance × (your rate − comparison rate) × months left ÷ 12',
  'posted rate':
    'balance × (your rate − comparison rate) × months left ÷ 12, comparison rate = posted rate − your discount',
  'present value': 'value today of the payments left and the balance at the end of the term, less the balance',
} satisfies Record<Comparison['method'], string>

function inputsOf({ balance, contractRatePercent, rateType, comparison }: BreakCase, result: BreakPenalty) {
  const inputs: ExplainedFigure[] = [
    dollars('Balance', balance),
    percent(`Your ${rateType} rate`, contractRatePercent, 'percent a year'),
  ]
  if (result.monthsLeft !== null) inputs.push(months('Months left', result.monthsLeft))
  if (result.monthsSinceStart !== null) inputs.push(months('Months since the start', result.monthsSinceStart))
  if (result.differential === null || comparison === null) return inputs
  if (comparison.method === 'posted rate') {
    inputs.push(
      percent('Posted rate for the months left', comparison.postedRatePercent, 'percent a year'),
      percent('Discount from the posted rate', comparison.originalDiscountPoints, 'percentage points'),
    )
  } else inputs.push(percent('Comparison rate', comparison.ratePercent, 'percent a year'))
  if (comparison.method === 'present value') inputs.push(dollars('Monthly payment', comparison.monthlyPayment))
  return inputs
}

function differentialSteps(mortgage: BreakCase, result: BreakPenalty): ExplainedStep[] {
  const { balance, contractRatePercent, comparison } = mortgage
  const { differential, comparisonRatePercent, monthsLeft } = result
  if (comparison === null || differential === null || comparisonRatePercent === null || monthsLeft === null) return []
  const [owed, contract, compared] = [
    formatCents(balance),
    formatPercent(contractRatePercent),
    formatPercent(comparisonRatePercent),
  ]
  const label = 'Interest-rate differential'
  if (comparisonRatePercent >= contractRatePercent) {
    return [step(label, `${compared} is not below ${contract}: nothing is lost`, differential)]
  }
  if (comparison.method === 'present value') {
    const { value, balanceAtEnd } = presentValue(mortgage, comparison, monthsLeft)
    const payments = `${monthsLeft} payments of ${formatCents(comparison.monthlyPayment)}`
    return [
      step('Value today', `${payments} and ${formatCents(balanceAtEnd)} at the end, discounted at ${compared}`, value),
      step(label, `${formatCents(value)} − ${owed}`, differential),
    ]
  }
  const discounted = step(
    'Comparison rate',
    comparison.method === 'posted rate'
      ? `${formatPercent(comparison.postedRatePercent)} − ${formatPercent(comparison.originalDiscountPoints)}`
      : '',
    compared,
  )
  const working = `${owed} × (${contract} − ${compared}) × ${monthsLeft} ÷ 12`
  const difference = step(label, working, differential)
  return comparison.method === 'posted rate' ? [discounted, difference] : [difference]
}

const decisions = {
  'three months': "Three months' interest applies: the differential is not higher.",
  differential: "The differential applies: it is higher than three months' interest.",
  law: "The law limits the penalty to three months' interest: the term is longer than five years, and more than five years have passed.",
} satisfies Record<BreakPenalty['decidedBy'], string>

function notesOf({ rateType, comparison, borrower }: BreakCase, result: BreakPenalty): string[] {
  const { decidedBy, differential, methods } = result
  const open =
    rateType === 'variable'
      ? "A closed variable rate usually costs three months' interest."
      : 'The differential needs the comparison rate and the months left; this is the least that a fixed rate usually costs.'
  const method = methods === null || comparison === null ? null : methods.value[comparison.method]
  return [
    differential === null && decidedBy === 'three months' ? open : decisions[decidedBy],
    ...(method === null || rateType === 'variable' ? [] : [`Who typically uses this method: ${method}.`]),
    ...(borrower === 'company' ? ['The limit after five years does not protect companies.'] : []),
    'The contract decides. Ask the lender for the penalty in writing.',
  ]
}

/** How a prepayment penalty is worked out. Null where `breakPenalty` is. */
export function explainPenalty(mortgage: BreakCase): Explanation | null {
  const result = breakPenalty(mortgage)
  if (result === null) return null
  const { balance, contractRatePercent, comparison } = mortgage
  const { threeMonths, differential, law, methods } = result
  const three = "three months' interest"
  return {
    result: dollars('Prepayment penalty', result.penalty),
    formula:
      differential === null || comparison === null
        ? `Penalty = ${three} = balance × your rate × 3 ÷ 12`
        : `Penalty = the greater of ${three} and the differential = ${formulas[comparison.method]}`,
    inputs: inputsOf(mortgage, result),
    steps: [
      step(
        "Three months' interest",
        `${formatCents(balance)} × ${formatPercent(contractRatePercent)} × 3 ÷ 12`,
        threeMonths,
      ),
      ...differentialSteps(mortgage, result),
    ],
    rules: [law, methods].filter((rule) => rule !== null).map(source),
    notes: notesOf(mortgage, result),
  }
}

/** How it is worked out whether breaking a term early pays. Null where `whenBreakingPays` is. */
export function explainBreaking(mortgage: BreakingCase): Explanation | null {
  const result = whenBreakingPays(mortgage)
  if (result === null) return null
  const { penalty, costs, monthsLeft } = mortgage
  const { interest, newInterest, interestSaved, penaltyAndCosts, net, breakEvenMonths } = result
  return {
    result: dollars('Net saving to the end of the term', net),
    formula: 'Net saving = interest at your rate − interest at the new rate − penalty − costs',
    inputs: [
      dollars('Balance', mortgage.balance),
      percent('Your rate', mortgage.contractRatePercent, 'percent a year'),
      percent('New rate', mortgage.newRatePercent, 'percent a year'),
      months('Months left', monthsLeft),
    ],
    steps: [
      step('Interest saved', `${formatCents(interest)} − ${formatCents(newInterest)}`, interestSaved),
      step('Penalty and costs', `${formatCents(penalty)} + ${formatCents(costs)}`, penaltyAndCosts),
      step('Net saving', `${formatCents(interestSaved)} − ${formatCents(penaltyAndCosts)}`, net),
    ],
    rules: [],
    notes: [
      breakEvenMonths === null
        ? 'The interest saved does not cover the penalty and the costs before the term ends.'
        : `After ${breakEvenMonths} of ${monthsLeft} months the interest saved covers the penalty and the costs.`,
      'Both payments repay the same balance over the same amortization. Penalty and costs are paid in cash.',
    ],
  }
}
