import type { DemoPost } from './demo-posts.ts'

/**
 * The longer demo posts, with headings and tables. Every payment in them comes from the engine (half-yearly
 * compounding).
 */
export const demoGuides: DemoPost[] = [
  {
    slug: 'six-ways-to-pay-the-same-mortgage',
    title: 'Six ways to pay the same mortgage',
    agent: 'amara',
    byAdmin: false,
    daysAgo: 12,
    excerpt:
      'Paying every week instead of every month saves next to nothing. Paying rapidly saves three years. The difference is one extra payment, hidden in the calendar.',
    keywords: 'payment frequency, bi-weekly, prepayment',
    paragraphs: [
      'Lenders offer six payment frequencies, and salespeople like to praise the quick ones. It is worth looking at where the savings come from, because two of the six save a great deal and the other three almost nothing.',
      '<h2>One mortgage, six calendars</h2>',
      'Take $400,000 at 3.94%, fixed, amortized over 25 years.',
      '<table><thead><tr><th scope="col">Frequency</th><th scope="col">Payment</th><th scope="col">Paid in a year</th><th scope="col">Total interest</th><th scope="col">Paid off after</th></tr></thead><tbody><tr><td>Monthly</td><td>$2,091.09</td><td>$25,093.08</td><td>$227,327.28</td><td>25 years</td></tr><tr><td>Semi-monthly</td><td>$1,044.70</td><td>$25,072.80</td><td>$226,815.46</td><td>25 years</td></tr><tr><td>Bi-weekly</td><td>$964.27</td><td>$25,071.02</td><td>$226,779.88</td><td>25 years</td></tr><tr><td>Rapid bi-weekly</td><td>$1,045.55</td><td>$27,184.30</td><td>$195,416.82</td><td>21.9 years</td></tr><tr><td>Weekly</td><td>$481.96</td><td>$25,061.92</td><td>$226,539.48</td><td>25 years</td></tr><tr><td>Rapid weekly</td><td>$522.77</td><td>$27,184.04</td><td>$195,067.07</td><td>21.9 years</td></tr></tbody></table>',
      'Going from monthly to weekly saves $787.80 of interest in a quarter of a century. Going from monthly to rapid bi-weekly saves $31,910.46.',
      '<h2>What “rapid” means</h2>',
      'A rapid bi-weekly payment is half of the monthly one. There are 26 of them in a year, which is thirteen monthly payments instead of twelve. The mortgage is paid off sooner for the plainest of reasons: you pay $2,091.22 more each year.',
      '<blockquote><p>The calendar does not save interest. Money does.</p></blockquote>',
      '<h2>Which one is for you</h2>',
      '<ul><li><strong>Paid every second week?</strong> Rapid bi-weekly follows your salary, and the thirteenth payment hides in two months of the year.</li><li><strong>Paid monthly or irregularly?</strong> Pay monthly and use the right to prepay in good months. The effect is the same and you keep the choice.</li><li><strong>Close to the limit of what you can afford?</strong> Take the lowest payment. A frequency can usually be changed later without a fee; a missed payment cannot be undone.</li></ul>',
      'The mortgage calculator on this site shows all six for your own amount, with every payment down to the last one.',
    ],
  },
  {
    slug: 'when-a-two-percent-mortgage-comes-up-for-renewal',
    title: 'When a two per cent mortgage comes up for renewal',
    agent: 'tanner',
    byAdmin: false,
    daysAgo: 36,
    excerpt:
      'A mortgage of $380,000 taken at 1.99% five years ago, renewed today at 4.29%: the payment, what can soften it, and what softening costs.',
    keywords: 'renewal, payment shock, amortization',
    paragraphs: [
      'Many of the mortgages that renew this year were signed when five-year fixed rates stood near two per cent. Here is one of them, from beginning to end.',
      '<h2>Where it stands</h2>',
      'It began at $380,000, 1.99% fixed, 25 years, $1,607.28 a month. After five years of payments $318,259.90 is left, with 20 years to go.',
      '<h2>Three ways to renew it</h2>',
      '<table><thead><tr><th scope="col">Renewed at</th><th scope="col">Over</th><th scope="col">Payment</th><th scope="col">Change a month</th><th scope="col">Interest in five years</th></tr></thead><tbody><tr><td>4.29%</td><td>20 years</td><td>$1,971.14</td><td>+$363.86</td><td>$61,993.28</td></tr><tr><td>3.94%</td><td>20 years</td><td>$1,913.21</td><td>+$305.93</td><td>$56,801.36</td></tr><tr><td>4.29%</td><td>25 years</td><td>$1,724.52</td><td>+$117.24</td><td>$63,651.63</td></tr></tbody></table>',
      'The first line is the letter in the mail. The second is what asking was worth in this case: 0.35 of a point, $57.93 a month, $5,191.92 of interest in five years.',
      'The third line spreads the rest over 25 years again. It takes most of the shock away today. It is paid for later: after five years $278,440.33 is still owed instead of $261,984.78, and all in all the interest is $44,281.73 higher.',
      '<h2>Before you sign</h2>',
      '<ol><li>Ask for the rate that a new client would get.</li><li>Ask whether stretching the amortization counts as a refinance, which brings the stress test and fees with it. A straight switch of an uninsured mortgage has been exempt from the test since 21 November 2024.</li><li>If you stretch, ask for the right to prepay, and use it when things are easier.</li></ol>',
      'Bring your own letter. The comparison takes us ten minutes and costs nothing.',
    ],
  },
  {
    slug: 'what-the-stress-test-asks',
    title: 'What the stress test asks',
    agent: 'maximilian',
    byAdmin: true,
    daysAgo: 57,
    excerpt:
      'Why a lender works out your payment at a rate that you will not pay, which rate that is, and what it does to the amount you can borrow.',
    keywords: 'stress test, affordability, qualifying rate',
    paragraphs: [
      'A lender under federal rules does not ask whether you can pay today’s payment. It asks whether you could pay a higher one. The rate for that sum is the greater of two: your contract rate plus two points, or 5.25%.',
      '<h2>An example</h2>',
      'At a contract rate of 3.94% the test uses 5.94%. At 3.10% two points more would be 5.10%, so the floor decides and the test uses 5.25%. You pay your contract rate in both cases; the other one exists on paper only.',
      '<h2>What is compared</h2>',
      '<ul><li><strong>Gross debt service</strong>: payment at the test rate, property tax, heating and half of the condo fees, as a share of your income before tax. At most 39% for an insured mortgage.</li><li><strong>Total debt service</strong>: the same with your other debts. At most 44%.</li></ul>',
      'Whichever limit is reached first decides. For people with a car loan it is nearly always the second.',
      '<h2>What helps</h2>',
      'Paying off a small loan before applying often does more than finding a slightly lower rate. A longer amortization lowers the payment at the test rate. A larger down payment lowers the mortgage itself. The affordability calculator on this site says which limit binds in your case.',
    ],
  },
]
