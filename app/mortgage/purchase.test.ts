import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type PurchaseScenario, rateKindOf } from './purchase-mortgage.ts'
import { workOutPurchase } from './purchase.ts'

function scenario(changed: Partial<PurchaseScenario> = {}): PurchaseScenario {
  return {
    price: cents(65_000_000),
    downPayment: cents(6_500_000),
    amortizationYears: 25,
    day: '2026-12-23',
    province: 'ON',
    city: null,
    firstTimeBuyer: false,
    newBuild: false,
    ownerOccupied: true,
    nonTraditionalDownPayment: false,
    ratePercent: 3.94,
    convention: 'fixed',
    frequency: 'monthly',
    ...changed,
  }
}

describe('a purchase', () => {
  it('adds the premium to the loan, and the taxes to the cash', () => {
    // 585,000 at 90.00 % loan-to-value: 3.10 %. Ontario: 8 % of the premium; 275 + 1,950 + 2,250 + 5,000 of transfer tax.
    const { premium, terms, payment, cashNeeded, rateKind, problem } = workOutPurchase(scenario())
    expect(premium.premium).toBe(18_135_00)
    expect(terms.principal).toBe(603_135_00)
    expect(payment).toBe(3_153_02)
    expect(cashNeeded).toBe(65_000_00 + 1_450_80 + 9_475_00)
    expect({ rateKind, problem }).toEqual({ rateKind: 'insured', problem: null })
  })

  it('carries the surcharge over 25 years for a first-time buyer: 3.30 % of 585,000', () => {
    const { premium } = workOutPurchase(scenario({ amortizationYears: 30, firstTimeBuyer: true }))
    expect(premium.premium).toBe(19_305_00)
  })

  it.each<[string, Partial<PurchaseScenario>, RegExp]>([
    ['30 years for somebody who has owned before', { amortizationYears: 30 }, /more than 25 years/],
    ['too little down', { downPayment: cents(3_000_000) }, /^Minimum down payment for \$650,000 is \$40,000\.$/],
    ['a price of 1.5 million', { price: cents(150_000_000), downPayment: cents(20_000_000) }, /Minimum|20% down/],
    ['a home that is only rented out', { ownerOccupied: false }, /rented out/],
    ['a closing day before the known rules', { day: '1999-01-01' }, /not known/],
  ])('says why it cannot be insured, and works it out without: %s', (_, changed, problem) => {
    const purchase = workOutPurchase(scenario(changed))
    expect(purchase.problem).toMatch(problem)
    expect(purchase.premium.premium + purchase.premium.tax).toBe(0)
    expect(purchase.terms.principal).toBe(purchase.premium.loan)
    expect(purchase.rateKind).toBe('uninsured')
  })

  it('closes by the law of its day: Quebec taxes the premium 9.975 % from 2027', () => {
    const quebec = { price: cents(50_000_000), downPayment: cents(5_000_000), province: 'QC' } as const
    expect(workOutPurchase(scenario({ ...quebec, day: '2026-12-31' })).premium.tax).toBe(1_255_50)
    expect(workOutPurchase(scenario({ ...quebec, day: '2027-03-01' })).premium.tax).toBe(1_391_51)
  })
})

describe('the rate that a mortgage gets', () => {
  it.each<[string, Partial<PurchaseScenario>, string]>([
    ['one dollar short of 20 % down', { downPayment: cents(12_999_900) }, 'insured'],
    ['20 % down over 25 years', { downPayment: cents(13_000_000) }, 'insurable'],
    ['20 % down over 30 years', { downPayment: cents(13_000_000), amortizationYears: 30 }, 'uninsured'],
    ['20 % of 1.5 million', { price: cents(150_000_000), downPayment: cents(30_000_000) }, 'uninsured'],
    ['20 % down on a rental', { downPayment: cents(13_000_000), ownerOccupied: false }, 'uninsured'],
  ])('%s', (_, changed, kind) => {
    expect(rateKindOf(scenario(changed))).toBe(kind)
  })
})
