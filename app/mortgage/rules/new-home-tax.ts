import type { Rule } from './rule.ts'
import { dated } from './rule.ts'

const checkedOn = '2026-11-21'

/** Sales tax on a newly built home, in percent of its price before tax. */
export type NewHomeSalesTax = {
  federal: { name: string; ratePercent: number }
  /** Null where the province asks nothing: sales taxes beside the GST do not apply to homes. */
  provincial: { name: string; ratePercent: number } | null
}

const gst = { name: 'GST', ratePercent: 5 } as const
const federalPart = { name: 'Federal part of the HST', ratePercent: 5 } as const

function harmonized(ratePercent: number): NewHomeSalesTax {
  return { federal: federalPart, provincial: { name: 'Provincial part of the HST', ratePercent } }
}

const revenueAgency = {
  title: 'Sales tax on a newly built home',
  body: 'Canada Revenue Agency: GST/HST rates',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html',
  checkedOn,
  confidence: 'medium',
} as const

/** By the day of closing. */
export const newHomeSalesTaxRules: readonly Rule<NewHomeSalesTax>[] = [
  dated({ ...revenueAgency, jurisdiction: 'CA' }, 'new-home-gst-2008', '2008-01-01', null, {
    federal: gst,
    provincial: null,
  }),
  dated({ ...revenueAgency, jurisdiction: 'ON' }, 'new-home-hst-on-2010', '2010-07-01', null, harmonized(8)),
  dated({ ...revenueAgency, jurisdiction: 'NB' }, 'new-home-hst-nb-2016', '2016-07-01', null, harmonized(10)),
  dated({ ...revenueAgency, jurisdiction: 'NL' }, 'new-home-hst-nl-2016', '2016-07-01', null, harmonized(10)),
  dated({ ...revenueAgency, jurisdiction: 'PE' }, 'new-home-hst-pe-2016', '2016-10-01', null, harmonized(10)),
  dated({ ...revenueAgency, jurisdiction: 'NS' }, 'new-home-hst-ns-2010', '2010-07-01', '2025-03-31', harmonized(10)),
  dated({ ...revenueAgency, jurisdiction: 'NS' }, 'new-home-hst-ns-2025', '2025-04-01', null, harmonized(9)),
  {
    id: 'new-home-qst-2013',
    title: 'Sales tax on a newly built home',
    jurisdiction: 'QC',
    value: { federal: gst, provincial: { name: 'QST', ratePercent: 9.975 } },
    validFrom: '2013-01-01',
    validTo: null,
    body: 'Revenu Québec: GST and QST rebate for owners of new housing',
    url: 'https://www.revenuquebec.ca/en/citizens/consumption-taxes/consumption-tax-rebates/owners-of-new-or-substantially-renovated-housing/',
    checkedOn,
    confidence: 'medium',
  },
  {
    // The PST leaves out the land, whose value is not asked for: this is the most that it can be.
    id: 'new-home-pst-sk-2017',
    title: 'Sales tax on a newly built home',
    jurisdiction: 'SK',
    value: { federal: gst, provincial: { name: 'Saskatchewan PST', ratePercent: 6 } },
    validFrom: '2017-04-01',
    validTo: null,
    body: 'Government of Saskatchewan: Provincial Sales Tax on new homes',
    url: 'https://www.saskatchewan.ca/residents/taxes-and-investments/tax-credits/saskatchewan-pst-rebate-for-new-home-construction',
    checkedOn,
    confidence: 'low',
  },
]

/**
 * A share of a tax that its payer gets back, up to an amount: in full up to one price, nothing from another and less in between;
 * null for any price. For a buyer who lives in the home.
 */
export type NewHomeRebate = {
  name: string
  ofTaxPercent: number
  maxCents: number
  fadesBetween: { fullUpToCents: number; noneFromCents: number } | null
  firstTimeBuyersOnly: boolean
}

const newHousingRebate = {
  title: 'GST/HST new housing rebate',
  body: 'Canada Revenue Agency: GST/HST new housing rebate',
  url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/gst-hst-rebates/new-housing-rebate.html',
  checkedOn,
  confidence: 'medium',
} as const

export const newHousingRebateRules: readonly Rule<NewHomeRebate>[] = [
  dated({ ...newHousingRebate, jurisdiction: 'CA' }, 'new-housing-rebate-2008', '2008-01-01', null, {
    name: 'GST new housing rebate',
    ofTaxPercent: 36,
    maxCents: 6_300_00,
    fadesBetween: { fullUpToCents: 350_000_00, noneFromCents: 450_000_00 },
    firstTimeBuyersOnly: false,
  }),
]

/** By the day of the agreement. It tops the new housing rebate up; agreements must be signed before 2031. */
export const firstTimeGstRebateRules: readonly Rule<NewHomeRebate>[] = [
  {
    // Announced for agreements from May 27, 2025; the act of March 12, 2026 moved the start back to March 20.
    id: 'first-time-gst-rebate-2025',
    title: "First-time home buyers' GST/HST rebate",
    jurisdiction: 'CA',
    value: {
      name: "First-time home buyers' GST rebate",
      ofTaxPercent: 100,
      maxCents: 50_000_00,
      fadesBetween: { fullUpToCents: 1_000_000_00, noneFromCents: 1_500_000_00 },
      firstTimeBuyersOnly: true,
    },
    validFrom: '2025-03-20',
    validTo: null,
    body: "Canada Revenue Agency: first-time home buyers' GST/HST rebate",
    url: 'https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/gst-hst-rebates/first-time-home-buyers-gst-hst-rebate.html',
    checkedOn,
    confidence: 'medium',
  },
]

/** What provinces give back of their own part; a province without a row gives nothing that is known here. */
export const provincialHousingRebateRules: readonly Rule<NewHomeRebate>[] = [
  dated(
    { ...newHousingRebate, jurisdiction: 'ON', title: 'Ontario new housing rebate' },
    'new-housing-rebate-on-2010',
    '2010-07-01',
    null,
    {
      name: 'Ontario new housing rebate',
      ofTaxPercent: 75,
      maxCents: 24_000_00,
      fadesBetween: null,
      firstTimeBuyersOnly: false,
    },
  ),
  dated(
    { ...newHousingRebate, jurisdiction: 'NS', title: "Nova Scotia first-time home buyers' rebate" },
    'new-housing-rebate-ns-2010',
    '2010-07-01',
    null,
    {
      name: "Nova Scotia first-time home buyers' rebate",
      ofTaxPercent: 18.75,
      maxCents: 3_000_00,
      fadesBetween: null,
      firstTimeBuyersOnly: true,
    },
  ),
  {
    id: 'new-housing-rebate-qc-2013',
    title: 'QST new housing rebate',
    jurisdiction: 'QC',
    value: {
      name: 'QST new housing rebate',
      ofTaxPercent: 50,
      maxCents: 9_975_00,
      fadesBetween: { fullUpToCents: 200_000_00, noneFromCents: 300_000_00 },
      firstTimeBuyersOnly: false,
    },
    validFrom: '2013-01-01',
    validTo: null,
    body: 'Revenu Québec: changes to the QST, October 30, 2012',
    url: 'https://www.revenuquebec.ca/en/press-room/tax-news/details/70451/2012-10-30/',
    checkedOn,
    confidence: 'high',
  },
]
