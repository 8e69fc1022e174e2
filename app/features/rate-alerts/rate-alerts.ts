import { rateChoicePath, type RateType, readRateChoice } from '#app/features/rates/rates.ts'
import type { Province } from '#mortgage'

/** The terms that an alert can watch: those of the home page, and others that are sometimes on offer. */
export const alertTerms = ['6 month', '1 year', '2 year', '3 year', '4 year', '5 year', '7 year', '10 year'] as const
type AlertTerm = (typeof alertTerms)[number]

/** The rate that an alert watches. */
export type AlertChoice = { province: Province; rateType: RateType; term: AlertTerm }

/** How many days the confirmation link works; the mail says so, and the database enforces it. */
export const alertConfirmDays = 7

/** Bounds of the threshold in percent: below the least no rate would ever match, above the most every rate would. */
export const thresholdBounds = { from: 0.5, upTo: 20 } as const

export const alertPath: string = '/rate-alerts'
export const alertConfirmPath = '/rate-alerts/confirm'
export const alertUnsubscribePath = '/rate-alerts/unsubscribe'

/** The super admins' list of rate alerts. */
export const alertListPath = '/super-admin/rate-alerts'

/** Statuses of alerts that are still set; an ended alert is not listed. */
const alertStatuses = ['confirmed', 'pending'] as const
export type AlertStatus = (typeof alertStatuses)[number]
export const alertStatusLabels: Record<AlertStatus, string> = { confirmed: 'Confirmed', pending: 'Not confirmed' }

/** The value of the button that ends only the link's own alert. */
export const oneAlert = 'one'

/** The choice in the address; an invalid part gets its default. */
export function readAlertChoice(params: URLSearchParams): AlertChoice {
  return { ...readRateChoice(params), term: alertTerms.find((one) => one === params.get('term')) ?? '5 year' }
}

/** The address of the alert form, or of the rates page, with this choice; defaults are left out. */
export function alertFormPath({ term, ...choice }: Omit<AlertChoice, 'term'> & { term: string }, base = alertPath) {
  const path = rateChoicePath(base, choice)
  return term === '5 year' ? path : `${path}${path === base ? '?' : '&'}${new URLSearchParams({ term })}`
}
