import type { RequestKind } from './leads.ts'

const identity = 'Photo ID: a driver’s licence or a passport'
const income =
  'Proof of income: your last two pay stubs and a letter of employment, or two years of tax returns and notices of assessment if you’re self-employed'

/** The page and the mail at the end of a request. */
export const sentCopy = {
  title: {
    purchase: 'We have your quote request',
    renewal: 'We have your renewal quote request',
    contact: 'We have your message',
    application: 'We have your application',
    appointment: 'We have your request for a time',
  },
  prepare: {
    purchase: [
      identity,
      income,
      'Your down payment: bank statements of the last 90 days',
      'The listing and the offer to purchase, if you have found a home',
    ],
    renewal: [
      'Your lender’s renewal letter, if it has come',
      'Your latest mortgage statement: balance, rate and renewal date',
      'Your latest property tax bill',
      income,
    ],
    contact: ['Your latest mortgage statement, if your message is about a mortgage you have'],
    application: [
      identity,
      income,
      'Your down payment: bank statements of the last 90 days',
      'What you owe elsewhere: car loans, lines of credit, credit cards',
      'The property’s details: listing, property tax, condo fees',
    ],
    appointment: [
      'The questions you want answered',
      'Your latest mortgage statement or renewal letter, if you have a mortgage',
      'A rough idea of your income and your down payment, if you’re buying',
    ],
  },
  unknownTitle: 'Your request was sent',
  unknownText:
    'Its details were shown only once, to keep them private. If you have a question, call us or send us a message.',
  noSecrets: 'Please never email your SIN or account numbers. We’ll send you a safe way to share documents.',
} satisfies {
  title: Record<RequestKind, string>
  prepare: Record<RequestKind, readonly string[]>
  [text: string]: unknown
}
