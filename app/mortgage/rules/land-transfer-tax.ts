import type { Rule } from './rule.ts'

type TaxBracket = { upToCents: number | null; ratePercent: number }

/** What a buyer of a first home need not pay. Fading: `forgivenOnCents` of the price is free, in full up to one price, not at all from another. */
type FirstTimeRelief =
  | { kind: 'none' }
  | { kind: 'refund'; upToCents: number }
  | { kind: 'exempt' }
  | { kind: 'fading'; forgivenOnCents: number; fullUpToCents: number; noneFromCents: number }

/** Tax by slices of the price, or a fee: a base and so much for each started step of what the price has above `freeCents`. */
export type TransferTax = {
  name: string
  brackets: readonly TaxBracket[]
  fee: { baseCents: number; freeCents: number; stepCents: number; perStepCents: number } | null
  /** Below or at this price nothing is due. */
  freeUpToCents: number
  firstTime: FirstTimeRelief
  /** A newly built home that its buyer lives in: free up to one price, not at all from another; null for no such relief. */
  newHome: { fullUpToCents: number; noneFromCents: number } | null
}

const checkedOn = '2026-11-21'
const noRelief: FirstTimeRelief = { kind: 'none' }
const byBrackets = { fee: null, freeUpToCents: 0, firstTime: noRelief, newHome: null } as const

/** Up to how many dollars of the price, at which percent; null is the rest. */
export type DollarSlice = readonly [upTo: number | null, ratePercent: number]

export function slices(...rows: readonly DollarSlice[]): TaxBracket[] {
  return rows.map(([upTo, ratePercent]) => ({ upToCents: upTo === null ? null : upTo * 100, ratePercent }))
}

const quebec = {
  title: 'Duties on transfers of immovables',
  jurisdiction: 'QC',
  body: 'Assemblée nationale du Québec: Act respecting duties on transfers of immovables, CQLR c. D-15.1, s. 2',
  url: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/d-15.1',
  checkedOn,
  confidence: 'medium',
} as const

function quebecSlices(first: number, second: number): TransferTax {
  return { ...byBrackets, name: 'Quebec transfer duties', brackets: slices([first, 0.5], [second, 1], [null, 1.5]) }
}

/** What a province asks when a home changes hands, for a residence of one or two units bought by somebody who lives in Canada. */
export const landTransferTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'land-transfer-tax-on-2017',
    title: 'Land transfer tax, Ontario',
    jurisdiction: 'ON',
    value: {
      ...byBrackets,
      name: 'Ontario land transfer tax',
      brackets: slices([55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2], [null, 2.5]),
      firstTime: { kind: 'refund', upToCents: 4_000_00 },
    },
    validFrom: '2017-01-01',
    validTo: null,
    body: 'Ontario Ministry of Finance: Land Transfer Tax',
    url: 'https://www.ontario.ca/document/land-transfer-tax',
    checkedOn,
    confidence: 'high',
  },
  {
    id: 'property-transfer-tax-bc-2024',
    title: 'Property transfer tax, British Columbia',
    jurisdiction: 'BC',
    value: {
      ...byBrackets,
      name: 'British Columbia property transfer tax',
      brackets: slices([200_000, 1], [2_000_000, 2], [3_000_000, 3], [null, 5]),
      firstTime: {
        kind: 'fading',
        forgivenOnCents: 500_000_00,
        fullUpToCents: 835_000_00,
        noneFromCents: 860_000_00,
      },
      newHome: { fullUpToCents: 1_100_000_00, noneFromCents: 1_150_000_00 },
    },
    validFrom: '2024-04-01',
    validTo: null,
    body: 'Government of British Columbia: Property Transfer Tax',
    url: 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax',
    checkedOn,
    confidence: 'high',
  },
  {
    id: 'land-transfer-tax-mb',
    title: 'Land transfer tax, Manitoba',
    jurisdiction: 'MB',
    value: {
      ...byBrackets,
      name: 'Manitoba land transfer tax',
      brackets: slices([30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5], [null, 2]),
    },
    validFrom: '2017-01-01',
    validTo: null,
    body: 'Government of Manitoba: Land Transfer Tax',
    url: 'https://www.gov.mb.ca/finance/other/landtransfertax.html',
    checkedOn,
    confidence: 'medium',
  },
  {
    id: 'transfer-duties-qc-2024',
    value: quebecSlices(58_900, 294_600),
    validFrom: '2024-01-01',
    validTo: '2024-12-31',
    ...quebec,
  },
  {
    id: 'transfer-duties-qc-2025',
    value: quebecSlices(61_500, 307_800),
    validFrom: '2025-01-01',
    validTo: '2025-12-31',
    ...quebec,
  },
  {
    id: 'transfer-duties-qc-2026',
    value: quebecSlices(62_900, 315_000),
    validFrom: '2026-01-01',
    validTo: null,
    ...quebec,
  },
  {
    id: 'land-transfer-tax-nb',
    title: 'Real property transfer tax, New Brunswick',
    jurisdiction: 'NB',
    value: { ...byBrackets, name: 'New Brunswick real property transfer tax', brackets: slices([null, 1]) },
    validFrom: '2016-04-01',
    validTo: null,
    body: 'Legislative Assembly of New Brunswick: Real Property Transfer Tax Act',
    url: 'https://laws.gnb.ca/en/document/cs/R-2.1',
    checkedOn,
    confidence: 'medium',
  },
  {
    id: 'land-transfer-tax-pe',
    title: 'Real property transfer tax, Prince Edward Island',
    jurisdiction: 'PE',
    value: {
      ...byBrackets,
      name: 'Prince Edward Island real property transfer tax',
      brackets: slices([null, 1]),
      freeUpToCents: 30_000_00,
      firstTime: { kind: 'exempt' },
    },
    validFrom: '2016-10-01',
    validTo: null,
    body: 'Government of Prince Edward Island: Real Property Transfer Tax',
    url: 'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax',
    checkedOn,
    confidence: 'low',
  },
  {
    id: 'registration-fee-nl',
    title: 'Registration of a deed, Newfoundland and Labrador',
    jurisdiction: 'NL',
    value: {
      ...byBrackets,
      name: 'Newfoundland and Labrador registration fee for the deed',
      brackets: [],
      fee: { baseCents: 100_00, freeCents: 500_00, stepCents: 100_00, perStepCents: 40 },
    },
    validFrom: '2017-01-01',
    validTo: null,
    body: 'Government of Newfoundland and Labrador: Registry of Deeds',
    url: 'https://www.gov.nl.ca/dgsnl/registries/deeds/',
    checkedOn,
    confidence: 'medium',
  },
  {
    id: 'title-fee-ab-2024',
    title: 'Land titles registration levy, Alberta',
    jurisdiction: 'AB',
    value: {
      ...byBrackets,
      name: 'Alberta title registration (there is no land transfer tax)',
      brackets: [],
      fee: { baseCents: 50_00, freeCents: 0, stepCents: 5_000_00, perStepCents: 5_00 },
    },
    validFrom: '2024-10-20',
    validTo: null,
    body: 'Government of Alberta: Land Titles Registration Levy',
    url: 'https://www.alberta.ca/register-land-title-document-plan',
    checkedOn,
    confidence: 'high',
  },
  {
    id: 'title-fee-sk',
    title: 'Land titles registration, Saskatchewan',
    jurisdiction: 'SK',
    value: {
      ...byBrackets,
      name: 'Saskatchewan title fee (there is no land transfer tax)',
      brackets: slices([null, 0.4]),
    },
    validFrom: '2015-01-01',
    validTo: null,
    body: 'Information Services Corporation (ISC), Saskatchewan Land Titles Registry',
    url: 'https://www.isc.ca/LandTitles/Pages/Fees.aspx',
    checkedOn,
    confidence: 'low',
  },
]
