import { type DollarSlice, slices, type TransferTax } from './land-transfer-tax.ts'
import type { Rule } from './rule.ts'

const checkedOn = '2026-11-21'
const toTwoMillion = [
  [55_000, 0.5],
  [250_000, 1],
  [400_000, 1.5],
  [2_000_000, 2],
  [3_000_000, 2.5],
] as const

const toronto = {
  title: 'Municipal land transfer tax, Toronto',
  jurisdiction: 'ON',
  body: 'City of Toronto: Municipal Land Transfer Tax',
  url: 'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees/',
  checkedOn,
  confidence: 'high',
} as const

function torontoTax(above: readonly DollarSlice[]): TransferTax {
  return {
    name: 'Toronto municipal land transfer tax',
    brackets: slices(...toTwoMillion, ...above),
    fee: null,
    freeUpToCents: 0,
    firstTime: { kind: 'refund', upToCents: 4_475_00 },
    newHome: null,
  }
}

/** Cities that ask something of their own: Toronto on top of its province, the others instead of it. */
export const taxingCities = ['Toronto', 'Montréal', 'Halifax'] as const
export type TaxingCity = (typeof taxingCities)[number]

export const torontoTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'land-transfer-tax-toronto-2024',
    value: torontoTax([
      [4_000_000, 3.5],
      [5_000_000, 4.5],
      [10_000_000, 5.5],
      [20_000_000, 6.5],
      [null, 7.5],
    ]),
    validFrom: '2024-01-01',
    validTo: '2026-03-31',
    ...toronto,
  },
  {
    id: 'land-transfer-tax-toronto-2026',
    value: torontoTax([
      [4_000_000, 4.4],
      [5_000_000, 5.45],
      [10_000_000, 6.5],
      [20_000_000, 7.55],
      [null, 8.6],
    ]),
    validFrom: '2026-04-01',
    validTo: null,
    ...toronto,
  },
]

export const montrealTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'transfer-duties-montreal-2026',
    title: 'Property transfer duties, Montréal',
    jurisdiction: 'QC',
    value: {
      name: 'Montréal property transfer duties',
      brackets: slices(
        [62_900, 0.5],
        [315_000, 1],
        [552_300, 1.5],
        [1_104_700, 2],
        [2_136_500, 2.5],
        [3_113_000, 3.5],
        [null, 4],
      ),
      fee: null,
      freeUpToCents: 0,
      firstTime: { kind: 'none' },
      newHome: null,
    },
    validFrom: '2026-01-01',
    validTo: null,
    body: 'Ville de Montréal: property transfer duties',
    url: 'https://montreal.ca/en/topics/taxes-new-owners',
    checkedOn,
    confidence: 'medium',
  },
]

export const halifaxTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'deed-transfer-tax-halifax',
    title: 'Deed transfer tax, Halifax',
    jurisdiction: 'NS',
    value: {
      name: 'Halifax deed transfer tax',
      brackets: slices([null, 1.5]),
      fee: null,
      freeUpToCents: 0,
      firstTime: { kind: 'none' },
      newHome: null,
    },
    validFrom: '2015-01-01',
    validTo: null,
    body: 'Halifax Regional Municipality: deed transfer tax',
    url: 'https://www.halifax.ca/home-property/property-taxes/deed-transfer-tax',
    checkedOn,
    confidence: 'medium',
  },
]
