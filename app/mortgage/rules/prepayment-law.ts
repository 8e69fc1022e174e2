import type { Rule } from './rule.ts'

/** What leaving a long term costs at most: once `afterYears` have passed, `monthsOfInterest` and no more. Not for companies. */
export const prepaymentLaw: readonly Rule<{ section: string; afterYears: number; monthsOfInterest: number }>[] = [
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
