import type { Rule } from './rule.ts'

const source = {
  title: "First-time home buyers' tax credit, Quebec",
  jurisdiction: 'QC',
  body: "Revenu Québec: first-time home buyers' tax credit",
  url: 'https://www.revenuquebec.ca/en/',
  checkedOn: '2026-11-21',
  confidence: 'low',
} as const

/**
 * The most that a first-time buyer gets back with the income tax. It is told as a note and not deducted from what is due at
 * closing. Quebec gave 14 % of $10,000; its figure for 2026 comes from one trade source, and its conditions were not found.
 */
export const firstTimeCreditRules: readonly Rule<{ maxCents: number }>[] = [
  {
    id: 'first-time-credit-qc-2023',
    value: { maxCents: 1_400_00 },
    validFrom: '2023-01-01',
    validTo: '2025-12-31',
    ...source,
  },
  { id: 'first-time-credit-qc-2026', value: { maxCents: 5_875_00 }, validFrom: '2026-01-01', validTo: null, ...source },
]
