import { exactPercent } from '#app/lib/percent.ts'
import { brand } from '#brand'
import { rateName } from '#app/features/rates/rates.ts'
import { type AlertChoice, alertConfirmDays } from './rate-alerts.ts'

/** The sentences about rate alerts. */
export const rateAlertsCopy = {
  title: 'Rate alerts',
  intro: 'Pick a rate and your target. We’ll email you when it gets there.',
  howTitle: 'How it works',
  how: [
    'We look at our best rate of that term and type each time our rates change.',
    'We email you once when the rate drops to your target or lower.',
    'We email you again only if it rises above your target and drops back.',
    'Each email explains the rate and has a link to end the alert.',
  ],
  provinceLabel: 'Province or territory',
  typeLabel: 'Rate type',
  termLabel: 'Term',
  thresholdLabel: 'At or below',
  emailLabel: 'Email',
  send: 'Set the alert',
  busy: 'Setting the alert...',
  received: 'Your rate alert is almost set!',
  oneStep: `One step left: open the link in the email we’ve just sent you. It works for ${alertConfirmDays} days.`,
  failed: 'Failed to set the alert. Please try again.',
  confirmTitle: 'Confirm your rate alert',
  confirmAsk: 'Press the button to set the alert for this email address.',
  confirmButton: 'Confirm my rate alert',
  confirmedTitle: 'Your rate alert is set',
  confirmed: 'Thank you. We’ll email you when the rate gets there. Every email has a link to end the alert.',
  confirmStaleTitle: 'This link can no longer be used',
  confirmStale: `It may be older than ${alertConfirmDays} days, replaced by a newer one, or cut off by your email app. Set the alert again to get a new link.`,
  endTitle: 'End your rate alert',
  endAsk: 'Press a button and we’ll stop sending these emails to your address.',
  endButton: 'End this alert',
  endAllButton: 'End all my rate alerts',
  endedTitle: 'Your rate alert has ended',
  ended: 'You won’t get any more emails about it. If that was a mistake, you can set it again.',
  endStaleTitle: 'This link isn’t valid',
  get endStale() {
    return `It may have been cut off by your email app. Open the link of a newer email, or write to ${brand.email} and we’ll end your alerts.`
  },
  again: 'Set a rate alert',
  oac: 'OAC: on approved credit. Rates may vary provincially and are subject to change without notice OAC.',
} as const

/** The texts of the super admins' list of alerts. */
export const alertListCopy = {
  title: 'Rate alerts',
  intro:
    'Who waits for which rate; ended alerts are not listed. The addresses are for these mails only: nobody has agreed to anything else by them.',
  confirmedNote: 'One email for each time that the rate gets there',
  pendingNote: `Forgotten after ${alertConfirmDays} days`,
  toldNote: 'Also for alerts that have ended',
  none: 'No rate alerts yet',
  noneYet: 'Visitors set them on the rates page. They appear here at once, and count once they are confirmed.',
  deleteTitle: (email: string) => `Delete the rate alert of ${email}?`,
  deleteBody: (rate: string, threshold: string) =>
    `${rate} at or below ${threshold}. No more emails of it are sent, and its address and consent are forgotten. This cannot be undone.`,
  deleted: 'Rate alert deleted successfully!',
  fetchFailed: 'Failed to fetch rate alerts',
  deleteFailed: 'Failed to delete rate alert',
} as const

/** The consent that a visitor gives with the button. Changed wording needs a new version: both are stored (CASL). */
export const rateAlertConsent = {
  get version() {
    return brand.consents.version
  },
  get wording() {
    return (
      brand.consents.rateAlert ??
      `By pressing Set the alert I agree that ${brand.legalName}, ${brand.office.street}, ${brand.office.city}, may email me when the rate that I chose gets to my figure. I can withdraw at any time by the link in each email or by writing to ${brand.email}.`
    )
  },
} as const

/** The condition of the alert: 'the 5 year fixed rate for Ontario is at or below 3.94%'. */
export function alertWords(choice: AlertChoice & { threshold: number }): string {
  return `the ${rateName(choice)} rate for ${choice.province} is at or below ${exactPercent(choice.threshold)}`
}

/** The answer when the rate is already at or below the threshold. */
export function alreadyThere(choice: AlertChoice & { threshold: number }, best: number): string {
  return `The ${rateName(choice)} rate for ${choice.province} is ${exactPercent(best)} now, already at or below ${exactPercent(choice.threshold)}. Enter a lower target.`
}
