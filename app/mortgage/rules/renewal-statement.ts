import type { Rule } from './rule.ts'

/** By when a renewal statement has to be there, and when the agency says to start comparing. */
export type RenewalStatement = { daysBeforeTermEnds: number; compareMonthsBefore: number }

/** Banks had this duty before; the row starts with the Financial Consumer Protection Framework. */
export const renewalStatementRules: readonly Rule<RenewalStatement>[] = [
  {
    id: 'renewal-statement-2022',
    title: 'Renewal statement of a federally regulated lender',
    jurisdiction: 'CA',
    value: { daysBeforeTermEnds: 21, compareMonthsBefore: 4 },
    validFrom: '2022-06-30',
    validTo: null,
    body: 'Financial Consumer Agency of Canada (FCAC): mortgage renewal, rights and responsibilities',
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/rights-responsibilities/rights-mortgages/renewal-mortgage.html',
    checkedOn: '2026-11-23',
    confidence: 'high',
  },
]
