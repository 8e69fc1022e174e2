import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactQuote, quoteClosing } from '#app/features/leads/lead-purchase.ts'
import { PurchaseQuoteForm } from '#app/features/leads/leads.forms.ts'
import { quoteDefaults, quoteLocations } from '#app/features/leads/leads.ts'
import { termsAt } from '#app/features/rates/rate-payment.ts'
import { formatCents, mortgagePayment, provinceCodeOf, workOutPurchase, cents } from '#mortgage'
import { closingCostsCalculator } from './calculator-closing-costs.ts'
import { type Calculator, type Fields, readCalculator } from './calculator-definition.ts'
import { mortgageInsurance } from './calculator-mortgage-insurance.ts'
import { mortgageScenario, readMortgage } from './calculator-mortgage.ts'
import { stressTestCalculator } from './calculator-stress-test.ts'
import { calculatorPathAt } from './calculators.ts'

const today = '2026-11-23'

/** Purchases as visitors type them; the down payment leaves a mortgage. */
const typedPurchase = fc
  .record({
    price: fc.integer({ min: 5_000_000, max: 300_000_000 }),
    downPerMille: fc.oneof(fc.integer({ min: 20, max: 450 }), fc.constantFrom(50, 100, 150, 199, 200, 350)),
    years: fc.constantFrom('15', '20', '25', '30'),
    rate: fc.integer({ min: 0, max: 12_000 }).map((thousandths) => String(thousandths / 1000)),
    province: fc.constantFrom(...quoteLocations),
    frequency: fc.constantFrom('monthly' as const, 'bi-weekly' as const),
    firstTime: fc.constantFrom('', 'yes'),
    closing: fc.constantFrom('', '2024-12-14', '2024-12-15', '2026-03-31', '2026-04-01', '2026-12-31', '2027-01-01'),
  })
  .map(({ downPerMille, price, ...rest }) => ({
    ...rest,
    price: (price / 100).toFixed(2),
    down: (Math.floor((price * downPerMille) / 1000) / 100).toFixed(2),
  }))

type Typed = typeof typedPurchase extends fc.Arbitrary<infer T> ? T : never

function inDialog({ price, down, years, rate, province, frequency, firstTime, closing }: Typed) {
  const who = { name: 'Robin', email: 'robin@example.ca', consentReply: 'on', purpose: 'purchase' }
  const asked = { price, downPayment: down, amortization: years, mortgageRate: rate, location: province, firstTime }
  const { data } = PurchaseQuoteForm.safeParse({
    ...quoteDefaults,
    ...who,
    ...asked,
    paymentFrequency: frequency,
    closing,
  })
  if (data === undefined) return null
  return exactQuote({
    ...data,
    amortizationYears: data.amortization,
    ratePercent: data.mortgageRate,
    frequency: data.paymentFrequency,
    firstTimeBuyer: data.firstTime,
    closing: quoteClosing(closing, today),
  })
}

function calculated<F extends Fields>(calculator: Calculator<F>, fields: Record<string, string>, day = today) {
  return readCalculator(calculator, calculator.form.read(new URLSearchParams(fields)), { day }).result
}

// A busy machine takes longer than the usual five seconds.
const patient = { timeout: 60_000 }

test('a purchase has the same figures in the quote dialog, every calculator and the rows of the rates', patient, () => {
  fc.assert(
    fc.property(typedPurchase, (typed) => {
      const { price, down, years, rate, province, frequency, firstTime } = typed
      const closing = quoteClosing(typed.closing, today)
      const dialog = inDialog(typed)
      const engine = workOutPurchase({
        price: cents(Math.round(Number(price) * 100)),
        downPayment: cents(Math.round(Number(down) * 100)),
        amortizationYears: Number(years),
        ratePercent: Number(rate),
        convention: 'fixed',
        frequency,
        province: provinceCodeOf[province],
        city: null,
        day: closing,
        firstTimeBuyer: firstTime === 'yes',
        newBuild: false,
        nonTraditionalDownPayment: false,
        ownerOccupied: true,
      })
      expect(dialog?.purchase).toEqual(engine)

      const address = { price, down, province, years, rate, firstTime, closing }
      const offers = mortgageScenario([])
      const full = readMortgage(offers.read(new URLSearchParams({ ...address, from: 'price', frequency })), today)
      expect(full.terms).toEqual(engine.terms)
      expect(full.purchase).toMatchObject({ premium: engine.premium, problem: engine.problem, payment: engine.payment })

      const insurance = calculated(mortgageInsurance, address)
      const mortgageLine = insurance?.parts[0]?.lines.find(({ label }) => label === 'Mortgage')
      expect(mortgageLine?.value).toBe(formatCents(engine.terms.principal))

      const noFees = { legal: '0', titleInsurance: '0', inspection: '0', appraisal: '0', adjustments: '0', moving: '0' }
      const cash = calculated(closingCostsCalculator, { ...address, ...noFees })
      expect(cash?.headline.value ?? null).toBe(engine.transferTax && formatCents(engine.cashNeeded))

      // The stress test shows monthly payments, by the rules of the day on which somebody asks.
      const tested = calculated(stressTestCalculator, { ...address, longAmortization: firstTime }, closing)
      const monthly = formatCents(mortgagePayment({ ...engine.terms, frequency: 'monthly' }))
      const shown = tested?.parts.flatMap(({ lines }) => lines.map(({ value }) => value))
      expect(shown?.includes(monthly) ?? null).toBe(engine.problem === null ? true : null)

      // Nobody offers a rate of 0 %.
      if (Number(rate) === 0) return
      const row = { rateType: 'fixed', term: '5 year', ourRate: Number(rate) } as const
      const terms = termsAt(row, engine.terms.principal)
      const link = calculatorPathAt(row, { amount: (engine.terms.principal / 100).toFixed(2) })
      expect(readMortgage(offers.read(new URL(link, 'https://maplekey.ca').searchParams), today).terms).toEqual(terms)
      expect(mortgagePayment({ ...terms, amortizationYears: Number(years), frequency })).toBe(engine.payment)
    }),
    { numRuns: 1000, seed: 17 },
  )
})
