import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { landTransferTax, type TransferCase } from './land-transfer-tax.ts'

const day = '2026-11-21'

function taxOn(dollars: number, place: Partial<TransferCase> & Pick<TransferCase, 'province'>) {
  const home = { city: null, firstTimeBuyer: false, newBuild: false, day, ...place, price: cents(dollars * 100) }
  return landTransferTax(home)
}

describe('landTransferTax', () => {
  it.each([
    // Worked by hand from each government's table: price, place, tax in dollars.
    [500_000, { province: 'ON' }, 275 + 1950 + 2250 + 2000],
    [400_000, { province: 'ON' }, 4475],
    [55_000, { province: 'ON' }, 275],
    [2_500_000, { province: 'ON' }, 275 + 1950 + 2250 + 32_000 + 12_500],
    [700_000, { province: 'ON', city: 'Toronto' }, 2 * (275 + 1950 + 2250 + 6000)],
    // Ontario: 36,475 up to 2M, then 2.5 % on 1.5M. Toronto: the same up to 3M, then 4.40 % on 500,000.
    [3_500_000, { province: 'ON', city: 'Toronto' }, 36_475 + 37_500 + (36_475 + 25_000 + 22_000)],
    [750_000, { province: 'BC' }, 2000 + 11_000],
    [3_500_000, { province: 'BC' }, 2000 + 36_000 + 30_000 + 25_000],
    [250_000, { province: 'MB' }, 2650],
    [700_000, { province: 'QC', city: 'Montréal' }, 9349],
    [400_000, { province: 'QC' }, 314.5 + 2521 + 1275],
    [300_000, { province: 'NB' }, 3000],
    [400_000, { province: 'NS', city: 'Halifax' }, 6000],
    [300_000, { province: 'NL' }, 100 + 2995 * 0.4],
    [450_000, { province: 'AB' }, 50 + 90 * 5],
    [450_001, { province: 'AB' }, 50 + 91 * 5],
    [350_000, { province: 'PE' }, 3500],
    [30_000, { province: 'PE' }, 0],
  ] as const)('of %d in %o is %d', (price, place, due) => {
    expect(taxOn(price, place)?.total).toBe(Math.round(due * 100))
  })

  it.each([
    [500_000, { province: 'ON' }, 4000],
    [300_000, { province: 'ON' }, 2975],
    [500_000, { province: 'ON', city: 'Toronto' }, 8475],
    [600_000, { province: 'BC' }, 8000],
    [400_000, { province: 'BC' }, 6000],
    // Half of the way from 835,000 to 860,000: half of the relief of 8,000.
    [847_500, { province: 'BC' }, 4000],
    [835_000, { province: 'BC' }, 8000],
    [860_000, { province: 'BC' }, 0],
    [350_000, { province: 'PE' }, 3500],
    [350_000, { province: 'MB' }, 0],
  ] as const)('of %d in %o gives a first-time buyer %d back', (price, place, refund) => {
    expect(taxOn(price, { ...place, firstTimeBuyer: true })?.refund).toBe(refund * 100)
    expect(taxOn(price, place)?.refund).toBe(0)
  })

  it.each([
    // Full relief up to 1,100,000; half of the way to 1,150,000, half of 20,500.
    [1_050_000, { province: 'BC' }, 0],
    [1_100_000, { province: 'BC' }, 0],
    [1_125_000, { province: 'BC' }, 10_250],
    [1_150_000, { province: 'BC' }, 21_000],
    [600_000, { province: 'ON' }, 8475],
  ] as const)('of %d in %o asks %d for a newly built home', (price, place, due) => {
    expect(taxOn(price, { ...place, newBuild: true })?.total).toBe(due * 100)
  })

  it('gives a first-time buyer of a newly built home the greater of two reliefs', () => {
    expect(taxOn(700_000, { province: 'BC', newBuild: true, firstTimeBuyer: true })?.total).toBe(0)
  })

  it('uses the rules of the day: Toronto raised its upper rates on 2026-04-01', () => {
    const at = (on: string) => taxOn(3_500_000, { province: 'ON', city: 'Toronto', day: on })?.total ?? 0
    expect(at('2026-04-01') - at('2026-03-31')).toBe(500_000 * 0.9)
  })

  it('says when the tax is an estimate, and is null where no rule is known', () => {
    expect(taxOn(300_000, { province: 'SK' })).toMatchObject({ total: 120_000, isEstimate: true })
    expect(taxOn(300_000, { province: 'ON' })?.isEstimate).toBe(false)
    for (const place of [{ province: 'NS' }, { province: 'YT' }, { province: 'ON', day: '2001-01-01' }] as const) {
      expect(taxOn(300_000, place)).toBeNull()
    }
    expect(taxOn(0, { province: 'ON' })).toBeNull()
  })
})
