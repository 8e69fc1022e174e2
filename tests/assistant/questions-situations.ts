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
]
