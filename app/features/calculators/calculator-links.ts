/** The questions that people come with; pages list the calculators under them. */
export const calculatorQuestions = ['Buying', 'Renewing', 'Moving or refinancing', 'Owning and investing'] as const
export type CalculatorQuestion = (typeof calculatorQuestions)[number]

/** The calculators of the site, in the order in which pages list them. */
export const calculatorLinks = [
  {
    path: '/mortgage-calculator',
    question: 'Buying',
    title: 'Mortgage calculator',
    sentence: 'Payment, interest and balance to the cent, with extra payments and every payment until the last.',
  },
  {
    path: '/affordability-calculator',
    question: 'Buying',
    title: 'Affordability calculator',
    sentence: 'What income and debts allow you to borrow, and which of the limits decides.',
  },
  {
    path: '/calculators/closing-costs',
    question: 'Buying',
    title: 'Land transfer tax and closing costs',
    sentence: 'The tax in every province and territory, rebates, and the cash to have ready on closing day.',
  },
  {
    path: '/calculators/mortgage-insurance',
    question: 'Buying',
    title: 'Mortgage default insurance',
    sentence: 'The premium for less than 20% down, its tax, and what a little more down would save.',
  },
  {
    path: '/calculators/stress-test',
    question: 'Buying',
    title: 'Stress test and debt ratios',
    sentence: 'The qualifying rate, GDS and TDS with rent, support and condo fees, and whether a mortgage passes.',
  },
  {
    path: '/calculators/rent-or-buy',
    question: 'Buying',
    title: 'Rent or buy',
    sentence: 'What you would own after each year either way, when buying gets ahead, and what decides it.',
  },
  {
    path: '/calculators/compare',
    question: 'Buying',
    title: 'Compare mortgages',
    sentence:
      'Up to four mortgages over the years you choose: what each costs in total, and when the cheapest pulls ahead.',
  },
  {
    path: '/calculators/renewal-offers',
    question: 'Renewing',
    title: 'Bring your offer',
    sentence:
      'Your lender’s renewal offer beside up to three others: what each costs in dollars, and which is the cheapest.',
  },
  {
    path: '/calculators/renewal-letter',
    question: 'Renewing',
    title: 'Renewal letter checker',
    sentence:
      'Whether the payment in your lender’s letter is right to the cent, what its rate costs, and how many days you have.',
  },
  {
    path: '/calculators/penalty',
    question: 'Moving or refinancing',
    title: 'Mortgage penalty',
    sentence:
      'What breaking your term costs by each method, when the law limits it, and whether a lower rate pays for it.',
  },
  {
    path: '/calculators/prepayments',
    question: 'Owning and investing',
    title: 'Prepayments and payment frequency',
    sentence: 'Six payment frequencies side by side, and what extra payments save in interest and time.',
  },
  {
    path: '/calculators/investment-property',
    question: 'Owning and investing',
    title: 'Investment property',
    sentence:
      'Cash flow, cap rate, debt service coverage and equity of a rental, and the rent at which it breaks even.',
  },
  {
    path: '/calculators/refinance',
    question: 'Moving or refinancing',
    title: 'Refinance and debt consolidation',
    sentence: 'The new payment, what it saves or costs until everything is repaid, and the month in which it pays off.',
  },
  {
    path: '/calculators/home-equity',
    question: 'Moving or refinancing',
    title: 'Home equity and HELOC',
    sentence: 'What you can still borrow against your home, what it costs a month, and whether a refinance is cheaper.',
  },
  {
    path: '/calculators/reverse-mortgage',
    question: 'Owning and investing',
    title: 'Reverse mortgage',
    sentence: 'Balance and equity year by year from age 55, when the equity would be used up, and what else there is.',
  },
] as const satisfies readonly {
  path: `/${string}`
  question: CalculatorQuestion
  title: string
  sentence: string
}[]

/** The simple calculator on the page that lists the others. */
const paymentLink = {
  path: '/calculators',
  title: 'Payment calculator',
  sentence: 'A mortgage payment in five fields.',
} as const

export type CalculatorPath = (typeof calculatorLinks | (typeof paymentLink)[])[number]['path']

/** How pages name a calculator. */
export function calculatorLink(path: CalculatorPath) {
  const link = [paymentLink, ...calculatorLinks].find((one) => one.path === path)
  if (!link) throw new Error(`No calculator at ${path}`)
  return link
}
