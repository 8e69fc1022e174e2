import {
  downPaymentHints,
  type Cents,
  cents,
  downPaymentNote,
  explainPremium,
  formatCents,
  formatPercent,
  hintSentence,
  insurancePremium,
  percentOf,
  type PremiumCase,
  provinceCodeOf,
} from '#mortgage'
import { closingDay } from './calculator-closing.ts'
import { defineCalculator, type ResultChart, type ResultTable } from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  closingField,
  downField,
  firstTimeField,
  newBuildField,
  priceField,
  provinceField,
  yearsField,
  choiceField,
} from './calculator-fields.ts'
import { resultLine } from './calculator-words.ts'

const refusals = {
  'the price is at or above the insurable limit': 'A home at this price cannot be insured: it needs at least 20% down.',
  'the amortization is too long to be insured':
    'With less than 20% down, only first-time buyers and buyers of newly built homes can take more than 25 years.',
  'no rule is known for this day': 'We do not know the rules of that closing day. Choose a later one.',
} as const

export const mortgageInsurance = defineCalculator({
  path: '/calculators/mortgage-insurance',
  result: 'premium',
  fields: {
    price: priceField,
    down: downField,
    years: yearsField('Amortization', [15, 20, 25, 30], 25),
    province: provinceField,
    closing: closingField,
    source: choiceField('Where the down payment comes from', {
      own: 'Savings, a sale, or a gift from family',
      borrowed: 'Borrowed, or a grant',
    }),
    firstTime: firstTimeField,
    newBuild: newBuildField,
  },
  groups: [
    { legend: 'The home', fields: ['price', 'down', 'province', 'closing'] },
    { legend: 'The mortgage', fields: ['years', 'source', 'firstTime', 'newBuild'] },
  ],
  workOut({ price, down, years, province, closing, source, firstTime, newBuild }, today) {
    if (down >= price)
      return { refusal: 'The down payment covers the whole price: there is no mortgage.', field: 'down' }
    const home: PremiumCase = {
      price,
      downPayment: down,
      amortizationYears: Number(years),
      province: provinceCodeOf[province],
      day: closingDay(closing, today),
      firstTimeBuyer: firstTime,
      newBuild,
      nonTraditionalDownPayment: source === 'borrowed',
    }
    const premium = insurancePremium(home)
    const working = explainPremium(home)
    const minimum = downPaymentNote(price, down, home.day)
    const refusal =
      premium.refusal === 'the down payment is below the minimum'
        ? minimum && `${minimum}.`
        : premium.refusal && refusals[premium.refusal]
    const isInsured = premium.outcome === 'insured'
    return {
      ruleDay: home.day,
      headline: {
        label: 'Insurance premium',
        value: isInsured
          ? formatCents(premium.premium)
          : premium.outcome === 'not required'
            ? '$0.00'
            : 'Not insurable',
        note: isInsured ? 'Added to the mortgage and paid back with it.' : undefined,
        working,
      },
      answer: premium.outcome === 'not required' ? 'With 20% down or more, no insurance is required.' : undefined,
      warnings: refusal ? [refusal] : [],
      hints: downPaymentHints(home).map(hintSentence),
      parts: [
        {
          title: 'From the price to the mortgage',
          lines: [
            resultLine('Price', price),
            resultLine('Down payment', down),
            resultLine(
              'Loan',
              premium.loan,
              `${formatPercent(premium.loanToValuePercent)} of the price (loan-to-value)`,
            ),
            ...(isInsured
              ? [
                  resultLine(
                    'Premium',
                    premium.premium,
                    `${formatPercent(premium.ratePercent + premium.surchargePoints)} of the loan`,
                  ),
                ]
              : []),
            resultLine('Mortgage', cents(premium.loan + premium.premium)),
          ],
        },
        {
          title: 'In cash on closing day',
          lines: [
            resultLine('Down payment', down),
            resultLine(
              'Tax on the premium',
              premium.tax,
              premium.tax > 0
                ? `${formatPercent(premium.taxPercent)} in ${province}; it cannot be borrowed`
                : undefined,
            ),
          ],
        },
      ],
      charts: [premiumChart(home)],
      tables: [otherDownPayments(home)],
      quote: quoteFor('purchase', { price, downPayment: down, years, province, closing, firstTime, newBuild }),
    }
  },
})

/** The premium at each whole percent of the price as a down payment, where the home can be insured. */
function premiumChart(home: PremiumCase): ResultChart {
  const steps = Array.from({ length: 16 }, (_, step) => step + 5)
    .map((percent) => ({
      percent,
      ...insurancePremium({ ...home, downPayment: percentOf(home.price, percent) }),
    }))
    .filter(({ outcome }) => outcome !== 'not insurable')
  return {
    kind: 'columns',
    title: 'Premium by down payment',
    across: 'Down payment',
    points: steps.map(({ percent }) => `${percent}%`),
    series: [{ name: 'Premium', values: steps.map(({ premium }) => premium) }],
  }
}

/** What the usual shares of the price would cost as a down payment. */
function otherDownPayments(home: PremiumCase): ResultTable {
  return {
    title: 'With other down payments',
    columns: ['Down payment', 'Amount', 'Premium', 'Tax in cash', 'Mortgage'],
    rows: [5, 10, 15, 20].map((percent) => {
      const downPayment = percentOf(home.price, percent)
      const { outcome, premium, tax, loan } = insurancePremium({ ...home, downPayment })
      const figures =
        outcome === 'not insurable'
          ? ['cannot be insured', '–', '–']
          : [premium, tax, cents(loan + premium)].map((amount) => formatCents(amount as Cents))
      return [`${percent}%`, formatCents(downPayment), ...figures]
    }),
  }
}
