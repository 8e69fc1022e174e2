import type { Rule } from './rule.ts'

/** The age that every owner must have, and the largest share of the home's value. */
export type ReverseMortgageLimit = { fromAge: number; upToPercent: number }

export const reverseMortgageRules: readonly Rule<ReverseMortgageLimit>[] = [
  {
    id: 'reverse-mortgage-2020',
    title: 'Reverse mortgage: age and share of the value',
    jurisdiction: 'CA',
    value: { fromAge: 55, upToPercent: 55 },
    // The lenders' terms, not law. The earliest page that was read is of this day; what came before was not looked for.
    validFrom: '2020-02-06',
    validTo: null,
    body: 'HomeEquity Bank and Equitable Bank, as the Financial Consumer Agency of Canada states it',
    url: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/reverse-mortgages.html',
    checkedOn: '2026-11-23',
    confidence: 'medium',
  },
]
