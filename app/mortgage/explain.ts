import { formatCents, formatExactDollars, type Cents } from './money.ts'
import { downPaymentSlices, minimumUnder } from './down-payment.ts'
import { paymentFormula, paymentInputs, paymentNotes, paymentSteps } from './explain-payment.ts'
import { dollars, formatPercent, source, sourcesOn, years, step, type Explanation } from './explanation.ts'
import { insurancePremium, type PremiumCase } from './insurance.ts'
import { paymentFrequencies, type MortgageTerms } from './payment.ts'
import { quotePremiumRate, specQuotePayment, type QuoteInput } from './quote.ts'
import { premiumTables } from './rules/insurance-premium.ts'
import { minimumDownPaymentRules } from './rules/minimum-down-payment.ts'
import { ruleOn } from './rules/rule.ts'

const premiumEstimateNote =
  'The premium is a simple estimate from the exact share of the down payment. The exact calculator reads the insurer’s table, with the loan-to-value rounded to two decimals.'

/** How the quote dialog's figures are worked out: premium, mortgage, payment by its specified formula. */
export function explainQuote(input: QuoteInput, day: string): Explanation {
  const { price, downPayment } = input
  const { cmhcInsurance, totalMortgage, payment } = specQuotePayment(input)
  const terms: MortgageTerms = { ...input, principal: totalMortgage, convention: 'nominal' }
  const ratePercent = quotePremiumRate(price, downPayment)
  const loan = `${formatCents(price)} − ${formatCents(downPayment)}`
  const premium = step('CMHC insurance', `(${loan}) × ${formatPercent(ratePercent)}`, cmhcInsurance)
  const total = step('Total mortgage', `${loan} + ${formatCents(cmhcInsurance)}`, totalMortgage)
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
    steps: slices.map((slice, index) =>
      step(`Of ${parts[index]}`, `${formatCents(slice.of)} × ${formatPercent(slice.ratePercent)}`, slice.minimum),
    ),
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
    step(
      surchargePoints > 0 ? 'Premium rate with the surcharge for a long amortization' : 'Premium rate',
      surchargePoints > 0
        ? `${formatPercent(ratePercent)} + ${formatPercent(surchargePoints)}`
        : `up to ${formatPercent(premium.bandUpToPercent)} loan-to-value`,
      total,
    ),
    step('Premium, added to the mortgage', `${formatCents(loan)} × ${total}`, premium.premium),
    step(
      'Tax on the premium, in cash at closing',
      `${formatCents(premium.premium)} × ${formatPercent(taxPercent)}`,
      premium.tax,
    ),
  ]
  const ratioStep = step(
    'Loan-to-value, to two decimals',
    `(${formatCents(home.price)} − ${formatCents(home.downPayment)}) ÷ ${formatCents(home.price)}`,
    ratio,
  )
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
