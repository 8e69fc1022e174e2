import type { Rule } from './rule.ts'

const title = 'Highest price of an insurable home'

/** A mortgage is insurable only when the price is below this. */
export const insurableLimitRules: readonly Rule<{ belowCents: number }>[] = [
  {
    id: 'insurable-limit-2012',
    title,
    jurisdiction: 'CA',
    value: { belowCents: 1_000_000_00 },
    validFrom: '2012-07-09',
    validTo: '2024-12-14',
    body: 'Department of Finance Canada',
    url: 'https://www.canada.ca/en/department-finance/news/2024/09/government-announces-mortgage-reform-details-to-ensure-canadians-can-access-lower-monthly-mortgage-payments-by-december-15.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
  {
    id: 'insurable-limit-2024',
    title,
    jurisdiction: 'CA',
    value: { belowCents: 1_500_000_00 },
    validFrom: '2024-12-15',
    validTo: null,
    body: 'Department of Finance Canada',
    url: 'https://www.canada.ca/en/department-finance/news/2024/09/government-announces-mortgage-reform-details-to-ensure-canadians-can-access-lower-monthly-mortgage-payments-by-december-15.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]

/** A lender must insure a loan above this share of the value. */
export const insuranceRequiredRules: readonly Rule<{ aboveLoanToValuePercent: number }>[] = [
  {
    id: 'insurance-required-2007',
    title: 'Insurance required above 80 % loan-to-value',
    jurisdiction: 'CA',
    value: { aboveLoanToValuePercent: 80 },
    validFrom: '2007-04-20',
    validTo: null,
    body: 'Parliament of Canada: Bank Act, S.C. 1991, c. 46, s. 418',
    url: 'https://laws-lois.justice.gc.ca/eng/acts/B-1.01/section-418.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]
