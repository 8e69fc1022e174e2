import { dollarsToCents } from '#app/lib/money.ts'
import { offerTermYears, readOffer } from './calculator-offers.ts'
import { groupDigits, plainDollars } from './calculator-reading.ts'
import { type ScenarioForm, scenarioForm, type Typed } from './calculator-scenario.ts'

/** What the full calculator asks, as it opens. The rate is one of today's where there is one (see `mortgageScenario`). */
const defaults = {
  from: 'amount',
  amount: '500,000',
  price: '500,000',
  down: '100,000',
  downIn: 'dollars',
  province: 'Ontario',
  firstTime: '',
  years: '25',
  frequency: 'monthly',
  offer: '',
  rate: '3.94',
  convention: 'fixed',
  term: '5',
  extra: '',
  increase: '',
  lump: '',
  lumpWhen: 'once',
  lumpYear: '1',
  double: 'never',
  payments: '',
}
export type MortgageField = keyof typeof defaults
export type MortgageTyped = Typed<MortgageField>

/** The fields about extra payments. */
export const extraNames = ['extra', 'increase', 'lump', 'lumpWhen', 'lumpYear', 'double'] as const

export const mortgageSources = ['amount', 'price'] as const
export const downUnits = ['dollars', 'percent'] as const

const plain = scenarioForm<MortgageField>(defaults, ['amount', 'price', 'extra', 'lump'])

/** What a picked rate brings along: its convention and, where it is a whole number of years, its term. */
export function broughtBy(offerKey: string): Partial<MortgageTyped> {
  const offer = readOffer(offerKey)
  if (!offer) return {}
  const years = offerTermYears(offer)
  return {
    rate: String(offer.ratePercent),
    convention: offer.rateType,
    ...(years === null ? {} : { term: String(years) }),
  }
}

/**
 * The fields and their address. A link always says its rate, since the one that the page opens with changes from day to
 * day. `was` comes from the plain form: the offer that it showed, so that a changed rate beside it counts.
 */
export function mortgageScenario(firstOfferKey: string): ScenarioForm<MortgageField> {
  return {
    read(params) {
      const asRead = plain.read(params)
      const typed = { ...asRead, down: groupDigits(asRead.down) }
      const key = params.has('offer') ? typed.offer : params.has('rate') ? '' : firstOfferKey
      const brought = Object.entries(broughtBy(key)) as [MortgageField, string][]
      const isChanged = params.get('was') === key && brought.some(([name, value]) => typed[name] !== value)
      if (brought.length === 0 || isChanged) return { ...typed, offer: '' }
      return { ...typed, offer: key, ...Object.fromEntries(brought) }
    },
    write(typed) {
      const params = plain.write(typed)
      const down = typed.downIn === 'percent' ? null : dollarsToCents(typed.down)
      if (down !== null && params.has('down')) params.set('down', plainDollars(down))
      if (typed.offer === '') params.set('rate', typed.rate)
      else for (const name of Object.keys(broughtBy(typed.offer))) params.delete(name)
      return params
    },
  }
}
