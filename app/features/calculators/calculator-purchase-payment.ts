import {
  compoundingConventions,
  downPaymentHints,
  explainPayment,
  explainPremium,
  explainTerm,
  explainTotals,
  formatCents,
  hintSentence,
  scheduleWithExtras,
  type ScheduleWithExtras,
} from '#mortgage'
import { defineCalculator, type ResultPart } from './calculator-definition.ts'
import {
  closingField,
  downInField,
  downShareField,
  longAmortizationField,
  frequencyField,
  moneyField,
  provinceField,
  rateField,
  yearsField,
  choiceField,
} from './calculator-fields.ts'
import {
  borrowedLines,
  mortgageScenario,
  type Purchase,
  quoteScenario,
  readMortgage,
  termLines,
} from './calculator-mortgage.ts'
import { termChoices } from './calculator-offers.ts'
import { amortizationChoices } from './calculator-reading.ts'
import { conventionLabels, paymentLabel, termsText, yearsText, resultLine } from './calculator-words.ts'

const page = mortgageScenario([])
const isPurchase = ({ from }: { from: string }) => from === 'price'

/** The mortgage calculator without extra payments: it reads and works out the same fields as the page, so they always agree. */
export const purchasePayment = defineCalculator({
  path: '/mortgage-calculator',
  result: 'payment',
  fields: {
    from: choiceField('Start from', { amount: 'Mortgage amount', price: 'Home price' }),
    amount: moneyField('Mortgage amount', '500,000'),
    price: moneyField('Price', '500,000'),
    down: downShareField('100,000'),
    downIn: downInField,
    province: provinceField,
    years: yearsField('Amortization', amortizationChoices, 25),
    frequency: frequencyField,
    closing: closingField,
    firstTime: longAmortizationField,
    rate: rateField('Interest rate', '3.94'),
    term: yearsField('Term', termChoices, 5),
    convention: {
      kind: 'choice',
      label: 'Compounding',
      options: compoundingConventions.map((value) => ({ value, label: conventionLabels[value] })),
      start: 'fixed',
    },
  },
  groups: [
    {
      legend: 'The mortgage',
      fields: ['from', 'amount', 'price', 'down', 'downIn', 'province', 'years', 'frequency', 'closing', 'firstTime'],
    },
    { legend: 'The rate', fields: ['rate', 'term', 'convention'] },
  ],
  shownIf: {
    amount: ({ from }) => from === 'amount',
    price: isPurchase,
    down: isPurchase,
    downIn: isPurchase,
    province: isPurchase,
    closing: isPurchase,
    firstTime: isPurchase,
  },
  workOut(_, { day }, typed) {
    const onPage = { ...page.read(new URLSearchParams()), ...typed }
    const reading = readMortgage(onPage, day)
    const { terms, purchase, termYears, errors, missing } = reading
    if (terms === null) {
      const field = isPurchase(typed) ? (errors.down ? 'down' : 'price') : 'amount'
      return { refusal: errors.down ? `${errors.down}.` : `Enter ${missing} to see the payment.`, field }
    }
    if (purchase?.problem) return { refusal: purchase.problem, field: fieldToChange(purchase) }
    const schedule = scheduleWithExtras(terms, reading.extras)
    return {
      ruleDay: purchase?.home.day ?? day,
      headline: {
        label: paymentLabel(terms),
        value: formatCents(schedule.payment),
        note: `${termsText(terms)}.`,
        working: explainPayment(terms, day),
      },
      hints: purchase ? downPaymentHints(purchase.home).map(hintSentence) : [],
      parts: [...(purchase ? [borrowedPart(purchase)] : []), ...interestParts(schedule, termYears)],
      quote: { purpose: 'purchase', scenario: quoteScenario(onPage, reading) },
      address: page.write(onPage),
    }
  },
})

function fieldToChange({ premium }: Purchase): 'down' | 'years' | 'closing' {
  if (premium.refusal === 'the amortization is too long to be insured') return 'years'
  return premium.refusal === 'no rule is known for this day' ? 'closing' : 'down'
}

function borrowedPart(purchase: Purchase): ResultPart {
  return { title: 'What is borrowed', lines: borrowedLines(purchase), working: explainPremium(purchase.home) }
}

function interestParts(schedule: ScheduleWithExtras, termYears: number): ResultPart[] {
  return [
    {
      title: `Within the term of ${yearsText(termYears)}`,
      lines: termLines(schedule, termYears),
      working: explainTerm(schedule, termYears),
    },
    {
      title: 'Until it is paid off',
      lines: [resultLine('Total interest', schedule.totalInterest), resultLine('Total paid', schedule.totalPaid)],
      working: explainTotals(schedule),
    },
  ]
}
