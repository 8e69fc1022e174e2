import { cents, explainPayment, formatCents, mortgagePayment, type MortgageTerms, zeroCents } from '#mortgage'
import { defineCalculator } from './calculator-definition.ts'
import { frequencyField, moneyField, rateField, yearsField } from './calculator-fields.ts'
import { quoteFor } from './calculator-quote.ts'
import { amortizationChoices, coveredError, plainDollars } from './calculator-reading.ts'
import { paymentLabel } from './calculator-words.ts'
import { mortgageCalculatorPath } from './calculators.ts'

/** The simple calculator of /calculators with its specified defaults; the rate compounds monthly. */
export const paymentCalculator = defineCalculator({
  path: '/calculators',
  result: 'payment',
  fields: {
    price: moneyField('Price', '500,000'),
    down: { ...moneyField('Down payment', '100,000'), optional: true },
    rate: rateField('Rate', '5.5'),
    years: yearsField('Amortization', amortizationChoices, 25),
    frequency: frequencyField,
  },
  groups: [{ legend: 'The mortgage', fields: ['price', 'down', 'rate', 'years', 'frequency'] }],
  workOut({ price, down: typedDown, rate, years, frequency }, { day }) {
    const down = typedDown ?? zeroCents
    if (price === 0) return { refusal: 'Enter a price above 0.', field: 'price' }
    if (down >= price) return { refusal: `${coveredError}.`, field: 'down' }
    const terms: MortgageTerms = {
      principal: cents(price - down),
      ratePercent: rate,
      amortizationYears: Number(years),
      frequency,
      convention: 'variable',
    }
    const isInsured = terms.principal * 5 > price * 4
    return {
      ruleDay: day,
      headline: {
        label: paymentLabel(terms),
        value: formatCents(mortgagePayment(terms)),
        note: `On a mortgage of ${formatCents(terms.principal)}`,
        working: explainPayment(terms, day),
      },
      hints: isInsured
        ? [
            'With less than 20% down, mortgage default insurance is added to the mortgage. The exact payment below includes it.',
          ]
        : [],
      parts: [
        {
          text: 'The rate compounds monthly here, without default insurance; a fixed-rate contract compounds half-yearly, not in advance.',
          lines: [],
        },
      ],
      more: {
        text: 'Exact payment, interest and schedule',
        // With the price where insurance depends on it, otherwise with the amount alone.
        to: mortgageCalculatorPath({
          ...(isInsured
            ? { from: 'price', price: plainDollars(price), down: plainDollars(down) }
            : { amount: plainDollars(terms.principal) }),
          years,
          frequency,
          rate: String(rate),
        }),
      },
      quote: quoteFor('purchase', { price, downPayment: down, years, mortgageRate: rate }),
    }
  },
})
