import * as fc from 'fast-check'
import { cents, type Household, debtServicePresets } from '#mortgage'

/** The specified defaults of the affordability calculator. */
export const household: Household = {
  income: cents(100_000_00),
  coBorrowerIncome: cents(0),
  downPayment: cents(20_000_00),
  amortizationYears: 25,
  ratePercent: 4.84,
  propertyTax: cents(0),
  heat: cents(0),
  condoFees: cents(0),
  otherDebts: cents(0),
  convention: 'fixed',
  preset: 'cautious',
  stressTest: false,
  firstTimeBuyer: false,
  newBuild: false,
  day: '2026-11-21',
}

const amount = (most: number) => fc.integer({ min: 0, max: most }).map((dollars) => cents(dollars * 100))

const everyHousehold = fc.record({
  income: amount(400_000),
  coBorrowerIncome: amount(200_000),
  downPayment: fc.oneof(amount(60_000), amount(600_000)),
  amortizationYears: fc.constantFrom(1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30),
  ratePercent: fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100),
  propertyTax: amount(9_000),
  heat: amount(300),
  condoFees: amount(900),
  otherDebts: amount(2_000),
  convention: fc.constantFrom('fixed', 'variable'),
  preset: fc.constantFrom(...debtServicePresets),
  stressTest: fc.boolean(),
  firstTimeBuyer: fc.boolean(),
  newBuild: fc.boolean(),
  day: fc.constantFrom('2026-11-21', '2023-05-05', '2024-09-01'),
}) satisfies fc.Arbitrary<Household>

/** An arbitrary household with an income, under today's or older rules. */
export const anyHousehold = everyHousehold.filter(({ income, coBorrowerIncome }) => income + coBorrowerIncome > 0)
