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
  oneStep: `One step left: open the link in the email we’ve just sent you. It works for ${confirmDays} days.`,
  failed: 'Failed to subscribe. Please try again.',
  confirmTitle: 'Confirm your subscription',
  confirmAsk: 'Press the button to get our newsletter at this email address.',
  confirmButton: 'Confirm my subscription',
  confirmedTitle: 'You are subscribed',
  confirmed: 'Thank you. You’ll get our next newsletter. Every issue has an unsubscribe link.',
  confirmStaleTitle: 'This link can no longer be used',
  confirmStale: `It may be older than ${confirmDays} days, replaced by a newer one, or cut off by your email app. Subscribe again to get a new link.`,
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeAsk: 'Press the button and we’ll stop sending our newsletter to your address.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribed: 'You won’t get any more newsletters. If that was a mistake, you can subscribe again.',
  unsubscribeStaleTitle: 'This link isn’t valid',
  get unsubscribeStale() {
    return `It may have been cut off by your email app. Open the link of a newer email, or write to ${brand.email} and we’ll take your address off the list.`
  },
  subscribeAgain: 'Subscribe again',
} as const

/** The consent that a subscriber gives with the button. Changed wording needs a new version: both are stored (CASL). */
export const newsletterConsent = {
  get version() {
    return brand.consents.version
  },
  get wording() {
    return (
      brand.consents.newsletter ??
      `By pressing Subscribe I agree that ${brand.legalName}, ${brand.office.street}, ${brand.office.city}, may send me its newsletter by email: rate updates, tips, renewal reminders, offers and mortgage news. I can withdraw at any time by the link in each email or by writing to ${brand.email}.`
    )
  },
} as const
