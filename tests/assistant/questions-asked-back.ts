import type { Question } from './question.ts'

const nothing = ['monthly payment is', 'You can afford', 'carries a mortgage']

/** What cannot be read with certainty is shown back, with what was understood of it, and nothing is worked out. */
export const askedBackQuestions: readonly Question[] = [
  {
    ask: 'price 600000, 60000 down, 90000, 4.5%',
    says: ['not sure', 'price or value $600,000', 'down payment $60,000', 'rate 4.50%', '$90,000'],
    lacks: nothing,
    person: true,
  },
  { ask: 'I make 5200, can I afford 400k with 50k down', says: ['income a year $5,200'], lacks: nothing, person: true },
  { ask: 'down 700k on a 600k house at 4%', says: ['not sure', 'down payment $700,000'], lacks: nothing, person: true },
  { ask: 'house worth 300k, mortgage 700k, refinance?', says: ['not sure'], lacks: ['80%'], person: true },
  {
    ask: 'prix 500 000 $, mise de fonds 50 000 $, 70 000 $, taux 4 %',
    says: ['Je ne suis pas sûr', 'prix ou valeur 500\u00a0000', '70\u00a0000'],
    lacks: ['versement mensuel est'],
    person: true,
  },
  // Once each has its word, the question that was open is answered.
  {
    ask: ['payment: price 600000, 60000 down, 90000, 4.5%', 'the 90000 is my income'],
    says: ['$90,000'],
    lacks: ['not sure'],
  },
  // What was understood and is not part of the answer is named.
  { ask: 'how much of my 2,400 payment is interest? 420k at 4.6%', says: ['Not counted here: payment $2,400'] },
  { ask: 'I make 95k, rent 1800 a month, 40k down, what can I afford', says: ['Not counted here: rent $1,800'] },
  { ask: 'what are the payments for 300, 400 and 500 thousand at 3.99', says: ['$500,000'], lacks: nothing },
  {
    ask: 'income 110k, 85k saved, furniture 410 and gym 280, what can we afford',
    says: ['$410', '$280'],
    lacks: nothing,
  },
  // Numbers of other things are no figures.
  {
    ask: 'we are 34 and 31 and make 130k together, 45k down, what can we afford',
    says: ['25 years'],
    lacks: ['not sure'],
  },
  { ask: '2,400 sq ft house built in 1985 for 720k 15% down, payment?', says: ['Price $720,000'], lacks: ['not sure'] },
  // A tenth of the home that is spoken of is no other home.
  { ask: ['looking at a 545k place in Guelph', 'and 54,500?'], says: ['not sure', '$54,500'], lacks: ['$43,600'] },
  // One pay within the other is no second one, and not the whole.
  { ask: 'our household income is 140k, she makes 80k of it. what can we afford', says: ['$140,000'] },
]

/** A question stays open until another one is named: what follows changes a figure of it and keeps the others. */
export const openQuestions: readonly Question[] = [
  {
    ask: ['renewing 412000 over 22 years, going from 1.89 to 4.14, how much more', 'what if i stretch it to 27'],
    says: ['$2,105.78'],
  },
  {
    ask: [
      'Payment on 520k mortgage at 4.24 over 25',
      'and at 3.74?',
      'what about 20 years',
      'ok go back to 25 and tell me the balance after 5 years',
    ],
    says: ['$450,608.10'],
  },
  {
    ask: [
      'How much could I borrow with 110k salary at 3.74%',
      'my partner makes 64k',
      'we also pay 700 a month for two car leases',
    ],
    says: ['$174,000', '$905,621'],
    lacks: ['$136,714'],
  },
  { ask: ['Penalty: 372k at 5.34, 31 months left', 'what if comparison rate is 4.19'], says: ['$11,051.50'] },
  {
    ask: ['Penalty: 372k at 5.34, 31 months left', 'what if comparison rate is 4.19', 'and if it were variable'],
    says: ['$4,966.20'],
    lacks: ['$11,051.50'],
  },
  {
    ask: ['break fee? i owe 410k @ 4.99', 'fixed, 18 months left', 'comparable rate is 4.09'],
    says: ['$5,535'],
    lacks: ['$4,192.25'],
  },
  { ask: ['can i get a heloc', 'house 640k owing 310k'], says: ['$202,000'], lacks: ['monthly payment is'] },
  {
    ask: ['can i get a heloc', 'house 640k owing 310k', 'what would i pay a month if i used 50k of it'],
    says: ['no rate for lines of credit', '$41.67 a month for each point'],
    lacks: ['25 years'],
  },
  { ask: ['home 720k mortgage 388k what can I take out', 'and if it appraises at 690'], says: ['$164,000'] },
  {
    ask: [
      'home 720k mortgage 388k what can I take out',
      'what would the new payment be if I take 100k at 4.04 over 30',
    ],
    says: ['$488,000', '$2,331.59'],
  },
  { ask: ['transfer tax for 1.1 million in Ottawa', 'no sorry, Toronto'], says: ['$36,950'] },
  {
    ask: [
      'we bring home 9,200 a month before tax, rate 3.74',
      'taxes on the house 420 monthly, heat 120',
      '150k down',
      'what price',
    ],
    says: ['$110,400', '$638,122'],
    lacks: ['$82,029'],
  },
  { ask: ['premium on 560k, 8% down', 'make it 10', 'in quebec?'], says: ['$15,624', '$1,406.16'] },
  { ask: ['5 yr fixed?', 'for alberta', 'uninsured'], says: ['4.29%'], lacks: ['3.99%'] },
  { ask: ['Balance after 3 years on 505k at 4.24, 30 yr', 'after 5?'], says: ['$458,240.85'] },
  {
    ask: ['Balance after 3 years on 505k at 4.24, 30 yr', 'after 5?', 'and the interest by then?'],
    says: ['$101,466.65'],
  },
  { ask: ['330k at 4.09, 25 years, biweekly', 'accelerated', 'how much do i save vs monthly'], says: ['$28,035.16'] },
  { ask: ['500k mortgage at 4%, 25 years', 'and at 5%?'], says: ['$277.92 more than before', '$2,630.10'] },
  {
    ask: [
      'Stress test on a 430k mortgage at 4.19',
      '30 yrs instead',
      'we make 128k, pass?',
      'and if the rate were 3.89',
    ],
    says: ['$2,528.24', 'passes'],
  },
  // The premium, which has the same name as a rate in French.
  {
    ask: ['Prime pour 520 000 $ avec 10 %', 'et avec 15 %?', 'on est à Gatineau'],
    says: ['12\u00a0376', '1\u00a0113,84'],
  },
]

/** Figures that a question before made clear. */
export const furtherOpenQuestions: readonly Question[] = [
  {
    ask: [
      'looking at a 545k place in Guelph',
      'we have 54.5k',
      'whats our LTT',
      'and everything in cash on closing day?',
    ],
    says: ['$54,500 down', '$7,375', '$63,091.44'],
  },
  { ask: ['penalty on 500k at 4.2 with 2 years left, new rate 3.9', 'and with 30 months'], says: ['30 ÷ 12'] },
  { ask: ['600000', '10%', '4.2', '25'], says: ['Down payment $60,000', '4.20% fixed', '25 years'] },
  {
    ask: ['we have 65k', 'want a 520k condo', 'ontario first time', 'how much cash at closing'],
    says: ['$65,000 down'],
  },
  {
    ask: ['how much house for 2500 a month', '50k down', 'at 4.5', '30 years'],
    says: ['A payment of $2,500 carries', '$50,000 down'],
  },
  { ask: ['what would 350k cost me at 5', '4.5?', '4?'], says: ['$1,841.07'] },
  { ask: ['600k with 60k down', '90k down?', '120k?'], says: ['Down payment $120,000'] },
  { ask: ['afford on 105k', 'with 40k down', 'and 12k car loan', '380 a month'], lacks: ['$740.00', '$360.00'] },
  {
    ask: ['Condo 415 000 à Laval', 'on a 50 000', 'combien par mois sur 30 ans premier achat à 3,59 %'],
    says: ['377\u00a0045', '1\u00a0706,48'],
  },
  { ask: ['can i make extra payments', '200 a month on 310k at 4.04, 25 years'], says: ['$34,507'] },
  {
    ask: ['can i make extra payments', '200 a month on 310k at 4.04, 25 years', 'make that 400'],
    says: ['$400', '$57,66'],
    lacks: ['Income a year'],
  },
  { ask: ['variable 5 yr today?', 'so on 380 what is that a month'], says: ['$380,000', '3.85%'] },
  {
    ask: ['my house is worth about 1.05 million', 'the mortgage is 512', 'can i get 250 out'],
    says: ['$328,000', '$250,000'],
  },
  { ask: ['what is cmhc on 525k', 'with the minimum'], says: ['$19,900'] },
  {
    ask: ['household income 143k at 3.74', 'the bank wants 8% on my car so 610 a month', 'no other debts, 90k saved'],
    says: ['5.74%', '$90,000'],
    lacks: ['10.00%'],
  },
  { ask: ['I pay 1,640 a month on 272k at 4.34', 'how many years is that'], says: ['21.1 years'] },
  { ask: ['I pay 1,640 a month on 272k at 4.34', 'how many years is that', 'if i pay 1,900'], says: ['16.8 years'] },
  { ask: ['max mortgage on 99k at 3.74', 'with 350 a month of debt'], says: ['$515,26'] },
  {
    ask: ['je suis infirmière, 79 000 par an, taux 3,74', 'et mon copain fait 66 000', 'on doit rien'],
    says: ['145\u00a0000', '754\u00a068'],
    lacks: ['aucune autre dette'],
  },
]
