import { formatCents, type Cents } from './money.ts'
import type { Affordability } from './affordability.ts'
import { monthlyTerms } from './borrowing-capacity.ts'
import type { Capacities, Capacity, DebtServiceRoom, Household } from './borrowing-capacity.ts'
import { equalPaymentSteps } from './explain-payment.ts'
import { dollars, formatPercent, percent, source, sourcesOn, years, step } from './explanation.ts'
import type { ExplainedRule, ExplainedStep, Explanation } from './explanation.ts'
import { debtServiceNames } from './qualification.ts'
import { compoundingLaw } from './rules/compounding-law.ts'

type DebtServiceName = keyof typeof debtServiceNames

const counts = {
  gds: 'Gross debt service (GDS): the mortgage payment, property tax, heat and condo fees in percent of gross income.',
  tds: 'Total debt service (TDS): the mortgage payment, property tax, heat, condo fees and all other debt payments in percent of gross income.',
} satisfies Record<DebtServiceName, string>

/** How condo fees counted, for those who have some: the two presets differ. */
function condoNote({ limits }: Capacities, household: Household): string[] {
  if (household.condoFees === 0) return []
  const share = limits.condoFeesCountedPercent
  return [share === 100 ? 'Condo fees count in full.' : `${share}% of the condo fees counts.`]
}

function limitsNote({ limits, limitsRule }: Capacities): string {
  const both = `${limits.gdsPercent}% (GDS) and ${limits.tdsPercent}% (TDS)`
  return limitsRule === null
    ? `${both} are this calculator's careful limits; no rule asks for them, and each lender has its own.`
    : `${both} are the limits for insured mortgages; each lender has its own.`
}

export function limitsSource({ limitsRule }: Capacities): ExplainedRule[] {
  return limitsRule === null ? [] : [source(limitsRule)]
}

export function testSource({ test }: Capacity): ExplainedRule[] {
  return test === null ? [] : [source(test.rule)]
}

function lawSource({ convention, day }: Household): ExplainedRule[] {
  return convention === 'fixed' ? sourcesOn(compoundingLaw, day) : []
}

function sumOf(parts: readonly Cents[], sign: '+' | '−'): string {
  return parts.map((part) => formatCents(part)).join(` ${sign} `)
}

/** What takes of an allowance besides the mortgage, in the order of the fields; nothing that is 0. */
function countedParts({ obligations }: Capacities, name: DebtServiceName): Cents[] {
  const { propertyTax, heat, condoFees, otherDebts } = obligations
  return [propertyTax, heat, condoFees, ...(name === 'tds' ? [otherDebts] : [])].filter((part) => part > 0)
}

function roomSteps(capacities: Capacities, room: DebtServiceRoom, name: DebtServiceName): ExplainedStep[] {
  const { limitPercent, allowance, maximumPayment } = room
  return [
    step(
      `${debtServiceNames[name]} limit, a month`,
      `${formatCents(capacities.income)} × ${formatPercent(limitPercent)} ÷ 12`,
      allowance,
    ),
    step(
      `What ${debtServiceNames[name]} leaves for the mortgage${room.counted > allowance ? ', at least 0' : ''}`,
      sumOf([allowance, ...countedParts(capacities, name)], '−'),
      maximumPayment,
    ),
  ]
}

function testSteps({ ratePercent }: Household, { test }: Capacity): ExplainedStep[] {
  if (test === null) return []
  const { bufferPoints, floorPercent } = test.rule.value
  return [
    step(
      'Qualifying rate: the stress test',
      `the greater of ${formatPercent(ratePercent)} + ${formatPercent(bufferPoints)} and ${formatPercent(floorPercent)}`,
      formatPercent(test.ratePercent),
    ),
  ]
}

/** How the mortgage that the income carries follows from the two limits. */
export function explainMaximumMortgage(household: Household, { capacities, capacity }: Affordability): Explanation {
  const { gds, tds, strictest, carries, ratePercent } = capacity
  const { maximumPayment } = capacity[strictest]
  const terms = monthlyTerms(household, carries, ratePercent)
  const largest = step(
    'Largest mortgage with that payment',
    `a cent more asks for more than ${formatCents(maximumPayment)}`,
    carries,
  )
  const check = carries > 0 ? [...equalPaymentSteps(terms, maximumPayment), largest] : []
  return {
    result: dollars('Maximum mortgage by income', carries),
    formula: 'The largest mortgage whose monthly payment fits in what the stricter limit leaves',
    inputs: [
      dollars('Gross income a year', capacities.income),
      dollars('Annual property tax', household.propertyTax),
      dollars('Monthly heating', household.heat),
      dollars('Monthly condo fees', household.condoFees),
      dollars('Monthly debt payments', household.otherDebts),
      percent('Contract rate', household.ratePercent, 'percent a year'),
      years('Amortization', household.amortizationYears),
    ],
    steps: [
      ...roomSteps(capacities, gds, 'gds'),
      ...roomSteps(capacities, tds, 'tds'),
      ...testSteps(household, capacity),
      ...check,
    ],
    rules: [...limitsSource(capacities), ...testSource(capacity), ...lawSource(household)],
    notes: [
      `${debtServiceNames[strictest]} is the stricter limit. A payment within it never exceeds it by a fraction of a cent.`,
      limitsNote(capacities),
      ...condoNote(capacities, household),
      capacity.test === null
        ? 'Without the stress test: the payment is calculated at the contract rate.'
        : 'With the stress test: the payment is calculated at the qualifying rate, not at the contract rate.',
    ],
  }
}

/** How one of the two ratios comes about with the mortgage for the maximum price. */
export function explainRatio(household: Household, result: Affordability, name: DebtServiceName): Explanation {
  const { capacities, capacity, qualifyingPayment } = result
  const ratio = { gds: result.gdsPercent, tds: result.tdsPercent }[name]
  const parts = [qualifyingPayment, ...countedParts(capacities, name)]
  const total = parts.reduce((sum, part) => sum + part, 0) as Cents
  const { limitPercent } = capacity[name]
  return {
    result: percent(debtServiceNames[name], ratio, 'percent of gross income'),
    formula:
      name === 'gds'
        ? 'GDS = (payment + property tax + heat + condo fees) × 12 ÷ gross income'
        : 'TDS = (payment + property tax + heat + condo fees + other debts) × 12 ÷ gross income',
    inputs: [
      dollars('Payment at the qualifying rate', qualifyingPayment),
      dollars('Gross income a year', capacities.income),
      percent('Limit', limitPercent, 'percent of gross income'),
    ],
    steps: [
      step('Monthly total that counts', sumOf(parts, '+'), total),
      step(
        debtServiceNames[name],
        `${formatCents(total)} × 12 ÷ ${formatCents(capacities.income)}`,
        formatPercent(ratio),
      ),
    ],
    rules: [...limitsSource(capacities), ...testSource(capacity)],
    notes: [counts[name], limitsNote(capacities), ...condoNote(capacities, household)],
  }
}
