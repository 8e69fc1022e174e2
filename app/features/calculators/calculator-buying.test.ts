import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  affordabilityByIncome,
  balanceAt,
  cents,
  formatCents,
  formatDollars,
  mortgagePayment,
  percentOf,
  priceNeeds,
  scheduleWithExtras,
  zeroCents,
} from '#mortgage'
import { affordablePrice } from './calculator-affordable-price.ts'
import {
  affordabilityScenario,
  readAffordability,
  wholeDollarsDown,
  wholeDollarsUp,
} from './calculator-affordability.ts'
import { type Calculator, calculatorAddress, type Fields, readCalculator } from './calculator-definition.ts'
import { mortgageScenario, readMortgage } from './calculator-mortgage.ts'
import { minimumDown } from './calculator-minimum-down.ts'
import { mortgageInsurance } from './calculator-mortgage-insurance.ts'
import { neededIncome } from './calculator-needed-income.ts'
import { paymentCarries } from './calculator-payment-carries.ts'
import { purchasePayment } from './calculator-purchase-payment.ts'

const day = '2026-11-23'

/** A card with some of its fields filled, the figures that it shows by name, and the fields of the page that its link opens. */
function card<F extends Fields>(calculator: Calculator<F>, fields: Record<string, string>) {
  const typed = calculator.form.read(new URLSearchParams(fields))
  const { result, why, errors } = readCalculator(calculator, typed, { day })
  const lines = Object.fromEntries(
    (result?.parts ?? []).flatMap(({ lines }) => lines.map((one) => [one.label, one.value])),
  )
  const address = new URL(calculatorAddress(calculator, typed, result), 'https://maplekey.ca')
  return { result, headline: result?.headline.value, why, errors, lines, address }
}

function dollars(text = ''): number {
  return Number(text.replaceAll(/[$,]/g, ''))
}

describe('the payment of a purchase', () => {
  it('is the payment of the whole mortgage, with the premium of 10% down', () => {
    // 540,000 is 90% of the price: the premium of 3.10% is 16,740, and Ontario takes 8% of it. With i = (1 + 0.0394 / 2)^(1 / 6) − 1
    // the payment is 556,740 × i / (1 − (1 + i)^−300) = 2,910.484…
    const { headline, lines } = card(purchasePayment, { from: 'price', price: '600000', down: '10', downIn: 'percent' })
    expect(lines).toMatchObject({
      'Down payment': '$60,000.00',
      'Insurance premium': '$16,740.00',
      Mortgage: '$556,740.00',
      'Tax on the premium': '$1,339.20',
    })
    expect(headline).toBe('$2,910.48')
  })

  it.each([
    [{ down: '60000' }, 'down', 'Minimum down payment for $1,200,000 is $95,000.'],
    [{ down: '60000', price: '1500000' }, 'down', 'A home at this price cannot be insured: it needs 20% down.'],
    [{ down: '10', downIn: 'percent', years: '30' }, 'years', /^With less than 20% down, more than 25 years are open/],
    [{ down: '1200000' }, 'down', 'The down payment covers the whole price: there is no mortgage to pay back.'],
    [{ down: '120', downIn: 'percent' }, 'down', 'Change the marked field to see the payment.'],
    [{ down: '' }, null, 'Fill in “Down payment” to see the payment.'],
    [{ from: 'amount', amount: '0' }, 'amount', 'Enter an amount to see the payment.'],
  ])('says what stands in the way: %j', (fields, field, sentence) => {
    const { why, errors } = card(purchasePayment, { from: 'price', price: '1200000', ...fields })
    expect(why).toMatch(sentence)
    expect(Object.keys(errors).filter((name) => errors[name])).toEqual(field ? [field] : [])
  })

  it('equals the page that its link opens, to the cent', () => {
    const purchases = fc.record({
      from: fc.constantFrom('amount', 'price', 'price'),
      amount: fc.integer({ min: 1, max: 3_000_000 }).map(String),
      price: fc.integer({ min: 50_000, max: 2_500_000 }).map(String),
      down: fc.oneof(fc.constantFrom('20', '5', '12.5', '33.125'), fc.integer({ min: 5000, max: 900_000 }).map(String)),
      years: fc.constantFrom('1', '15', '25', '30'),
      frequency: fc.constantFrom('monthly', 'bi-weekly', 'rapid-bi-weekly', 'weekly'),
      rate: fc.integer({ min: 0, max: 12_000 }).map((thousandths) => String(thousandths / 1000)),
      convention: fc.constantFrom('fixed', 'variable', 'nominal'),
      term: fc.constantFrom('1', '3', '5', '10'),
      firstTime: fc.constantFrom('', 'yes'),
      province: fc.constantFrom('Ontario', 'Quebec', 'Alberta'),
    })
    fc.assert(
      fc.property(purchases, (fields) => {
        const downIn = Number(fields.down) < 100 ? 'percent' : 'dollars'
        const { result, headline, lines, address } = card(purchasePayment, { ...fields, downIn })
        const page = readMortgage(mortgageScenario([]).read(address.searchParams), day)
        expect(result === null).toBe(page.terms === null || Boolean(page.purchase?.problem))
        if (result === null || page.terms === null) return
        const schedule = scheduleWithExtras(page.terms, page.extras)
        expect(headline).toBe(formatCents(schedule.payment))
        expect(lines['Balance at the end']).toBe(formatCents(balanceAt(schedule, page.termYears)))
        expect(lines['Total interest']).toBe(formatCents(schedule.totalInterest))
        expect(lines['Mortgage']).toBe(page.purchase ? formatCents(page.terms.principal) : undefined)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the affordable price', () => {
  it('counts 0.75% of the price as property tax and $150 of heating, unless told otherwise', () => {
    // 32% of 120,000 is 3,200 a month; 150 goes to heat. A dollar of price with 20% down takes 0.8 of a mortgage, which at 4.84%
    // over 25 years costs 0.00572530 a month, and 0.0075 / 12 of tax: 3,050 / (0.00458024 + 0.000625) = 585,947.
    const { headline, lines } = card(affordablePrice, { income: '120000', down: '20', downIn: 'percent' })
    expect(Math.abs(dollars(headline) - 585_947)).toBeLessThanOrEqual(2)
    expect(lines).toMatchObject({ 'Annual property tax': '$4,394.61', 'Monthly heating': '$150.00' })
  })

  it('assumes the minimum down payment while none is said, and says what a smaller one lacks', () => {
    const { headline, lines } = card(affordablePrice, { income: '150000', limits: '39-44', tax: '4200' })
    // 5% of 500,000 and 10% of the rest: a tenth of the price less 25,000. The price itself has cents.
    const least = dollars(headline) / 10 - 25_000
    expect(Math.abs(dollars(lines['Down payment']) - least)).toBeLessThan(0.11)
    const fields = { income: '150000', limits: '39-44', down: '5', downIn: 'percent' }
    const short = card(affordablePrice, fields)
    expect(short.result?.warnings).toEqual([expect.stringMatching(/^A price of .* down, more than 5.00%\.$/)])
    const long = { ...fields, years: '30' }
    expect(card(affordablePrice, long).why).toMatch(/^A mortgage over 30 years with 5.00% down cannot be insured\./)
    expect(card(affordablePrice, { ...long, firstTime: 'yes' }).why).toBeNull()
  })

  it('is the highest price, as the page that its link opens shows it', () => {
    const households = fc.record({
      income: fc.integer({ min: 40_000, max: 250_000 }).map(String),
      debts: fc.integer({ min: 0, max: 600 }).map(String),
      down: fc.constantFrom('', '5', '10', '20', '35', '40000', '150000'),
      tax: fc.constantFrom('', '', '3600'),
      rate: fc.integer({ min: 4000, max: 7000 }).map((thousandths) => String(thousandths / 1000)),
      years: fc.constantFrom('20', '25', '30'),
      limits: fc.constantFrom('32-40', '39-44'),
      stress: fc.constantFrom('off', 'on'),
    })
    fc.assert(
      fc.property(households, (fields) => {
        const share = fields.down !== '' && Number(fields.down) <= 100 ? Number(fields.down) : null
        const downIn = share === null ? 'dollars' : 'percent'
        const { headline, lines, address, why } = card(affordablePrice, { ...fields, downIn })
        if (why?.startsWith('A mortgage over 30 years')) return
        const { household } = readAffordability(affordabilityScenario.read(address.searchParams), day)
        const found = household && affordabilityByIncome(household)
        if (!household || !found) throw new Error('The page shows nothing')
        const { price, mortgage, payment } = found.result
        expect(headline).toBe(formatDollars(wholeDollarsDown(price)))
        expect(lines).toMatchObject({
          'Maximum mortgage': formatCents(mortgage),
          'Monthly payment': formatCents(payment),
          'Down payment': formatCents(found.household.downPayment),
          'Annual property tax': formatCents(household.propertyTax),
        })
        const taxAt = (at: number) => (fields.tax === '' ? percentOf(cents(at), 0.75) : household.propertyTax)
        // The price is looked for in whole dollars, and lenders round the tax of a month up to the cent.
        expect(Math.abs(household.propertyTax - taxAt(price))).toBeLessThanOrEqual(3)
        const higher = price + 1000_00
        const own = fields.down === '' ? zeroCents : household.downPayment
        const downPayment = share === null ? own : percentOf(cents(higher), share)
        const then = affordabilityByIncome({ ...household, propertyTax: taxAt(higher), downPayment })
        expect(then?.result.price).toBeLessThan(higher)
      }),
      { numRuns: 100 },
    )
  })
})

describe('the income that a price needs', () => {
  it('carries the payment, the property tax and the heating within the limits', () => {
    // 556,740 with its premium costs 0.00572530 a month on the dollar at 4.84% over 25 years; 4,500 / 12 is tax, 150 heat, and 32% of
    // the income carries them: (3,187.50 + 375 + 150) × 12 / 0.32 = 139,219.
    const { headline, lines } = card(neededIncome, { target: '600000', down: '10', downIn: 'percent' })
    expect(Math.abs(dollars(headline) - 139_219)).toBeLessThanOrEqual(2)
    expect(lines).toMatchObject({ Mortgage: '$556,740.00', 'Down payment': '$60,000.00', Careful: headline })
    // Tested at 6.84% the payment is 3,844.60, and a bank lets housing take 39%: (3,844.60 + 375 + 150) × 12 / 0.39 = 134,450.
    expect(Math.abs(dollars(lines['Bank']) - 134_450)).toBeLessThanOrEqual(10)
  })

  it.each([
    [
      { down: '20000' },
      /needs at least \$35,000 down, \$15,000 more than you entered\. Your \$20,000 is enough for \$400,000\.$/,
    ],
    [{ down: '5', downIn: 'percent' }, /^A price of \$600,000 needs at least \$35,000 down, more than 5\.00%\.$/],
    [{ down: '600000' }, 'The down payment covers the whole price: there is no mortgage.'],
    [{ target: '0' }, 'Enter a price above $0.'],
  ])('says what stands in the way: %j', (fields, sentence) => {
    expect(card(neededIncome, { target: '600000', ...fields }).why).toMatch(sentence)
  })

  it('affords the price and no more, here and on the page that its link opens', () => {
    const homes = fc.record({
      target: fc.integer({ min: 200_000, max: 2_500_000 }).map(String),
      debts: fc.integer({ min: 0, max: 1500 }).map(String),
      down: fc.constantFrom('', '20', '35', '5000', '150000'),
      tax: fc.constantFrom('', '', '3600'),
      rate: fc.integer({ min: 0, max: 9000 }).map((thousandths) => String(thousandths / 1000)),
      years: fc.constantFrom('20', '25', '30'),
      firstTime: fc.constantFrom('', 'yes'),
      limits: fc.constantFrom('32-40', '39-44'),
      stress: fc.constantFrom('off', 'on'),
    })
    fc.assert(
      fc.property(homes, ({ target, ...rest }) => {
        const fields = { ...rest, downIn: rest.down.length === 2 ? 'percent' : 'dollars' }
        const { headline, address, why } = card(neededIncome, { ...fields, target })
        if (why?.startsWith('A price of')) return
        const { household, target: price } = readAffordability(affordabilityScenario.read(address.searchParams), day)
        const needs = household && price && priceNeeds(household, price)
        if (!needs) throw new Error('The page shows nothing')
        expect(formatDollars(wholeDollarsUp(needs.income))).toBe(headline)
        expect([needs.moreIncome, needs.moreDownPayment]).toEqual([0, 0])
        // In dollars: empty would mean the minimum, which falls below $1,500,000 by more than the price does.
        const down = { down: String(household.downPayment / 100), downIn: 'dollars' }
        const priceFor = (income: number) =>
          dollars(card(affordablePrice, { ...fields, ...down, income: String(income) }).headline)
        expect(priceFor(dollars(headline))).toBeGreaterThanOrEqual(Number(target))
        expect(priceFor(Math.floor(dollars(headline) * 0.995))).toBeLessThan(Number(target))
      }),
      { numRuns: 100 },
    )
  })
})

describe('what a payment carries', () => {
  it('is the mortgage whose payment is the payment, on the page too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 8000 }),
        fc.constantFrom('monthly', 'bi-weekly', 'rapid-weekly'),
        fc.integer({ min: 0, max: 9000 }),
        (payment, frequency, rate) => {
          const fields = { payment: String(payment), frequency, rate: String(rate / 1000) }
          const { headline, address } = card(paymentCarries, fields)
          const { terms } = readMortgage(mortgageScenario([]).read(address.searchParams), day)
          if (terms === null) throw new Error('The page shows nothing')
          expect(formatCents(terms.principal)).toBe(headline)
          expect(mortgagePayment(terms)).toBe(payment * 100)
          expect(mortgagePayment({ ...terms, principal: cents(terms.principal + 4_00) })).toBeGreaterThan(payment * 100)
        },
      ),
    )
  })

  it('shows the price that the mortgage and a down payment buy, as far as the law lets it', () => {
    // $2,500 a month at 4.20% over 25 years: i = (1 + 0.042 / 2)^(1 / 6) − 1, and 2,500 × (1 − (1 + i)^−300) ÷ i = 465,620.
    const terms = { payment: '2500', rate: '4.2' }
    const { headline, lines } = card(paymentCarries, { ...terms, down: '200000' })
    expect(dollars(headline)).toBeCloseTo(465_620, -1)
    // More than 20% down: no premium, so the price is the sum.
    expect(dollars(lines['Highest price'])).toBe(Math.floor(dollars(headline) + 200_000))
    // 20,000 is 5% of 400,000; the law asks for more above it, whatever the payment carries.
    expect(card(paymentCarries, { ...terms, down: '20000' }).lines).toMatchObject({
      'Highest price': '$400,000',
      'Insurance premium': '$15,200.00',
    })
    expect(card(paymentCarries, { ...terms, down: '4', downIn: 'percent' }).result?.warnings).toHaveLength(1)
  })
})

describe('the minimum down payment', () => {
  it.each([
    [{ price: '400000' }, '$20,000', '$15,200.00'],
    // 25,000 + 40,000; the loan of 835,000 is 92.78% of the price: 4.00%.
    [{ price: '900000' }, '$65,000', '$33,400.00'],
    [{ price: '1500000' }, '$300,000', 'none'],
    [{ price: '400000', use: 'rented' }, '$80,000', 'none'],
    // Before December 15, 2024 a home of $1,000,000 could not be insured.
    [{ price: '1000000', closing: '2024-12-14' }, '$200,000', 'none'],
  ])('follows the price, the use and the day: %j', (fields, least, premium) => {
    const { headline, lines, address } = card(minimumDown, fields)
    expect([headline, lines['Insurance premium']]).toEqual([least, premium])
    const page = card(mortgageInsurance, Object.fromEntries(address.searchParams))
    expect(dollars(page.lines['Down payment'])).toBe(dollars(least))
    expect(page.lines['Mortgage']).toBe(lines['Mortgage'])
    expect(page.result?.warnings).toEqual([])
  })
})
