import { describe, expect, it } from 'vitest'
import { isReplaced, leftOver } from './assistant-accounting.ts'
import { understand } from './assistant-conversation.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import type { AnswerCard } from './assistant.ts'

function left(messages: string[], text: string, rows: Record<string, string> = {}): string[] {
  const understood = understand(messages.map((content) => ({ role: 'user', content })))
  const card: AnswerCard = {
    title: '',
    rows: Object.entries(rows).map(([label, value]) => ({ label, value })),
    working: [],
    link: null,
  }
  return leftOver(understood, { text, cards: [card] }).map(({ value, unit }) => `${value} ${unit}`)
}

describe('a figure of a message', () => {
  it('is accounted for where its answer shows it', () => {
    expect(left(['payment on 390k at 4.1 over 25 years'], 'A mortgage of $390,000 at 4.10% over 25 years.')).toEqual([])
  })

  it('is left where it stands nowhere', () => {
    expect(left(['payment on 390k at 4.1 and 4.6, 30 years'], 'A mortgage of $390,000 at 4.10%.')).toEqual([
      '4.6 number',
      '30 years',
    ])
  })

  it.each([
    ['by the year', 'I make 5,000 a month', 'Income a year', '$60,000'],
    ['as a share', 'house 600k with 15% down', 'Price $600,000', '$90,000'],
    ['as what the rest is', 'can I borrow 95% of 480k', 'Price $480,000', '$24,000'],
    ['as a part of a sum', 'car loan 380 and student loan 220 a month', 'Debts', '$600.00'],
    ['in years', 'penalty, 24 months left', 'Left', '2 years'],
  ])('is accounted for %s', (_, message, label, value) => {
    expect(left([message], '', { [label]: value })).toEqual([])
  })

  it('is accounted for in a sum with what was said before', () => {
    expect(left(['I make 110k, what can I afford', 'my partner makes 64k'], 'Income a year $174,000')).toEqual([])
  })

  it('of somebody or of something else is none of a mortgage', () => {
    expect(left(["I'm 35 years old, 4 years in business, saving 900 a month, card at 19.99%"], '')).toEqual([])
  })
})

describe('what is assumed', () => {
  const { tokens } = understand([{ role: 'user', content: '450k at 4.6, 30 years' }])
  const quantities = quantitiesOf(tokens)
  const said = { tokens, scenario: {} }

  it('may not stand in the place of what was said', () => {
    expect(isReplaced(quantities, said, 'I took 20% down and our lowest rate of 3.74%.')).toBe(true)
    expect(isReplaced(quantities, said, 'I took 25 years.')).toBe(true)
    expect(isReplaced(quantities, said, 'I took 20% down.')).toBe(false)
    expect(isReplaced([], said, 'I took 25 years and our lowest rate of 3.74%.')).toBe(false)
  })

  it('and a number that nothing explains is asked about', () => {
    const { tokens: loose } = understand([{ role: 'user', content: '300k at 4.5 for 25 vs 300k at 4 for 30, 2 kids' }])
    const numbers = quantitiesOf(loose).filter(({ value }) => value === 25 || value === 2)
    expect(numbers.map((one) => isReplaced([one], { tokens: loose, scenario: {} }, ''))).toEqual([true, false])
  })
})
