import type { Rule } from './rule.ts'

/** One row of the insurer's table: loan-to-value up to and including, premium in percent of the loan before premium. */
type PremiumBand = {
  upToLoanToValuePercent: number
  ratePercent: number
  /** When the down payment comes from non-traditional sources (borrowed, a grant). */
  nonTraditionalRatePercent: number
}

export const premiumTables: readonly Rule<readonly PremiumBand[]>[] = [
  {
    id: 'premium-2017',
    title: 'Premium of mortgage default insurance, owner-occupied home',
    jurisdiction: 'CA',
    value: [
      { upToLoanToValuePercent: 65, ratePercent: 0.6, nonTraditionalRatePercent: 0.6 },
      { upToLoanToValuePercent: 75, ratePercent: 1.7, nonTraditionalRatePercent: 1.7 },
      { upToLoanToValuePercent: 80, ratePercent: 2.4, nonTraditionalRatePercent: 2.4 },
      { upToLoanToValuePercent: 85, ratePercent: 2.8, nonTraditionalRatePercent: 2.8 },
      { upToLoanToValuePercent: 90, ratePercent: 3.1, nonTraditionalRatePercent: 3.1 },
      { upToLoanToValuePercent: 95, ratePercent: 4, nonTraditionalRatePercent: 4.5 },
    ],
    validFrom: '2017-03-17',
    validTo: null,
    body: 'Canada Mortgage and Housing Corporation (CMHC); the same at Sagen',
    url: 'https://www.cmhc-schl.gc.ca/consumers/home-buying/mortgage-loan-insurance-for-consumers/cmhc-mortgage-loan-insurance-cost',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]

/** Who may have an insured mortgage of more than `overYears`, up to `maxYears`, and what that adds to the premium. */
export type LongAmortization = {
  overYears: number
  maxYears: number
  surchargePoints: number
  openTo: 'nobody' | 'first-time buyers of new builds' | 'first-time buyers and buyers of new builds'
}

const longTitle = 'Insured amortization of more than 25 years'

export const longAmortizationRules: readonly Rule<LongAmortization>[] = [
  {
    id: 'long-amortization-2012',
    title: longTitle,
    jurisdiction: 'CA',
    value: { overYears: 25, maxYears: 25, surchargePoints: 0, openTo: 'nobody' },
    validFrom: '2012-07-09',
    validTo: '2024-07-31',
    body: 'Department of Finance Canada',
    url: 'https://www.canada.ca/en/department-finance/news/2024/07/government-announces-30-year-amortizations-for-insured-mortgages-to-put-homeownership-in-reach-for-millennials-and-gen-z.html',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
  {
    id: 'long-amortization-2024-08',
    title: longTitle,
    jurisdiction: 'CA',
    value: { overYears: 25, maxYears: 30, surchargePoints: 0.2, openTo: 'first-time buyers of new builds' },
    validFrom: '2024-08-01',
    validTo: '2024-12-14',
    body: 'Department of Finance Canada (eligibility), CMHC (surcharge)',
    url: 'https://www.canada.ca/en/department-finance/news/2024/07/government-announces-30-year-amortizations-for-insured-mortgages-to-put-homeownership-in-reach-for-millennials-and-gen-z.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
  {
    id: 'long-amortization-2024-12',
    title: longTitle,
    jurisdiction: 'CA',
    value: { overYears: 25, maxYears: 30, surchargePoints: 0.2, openTo: 'first-time buyers and buyers of new builds' },
    validFrom: '2024-12-15',
    validTo: null,
    body: 'Department of Finance Canada (eligibility), CMHC (surcharge)',
    url: 'https://www.canada.ca/en/department-finance/news/2024/09/government-announces-mortgage-reform-details-to-ensure-canadians-can-access-lower-monthly-mortgage-payments-by-december-15.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]
