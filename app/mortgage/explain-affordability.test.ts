import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatCents } from './money.ts'
import { anyHousehold, household } from '../../tests/support/household.ts'
import { affordability } from './affordability.ts'
import type { Affordability } from './affordability.ts'
import type { Household } from './borrowing-capacity.ts'
import { explainMaximumPrice, explainNeeds } from './explain-affordability.ts'
import type { Explanation } from './explanation.ts'
import { priceNeeds } from './price-needs.ts'

function found(some: Household): Affordability {
  const result = affordability(some)
  if (result === null) throw new Error('nothing worked out')
  return result
}

function priceOf(some: Household): Explanation {
  return explainMaximumPrice(some, found(some))
}

function needsOf(some: Household, dollars: number): Explanation {
  const needs = priceNeeds(some, cents(dollars * 100))
  if (needs === null) throw new Error('nothing worked out')
  return explainNeeds(some, found(some), needs)
}

function lines({ steps }: Explanation): string[] {
  return steps.map(({ label, working, result }) => `${label}: ${working} = ${result}`)
}

const rich = { income: cents(900_000_00) }

describe('explainMaximumPrice', () => {
  it('shows loan, premium and mortgage', () => {
    const explanation = priceOf(household)
    expect(explanation.result).toMatchObject({ label: 'Maximum price', value: '$400,000.00' })
    expect(explanation.formula).toBe(
      'Price = down payment + loan; mortgage = loan + insurance premium, at most what the income carries',
    )
    expect(explanation.inputs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Down payment: $20,000.00',
      'The income carries: $465,768.34',
      'Amortization: 25',
    ])
    expect(lines(explanation)).toEqual([
      'Loan: $400,000.00 − $20,000.00 = $380,000.00',
      'Loan-to-value, to two decimals: $380,000.00 ÷ $400,000.00 = 95.00%',
      'Insurance premium: $380,000.00 × 4.00% = $15,200.00',
      'Mortgage: $380,000.00 + $15,200.00 = $395,200.00',
    ])
    expect(explanation.notes[0]).toContain('the least allowed for this price')
  })

  it('includes the surcharge for a long amortization', () => {
    const steps = lines(priceOf({ ...household, amortizationYears: 30, firstTimeBuyer: true }))
    expect(steps[2]).toBe('Insurance premium: $380,000.00 × 4.20% = $15,960.00')
  })

  it('shows no premium with 20 % down, and no steps without a mortgage', () => {
    const large = { ...household, downPayment: cents(400_000_00) }
    expect(lines(priceOf(large))).toEqual([
      'Loan: $865,768.34 − $400,000.00 = $465,768.34',
      'Loan-to-value, to two decimals: $465,768.34 ÷ $865,768.34 = 53.80%',
    ])
    expect(priceOf({ ...household, heat: cents(9_000_00) }).steps).toEqual([])
  })

  it('names each rule of insurance and of the limit that applies, once', () => {
    const ids = (some: Partial<Household>) => priceOf({ ...household, ...some }).rules.map(({ id }) => id)
    const insured = ['insurance-required-2007', 'insurable-limit-2024', 'premium-2017']
    expect(ids({})).toEqual([...insured, 'minimum-down-payment-2024'])
    expect(ids({ stressTest: true })).toEqual(insured)
    expect(ids({ ...rich, downPayment: cents(150_000_00) })).toEqual(insured)
    expect(ids({ ...rich, amortizationYears: 30 })).toEqual(['insurance-required-2007', 'long-amortization-2024-12'])
    expect(ids({ heat: cents(9_000_00) })).toEqual(['insurance-required-2007'])
  })
})

describe('explainNeeds', () => {
  it('shows the mortgage for the price, its payment and the income that each limit requires', () => {
    const explanation = needsOf({ ...household, stressTest: true, otherDebts: cents(800_00) }, 600_000)
    expect(explanation.formula).toBe(
      'Income = (payment at the qualifying rate + what else counts) × 12 ÷ limit, the higher of GDS and TDS',
    )
    expect(explanation.inputs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Price: $600,000.00',
      'Least down payment: $35,000.00',
      'Down payment: $35,000.00',
      'Rate of the payment: 6.84%',
    ])
    expect(lines(explanation)).toEqual([
      'Loan: $600,000.00 − $35,000.00 = $565,000.00',
      'Loan-to-value, to two decimals: $565,000.00 ÷ $600,000.00 = 94.17%',
      'Insurance premium: $565,000.00 × 4.00% = $22,600.00',
      'Mortgage: $565,000.00 + $22,600.00 = $587,600.00',
      'Interest per payment period: (1 + 6.84% ÷ 2)^(2 ÷ 12) − 1 = 0.0056204325',
      'Number of payments: 25 years × 12 a year = 300',
      'Monthly payment, to the cent: $587,600.00 × 0.0056204325 ÷ (1 − (1 + 0.0056204325)^−300) = $4,057.76',
      'Annual income by GDS: ($4,057.76 + $0.00) × 12 ÷ 32.00% = $152,166.00',
      'Annual income by TDS: ($4,057.76 + $800.00) × 12 ÷ 40.00% = $145,732.80',
    ])
    expect(explanation.result).toMatchObject({ label: 'Income to reach $600,000', value: '$152,166.00' })
    expect(explanation.rules.map(({ id }) => id)).toEqual([
      'insurance-required-2007',
      'insurable-limit-2024',
      'premium-2017',
      'minimum-down-payment-2024',
      'qualifying-rate-insured-2024',
    ])
  })

  it('has no steps for a price that is paid in cash', () => {
    expect(needsOf({ ...household, downPayment: cents(300_000_00) }, 300_000)).toMatchObject({
      steps: [],
      result: { value: '$0.00' },
    })
  })
})

describe('for any household', () => {
  it("its results equal the engine's, and every figure is a number", () => {
    fc.assert(
      fc.property(anyHousehold, fc.integer({ min: 50_000, max: 2_000_000 }), (some, dollars) => {
        const result = found(some)
        const explanation = explainMaximumPrice(some, result)
        expect(explanation.result.value).toBe(formatCents(result.price))
        expect(explanation.steps.length === 0).toBe(result.mortgage === 0)
        const mortgage = formatCents(result.mortgage)
        expect(result.mortgage === 0 || explanation.steps.some((step) => step.result === mortgage)).toBe(true)
        expect(JSON.stringify([explanation, needsOf(some, dollars)])).not.toMatch(/NaN|undefined|Infinity|\$-|-\$/)
      }),
    )
  })
})
