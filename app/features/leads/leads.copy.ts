import { brand } from '#brand'
import type { RequestKind } from './leads.ts'

/** The texts about leads. Where the specification gives a text, it is verbatim. */
export const leadsCopy = {
  quoteTitle: { purchase: 'Get a Purchase Quote', renewal: 'Get a Renewal Quote' },
  requiredMissing: 'Please fill in all required fields',
  fieldsWrong: 'Please check the marked fields',
  submitFailed: 'Failed to submit form',
  quoteSubmitted: 'Your mortgage quote request has been submitted!',
  downPaymentHint: 'Minimum down payment is 5% for homes under $500k, 5-10% for $500k-$1M, 20% for $1M+',
  changedAfterSending:
    'This request was already sent with other figures. Press the button again to send it as a new request.',
  contactTitle: 'Contact Us',
  contactAboutMistake:
    'Which figure is wrong, and what should it be? Please paste the page’s address: it includes what you typed.',
  contactToJoin: 'Tell us about yourself and your licence. We reply to everyone who would like to join the brokerage.',
  contactFailed: 'Failed to send message. Please try again.',
  contactSent: "Message sent! We'll get back to you soon.",
  consentMissing: 'Please consent to receiving communications',
  partnerSent: 'Also submitted to Mortgage Alliance (external).',
  partnerFailed: 'Failed to submit to Mortgage Alliance (external).',
  partnerSkipped: 'Broker code or wpnonce not provided; skipped external submission.',
  applicationTitle: 'Apply for a Mortgage',
  applicationFailed: 'Failed to submit application. Please try again.',
  applicationSent: "Application submitted successfully! We'll contact you soon.",
  appointmentTitle: 'Request a time',
  appointmentIntro: 'Propose up to three times. We’ll email you to confirm one of them. No obligation.',
  appointmentFailed: 'Your request could not be sent. Please try again.',
  appointmentSent: 'Request sent! We’ll confirm one of your times by email.',
  timeConfirmed: 'Time confirmed. The client gets an email with a calendar file.',
  timeNotConfirmed: 'Failed to confirm the time',
  timeNotProposed: 'The client did not propose this time.',
  applicationsNotLoaded: 'Failed to load applications',
  applicationsTitle: 'Recent applications',
  applicationIntro: 'Tell us who you are and what you need. A licensed broker will call you. No obligation.',
  applicationsLoading: 'Loading applications...',
  noApplicationsSent: 'No applications from this browser yet. The ones you send appear here for 90 days.',
  noApplicationsForStaff: 'No applications yet.',
  changedDetails: 'This was already sent with other details. Press the button again to send it as a new message.',
  trapFilled:
    'Your browser filled in a field that must stay empty. We’ve cleared it: please press the button once more.',
  tooQuick: 'That was very quick. Please press the button again.',
  fetchFailed: 'Failed to fetch leads',
  statusFailed: 'Failed to update lead status',
  statusUpdated: 'Lead status updated successfully!',
  deleteFailed: 'Failed to delete application',
  deleted: 'Lead deleted successfully!',
  notesFailed: 'Failed to save notes',
  notesSaved: 'Notes saved successfully!',
  assignFailed: 'Failed to assign lead',
  assigned: 'Lead assigned successfully!',
  undo: 'Undo',
  undoFailed: 'Failed to undo the change',
  statusChanged: 'Somebody else changed the status meanwhile. Theirs is shown; yours was not saved.',
  notesUnsaved: 'Not saved yet.',
  notesKept: (name: string) => `Your notes on ${name} are not saved yet.`,
  notesOpen: 'Go on writing',
  notesChanged: 'Somebody else changed these notes meanwhile. Nothing of yours is saved yet: compare, then choose.',
  saveAnyway: 'Save mine anyway',
  partnerQueued: 'The lead is on its way to the partner again.',
  partnerNotQueued: 'Failed to send the lead to the partner again',
  filterSaved: 'Filter saved successfully!',
  filterRenamed: 'Filter renamed successfully!',
  filterDeleted: 'Filter deleted successfully!',
  filterFailed: 'Failed to save filter',
  filterNameTaken: 'You have a filter of this name already.',
  filtersFull: 'You have 20 filters already. Delete one first.',
  filterMissing: 'Filter not found',
  notFound: 'Lead not found',
  noneYet: 'No leads yet. They appear here as soon as a visitor sends a form.',
  noneMatching: 'No leads match these filters.',
} as const

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

/** The messages for a leads tab that could not load, and by intent for a change that could not be saved. */
export const leadFailures = {
  load: leadsCopy.fetchFailed,
  status: leadsCopy.statusFailed,
  'bulk-status': leadsCopy.statusFailed,
  notes: leadsCopy.notesFailed,
  assign: leadsCopy.assignFailed,
  'bulk-assign': leadsCopy.assignFailed,
  'bulk-undo': leadsCopy.undoFailed,
  'save-filter': leadsCopy.filterFailed,
  'rename-filter': leadsCopy.filterFailed,
  'delete-filter': leadsCopy.filterFailed,
  'retry-partner': leadsCopy.partnerNotQueued,
  delete: leadsCopy.deleteFailed,
  'confirm-time': leadsCopy.timeNotConfirmed,
}

export function leadsUpdated(count: number): string {
  return `${count} ${count === 1 ? 'lead' : 'leads'} updated successfully!`
}

/** The consent wording. A new wording needs a new version: both are stored with each lead (CASL). */
export const consentWording = {
  version: '2026-11',
  reply: `I agree that ${brand.legalName} may use these details to reply to me about this request by phone or email.`,
  marketing: `${brand.legalName} may also send me rate updates and mortgage news by email. I can withdraw at any time.`,
  partner: `${brand.legalName} may share these details with its partner network to handle this request.`,
} as const

/** The same for a chat: the consent shown beside the question whether we may keep the visitor's details. */
export const chatConsent = {
  en: {
    version: 'chat-2026-11',
    wording: `I agree that ${brand.legalName} may keep these details and this conversation, and use them to reply to me about it by phone or email.`,
  },
  fr: {
    version: 'chat-2026-11-fr',
    wording: `J’accepte que ${brand.legalName} garde ces coordonnées et cette conversation, et s’en serve pour me répondre à ce sujet par téléphone ou par courriel.`,
  },
} as const

export const leadShortcuts = [
  { keys: ['s'], does: 'Choose the status' },
  { keys: ['n'], does: 'Write a note' },
  { keys: ['j'], or: ['k'], does: 'While a lead is open: the next lead, the one before' },
] as const
