import type { Rule } from './rule.ts'

/** The stress test: a borrower qualifies at the greater of contract rate + buffer and the floor. */
export type QualifyingRate = {
  bufferPoints: number
  floorPercent: number
  /** A switch of lender at renewal, with neither loan nor amortization growing, need not be tested. */
  straightSwitchExempt: boolean
}

export const uninsuredQualifyingRateRules: readonly Rule<QualifyingRate>[] = [
  {
    id: 'qualifying-rate-uninsured-2021',
    title: 'Minimum qualifying rate, uninsured mortgages',
    jurisdiction: 'CA',
    value: { bufferPoints: 2, floorPercent: 5.25, straightSwitchExempt: false },
    validFrom: '2021-06-01',
    validTo: '2024-11-20',
    body: 'Office of the Superintendent of Financial Institutions (OSFI): Guideline B-20',
    url: 'https://www.osfi-bsif.gc.ca/en/supervision/financial-institutions/banks/minimum-qualifying-rate-uninsured-mortgages',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
  {
    id: 'qualifying-rate-uninsured-2024',
    title: 'Minimum qualifying rate, uninsured mortgages',
    jurisdiction: 'CA',
    value: { bufferPoints: 2, floorPercent: 5.25, straightSwitchExempt: true },
    validFrom: '2024-11-21',
    validTo: null,
    body: 'Office of the Superintendent of Financial Institutions (OSFI): Guideline B-20',
    url: 'https://www.osfi-bsif.gc.ca/en/news/backgrounder-minimum-qualifying-rate-mqr',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]

const insuredTitle = 'Minimum qualifying rate, insured mortgages'

/** Lenders were told in late 2023 that a straight switch of an insured mortgage needs no new test; it is given as January 2024. */
export const insuredQualifyingRateRules: readonly Rule<QualifyingRate>[] = [
  {
    id: 'qualifying-rate-insured-2021',
    title: insuredTitle,
    jurisdiction: 'CA',
    value: { bufferPoints: 2, floorPercent: 5.25, straightSwitchExempt: false },
    validFrom: '2021-06-01',
    validTo: '2023-12-31',
    body: 'Department of Finance Canada',
    url: 'https://deputypm.canada.ca/en/news/statements/2021/05/20/statement-deputy-prime-minister-and-minister-finance-canadian-housing',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
  {
    id: 'qualifying-rate-insured-2024',
    title: insuredTitle,
    jurisdiction: 'CA',
    value: { bufferPoints: 2, floorPercent: 5.25, straightSwitchExempt: true },
    validFrom: '2024-01-01',
    validTo: null,
    body: 'Department of Finance Canada (rate), OSFI (straight switches)',
    url: 'https://www.osfi-bsif.gc.ca/en/news/backgrounder-minimum-qualifying-rate-mqr',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
]

/** The most that housing costs (GDS) and all debts (TDS) may take of gross income, in percent. */
export type DebtServiceLimits = {
  gdsPercent: number
  tdsPercent: number
  /** The share of condominium fees that counts as a housing cost. */
  condoFeesCountedPercent: number
}

const debtServiceUrl =
  'https://www.cmhc-schl.gc.ca/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance/calculating-gds-tds'

export const debtServiceRules: readonly Rule<DebtServiceLimits>[] = [
  {
    id: 'debt-service-2020',
    title: 'Debt service limits for insured mortgages',
    jurisdiction: 'CA',
    value: { gdsPercent: 35, tdsPercent: 42, condoFeesCountedPercent: 50 },
    validFrom: '2020-07-01',
    validTo: '2021-07-04',
    body: 'Canada Mortgage and Housing Corporation (CMHC)',
    url: debtServiceUrl,
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
  {
    id: 'debt-service-2021',
    title: 'Debt service limits for insured mortgages',
    jurisdiction: 'CA',
    value: { gdsPercent: 39, tdsPercent: 44, condoFeesCountedPercent: 50 },
    validFrom: '2021-07-05',
    validTo: null,
    body: 'Canada Mortgage and Housing Corporation (CMHC)',
    url: debtServiceUrl,
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
]
