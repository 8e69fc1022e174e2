import { cents, formatCents, type Cents } from './money.ts'
import { dollars, formatPercent, formatYears, percent, significant, sourcesOn, years, step } from './explanation.ts'
import type { ExplainedFigure, ExplainedStep, Explanation } from './explanation.ts'
import { isPayable, maxAmortizationYears, maxRatePercent, mortgagePayment } from './payment.ts'
import { paymentCount, paymentFrequencies, periodicRate } from './payment.ts'
import type { CompoundingConvention, MortgageTerms } from './payment.ts'
import { compoundingLaw } from './rules/compounding-law.ts'

const conventionFormulas = {
  fixed: 'i = (1 + j ÷ 2)^(2 ÷ p) − 1',
  variable: 'i = (1 + j ÷ 12)^(12 ÷ p) − 1',
  nominal: 'i = j ÷ p',
} satisfies Record<CompoundingConvention, string>

const conventionNames = {
  fixed: 'Fixed rate: compounded half-yearly, not in advance',
  variable: 'Variable rate: compounded monthly',
  nominal: 'Nominal: the yearly rate divided by the payments per year',
} satisfies Record<CompoundingConvention, string>

const conventionNotes = {
  fixed: 'A fixed rate is stated as compounded half-yearly, not in advance, as the Interest Act allows.',
  variable: 'A variable rate usually compounds monthly; the mortgage contract says so.',
  nominal: 'A simplified formula. A mortgage contract compounds its rate half-yearly (fixed) or monthly (variable).',
} satisfies Record<CompoundingConvention, string>

function periodicRateWorking({ ratePercent, convention }: MortgageTerms, paymentsPerYear: number): string {
  const rate = formatPercent(ratePercent)
  if (convention === 'nominal') return `${rate} ÷ ${paymentsPerYear}`
  const compoundings = convention === 'fixed' ? 2 : 12
  return `(1 + ${rate} ÷ ${compoundings})^(${compoundings} ÷ ${paymentsPerYear}) − 1`
}

/** The working of a payment that is not a part of a monthly one. */
export function equalPaymentSteps(terms: MortgageTerms, payment: Cents): ExplainedStep[] {
  const { paymentsPerYear, label } = paymentFrequencies[terms.frequency]
  const count = paymentCount(terms.amortizationYears, paymentsPerYear)
  const rate = periodicRate(terms.ratePercent, paymentsPerYear, terms.convention)
  const principal = formatCents(terms.principal)
  const i = significant(rate)
  const working = rate === 0 ? `${principal} ÷ ${count}` : `${principal} × ${i} ÷ (1 − (1 + ${i})^−${count})`
  return [
    step('Interest per payment period', periodicRateWorking(terms, paymentsPerYear), i),
    step(
      'Number of payments',
      `${formatYears(terms.amortizationYears)} years × ${paymentsPerYear} a year`,
      String(count),
    ),
    step(`${label} payment, to the cent`, working, payment),
  ]
}

export function paymentSteps(terms: MortgageTerms, payment: Cents): ExplainedStep[] {
  if (!isPayable(terms)) return []
  const { monthlyPaymentDividedBy, label } = paymentFrequencies[terms.frequency]
  if (monthlyPaymentDividedBy === null) return equalPaymentSteps(terms, payment)
  const monthly: MortgageTerms = { ...terms, frequency: 'monthly' }
  const monthlyPayment = mortgagePayment(monthly)
  return [
    ...equalPaymentSteps(monthly, monthlyPayment),
    step(`${label} payment, to the cent`, `${formatCents(monthlyPayment)} ÷ ${monthlyPaymentDividedBy}`, payment),
  ]
}

export function paymentFormula({ frequency, convention, ratePercent }: MortgageTerms): string {
  const { monthlyPaymentDividedBy } = paymentFrequencies[frequency]
  const equal = ratePercent === 0 ? 'L ÷ n' : `L × i ÷ (1 − (1 + i)^−n), ${conventionFormulas[convention]}`
  return `Payment = ${monthlyPaymentDividedBy === null ? '' : `1/${monthlyPaymentDividedBy} × `}${equal}`
}

export function paymentInputs({
  ratePercent,
  amortizationYears,
  frequency,
  convention,
}: MortgageTerms): ExplainedFigure[] {
  return [
    percent('Interest rate (j)', ratePercent, 'percent a year'),
    years('Amortization', amortizationYears),
    {
      label: 'Payments (p)',
      value: String(paymentFrequencies[frequency].paymentsPerYear),
      unit: 'payments a year',
    },
    { label: 'Compounding', value: conventionNames[convention], unit: 'convention' },
  ]
}

export function paymentNotes(terms: MortgageTerms): string[] {
  if (isPayable(terms)) return [conventionNotes[terms.convention]]
  return [
    `No payment: it needs an amount above 0, a rate of 0 to ${maxRatePercent} % and an amortization up to ${maxAmortizationYears} years.`,
  ]
}

/** How a payment is worked out. The day ('2026-11-21') picks the rules shown. */
export function explainPayment(terms: MortgageTerms, day: string): Explanation {
  const payment = mortgagePayment(terms)
  return {
    result: dollars(`${paymentFrequencies[terms.frequency].label} payment`, payment),
    formula: paymentFormula(terms),
    inputs: [dollars('Mortgage (L)', terms.principal), ...paymentInputs(terms)],
    steps: paymentSteps(terms, payment),
    rules: terms.convention === 'fixed' ? sourcesOn(compoundingLaw, day) : [],
    notes: paymentNotes(terms),
  }
}

/** How much less each payment is than at another rate, such as the posted one. The day picks the rules shown. */
export function explainSaving(terms: MortgageTerms, otherRatePercent: number, day: string): Explanation {
  const { label } = paymentFrequencies[terms.frequency]
  const payment = mortgagePayment(terms)
  const other = mortgagePayment({ ...terms, ratePercent: otherRatePercent })
  const saving = cents(other - payment)
  const atRate = (ratePercent: number) => `${label} payment at ${formatPercent(ratePercent)}`
  return {
    result: dollars('Saved with each payment', saving),
    formula: `${atRate(otherRatePercent)} − ${atRate(terms.ratePercent)}`,
    inputs: [dollars(atRate(otherRatePercent), other), dollars(atRate(terms.ratePercent), payment)],
    steps: [step('Difference', `${formatCents(other)} − ${formatCents(payment)}`, saving)],
    rules: terms.convention === 'fixed' ? sourcesOn(compoundingLaw, day) : [],
    notes: ['Both payments are on the same mortgage, calculated the same way.'],
  }
}
