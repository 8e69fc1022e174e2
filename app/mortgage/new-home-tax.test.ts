import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type NewHomeCase, newHomeTax } from './new-home-tax.ts'
import { provinceCodeOf } from './provinces.ts'

const day = '2026-11-21'

function taxOn(dollars: number, home: Partial<NewHomeCase> & Pick<NewHomeCase, 'province'>) {
  return newHomeTax({ firstTimeBuyer: false, agreementDay: day, day, ...home, price: cents(dollars * 100) })
}

describe('newHomeTax', () => {
  it.each([
    // Price, province, tax, rebate; the rebates by the Canada Revenue Agency's and Revenu Québec's formulas.
    [350_000, 'AB', 17_500, 6_300],
    [300_000, 'AB', 15_000, 5_400],
    [400_000, 'AB', 20_000, 3_150],
    [450_000, 'AB', 22_500, 0],
    [400_000, 'ON', 52_000, 3_150 + 24_000],
    [300_000, 'ON', 39_000, 5_400 + 18_000],
    [900_000, 'ON', 117_000, 24_000],
    [900_000, 'NB', 135_000, 0],
    [500_000, 'NS', 70_000, 0],
    [200_000, 'QC', 10_000 + 19_950, 3_600 + 9_975],
    [250_000, 'QC', 12_500 + 24_937.5, 4_500 + 4_987.5],
    [750_000, 'QC', 37_500 + 74_812.5, 0],
    [500_000, 'SK', 25_000 + 30_000, 0],
    [500_000, 'YT', 25_000, 0],
  ] as const)('on %d in %s is %d less %d', (price, province, tax, rebate) => {
    const found = taxOn(price, { province })
    expect(found).toMatchObject({ tax: tax * 100, rebate: rebate * 100, net: (tax - rebate) * 100 })
  })

  it.each([
    [900_000, 45_000],
    [1_000_000, 50_000],
    // The agency's example: half of the way to 1,500,000 leaves half of 50,000.
    [1_250_000, 25_000],
    [1_499_999, 0.1],
    [1_500_000, 0],
    [350_000, 17_500],
  ])('on %d gives a first-time buyer %d of the GST back, with the new housing rebate', (price, rebate) => {
    expect(taxOn(price, { province: 'BC', firstTimeBuyer: true })?.rebate).toBe(rebate * 100)
  })

  it('gives the first-time rebate by the day of the agreement', () => {
    const signed = (agreementDay: string) =>
      taxOn(800_000, { province: 'MB', firstTimeBuyer: true, agreementDay })?.rebate
    expect(signed('2025-03-19')).toBe(0)
    expect(signed('2025-03-20')).toBe(40_000_00)
    expect(signed('2030-12-31')).toBe(40_000_00)
    expect(signed('2031-01-01')).toBe(0)
  })

  it("limits Nova Scotia's own rebate to first-time buyers, and knows its tax of each day", () => {
    // 18.75 % of 9 % of 150,000 is 2,531.25; the most is 3,000.
    const small = taxOn(150_000, { province: 'NS', firstTimeBuyer: true })
    expect(small?.rebate).toBe(7_500_00 + 2_531_25)
    expect(taxOn(500_000, { province: 'NS', firstTimeBuyer: true })?.rebate).toBe(25_000_00 + 3_000_00)
    expect(taxOn(500_000, { province: 'NS', day: '2025-03-31' })?.tax).toBe(75_000_00)
  })

  it('shows each part with its sum', () => {
    const found = taxOn(400_000, { province: 'ON', firstTimeBuyer: true })
    expect(found?.parts.map(({ name, working, amount }) => [name, working, amount])).toEqual([
      ['Federal part of the HST', '$400,000.00 × 5.00%', 20_000_00],
      ['Provincial part of the HST', '$400,000.00 × 8.00%', 32_000_00],
      ['GST new housing rebate', '$6,300 at most × $50,000 ÷ $100,000', 3_150_00],
      ["First-time home buyers' GST rebate", '$20,000.00 × 100.00% − $3,150.00', 16_850_00],
      ['Ontario new housing rebate', '$24,000 at most', 24_000_00],
    ])
  })

  it('says what it leaves out, and is an estimate in Saskatchewan', () => {
    expect(taxOn(400_000, { province: 'ON' })?.notes.join(' ')).toContain('Ontario passed larger rebates')
    expect(taxOn(400_000, { province: 'SK' })).toMatchObject({ isEstimate: true })
    expect(taxOn(400_000, { province: 'AB' })).toMatchObject({ isEstimate: false })
  })

  it('answers in every province, and is null without a price or a rule', () => {
    for (const province of Object.values(provinceCodeOf)) {
      expect(taxOn(600_000, { province })?.tax, province).toBeGreaterThanOrEqual(30_000_00)
    }
    expect(taxOn(0, { province: 'ON' })).toBeNull()
    expect(taxOn(500_000, { province: 'ON', day: '2010-06-30' })).toBeNull()
  })
})
