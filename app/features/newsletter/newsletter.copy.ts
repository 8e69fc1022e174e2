import { brand } from '#brand'
import { confirmDays } from './newsletter.ts'

/** The sentences of the newsletter, word for word where the specification fixes them. */
export const newsletterCopy = {
  title: 'Newsletter',
  intro: 'Mortgage news that helps you decide, by email. Free. Unsubscribe anytime.',
  contentsTitle: 'What you receive',
  contents: [
    'Weekly rate updates and market analysis',
    'First-time buyer tips',
    'Renewal reminders',
    'Exclusive offers',
    'Industry news and regulatory changes',
  ],
  emailLabel: 'Email',
  subscribe: 'Subscribe',
  busy: 'Subscribing...',
  subscribed: 'Successfully subscribed to our newsletter!',
  oneStep: `One step is left: open the link in the email that is on its way to you. It works for ${confirmDays} days.`,
  failed: 'Failed to subscribe. Please try again.',
  confirmTitle: 'Confirm your subscription',
  confirmAsk: 'Press the button, and the newsletter comes to the address at which you got the link.',
  confirmButton: 'Confirm my subscription',
  confirmedTitle: 'You are subscribed',
  confirmed: 'Thank you. The next newsletter comes to you. Every one has a link that ends it.',
  confirmStaleTitle: 'This link can no longer be used',
  confirmStale: `It may be older than ${confirmDays} days, replaced by a newer one, or cut off by your email app. Subscribe again and you get a new link.`,
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeAsk: 'Press the button, and no more newsletters come to the address at which you got the link.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'No more newsletters come to you. If it was a mistake, you can subscribe again.',
  unsubscribeStaleTitle: 'This link isn’t valid',
  unsubscribeStale: `It may have been cut off by your email app. Open the link of a newer email, or write to ${brand.email} and we take your address off the list.`,
  subscribeAgain: 'Subscribe again',
} as const

/** The consent that a subscriber gives with the button. Changed wording needs a new version: both are stored (CASL). */
export const newsletterConsent = {
  version: '2026-11',
  wording: `By pressing Subscribe I agree that ${brand.legalName}, ${brand.office.street}, ${brand.office.city}, may send me its newsletter by email: rate updates, tips, renewal reminders, offers and mortgage news. I can withdraw at any time by the link in each email or by writing to ${brand.email}.`,
} as const
