/** Invented lenders, so that no real firm seems to recommend an invented brokerage. */
export const demoLenders: { name: string; type: 'a_lender' | 'alternate_lender' }[] = [
  { name: 'Northgate Bank', type: 'a_lender' },
  { name: 'First Laurier Trust', type: 'a_lender' },
  { name: 'Great Lakes Savings', type: 'a_lender' },
  { name: 'Harbourfront Credit Union', type: 'a_lender' },
  { name: 'Confederation Mutual', type: 'a_lender' },
  { name: 'Prairie Sun Financial', type: 'a_lender' },
  { name: 'Caisse du Fleuve', type: 'a_lender' },
  { name: 'Bluenose Bank', type: 'a_lender' },
  { name: 'Cedar Bridge MIC', type: 'alternate_lender' },
  { name: 'Keystone Home Capital', type: 'alternate_lender' },
  { name: 'Riverstone Lending', type: 'alternate_lender' },
  { name: 'Second Street Mortgage Corp.', type: 'alternate_lender' },
  { name: 'Alder Private Capital', type: 'alternate_lender' },
]

/** By the brokerage itself: approved, newest first; the home page shows six. */
export const demoTestimonials: { client: string; rating: number; content: string }[] = [
  {
    client: 'Danielle and Marc, Hamilton',
    rating: 5,
    content:
      'We had an offer from our own bank and thought that was that. Our broker showed us the two payments side by side, with the working underneath. The difference was $61 a month.',
  },
  {
    client: 'Harpreet S., Brampton',
    rating: 5,
    content:
      'I drive for myself and my income looks odd on paper. Nobody made me feel odd. I was told which six papers to bring, and three weeks later we had the keys.',
  },
  {
    client: 'Ruth A., Halifax',
    rating: 4,
    content:
      'They talked me out of breaking my mortgage. The penalty would have eaten what the lower rate saved, and they showed me the date from which it would not.',
  },
  {
    client: 'The Nguyen family, Calgary',
    rating: 5,
    content:
      'Four people on the title, two languages at the table and one very patient broker. Everything was explained twice and nothing was hurried.',
  },
  {
    client: 'Isabelle T., Gatineau',
    rating: 5,
    content: 'Renouvellement réglé en deux appels. Clear figures, no pressure, and they answered on a Sunday.',
  },
  {
    client: 'Owen M., Saskatoon',
    rating: 5,
    content:
      'The appraisal of our acreage came in low. Instead of starting over we got a second opinion and a lender who lends on land. I would not have known to ask.',
  },
  {
    client: 'Farah K., Mississauga',
    rating: 4,
    content:
      'It took a week longer than I had hoped, but I was told so on the first day and the reason turned out true.',
  },
]

/** Submitted by agents; one of them still waits for approval. */
export const demoAgentTestimonials: {
  agent: string
  client: string
  rating: number
  approved: boolean
  content: string
}[] = [
  {
    agent: 'amara',
    client: 'Lucía and Ben',
    rating: 5,
    approved: true,
    content: 'First home, first mortgage, first time we understood what an amortization is. Thank you, Amara.',
  },
  {
    agent: 'amara',
    client: 'Theo P.',
    rating: 5,
    approved: true,
    content: 'Quick answers in plain words. The closing costs came out within forty dollars of the estimate.',
  },
  {
    agent: 'amara',
    client: 'Yusuf D.',
    rating: 5,
    approved: false,
    content: 'She noticed that our rate hold ended two days before closing and fixed it before we had read the email.',
  },
  {
    agent: 'priya',
    client: 'Gurdeep T.',
    rating: 5,
    approved: true,
    content: 'Two companies, three bank accounts and one clear list of what was needed.',
  },
  {
    agent: 'meiling',
    client: 'Grace L.',
    rating: 5,
    approved: true,
    content: 'Every cost of our presale was on one page, with the day it was due.',
  },
]

export const demoProducts: { name: string; description: string; content: string }[] = [
  {
    name: 'First Home Mortgage',
    description:
      'For buyers of a first home with 5% down or more. Insured where the law asks for it, amortized over up to 30 years for first-time buyers.',
    content:
      'With less than 20% down the mortgage has to be insured. The premium is added to what you owe and we show it to you before anything else.\n\nYou will need proof of income, ninety days of savings history and a letter for any gift. A pre-approval holds a rate while you look.',
  },
  {
    name: 'Renewal and Switch',
    description:
      'When your term ends you may move to another lender without a penalty. We compare your renewal letter with the market and do the paperwork.',
    content:
      'Start four months before the term ends: most lenders hold a rate that long.\n\nA straight switch of an uninsured mortgage needs no stress test at the new lender since November 2024. Legal and appraisal costs are often paid by the new lender.',
  },
  {
    name: 'Refinance',
    description:
      'Up to 80% of your home’s value in one mortgage: to renovate, to pay off higher-interest debt or to buy out a partner.',
    content:
      'Breaking a mortgage early costs a penalty. We work it out first, add it to the cost of the new mortgage, and tell you when it does not pay.',
  },
  {
    name: 'Home Equity Line of Credit',
    description:
      'Borrow against your home when you need it and pay interest only on what you use, up to 65% of its value.',
    content: 'The rate floats with prime. Good for work that is paid in stages; poor for debts that never get smaller.',
  },
  {
    name: 'Self-Employed Mortgage',
    description:
      'Income that varies, companies that own things, deductions that lower your tax: we know who reads them properly.',
    content:
      'Two years of notices of assessment are the start. Some lenders add back what you deducted, others look at bank statements instead.',
  },
  {
    name: 'Construction Mortgage',
    description: 'Funds released in stages as you build, then a regular mortgage once it’s done.',
    content: 'Each stage is inspected before it is paid. Keep a tenth in reserve: almost every build needs it.',
  },
]

export const demoServices: { name: string; description: string; content: string; features: string[] }[] = [
  {
    name: 'Pre-approval',
    description: 'Know what you can spend before you look, with a rate held for you.',
    content: 'We check your income, debts and down payment as the lender will, so that the answer holds later.',
    features: [
      'A rate held for up to 120 days',
      'A price range that passes the stress test',
      'A list of the documents you’ll need',
    ],
  },
  {
    name: 'Renewal review',
    description: 'We compare your renewal letter with that week’s market.',
    content:
      'Send us the letter. You get the payment, the interest over the term and the cost of moving, side by side.',
    features: ['Free of charge', 'No stress test on a straight switch', 'Answer within one business day'],
  },
  {
    name: 'Penalty check',
    description: 'What it costs to break your mortgage today, and when it’s worth it.',
    content: 'Three months’ interest or the interest-rate differential: we work out both as your contract says.',
    features: ['Both methods shown', 'Break-even date', 'The five-year rule of the Interest Act'],
  },
  {
    name: 'Second opinion',
    description: 'You have an offer and want somebody to read it with you.',
    content: 'We look for restrictions on prepaying, porting and leaving, which cost more than a tenth of a point.',
    features: ['Prepayment and portability', 'Collateral or standard charge', 'No obligation'],
  },
]
