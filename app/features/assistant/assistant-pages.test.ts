import { describe, expect, it } from 'vitest'
import { brokerOf, hasAssistant } from './assistant-pages.ts'

describe('the assistant’s button', () => {
  it.each([
    '/',
    '/rates',
    '/calculators',
    '/calculators/penalty',
    '/mortgage-calculator',
    '/affordability-calculator',
    '/products',
    '/products/d0c0d4d6-a49f-4ffe-adcb-b10fea77012f',
    '/agents/amaraokonkwo',
    '/agent/amaraokonkwo',
    '/blog/what-the-stress-test-asks',
  ])('stands on %s', (path) => expect(hasAssistant(path)).toBe(true))

  it.each(['/contact', '/rate-alerts', '/quote', '/applications', '/blog', '/privacy', '/find-broker'])(
    'does not stand on %s',
    (path) => expect(hasAssistant(path)).toBe(false),
  )
})

it.each([
  ['/agents/amaraokonkwo', 'amaraokonkwo'],
  ['/agent/amaraokonkwo/', 'amaraokonkwo'],
  ['/agents/amara/okonkwo', null],
  ['/blog/agents/amaraokonkwo', null],
  ['/', null],
])('%s is the page of %s', (path, broker) => expect(brokerOf(path)).toBe(broker))
