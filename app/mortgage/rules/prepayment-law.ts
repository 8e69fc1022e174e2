import type { Rule } from './rule.ts'

/** Once `afterYears` have passed, breaking a longer term costs people `monthsOfInterest` at most. Not for companies. */
export type PrepaymentLimit = { section: string; afterYears: number; monthsOfInterest: number }

/** The section itself is from 1880; the row starts with the Revised Statutes of 1985, whose text is cited. */
export const prepaymentLaw: readonly Rule<PrepaymentLimit>[] = [
  {
    id: 'interest-act-s10',
    title: 'Leaving a term of more than five years',
    jurisdiction: 'CA',
    value: { section: '10', afterYears: 5, monthsOfInterest: 3 },
    validFrom: '1988-12-12',
    validTo: null,
    body: 'Parliament of Canada: Interest Act, R.S.C. 1985, c. I-15, s. 10',
    url: 'https://laws-lois.justice.gc.ca/eng/acts/I-15/section-10.html',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
]
