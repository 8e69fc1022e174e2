import {
  type Cents,
  cents,
  explainPayment,
  explainPremium,
  formatCents,
  formatDollars,
  formatRate,
  largestThat,
  mortgageForPayment,
  type MortgageTerms,
  purchaseMortgage,
  type PurchaseScenario,
} from '#mortgage'
import { yearsInsuredForAll } from './calculator-affordability.ts'
import { closingDay } from './calculator-closing.ts'
import { defineCalculator, dollarsOf, type ResultPart, type Share } from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  conventionField,
  downInField,
  downShareField,
  longAmortizationField,
  frequencyField,
  moneyField,
  rateField,
  yearsField,
} from './calculator-fields.ts'
import { mortgageScenario } from './calculator-mortgage.ts'
import { amortizationChoices, plainDollars } from './calculator-reading.ts'
import { termsText, resultLine } from './calculator-words.ts'

const mostPayment = { upTo: cents(100_000_00) }
const highestDollars = 100_000_000

export const paymentCarries = defineCalculator({
  path: '/mortgage-calculator',
  result: 'mortgage',
  fields: {
    payment: { ...moneyField('Payment', '2,500', 'Of the mortgage alone, without tax and heating.'), ...mostPayment },
    frequency: frequencyField,
    rate: rateField('Interest rate', '3.94'),
    convention: conventionField,
    years: yearsField('Amortization', amortizationChoices, yearsInsuredForAll),
    firstTime: longAmortizationField,
    down: { ...downShareField('', 'Shows the highest price too.'), optional: true },
    downIn: downInField,
  },
  groups: [
    { legend: 'The payment', fields: ['payment', 'frequency'] },
    { legend: 'The mortgage', fields: ['rate', 'years', 'convention', 'firstTime', 'down', 'downIn'] },
  ],
  shownIf: { firstTime: ({ years }) => Number(years) > yearsInsuredForAll },
  workOut({ payment, frequency, rate, convention, years, firstTime, down }, today) {
    if (payment === 0) return { refusal: 'Enter a payment above $0.', field: 'payment' }
    if (down !== null && 'percent' in down && down.percent === 100)
      return { refusal: 'The down payment covers the whole price: there is no mortgage.', field: 'down' }
    const rest = { ratePercent: rate, amortizationYears: Number(years), frequency, convention }
    const terms: MortgageTerms = { ...rest, principal: mortgageForPayment(payment, rest) }
    const home = down && highestHome(terms, down, { firstTimeBuyer: firstTime, day: closingDay(null, today) })
    const page = mortgageScenario([])
    return {
      ruleDay: home?.day ?? today.day,
      headline: {
        label: 'Mortgage that the payment carries',
        value: formatCents(terms.principal),
        note: `${termsText(terms)}: the largest, to the cent, whose payment is not above ${formatCents(payment)}.`,
        working: explainPayment(terms, today.day),
      },
      answer: 'Lenders test your income too, at a higher rate.',
      warnings: down && !home ? ['That down payment is below the minimum of any price.'] : [],
      parts: home ? [pricePart(home, terms)] : [],
      quote: quoteFor('purchase', {
        price: home?.price,
        downPayment: home?.downPayment,
        years,
        mortgageRate: rate,
        firstTime,
      }),
      address: page.write({
        ...page.read(new URLSearchParams()),
        amount: plainDollars(terms.principal),
        frequency,
        rate: String(rate),
        convention,
        years,
        // The page keeps them for who goes on from the price.
        ...(home && { price: plainDollars(home.price), down: plainDollars(home.downPayment) }),
        firstTime: firstTime ? 'yes' : '',
      }),
    }
  },
})

/** The home of the highest price, in whole dollars, whose loan and premium the mortgage covers; null where the law allows none. */
function highestHome(
  { principal, ...rest }: MortgageTerms,
  down: Share,
  buyer: Pick<PurchaseScenario, 'firstTimeBuyer' | 'day'>,
): PurchaseScenario | null {
  const at = (price: Cents): PurchaseScenario => ({
    ...rest,
    ...buyer,
    price,
    downPayment: dollarsOf(down, price),
    // Only the tax on the premium and the transfer tax depend on the place, and neither is borrowed.
    province: 'ON',
    city: null,
    newBuild: false,
    nonTraditionalDownPayment: false,
    ownerOccupied: true,
  })
  const dollars = largestThat(0, highestDollars, (price) => {
    const { problem, terms } = purchaseMortgage(at(cents(price * 100)))
    return problem === null && terms.principal <= principal
  })
  const home = at(cents(dollars * 100))
  return home.price > home.downPayment ? home : null
}

function pricePart(home: PurchaseScenario, { principal }: MortgageTerms): ResultPart {
  const { premium, terms } = purchaseMortgage(home)
  const unused = cents(principal - terms.principal)
  return {
    title: 'With your down payment',
    // More than a price in whole dollars can leave.
    text:
      unused > 2_00
        ? `The payment would carry ${formatCents(unused)} more, but a higher price needs a larger down payment.`
        : undefined,
    lines: [
      resultLine('Highest price', formatDollars(home.price)),
      resultLine('Down payment', home.downPayment, `${formatRate(100 - premium.loanToValuePercent)} of the price`),
      resultLine('Insurance premium', premium.premium > 0 ? formatCents(premium.premium) : 'none'),
      resultLine('Mortgage', terms.principal),
    ],
    working: explainPremium(home),
  }
}
