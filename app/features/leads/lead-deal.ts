import { dollarsToCents, formatDollars, formatExactDollars, zeroCents } from '#mortgage'
import type { LeadStatus } from './leads.ts'

/** Why a deal was lost, as lists show it. The database knows the same reasons. */
export const lostReasonLabels = {
  rate: 'Better rate elsewhere',
  declined: 'Declined by lenders',
  stayed: 'Stayed with their lender',
  plans: 'Changed their plans',
  silent: 'Stopped answering',
  other: 'Another reason',
} as const

export type LostReason = keyof typeof lostReasonLabels

/** How a deal ends at a stage; at most stages it goes on. */
export type StageEnding = 'none' | 'funded' | 'lost'

export type Stage = { id: string; name: string; status: LeadStatus; ending: StageEnding }

/** Deals that have ended leave the pipeline after so many days; their leads have all. */
export const endedDays = 90

/** An amount of a deal in words, such as '$463,950'; the database keeps it in dollars. */
export function dollars(amount: number): string
export function dollars(amount: number | null): string | null
export function dollars(amount: number | null) {
  return amount === null ? null : formatDollars(dollarsToCents(amount) ?? zeroCents)
}

/** The same as its field shows it: '463,950.50'. */
export function typedDollars(amount: number | null): string | null {
  return amount === null ? null : formatExactDollars(dollarsToCents(amount) ?? zeroCents).slice(1)
}

/** The fields of a deal's form. */
export const dealLabels = {
  stage: 'Stage',
  amount: 'Mortgage amount',
  lender: 'Lender',
  product: 'Product',
  closingOn: 'Closing date',
  commissionExpected: 'Commission expected',
  commissionReceived: 'Commission received',
  lostReason: 'Lost because',
} as const

/** Where the stages are renamed and added. */
export const stagesPath = '/super-admin/pipeline/stages'

/** The fields of the form of the mortgage that is watched until it renews. */
export const mortgageLabels = {
  renewalOn: 'Renewal date',
  heldBy: 'Held by',
  balance: 'Balance',
  balanceOn: 'Balance on',
  yearsLeft: 'Years left to repay it',
  rate: 'Rate',
  rateType: 'Kind of rate',
} as const

export const mortgageRateTypes = { fixed: 'Fixed', variable: 'Variable' } as const
