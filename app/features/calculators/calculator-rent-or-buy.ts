import {
  type Cents,
  cents,
  explainPayment,
  explainRentOrBuy,
  explainTransferTax,
  formatCents,
  formatDollars,
  formatExactDollars,
  formatPercent,
  provinceCodeOf,
  type RentOrBuy,
  rentOrBuy,
  rentOrBuyAdvantage,
  type RentOrBuyCase,
  type RentOrBuyYear,
} from '#mortgage'
import { closingDay } from './calculator-closing.ts'
import {
  defineCalculator,
  type ResultPart,
  type ResultTable,
  type Today,
  type Values,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import { rentOrBuyForm } from './calculator-rent-or-buy-form.ts'
import { yearsText, resultLine, type ResultLine } from './calculator-words.ts'

export const rentOrBuyCalculator = defineCalculator({
  ...rentOrBuyForm,
  workOut(values, today) {
    const { price, down, province, horizon } = values
    if (price === 0) return { refusal: 'Enter a price above $0.', field: 'price' }
    if (down > price) return { refusal: 'The down payment is more than the price. Enter less.', field: 'down' }
    if (horizon === 0) return { refusal: 'Enter at least 1 year.', field: 'horizon' }
    const home = caseOf(values, today)
    const result = rentOrBuy(home)
    if (result === null) {
      return values.closing === null
        ? { refusal: 'These amounts are too large. Enter smaller ones.' }
        : {
            refusal: `We do not know the land transfer tax of ${province} on that closing day. Choose a later one.`,
            field: 'closing',
          }
    }
    const { advantage, purchase } = result
    const after = `after ${yearsText(horizon)}`
    return {
      ruleDay: home.purchase.day,
      headline: {
        label: `${advantage < 0 ? 'Renting' : 'Buying'} is ahead by`,
        value: formatCents(cents(Math.abs(advantage))),
        note: `What you own less what you owe ${after}, with the home sold.`,
        working: explainRentOrBuy(home) ?? undefined,
      },
      answer: answerOf(result, horizon),
      warnings: purchase.problem === null ? [] : [purchase.problem],
      hints: decidingHints(home, result),
      parts: [
        wealthPart(result.years.at(-1), after),
        firstDayPart(home, result),
        monthPart(home, result),
        decidingPart(home, result),
        ...(purchase.transferTax?.parts ?? []).map((part): ResultPart => ({
          title: part.rule.value.name,
          lines: [resultLine('Due on closing day', part.net)],
          working: explainTransferTax(home.purchase, part),
        })),
      ],
      charts: [
        {
          kind: 'lines',
          title: 'What each would own',
          across: 'After year',
          points: result.years.map(({ year }) => String(year)),
          series: [
            { name: 'Buying', values: result.years.map(({ ownerWealth }) => ownerWealth) },
            { name: 'Renting', values: result.years.map(({ renterWealth }) => renterWealth) },
          ],
        },
      ],
      tables: [otherFutures(home), yearTable(result)],
      quote: quoteFor('purchase', { ...values, downPayment: down, mortgageRate: values.rate }),
    }
  },
})

function caseOf(values: Values<typeof rentOrBuyForm.fields>, today: Today): RentOrBuyCase {
  const { price, down, province, city, years } = values
  return {
    purchase: {
      price,
      downPayment: down,
      amortizationYears: Number(years),
      province: provinceCodeOf[province],
      city: city === 'none' ? null : city,
      day: closingDay(values.closing, today),
      firstTimeBuyer: values.firstTime,
      newBuild: false,
      nonTraditionalDownPayment: false,
      ownerOccupied: true,
      ratePercent: values.rate,
      convention: values.convention,
      frequency: 'monthly',
    },
    closingFees: values.closingFees,
    propertyTax: values.propertyTax,
    maintenancePercent: values.maintenance,
    condoFees: values.condoFees,
    homeInsurance: values.homeInsurance,
    rent: values.rent,
    rentersInsurance: values.rentersInsurance,
    rentGrowthPercent: values.rentGrowth,
    costGrowthPercent: values.costGrowth,
    appreciationPercent: values.appreciation,
    returnPercent: values.returns,
    sellingPercent: values.selling,
    horizonYears: values.horizon,
  }
}

function answerOf({ breakEvenYear, advantage }: RentOrBuy, horizon: number): string {
  if (breakEvenYear === null) return 'With these figures renting stays ahead for 40 years and more.'
  if (breakEvenYear === 0) return 'With these figures buying is ahead from the first day.'
  return advantage >= 0
    ? `Buying is ahead if you stay ${yearsText(breakEvenYear)} or longer. If you sell before, renting is better.`
    : `Buying would be ahead after ${yearsText(breakEvenYear)}. With ${yearsText(horizon)} renting is better.`
}

/** The two assumptions that nobody knows: where they turn the answer. */
function decidingHints({ appreciationPercent }: RentOrBuyCase, { even, advantage }: RentOrBuy): string[] {
  const { appreciationPercent: growth, rent } = even
  const [ahead, other] = advantage < 0 ? ['renting', 'buying'] : ['buying', 'renting']
  return [
    growth === null
      ? `Home prices alone do not change the answer: with −20% to 20% a year ${ahead} stays ahead.`
      : `Home prices decide: both come out even at ${formatPercent(growth)} a year. You expect ${formatPercent(appreciationPercent)}.`,
    ...(rent === null
      ? []
      : [
          `A rent of ${formatExactDollars(rent)} a month makes both come out even; below that, ${advantage < 0 ? ahead : other} is ahead.`,
        ]),
  ]
}

function lessText(amount: Cents): string {
  return amount > 0 ? `−${formatCents(amount)}` : formatCents(amount)
}

function wealthPart(last: RentOrBuyYear | undefined, after: string): ResultPart {
  if (last === undefined) return { lines: [] }
  const { homeValue, sellingCost, balance, ownerSavings, ownerWealth, renterWealth } = last
  return {
    title: `What each owns ${after}`,
    lines: [
      resultLine('Home', homeValue),
      resultLine('Selling cost', lessText(sellingCost)),
      resultLine('Mortgage left', lessText(balance)),
      resultLine('Owner’s savings', ownerSavings, 'From months in which renting would cost more'),
      resultLine('Buying', ownerWealth),
      resultLine('Renting', renterWealth, 'Cash not spent on the home, with its returns'),
    ],
  }
}

function firstDayPart({ purchase: { downPayment }, closingFees }: RentOrBuyCase, result: RentOrBuy): ResultPart {
  const { premium, transferTax } = result.purchase
  const line = (label: string, amount: Cents): ResultLine[] => (amount > 0 ? [resultLine(label, amount)] : [])
  return {
    title: 'Cash on closing day',
    text: 'The renter invests it instead.',
    lines: [
      ...line('Down payment', downPayment),
      ...line('Land transfer tax and registration', transferTax?.total ?? cents(0)),
      ...line('Tax on the insurance premium', premium.tax),
      ...line('Fees and moving', closingFees),
      resultLine('Total cash', result.cash),
    ],
  }
}

function monthPart({ purchase }: RentOrBuyCase, { firstMonth, purchase: { terms, premium } }: RentOrBuy): ResultPart {
  const { mortgage, owner, renter } = firstMonth
  return {
    title: 'The first month',
    lines: [
      resultLine(
        'Mortgage payment',
        mortgage,
        premium.premium > 0 ? `With an insurance premium of ${formatCents(premium.premium)}` : undefined,
      ),
      resultLine('All owner costs', owner),
      resultLine('Rent and insurance', renter),
      resultLine(owner < renter ? 'Owner invests' : 'Renter invests', cents(Math.abs(owner - renter))),
    ],
    working: terms.principal > 0 ? explainPayment(terms, purchase.day) : undefined,
  }
}

function decidingPart(home: RentOrBuyCase, { even }: RentOrBuy): ResultPart {
  const line = (label: string, value: string | null, typed: string) =>
    resultLine(label, value ?? 'Never', `You entered ${typed}`)
  const percentOrNull = (value: number | null) => (value === null ? null : formatPercent(value))
  return {
    title: 'Where the answer changes',
    text: 'One figure at a time, with everything else as you entered it.',
    lines: [
      line('Home price growth', percentOrNull(even.appreciationPercent), formatPercent(home.appreciationPercent)),
      line('Monthly rent', even.rent === null ? null : formatExactDollars(even.rent), formatExactDollars(home.rent)),
      line('Return on savings', percentOrNull(even.returnPercent), formatPercent(home.returnPercent)),
      line('Interest rate', percentOrNull(even.ratePercent), formatPercent(home.purchase.ratePercent)),
    ],
  }
}

/** The two assumptions that matter most, two points lower and higher. */
function otherFutures(home: RentOrBuyCase): ResultTable {
  const around = (middle: number) => [-2, 0, 2].map((points) => Math.round((middle + points) * 1000) / 1000)
  const returns = around(home.returnPercent)
  const cell = (change: Partial<RentOrBuyCase>) => {
    const advantage = rentOrBuyAdvantage({ ...home, ...change })
    if (advantage === null) return '–'
    return `${advantage < 0 ? 'Renting' : 'Buying'} by ${formatDollars(cents(Math.abs(advantage)))}`
  }
  return {
    title: 'If things turn out differently',
    columns: ['Home prices', ...returns.map((percent) => `Savings return ${formatPercent(percent)}`)],
    rows: around(home.appreciationPercent).map((appreciationPercent) => [
      `${formatPercent(appreciationPercent)} a year`,
      ...returns.map((returnPercent) => cell({ appreciationPercent, returnPercent })),
    ]),
    note: `Which is ahead after ${yearsText(home.horizonYears)}, and by how much.`,
  }
}

function yearTable({ years }: RentOrBuy): ResultTable {
  return {
    title: 'Year by year',
    columns: ['Year', 'Home', 'Mortgage left', 'Buying', 'Renting', 'Ahead'],
    rows: years.map(({ year, homeValue, balance, ownerWealth, renterWealth }) => [
      String(year),
      ...[homeValue, balance, ownerWealth, renterWealth].map(formatCents),
      ownerWealth >= renterWealth ? 'Buying' : 'Renting',
    ]),
    note: 'Buying is what would be left if the home were sold at the end of that year.',
    closed: true,
  }
}
