import type { Rule } from './rule.ts'

/** The most that may be owed against a home, in percent of its value. */
export type HomeEquityLimit = { upToPercent: number }

/** Everything together: mortgage, line of credit, cash taken out. No default insurance covers more when nothing is bought. */
export const refinanceLimitRules: readonly Rule<HomeEquityLimit>[] = [
  {
    id: 'refinance-limit-2012',
    title: 'Borrowing against a home, all loans together',
    jurisdiction: 'CA',
    value: { upToPercent: 80 },
    // Lowered from 85 % on this day.
    validFrom: '2012-07-09',
    validTo: null,
    body: 'Department of Finance Canada (2012), as the Financial Consumer Agency of Canada states it',
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/borrow-home-equity.html',
    checkedOn: '2026-11-23',
    confidence: 'medium',
  },
]

/** The part that may be borrowed again once it is repaid and needs no payments of principal. */
export const homeEquityLineRules: readonly Rule<HomeEquityLimit>[] = [
  {
    id: 'home-equity-line-2012',
    title: 'Home equity line of credit',
    jurisdiction: 'CA',
    value: { upToPercent: 65 },
    // The day the guideline was issued; lenders had until the end of their fiscal year.
    validFrom: '2012-06-21',
    validTo: null,
    body: 'Office of the Superintendent of Financial Institutions (OSFI): Guideline B-20, as the Financial Consumer Agency of Canada states it',
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/home-equity-line-credit.html',
    checkedOn: '2026-11-23',
    confidence: 'medium',
  },
]
