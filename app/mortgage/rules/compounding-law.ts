import type { Rule } from './rule.ts'

/**
 * How a rate must be stated where payments blend principal and interest: the reason for the 'fixed' convention. The section itself
 * is older; the row starts with the Revised Statutes of 1985, whose text is cited.
 */
export const compoundingLaw: readonly Rule<{ section: string; calculated: string }>[] = [
  {
    id: 'interest-act-s6',
    title: 'Rate calculated yearly or half-yearly, not in advance',
    jurisdiction: 'CA',
    value: { section: '6', calculated: 'yearly or half-yearly, not in advance' },
    validFrom: '1988-12-12',
    validTo: null,
    body: 'Parliament of Canada: Interest Act, R.S.C. 1985, c. I-15, s. 6',
    url: 'https://laws-lois.justice.gc.ca/eng/acts/I-15/section-6.html',
    checkedOn: '2026-11-21',
    confidence: 'high',
  },
]
