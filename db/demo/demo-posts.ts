/** The demo's posts. Their texts are in posts/<slug>.html, and the figures in them come from the engine. */
export type DemoPost = {
  slug: string
  title: string
  agent: string
  byAdmin: boolean
  daysAgo: number | null
  excerpt: string
  keywords: string
}

export const demoPosts: DemoPost[] = [
  {
    slug: 'what-you-need-to-put-down',
    title: 'What you need to put down in 2026',
    agent: 'priya',
    byAdmin: false,
    daysAgo: 6,
    excerpt:
      'The minimum down payment by price, what less than 20% costs, and the cash nobody mentions, with numbers for five places in Canada.',
    keywords: 'minimum down payment, insured mortgage, first-time buyer',
  },
  {
    slug: 'your-renewal-letter-is-an-opening-offer',
    title: 'Your renewal letter is an opening offer',
    agent: 'meiling',
    byAdmin: false,
    daysAgo: 17,
    excerpt:
      'A 1.99% mortgage renews at 4.29%. What asking is worth in dollars, four questions for your lender, and a calendar to follow.',
    keywords: 'renewal, switch, stress test',
  },
  {
    slug: 'why-the-posted-rate-is-not-the-rate',
    title: 'Why the posted rate is not the rate',
    agent: 'amara',
    byAdmin: false,
    daysAgo: 29,
    excerpt:
      'Almost nobody pays the posted rate, until they leave. One mortgage, four ways to calculate the penalty, and a difference of $10,000.',
    keywords: 'posted rate, discount, prepayment penalty',
  },
  {
    slug: 'what-the-stress-test-asks',
    title: 'What the stress test asks',
    agent: 'maximilian',
    byAdmin: false,
    daysAgo: 43,
    excerpt:
      'One household, three versions: how the qualifying rate and your other debts decide the largest mortgage you can get.',
    keywords: 'stress test, affordability, qualifying rate',
  },
  {
    slug: 'six-ways-to-pay-the-same-mortgage',
    title: 'Six ways to pay the same mortgage',
    agent: 'tanner',
    byAdmin: false,
    daysAgo: 57,
    excerpt:
      'Weekly payments save next to nothing, rapid ones save three years. Where the savings come from, and what beats all six.',
    keywords: 'payment frequency, bi-weekly, prepayment',
  },
  {
    slug: 'buying-a-triplex-in-montreal',
    title: 'Buying a triplex in Montréal',
    agent: 'jeansebastien',
    byAdmin: false,
    daysAgo: 71,
    excerpt:
      'Down payment, rent as income and the welcome tax for a building where you live on one floor, with a $900,000 example.',
    keywords: 'triplex, Montréal, rental income',
  },
  {
    slug: 'half-yearly-compounding',
    title: 'Half-yearly compounding, explained',
    agent: 'amara',
    byAdmin: true,
    daysAgo: null,
    excerpt: 'Why a Canadian fixed rate costs a little less than the same rate divided by twelve.',
    keywords: 'compounding, Interest Act',
  },
]
