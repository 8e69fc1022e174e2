import { describe, expect, it } from 'vitest'
import { explainNewHomeTax, explainTransferTax } from './explain-transfer-tax.ts'
import { landTransferTax, type TransferCase } from './land-transfer-tax.ts'
import { cents } from './money.ts'
import { provinceCodeOf } from './provinces.ts'

const day = '2026-11-21'

function explained(dollars: number, place: Partial<TransferCase> & Pick<TransferCase, 'province'>) {
  const home: TransferCase = {
    city: null,
    firstTimeBuyer: false,
    newBuild: false,
    day,
    ...place,
    price: cents(dollars * 100),
  }
  return (landTransferTax(home)?.parts ?? []).map((part) => explainTransferTax(home, part))
}

function linesOf(dollars: number, place: Parameters<typeof explained>[1]): string[] {
  return explained(dollars, place).flatMap(({ steps }) => steps.map(({ working, result }) => `${working} = ${result}`))
}

describe('explainTransferTax', () => {
  it('shows slices, sum and refund', () => {
    expect(linesOf(500_000, { province: 'ON', firstTimeBuyer: true })).toEqual([
      '$55,000.00 × 0.50% = $275.00',
      '$195,000.00 × 1.00% = $1,950.00',
      '$150,000.00 × 1.50% = $2,250.00',
      '$100,000.00 × 2.00% = $2,000.00',
      '$275.00 + $1,950.00 + $2,250.00 + $2,000.00 = $6,475.00',
      'the tax, $4,000 at most = $4,000.00',
      '$6,475.00 − $4,000.00 = $2,475.00',
    ])
  })

  it.each<[number, Parameters<typeof explained>[1], string]>([
    [
      850_000,
      { province: 'BC', firstTimeBuyer: true },
      'the tax on the first $500,000 × $10,000 ÷ $25,000 = $3,200.00',
    ],
    [835_000, { province: 'BC', firstTimeBuyer: true }, 'the tax on the first $500,000 = $8,000.00'],
    [1_120_000, { province: 'BC', newBuild: true }, 'all of it × $30,000 ÷ $50,000 = $12,240.00'],
    [300_000, { province: 'PE', firstTimeBuyer: true }, 'all of it = $3,000.00'],
    [450_000, { province: 'AB' }, '$50 + 90 × $5 for each started $5,000 = $500.00'],
    [
      3_000_000,
      { province: 'NL' },
      '$100 + 29995 × $0.40 for each started $100 above $500, $5,000 at most = $5,000.00',
    ],
    [600_000, { province: 'YT' }, 'a fixed fee for this price = $350.00'],
    [30_000, { province: 'PE' }, 'nothing up to $30,000 = $0.00'],
    [20_000, { province: 'NT' }, 'the minimum fee = $100.00'],
    [450_000, { province: 'AB', mortgage: cents(405_000_00) }, '$50 + 81 × $5 for each started $5,000 = $455.00'],
  ])('of %d in %o says: %s', (price, place, line) => {
    expect(linesOf(price, place)).toContain(line)
  })

  it('says who gets a relief, what is an estimate, and its source', () => {
    const [ontario] = explained(500_000, { province: 'ON', firstTimeBuyer: true })
    expect(ontario?.notes.join(' ')).toContain('never owned a home anywhere')
    expect(ontario?.rules.map(({ id }) => id)).toEqual(['land-transfer-tax-on-2017'])
    expect(explained(500_000, { province: 'ON' })[0]?.notes).toEqual([])
    expect(explained(500_000, { province: 'NU' })[0]?.notes.join(' ')).toContain('estimate')
  })

  it('ends with what is due, and gives each step a name of its own, everywhere', () => {
    for (const province of Object.values(provinceCodeOf)) {
      for (const { steps, result } of explained(550_000, { province, firstTimeBuyer: true })) {
        expect(steps.at(-1)?.result, province).toBe(result.value)
        expect(new Set(steps.map(({ label }) => label)).size, province).toBe(steps.length)
      }
    }
  })
})

describe('explainNewHomeTax', () => {
  it('shows taxes, rebates and what is due, each rule once', () => {
    const home = { price: cents(400_000_00), province: 'ON', firstTimeBuyer: true, agreementDay: day, day } as const
    const explanation = explainNewHomeTax(home)
    expect(explanation?.steps.map(({ result }) => result)).toEqual([
      '$20,000.00',
      '$32,000.00',
      '$3,150.00',
      '$16,850.00',
      '$24,000.00',
      '$8,000.00',
    ])
    const titles = explanation?.rules.map(({ title }) => title) ?? []
    expect(new Set(titles).size).toBe(titles.length)
    expect(explainNewHomeTax({ ...home, price: cents(0) })).toBeNull()
  })
})
