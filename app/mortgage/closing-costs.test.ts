import { describe, expect, it } from 'vitest'
import { type ClosingCase, closingCosts, explainClosingCosts } from './closing-costs.ts'
import { cents, zeroCents } from './money.ts'

const day = '2026-12-23'

function dollars(amount: number) {
  return cents(Math.round(amount * 100))
}

const noFees = {
  legal: zeroCents,
  titleInsurance: zeroCents,
  inspection: zeroCents,
  appraisal: zeroCents,
  adjustments: zeroCents,
  moving: zeroCents,
}

/** Bought with a fifth of the price in cash, so that nothing is insured. */
function home(price: number, change: Partial<ClosingCase> = {}): ClosingCase {
  return {
    price: dollars(price),
    downPayment: dollars(price / 5),
    province: 'ON',
    city: null,
    day,
    agreementDay: '2026-11-23',
    amortizationYears: 25,
    firstTimeBuyer: false,
    newBuild: false,
    priceIncludesTax: false,
    nonTraditionalDownPayment: false,
    ownerOccupied: true,
    ratePercent: 4,
    convention: 'fixed',
    frequency: 'monthly',
    firstPaymentDay: null,
    fees: noFees,
    ...change,
  }
}

const toronto = { city: 'Toronto' } as const
const fresh = { newBuild: true, priceIncludesTax: true } as const

describe('the taxes of a purchase', () => {
  it.each<[price: number, Partial<ClosingCase>, taxes: number]>([
    // Ontario Ministry of Finance: 0.5, 1, 1.5, 2 and 2.5 %.
    [500_000, {}, 6_475],
    [500_000, { firstTimeBuyer: true }, 2_475],
    [1_000_000, {}, 16_475],
    [2_500_000, {}, 48_975],
    // City of Toronto, on top of it: the upper rates rose on April 1, 2026.
    [1_000_000, toronto, 32_950],
    [3_500_000, { ...toronto, day: '2026-03-31' }, 73_975 + 36_475 + 25_000 + 17_500],
    [3_500_000, { ...toronto, day: '2026-04-01' }, 73_975 + 36_475 + 25_000 + 22_000],
    // Government of British Columbia: first home in full to 835,000, none from 860,000; new home to 1.1 and 1.15 million.
    [500_000, { province: 'BC', firstTimeBuyer: true }, 0],
    [835_000, { province: 'BC', firstTimeBuyer: true }, 14_700 - 8_000],
    [850_000, { province: 'BC', firstTimeBuyer: true }, 15_000 - 3_200],
    [860_000, { province: 'BC', firstTimeBuyer: true }, 15_200],
    // Ville de Montréal, 2026.
    [700_000, { province: 'QC', city: 'Montréal' }, 9_349],
    // 300,000 and the mortgage of 240,000 are registered for the same fee: 100 + 0.40 for each started 100 above 500.
    [300_000, { province: 'NL' }, 100 + 1_198 + 100 + 958],
    // Both fees reach their limit of 5,000.
    [3_000_000, { province: 'NL' }, 10_000],
    [400_000, { province: 'SK' }, 1_600 + 250],
    [400_000, { province: 'MB' }, 5_650],
    [300_000, { province: 'NB' }, 3_000],
    [300_000, { province: 'PE' }, 3_000],
    [300_000, { province: 'PE', firstTimeBuyer: true }, 0],
    [400_000, { province: 'NS', city: 'Halifax' }, 6_000],
    [400_000, { province: 'NS', city: 'Halifax', isNonResident: true }, 46_000],
    // Territories: the deed, and the mortgage of 400,000 in two of them.
    [500_000, { province: 'NT' }, 1_000 + 600],
    [500_000, { province: 'NU' }, 750 + 400],
    [500_000, { province: 'YT' }, 350],
  ])('on %d with %o are %d', (price, change, taxes) => {
    expect(closingCosts(home(price, change))?.costs).toBe(taxes * 100)
  })

  it.each([
    [1_100_000, 0],
    // 20,400 × 30,000 ÷ 50,000 is free.
    [1_120_000, 8_160],
  ])('on a new home of %d in British Columbia are %d, beside the GST', (price, transferTax) => {
    const found = closingCosts(home(price, { province: 'BC', newBuild: true }))
    expect(found?.transferTax.total).toBe(transferTax * 100)
    expect(found?.costs).toBe(transferTax * 100 + price * 5)
  })

  it('contain the tax on the premium and, in Alberta, the registration of the insured mortgage', () => {
    // 405,000 × 3.10 % = 12,555 of premium; 50 + 90 × 5 and 50 + 84 × 5. Without insurance the mortgage registers for 455.
    const insured = closingCosts(home(450_000, { province: 'AB', downPayment: dollars(45_000) }))
    expect(insured?.costs).toBe(500_00 + 470_00)
    expect(insured?.purchase.terms.principal).toBe(417_555_00)
    // 450,000 × 3.10 % = 13,950; Ontario taxes it by 8 %.
    expect(closingCosts(home(500_000, { downPayment: dollars(50_000) }))?.costs).toBe(6_475_00 + 1_116_00)
  })
})

describe('the sales tax on a newly built home', () => {
  it('is paid in cash unless the price holds it', () => {
    expect(closingCosts(home(500_000, { province: 'AB', newBuild: true }))?.costs).toBe(550_00 + 450_00 + 25_000_00)
    const included = closingCosts(home(525_000, { province: 'AB', ...fresh, downPayment: dollars(125_000) }))
    expect(included?.newHome?.price).toBe(500_000_00)
    expect(included?.newHomeTax?.net).toBe(25_000_00)
    expect(included?.costs).toBe(550_00 + 450_00)
  })

  it('is taken out of the price before the land transfer tax, with the rebates', () => {
    // 500,000 + 65,000 of HST − 24,000 of Ontario's rebate.
    const found = closingCosts(home(541_000, fresh))
    expect(found?.newHome?.price).toBe(500_000_00)
    expect(found?.transferTax.total).toBe(6_475_00)
  })

  it('has the first-time rebate by the agreement, and for residents only', () => {
    const first = home(500_000, { province: 'AB', newBuild: true, firstTimeBuyer: true })
    expect(closingCosts(first)?.newHomeTax?.net).toBe(0)
    expect(closingCosts({ ...first, agreementDay: '2025-03-19' })?.newHomeTax?.net).toBe(25_000_00)
    expect(closingCosts({ ...first, isNonResident: true })?.newHomeTax?.net).toBe(25_000_00)
  })
})

describe('the rest of the cash', () => {
  const fees = { ...noFees, legal: dollars(1_500), appraisal: dollars(400) }

  it('is fees, without the appraisal when the mortgage is insured', () => {
    expect(closingCosts(home(500_000, { fees }))?.costs).toBe(6_475_00 + 1_900_00)
    const insured = closingCosts(home(500_000, { fees, downPayment: dollars(50_000) }))
    expect(insured?.costs).toBe(6_475_00 + 1_116_00 + 1_500_00)
    expect(insured?.items.map(({ label }) => label)).not.toContain('Appraisal')
  })

  it('is interest until the payments start, if closing comes before the adjustment day', () => {
    // 400,000 × 4 % × 9 ÷ 365, from December 23 to January 1.
    const interest = (firstPaymentDay: string) => closingCosts(home(500_000, { firstPaymentDay }))?.costs
    expect(interest('2027-02-01')).toBe(6_475_00 + 394_52)
    expect(interest('2027-01-23')).toBe(6_475_00)
    expect(interest('2027-01-10')).toBe(6_475_00)
  })

  it('is the down payment, which may be the whole price', () => {
    const found = closingCosts(home(300_000, { province: 'AB', downPayment: dollars(300_000), firstPaymentDay: day }))
    expect(found).toMatchObject({ total: 300_350_00, costs: 350_00, interest: null })
    expect(found && explainClosingCosts(found).steps).toEqual([
      { label: 'Sum', working: '$300,000.00 + $350.00', result: '$300,350.00' },
    ])
  })

  it('is not known without a price, before the rules, or for a city of another province', () => {
    for (const odd of [{ price: zeroCents }, { day: '1999-01-01' }, { city: 'Montréal' }] as const) {
      expect(closingCosts(home(500_000, odd))).toBeNull()
    }
  })
})
