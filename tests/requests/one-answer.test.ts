import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatCents, provinceCodeOf, dollarsToCents, workOutPurchase, type Cents } from '#mortgage'
import { resultOf } from '#tests/assistant/card-conversations.ts'
import { useTestApp } from '#tests/support/app.ts'
import { conversation } from '#tests/support/assistant.ts'
import { eventually } from '#tests/support/eventually.ts'

const { browser, database } = useTestApp()

/** Both prices and both down payments in three provinces; 30 years for first-time buyers. Any purchase: calculator-agreement.test.ts. */
const purchases = (
  [
    ['Ontario', 650_000, 5, '3.94', true],
    ['Ontario', 999_999, 19.9, '5.09', false],
    ['Quebec', 650_000, 19.9, '4.125', true],
    ['Quebec', 999_999, 5, '4.125', false],
    ['Saskatchewan', 650_000, 5, '3.94', false],
    ['Saskatchewan', 999_999, 19.9, '5.09', true],
  ] as const
).map(([province, price, percent, rate, isFirst]) => ({
  price: String(price),
  down: ((price * percent) / 100).toFixed(2),
  province,
  years: isFirst ? '30' : '25',
  firstTime: isFirst ? 'yes' : '',
  rate,
  closing: '2027-01-15',
}))

const cents = (dollars: string): Cents => dollarsToCents(Number(dollars))!

/** The text of a page without its markup, as a visitor reads it. */
async function read(path: string, fields: Record<string, string>): Promise<string> {
  const { text } = await browser().get(`${path}?${new URLSearchParams(fields)}`)
  return text
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** The figures that the quote request stored. */
async function quoted(purchase: (typeof purchases)[number]): Promise<Record<string, unknown>> {
  await eventually(() => database.operator.query('truncate leads, auth.rate_limits cascade'))
  const { price, down, province, years, rate, firstTime, closing } = purchase
  const who = { name: 'Robin Laurier', email: 'robin@example.ca', phone: '', agentId: 'none', consentReply: 'on' }
  const asked = { price, downPayment: down, location: province, amortization: years, mortgageRate: rate, firstTime }
  const form = { purpose: 'purchase', idempotencyKey: randomUUID(), page: '/quote', website: '', openedAt: '' }
  await browser().post('/resources/quote', { ...form, ...who, ...asked, closing, paymentFrequency: 'monthly' })
  const { rows } = await database.operator.query('select metadata from leads')
  return rows[0].metadata.exact
}

test('a purchase has the same figures on every page, in the stored request and in the assistant', async () => {
  for (const purchase of purchases) {
    const { price, down, province, years, rate, firstTime, closing } = purchase
    const { premium, terms, payment, cashNeeded, problem } = workOutPurchase({
      price: cents(price),
      downPayment: cents(down),
      amortizationYears: Number(years),
      ratePercent: Number(rate),
      convention: 'fixed',
      frequency: 'monthly',
      province: provinceCodeOf[province],
      city: null,
      day: closing,
      firstTimeBuyer: firstTime === 'yes',
      newBuild: false,
      nonTraditionalDownPayment: false,
      ownerOccupied: true,
    })
    const about = JSON.stringify(purchase)
    const address = { price, down, province, years, firstTime, closing, rate }

    const calculator = await read('/mortgage-calculator', { ...address, from: 'price' })
    expect(calculator, about).toContain(formatCents(payment))
    expect(calculator, about).toContain(formatCents(terms.principal))
    expect(await read('/calculators/mortgage-insurance', address), about).toContain(formatCents(terms.principal))
    const free = { legal: '0', titleInsurance: '0', inspection: '0', appraisal: '0', adjustments: '0' }
    expect(await read('/calculators/closing-costs', { ...address, ...free }), about).toContain(formatCents(cashNeeded))
    expect(await quoted(purchase), about).toMatchObject({
      insurancePremium: premium.premium / 100,
      exactMortgage: terms.principal / 100,
      exactPayment: payment / 100,
      cashNeeded: cashNeeded / 100,
    })
    if (problem) continue
    const buyer = firstTime ? ', first-time buyer' : ''
    const question = `What is the payment on a $${price} home with $${down} down at ${rate}% fixed over ${years} years in ${province}${buyer}?`
    const [card] = (await conversation(browser()).say(question)).answer.calculators ?? []
    expect(card && (await resultOf(card))?.headline.value, about).toBe(formatCents(payment))
  }
})
