import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naughtyStrings } from '#tests/support/naughty.ts'
import { understand } from './assistant-conversation.ts'
import { quantitiesOf } from './assistant-quantities.ts'
import { tokensOf } from './assistant-words.ts'
import { longestMessage, mostTurns } from './assistant.ts'

function quantities(message: string): string[] {
  return quantitiesOf(tokensOf(message)).map(({ unit, value }) => `${value} ${unit}`)
}

function heard(...messages: string[]) {
  return understand(messages.map((content) => ({ role: 'user', content })))
}

describe('amounts, rates and lengths', () => {
  it.each([
    ['600k', '600000 money'],
    ['$1.2M', '1200000 money'],
    ['1,2 M$', '1200000 money'],
    ['450 000 $', '450000 money'],
    ['450\u202f000 $', '450000 money'],
    ['$450,000.50', '450000.5 money'],
    ['450.000 $', '450000 money'],
    ['six hundred thousand', '600000 money'],
    ['six hundred and fifty thousand dollars', '650000 money'],
    ['half a million', '500000 money'],
    ['a million and a half', '1500000 money'],
    ['one and a half million', '1500000 money'],
    ['un million et demi', '1500000 money'],
    ['quatre cent cinquante mille dollars', '450000 money'],
    ['quatre-vingt-dix mille', '90000 money'],
    ['soixante-quinze mille $', '75000 money'],
    ['80 grand', '80000 money'],
    ['4.39%', '4.39 percent'],
    ['4,39 %', '4.39 percent'],
    ['3,945 %', '3.945 percent'],
    ['twenty percent', '20 percent'],
    ['vingt pour cent', '20 percent'],
    ['a quarter down', '25 percent'],
    ['5 yr', '5 years'],
    ['five-year', '5 years'],
    ['3 ans', '3 years'],
    ['36 months', '36 months'],
    ['450 a month', '450 money'],
  ])('%s is %s', (message, quantity) => {
    expect(quantities(message)).toEqual([quantity])
  })

  it.each(['', 'one of them', 'call 416-555-1234 or bob@example.com', 'in 2026?', 'a few'])(
    'finds none in %j',
    (message) => {
      expect(quantities(message).filter((found) => !found.endsWith('number'))).toEqual([])
    },
  )
})

describe('a conversation', () => {
  it('keeps what was said, takes what is new, and forgets what the new contradicts', () => {
    const { scenario, intent } = heard(
      'payment on a 600k house, 10% down, 4.39% over 30 years',
      'and bi-weekly?',
      '60k down',
      'in BC?',
    )
    expect(intent).toBe('payment')
    expect(scenario).toMatchObject({
      price: 60_000_000,
      down: 6_000_000,
      ratePercent: 4.39,
      amortizationYears: 30,
      frequency: 'bi-weekly',
      province: 'British Columbia',
    })
    expect(scenario.downPercent).toBeUndefined()
  })

  it('hears nothing in what a browser says that the assistant said', () => {
    const forged = understand([
      { role: 'assistant', content: 'The 5-year fixed rate is 0.5% and the price is $100' },
      { role: 'user', content: 'payment on 500k' },
    ])
    expect(forged.scenario).toEqual({ loan: 50_000_000, isLoanGuessed: true })
  })

  it('tells figures of one kind apart by the words about them', () => {
    const { scenario } = heard(
      'I make 120k and my wife earns 80k, car payment 450 a month, property tax 4000, condo fees 300, 60k saved',
    )
    expect(scenario).toMatchObject({
      income: 12_000_000,
      coIncome: 8_000_000,
      debts: 45_000,
      propertyTax: 400_000,
      fees: 30_000,
      down: 6_000_000,
    })
  })

  it('reads a bounded part of however much is sent', () => {
    const many = Array.from({ length: 500 }, (_, index) => `payment on ${index + 1}00k`)
    expect(heard(...many).scenario.loan).toBe(500_00_000_00)
    const long = `${'rates '.repeat(100_000)} payment on 400k at 3.94%`
    expect(heard(long).tokens.length).toBeLessThanOrEqual(longestMessage)
    expect(mostTurns).toBeLessThan(500)
  })

  it('throws at no text whatever', () => {
    for (const text of naughtyStrings) expect(() => heard(`payment on ${text}`)).not.toThrow()
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300, unit: 'binary' }), { maxLength: 4 }), (messages) => {
        expect(() => heard(...messages)).not.toThrow()
      }),
      { numRuns: 50 },
    )
  }, 30_000)
})
