import type { Question } from './question.ts'

/** Short forms, amounts that are told in passing, and what is taken where a figure is missing: said, and worked out all the same. */
export const assumedQuestions: readonly Question[] = [
  {
    ask: 'combined income 168,000, 90k dp, 2 car loans 380 and 420 a month, how much house',
    opens: ['income=168000', 'coIncome=0', 'down=90000', 'debts=800'],
  },
  { ask: "i have 40k what's the most expensive house i can buy with the min down payment", says: ['$650,000'] },
  {
    ask: ['1.3 million house how much do i need down', 'and what would be the payment with that'],
    says: ['$6,463.48', 'the minimum down payment of $105,000'],
  },
  // 5% of 550,000 + 10% of 50,000, and 4.00% of the rest.
  { ask: 'whats cmhc on 550k', says: ['$30,000', '$20,800', 'I took the minimum down payment'] },
  { ask: 'can i get insured mortgage on 1.6 mil', says: ['cannot be insured', '$320,000'] },
  { ask: '5% on the first 500 and 10% on the rest right? so for 840k?', says: ['$59,000'], lacks: ['side by side'] },
  { ask: 'how much income do i need to carry a 550k mortgage', says: ['$110,193.', '6.19%', 'a price of $687,500'] },
  // 254 payments are left of 372,000 at 2.29% with 1,850 a month.
  {
    ask: 'my payment is 1,850 at 2.29% balance 372,000, renew at 4.3 how much more per month?',
    says: ['$1,850 at 2.29%', '$2,225.61', '21 years and 2 months'],
  },
  { ask: 'fixed or variable right now?', says: ['4.19%', '3.85%'] },
  { ask: "what's the posted rate", says: ['6.09%', '4.19%'] },
  { ask: 'heloc limit on 700k house with 300k mortgage', says: ['$260,000', '$455,000'] },
  { ask: 'do they charge land transfer tax in alberta', says: ['no land transfer tax in Alberta'] },
  { ask: 'House is 899,900, got 15% down. Rate 4.1. monthly & bi weekly?', says: ['$4,179.01', '$1,927.02'] },
  { ask: 'w/ 10% dwn on 600k @ 4.19 whats the mthly pmt', says: ['$2,986.19'] },
  { ask: '530k mtg 30 yr am 4.04 wkly pls', says: ['$583.62'] },
  { ask: 'Is a 5,000 prepayment worth it on 300k', says: ['$300,000', '$8,356.02'] },
  { ask: 'bc my bank said no can u help', lacks: ['British Columbia'] },
]
