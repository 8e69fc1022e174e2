/** A licence that expires so many days after the demo is loaded. */
type DemoLicence = { province: string; title: string; number: string; daysLeft: number }

export type DemoAgent = {
  key: string
  role: 'agent' | 'admin'
  name: string
  slug: string
  phone: string
  licenceName: string
  licences: DemoLicence[]
  city: string
  province: string
  address: string
  languages: string[]
  specialties: string[]
  networks: ('facebook' | 'instagram' | 'youtube' | 'linkedin' | 'website')[]
  bio: string
}

/** Six invented brokers. Phones are 555-01xx numbers and addresses end in .example: neither can belong to anybody. */
export const demoAgents: DemoAgent[] = [
  {
    key: 'amara',
    role: 'agent',
    name: 'Amara Okonkwo',
    slug: 'amaraokonkwo',
    phone: '416-555-0118',
    licenceName: 'Amara Chidinma Okonkwo',
    licences: [
      { province: 'Ontario', title: 'Mortgage Broker', number: 'M00000118', daysLeft: 400 },
      { province: 'British Columbia', title: 'Mortgage Broker', number: 'X00000118', daysLeft: 250 },
    ],
    city: 'Toronto',
    province: 'Ontario',
    address: '200 Bay Street, Suite 1400, Toronto, ON',
    languages: ['English', 'French', 'Igbo'],
    specialties: ['First homes', 'Newcomers to Canada'],
    networks: ['facebook', 'instagram', 'youtube', 'website'],
    bio: 'I arrange mortgages for people buying their first home in and around Toronto, and I answer the questions that nobody likes to ask: how much is left after closing, what happens if the rate goes up, whether waiting a year would be wiser.\n\nBefore becoming a broker I spent eight years in a bank’s underwriting team, so I know which papers a lender looks for and which ones only cost you time.',
  },
  {
    key: 'maximilian',
    role: 'admin',
    name: 'Maximilian Bartholomew Featherstonehaugh-Vandenberghe',
    slug: 'maximilianfeatherstonehaugh',
    phone: '613-555-0127',
    licenceName: 'Maximilian Bartholomew Featherstonehaugh-Vandenberghe',
    licences: [
      { province: 'Ontario', title: 'Mortgage Broker', number: 'M00000127', daysLeft: 520 },
      { province: 'Quebec', title: 'Mortgage Broker', number: 'Q00000127', daysLeft: 300 },
    ],
    city: 'Ottawa',
    province: 'Ontario',
    address: '45 O’Connor Street, Suite 900, Ottawa, ON',
    languages: ['English', 'French', 'Dutch'],
    specialties: ['Renewals', 'Military and public service'],
    networks: ['facebook', 'linkedin', 'website'],
    bio: 'Public servants get posted, promoted and transferred, and their mortgages have to move with them. I work with federal employees and military families in the National Capital Region on porting, bridging and the relocation program.\n\nI also look after the requests that reach our office without naming a broker, so if you are not sure whom to ask, you may well hear from me.',
  },
  {
    key: 'priya',
    role: 'agent',
    name: 'Priya Raghunathan',
    slug: 'priyaraghunathan',
    phone: '905-555-0133',
    licenceName: 'Priya Raghunathan',
    licences: [{ province: 'Ontario', title: 'Mortgage Agent Level 2', number: 'M00000133', daysLeft: 21 }],
    city: 'Brampton',
    province: 'Ontario',
    address: '7 Queen Street East, Brampton, ON',
    languages: ['English', 'Tamil', 'Hindi', 'Punjabi'],
    specialties: ['Self-employed', 'Family purchases'],
    networks: ['facebook', 'instagram'],
    bio: 'Half of my clients work for themselves: truckers, contractors, restaurant owners, clinicians. Their income is real, but it does not fit on one line of a form. I know which lenders read business accounts and how to prepare them.\n\nThe other half are families buying together across generations. I explain who owes what, in the language spoken at your kitchen table.',
  },
  {
    key: 'jeansebastien',
    role: 'agent',
    name: 'Jean-Sébastien Lafleur',
    slug: 'jslafleur',
    phone: '514-555-0146',
    licenceName: 'Jean-Sébastien Lafleur',
    licences: [
      { province: 'Quebec', title: 'Mortgage Broker', number: 'Q00000146', daysLeft: 300 },
      { province: 'Ontario', title: 'Mortgage Broker', number: 'M00000146', daysLeft: 400 },
    ],
    city: 'Montréal',
    province: 'Quebec',
    address: '1250, boulevard René-Lévesque Ouest, Montréal, QC',
    languages: ['French', 'English'],
    specialties: ['Plex and rental property', 'Condos'],
    networks: ['facebook', 'instagram', 'youtube'],
    bio: 'J’accompagne les acheteurs de plex et de copropriétés à Montréal et sur la Rive-Sud. I work in both official languages and switch in the middle of a sentence.\n\nDuplexes and triplexes have their own rules for the down payment and for counting rent as income. I walk you through both with your own figures before you make an offer.',
  },
  {
    key: 'meiling',
    role: 'agent',
    name: 'Mei-Ling Zhao',
    slug: 'meilingzhao',
    phone: '604-555-0152',
    licenceName: 'Mei-Ling Zhao',
    licences: [{ province: 'British Columbia', title: 'Mortgage Broker', number: 'X00000152', daysLeft: 250 }],
    city: 'Vancouver',
    province: 'British Columbia',
    address: '777 Hornby Street, Suite 600, Vancouver, BC',
    languages: ['English', 'Mandarin', 'Cantonese'],
    specialties: ['Condos', 'First homes'],
    networks: ['instagram', 'youtube', 'website'],
    bio: 'At Vancouver prices there’s little room for the wrong mortgage. I compare banks, credit unions and monoline lenders for condos, presales and townhouses, and I put the whole cost on one page: property transfer tax, strata fees, insurance, and the day the money has to be there.\n\nRenewals are my favourite work: an hour of comparison often saves more than a year of couponing.',
  },
  {
    key: 'tanner',
    role: 'agent',
    name: 'Tanner Whitecalf',
    slug: 'tannerwhitecalf',
    phone: '306-555-0164',
    licenceName: 'Tanner James Whitecalf',
    licences: [
      { province: 'Saskatchewan', title: 'Mortgage Associate', number: 'S00000164', daysLeft: 610 },
      { province: 'Alberta', title: 'Mortgage Associate', number: 'A00000164', daysLeft: 300 },
    ],
    city: 'Saskatoon',
    province: 'Saskatchewan',
    address: '128 4th Avenue South, Saskatoon, SK',
    languages: ['English', 'Plains Cree'],
    specialties: ['Farms and acreages', 'Self-employed'],
    networks: ['facebook'],
    bio: 'Farms, acreages, houses in town and everything between. Rural appraisals take longer, wells and septic fields have to be tested, and not every lender goes beyond the city limits. I know which ones do.\n\nI grew up near North Battleford and still drive out to meet people at home when that is easier.',
  },
]
