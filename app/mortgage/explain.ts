import { cents, formatCents, formatExactDollars } from './money.ts'
import type { Cents } from './money.ts'
import { downPaymentSlices, minimumUnder } from './down-payment.ts'
import { dollars, formatPercent, formatYears, percent, significant, source, sourcesOn, years } from './explanation.ts'
import type { ExplainedFigure, ExplainedStep, Explanation } from './explanation.ts'
import { insurancePremium } from './insurance.ts'
import type { PremiumCase } from './insurance.ts'
import { isPayable, maxAmortizationYears, maxRatePercent, mortgagePayment } from './payment.ts'
import { paymentCount, paymentFrequencies, periodicRate } from './payment.ts'
import type { CompoundingConvention, MortgageTerms } from './payment.ts'
import { quotePremiumRate, specQuotePayment } from './quote.ts'
import type { QuoteInput } from './quote.ts'
import { compoundingLaw } from './rules/compounding-law.ts'
import { premiumTables } from './rules/insurance-premium.ts'
import { minimumDownPaymentRules } from './rules/minimum-down-payment.ts'
import { ruleOn } from './rules/rule.ts'

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
    { label: 'Interest per payment period', working: periodicRateWorking(terms, paymentsPerYear), result: i },
    {
      label: 'Number of payments',
      working: `${formatYears(terms.amortizationYears)} years × ${paymentsPerYear} a year`,
      result: String(count),
    },
    { label: `${label} payment, to the cent`, working, result: formatCents(payment) },
  ]
}

function paymentSteps(terms: MortgageTerms, payment: Cents): ExplainedStep[] {
  if (!isPayable(terms)) return []
  const { monthlyPaymentDividedBy, label } = paymentFrequencies[terms.frequency]
  if (monthlyPaymentDividedBy === null) return equalPaymentSteps(terms, payment)
  const monthly: MortgageTerms = { ...terms, frequency: 'monthly' }
  const monthlyPayment = mortgagePayment(monthly)
  return [
    ...equalPaymentSteps(monthly, monthlyPayment),
    {
      label: `${label} payment, to the cent`,
      working: `${formatCents(monthlyPayment)} ÷ ${monthlyPaymentDividedBy}`,
      result: formatCents(payment),
    },
  ]
}

function paymentFormula({ frequency, convention, ratePercent }: MortgageTerms): string {
  const { monthlyPaymentDividedBy } = paymentFrequencies[frequency]
  const equal = ratePercent === 0 ? 'L ÷ n' : `L × i ÷ (1 − (1 + i)^−n), ${conventionFormulas[convention]}`
  return `Payment = ${monthlyPaymentDividedBy === null ? '' : `1/${monthlyPaymentDividedBy} × `}${equal}`
}

function paymentInputs({ ratePercent, amortizationYears, frequency, convention }: MortgageTerms): ExplainedFigure[] {
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

function paymentNotes(terms: MortgageTerms): string[] {
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
    result: dollars('Less to pay each time', saving),
    formula: `${atRate(otherRatePercent)} − ${atRate(terms.ratePercent)}`,
    inputs: [dollars(atRate(otherRatePercent), other), dollars(atRate(terms.ratePercent), payment)],
    steps: [
      { label: 'Difference', working: `${formatCents(other)} − ${formatCents(payment)}`, result: formatCents(saving) },
    ],
    rules: terms.convention === 'fixed' ? sourcesOn(compoundingLaw, day) : [],
    notes: ['Both payments are on the same mortgage, worked out alike.'],
  }
}

const premiumEstimateNote =
  'The premium is a simple estimate from the exact share of the down payment. The exact calculator reads the insurer’s table, with the loan-to-value rounded to two decimals.'

/** How the quote dialog's figures are worked out: premium, mortgage, payment by its specified formula. */
export function explainQuote(input: QuoteInput, day: string): Explanation {
  const { price, downPayment } = input
  const { cmhcInsurance, totalMortgage, payment } = specQuotePayment(input)
  const terms: MortgageTerms = { ...input, principal: totalMortgage, convention: 'nominal' }
  const ratePercent = quotePremiumRate(price, downPayment)
  const loan = `${formatCents(price)} − ${formatCents(downPayment)}`
  const premium = {
    label: 'CMHC insurance',
    working: `(${loan}) × ${formatPercent(ratePercent)}`,
    result: formatCents(cmhcInsurance),
  }
  const total = {
    label: 'Total mortgage',
    working: `${loan} + ${formatCents(cmhcInsurance)}`,
    result: formatCents(totalMortgage),
  }
  return {
    result: dollars(`${paymentFrequencies[input.frequency].label} payment`, payment),
    formula: `${paymentFormula(terms)}; L = price − down payment + premium`,
    inputs: [dollars('Price', price), dollars('Down payment', downPayment), ...paymentInputs(terms)],
    steps: totalMortgage > 0 ? [premium, total, ...paymentSteps(terms, payment)] : [],
    rules: ratePercent > 0 ? sourcesOn(premiumTables, day) : [],
    notes: ratePercent > 0 ? [...paymentNotes(terms), premiumEstimateNote] : paymentNotes(terms),
  }
}

/** How the minimum down payment for a price is worked out by the rule of a day. Null for a day before the known rules. */
export function explainMinimumDownPayment(price: Cents, day: string): Explanation | null {
  const rule = ruleOn(minimumDownPaymentRules, day)
  if (rule === null) return null
  const slices = downPaymentSlices(price, rule.value)
  const parts = slices.map(({ of }, index) => {
    if (of === price) return 'the whole price'
    return `the ${index === 0 ? 'first' : 'next'} ${formatExactDollars(of)}`
  })
  return {
    result: dollars('Minimum down payment', minimumUnder(rule.value, price)),
    formula: `Minimum = ${slices.map((slice, index) => `${slice.ratePercent} % of ${parts[index]}`).join(' + ')}`,
    inputs: [dollars('Price', price)],
    steps: slices.map((slice, index) => ({
      label: `Of ${parts[index]}`,
      working: `${formatCents(slice.of)} × ${formatPercent(slice.ratePercent)}`,
      result: formatCents(slice.minimum),
    })),
    rules: [source(rule)],
    notes: ['For a home of one or two units in which the owner lives.'],
  }
}

/** How the default insurance premium and its tax are worked out by the rules of the closing day, or why there is none. */
export function explainPremium(home: PremiumCase): Explanation {
  const premium = insurancePremium(home)
  const { loan, ratePercent, surchargePoints, taxPercent } = premium
  const ratio = formatPercent(premium.loanToValuePercent)
  const total = formatPercent(ratePercent + surchargePoints)
  const insured = [
    {
      label: surchargePoints > 0 ? 'Premium rate with the surcharge for a long amortization' : 'Premium rate',
      working:
        surchargePoints > 0
          ? `${formatPercent(ratePercent)} + ${formatPercent(surchargePoints)}`
          : `up to ${formatPercent(premium.bandUpToPercent)} loan-to-value`,
      result: total,
    },
    {
      label: 'Premium, added to the mortgage',
      working: `${formatCents(loan)} × ${total}`,
      result: formatCents(premium.premium),
    },
    {
      label: 'Tax on the premium, in cash at closing',
      working: `${formatCents(premium.premium)} × ${formatPercent(taxPercent)}`,
      result: formatCents(premium.tax),
    },
  ]
  const ratioStep = {
    label: 'Loan-to-value, to two decimals',
    working: `(${formatCents(home.price)} − ${formatCents(home.downPayment)}) ÷ ${formatCents(home.price)}`,
    result: ratio,
  }
  const notesOf = {
    insured: [
      'Any loan above 80% of the price, even by a dollar, must be insured. The insurer’s table is read with the loan-to-value rounded to two decimals.',
      'The insurer covers the lender, not the buyer.',
    ],
    'not required': ['No insurance is required at this loan-to-value.'],
    'not insurable': [`This mortgage cannot be insured: ${premium.refusal}.`],
  }
  return {
    result: dollars('Default insurance premium', premium.premium),
    formula: 'Premium = loan × (rate of the loan-to-value band + surcharge)',
    inputs: [
      dollars('Price', home.price),
      dollars('Down payment', home.downPayment),
      years('Amortization', home.amortizationYears),
      { label: 'Province', value: home.province, unit: 'province' },
      { label: 'Closing', value: home.day, unit: 'date' },
    ],
    steps: home.price > 0 ? [ratioStep, ...(premium.outcome === 'insured' ? insured : [])] : [],
    rules: premium.rules.map(source),
    notes: notesOf[premium.outcome],
  }
}
