/** A lead: what a visitor sent, on which the brokerage works. */

export const leadTypes = ['rate_quote', 'refinance', 'contact', 'application', 'chat'] as const
export type LeadType = (typeof leadTypes)[number]

export const leadTypeLabels: Record<LeadType, string> = {
  rate_quote: 'Purchase quote',
  refinance: 'Renewal quote',
  contact: 'Contact',
  application: 'Application',
  chat: 'Chat',
}

export const leadSources = ['mortgage_calculator', 'contact_form', 'website', 'AI Chatbot'] as const
export type LeadSource = (typeof leadSources)[number]

/** What each source can send. */
export const typesOfSource: Record<LeadSource, readonly LeadType[]> = {
  mortgage_calculator: ['rate_quote', 'refinance'],
  contact_form: ['contact'],
  website: ['application'],
  'AI Chatbot': ['chat'],
}

export const leadSourceLabels: Record<LeadSource, string> = {
  mortgage_calculator: 'Quote calculator',
  contact_form: 'Contact form',
  website: 'Application form',
  'AI Chatbot': 'AI Chatbot',
}

export const leadStatuses = ['new', 'contacted', 'qualified', 'closed'] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  closed: 'Closed',
}

/** What the quote dialog was opened for, and the type of lead that it makes. */
export const quotePurposes = ['purchase', 'renewal'] as const
export type QuotePurpose = (typeof quotePurposes)[number]

export const leadTypeOfQuote: Record<QuotePurpose, LeadType> = { purchase: 'rate_quote', renewal: 'refinance' }

/** The quote dialog's choices and defaults, as specified. */
export const quoteLocations = ['Ontario', 'Quebec', 'British Columbia', 'Alberta', 'Manitoba', 'Saskatchewan'] as const
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
  location: 'Ontario',
  amortization: '25',
  mortgageRate: '3.94',
  paymentFrequency: 'monthly',
  name: '',
  email: '',
  phone: '',
  agentId: 'none',
} as const

/** What is typed into the quote form, by field; all text, as typed. */
export type QuoteDraft = { -readonly [Field in keyof typeof quoteDefaults]: string }

/** The contact form's choices and defaults, as specified. */
export const phoneTypes = ['Mobile', 'Work', 'Residential'] as const
export type PhoneType = (typeof phoneTypes)[number]

/** What a visitor writes about when the page that led here says so. */
export const contactTopics = ['join'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const contactDefaults = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  phoneType: 'Mobile',
  postalCode: '',
  message: '',
} as const

export type ContactDraft = { -readonly [Field in keyof typeof contactDefaults]: string }

export const applicationDefaults = {
  name: '',
  email: '',
  phone: '',
  mortgageAmount: '',
  propertyAddress: '',
  agentId: 'none',
  message: '',
} as const

export type ApplicationDraft = { -readonly [Field in keyof typeof applicationDefaults]: string }

/** An application as its list shows it. */
export type SentApplication = {
  id: string
  sentAt: string
  /** In dollars. */
  amount: number | null
  agentName: string | null
  status: LeadStatus
  /** Told to staff only. */
  clientName: string | null
}

export type ApplicationList = { asStaff: boolean; applications: SentApplication[] }

/** The figures of a quote that a calculator fills in. */
export type QuoteScenario = Partial<
  Pick<QuoteDraft, 'price' | 'downPayment' | 'location' | 'amortization' | 'mortgageRate' | 'paymentFrequency'>
>

/** The rate that somebody typed, in percent with two decimals as it is kept; null for what is none from 0 to 25. */
export function readQuoteRate(typed: string): number | null {
  const rate = Number(typed.trim().replace(',', '.').replace(/%$/, ''))
  return /\d/.test(typed) && rate >= 0 && rate <= 25 ? Math.round(rate * 100) / 100 : null
}

/** The figures that an address brings; a choice that the form does not offer is left out. */
export function readQuoteScenario(params: URLSearchParams): QuoteScenario {
  const scenario: QuoteScenario = {}
  for (const name of ['price', 'downPayment', 'mortgageRate'] as const) {
    const typed = params.get(name)?.slice(0, 40)
    if (typed) scenario[name] = typed
  }
  for (const name of ['location', 'amortization', 'paymentFrequency'] as const) {
    const choice = quoteChoices[name].find((one: string) => one === params.get(name))
    if (choice) scenario[name] = choice
  }
  return scenario
}

/** One turn of a conversation with the assistant, as a chat lead's notes hold it. */
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

/** As the table holds. */
export const longestFilterName = 80
