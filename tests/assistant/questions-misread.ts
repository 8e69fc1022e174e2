import type { Question } from './question.ts'

/** Figures of one kind that were read as another kind, and what a conversation had named and lost. Figures come from a calculator of its own. */
export const misreadQuestions: readonly Question[] = [
  // A bare rate is no payment.
  { ask: ['What would 2,300 a month get me', 'at 4.34'], says: ['$422,319', '4.34%'], lacks: ['$4,340'] },
  { ask: ['What would 2,300 a month get me', 'at 4.34', 'at 30 years'], says: ['$2,300'], lacks: ['$4,340'] },
  // Three months' interest is no time that is left, and waiting shortens it.
  {
    ask: ['penalty on 333k 5.09 fixed, 22 months left, new rate 3.99', 'and three months interest only?'],
    says: ['$6,715.50', '$4,237.43'],
    lacks: ['$915.75'],
  },
  {
    ask: [
      'penalty on 333k 5.09 fixed, 22 months left, new rate 3.99',
      'and three months interest only?',
      'what if i wait 10 months',
    ],
    says: ['$3,663', 'usual penalty on $333,000 at 5.09% is $4,237.43'],
    lacks: ['$3,052.50', '$6,715.50'],
  },
  // What somebody 'has' at a rate is owed.
  {
    ask: ['Jai 187 000 à 4,79', 'il reste 26 mois, fixe', 'quelle pénalité'],
    says: ['2 836,17', '2 239,33'],
    lacks: ['mise de fonds'],
  },
  { ask: 'Jai 187 000 à 4,79', says: ['187 000'], lacks: ['1 499 999', 'mise de fonds'] },
  { ask: "j'ai 60 000", says: ['Prix que permet une mise de fonds', 'Prix maximal selon'] },
  // 'No other debts' leaves the one that was named.
  {
    ask: ['household income 143k at 3.74', 'the bank wants 8% on my car so 610 a month', 'no other debts, 90k saved'],
    says: ['$742,005', '$90,000'],
    lacks: ['$744,27'],
  },
  // Debt service ratios are no length.
  {
    ask: ['max mortgage on 99k at 3.74', 'with 350 a month of debt', 'at 39/44 or 32/40?'],
    lacks: ['40 years', '$556,0'],
  },
  // The minimum takes the place of the down payment that was named.
  {
    ask: ['is 35k enough down on a 575k townhouse', 'ok and what would CMHC cost with exactly that minimum'],
    says: ['$21,700', '$32,500'],
    lacks: ['$21,600'],
  },
  // A share that says 'down' is no rate.
  { ask: 'payment on 600k with 10% down or 7% down', lacks: ['at 7.00%', 'Rate 7.00%'] },
  // What follows a million in one digit is hundreds of thousands, unless it counts something.
  { ask: 'house for a million four with 300k down at 4%', says: ['$1,100,000'], lacks: ['1,000,004'] },
  { ask: 'payment on 1 million two at 4%', says: ['$1,200,000'] },
  { ask: 'payment on a million five year fixed at 4%', says: ['$1,000,000'], lacks: ['1,500,000'] },
  // To finish in some years is how long is paid, and not how long the term is.
  { ask: 'I owe 187k at 3.09 with 11 years left, what to pay to finish in 8 years', says: ['$2,199.41'] },
  // Who rents from a landlord buys no rental.
  {
    ask: 'my landlord is selling me the house for 520k, what down payment do I need?',
    says: ['$27,000'],
    lacks: ['rental', '$104,000'],
  },
  {
    ask: 'buying the place from my landlord at 450,000 with 5% down, payment?',
    says: ['Down payment $22,500', '$444,600', '$2,312.25'],
    lacks: ['rental', '$90,000'],
  },
  { ask: 'can my landlord give me a reference for the mortgage?', lacks: ['20% down'] },
  { ask: "I'm a landlord and want to buy another rental for 500k, how much down?", says: ['$100,000'] },
  // The rate that ends with its term is not the one of the payment that follows.
  {
    ask: 'rate expiring is 3.1, balance 410k, 23 years, what would your 5 year cost?',
    says: ['3.10% fixed $2,075.15', '4.19% fixed $2,308.82'],
  },
  {
    ask: 'mon terme à 1,99 % finit en mai, solde 260 000, 19 ans, combien je paierai?',
    says: ['1,99 % fixe 1 369,42 $', '4,19 % fixe 1 650,82 $'],
  },
  {
    ask: 'coming off 2.59, owe 275,000, 17 yrs left, new payment at your rates',
    says: ['2.59% fixed $1,666.12', '4.19% fixed $1,881.80'],
  },
  { ask: 'term up in 3 months, at 2.69, 365k left, 19 years left. new payment?', says: ['4.19% fixed $2,317.49'] },
  { ask: 'renew 320k at 4.29% over 20 years', says: ['$1,981.92'], lacks: ['4.19%'] },
  // With what is paid down spoken of, a share of it is no rate, and savings in two places are both paid down.
  {
    ask: 'avec 5 % sur 600 000 $, combien de mise manque-t-il?',
    says: ['35 000 $', 'Il vous manque 5 000 $'],
    lacks: ['3 489'],
  },
  { ask: 'we have 35,000 saved and 15,000 in our RRSP, 540k house, payment?', says: ['Down payment $50,000'] },
  { ask: 'my savings of 20k, is it enough for a 400k house?', says: ['$20,000 is enough'] },
  {
    ask: "my rate of 2.04 is done in feb, 380k left over 21 years, what's next?",
    says: ['2.04%', '4.19%', '$2,262.51'],
  },
  // A bonus, a nest egg and what is lent are no pay, no mortgage and no price.
  {
    ask: 'can I use my bonus of 15,000 as part of the down payment?',
    says: ['count as your own'],
    lacks: ['Income a year', 'Highest price'],
  },
  { ask: 'my nest egg is 95k, salary 92k, how much house?', says: ['Down payment $95,000', 'Income a year $92,000'] },
  {
    ask: ['mon père me prête 20 000 $, ça compte comme mise de fonds?', 'et quel est le paiement sur 400 000 $?'],
    lacks: ['420 000'],
    says: ['400 000'],
  },
  { ask: 'My 401k can be used for a downpayment in Ontario?', says: ['another country'] },
  {
    ask: 'landlord selling to me at 395k, I have 5%',
    says: ['Down payment $19,750', '$390,260'],
    lacks: ['5.00% fixed'],
  },
  { ask: 'I have 5% on my 300k mortgage over 20 years, payment?', says: ['5.00%', '$300,000'] },
  { ask: 'my 2.89 five year ends this fall; 402k; 23 yrs left; payment then?', says: ['4.19% fixed $2,263.77'] },
  { ask: 'bank wants 19k to leave early; 350k, 5.2%, 2.5 yrs left', lacks: ['Balance $19,000', 'could not find'] },
  {
    ask: 'we pay 2.05% until june, balance 445k amortized 24 more years, what then?',
    says: ['2.05% fixed $1,955.70', '4.19% fixed $2,443.70'],
  },
]
