import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatCents } from './money.ts'
import { anyHousehold, household } from '../../tests/support/household.ts'
import { affordability } from './affordability.ts'
import type { Household } from './borrowing-capacity.ts'
import { explainMaximumMortgage, explainRatio } from './explain-qualification.ts'
import type { Explanation } from './explanation.ts'

const couple: Household = {
  ...household,
  income: cents(85_000_00),
  coBorrowerIncome: cents(42_000_00),
  downPayment: cents(60_000_00),
  propertyTax: cents(4_200_00),
  heat: cents(120_00),
  condoFees: cents(380_00),
  otherDebts: cents(450_00),
  preset: 'cmhc',
  stressTest: true,
}

function mortgageOf(some: Household): Explanation {
  const result = affordability(some)
  if (result === null) throw new Error('nothing worked out')
  return explainMaximumMortgage(some, result)
}

function ratioOf(some: Household, name: 'gds' | 'tds'): Explanation {
  const result = affordability(some)
  if (result === null) throw new Error('nothing worked out')
  return explainRatio(some, result, name)
}

function lines({ steps }: Explanation): string[] {
  return steps.map(({ label, working, result }) => `${label}: ${working} = ${result}`)
}

describe('explainMaximumMortgage', () => {
  it('shows both limits, the stress test and the maximum payment', () => {
    const explanation = mortgageOf(couple)
    expect(explanation.result).toMatchObject({ label: 'Maximum mortgage by income', value: '$502,125.45' })
    expect(lines(explanation)).toEqual([
      'GDS limit, a month: $127,000.00 × 39.00% ÷ 12 = $4,127.50',
      'What GDS leaves for the mortgage: $4,127.50 − $350.00 − $120.00 − $190.00 = $3,467.50',
      'TDS limit, a month: $127,000.00 × 44.00% ÷ 12 = $4,656.66',
      'What TDS leaves for the mortgage: $4,656.66 − $350.00 − $120.00 − $190.00 − $450.00 = $3,546.66',
      'Qualifying rate: the stress test: the greater of 4.84% + 2.00% and 5.25% = 6.84%',
      'Interest per payment period: (1 + 6.84% ÷ 2)^(2 ÷ 12) − 1 = 0.0056204325',
      'Number of payments: 25 years × 12 a year = 300',
      'Monthly payment, to the cent: $502,125.45 × 0.0056204325 ÷ (1 − (1 + 0.0056204325)^−300) = $3,467.50',
      'Largest mortgage with that payment: a cent more asks for more than $3,467.50 = $502,125.45',
    ])
    expect(explanation.inputs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Gross income a year: $127,000.00',
      'Annual property tax: $4,200.00',
      'Monthly heating: $120.00',
      'Monthly condo fees: $380.00',
      'Monthly debt payments: $450.00',
      'Contract rate: 4.84%',
      'Amortization: 25',
    ])
  })

  it('names each rule with its body, day and source, for insured and uninsured mortgages', () => {
    const ids = (some: Household) => mortgageOf(some).rules.map(({ id }) => id)
    expect(ids(couple)).toEqual(['debt-service-2021', 'qualifying-rate-insured-2024', 'interest-act-s6'])
    const uninsured = { ...couple, downPayment: cents(300_000_00), convention: 'variable' } as const
    expect(ids(uninsured)).toEqual(['debt-service-2021', 'qualifying-rate-uninsured-2024'])
    expect(ids(household)).toEqual(['interest-act-s6'])
    expect(mortgageOf(couple).rules[0]).toMatchObject({ validFrom: '2021-07-05', checkedOn: '2026-11-21' })
  })

  it('names the limits, the share of condo fees and the rate that were used', () => {
    expect(mortgageOf(couple).notes).toEqual([
      'GDS is the stricter limit. A payment within it never exceeds it by a fraction of a cent.',
      '39% (GDS) and 44% (TDS) are the limits for insured mortgages; each lender has its own.',
      '50% of the condo fees counts.',
      'With the stress test: the payment is calculated at the qualifying rate, not at the contract rate.',
    ])
    const careful = { ...couple, preset: 'cautious', stressTest: false, otherDebts: cents(2_000_00) } as const
    expect(mortgageOf(careful).notes).toEqual([
      'TDS is the stricter limit. A payment within it never exceeds it by a fraction of a cent.',
      "32% (GDS) and 40% (TDS) are this calculator's careful limits; no rule asks for them, and each lender has its own.",
      'Condo fees count in full.',
      'Without the stress test: the payment is calculated at the contract rate.',
    ])
    expect(mortgageOf(household).notes).toHaveLength(3)
  })

  it('shows that no income is left, and no payment', () => {
    const steps = lines(mortgageOf({ ...household, otherDebts: cents(9_000_00) }))
    expect(steps.at(-1)).toBe('What TDS leaves for the mortgage, at least 0: $3,333.33 − $9,000.00 = $0.00')
  })
})

describe('explainRatio', () => {
  it('adds up the costs that count, and divides them by the income', () => {
    expect(lines(ratioOf(couple, 'gds'))).toEqual([
      'Monthly total that counts: $3,467.50 + $350.00 + $120.00 + $190.00 = $4,127.50',
      'GDS: $4,127.50 × 12 ÷ $127,000.00 = 39.00%',
    ])
    expect(lines(ratioOf(couple, 'tds'))).toEqual([
      'Monthly total that counts: $3,467.50 + $350.00 + $120.00 + $190.00 + $450.00 = $4,577.50',
      'TDS: $4,577.50 × 12 ÷ $127,000.00 = 43.25%',
    ])
    expect(ratioOf(couple, 'gds')).toMatchObject({
      result: { label: 'GDS', value: '39.00%' },
      formula: 'GDS = (payment + property tax + heat + condo fees) × 12 ÷ gross income',
    })
    expect(ratioOf(couple, 'tds').formula).toBe(
      'TDS = (payment + property tax + heat + condo fees + other debts) × 12 ÷ gross income',
    )
    expect(ratioOf(couple, 'tds').inputs.map(({ value }) => value)).toEqual(['$3,467.50', '$127,000.00', '44.00%'])
  })

  it('names the ratio and its rules', () => {
    expect(ratioOf(couple, 'gds').notes[0]).toContain('Gross debt service')
    expect(ratioOf(couple, 'tds').notes[0]).toContain('Total debt service')
    expect(ratioOf(couple, 'tds').rules.map(({ id }) => id)).toEqual([
      'debt-service-2021',
      'qualifying-rate-insured-2024',
    ])
    expect(ratioOf(household, 'tds').rules).toEqual([])
  })
})

describe('for any household', () => {
  it("its results equal the engine's, as plain data, and every figure is a number", () => {
    fc.assert(
      fc.property(anyHousehold, (some) => {
        const result = affordability(some)
        if (result === null) throw new Error('nothing worked out')
        const mortgage = explainMaximumMortgage(some, result)
        const gds = explainRatio(some, result, 'gds')
        expect(mortgage.result.value).toBe(formatCents(result.capacity.carries))
        expect(gds.steps.at(-1)?.result).toBe(gds.result.value)
        const told = JSON.stringify([mortgage, gds, explainRatio(some, result, 'tds')])
        expect(told).not.toMatch(/NaN|undefined|Infinity|null,"(?!body)|\$-|-\$/)
      }),
    )
  })
})
