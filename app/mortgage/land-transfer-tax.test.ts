import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { landTransferTax, type TransferCase } from './land-transfer-tax.ts'
import { provinceCodeOf } from './provinces.ts'
import { taxingCities, taxingCitiesIn } from './taxing-cities.ts'

const day = '2026-11-21'

function taxOn(dollars: number, place: Partial<TransferCase> & Pick<TransferCase, 'province'>) {
  const home = {
    city: null,
    firstTimeBuyer: false,
    newBuild: false,
    day,
    ...place,
    price: cents(Math.round(dollars * 100)),
  }
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
    // From a million on, 2 % of all of it.
    [999_999.99, { province: 'PE' }, 10_000],
    [1_000_000, { province: 'PE' }, 20_000],
    [1_000_000, { province: 'PE', day: '2025-04-27' }, 10_000],
    // The cap of $5,000 is reached at 500 + 12,250 × 100.
    [1_225_400, { province: 'NL' }, 100 + 12_249 * 0.4],
    [1_225_500, { province: 'NL' }, 5000],
    [3_000_000, { province: 'NL' }, 5000],
    [500, { province: 'SK' }, 0],
    [500.01, { province: 'SK' }, 25],
    [6300, { province: 'SK' }, 25],
    [400_000, { province: 'SK' }, 1600],
    [400_000, { province: 'SK', day: '2023-07-28' }, 1200],
    [400_000, { province: 'NS' }, 6000],
    // 314.50 + 2,521 + 2,775 up to 500,000, then 2.5 % to 750,000 and 3 % above.
    [800_000, { province: 'QC', city: 'Quebec City' }, 5610.5 + 6250 + 1500],
    [800_000, { province: 'QC', city: 'Other Quebec municipality' }, 5610.5 + 9000],
    [500_000, { province: 'NT' }, 1000],
    [1_005_500, { province: 'NT' }, 2000 + 8.25],
    [20_000, { province: 'NT' }, 100],
    [650_000, { province: 'NU' }, 975],
    [1_400_000, { province: 'NU' }, 1900],
    [600_000, { province: 'YT' }, 350],
    [499_999.99, { province: 'YT' }, 150],
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
    [1_000_000, { province: 'PE' }, 0],
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

  it('counts the registration of the mortgage as a part of its own: 450,000 in Alberta with 10 % down', () => {
    const tax = taxOn(450_000, { province: 'AB', mortgage: cents(405_000_00) })
    expect(tax?.parts.map(({ kind, net }) => [kind, net])).toEqual([
      ['transfer', 500_00],
      ['mortgage registration', 455_00],
    ])
    expect(tax?.total).toBe(955_00)
    // 650,000 and a mortgage of 500,000 in Nunavut: 975 and 500.
    expect(taxOn(650_000, { province: 'NU', mortgage: cents(500_000_00) })?.total).toBe(1_475_00)
    expect(taxOn(450_000, { province: 'ON', mortgage: cents(405_000_00) })?.parts).toHaveLength(1)
  })

  // The first is an example of the law firm that lists the fees; the others stand at the edges of its table.
  it.each([
    [250_000, 200_000, 1000 + 180],
    [300_000, 250_000, 1200 + 180],
    [300_000, 250_000.01, 1200 + 250],
    [600_000, 500_000, 2400 + 250],
    [600_000, 500_000.01, 2400 + 500],
    [900_000, 750_000.01, 3600 + 750],
    [1_500_000, 1_000_000.01, 6000 + 1000],
  ])('asks in Saskatchewan, for a home of %d with a mortgage of %d, %d', (price, mortgage, due) => {
    const tax = taxOn(price, { province: 'SK', mortgage: cents(Math.round(mortgage * 100)) })
    expect(tax?.total).toBe(due * 100)
  })

  it.each([
    [400_000, { province: 'NS', city: 'Halifax' }, 6000 + 40_000],
    [400_000, { province: 'NS', city: 'Halifax', day: '2025-03-31' }, 6000 + 20_000],
    [500_000, { province: 'ON' }, 6475 + 125_000],
    [500_000, { province: 'ON', city: 'Toronto' }, 2 * 6475 + 125_000 + 50_000],
    [500_000, { province: 'ON', city: 'Toronto', day: '2024-12-31' }, 2 * 6475 + 125_000],
    [750_000, { province: 'BC' }, 13_000 + 150_000],
    [750_000, { province: 'BC', region: 'Nanaimo' }, 13_000 + 150_000],
    [750_000, { province: 'BC', region: 'elsewhere' }, 13_000],
    [300_000, { province: 'MB' }, 3650],
  ] as const)('of %d in %o is %d for a non-resident', (price, place, due) => {
    const tax = taxOn(price, { ...place, isNonResident: true })
    expect(tax?.total).toBe(due * 100)
    expect(tax?.parts.filter(({ kind }) => kind === 'non-resident').length).toBe(tax?.notes.length)
  })

  it('gives a non-resident no relief for a first or a new home', () => {
    const relieved = { firstTimeBuyer: true, newBuild: true, isNonResident: true }
    expect(taxOn(500_000, { province: 'ON', ...relieved })?.refund).toBe(0)
    expect(taxOn(500_000, { province: 'BC', ...relieved })?.refund).toBe(0)
  })

  it("tells a first-time buyer of Quebec's credit without deducting it", () => {
    const tax = taxOn(400_000, { province: 'QC', firstTimeBuyer: true })
    expect(tax).toMatchObject({ total: 4_110_50, refund: 0 })
    expect(tax?.notes.join(' ')).toContain('up to $5,875 as far as we know')
    expect(taxOn(400_000, { province: 'QC' })?.notes).toEqual([])
    expect(taxOn(600_000, { province: 'QC' })?.notes).toEqual([expect.stringContaining('up to 3%')])
  })

  it('knows a rule with its source in every province and territory', () => {
    for (const province of Object.values(provinceCodeOf)) {
      const tax = taxOn(600_000, { province })
      expect(tax?.total, province).toBeGreaterThan(0)
      expect(tax?.parts[0]?.rule.url, province).toMatch(/^https:/)
    }
  })

  it('says when the tax is an estimate, and is null where no rule is known', () => {
    for (const province of ['NS', 'PE', 'NT', 'NU', 'YT'] as const) {
      expect(taxOn(300_000, { province })?.isEstimate, province).toBe(true)
    }
    expect(taxOn(300_000, { province: 'ON' })?.isEstimate).toBe(false)
    expect(taxOn(300_000, { province: 'ON', day: '2001-01-01' })).toBeNull()
    expect(taxOn(300_000, { province: 'BC', city: 'Toronto' })).toBeNull()
    expect(taxOn(0, { province: 'ON' })).toBeNull()
  })
})

describe('taxingCitiesIn', () => {
  it('lists each city in one province', () => {
    expect(taxingCitiesIn('QC')).toEqual(['Montréal', 'Quebec City', 'Other Quebec municipality'])
    expect(taxingCitiesIn('AB')).toEqual([])
    expect(Object.values(provinceCodeOf).flatMap(taxingCitiesIn).toSorted()).toEqual(taxingCities.toSorted())
  })
})
