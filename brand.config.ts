/** The brokerage as the site describes it. */
export type Brand = {
  name: string
  legalName: string
  /** The main licence, with the regulator's page where anybody can check it, and those of other provinces. */
  licence: Licence & { label: string }
  otherLicences: Licence[]
  tagline: string
  yearsInBusiness: string
  /** Phone numbers as +14165550142. Without a toll-free one, the field is empty. */
  phone: string
  tollFree: string
  email: string
  leadsInbox: string
  mailFrom: string
  office: {
    name: string
    street: string
    city: string
    province: string
    postalCode: string
    timeZone: string
  }
  /** When somebody answers, and how soon: `replyHours` counts office hours only. */
  hours: {
    /** Monday is 1, Sunday 7. */
    days: number[]
    opens: string
    closes: string
    text: string
    replyHours: number
    /** Days besides the public holidays on which the office is closed: '2027-12-24' */
    closedOn: string[]
  }
  /** Who answers for what the pages on privacy, complaints and accessibility promise, and since when they do. */
  policies: {
    inForceSince: string
    lawOf: string
    privacyOfficer: string
    complaintsOfficer: string
    accessibility: string
  }
  assistantName: string
  defaultProvince: string
  /** The address of an uploaded picture, shown in place of the key; `hasName`: the name need not stand beside it. */
  logo: { url: string; hasName: boolean } | null
  /** Of buttons and links, such as '#17503b'; null is the product's green. */
  colour: string | null
  /** The brokerage's pages elsewhere, in the order of the footer. */
  social: { name: string; url: string }[]
  /** The wordings that replace ours, and the version that is stored with each consent. */
  consents: { version: string } & Partial<Record<ConsentWording, string>>
  /** Whether requests go to the partner network, if the server is set up for one. */
  sharesWithPartner: boolean
  /** Whether an agent asks a super admin to publish a post. The policies of `blog_posts` read this too. */
  postsNeedApproval: boolean
}

export type ConsentWording = 'reply' | 'marketing' | 'partner' | 'newsletter' | 'rateAlert' | 'chat' | 'chatFrench'

type Licence = { province: string; body: string; number: string; register: string }

/** The brokerage of a first start. From then on, what is saved under Settings counts. */
export const firstBrand: Brand = {
  name: 'Maplekey',
  legalName: 'Maplekey Mortgage Brokerage Inc.',
  licence: {
    province: 'Ontario',
    body: 'FSRA',
    label: 'FSRA Brokerage Licence',
    number: '13184',
    register: 'https://mbsweblist.fsco.gov.on.ca/',
  },
  otherLicences: [
    {
      province: 'Quebec',
      body: 'AMF',
      number: '605184',
      register:
        'https://lautorite.qc.ca/en/general-public/registers/register-of-firms-and-individuals-authorized-to-practice',
    },
    {
      province: 'British Columbia',
      body: 'BCFSA',
      number: 'MB605184',
      register: 'https://www.bcfsa.ca/public-resources/mortgage-brokers/find-mortgage-broker',
    },
    {
      province: 'Saskatchewan',
      body: 'FCAA',
      number: '511184',
      register: 'https://fcaa.gov.sk.ca/regulated-businesses-persons/businesses/mortgage-brokerages',
    },
  ],
  tagline: 'The mortgage site that shows its work',
  yearsInBusiness: 'over 20 years in business',
  phone: '+14165550142',
  tollFree: '+18005550142',
  email: 'hello@maplekey.example',
  leadsInbox: 'leads@maplekey.example',
  mailFrom: 'Maplekey Mortgage Brokerage <no-reply@maplekey.example>',
  office: {
    name: 'Corporate Office',
    street: '200 Bay Street, Suite 1400',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5J 2J2',
    timeZone: 'America/Toronto',
  },
  hours: {
    days: [1, 2, 3, 4, 5],
    opens: '09:00',
    closes: '17:00',
    text: 'Monday to Friday, 9\u00a0a.m. to 5\u00a0p.m.',
    replyHours: 4,
    closedOn: [],
  },
  policies: {
    inForceSince: '2026-11-01',
    lawOf: 'Ontario',
    privacyOfficer: 'privacy@maplekey.example',
    complaintsOfficer: 'complaints@maplekey.example',
    accessibility: 'accessibility@maplekey.example',
  },
  assistantName: 'Vayu',
  defaultProvince: 'Ontario',
  logo: null,
  colour: null,
  social: [],
  consents: { version: '2026-11' },
  sharesWithPartner: true,
  postsNeedApproval: false,
}

/** Ontario's public holidays, by rule, so that they hold every year. Apart from the brand, which browsers load. */
export const holidays = [
  { on: '01-01' },
  // Family Day, the third Monday in February
  { weekday: 1, from: '02-15' },
  // Good Friday
  { easter: -2 },
  // Victoria Day, the last Monday before May 25
  { weekday: 1, from: '05-18' },
  { on: '07-01' },
  // Labour Day, the first Monday in September
  { weekday: 1, from: '09-01' },
  // Thanksgiving, the second Monday in October
  { weekday: 1, from: '10-08' },
  { on: '12-25' },
  { on: '12-26' },
]
