import type { Rule } from './rule.ts'

/**
 * Each slice of the price asks its own share; from a price on, the share is of the whole price, since such a home cannot be
 * insured. Owner-occupied homes of one or two units.
 */
export type MinimumDownPayment = {
  brackets: readonly { upToCents: number | null; ratePercent: number }[]
  uninsurableFromCents: number
  uninsurableRatePercent: number
}

const body = 'Department of Finance Canada'

export const minimumDownPaymentRules: readonly Rule<MinimumDownPayment>[] = [
  {
    id: 'minimum-down-payment-2012',
    title: 'Minimum down payment',
    jurisdiction: 'CA',
    value: {
      brackets: [{ upToCents: null, ratePercent: 5 }],
      uninsurableFromCents: 1_000_000_00,
      uninsurableRatePercent: 20,
    },
    validFrom: '2012-07-09',
    validTo: '2016-02-14',
    body,
    url: 'https://www.canada.ca/en/department-finance/corporate/contact-us/frequently-asked-questions/higher-down-payments.html',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
  {
    id: 'minimum-down-payment-2016',
    title: 'Minimum down payment',
    jurisdiction: 'CA',
    value: {
      brackets: [
        { upToCents: 500_000_00, ratePercent: 5 },
        { upToCents: null, ratePercent: 10 },
      ],
      uninsurableFromCents: 1_000_000_00,
      uninsurableRatePercent: 20,
    },
    validFrom: '2016-02-15',
    validTo: '2024-12-14',
    body,
    url: 'https://www.canada.ca/en/department-finance/corporate/contact-us/frequently-asked-questions/higher-down-payments.html',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
  {
    id: 'minimum-down-payment-2024',
    title: 'Minimum down payment',
    jurisdiction: 'CA',
    value: {
      brackets: [
        { upToCents: 500_000_00, ratePercent: 5 },
        { upToCents: null, ratePercent: 10 },
      ],
      uninsurableFromCents: 1_500_000_00,
      uninsurableRatePercent: 20,
    },
    validFrom: '2024-12-15',
    validTo: null,
    body,
    url: 'https://www.canada.ca/en/department-finance/news/2024/09/government-announces-mortgage-reform-details-to-ensure-canadians-can-access-lower-monthly-mortgage-payments-by-december-15.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]

/** A home of one to four units in which the owner does not live: insurers take no smaller share of the price, and lenders need one. */
export const rentalDownPaymentRules: readonly Rule<{ percent: number; mostUnits: number }>[] = [
  {
    id: 'rental-down-payment-2010',
    title: 'Minimum down payment of a rental in which the owner does not live',
    jurisdiction: 'CA',
    value: { percent: 20, mostUnits: 4 },
    validFrom: '2010-04-19',
    validTo: null,
    body: 'Department of Finance Canada; Canada Mortgage and Housing Corporation (CMHC), Income Property',
    url: 'https://www.cmhc-schl.gc.ca/en/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance/mortgage-loan-insurance-homeownership-programs/cmhc-income-property',
    checkedOn: '2026-11-23',
    confidence: 'medium',
  },
]
