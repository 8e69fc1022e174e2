import { provinces, rateTypes, type Province, type RateType } from '#app/features/rates/rates.ts'

/** The terms that somebody can wait for; the ones of the home page first come to mind, the others are on offer at times. */
export const alertTerms = ['6 month', '1 year', '2 year', '3 year', '4 year', '5 year', '7 year', '10 year'] as const
export type AlertTerm = (typeof alertTerms)[number]

/** Which rate somebody waits for. */
export type AlertChoice = { province: Province; rateType: RateType; term: AlertTerm }

/** Mails about one's own alerts that an address gets in a day, whoever asks: nobody can be flooded. */
export const alertMailsPerAddressAndDay = 3

/** How long the link of the mail can be used; the mail says so, the database holds it. */
export const alertConfirmDays = 7

/** The least and most that an alert may wait for, in percent: outside of it every rate, or none, would be one. */
export const thresholdBounds = { least: 0.5, most: 20 } as const

export const alertPath = '/rate-alerts'
export const alertConfirmPath = '/rate-alerts/confirm'
export const alertUnsubscribePath = '/rate-alerts/unsubscribe'

/** Where super admins see who waits for which rate. */
export const alertListPath = '/super-admin/rate-alerts'

/** Of an alert that somebody still waits for. Who has ended theirs is nobody's business any more. */
export const alertStatuses = ['confirmed', 'pending'] as const
export type AlertStatus = (typeof alertStatuses)[number]
export const alertStatusLabels: Record<AlertStatus, string> = { confirmed: 'Confirmed', pending: 'Not confirmed' }

/** What the button says that ends the link's own alert and no other of the address. */
export const oneAlert = 'one'

/** '5 year fixed': as the rates page says it. */
export function rateWords({ term, rateType }: Pick<AlertChoice, 'term' | 'rateType'>): string {
  return `${term} ${rateType}`
}

/** The choice that the address holds; what makes no sense there is the usual one. */
export function readAlertChoice(params: URLSearchParams): AlertChoice {
  return {
    province: provinces.find((one) => one === params.get('province')) ?? 'Ontario',
    rateType: rateTypes.find((one) => one === params.get('type')) ?? 'fixed',
    term: alertTerms.find((one) => one === params.get('term')) ?? '5 year',
  }
}

/** The address of the form with this choice made; the usual ones are left out. */
export function alertFormPath({ province, rateType, term }: { province: string; rateType: string; term: string }) {
  const params = new URLSearchParams()
  if (rateType !== 'fixed') params.set('type', rateType)
  if (province !== 'Ontario') params.set('province', province)
  if (term !== '5 year') params.set('term', term)
  return params.size > 0 ? `${alertPath}?${params}` : alertPath
}
