/** The brokerage that runs this site. Another brokerage changes this file and nothing else. */
export const brand = {
  name: 'Maplekey',
  legalName: 'Maplekey Mortgage Brokerage Inc.',
  licence: { body: 'FSRA', label: 'FSRA Brokerage Licence', number: '13184' },
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
  },
  /** Who answers for what the pages on privacy, complaints and accessibility promise, and since when they do. */
  policies: {
    inForceSince: '2026-11-01',
    lawOf: 'Ontario',
    privacyOfficer: 'privacy@maplekey.example',
    complaintsOfficer: 'complaints@maplekey.example',
    accessibility: 'accessibility@maplekey.example',
  },
  assistantName: 'Vayu',
  defaultProvince: 'Ontario',
} as const
