import { brand } from '#brand'

/** The texts of the public forms, apart from those of staff, which no visitor needs to load. Verbatim where specified. */
export const formCopy = {
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
} as const

/** The consent wording. A new wording needs a new version: both are stored with each lead (CASL). */
export const consentWording = {
  get version() {
    return brand.consents.version
  },
  get reply() {
    return (
      brand.consents.reply ??
      `I agree that ${brand.legalName} may use these details to reply to me about this request by phone or email.`
    )
  },
  get marketing() {
    return (
      brand.consents.marketing ??
      `${brand.legalName} may also send me rate updates and mortgage news by email. I can withdraw at any time.`
    )
  },
  get partner() {
    return (
      brand.consents.partner ??
      `${brand.legalName} may share these details with its partner network to handle this request.`
    )
  },
} as const
