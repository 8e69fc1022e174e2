import { feeBySteps, plainTax, slices, type TransferTax } from './land-transfer-tax.ts'
import type { Rule } from './rule.ts'

const checkedOn = '2026-11-21'

/**
 * What registries ask for registering the mortgage, by its principal. Only where it grows with the principal; a fixed fee
 * elsewhere is part of the legal costs. Yukon has tiers too; no table of them was found.
 */
export const mortgageRegistrationRules: readonly Rule<TransferTax>[] = [
  {
    id: 'mortgage-registration-ab-2024',
    title: 'Land titles registration levy on mortgages, Alberta',
    jurisdiction: 'AB',
    value: { ...plainTax, name: 'Alberta mortgage registration', fee: feeBySteps(50, 5, 5_000) },
    validFrom: '2024-10-20',
    validTo: null,
    body: 'Government of Alberta: Land Titles Registration Levy',
    url: 'https://www.alberta.ca/register-land-title-document-plan',
    checkedOn,
    confidence: 'high',
  },
  {
    id: 'mortgage-registration-nl',
    title: 'Registration of a mortgage, Newfoundland and Labrador',
    jurisdiction: 'NL',
    value: {
      ...plainTax,
      name: 'Newfoundland and Labrador registration fee for the mortgage',
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
    // Per mortgage, on up to four titles. Before, one fee whatever the principal.
    id: 'mortgage-registration-sk-2023',
    title: 'Registration of a mortgage, Saskatchewan',
    jurisdiction: 'SK',
    value: {
      ...plainTax,
      name: 'Saskatchewan mortgage registration',
      fixedFees: [
        { upToCents: 250_000_00, cents: 180_00 },
        { upToCents: 500_000_00, cents: 250_00 },
        { upToCents: 750_000_00, cents: 500_00 },
        { upToCents: 1_000_000_00, cents: 750_00 },
        { upToCents: null, cents: 1_000_00 },
      ],
    },
    validFrom: '2023-07-29',
    validTo: null,
    body: 'ISC, Land Titles Registry: fees from July 29, 2023, as a Saskatchewan law firm lists them',
    url: 'https://skrealestatelaw.com/iscpricingchanges/',
    checkedOn: '2026-11-26',
    confidence: 'medium',
  },
  {
    id: 'mortgage-registration-nt-2022',
    title: 'Land titles fees for a mortgage, Northwest Territories',
    jurisdiction: 'NT',
    value: {
      ...plainTax,
      name: 'Northwest Territories mortgage registration',
      brackets: slices([null, 0.15]),
      minimumCents: 80_00,
    },
    validFrom: '2022-01-01',
    validTo: null,
    body: 'Government of the Northwest Territories, Department of Justice: land titles fees, from trade sources',
    url: 'https://www.justice.gov.nt.ca/',
    checkedOn,
    confidence: 'low',
  },
  {
    id: 'mortgage-registration-nu',
    title: 'Land titles fees for a mortgage, Nunavut',
    jurisdiction: 'NU',
    value: {
      ...plainTax,
      name: 'Nunavut mortgage registration',
      brackets: slices([null, 0.1]),
      minimumCents: 40_00,
    },
    validFrom: '2025-01-01',
    validTo: null,
    body: 'Government of Nunavut: land titles fees, from trade sources',
    url: 'https://www.gov.nu.ca/',
    checkedOn,
    confidence: 'low',
  },
]
