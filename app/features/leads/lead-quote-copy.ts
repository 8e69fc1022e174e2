import { brand } from '#brand'

/** The texts of a client's quote page. */
export const quoteCopy = {
  title: 'Your mortgage quote',
  goneTitle: 'This link does not open a quote',
  gone: `It may be mistyped, too old or withdrawn. Please call us, and we’ll send you a new one.`,
  acceptHint:
    'Accepting tells your broker to go ahead with your application. It isn’t a commitment to borrow, and a lender still has to approve you.',
  accepted: 'Thank you. Your broker knows that you accept this quote and will get in touch.',
  asked: 'Your question is on its way. Your broker will reply.',
  timeSent: 'Your broker knows when it suits you and will confirm a time.',
  again: 'We already have this from you.',
  changed: 'Your broker changed this quote after you opened it. Please look at it again, then accept.',
  failed: 'We couldn’t save your answer. Please try again, or call us.',
  isPrivate: 'This page is for you alone. Your broker sees when you open it.',
  preview: 'This is what your client sees. Here, for you, the buttons are left out and nothing is counted.',
  get estimate() {
    return `Prepared by ${brand.legalName.replace(/\.$/, '')}. Rates and lender conditions can change until a lender commits to them in writing.`
  },
} as const
