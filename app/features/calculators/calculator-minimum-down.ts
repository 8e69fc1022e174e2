import {
  type Cents,
  cents,
  type Explanation,
  explainMinimumDownPayment,
  explainPremium,
  formatCents,
  formatExactDollars,
  formatPercent,
  formatRate,
  insurancePremium,
  minimumDownPayment,
  minimumRentalDownPayment,
  type PremiumCase,
  provinceCodeOf,
  rentalDownPaymentRules,
  ruleOn,
  sharePercent,
} from '#mortgage'
import { closingDay } from './calculator-closing.ts'
import { defineCalculator, type ResultPart } from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { closingField, priceField, provinceField, choiceField } from './calculator-fields.ts'
import { mortgageInsurance } from './calculator-mortgage-insurance.ts'
import { plainDollars } from './calculator-reading.ts'
import { resultLine } from './calculator-words.ts'

const years = 25

export const minimumDown = defineCalculator({
  path: '/calculators/mortgage-insurance',
  result: 'minimum down payment',
  fields: {
    price: priceField,
    use: choiceField('The home', {
      own: 'I will live in it (one or two units)',
      rented: 'It will only be rented out (up to four units)',
    }),
    province: provinceField,
    closing: closingField,
  },
  groups: [{ legend: 'The home', fields: ['price', 'use', 'province', 'closing'] }],
  workOut({ price, use, province, closing }, today) {
    if (price === 0) return { refusal: 'Enter a price above $0.', field: 'price' }
    const day = closingDay(closing, today)
    const working = use === 'own' ? explainMinimumDownPayment(price, day) : explainRental(price, day)
    const least = use === 'own' ? minimumDownPayment(price, day) : minimumRentalDownPayment(price, day)
    if (working === null || least === null)
      return { refusal: 'We do not know the rules of that closing day. Choose a later one.', field: 'closing' }
    const home: PremiumCase = {
      price,
      downPayment: least,
      amortizationYears: years,
      province: provinceCodeOf[province],
      day,
      firstTimeBuyer: false,
      newBuild: false,
      nonTraditionalDownPayment: false,
    }
    return {
      ruleDay: day,
      headline: {
        label: 'Minimum down payment',
        value: formatExactDollars(least),
        note: `${formatRate(sharePercent(least, price))} of ${formatExactDollars(price)}`,
        working,
      },
      parts: [
        {
          title: 'How it adds up',
          lines: working.steps.map(({ label, working: note, result }) => resultLine(label, result, note)),
        },
        mortgagePart(home),
      ],
      quote: quoteFor('purchase', { price, downPayment: least, province, closing }),
      address: mortgageInsurance.form.write({
        ...mortgageInsurance.form.read(new URLSearchParams()),
        price: plainDollars(price),
        down: plainDollars(least),
        province,
        closing: closing ?? '',
      }),
    }
  },
})

/** What is borrowed with the minimum, over the usual years. */
function mortgagePart(home: PremiumCase): ResultPart {
  const { premium, tax, taxPercent, loan, ratePercent } = insurancePremium(home)
  return {
    title: 'With the minimum',
    lines: [
      resultLine(
        'Insurance premium',
        premium > 0 ? formatCents(premium) : 'none',
        premium > 0 ? `${formatPercent(ratePercent)} of the loan, over up to ${years} years` : undefined,
      ),
      resultLine('Mortgage', cents(loan + premium)),
      ...(tax > 0 ? [resultLine('Tax on the premium', tax, `${formatPercent(taxPercent)}, in cash`)] : []),
    ],
    working: explainPremium(home),
  }
}

/** How the minimum of a rental is worked out by the rule of a day. Null for a day before the known rules. */
function explainRental(price: Cents, day: string): Explanation | null {
  const rule = ruleOn(rentalDownPaymentRules, day)
  const least = minimumRentalDownPayment(price, day)
  if (rule === null || least === null) return null
  const { percent } = rule.value
  const share = `${formatCents(price)} × ${formatPercent(percent)}`
  return {
    result: { label: 'Minimum down payment', value: formatCents(least), unit: 'dollars' },
    formula: `Minimum = ${percent} % of the whole price`,
    inputs: [{ label: 'Price', value: formatCents(price), unit: 'dollars' }],
    steps: [{ label: 'Of the whole price', working: share, result: formatCents(least) }],
    rules: [rule],
    notes: [],
  }
}
