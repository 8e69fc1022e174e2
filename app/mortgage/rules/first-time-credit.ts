import type { Rule } from './rule.ts'
import { dated } from './rule.ts'

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
  dated(source, 'first-time-credit-qc-2023', '2023-01-01', '2025-12-31', { maxCents: 1_400_00 }),
  dated(source, 'first-time-credit-qc-2026', '2026-01-01', null, { maxCents: 5_875_00 }),
]
