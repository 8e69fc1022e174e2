import type { Question } from './question.ts'

/** Ways of asking that were once answered wrongly as a class. Figures were worked out apart from the engine. */
export const prepayingQuestions: readonly Question[] = [
  // 25,000 at the end of each year: 10 years instead of 25.
  {
    ask: 'how much is 25,000 extra a year going to save on 400k at 4.5% over 25 years',
    says: ['$166,224.33', '15.0 years', 'each year'],
    lacks: ['a month'],
  },
  { ask: '400k mortgage at 4.5%, 25 years. I pay an extra $25,000 annually, savings?', says: ['$166,224.33'] },
  { ask: 'what would I save with a 25k lump sum every year on a 400k mortgage at 4.5%', says: ['$166,224.33'] },
  { ask: 'annual prepayment of 25,000 on a mortgage of 400,000 at 4.5%', says: ['$166,224.33'], lacks: ['a month'] },
  { ask: 'If I prepay 5,000 per year on 350k at 4%', says: ['$58,462.94', '6.7 years'] },
  { ask: '5000 extra once a year on 350k at 4%', says: ['$58,462.94'] },
  { ask: '$5,000 extra each year on a 350k mortgage at 4%', says: ['$58,462.94'] },
  { ask: '10,000 $ de plus par année sur un prêt de 300 000 $ à 4,29 %', says: ['90\u00a0594,47', 'chaque année'] },
  { ask: 'a one time extra payment of 20,000 on a 350k mortgage at 4%', says: ['$29,558.58', 'once'] },
  { ask: 'one-time payment of 60,000 extra on my 500k mortgage at 4.2%', says: ['$87,922.84', 'once'] },
  { ask: '20k extra once on a mortgage of 350k at 4%', says: ['$29,558.58'] },
  { ask: 'extra 20,000 on my 350k mortgage at 4%, how much saved?', says: ['$29,558.58', 'once'] },
  { ask: 'pay 200 a month extra on a 400k mortgage at 3.94%', says: ['$34,941.10', 'a month'] },
  { ask: 'I get a bonus of 5k each year, if I put it on my 350k mortgage at 4% what do I save', says: ['$58,462.94'] },
  {
    ask: 'if I make an annual lump sum payment of $12,000 on $450,000 at 4.6% over 30 years how much is saved',
    says: ['$184,852.44', '13.7'],
  },
  {
    ask: 'increase my payment by 10% on a 300k mortgage at 4%',
    says: ['contract', '$1,578.06', '$1,735.87'],
    lacks: ['10.00%'],
  },
  { ask: 'double my payments on a 300k mortgage at 4%', says: ['contract', '$1,578.06', '$3,156.12'] },
  // What is not worked out gets no figure.
  { ask: 'pay 100 extra every week on a 400k mortgage at 4%', says: ['contract'], lacks: ['saves $'] },
  { ask: 'prepay an extra 10% a year on a 300k mortgage at 4%', says: ['contract'], lacks: ['10.00%', '$1,578'] },
  { ask: '400k at 4% pay 10,000 extra in year 3', says: ['contract'], lacks: ['saves $'] },
  { ask: '5k extra every 6 months on 400k at 4%', says: ['contract'], lacks: ['saves $'] },
  { ask: 'an extra 150 biweekly on 400k at 4%', says: ['contract'], lacks: ['saves $'] },
  { ask: ['$200 extra a month on 400k at 3.94%', 'what about 5,000 extra a year instead'], lacks: ['a month saves'] },
]

const ownersMinimum = ['$25,000', '$35,000', '$50,000', 'minimum down payment for', '10% of the rest']

export const rentalQuestions: readonly Question[] = [
  { ask: 'how much down for a rental property', says: ['20%'], lacks: ownersMinimum, person: true },
  { ask: 'minimum down payment for an investment property of 600k', says: ['$120,000', '20%'], lacks: ownersMinimum },
  { ask: 'min down on a $750,000 rental', says: ['$150,000'], lacks: ownersMinimum },
  {
    ask: 'what down payment do I need for a 500k condo that I want to rent out',
    says: ['$100,000'],
    lacks: ownersMinimum,
  },
  { ask: 'down payment required on income property', says: ['20%'], lacks: ownersMinimum },
  { ask: ['how much down for a rental property', 'for 600k?'], says: ['$120,000'], lacks: ownersMinimum },
  {
    ask: 'mise de fonds minimale pour un immeuble locatif de 500 000 $',
    says: ['100\u00a0000'],
    lacks: ['25\u00a0000'],
  },
  {
    ask: 'payment on a 500k rental property with 10% down',
    says: ['$100,000', '$50,000 short'],
    lacks: ['Insurance premium'],
  },
  { ask: 'cmhc insurance on a 600k investment property with 10% down', says: ['20%'], lacks: ['$16,740'] },
  {
    ask: 'can I afford a rental property of 500k with 150k income and 30k down',
    says: ['20%'],
    lacks: ['within reach'],
  },
  { ask: 'can I afford a cottage of 400k with 90k income and 40k down', says: ['lender'], lacks: ['within reach'] },
  { ask: 'payment on a 500k rental property with 20% down', says: ['$2,145.48', 'higher rate'] },
  { ask: 'multi family property 4 units 900k minimum down', says: ['three or four units', '10%'], lacks: ['$65,000'] },
  { ask: 'minimum down payment for a fourplex of 1.1M as an investor', says: ['$220,000'] },
  { ask: 'minimum down for a second home of 600k', says: ['lender', 'decides'], lacks: ownersMinimum, person: true },
  { ask: 'how much down for a vacation property', says: ['lender'], lacks: ownersMinimum },
  { ask: ['how much down for a rental property', 'and for my own home of 600k?'], says: ['$35,000'] },
]

/** 480,000 at 4.19 % (Ontario's best five-year fixed) and at 5.19 %. */
const shifted = ['$2,574.58', '$2,843.85', '$269.27']

export const shiftQuestions: readonly Question[] = [
  { ask: 'if the rate goes up 1% what happens to my payment of a 480k mortgage', says: shifted },
  { ask: '480k mortgage, what if rates rise by 1 percent', says: shifted },
  { ask: 'what is my payment on a 480k mortgage if rates are 1% higher', says: shifted },
  { ask: 'rates increase by 100 basis points on a 480k mortgage', says: shifted },
  { ask: ['payment on a 480k mortgage', 'what if rates go up another point'], says: shifted },
  {
    ask: ['payment on 500k mortgage at 4%', 'what if rates rise by 2 points'],
    says: ['$2,630.10', '$3,199.03', '$568.93'],
  },
  { ask: 'mortgage of 500k at 4% and the rate jumps two points', says: ['$2,630.10', '$3,199.03'] },
  { ask: '300k mortgage at 5%, rates drop half a percent', says: ['$1,744.81', '$1,660.42', '$84.39'] },
  { ask: 'rates fall by 50 bps, 300k mortgage at 5%', says: ['$1,744.81', '$1,660.42'] },
  { ask: 'si le taux augmente de 1 % sur un prêt de 480 000 $', says: ['2\u00a0574,58', '2\u00a0843,85'] },
  { ask: 'what if rates go up by 2%?', says: ['Tell me'], lacks: ['2.00%'] },
  { ask: 'will rates go up 1% next year', says: ['predict'] },
  { ask: 'how much would a 0.25% cut save me on 600k mortgage', says: ['$3,218.22', '$3,136.64'] },
  { ask: 'rates climbing another 1.5 percent, 350k balance 20 years', says: ['$2,149.42', '$2,432.12'] },
  { ask: 'What if the bank of canada raises rates by 0.75 on my 410k variable', says: ['$2,130.32', '$2,302.25'] },
  // A rate and no change of one.
  { ask: ['payment on 500k mortgage at 4%', 'what if the rate goes up to 6%?'], says: ['$3,199.03'] },
]
