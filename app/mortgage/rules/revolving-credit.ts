import type { Rule } from './rule.ts'

/** What counts by the month of what is owed on cards and unsecured lines of credit, at the least; a loan counts with its payment. */
export type RevolvingCredit = { ofBalancePercent: number }

export const revolvingCreditRules: readonly Rule<RevolvingCredit>[] = [
  {
    id: 'revolving-credit-2020',
    title: 'Cards and unsecured lines of credit in debt service',
    jurisdiction: 'CA',
    value: { ofBalancePercent: 3 },
    // The page was read as it stood with the limits of July 2020; what came before was not looked for.
    validFrom: '2020-07-01',
    validTo: null,
    body: 'Canada Mortgage and Housing Corporation (CMHC)',
    url: 'https://www.cmhc-schl.gc.ca/professionals/project-funding-and-mortgage-financing/mortgage-loan-insurance/calculating-gds-tds',
    checkedOn: '2026-11-21',
    confidence: 'medium',
  },
]
