/**
 * Posts written for the demo. Their numbers come from the engine's published check values and the rules in
 * app/mortgage/rules.
 */
export type DemoPost = {
  slug: string
  title: string
  agent: string
  byAdmin: boolean
  daysAgo: number | null
  excerpt: string
  keywords: string
  /** Paragraphs of text; a part that begins with a heading, list, table or quotation is kept as it is. */
  paragraphs: string[]
}

export const demoPosts: DemoPost[] = [
  {
    slug: 'why-the-posted-rate-is-not-the-rate',
    title: 'Why the posted rate is not the rate',
    agent: 'amara',
    byAdmin: true,
    daysAgo: 6,
    excerpt:
      'Banks publish one rate and lend at another. What the difference is for, and when the higher one comes back to bite.',
    keywords: 'posted rate, discount, prepayment penalty',
    paragraphs: [
      'Every large bank publishes a table of mortgage rates. Hardly anybody pays them. The posted rate is where a conversation starts; what you are offered depends on the down payment, the term, the property, and on whether the lender believes that you have looked elsewhere.',
      'That is why our rates page shows both. The posted column is the middle of what the large banks advertise for a term; ours is the lowest rate that we can stand behind on the date beside it. The difference is written out, and so is the payment on the amount that you type.',
      '<strong>The posted rate matters once more, at the end.</strong> Many banks work out the penalty for leaving a fixed mortgage early from the posted rate and the discount that you got from it. A generous discount then makes the penalty larger. A lender without posted rates has nothing to do this with. Before you sign, ask for the penalty method in writing.',
      'A rate is also never the whole offer. A tenth of a point on $400,000 is about $22 a month. Being allowed to prepay a fifth each year, or to take the mortgage along when you move, can be worth more.',
    ],
  },
  {
    slug: 'compounded-half-yearly-not-in-advance',
    title: 'Compounded half-yearly, not in advance',
    agent: 'maximilian',
    byAdmin: true,
    daysAgo: 17,
    excerpt: 'Six dollars and some cents a month: what an odd phrase in the Interest Act does to a fixed mortgage.',
    keywords: 'compounding, Interest Act, payment',
    paragraphs: [
      'Take a mortgage of $400,000 at 3.94%, amortized over 25 years and paid monthly. Most calculators on the web divide the rate by twelve and answer $2,098.12. A Canadian contract at a fixed rate answers $2,091.09.',
      'The difference is a phrase from section 6 of the Interest Act: the rate is stated as calculated yearly or half-yearly, not in advance. The monthly rate is the one that, applied six times, gives half of the yearly rate. It is a little less than a twelfth of it.',
      'Variable mortgages usually compound monthly, so for them the simple division is right. The two conventions must not be mixed when you compare a fixed offer with a variable one.',
      'Our quote form uses the simple formula and says so. The rates page uses the convention of each rate type, and “How is this worked out?” shows every step with your own figures.',
    ],
  },
  {
    slug: 'what-you-need-to-put-down',
    title: 'What you need to put down in 2026',
    agent: 'priya',
    byAdmin: false,
    daysAgo: 29,
    excerpt:
      'Five per cent, ten per cent or twenty: where the lines have been since December 2024, with three worked prices.',
    keywords: 'minimum down payment, insured mortgage',
    paragraphs: [
      'For a home of one or two units that you will live in, the law asks for 5% of the first $500,000 and 10% of the rest. From $1,500,000 on it is 20% of the whole price, because such a mortgage cannot be insured. The last line moved on 15 December 2024; before that it stood at $1,000,000.',
      '<strong>Three prices.</strong> For $500,000 you need $25,000. For $1,200,000 it is $95,000: $25,000 on the first half million and $70,000 on the other $700,000. For $1,500,000 it jumps to $300,000.',
      'The minimum is not the best amount for everybody. Below 20% the insurer’s premium is added to the mortgage, from 2.8% to 4% of it, and in Ontario, Quebec and Saskatchewan the tax on that premium is due in cash at closing. On the other hand, insured mortgages get the lowest rates.',
      'Keep something back. Land transfer tax, legal fees, inspection and moving are paid in the same week.',
    ],
  },
  {
    slug: 'your-renewal-letter-is-an-opening-offer',
    title: 'Your renewal letter is an opening offer',
    agent: 'meiling',
    byAdmin: false,
    daysAgo: 43,
    excerpt:
      'It arrives late, it looks final and it asks only for a signature. Four questions to ask before you give it.',
    keywords: 'renewal, switch, stress test',
    paragraphs: [
      'A renewal letter is the cheapest sale a lender makes. You are already a client, the papers are in the drawer, and a tick in a box is enough. The rate in it is seldom the one that a new client would get.',
      '<strong>Ask four questions.</strong> What would a new client pay today? Can I prepay, and how much? What does it cost to leave in the middle of this term? And what does it cost to move to another lender now? The last answer is often nothing.',
      'Since 21 November 2024 an uninsured mortgage that moves to another lender without becoming larger or longer does not have to pass the stress test again. That has made shopping around possible for people whose income has changed.',
      'Begin four months before the date. Most lenders hold a rate for 120 days, and if rates fall meanwhile you take the lower one.',
    ],
  },
  {
    slug: 'buying-a-triplex-in-montreal',
    title: 'Buying a triplex in Montréal',
    agent: 'jeansebastien',
    byAdmin: false,
    daysAgo: null,
    excerpt: 'Down payment, rent as income and the welcome tax, for a building in which you live on one floor.',
    keywords: 'triplex, Montréal, rental income',
    paragraphs: [
      'With three or four units the down payment starts at 10%, even if you live in one of them. Lenders count part of the rent as income, and each counts it differently.',
      'Draft: add the worked example with transfer duties for 2026.',
    ],
  },
]
