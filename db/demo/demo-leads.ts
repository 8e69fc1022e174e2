import { derivedQuote, exactRenewal, type QuotedRenewal, renewalFigures } from '#app/features/leads/lead-renewal.ts'
import { cents, quoteCalculations, type QuoteFrequency, ruleDay, specQuotePayment, zeroCents } from '#mortgage'

/** Two weeks of leads for a small brokerage: every type, every status, some without an agent. */
export type DemoLead = {
  client: string
  email: string
  phone: string | null
  type: 'rate_quote' | 'refinance' | 'contact' | 'application' | 'chat'
  source: 'mortgage_calculator' | 'contact_form' | 'website' | 'AI Chatbot'
  status: 'new' | 'contacted' | 'qualified' | 'closed'
  agent: string | null
  hoursAgo: number
  message: string | null
  /** A chat's messages, or what its agent noted. */
  notes: string | null
  metadata: Record<string, unknown>
}

type Client = Pick<DemoLead, 'client' | 'phone' | 'status' | 'agent' | 'hoursAgo'>

type Terms = { location: string; years: number; rate: number; every: QuoteFrequency }
type Asked = Terms & { price: number; down: number }
type Renewed = Terms & {
  value: number
  balance: number
  lender: string
  currentRate: number
  /** In how many days the mortgage ends. */
  endsInDays: number
  offer: number | null
}

function renewalLead(client: Client, asked: Renewed, notes: string | null = null): DemoLead {
  const { value, balance, location, years, rate, every, lender, currentRate, endsInDays, offer } = asked
  const renewal: QuotedRenewal = {
    balance: cents(balance * 100),
    extra: zeroCents,
    homeValue: cents(value * 100),
    amortizationYears: years,
    ratePercent: rate,
    frequency: every,
    currentRatePercent: currentRate,
    offerRatePercent: offer,
  }
  const { calculations, ...derived } = derivedQuote(renewal)
  const figures = renewalFigures(renewal)
  return {
    ...client,
    email: emailOf(client.client),
    type: 'refinance',
    source: 'mortgage_calculator',
    message: null,
    notes,
    metadata: {
      ...derived,
      location,
      amortization: years,
      mortgageRate: rate,
      paymentFrequency: every,
      balance,
      lender,
      currentRate,
      renewalDate: ruleDay(new Date(Date.now() + endsInDays * 86_400_000)),
      offerRate: offer,
      calculations,
      ...(figures && { exact: exactRenewal(figures) }),
    },
  }
}

function quoteLead(client: Client, asked: Asked, notes: string | null = null): DemoLead {
  const { price, down, location, years, rate, every } = asked
  const quote = specQuotePayment({
    price: cents(price * 100),
    downPayment: cents(down * 100),
    amortizationYears: years,
    ratePercent: rate,
    frequency: every,
  })
  return {
    ...client,
    email: emailOf(client.client),
    type: 'rate_quote',
    source: 'mortgage_calculator',
    message: null,
    notes,
    metadata: {
      price,
      downPayment: down,
      location,
      amortization: years,
      mortgageRate: rate,
      paymentFrequency: every,
      calculations: quoteCalculations(quote),
    },
  }
}

function otherLead(
  type: 'contact' | 'application' | 'chat',
  client: Client,
  rest: Partial<Pick<DemoLead, 'message' | 'notes' | 'metadata'>>,
): DemoLead {
  const source = ({ contact: 'contact_form', application: 'website', chat: 'AI Chatbot' } as const)[type]
  return { ...client, email: emailOf(client.client), type, source, message: null, notes: null, metadata: {}, ...rest }
}

/** ASCII, in a domain that no mail server answers for. */
function emailOf(name: string): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z ]/g, '')
  return `${plain.toLowerCase().trim().replace(/ +/g, '.')}@clients.example`
}

export const demoLeads: DemoLead[] = [
  quoteLead(
    { client: 'Noor Haddad', phone: '+14165550171', status: 'new', agent: 'amara', hoursAgo: 2 },
    { price: 749_000, down: 82_000, location: 'Ontario', years: 25, rate: 3.94, every: 'monthly' },
  ),
  renewalLead(
    { client: 'Colin MacAskill', phone: null, status: 'new', agent: null, hoursAgo: 5 },
    {
      value: 610_000,
      balance: 335_000,
      lender: 'Assiniboine Credit Union',
      currentRate: 2.14,
      endsInDays: 96,
      offer: 4.54,
      location: 'Manitoba',
      years: 20,
      rate: 4.09,
      every: 'bi-weekly',
    },
  ),
  otherLead(
    'chat',
    { client: 'Sofia', phone: '+16045550188', status: 'new', agent: null, hoursAgo: 9 },
    {
      notes: JSON.stringify([
        {
          role: 'assistant',
          content: 'Hello, I am Vayu, an automated assistant. I give general information, not advice.',
        },
        { role: 'user', content: 'I’m Sofia. How much do I need to put down on a condo for 620,000 in Burnaby?' },
        {
          role: 'assistant',
          content: 'The minimum for $620,000 is $37,000: 5% of the first $500,000 and 10% of the rest.',
        },
        { role: 'user', content: 'Could somebody call me? 604-555-0188' },
      ]),
    },
  ),
  otherLead(
    'contact',
    { client: 'Étienne Gagnon-Bouchard', phone: '+15145550173', status: 'new', agent: 'jeansebastien', hoursAgo: 20 },
    {
      message: 'We are looking at a triplex in Verdun and would live on the ground floor. How is the rent counted?',
      metadata: { phoneType: 'Mobile', postalCode: 'H4G 1A1' },
    },
  ),
  quoteLead(
    { client: 'Manpreet Gill', phone: '+19055550175', status: 'contacted', agent: 'priya', hoursAgo: 31 },
    { price: 895_000, down: 179_000, location: 'Ontario', years: 30, rate: 3.74, every: 'monthly' },
    'Incorporated since 2021, two trucks. Asked for the last two T2 returns.',
  ),
  otherLead(
    'application',
    { client: 'Hannah Petrowski', phone: '+13065550177', status: 'contacted', agent: 'tanner', hoursAgo: 54 },
    {
      message: 'Acreage south of the city, house built 1988, new septic field in 2023.',
      metadata: { mortgage_amount: 315_000, property_address: 'Range Road 3051, RM of Corman Park, SK' },
    },
  ),
  quoteLead(
    { client: 'Wei Chen', phone: '+16045550179', status: 'qualified', agent: 'meiling', hoursAgo: 76 },
    { price: 1_180_000, down: 354_000, location: 'British Columbia', years: 25, rate: 3.74, every: 'bi-weekly' },
    'Pre-approved to $830,000. Completion 15 January.',
  ),
  renewalLead(
    { client: 'Patricia O’Donnell', phone: '+16135550181', status: 'qualified', agent: 'maximilian', hoursAgo: 121 },
    {
      value: 540_000,
      balance: 300_000,
      lender: 'Tangerine',
      currentRate: 1.99,
      endsInDays: 67,
      offer: 4.74,
      location: 'Ontario',
      years: 15,
      rate: 3.89,
      every: 'monthly',
    },
    'Renewal letter at 4.74%; rate held.',
  ),
  otherLead(
    'contact',
    { client: 'Adaeze Nwosu', phone: '+14165550182', status: 'contacted', agent: 'amara', hoursAgo: 149 },
    {
      message: 'My parents will help with the down payment. Which papers do you need from them?',
      metadata: { phoneType: 'Work', postalCode: 'M6K 3C1' },
    },
  ),
  otherLead(
    'application',
    { client: 'Liam Sutherland', phone: '+15875550183', status: 'qualified', agent: null, hoursAgo: 200 },
    { metadata: { mortgage_amount: 468_000, property_address: '1420 17 Avenue SW, Calgary, AB' } },
  ),
  quoteLead(
    { client: 'Beatriz Carvalho', phone: null, status: 'closed', agent: 'amara', hoursAgo: 290 },
    { price: 685_000, down: 137_000, location: 'Ontario', years: 25, rate: 3.89, every: 'monthly' },
    'Funded. Asked us to call again before the renewal in 2031.',
  ),
  renewalLead(
    {
      client: 'Thomas Bernard Archambault',
      phone: '+14385550184',
      status: 'closed',
      agent: 'jeansebastien',
      hoursAgo: 331,
    },
    {
      value: 430_000,
      balance: 240_000,
      lender: 'Desjardins',
      currentRate: 2.29,
      endsInDays: 12,
      offer: null,
      location: 'Quebec',
      years: 20,
      rate: 4.09,
      every: 'monthly',
    },
    'Stayed with the present lender, who matched the rate.',
  ),
]

/** What brought some of them, as a browser tells it; nobody knows of the others. */
export const demoVisits: Record<string, string> = {
  'Noor Haddad': 'landing=/&utm_source=google&utm_medium=cpc&utm_campaign=first-home',
  'Colin MacAskill': 'landing=/renewal-offers&referrer=www.google.ca',
  Sofia: 'landing=/calculators&referrer=www.ratehub.ca',
  'Étienne Gagnon-Bouchard': 'landing=/',
  'Manpreet Gill': 'landing=/rates&utm_source=newsletter&utm_medium=email&utm_campaign=May',
  'Wei Chen': 'landing=/&utm_source=google&utm_medium=cpc&utm_campaign=first-home',
  'Patricia O’Donnell': 'landing=/rates&referrer=www.ratehub.ca',
  'Adaeze Nwosu': 'landing=/',
  'Beatriz Carvalho': 'landing=/rates&utm_source=newsletter&utm_medium=email&utm_campaign=May',
}

/** How far some deals are; the others stand at the first stage of their lead's status. */
export const demoDeals: {
  client: string
  stage: string
  lender: string
  product: string
  closesInDays: number
  expected: number
  received?: number
  lost?: string
}[] = [
  {
    client: 'Wei Chen',
    stage: 'Approved',
    lender: 'Northgate Bank',
    product: '5-year fixed',
    closesInDays: 49,
    expected: 8260,
  },
  {
    client: 'Patricia O’Donnell',
    stage: 'With a lender',
    lender: 'First Laurier Trust',
    product: '3-year fixed',
    closesInDays: 67,
    expected: 2250,
  },
  {
    client: 'Beatriz Carvalho',
    stage: 'Funded',
    lender: 'Harbourfront Credit Union',
    product: '5-year fixed',
    closesInDays: -3,
    expected: 4932,
    received: 4932,
  },
  {
    client: 'Thomas Bernard Archambault',
    stage: 'Lost',
    lender: 'Caisse du Fleuve',
    product: '5-year fixed',
    closesInDays: 12,
    expected: 1920,
    lost: 'stayed',
  },
]

/** Mortgages of clients that are watched until they renew. */
export const demoMortgages: {
  client: string
  renewsInDays: number
  heldBy: string
  balance: number
  yearsLeft: number
  rate: number
  rateType: 'fixed' | 'variable'
}[] = [
  {
    client: 'Liam Sutherland',
    renewsInDays: 900,
    heldBy: 'Northgate Bank',
    balance: 468_000,
    yearsLeft: 22,
    rate: 5.9,
    rateType: 'variable',
  },
  {
    client: 'Manpreet Gill',
    renewsInDays: 74,
    heldBy: 'First Laurier Trust',
    balance: 512_300,
    yearsLeft: 24,
    rate: 5.14,
    rateType: 'fixed',
  },
  {
    client: 'Hannah Petrowski',
    renewsInDays: 214,
    heldBy: 'Harbourfront Credit Union',
    balance: 233_750,
    yearsLeft: 18,
    rate: 2.19,
    rateType: 'fixed',
  },
]
