import {
  type Affordability,
  affordabilityByIncome,
  bindingReason,
  type Cents,
  cents,
  explainMaximumPrice,
  explainPayment,
  explainRatio,
  formatDollars,
  formatRate,
  type Household,
  largestThat,
  monthlyTerms,
  percentOf,
  type PriceNeeds,
  zeroCents,
} from '#mortgage'
import {
  type AffordabilityAnswer,
  affordabilityAnswers,
  affordabilityScenario,
  affordabilityYears,
  assumedNote,
  downPaymentNeeded,
  limitsText,
  mortgageLines,
  mostIncome,
  mostMoney,
  quoteOf,
  readAffordability,
  wholeDollarsDown,
  wholeDollarsUp,
  yearsInsuredForAll,
} from './calculator-affordability.ts'
import { defineCalculator, dollarsOf, type ResultPart, type Share } from './calculator-definition.ts'
import {
  conventionField,
  downInField,
  downShareField,
  longAmortizationField,
  moneyField,
  rateField,
  yearsField,
  choiceField,
} from './calculator-fields.ts'
import { plainDollars } from './calculator-reading.ts'
import { resultLine } from './calculator-words.ts'

export const assumedTaxPercent = 0.75
const assumedHeat = '150'
const oneDollar = 100

/** The affordability calculator with a down payment and a property tax that may follow from the price. */
export const affordablePrice = defineCalculator({
  path: '/affordability-calculator',
  result: 'price',
  fields: {
    income: { ...moneyField('Annual income', '100,000', 'Before tax.'), ...mostIncome },
    coIncome: { ...moneyField('Co-borrower’s annual income', '0', 'Before tax.'), ...mostIncome, optional: true },
    debts: {
      ...moneyField('Monthly debt payments', '', 'Cards, car and loans.'),
      ...mostMoney,
      optional: true,
    },
    down: {
      ...downShareField('', 'If empty, the minimum for the price.'),
      ...mostMoney,
      optional: true,
      empty: 'the minimum for the price',
    },
    downIn: downInField,
    tax: {
      ...moneyField('Annual property tax', '', `Empty counts ${assumedTaxPercent}% of the price: our assumption.`),
      ...mostMoney,
      optional: true,
      empty: `${assumedTaxPercent}% of the price`,
    },
    heat: { ...moneyField('Monthly heating', assumedHeat), ...mostMoney },
    fees: { ...moneyField('Monthly condo fees', ''), ...mostMoney, optional: true },
    rate: rateField('Interest rate', '4.84'),
    years: yearsField('Amortization', affordabilityYears, yearsInsuredForAll),
    convention: conventionField,
    firstTime: longAmortizationField,
    limits: choiceField(
      'Limits on your debts',
      { '32-40': 'Careful: 32% / 40%', '39-44': 'CMHC: 39% / 44%' },
      { hint: 'Of income: for housing (GDS), and with all debts (TDS).' },
    ),
    stress: choiceField(
      'Stress test',
      { off: 'Off', on: 'On' },
      { hint: 'Most lenders must test you at a higher rate.' },
    ),
  },
  groups: [
    { legend: 'Your household', fields: ['income', 'coIncome', 'debts', 'down', 'downIn'] },
    { legend: 'The home', fields: ['tax', 'heat', 'fees'] },
    { legend: 'The mortgage', fields: ['rate', 'years', 'convention', 'firstTime'] },
    { legend: 'Qualifying rules', fields: ['limits', 'stress'] },
  ],
  shownIf: { firstTime: ({ years }) => Number(years) > yearsInsuredForAll },
  workOut({ down, tax }, { day }, typed) {
    if (down !== null && 'percent' in down && down.percent === 100)
      return { refusal: 'The down payment covers the whole price: there is no mortgage.', field: 'down' }
    const inDollars = down !== null && 'amount' in down
    const page = affordabilityScenario.read(new URLSearchParams())
    const asTyped = { ...page, ...typed, down: inDollars ? typed.down : '', tax: typed.tax }
    const { household: own, missing } = readAffordability(asTyped, day)
    if (own === null) return { refusal: `Enter ${missing} to see the price.`, field: 'income' }
    const asked = withTaxAndDown(own, down, tax)
    const needed = affordabilityByIncome(asked)?.household.downPayment ?? zeroCents
    // From here on the page's own figures: its address holds the same dollars.
    const onPage = {
      ...asTyped,
      down: inDollars ? typed.down : plainDollars(needed),
      tax: plainDollars(asked.propertyTax),
    }
    const answers = affordabilityAnswers(onPage, day)
    const found = answers.find(({ isChosen }) => isChosen)?.found
    if (!found) return { refusal: 'We do not know the rules of today.' }
    const { household, result } = found
    // Without insurance 20% is due: that is another question than the one that was asked.
    const isUninsurable = asked.amortizationYears > yearsInsuredForAll && !asked.firstTimeBuyer
    if (down !== null && 'percent' in down && down.percent < 20 && isUninsurable)
      return {
        refusal: `A mortgage over ${typed.years} years with ${formatRate(down.percent)} down cannot be insured. ${waysOut}`,
        field: 'firstTime',
      }
    if (result.price < oneDollar) return { refusal: bindingReason(household, result), field: 'debts' }
    return {
      ruleDay: day,
      headline: {
        label: 'Highest price',
        value: formatDollars(wholeDollarsDown(result.price)),
        working: explainMaximumPrice(household, result),
      },
      answer: bindingReason(household, result),
      warnings: down !== null && needed > asked.downPayment ? [tooLittleDown(asked, down, result.price, needed)] : [],
      parts: [
        ...(result.mortgage > 0
          ? [mortgagePart(household, result, { label: 'Maximum mortgage', isLeast: down === null })]
          : []),
        countedPart(household, { isTaxAssumed: tax === null, isHeatAssumed: typed.heat === assumedHeat }),
        ratioPart(household, result),
        answersPart(answers, ({ found }) => found?.result.price, wholeDollarsDown),
      ],
      quote: quoteOf(household, result.price),
      address: affordabilityScenario.write(onPage),
    }
  },
})

/**
 * The household with the down payment and the tax in dollars. As shares they follow from the price, and the price from them: the
 * highest price, in whole dollars, that a household with its shares of that price reaches.
 */
function withTaxAndDown(own: Household, down: Share | null, tax: Cents | null): Household {
  if (tax !== null && (down === null || 'amount' in down)) return own
  const at = (dollars: number): Household => {
    const price = cents(dollars * oneDollar)
    return {
      ...own,
      downPayment: down === null ? zeroCents : dollarsOf(down, price),
      propertyTax: tax ?? percentOf(price, assumedTaxPercent),
    }
  }
  const isReached = (dollars: number) => (affordabilityByIncome(at(dollars))?.result.price ?? 0) >= dollars * oneDollar
  return at(largestThat(0, mostMoney.upTo / oneDollar, isReached))
}

/** What the price asks for down, where the own down payment is less. */
export function tooLittleDown(asked: Household, down: Share, price: Cents, needed: Cents): string {
  if ('amount' in down) return downPaymentNeeded(asked, needed, price)
  return `A price of ${formatDollars(wholeDollarsDown(price))} needs at least ${formatDollars(wholeDollarsUp(needed))} down, more than ${formatRate(down.percent)}.`
}

const waysOut = `Put more down, choose ${yearsInsuredForAll} years, or say if you are a first-time buyer.`

/** The mortgage of the highest price, or of a price that was told. */
export function mortgagePart(
  household: Household,
  result: Affordability | PriceNeeds,
  shown: { label: string; isLeast: boolean },
): ResultPart {
  return {
    title: 'The mortgage',
    lines: mortgageLines(household, result, shown),
    working: explainPayment(monthlyTerms(household, result.mortgage, household.ratePercent), household.day),
  }
}

export function countedPart(
  { propertyTax, heat }: Household,
  is: { isTaxAssumed: boolean; isHeatAssumed: boolean },
): ResultPart {
  return {
    title: 'Costs that count',
    lines: [
      resultLine(
        'Annual property tax',
        propertyTax,
        is.isTaxAssumed ? `${assumedTaxPercent}% of the price. ${assumedNote}` : undefined,
      ),
      resultLine('Monthly heating', heat, is.isHeatAssumed ? assumedNote : undefined),
    ],
  }
}

function ratioPart(household: Household, result: Affordability): ResultPart {
  const { gds, tds, strictest } = result.capacity
  return {
    title: 'Share of your income',
    lines: [
      resultLine('Housing (GDS)', formatRate(result.gdsPercent), `Limit ${gds.limitPercent}%`),
      resultLine('With all debts (TDS)', formatRate(result.tdsPercent), `Limit ${tds.limitPercent}%`),
    ],
    working: explainRatio(household, result, strictest),
  }
}

/** A figure by each method. */
export function answersPart(
  answers: readonly AffordabilityAnswer[],
  amountOf: (answer: AffordabilityAnswer) => Cents | undefined,
  rounded: (amount: Cents) => Cents,
): ResultPart {
  return {
    title: 'Careful, or by a bank’s limits',
    text: 'With the same down payment and costs.',
    lines: answers.map((answer) => {
      const amount = amountOf(answer)
      return resultLine(
        answer.method.name,
        amount === undefined ? '–' : formatDollars(rounded(amount)),
        limitsText(answer.method),
      )
    }),
  }
}
