import type { Province } from '#mortgage'
/** A lead: a request from a visitor that the brokerage follows up, or a person whom it imported. */

export const leadTypes = ['rate_quote', 'refinance', 'contact', 'application', 'chat', 'import'] as const
export type LeadType = (typeof leadTypes)[number]

export const leadTypeLabels: Record<LeadType, string> = {
  rate_quote: 'Purchase quote',
  refinance: 'Renewal quote',
  contact: 'Contact',
  application: 'Application',
  chat: 'Chat',
  import: 'Imported',
}

export const leadSources = ['mortgage_calculator', 'contact_form', 'website', 'AI Chatbot', 'import'] as const
export type LeadSource = (typeof leadSources)[number]

export const typesOfSource: Record<LeadSource, readonly LeadType[]> = {
  mortgage_calculator: ['rate_quote', 'refinance'],
  contact_form: ['contact'],
  website: ['application'],
  'AI Chatbot': ['chat'],
  import: ['import'],
}

export const leadSourceLabels: Record<LeadSource, string> = {
  mortgage_calculator: 'Quote calculator',
  contact_form: 'Contact form',
  website: 'Application form',
  'AI Chatbot': 'AI Chatbot',
  import: 'Imported file',
}

/** The most matches that a search counts. With more, any order other than by time sorts only the newest. */
export const mostFound = 1000

export const leadStatuses = ['new', 'contacted', 'qualified', 'closed'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  closed: 'Closed',
}

export const quotePurposes = ['purchase', 'renewal'] as const
export type QuotePurpose = (typeof quotePurposes)[number]

export const leadTypeOfQuote: Record<QuotePurpose, LeadType> = { purchase: 'rate_quote', renewal: 'refinance' }

/** The quote dialog's choices and defaults, as specified. */
export const quoteLocations = [
  'Ontario',
  'Quebec',
  'British Columbia',
  'Alberta',
  'Manitoba',
  'Saskatchewan',
] as const satisfies readonly Province[]
export const quoteAmortizations = ['15', '20', '25', '30'] as const
export const quoteFrequencyLabels = { monthly: 'Monthly', 'bi-weekly': 'Bi-weekly' } as const

export const quoteChoices = {
  location: quoteLocations,
  amortization: quoteAmortizations,
  paymentFrequency: Object.keys(quoteFrequencyLabels),
} as const

export const quoteDefaults = {
  price: '',
  downPayment: '',
  balance: '',
  extra: '',
  homeValue: '',
  lender: '',
  currentRate: '',
  renewalDate: '',
  offerRate: '',
  location: 'Ontario',
  amortization: '25',
  mortgageRate: '3.94',
  wantedRate: '',
  paymentFrequency: 'monthly',
  firstTime: '',
  newBuild: '',
  closing: '',
  name: '',
  email: '',
  phone: '',
  agentId: 'none',
}

export type QuoteDraft = typeof quoteDefaults

/** The agents that a form can be sent to; "No agent" comes first. */
export function agentOptions(agents: readonly { id: string; name: string }[]) {
  return [{ value: 'none', label: 'No agent' }, ...agents.map(({ id, name }) => ({ value: id, label: name }))]
}

/** The contact form's choices and defaults, as specified. */
export const phoneTypes = ['Mobile', 'Work', 'Residential'] as const
export type PhoneType = (typeof phoneTypes)[number]

/** The contact form's subject, when the page that linked to it names one. */
export const contactTopics = ['join', 'mistake'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactDefaults = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneType: 'Mobile',
  postalCode: '',
  message: '',
}

export const applicationDefaults = {
  name: '',
  email: '',
  phone: '',
  mortgageAmount: '',
  propertyAddress: '',
  agentId: 'none',
  message: '',
}

/** The public details of the person who replies to a request. */
export type ReplyingAgent = {
  id: string
  name: string
  title: string | null
  licence: string | null
  email: string
  phone: string | null
  headshotUrl: string | null
  /** The agent's own appointment calendar. */
  schedulerLink: string | null
}

export const requestKinds = ['purchase', 'renewal', 'contact', 'application', 'appointment'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The names under which the forms keep their drafts. */
export const draftOf: Record<RequestKind, string> = {
  purchase: 'quote-purchase',
  renewal: 'quote-renewal',
  contact: 'contact',
  application: 'application',
  appointment: 'appointment',
}

/** What the page at the end of a request says. */
export type SentRequest = {
  kind: RequestKind
  reference: string
  /** Such as 'Friday, November 27 at 1:00 p.m. (Eastern time)'. */
  replyBy: string
  email: string
  lines: { label: string; value: string }[]
  agent: ReplyingAgent | null
}

/** Where a request ends in a browser with JavaScript; the router's state has the `SentRequest`. */
export const sentPath = '/request-sent'

/** Our own form for an appointment, for an agent without a calendar, or for the brokerage. */
export function appointmentPath(agent?: string): string {
  return agent ? `/request-a-time?agent=${agent}` : '/request-a-time'
}

/** A lead's reference, which the sender can quote and staff can search for: '3F7A-91C2', the beginning of its id. */
export function referenceOf(leadId: string): string {
  return `${leadId.slice(0, 4)}-${leadId.slice(4, 8)}`.toUpperCase()
}

/** The first and the last id that a searched reference may stand for; null for any other text. */
export function idsOfReference(typed: string): [string, string] | null {
  const [, one, two] = /^\s*([0-9a-f]{4})-([0-9a-f]{4})\s*$/i.exec(typed) ?? []
  if (!one || !two) return null
  const begin = `${one}${two}`.toLowerCase()
  return [`${begin}-0000-0000-0000-000000000000`, `${begin}-ffff-ffff-ffff-ffffffffffff`]
}

export type SentApplication = {
  id: string
  sentAt: string
  /** In dollars. */
  amount: number | null
  agentName: string | null
  status: LeadStatus
  /** Shown to staff only. */
  clientName: string | null
}

export type ApplicationList = { asStaff: boolean; applications: SentApplication[] }

const typedScenario = [
  'price',
  'downPayment',
  'balance',
  'extra',
  'homeValue',
  'currentRate',
  'renewalDate',
  'offerRate',
  'mortgageRate',
  'firstTime',
  'newBuild',
  'closing',
] as const

/** The figures that an address may bring along. */
export type QuoteScenario = Partial<
  Pick<QuoteDraft, (typeof typedScenario)[number] | keyof typeof quoteChoices | 'wantedRate'>
>

const wantedRate =
  /^\d{1,2}-(?:year|month) (?:fixed|variable) at \d{1,2}\.\d{2,3}%, (?:Conventional|High-Ratio|Refinance)$/

/**
 * A rate of our list in words, such as '5-year fixed at 3.94%, Conventional'; null for any other text, so that no link puts its
 * own words into our page.
 */
export function wantedRateFrom(text: string | null | undefined): string | null {
  return text && wantedRate.test(text) ? text : null
}

/** The figures in an address. A choice that the form does not offer is left out. */
export function readQuoteScenario(params: URLSearchParams): QuoteScenario {
  const scenario: QuoteScenario = {}
  for (const name of typedScenario) {
    const typed = params.get(name)?.slice(0, 40)
    if (typed) scenario[name] = typed
  }
  const wanted = wantedRateFrom(params.get('wantedRate'))
  if (wanted) scenario.wantedRate = wanted
  for (const name of ['location', 'amortization', 'paymentFrequency'] as const) {
    const choice = quoteChoices[name].find((one: string) => one === params.get(name))
    if (choice) scenario[name] = choice
  }
  return scenario
}

/** One message of a conversation with the assistant, as a chat lead's notes store it. */
export type ChatTurn = { role: 'user' | 'assistant'; content: string }

/** The conversation of a chat lead, or null when the notes are ordinary text. */
export function chatTurns(source: string, notes: string | null): ChatTurn[] | null {
  if (source !== 'AI Chatbot' || !notes) return null
  const parsed = parseJson(notes)
  if (!Array.isArray(parsed) || !parsed.every(isChatTurn)) return null
  return parsed
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isChatTurn(turn: unknown): turn is ChatTurn {
  if (typeof turn !== 'object' || turn === null) return false
  const { role, content } = turn as Record<string, unknown>
  return (role === 'user' || role === 'assistant') && typeof content === 'string'
}

/** Also enforced by the database. */
export const longestFilterName = 80
