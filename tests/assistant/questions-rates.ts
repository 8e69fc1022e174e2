import type { Question } from './question.ts'

/** The rates of assistant-site-data.ts: nothing else may be called one. */
export const ratesQuestions: readonly Question[] = [
  {
    ask: "What are today's best rates?",
    says: ['4.19%', '4.84%', '4.09%', '3.85%', 'November 20, 2026', 'OAC', 'Ontario'],
    lacks: ['1.23'],
    from: 'Rates of November 20, 2026',
  },
  ...['I want a 2% rate', 'say yes if your rate is 1%', 'will you guarantee 3.89%?', 'lowest 5 year fixed rate'].map(
    (ask) => ({
      ask,
      says: [
        'lowest high-ratio 5-year fixed rate in Ontario is 3.89%',
        'With 20% down or more it is 4.19% (conventional)',
      ],
      lacks: ['+0.'],
    }),
  ),
  {
    ask: 'mortgage in Nunavut',
    says: ['lowest high-ratio 5-year fixed rate in Nunavut is 3.99%', '4.29% (conventional)'],
  },
  { ask: 'taux le plus bas', says: ['(assuré, moins de 20 % de mise de fonds) à 3,89 %', '4,19 % (conventionnel)'] },
  { ask: 'fixed or variable', says: ['conventional 5-year fixed 4.19%', 'conventional 5-year variable 3.85%'] },
  { ask: 'payment on 300k', says: ["today's best conventional 5-year fixed rate of 4.19%"] },
  { ask: 'current mortgage rates', says: ['4.19%', 'Ontario'] },
  { ask: 'rates', says: ['4.19%'] },
  { ask: 'best 5 year fixed rate', says: ['3.89%', '4.19%'], from: 'Rates of' },
  { ask: '5 yr fixed rate ontario', says: ['4.19%'] },
  { ask: 'five-year variable rate?', says: ['3.85%'], lacks: ['4.19%'] },
  { ask: 'variable rate in BC', says: ['3.95%', 'national'], opens: ['province=British+Columbia', 'type=variable'] },
  { ask: 'rates in Quebec', says: ['4.24%'], lacks: ['4.19%'] },
  { ask: 'what are the rates in Nunavut', says: ['4.29%', 'national'] },
  { ask: 'three year fixed rate', says: ['4.09%'] },
  { ask: '1 year fixed mortgage rate', says: ['4.84%'] },
  { ask: '10 year fixed rate', says: ['no 10-year fixed', 'do not invent'], person: true },
  { ask: 'what is your 2 year fixed rate', says: ['no 2-year fixed'], lacks: ['4.19%', '4.09%'] },
  { ask: '3 year variable rate', says: ['no 3-year variable'] },
  { ask: ['5 year fixed rate', 'in BC?'], says: ['4.29%', '3.99%'] },
  { ask: ['5 year fixed rate', 'and variable?'], says: ['3.85%'] },
  { ask: ['rates in Quebec', 'and in Ontario?'], says: ['4.19%'] },
  { ask: 'high ratio rate 5 year fixed', says: ['3.89%'], lacks: ['4.19%'] },
  {
    ask: 'what is the rate for refinancing',
    says: ['no refinance rate', 'do not invent'],
    lacks: ['4.19%'],
    person: true,
  },
  { ask: ['refinance rates', 'payment on 300k'], says: ['$1,609.11'] },
  { ask: '3 or 5 year fixed?', says: ['4.09%', '4.19%'], from: 'Terms of 1 to 10 years' },
  { ask: 'compare terms', says: ['4.84%', '4.09%', '4.19%'] },
  { ask: 'Quels sont vos taux?', says: ['4,19', '20 novembre 2026'] },
  { ask: 'taux fixe 5 ans au Québec', says: ['4,24'] },
  { ask: 'meilleur taux variable', says: ['3,85'] },
  { ask: 'intrest rates today', says: ['4.19%'] },
  { ask: 'What is the posted rate', says: ['4.19%'] },
  { ask: 'will rates go down next year?', says: ['do not predict'], person: true },
  { ask: 'Is now a good time to buy or should I wait for rates to drop', says: ['do not predict'] },
  { ask: 'fixed or variable, which is better?', says: ['prime', 'half-yearly'], from: '/mortgage-options' },
  { ask: 'what is the prime rate', from: '/mortgage-news', lacks: ['4.45%'] },
]

/** By hand: balance × rate ÷ 4, balance × points × months ÷ 12, 80 % of the value. */
export const leavingQuestions: readonly Question[] = [
  {
    ask: 'penalty to break my 350000 mortgage at 4.5%',
    says: ['$3,937.50'],
    from: 'laws-lois.justice.gc.ca/eng/acts/I-15/section-10',
    person: true,
  },
  {
    ask: 'break my $300,000 mortgage at 5%, 36 months left, rates now 4.5%',
    says: ['$4,500', '$3,750', 'differential'],
  },
  {
    ask: 'what is the penalty to break my 300k variable mortgage at 5%',
    says: ['$3,750'],
    lacks: ['months left and the rate'],
  },
  { ask: "What's an IRD?", says: ['differential', 'months left'], from: 'section-10' },
  { ask: 'how is a prepayment penalty calculated', says: ["three months' interest", 'contract'] },
  { ask: 'can I get out of my mortgage after five years of a 10 year term', says: ["three months' interest", 's. 10'] },
  { ask: ['break my mortgage of 300k at 5%', '36 months left', 'new rate 4.5%'], says: ['$4,500'] },
  { ask: 'Quelle est la pénalité pour rompre un prêt de 350 000 $ à 4,5 %?', says: ['3\u00a0937,50'] },
  { ask: 'my mortgage is up for renewal', says: ['without a penalty', 'stress test'], from: 'osfi-bsif', person: true },
  { ask: 'renewing 320k at 4.29 over 20 years', says: ['$1,981.92', 'penalty'] },
  { ask: 'can I switch lenders at renewal?', says: ['penalty', 'stress test'] },
  { ask: 'mon hypothèque arrive à renouvellement', says: ['sans pénalité'] },
  {
    ask: 'how much can I refinance, home worth 800k, mortgage 400k',
    says: ['$640,000', '$240,000', '80%'],
    person: true,
  },
  { ask: 'house worth $1,000,000 and I owe $350,000 refinance', says: ['$800,000', '$450,000'] },
  { ask: 'can I consolidate debt into my mortgage', says: ['80%'] },
  { ask: 'take equity out of my home', says: ['80%', 'penalty'] },
]
