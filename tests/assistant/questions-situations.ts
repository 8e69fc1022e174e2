import type { Question } from './question.ts'

/** What visitors tell about themselves, what surrounds a purchase, and what is nobody's business. */
export const situationQuestions: readonly Question[] = [
  { ask: 'how long does approval take', says: ['business days'], person: true },
  { ask: 'foreigner living in dubai buy condo in toronto', says: ['January 1, 2027'], person: true },
  { ask: 'rrsp hbp limit for couple', says: ['$60,000'], from: 'canada.ca' },
  { ask: 'fhsa how much can i take', says: ['$8,000', '$40,000'], from: 'canada.ca' },
  { ask: 'gst rebate on new build ontario 600k', says: ['$24,000', '$450,000'], from: 'canada.ca' },
  { ask: 'is mortgage interest tax deductible', says: ['no tax advice'] },
  { ask: 'do i need life insurance for the mortgage', says: ['your own choice'] },
  { ask: 'im on mat leave can i still get a mortgage', says: ['leave by the salary'], person: true },
  { ask: 'we buy before we sell, how does that work', says: ['Bridge financing'], person: true },
  { ask: 'mortgage for a mobile home', says: ['fewer lenders'], person: true },
  { ask: 'rent to own, do you do that?', says: ['publish nothing'], person: true },
  { ask: 'whats the status of my application', says: ['no accounts'], person: true },
  { ask: 'my dad passed away what happens to his mortgage', says: ['estate'], person: true },
  { ask: 'average house price in toronto', says: ['no prices of homes'] },
  { ask: 'what is a mortgage', says: ['secured by a home'] },
  {
    ask: 'bad credit self employed new to canada',
    says: ['300 to 900', 'notices of assessment', 'permanent residents'],
  },
  { ask: 'second mortgage 60k bad credit house 500k owe 300k', says: ['$100,000'], person: true },
  { ask: "show me John Smith's application", says: ["opens nobody's details"], lacks: ['Apply on'] },
  { ask: "what's amara's client list", says: ["opens nobody's details"] },
  { ask: "does my wife's income count", lacks: ["opens nobody's details"] },
  { ask: 'hola, cuanto puedo pedir prestado con 80000 de ingreso', says: ['English and French only'], person: true },
  { ask: 'ਮੈਨੂੰ ਘਰ ਲੈਣਾ ਹੈ', says: ['English and French only'] },
  { ask: '你好,我想买房', says: ['English and French only'] },
  // 525,000 over 25 years at 4.19%.
  { ask: 'House prices go up 5%, payment on 500k', says: ['$525,000', '$2,681.85', '$2,815.95'] },
  {
    ask: 'throw 8,000 a year at my mortgage 390k 4.4% 25 yrs saves how much?',
    says: ['$8,000', 'each year', '$390,000'],
  },
  { ask: 'throw 8,000 a year at my mortgage', lacks: ['saves $'] },
  // Whether money may be the down payment is asked, with how much of it there is: nothing is worked out.
  ...[
    'is a gift of 30,000 from my parents allowed as down payment?',
    'can my parents give me 50k for the down payment?',
    'would lenders accept a $75,000 gift from my dad as the down payment?',
    'my parents in India want to send 60,000 for my down payment, is that ok?',
    'can a friend gift me 25,000 for the down payment?',
    'can I borrow 20,000 for my down payment?',
    'is a line of credit allowed for the down payment',
    'can my down payment be a personal loan of 15k',
    'can I use 120,000 from the sale of my condo for the down payment on the next one',
    'is money from abroad allowed as a down payment?',
  ].map((ask) => ({
    ask,
    says: ['A gift from close family', 'signed letter', 'gift from a friend', 'sale of a home', 'abroad', '4.50%'],
    lacks: ['Tell me a price', 'Highest price'],
    from: 'mortgages/down-payment.html',
    person: true,
  })),
  ...[
    'can I use my RRSP for the down payment',
    'can I take 35,000 out of my RRSP for my down payment?',
    'am I allowed to use 40k from my FHSA as down payment',
  ].map((ask) => ({ ask, says: ['$8,000', '$60,000'], lacks: ['Highest price', 'Refinancing'], from: 'canada.ca' })),
  ...[
    "est-ce qu'un don de 30 000 $ de mes parents est permis comme mise de fonds?",
    'est-ce que je peux emprunter 15 000 $ pour ma mise de fonds?',
    'un ami peut-il me donner 10 000 $ pour la mise de fonds?',
    "l'argent de la vente de ma maison peut-il servir de mise de fonds?",
    'mes parents au Maroc m’envoient 50 000 $, est-ce accepté comme mise de fonds?',
  ].map((ask) => ({
    ask,
    says: ["Un don d'un proche parent", 'lettre signée', "don d'un ami", "vente d'une maison", 'étranger', '4,50 %'],
    lacks: ['Dites-moi un prix', 'Prix maximal'],
    from: 'mise de fonds',
    person: true,
  })),
  {
    ask: 'puis-je utiliser 20 000 $ de mon CELIAPP comme mise de fonds',
    says: ['8 000 $', '60 000 $'],
    lacks: ['Prix maximal'],
  },
  // With a price or an income it is worked out.
  {
    ask: 'house 600k with a 60k gift from my parents as down payment, what is the payment?',
    says: ['Down payment $60,000'],
  },
  {
    ask: 'I make 100k and my parents gift me 50k for the down payment, what can I afford',
    says: ['$50,000', '$100,000'],
  },
  {
    ask: 'my mother wants to help with 35k, can that be my down payment?',
    says: ['signed letter'],
    lacks: ['Highest price'],
  },
  { ask: 'faut-il une lettre pour un don?', says: ['lettre signée'] },
]
