import { describe, expect, it } from 'vitest'
import {
  explainInvestment,
  type InvestmentCase,
  investmentProperty,
  minimumRentalDownPayment,
} from './investment-property.ts'
import { cents } from './money.ts'

const property: InvestmentCase = {
  price: cents(600_000_00),
  downPayment: cents(120_000_00),
  closingCosts: cents(12_000_00),
  ratePercent: 4.29,
  amortizationYears: 30,
  convention: 'fixed',
  rent: cents(3_200_00),
  vacancyPercent: 4,
  propertyTax: cents(4_200_00),
  otherCosts: cents(125_00),
  maintenancePercent: 6,
  managementPercent: 0,
  rentGrowthPercent: 2.5,
  costGrowthPercent: 2,
  appreciationPercent: 3,
  horizonYears: 10,
  day: '2026-12-23',
}

/** Published examples state their costs as one amount. */
const oneAmount = { otherCosts: cents(0), maintenancePercent: 0, vacancyPercent: 0, amortizationYears: 25 } as const

describe('published examples', () => {
  // releq.ai, cash-on-cash: NOI $37,360, payments $35,159, cash flow $2,201, 1.72 % of $128,000, cap rate 6.23 %, coverage 1.06
  it('releq.ai, a cash-on-cash return', () => {
    const some = { ...oneAmount, rent: cents(4_400_00), vacancyPercent: 5, propertyTax: cents(12_800_00) }
    expect(investmentProperty({ ...property, ...some, closingCosts: cents(8_000_00), ratePercent: 5.5 })).toMatchObject(
      {
        cash: 128_000_00,
        vacancy: 2_640_00,
        first: { netIncome: 37_360_00, debtService: 35_158_56, cashFlow: 2_201_44 },
        cashOnCashPercent: 1.72,
        capRatePercent: 6.23,
        debtServiceCoverage: 1.06,
      },
    )
  })

  // releq.ai, return on investment: NOI $25,000, payments $29,476, cash flow −$4,476, −4.26 % of $105,000, cap rate 5.00 %
  it('releq.ai, a return on investment', () => {
    const some = { ...oneAmount, rent: cents(2_850_00), propertyTax: cents(9_200_00), ratePercent: 5.5 }
    const bought = { price: cents(500_000_00), downPayment: cents(100_000_00), closingCosts: cents(5_000_00) }
    expect(investmentProperty({ ...property, ...some, ...bought, convention: 'nominal' })).toMatchObject({
      first: { netIncome: 25_000_00, debtService: 29_476_20, cashFlow: -4_476_20 },
      monthlyCashFlow: -373_02,
      cashOnCashPercent: -4.26,
      capRatePercent: 5,
    })
  })

  // fannysamaniego.com: NOI $45,000, payments $46,978, coverage 0.96, cash flow −$1,978, −0.85 % of $232,500, cap rate 5.29 %
  it('Fanny Samaniego, a cap rate', () => {
    const some = { ...oneAmount, rent: cents(3_750_00), propertyTax: cents(0), ratePercent: 5.5 }
    const bought = { price: cents(850_000_00), downPayment: cents(212_500_00), closingCosts: cents(20_000_00) }
    expect(investmentProperty({ ...property, ...some, ...bought, convention: 'nominal' })).toMatchObject({
      first: { netIncome: 45_000_00, debtService: 46_977_72, cashFlow: -1_977_72 },
      cashOnCashPercent: -0.85,
      capRatePercent: 5.29,
      debtServiceCoverage: 0.96,
    })
  })

  // lendcity.ca: $42,000 of $600,000 is 7.0 %, $29,250 of $450,000 is 6.5 %
  it.each([
    [600_000, 3_500_00, 7],
    [450_000, 2_437_50, 6.5],
  ])('LendCity, the cap rate of $%i', (dollars, rent, capRatePercent) => {
    const price = cents(dollars * 100)
    const paid = { ...oneAmount, price, downPayment: price, rent: cents(rent), propertyTax: cents(0) }
    expect(investmentProperty({ ...property, ...paid })?.capRatePercent).toBe(capRatePercent)
  })
})

describe('investmentProperty', () => {
  // Worked out with fifty digits.
  it.each([
    [{}, 609_12, 1.02, 0.46, 6.59, 3_144_00, 4.47, 120_000_00],
    [{ managementPercent: 8, rent: cents(2_500_00) }, -9_275_04, 0.67, -7.03, -0.9, 3_437_00, 1.2, 277_075_00],
    [{ ratePercent: 0, amortizationYears: 25 }, 9_752_16, 1.51, 7.39, 21.93, 2_300_00, 3.56, 120_000_00],
    [{ rent: cents(0) }, -34_043_04, -0.2, -25.79, -19.66, 3_144_00, null, null],
    [{ downPayment: cents(240_000_00) }, 7_694_88, 1.36, 3.05, 5.46, 2_490_00, 7.17, 120_000_00],
    [{ downPayment: cents(600_000_00) }, 28_952_16, null, 4.73, 4.73, 527_00, 35, 120_000_00],
  ] as const)('with %o', (change, cashFlow, coverage, onCash, withPrincipal, rent, ratePercent, downPayment) => {
    expect(investmentProperty({ ...property, ...change })).toMatchObject({
      first: { cashFlow },
      debtServiceCoverage: coverage,
      cashOnCashPercent: onCash,
      withPrincipalPercent: withPrincipal,
      breakEven: { rent, ratePercent, downPayment },
    })
  })

  it('counts what repays the mortgage as equity, year by year', () => {
    const years = investmentProperty(property)?.years
    expect(years).toHaveLength(10)
    expect(years?.[0]).toMatchObject({
      rentReceived: 36_864_00,
      costs: 7_911_84,
      interest: 20_253_90,
      principal: 8_089_14,
      equity: 146_089_14,
    })
    expect(years?.[9]).toEqual({
      year: 10,
      rentReceived: 46_038_18,
      costs: 9_574_35,
      netIncome: 36_463_83,
      debtService: 28_343_04,
      interest: 16_490_53,
      principal: 11_852_51,
      cashFlow: 8_120_79,
      value: 806_349_83,
      balance: 381_354_00,
      equity: 424_995_83,
    })
  })

  it('has no payments once the mortgage is repaid', () => {
    const repaid = investmentProperty({ ...property, amortizationYears: 5 })?.years[5]
    expect(repaid).toMatchObject({ debtService: 0, principal: 0, balance: 0 })
  })

  it('breaks even at the rent that it names, and not a dollar below', () => {
    const flowAt = (rent: number) => investmentProperty({ ...property, rent: cents(rent) })?.first.cashFlow
    expect(flowAt(3_144_00)).toBeGreaterThanOrEqual(0)
    expect(flowAt(3_143_00)).toBeLessThan(0)
  })

  it.each([
    [120_000_00, true],
    [119_999_99, false],
  ])('needs 20 %% down: %i cents', (downPayment, isPossible) => {
    expect(minimumRentalDownPayment(property.price, property.day)).toBe(120_000_00)
    expect(investmentProperty({ ...property, downPayment: cents(downPayment) }) !== null).toBe(isPossible)
  })

  it.each([
    { price: cents(0) },
    { downPayment: cents(600_000_01) },
    { rent: cents(-1) },
    { vacancyPercent: 101 },
    { maintenancePercent: Number.NaN },
    { appreciationPercent: 21 },
    { ratePercent: 36 },
    { horizonYears: 0 },
    { horizonYears: 41 },
    { amortizationYears: 0 },
    { day: '2009-01-01' },
  ])('is null for %o', (odd) => {
    expect(investmentProperty({ ...property, ...odd })).toBeNull()
    expect(explainInvestment({ ...property, ...odd })).toBeNull()
  })
})

it('explains cash flow and ratios, with the rule of the down payment', () => {
  const explained = explainInvestment(property)
  expect(explained?.steps.map(({ working, result }) => `${working} = ${result}`)).toEqual([
    '$38,400.00 − $1,536.00 = $36,864.00',
    '$4,200.00 + $1,500.00 + $2,211.84 + $0.00 = $7,911.84',
    '$36,864.00 − $7,911.84 = $28,952.16',
    '$28,952.16 − $28,343.04 = $609.12',
    '$28,952.16 ÷ $600,000.00 = 4.83%',
    '$28,952.16 ÷ $28,343.04 = 1.02',
    '$609.12 ÷ $132,000.00 = 0.46%',
  ])
  expect(explained?.rules.map(({ id }) => id)).toEqual(['rental-down-payment-2010', 'interest-act-s6'])
})
