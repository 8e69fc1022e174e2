import { describe, expect, it } from 'vitest'
import { areFiguresGrounded } from './assistant-grounds.ts'

const grounds = {
  facts: [
    'Our lowest 5 year fixed rate in Ontario is 3.59%.',
    'Payment: $2,434.56 a month on $463,950, with 10% down on $500,000',
    'At 0.99% the payment would be $1,745.',
    'The stress test asks for 5.25%.',
  ],
  asked: ['What is the payment on 500k with 10% down at 0.99%?'],
  published: ['5 year fixed 3.59%', 'floor 5.25%'],
  filled: [],
  cards: [],
  language: 'en' as const,
}

describe('a text whose figures are the site’s own', () => {
  it.each([
    'The 5-year fixed is 3.59% today.',
    'You would pay $2,434.56, so about $2,435 a month on a $500,000 home with 10% down.',
    'That is 463,950 dollars, or 500k before the down payment.',
    'At 0.99% you would pay $1,745.',
    'In 2026 you have 25 years and 3 choices.',
    'Le taux est de 3,59 %.',
    'No figures at all.',
  ])('%s', (text) => expect(areFiguresGrounded(text, grounds)).toBe(true))
})

describe('a text with a figure of somebody else’s', () => {
  it.each([
    'The 5-year fixed is 2.99% today.',
    'Rates start at 1 %.',
    'Our best rate is 0.99%.',
    'We offer 0.99 for five years.',
    'You pay $2,000 a month.',
    'You pay 2,000 a month.',
    'Only 1.2 million dollars.',
    'That is 50 basis points lower.',
    'Our rate is one point nine nine percent.',
    'Your rate is two percent.',
    'Le taux est de 1,99 %.',
    'Call 416-555-0199.',
    'Our rate is 2.',
    'The rate is 3.6%.',
  ])('%s', (text) => expect(areFiguresGrounded(text, grounds)).toBe(false))
})

describe('a text above a card whose result is shown', () => {
  const card = [
    { label: 'Price', value: '$600,000' },
    { label: 'Interest rate', value: '4.59%' },
    { label: 'Monthly payment', value: '$2,680.74', isHeadline: true as const },
  ]
  const dearer = [
    { label: 'Price', value: '$700,000' },
    { ...card[2]!, value: '$3,127.53' },
  ]
  const facts = [
    'Homes up to $1,500,000 can be insured.',
    'The stress test asks for 5.25%.',
    '5 year fixed: ours 3.59%',
  ]
  const above = { ...grounds, facts, asked: [], cards: [card, dearer] }

  it.each([
    'Homes up to $1,500,000 can be insured by law.',
    'The monthly payment is $2,680.74 on the first and $3,127.53 on the second.',
    'From $2,680.74 the monthly payment goes to $3,127.53.',
    'A price of $700,000 has a monthly payment of $3,127.53.',
  ])('may say %s', (text) => expect(areFiguresGrounded(text, above)).toBe(true))

  it.each([
    'The monthly payment is $1,500,000.',
    'The monthly payment is 1,500,000.',
    'Our monthly payment is $1,500,000.',
    'A price of $700,000 has a monthly payment of $2,680.74.',
    'Your interest rate is 5.25%.',
    'Monthly payment: see below.\n$600,000',
  ])('may not say %s', (text) => expect(areFiguresGrounded(text, above)).toBe(false))
})
