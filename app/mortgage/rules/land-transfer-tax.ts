import type { Rule } from './rule.ts'
import { dated } from './rule.ts'

type TaxBracket = { upToCents: number | null; ratePercent: number }

/**
 * What a buyer of a first home need not pay. Exempt: nothing is due below a price, or at any price (null). Fading: `forgivenOnCents` of the
 * price is free, in full up to one price, not at all from another. `buyers` says who qualifies, to follow 'for'.
 */
type FirstTimeRelief =
  | { kind: 'none' }
  | { kind: 'refund'; buyers: string; upToCents: number }
  | { kind: 'exempt'; buyers: string; belowCents: number | null }
  | { kind: 'fading'; buyers: string; forgivenOnCents: number; fullUpToCents: number; noneFromCents: number }

/** A base and so much for each started step of what the price has above `freeCents`, up to a maximum. */
export type RegistryFee = {
  baseCents: number
  freeCents: number
  stepCents: number
  perStepCents: number
  maxCents: number | null
}

/** What is due on an amount, which is the price or, for the registration of a mortgage, its principal. */
export type TransferTax = {
  name: string
  brackets: readonly TaxBracket[]
  /** Each bracket taxes its own slice of the price; with 'whole price' the bracket that the price falls in taxes all of it. */
  bracketsTax: 'slices' | 'whole price'
  fee: RegistryFee | null
  /** Up to a price, a fixed fee is due instead of the brackets and the fee. In order of price. */
  fixedFees: readonly { upToCents: number | null; cents: number }[]
  minimumCents: number
  /** Below or at this price nothing is due. */
  freeUpToCents: number
  firstTime: FirstTimeRelief
  /** A newly built home that its buyer lives in: free up to one price, not at all from another; null for no such relief. */
  newHome: { buyers: string; fullUpToCents: number; noneFromCents: number } | null
}

const checkedOn = '2026-11-21'
/** A tax without fees and relief; a rule names what it has. */
export const plainTax = {
  brackets: [],
  bracketsTax: 'slices',
  fee: null,
  fixedFees: [],
  minimumCents: 0,
  freeUpToCents: 0,
  firstTime: { kind: 'none' },
  newHome: null,
} as const satisfies Omit<TransferTax, 'name'>

/** Up to how many dollars of the price, at which percent; null is the rest. */
export type DollarSlice = readonly [upTo: number | null, ratePercent: number]

export function slices(...rows: readonly DollarSlice[]): TaxBracket[] {
  return rows.map(([upTo, ratePercent]) => ({ upToCents: upTo === null ? null : upTo * 100, ratePercent }))
}

/** A fee in dollars for each started step of the amount above `free`. */
export function feeBySteps(
  base: number,
  perStep: number,
  step: number,
  free = 0,
  max: number | null = null,
): RegistryFee {
  return {
    baseCents: base * 100,
    freeCents: free * 100,
    stepCents: step * 100,
    perStepCents: Math.round(perStep * 100),
    maxCents: max === null ? null : max * 100,
  }
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
  return { ...plainTax, name: 'Quebec transfer duties', brackets: slices([first, 0.5], [second, 1], [null, 1.5]) }
}

const princeEdwardIsland = {
  title: 'Real property transfer tax, Prince Edward Island',
  jurisdiction: 'PE',
  body: 'Government of Prince Edward Island: Real Property Transfer Tax',
  url: 'https://www.princeedwardisland.ca/en/information/finance/real-property-transfer-tax',
  checkedOn,
  confidence: 'low',
} as const
const princeEdwardIslandTax = {
  ...plainTax,
  name: 'Prince Edward Island real property transfer tax',
  freeUpToCents: 30_000_00,
} as const

const saskatchewan = {
  title: 'Land titles registration, Saskatchewan',
  jurisdiction: 'SK',
  body: 'Information Services Corporation (ISC), Saskatchewan Land Titles Registry',
  url: 'https://www.isc.ca/LandTitles/Pages/Fees.aspx',
  checkedOn,
} as const

function saskatchewanFee(ratePercent: number): TransferTax {
  return {
    ...plainTax,
    name: 'Saskatchewan title fee (there is no land transfer tax)',
    brackets: slices([null, ratePercent]),
    freeUpToCents: 500_00,
    fixedFees: [{ upToCents: 6_300_00, cents: 25_00 }],
  }
}

/** Toronto's rebate has the same conditions. */
export const ontarioFirstBuyers =
  'citizens and permanent residents of 18 or older who have never owned a home anywhere, whose spouse has owned none while married, and who move in within nine months'
const islandFirstBuyers =
  'citizens and permanent residents who live on the Island, have never owned a home, and move in'

/** What a province asks when a home changes hands, for a residence of one or two units bought by somebody who lives in Canada. */
export const landTransferTaxRules: readonly Rule<TransferTax>[] = [
  {
    id: 'land-transfer-tax-on-2017',
    title: 'Land transfer tax, Ontario',
    jurisdiction: 'ON',
    value: {
      ...plainTax,
      name: 'Ontario land transfer tax',
      brackets: slices([55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2], [null, 2.5]),
      firstTime: { kind: 'refund', buyers: ontarioFirstBuyers, upToCents: 4_000_00 },
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
      ...plainTax,
      name: 'British Columbia property transfer tax',
      brackets: slices([200_000, 1], [2_000_000, 2], [3_000_000, 3], [null, 5]),
      firstTime: {
        kind: 'fading',
        buyers:
          'citizens and permanent residents who lived in British Columbia for the last year, have never owned a home anywhere, and move in within 92 days',
        forgivenOnCents: 500_000_00,
        fullUpToCents: 835_000_00,
        noneFromCents: 860_000_00,
      },
      newHome: {
        buyers: 'citizens and permanent residents who move in within 92 days and live there for the rest of the year',
        fullUpToCents: 1_100_000_00,
        noneFromCents: 1_150_000_00,
      },
    },
    validFrom: '2024-04-01',
    validTo: null,
    body: 'Government of British Columbia: Property Transfer Tax',
    url: 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax',
    checkedOn,
    confidence: 'high',
  },
  {
    id: 'land-transfer-tax-mb-2004',
    title: 'Land transfer tax, Manitoba',
    jurisdiction: 'MB',
    value: {
      ...plainTax,
      name: 'Manitoba land transfer tax',
      brackets: slices([30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5], [null, 2]),
    },
    validFrom: '2004-07-05',
    validTo: null,
    body: 'Government of Manitoba: Land Transfer Tax',
    url: 'https://www.gov.mb.ca/finance/other/landtransfertax.html',
    checkedOn,
    confidence: 'medium',
  },
  dated(quebec, 'transfer-duties-qc-2024', '2024-01-01', '2024-12-31', quebecSlices(58_900, 294_600)),
  dated(quebec, 'transfer-duties-qc-2025', '2025-01-01', '2025-12-31', quebecSlices(61_500, 307_800)),
  dated(quebec, 'transfer-duties-qc-2026', '2026-01-01', null, quebecSlices(62_900, 315_000)),
  {
    id: 'land-transfer-tax-nb',
    title: 'Real property transfer tax, New Brunswick',
    jurisdiction: 'NB',
    value: { ...plainTax, name: 'New Brunswick real property transfer tax', brackets: slices([null, 1]) },
    validFrom: '2016-04-01',
    validTo: null,
    body: 'Legislative Assembly of New Brunswick: Real Property Transfer Tax Act',
    url: 'https://laws.gnb.ca/en/document/cs/R-2.1',
    checkedOn,
    confidence: 'medium',
  },
  dated(princeEdwardIsland, 'land-transfer-tax-pe-2016', '2016-10-01', '2025-04-27', {
    ...princeEdwardIslandTax,
    brackets: slices([null, 1]),
    firstTime: { kind: 'exempt', buyers: islandFirstBuyers, belowCents: null },
  }),
  dated(princeEdwardIsland, 'land-transfer-tax-pe-2025', '2025-04-28', null, {
    ...princeEdwardIslandTax,
    brackets: [
      { upToCents: 999_999_99, ratePercent: 1 },
      { upToCents: null, ratePercent: 2 },
    ],
    bracketsTax: 'whole price',
    firstTime: { kind: 'exempt', buyers: islandFirstBuyers, belowCents: 1_000_000_00 },
  }),
  {
    // Each municipality sets its own rate, 1.5 % at most; most ask that much. Halifax has a row of its own.
    id: 'deed-transfer-tax-ns',
    title: 'Municipal deed transfer tax, Nova Scotia',
    jurisdiction: 'NS',
    value: { ...plainTax, name: 'Nova Scotia municipal deed transfer tax', brackets: slices([null, 1.5]) },
    validFrom: '2022-04-01',
    validTo: null,
    body: 'Government of Nova Scotia: municipal deed transfer tax; 1.5% is the most common rate',
    url: 'https://novascotia.ca/sns/access/land/deed-transfer-property-tax.asp',
    checkedOn,
    confidence: 'low',
  },
  {
    // The cap is reached at $1,225,500. The row begins where the fee schedule was found; what came before was not looked for.
    id: 'registration-fee-nl',
    title: 'Registration of a deed, Newfoundland and Labrador',
    jurisdiction: 'NL',
    value: {
      ...plainTax,
      name: 'Newfoundland and Labrador registration fee for the deed',
      fee: feeBySteps(100, 0.4, 100, 500, 5_000),
    },
    validFrom: '2025-01-01',
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
      ...plainTax,
      name: 'Alberta title registration (there is no land transfer tax)',
      fee: feeBySteps(50, 5, 5_000),
    },
    validFrom: '2024-10-20',
    validTo: null,
    body: 'Government of Alberta: Land Titles Registration Levy',
    url: 'https://www.alberta.ca/register-land-title-document-plan',
    checkedOn,
    confidence: 'high',
  },
  dated({ ...saskatchewan, confidence: 'low' }, 'title-fee-sk-2015', '2015-01-01', '2023-07-28', saskatchewanFee(0.3)),
  dated({ ...saskatchewan, confidence: 'medium' }, 'title-fee-sk-2023', '2023-07-29', null, saskatchewanFee(0.4)),
  {
    id: 'title-fee-nt-2022',
    title: 'Land titles fees, Northwest Territories',
    jurisdiction: 'NT',
    value: {
      ...plainTax,
      name: 'Northwest Territories land titles fee (there is no land transfer tax)',
      brackets: slices([1_000_000, 0.2], [null, 0.15]),
      minimumCents: 100_00,
    },
    validFrom: '2022-01-01',
    validTo: null,
    body: 'Government of the Northwest Territories, Department of Justice: land titles fees, from trade sources',
    url: 'https://www.justice.gov.nt.ca/',
    checkedOn,
    confidence: 'low',
  },
  {
    id: 'title-fee-nu',
    title: 'Land titles fees, Nunavut',
    jurisdiction: 'NU',
    value: {
      ...plainTax,
      name: 'Nunavut land titles fee (there is no land transfer tax)',
      brackets: slices([1_000_000, 0.15], [null, 0.1]),
      minimumCents: 60_00,
    },
    validFrom: '2025-01-01',
    validTo: null,
    body: 'Government of Nunavut: land titles fees, from trade sources',
    url: 'https://www.gov.nu.ca/',
    checkedOn,
    confidence: 'low',
  },
  {
    // Without the assurance fee, which depends on the value at the last transfer.
    id: 'title-fee-yt',
    title: 'Land titles fees, Yukon',
    jurisdiction: 'YT',
    value: {
      ...plainTax,
      name: 'Yukon land titles fee (there is no land transfer tax)',
      fixedFees: [
        { upToCents: 99_999_99, cents: 50_00 },
        { upToCents: 499_999_99, cents: 150_00 },
        { upToCents: 2_999_999_99, cents: 350_00 },
        { upToCents: 9_999_999_99, cents: 550_00 },
        { upToCents: null, cents: 750_00 },
      ],
    },
    validFrom: '2025-01-01',
    validTo: null,
    body: 'Government of Yukon: land titles fees, from trade sources',
    url: 'https://yukon.ca/',
    checkedOn,
    confidence: 'low',
  },
]
