import { type DollarSlice, ontarioFirstBuyers, plainTax, slices, type TransferTax } from './land-transfer-tax.ts'
import type { Rule } from './rule.ts'
import { dated } from './rule.ts'

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
    ...plainTax,
    name: 'Toronto municipal land transfer tax',
    brackets: slices(...toTwoMillion, ...above),
    firstTime: { kind: 'refund', buyers: ontarioFirstBuyers, upToCents: 4_475_00 },
  }
}

export const torontoTaxRules: readonly Rule<TransferTax>[] = [
  dated(
    toronto,
    'land-transfer-tax-toronto-2024',
    '2024-01-01',
    '2026-03-31',
    torontoTax([
      [4_000_000, 3.5],
      [5_000_000, 4.5],
      [10_000_000, 5.5],
      [20_000_000, 6.5],
      [null, 7.5],
    ]),
  ),
  dated(
    toronto,
    'land-transfer-tax-toronto-2026',
    '2026-04-01',
    null,
    torontoTax([
      [4_000_000, 4.4],
      [5_000_000, 5.45],
      [10_000_000, 6.5],
      [20_000_000, 7.55],
      [null, 8.6],
    ]),
  ),
]

export const montrealTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'transfer-duties-montreal-2026',
    title: 'Property transfer duties, Montréal',
    jurisdiction: 'QC',
    value: {
      ...plainTax,
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
    },
    validFrom: '2026-01-01',
    validTo: null,
    body: 'Ville de Montréal: property transfer duties',
    url: 'https://montreal.ca/en/topics/taxes-new-owners',
    checkedOn,
    confidence: 'medium',
  },
]

const quebecCity = {
  title: 'Property transfer duties, Quebec City',
  jurisdiction: 'QC',
  body: 'Ville de Québec: by-law R.V.Q. 3101',
  url: 'https://reglements.ville.quebec.qc.ca/fr/document/rc/R.V.Q.%203101',
  checkedOn,
  confidence: 'medium',
} as const

function quebecCityTax(first: number, second: number): TransferTax {
  const brackets = slices([first, 0.5], [second, 1], [500_000, 1.5], [750_000, 2.5], [null, 3])
  return { ...plainTax, name: 'Quebec City property transfer duties', brackets }
}

/** The lower brackets are the province's; the by-law sets those above $500,000. */
export const quebecCityTaxRules: readonly Rule<TransferTax>[] = [
  dated(quebecCity, 'transfer-duties-quebec-city-2025', '2025-01-01', '2025-12-31', quebecCityTax(61_500, 307_800)),
  dated(quebecCity, 'transfer-duties-quebec-city-2026', '2026-01-01', null, quebecCityTax(62_900, 315_000)),
]

/** The act lets a municipality other than Montréal ask up to 3 % above $500,000; this is that maximum. */
export const quebecMunicipalityTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'transfer-duties-quebec-municipality-2026',
    title: 'Property transfer duties, the highest that a Quebec municipality may ask',
    jurisdiction: 'QC',
    value: {
      ...plainTax,
      name: 'Quebec transfer duties at the highest municipal rate',
      brackets: slices([62_900, 0.5], [315_000, 1], [500_000, 1.5], [null, 3]),
    },
    validFrom: '2026-01-01',
    validTo: null,
    body: 'Assemblée nationale du Québec: Act respecting duties on transfers of immovables, CQLR c. D-15.1, s. 2',
    url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/d-15.1',
    checkedOn,
    confidence: 'low',
  },
]

export const halifaxTaxRules: readonly Rule<TransferTax>[] = [
  {
    // The row begins where the list of municipal rates was found; what came before was not looked for.
    id: 'deed-transfer-tax-halifax',
    title: 'Deed transfer tax, Halifax',
    jurisdiction: 'NS',
    value: { ...plainTax, name: 'Halifax deed transfer tax', brackets: slices([null, 1.5]) },
    validFrom: '2022-04-01',
    validTo: null,
    body: 'Government of Nova Scotia: municipal deed transfer tax rates',
    url: 'https://novascotia.ca/sns/access/land/deed-transfer-property-tax.asp',
    checkedOn,
    confidence: 'medium',
  },
]
