import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, formatCents } from './money.ts'
import { explainPayment } from './explain-payment.ts'
import { explainMinimumDownPayment, explainPremium, explainQuote } from './explain.ts'
import type { Explanation } from './explanation.ts'
import type { PremiumCase } from './insurance.ts'
import { compoundingConventions, mortgagePayment, paymentFrequencies } from './payment.ts'
import type { MortgageTerms, PaymentFrequency } from './payment.ts'
import type { QuoteInput } from './quote.ts'

const day = '2026-11-21'

const terms: MortgageTerms = {
  principal: cents(400_000_00),
  ratePercent: 3.94,
  amortizationYears: 25,
  frequency: 'monthly',
  convention: 'fixed',
}

const quote: QuoteInput = {
  price: cents(500_000_00),
  downPayment: cents(50_000_00),
  amortizationYears: 25,
  ratePercent: 3.94,
  frequency: 'monthly',
}

const home: PremiumCase = {
  price: cents(500_000_00),
  downPayment: cents(50_000_00),
  amortizationYears: 25,
  province: 'ON',
  day,
  firstTimeBuyer: true,
  newBuild: false,
  nonTraditionalDownPayment: false,
}

function lines({ steps }: Explanation): string[] {
  return steps.map(({ label, working, result }) => `${label}: ${working} = ${result}`)
}

describe('explainPayment', () => {
  it('shows the formula, the inputs, the steps with their figures, and the law', () => {
    const explanation = explainPayment(terms, day)
    expect(explanation.result).toEqual({ label: 'Monthly payment', value: '$2,091.09', unit: 'dollars' })
    expect(explanation.formula).toBe('Payment = L × i ÷ (1 − (1 + i)^−n), i = (1 + j ÷ 2)^(2 ÷ p) − 1')
    expect(explanation.inputs.map(({ label, value, unit }) => `${label}: ${value} ${unit}`)).toEqual([
      'Mortgage (L): $400,000.00 dollars',
      'Interest rate (j): 3.94% percent a year',
      'Amortization: 25 years',
      'Payments (p): 12 payments a year',
      'Compounding: Fixed rate: compounded half-yearly, not in advance convention',
    ])
    expect(lines(explanation)).toEqual([
      'Interest per payment period: (1 + 3.94% ÷ 2)^(2 ÷ 12) − 1 = 0.0032567026',
      'Number of payments: 25 years × 12 a year = 300',
      'Monthly payment, to the cent: $400,000.00 × 0.0032567026 ÷ (1 − (1 + 0.0032567026)^−300) = $2,091.09',
    ])
    expect(explanation.rules).toMatchObject([
      { id: 'interest-act-s6', validFrom: '1988-12-12', validTo: null, checkedOn: '2026-11-21', confidence: 'high' },
    ])
    expect(explanation.notes).toHaveLength(1)
  })

  it('divides the monthly payment for a rapid frequency', () => {
    const explanation = explainPayment({ ...terms, frequency: 'rapid-weekly' }, day)
    expect(explanation.formula).toContain('1/4 × L')
    expect(lines(explanation).at(-1)).toBe('Rapid weekly payment, to the cent: $2,091.09 ÷ 4 = $522.77')
  })

  it('names the other conventions and cites no law for them', () => {
    const variable = explainPayment({ ...terms, convention: 'variable', frequency: 'weekly' }, day)
    expect(lines(variable)[0]).toBe('Interest per payment period: (1 + 3.94% ÷ 12)^(12 ÷ 52) − 1 = 0.00075673733')
    expect(variable.rules).toEqual([])
    const nominal = explainPayment({ ...terms, convention: 'nominal' }, day)
    expect(lines(nominal)[0]).toBe('Interest per payment period: 3.94% ÷ 12 = 0.0032833333')
    expect(nominal.notes[0]).toContain('simplified')
  })

  it('shows equal parts of the principal at a rate of zero', () => {
    const explanation = explainPayment({ ...terms, ratePercent: 0 }, day)
    expect(explanation.formula).toBe('Payment = L ÷ n')
    expect(lines(explanation).at(-1)).toBe('Monthly payment, to the cent: $400,000.00 ÷ 300 = $1,333.33')
  })

  it('says what is missing when there is no payment, and shows no NaN', () => {
    const explanation = explainPayment({ ...terms, ratePercent: Number.NaN, amortizationYears: Number.NaN }, day)
    expect(explanation).toMatchObject({ result: { value: '$0.00' }, steps: [] })
    expect(explanation.notes[0]).toContain('it needs an amount above 0')
    expect(JSON.stringify(explanation)).not.toMatch(/NaN|null,"unit/)
  })

  it('cites no rule for a day before the rule held', () => {
    expect(explainPayment(terms, '1900-01-01').rules).toEqual([])
  })

  it("ends with the engine's payment for any mortgage, as plain data", () => {
    const anyTerms = fc.record({
      principal: fc.integer({ min: 1, max: 5_000_000_00 }).map(cents),
      ratePercent: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
      amortizationYears: fc.integer({ min: 1, max: 30 }),
      frequency: fc.constantFrom(...(Object.keys(paymentFrequencies) as PaymentFrequency[])),
      convention: fc.constantFrom(...compoundingConventions),
    })
    fc.assert(
      fc.property(anyTerms, (each) => {
        const explanation = explainPayment(each, day)
        expect(explanation.steps.at(-1)?.result).toBe(formatCents(mortgagePayment(each)))
        expect(explanation.result.value).toBe(explanation.steps.at(-1)?.result)
        expect(structuredClone(explanation)).toEqual(JSON.parse(JSON.stringify(explanation)))
      }),
    )
  })
})

describe('explainQuote', () => {
  it('shows premium, mortgage and payment by the specified formula, and calls it simplified', () => {
    const explanation = explainQuote(quote, day)
    expect(explanation.result.value).toBe('$2,433.55')
    expect(lines(explanation).slice(0, 2)).toEqual([
      'CMHC insurance: ($500,000.00 − $50,000.00) × 3.10% = $13,950.00',
      'Total mortgage: $500,000.00 − $50,000.00 + $13,950.00 = $463,950.00',
    ])
    expect(explanation.rules.map(({ id }) => id)).toEqual(['premium-2017'])
    expect(explanation.notes[0]).toContain('simplified')
  })

  it('cites no rule without a premium, and has no steps without a mortgage', () => {
    expect(explainQuote({ ...quote, downPayment: cents(100_000_00) }, day).rules).toEqual([])
    expect(explainQuote({ ...quote, price: cents(0) }, day)).toMatchObject({ result: { value: '$0.00' }, steps: [] })
  })
})

describe('explainMinimumDownPayment', () => {
  it('shows the minimum for each part of the price', () => {
    const explanation = explainMinimumDownPayment(cents(1_200_000_00), day)
    expect(explanation?.result.value).toBe('$95,000.00')
    expect(explanation && lines(explanation)).toEqual([
      'Of the first $500,000: $500,000.00 × 5.00% = $25,000.00',
      'Of the next $700,000: $700,000.00 × 10.00% = $70,000.00',
    ])
    expect(explanation?.formula).toBe('Minimum = 5 % of the first $500,000 + 10 % of the next $700,000')
    expect(explanation?.rules[0]).toMatchObject({ id: 'minimum-down-payment-2024', validFrom: '2024-12-15' })
  })

  it('omits a part of the price that requires nothing', () => {
    expect(explainMinimumDownPayment(cents(500_000_00), day)?.steps).toHaveLength(1)
  })

  it('shows the whole price when one share applies to all of it', () => {
    const explanation = explainMinimumDownPayment(cents(1_500_000_00), day)
    expect(explanation && lines(explanation)).toEqual(['Of the whole price: $1,500,000.00 × 20.00% = $300,000.00'])
  })

  it('is null before the first known rule', () => {
    expect(explainMinimumDownPayment(cents(500_000_00), '2000-01-01')).toBeNull()
  })
})

describe('explainPremium', () => {
  it('shows ratio, rate, premium and tax', () => {
    const explanation = explainPremium(home)
    expect(lines(explanation)).toEqual([
      'Loan-to-value, to two decimals: ($500,000.00 − $50,000.00) ÷ $500,000.00 = 90.00%',
      'Premium rate: up to 90.00% loan-to-value = 3.10%',
      'Premium, added to the mortgage: $450,000.00 × 3.10% = $13,950.00',
      'Tax on the premium, in cash at closing: $13,950.00 × 8.00% = $1,116.00',
    ])
    expect(explanation.rules.map(({ id }) => id)).toEqual([
      'insurance-required-2007',
      'insurable-limit-2024',
      'premium-2017',
      'premium-tax-on',
    ])
  })

  it('shows the surcharge', () => {
    const explanation = explainPremium({ ...home, amortizationYears: 30 })
    expect(lines(explanation)[1]).toBe('Premium rate with the surcharge for a long amortization: 3.10% + 0.20% = 3.30%')
  })

  it('reads the table of a loan just above 80 % at 80.00 %, and says so', () => {
    const explanation = explainPremium({ ...home, downPayment: cents(99_999_00) })
    // 400,001 ÷ 500,000 = 80.0002 %; 400,001 × 2.4 % = 9,600.024
    expect(lines(explanation).slice(0, 3)).toEqual([
      'Loan-to-value, to two decimals: ($500,000.00 − $99,999.00) ÷ $500,000.00 = 80.00%',
      'Premium rate: up to 80.00% loan-to-value = 2.40%',
      'Premium, added to the mortgage: $400,001.00 × 2.40% = $9,600.02',
    ])
    expect(explanation.notes[0]).toContain('with the loan-to-value rounded to two decimals')
    expect(explainQuote({ ...quote, downPayment: cents(99_999_00) }, day).notes.at(-1)).toContain('a simple estimate')
  })

  it('says why there is no premium', () => {
    expect(explainPremium({ ...home, downPayment: cents(100_000_00) })).toMatchObject({
      steps: [{ result: '80.00%' }],
      notes: ['No insurance is required at this loan-to-value.'],
    })
    expect(explainPremium({ ...home, downPayment: cents(1_00) }).notes).toEqual([
      'This mortgage cannot be insured: the down payment is below the minimum.',
    ])
    expect(explainPremium({ ...home, price: cents(0), amortizationYears: Number.NaN }).steps).toEqual([])
  })
})
