/** What the page on mortgage options says about each kind: fixed or variable rate, closed or open. */
type MortgageKind = {
  id: 'fixed' | 'variable' | 'open' | 'closed'
  name: string
  /** A few words each, for the comparison table. */
  rate: string
  payingEarly: string
  leaving: string
  suits: string
  /** The text of the kind's own section. */
  paragraphs: readonly string[]
}

export const mortgageKinds: readonly MortgageKind[] = [
  {
    id: 'fixed',
    name: 'Fixed',
    rate: 'Stays for the whole term',
    payingEarly: 'As much each year as the contract allows',
    leaving: 'Three months’ interest or the rate differential, usually whichever is more',
    suits: 'You want to know the payment in advance',
    paragraphs: [
      'The rate is agreed once, on the day you sign, and holds until the term ends. So does the payment, unless you change it.',
      'What you buy is certainty. If rates fall you keep the higher one until renewal. Leaving early can be expensive: besides three months’ interest lenders work out the interest-rate differential, which is what they lose by lending your money again at a lower rate, and usually ask for whichever is more.',
    ],
  },
  {
    id: 'variable',
    name: 'Variable',
    rate: 'Moves with the lender’s prime rate',
    payingEarly: 'As much each year as the contract allows',
    leaving: 'Usually three months’ interest',
    suits: 'You can carry a higher payment, or may leave early',
    paragraphs: [
      'The rate is the lender’s prime rate plus or minus a margin that is agreed once. Prime is the lender’s own base rate; it moves when the Bank of Canada moves its policy rate.',
      'There are two kinds. With one the payment changes with the rate. With the other the payment stays, and more or less of it goes to interest. When it no longer covers the interest, the lender asks you to pay more: the contract names the point. Many lenders let you change to a fixed rate during the term; ask at which rate.',
    ],
  },
  {
    id: 'open',
    name: 'Open',
    rate: 'Higher, for the freedom',
    payingEarly: 'Any amount, at any time',
    leaving: 'No penalty',
    suits: 'You sell soon, or expect money that repays it',
    paragraphs: [
      'You may repay a part or all of it whenever you like without a penalty. The rate is higher for that, so it is mostly taken for months rather than years: between two homes, or until you expect a lump sum.',
      'Work out how long you will really need it. Over a whole year the difference in rate can cost more than the penalty of a closed mortgage.',
    ],
  },
  {
    id: 'closed',
    name: 'Closed',
    rate: 'Lower, because you stay',
    payingEarly: 'As much each year as the contract allows',
    leaving: 'A penalty, calculated as the contract says',
    suits: 'You keep the home and the mortgage for the term',
    paragraphs: [
      'You agree to stay for the term, and get a lower rate for it. Most fixed and most variable mortgages are closed: the two words answer different questions.',
      'Read three things before the rate: how much you may prepay each year, how the penalty is calculated, and whether you can take the mortgage with you to another home (porting).',
    ],
  },
]

/** Whom a term of this many years suits. */
export const termNotes: readonly { years: number; suits: string }[] = [
  {
    years: 1,
    suits: 'You will sell or repay soon, or expect lower rates. You renew every year at the rates of that day.',
  },
  { years: 2, suits: 'You would like to wait a little before you decide for longer.' },
  { years: 3, suits: 'A middle way: known payments for a while, without being bound for long.' },
  { years: 4, suits: 'Worth a look when its rate is below those of three and five years.' },
  { years: 5, suits: 'Five years without thinking about rates.' },
  { years: 6, suits: 'A little more certainty than five years. Few lenders offer it.' },
  { years: 7, suits: 'Certainty through years in which family or income will change.' },
  { years: 8, suits: 'Seldom offered; compare with seven and ten years.' },
  { years: 9, suits: 'Seldom offered; compare with seven and ten years.' },
  { years: 10, suits: 'The payment is known for ten years. You usually pay a higher rate for it.' },
]
