import type { Rule } from './rule.ts'

/** How lenders work out the interest-rate differential. */
export const differentialMethods = ['contract rate', 'posted rate', 'present value'] as const
export type DifferentialMethod = (typeof differentialMethods)[number]

/**
 * Who typically uses which method. The law prescribes none: a lender has to state its own in the contract, so this says where
 * to look and decides nothing.
 */
export const penaltyMethodRules: readonly Rule<Record<'three months' | DifferentialMethod, string>>[] = [
  {
    id: 'penalty-methods-2013',
    title: 'How a lender must explain its prepayment penalty',
    jurisdiction: 'CA',
    value: {
      'three months': 'Most lenders for a variable rate, and the least that a fixed rate costs',
      'contract rate': 'Monoline lenders and credit unions: your rate against their rate today, or a bond yield',
      'posted rate': 'The big banks: their posted rate for what is left, less the discount you received',
      'present value': 'Some banks and investment dealers: the payments left, discounted to today',
    },
    validFrom: '2013-03-04',
    validTo: null,
    body: "Financial Consumer Agency of Canada: guideline CG-9; who uses which method is from lenders' own pages",
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/industry/commissioner-guidance/guidance-9.html',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
]
