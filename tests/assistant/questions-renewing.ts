import type { Question } from './question.ts'

/** 420,000 over 25 years at 2.10 % and at 4.19 %, Ontario's best five-year fixed. */
const renewed = ['$1,798.83', '$2,252.76', '$453.93', '2.10%', '4.19%']

export const renewingQuestions: readonly Question[] = [
  { ask: 'My mortgage of 420,000 at 2.1% renews in march, what will my payment be at todays rate?', says: renewed },
  { ask: 'renewing my 420k mortgage, was at 2.1%, what is the payment now?', says: renewed },
  { ask: 'I owe 420k at 2.1% and it is up for renewal in 4 months. New payment at current rates?', says: renewed },
  { ask: '420k mortgage at 2.1% matures next year, payment at today’s rates', says: renewed },
  { ask: 'renewal in 6 months, 420k at 2.1%, what will I pay', says: renewed },
  {
    ask: 'my 350k mortgage at 1.9% with 20 years amortization renews soon, payment at todays rate?',
    says: ['$1,752.83', '$2,149.42'],
  },
  {
    ask: 'mon prêt de 420 000 $ à 2,1 % arrive à renouvellement, quel paiement au taux actuel?',
    says: ['1\u00a0798,83', '2\u00a0252,76'],
  },
  // A rate of the renewal itself stays the one that is asked about.
  { ask: 'renew 320k at 4.29% over 20 years', says: ['$1,981.92'], lacks: ['4.19%'] },
]

export const penaltyQuestions: readonly Question[] = [
  // 350,000 × (5.20 − 4.09) × 24 ÷ 1200, against 350,000 × 5.20 % ÷ 4.
  {
    ask: 'what is the penalty to break my mortgage? I owe 350k at 5.2% with 2 years left',
    says: ['$7,770', '$4,550', '4.09%', '3-year fixed'],
    person: true,
  },
  { ask: 'break my 350,000 mortgage at 5.2%, 24 months remaining, penalty?', says: ['$7,770', '$4,550'] },
  { ask: 'penalty on 350k at 5.2% fixed, term ends in 2 years', says: ['$7,770', '$4,550'] },
  // 350,000 × (5.20 − 4.84) × 18 ÷ 1200: the one-year rate is nearest.
  { ask: 'cost to break 350k at 5.2% with 18 months left', says: ['$4,550', '$1,890', '4.84%'] },
  {
    ask: 'pénalité pour briser mon hypothèque de 350 000 $ à 5,2 %, il reste 2 ans',
    says: ['7\u00a0770', '4\u00a0550', '4,09'],
  },
  { ask: 'penalty 350k variable at 5.2% with 2 years left', says: ['$4,550'], lacks: ['$7,770'] },
  // Interest Act, s. 10: six years into a term of ten, 350,000 × 5.24 % ÷ 4 and not the differential of 24,360.
  {
    ask: 'penalty on my 10-year fixed, started 6 years ago, 48 months left, 350,000 at 5.24 %, new rate 3.5 %',
    says: ['usual penalty on $350,000 at 5.24% is $4,585', 'Interest Act, s. 10'],
  },
  // Four years into the same term the law does not help: 350,000 × 1.74 % × 72 ÷ 12.
  { ask: 'penalty on my 10-year fixed, 72 months left, 350,000 at 5.24 %, new rate 3.5 %', says: ['$36,540'] },
]

export const placeQuestions: readonly Question[] = [
  { ask: 'Who works in Ottawa?', says: ['nobody listed in Ottawa', 'Amara'], from: '/find-broker', lacks: ['4.19%'] },
  { ask: 'brokers near Ottawa', says: ['nobody listed in Ottawa'], from: '/find-broker' },
  { ask: 'anyone in Calgary', says: ['nobody listed in Calgary'], from: '/find-broker' },
  { ask: 'who do you have in Toronto?', says: ['Amara Okonkwo'], lacks: ['Mei-Ling', 'nobody'] },
  { ask: 'who works in Vancouver', says: ['Mei-Ling Zhao'], lacks: ['Amara'] },
  { ask: 'any agents around Toronto?', says: ['Amara Okonkwo'], lacks: ['nobody'] },
  { ask: 'brokers in Timmins', says: ['nobody listed in Timmins'], from: '/find-broker' },
  { ask: 'qui travaille à Ottawa?', says: ["n'est inscrit à Ottawa"] },
]

export const marketQuestions: readonly Question[] = [
  { ask: 'what is prime rate today', says: ['about 4.45%: worked out', 'key rate is 2.25%'], from: 'bankofcanada.ca' },
  { ask: "what's prime right now?", says: ['not read from a bank', 'September 2, 2026'], from: 'bankofcanada.ca' },
  { ask: 'current prime rate in canada', says: ['4.45%', '2.20 points'], from: 'bankofcanada.ca' },
  {
    ask: 'prime minus 0.5 payment on 400k',
    says: ['at 3.95%', '$2,100.32', 'prime of 4.45% (worked out'],
    lacks: ['0.50%', '$1,418'],
  },
  { ask: 'quel est le taux préférentiel?', says: ['environ 4,45 % : calculé'], from: 'bankofcanada.ca' },
  { ask: "What are Bank of Canada's announcement dates", says: ['eight times'], from: 'key-interest-rate' },
  { ask: 'when is the next bank of canada rate announcement', says: ['eight times'], from: 'key-interest-rate' },
  { ask: 'what is insurable', says: ['Insured:', 'Insurable:', 'Uninsured'] },
  { ask: 'insured vs uninsured mortgage', says: ['Insured:', '$1,500,000'] },
  { ask: 'difference between insured and insurable', says: ['Insurable:'] },
  { ask: 'rent vs buy', says: ['I do not say', 'payment'], from: '/mortgage-calculator' },
  { ask: 'is it better to rent or buy right now', says: ['I do not say'] },
  // 475,000 and a premium of 4.00 % at 3.89 %, Ontario's best insured rate.
  { ask: 'monthly payment 0 down 500k', says: ['$25,000', '5.00%', '$2,569.17'] },
  { ask: 'payment on a 500k house with no money down', says: ['$25,000', '$2,569.17'] },
  { ask: 'payment on 500k house with 3% down', says: ['$25,000', 'legal minimum', '$2,569.17'] },
  { ask: 'paiement pour 500 000 $ sans mise de fonds', says: ['25\u00a0000', '2\u00a0569,17'] },
]
