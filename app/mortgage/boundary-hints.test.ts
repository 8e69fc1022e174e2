import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type BoundaryCase, boundaryHints } from './boundary-hints.ts'
import { hintSentence } from './down-payment-hints.ts'
import { insurancePremium } from './insurance.ts'
import { landTransferTax } from './land-transfer-tax.ts'

const purchase: BoundaryCase = {
  price: cents(1_000_000_00),
  downPayment: cents(200_000_00),
  amortizationYears: 25,
  province: 'AB',
  city: null,
  day: '2026-11-21',
  firstTimeBuyer: false,
  newBuild: false,
  nonTraditionalDownPayment: false,
}

function hintsFor(price: number, downPayment: number, change: Partial<BoundaryCase> = {}) {
  const home = {
    ...purchase,
    price: cents(Math.round(price * 100)),
    downPayment: cents(Math.round(downPayment * 100)),
    ...change,
  }
  return boundaryHints(home)
}

describe('boundaryHints, down payment', () => {
  it('finds the next cheaper band at 10 and 15 %, to the cent', () => {
    // The table is read with two decimals: 450,045 of 500,000 counts as 90.01 %, so does 450,025, and a cent less as 90.00 %.
    expect(hintsFor(500_000, 49_955)).toEqual([
      {
        kind: 'insurance premium',
        change: 'more down',
        amount: 20_01,
        // 450,045 × 4.00 % = 18,001.80 against 450,024.99 × 3.10 % = 13,950.77.
        saving: 18_001_80 - 13_950_77,
      },
    ])
    // 85.01 % to 85.00 %: 3.10 % against 2.80 %.
    expect(hintsFor(500_000, 74_955)).toMatchObject([{ kind: 'insurance premium', amount: 20_01 }])
    expect(hintsFor(500_000, 49_980)).toEqual([])
    expect(hintsFor(500_000, 50_000)).toEqual([])
  })

  it('finds that a dollar more at 20 % needs no insurance', () => {
    const home = { ...purchase, downPayment: cents(199_999_00) }
    const { premium } = insurancePremium(home)
    expect(premium).toBeGreaterThan(19_000_00)
    expect(boundaryHints(home)).toEqual([{ kind: 'no insurance', change: 'more down', amount: 1_00, saving: premium }])
    expect(boundaryHints(purchase)).toEqual([])
  })

  it('counts the tax on the premium as saved too', () => {
    const place = { province: 'ON', city: null } as const
    const [hint] = hintsFor(500_000, 99_999, place)
    const { premium, tax } = insurancePremium({
      ...purchase,
      ...place,
      price: cents(500_000_00),
      downPayment: cents(99_999_00),
    })
    expect(hint).toMatchObject({ kind: 'no insurance', amount: 1_00, saving: premium + tax })
  })

  it('is within 1 % of the price, and no further', () => {
    expect(hintsFor(500_000, 95_000)).toMatchObject([{ kind: 'no insurance', amount: 5_000_00 }])
    expect(hintsFor(500_000, 94_000)).toEqual([])
  })

  it('makes a long amortization possible where it cannot be insured', () => {
    expect(hintsFor(500_000, 99_000, { amortizationYears: 30 })).toEqual([
      { kind: 'no insurance', change: 'more down', amount: 1_000_00, saving: null },
    ])
  })
})

describe('boundaryHints, minimum down payment', () => {
  it('asks for more down or a lower price, near 5 % and above 500,000', () => {
    expect(hintsFor(500_000, 24_000)).toEqual([
      { kind: 'minimum down payment', change: 'more down', amount: 1_000_00, saving: null },
    ])
    // 504,000 needs 25,400; 500,000 needs 25,000.
    expect(hintsFor(504_000, 25_000)).toEqual([
      { kind: 'minimum down payment', change: 'more down', amount: 400_00, saving: null },
      { kind: 'minimum down payment', change: 'lower price', amount: 4_000_00, saving: null },
    ])
  })

  it('finds the insurable limit: a cent less than 1,500,000 needs 124,999.90 instead of 300,000', () => {
    expect(hintsFor(1_500_000, 125_000)).toEqual([
      { kind: 'minimum down payment', change: 'lower price', amount: 1, saving: null },
    ])
    expect(hintsFor(1_516_000, 125_000)).toEqual([])
    expect(hintsFor(1_500_000, 299_999)).toMatchObject([
      { change: 'more down', amount: 1_00 },
      { change: 'lower price' },
    ])
  })
})

describe('boundaryHints, land transfer tax', () => {
  const first = { province: 'BC', firstTimeBuyer: true } as const

  it.each([
    // 840,000: 14,800 less 8,000 × 20 ÷ 25; 835,000: 14,700 less 8,000.
    [840_000, first, 5_000, 14_800 - 6_400 - 6_700],
    // From 860,000 on no relief is left; 8,600 lower, 8,600 of 25,000 are.
    [860_000, first, 8_600, 8_000 * (8_600 / 25_000) + 172],
    [868_600, first, 8_686, 8_000 * (86 / 25_000) + 173.72],
    // A new home: free at 1,100,000, and 20,100 less 20,100 × 45 ÷ 50 is due on 1,105,000.
    [1_105_000, { province: 'BC', newBuild: true }, 5_000, 2_010],
    // Prince Edward Island: 2 % of a million, 1 % of a cent less.
    [1_000_000, { province: 'PE' }, 0.01, 10_000],
    [1_000_000, { province: 'PE', firstTimeBuyer: true }, 0.01, 20_000],
    [30_100, { province: 'PE' }, 100, 301],
  ] as const)('of %d in %o: %d lower saves %d', (price, place, amount, saving) => {
    const hints = hintsFor(price, price * 0.3, place)
    expect(hints).toEqual([
      {
        kind: 'transfer tax',
        change: 'lower price',
        amount: Math.round(amount * 100),
        saving: Math.round(saving * 100),
      },
    ])
  })

  it('is silent at the edge, far from it, and where a relief is not the buyer’s', () => {
    for (const price of [835_000, 845_000, 869_000]) expect(hintsFor(price, price * 0.3, first)).toEqual([])
    expect(hintsFor(840_000, 400_000, { province: 'BC' })).toEqual([])
    expect(hintsFor(840_000, 400_000, { ...first, isNonResident: true })).toEqual([])
  })
})

describe('boundaryHints', () => {
  it('keeps its promise: the change brings the saving', () => {
    const amounts = fc.record({
      price: fc.integer({ min: 1, max: 300_000_000 }),
      downPayment: fc.integer({ min: 0, max: 80_000_000 }),
      province: fc.constantFrom('BC', 'ON', 'PE', 'SK', 'YT'),
      firstTimeBuyer: fc.boolean(),
    })
    fc.assert(
      fc.property(amounts, ({ price, downPayment, ...rest }) => {
        const home = { ...purchase, ...rest, price: cents(price), downPayment: cents(downPayment) }
        for (const { kind, change, amount, saving } of boundaryHints(home)) {
          const after =
            change === 'more down'
              ? { ...home, downPayment: cents(downPayment + amount) }
              : { ...home, price: cents(price - amount) }
          expect(amount).toBeGreaterThan(0)
          expect(amount).toBeLessThanOrEqual(price / 100)
          const cost = (some: BoundaryCase) =>
            kind === 'transfer tax'
              ? (landTransferTax(some)?.total ?? 0)
              : insurancePremium(some).premium + insurancePremium(some).tax
          const saved = saving ?? cost(home) - cost(after)
          expect(cost(home) - cost(after)).toBe(saved)
        }
      }),
    )
  })

  it.each([{ price: cents(0) }, { downPayment: cents(-1) }, { day: '2001-01-01' }])('is empty for %o', (odd) => {
    expect(boundaryHints({ ...purchase, ...odd })).toEqual([])
  })

  it('has a sentence for each', () => {
    const said = (kind: Parameters<typeof hintSentence>[0]['kind'], saving: number | null) =>
      hintSentence({ kind, change: 'more down', amount: cents(1_00), saving: saving === null ? null : cents(saving) })
    expect(said('insurance premium', 1_500_00)).toBe(
      'With $1 more down, the insurance premium and its tax fall by $1,500.',
    )
    expect(said('no insurance', 9_600_02)).toBe('With $1 more down, you need no default insurance and save $9,600.02.')
    expect(said('no insurance', null)).toBe('With $1 more down, you need no default insurance.')
    expect(said('minimum down payment', null)).toBe('With $1 more down, your down payment meets the minimum.')
    expect(
      hintSentence({ kind: 'transfer tax', change: 'lower price', amount: cents(5_000_00), saving: cents(1_700_00) }),
    ).toBe('At a price $5,000 lower, the land transfer tax falls by $1,700.')
  })
})
