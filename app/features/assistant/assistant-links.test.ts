import { describe, expect, it } from 'vitest'
import { affordabilityScenario, readAffordability } from '#app/features/calculators/calculator-affordability.ts'
import { readMortgage, mortgageScenario } from '#app/features/calculators/calculator-mortgage.ts'
import type { AgedRate } from '#app/features/rates/rates.ts'
import { answerAffordability } from './assistant-capacity.ts'
import { understand } from './assistant-conversation.ts'
import { mortgageLink } from './assistant-links.ts'
import { mortgageOf } from './assistant-mortgage.ts'
import type { OfferDesk } from './assistant-offers.ts'
import { speechIn } from './assistant-speech.ts'

const day = '2026-11-21'
const offer: AgedRate = {
  id: '1',
  rateType: 'fixed',
  term: '5 year',
  postedRate: 6.09,
  ourRate: 4.19,
  province: 'Ontario',
  mortgageType: 'Conventional',
  asOf: '2026-11-20',
  freshness: 'fresh',
}
const desk: OfferDesk = {
  day,
  fixed: { rates: [offer, { ...offer, mortgageType: 'High-Ratio', ourRate: 3.89 }], isNational: false },
  variable: { rates: [{ ...offer, rateType: 'variable', ourRate: 3.85 }], isNational: false },
}
const speech = speechIn('en')

function said(message: string) {
  return understand([{ role: 'user', content: message }]).scenario
}

function paramsOf(href: string | null | undefined): URLSearchParams {
  return new URL(href ?? '', 'https://maplekey.example').searchParams
}

describe('a link into the mortgage calculator', () => {
  it.each([
    'payment on 500k',
    'payment on 412,345.67 at 4.39% over 30 years',
    '600k house with 10% down',
    '600k house with 10% down in Calgary, accelerated bi-weekly',
    '725,500 with 101,570 down at 4.64% variable, weekly',
    'first time buyer, 600k with 10% down over 30 years',
    'payment on 500k with a 5 year variable',
    'payment on 500k at 4.1% for a 3 year term',
  ])('for "%s" opens it in that state', (message) => {
    const scenario = said(message)
    const mortgage = mortgageOf(scenario, desk, speech)
    if (typeof mortgage === 'string') throw new Error(mortgage)
    const params = paramsOf(mortgageLink(mortgage, scenario.isFirstTime ?? false))
    const opened = readMortgage(mortgageScenario([]).read(params), day)
    expect(opened.errors).toEqual(Object.fromEntries(Object.keys(opened.errors).map((name) => [name, null])))
    expect(opened.terms).toEqual(mortgage.terms)
    expect(opened.termYears).toBe(mortgage.termMonths / 12)
  })

  it('is not offered for what its fields cannot hold', () => {
    const mortgage = mortgageOf(said('payment on 500k over 35 years'), desk, speech)
    expect(typeof mortgage === 'string' ? mortgage : mortgageLink(mortgage, false)).toBeNull()
  })
})

describe('a link into the affordability calculator', () => {
  it('opens it with the household, so that it finds the same price', () => {
    const scenario = said(
      'we make 120k, car payment 450 a month, property tax 4800, heat 120, 60k saved, over 30 years',
    )
    const [card] = answerAffordability({ scenario, desk, speech }).cards
    const { household } = readAffordability(affordabilityScenario.read(paramsOf(card?.link?.href)), day)
    expect(household).toMatchObject({
      income: 12_000_000,
      downPayment: 6_000_000,
      otherDebts: 45_000,
      propertyTax: 480_000,
      heat: 12_000,
      amortizationYears: 30,
      ratePercent: 4.19,
      preset: 'cmhc',
      stressTest: true,
    })
  })
})
