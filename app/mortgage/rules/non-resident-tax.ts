import { plainTax, slices, type TransferTax } from './land-transfer-tax.ts'
import type { Rule } from './rule.ts'
import { dated } from './rule.ts'

const checkedOn = '2026-11-21'

/** A tax on the whole price that buyers from elsewhere pay, beside the transfer tax. */
export type NonResidentTax = TransferTax & {
  /** Who pays it, to follow 'for'. */
  payers: string
}

function onWholePrice(name: string, ratePercent: number, payers: string): NonResidentTax {
  return { ...plainTax, name, brackets: slices([null, ratePercent]), payers }
}

const foreigners = 'buyers who are neither citizens nor permanent residents of Canada'

const novaScotia = {
  title: 'Non-resident deed transfer tax, Nova Scotia',
  jurisdiction: 'NS',
  body: 'Government of Nova Scotia: Non-Resident Deed Transfer Tax',
  url: 'https://novascotia.ca/finance/en/home/taxation/tax101/non-resident-deed-transfer-tax-and-property-tax.html',
  checkedOn,
  confidence: 'medium',
} as const

function novaScotiaTax(ratePercent: number): NonResidentTax {
  const payers = 'buyers who do not live in Nova Scotia and do not move there within six months'
  return onWholePrice('Nova Scotia non-resident deed transfer tax', ratePercent, payers)
}

/** By the day of closing. In Nova Scotia an agreement signed before April 2025 keeps 5 %. */
export const nonResidentTaxRules: readonly Rule<NonResidentTax>[] = [
  dated(novaScotia, 'non-resident-tax-ns-2022', '2022-04-01', '2025-03-31', novaScotiaTax(5)),
  dated(novaScotia, 'non-resident-tax-ns-2025', '2025-04-01', null, novaScotiaTax(10)),
  {
    id: 'non-resident-tax-on-2022',
    title: 'Non-resident speculation tax, Ontario',
    jurisdiction: 'ON',
    value: onWholePrice('Ontario non-resident speculation tax', 25, foreigners),
    validFrom: '2022-10-25',
    validTo: null,
    body: 'Ontario Ministry of Finance: Non-Resident Speculation Tax',
    url: 'https://www.ontario.ca/document/non-resident-speculation-tax',
    checkedOn,
    confidence: 'medium',
  },
  {
    id: 'non-resident-tax-bc-2018',
    title: 'Additional property transfer tax for foreign buyers, British Columbia',
    jurisdiction: 'BC',
    value: onWholePrice('British Columbia additional property transfer tax', 20, foreigners),
    validFrom: '2018-02-21',
    validTo: null,
    body: 'Government of British Columbia: additional property transfer tax',
    url: 'https://www2.gov.bc.ca/gov/content/taxes/property-taxes/property-transfer-tax/additional-property-transfer-tax/bc-areas',
    checkedOn,
    confidence: 'medium',
  },
]

export const torontoNonResidentTaxRules: readonly Rule<NonResidentTax>[] = [
  {
    id: 'non-resident-tax-toronto-2025',
    title: 'Municipal non-resident speculation tax, Toronto',
    jurisdiction: 'ON',
    value: onWholePrice('Toronto municipal non-resident speculation tax', 10, foreigners),
    validFrom: '2025-01-01',
    validTo: null,
    body: 'City of Toronto: Municipal Non-Resident Speculation Tax',
    url: 'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-information/',
    checkedOn,
    confidence: 'medium',
  },
]

/** Regional districts of British Columbia where foreign buyers pay the additional tax; 'elsewhere' is any other place. */
export const foreignBuyerRegions = [
  'Metro Vancouver',
  'Capital (Victoria)',
  'Fraser Valley',
  'Central Okanagan',
  'Nanaimo',
  'elsewhere',
] as const
export type ForeignBuyerRegion = (typeof foreignBuyerRegions)[number]
