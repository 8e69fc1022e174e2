import { cents, zeroCents, type Cents } from './money.ts'

/**
 * How a quoted yearly rate turns into interest per payment period. No function here assumes one.
 * - fixed: compounded half-yearly, not in advance (Interest Act, R.S.C. 1985, c. I-15, s. 6)
 * - variable: compounded monthly
 * - nominal: the yearly rate divided by the payments per year (the quote dialog's specified formula)
 */
export const compoundingConventions = ['fixed', 'variable', 'nominal'] as const
export type CompoundingConvention = (typeof compoundingConventions)[number]

/** A rapid frequency pays a fixed part of the monthly payment, and so more in a year and for fewer years. */
export const paymentFrequencies = {
  monthly: { label: 'Monthly', paymentsPerYear: 12, monthlyPaymentDividedBy: null },
  'semi-monthly': { label: 'Semi-monthly', paymentsPerYear: 24, monthlyPaymentDividedBy: null },
  'bi-weekly': { label: 'Bi-weekly', paymentsPerYear: 26, monthlyPaymentDividedBy: null },
  'rapid-bi-weekly': { label: 'Rapid bi-weekly', paymentsPerYear: 26, monthlyPaymentDividedBy: 2 },
  weekly: { label: 'Weekly', paymentsPerYear: 52, monthlyPaymentDividedBy: null },
  'rapid-weekly': { label: 'Rapid weekly', paymentsPerYear: 52, monthlyPaymentDividedBy: 4 },
} as const
export type PaymentFrequency = keyof typeof paymentFrequencies

/** A mortgage to be repaid by equal payments. The convention is always stated, never assumed. */
export type MortgageTerms = {
  principal: Cents
  ratePercent: number
  amortizationYears: number
  frequency: PaymentFrequency
  convention: CompoundingConvention
}

export const maxRatePercent = 100
export const maxAmortizationYears = 50

/** Whether a payment can be worked out: some principal, a rate of 0 to 100 %, an amortization up to 50 years. NaN is not. */
export function isPayable({ principal, ratePercent, amortizationYears }: MortgageTerms): boolean {
  return (
    principal > 0 &&
    ratePercent >= 0 &&
    ratePercent <= maxRatePercent &&
    amortizationYears > 0 &&
    amortizationYears <= maxAmortizationYears
  )
}

/**
 * The yearly rate as a continuously compounded one: ln of the growth in a year. Working in logarithms keeps all digits where
 * (1 + j/2)^(2/p) − 1 would lose some to the subtraction.
 */
function growthPerYear(ratePercent: number, paymentsPerYear: number, convention: CompoundingConvention): number {
  const compoundings = { fixed: 2, variable: 12, nominal: paymentsPerYear }[convention]
  return compoundings * Math.log1p(ratePercent / 100 / compoundings)
}

/**
 * Interest per payment period as a fraction (0.0032 is 0.32 %):
 * fixed (1 + j/2)^(2/p) − 1, variable (1 + j/12)^(12/p) − 1, nominal j/p.
 */
export function periodicRate(ratePercent: number, paymentsPerYear: number, convention: CompoundingConvention): number {
  if (convention === 'nominal') return ratePercent / 100 / paymentsPerYear
  return Math.expm1(growthPerYear(ratePercent, paymentsPerYear, convention) / paymentsPerYear)
}

/** How many payments an amortization has: whole, at least one. */
export function paymentCount(amortizationYears: number, paymentsPerYear: number): number {
  return Math.max(1, Math.round(amortizationYears * paymentsPerYear))
}

// Below this the formula is 0 ÷ 0 in floating point, and interest on the largest amount is under a thousandth of a cent.
const negligibleRate = 1e-15

function equalPayment(terms: MortgageTerms, paymentsPerYear: number): Cents {
  const { principal, ratePercent, amortizationYears, convention } = terms
  const count = paymentCount(amortizationYears, paymentsPerYear)
  const rate = periodicRate(ratePercent, paymentsPerYear, convention)
  if (rate < negligibleRate) return cents(Math.round(principal / count))
  const growth = (growthPerYear(ratePercent, paymentsPerYear, convention) / paymentsPerYear) * count
  return cents(Math.round((principal * rate) / -Math.expm1(-growth)))
}

/**
 * The payment in cents, half a cent rounded up: L × i ÷ (1 − (1 + i)^−n). Rapid frequencies: the monthly payment, in cents,
 * divided by 2 or 4. At 0 % the principal in equal parts. What is not payable (see `isPayable`) has a payment of 0, never NaN.
 */
export function mortgagePayment(terms: MortgageTerms): Cents {
  if (!isPayable(terms)) return zeroCents
  const { paymentsPerYear, monthlyPaymentDividedBy } = paymentFrequencies[terms.frequency]
  if (monthlyPaymentDividedBy === null) return equalPayment(terms, paymentsPerYear)
  return cents(Math.round(equalPayment(terms, 12) / monthlyPaymentDividedBy))
}
