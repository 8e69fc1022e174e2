import { cents, explainNeeds, formatDollars, formatExactDollars, percentOf, priceNeeds, zeroCents } from '#mortgage'
import {
  affordablePrice,
  answersPart,
  assumedTaxPercent,
  countedPart,
  mortgagePart,
  tooLittleDown,
} from './calculator-affordable-price.ts'
import {
  type AffordabilityAnswer,
  affordabilityAnswers,
  affordabilityScenario,
  quoteOf,
  limitsText,
  mostIncome,
  mostMoney,
  wholeDollarsUp,
  yearsInsuredForAll,
} from './calculator-affordability.ts'
import { defineCalculator, dollarsOf } from './calculator-definition.ts'
import { priceField } from './calculator-fields.ts'
import { plainDollars } from './calculator-reading.ts'

const { income: _income, coIncome: _coIncome, ...shared } = affordablePrice.fields

/** The affordability calculator the other way round: the lowest income that carries a price. */
export const neededIncome = defineCalculator({
  path: '/affordability-calculator',
  result: 'income',
  fields: { target: { ...priceField, ...mostMoney }, ...shared },
  groups: [
    { legend: 'The home', fields: ['target', 'down', 'downIn', 'tax', 'heat', 'fees'] },
    { legend: 'Your household', fields: ['debts'] },
    { legend: 'The mortgage', fields: ['rate', 'years', 'convention', 'firstTime'] },
    { legend: 'Qualifying rules', fields: ['limits', 'stress'] },
  ],
  shownIf: { firstTime: ({ years }) => Number(years) > yearsInsuredForAll },
  workOut({ target, down, tax }, { day }, typed) {
    if (target === 0) return { refusal: 'Enter a price above $0.', field: 'target' }
    const own = down === null ? zeroCents : dollarsOf(down, target)
    if (own >= target)
      return { refusal: 'The down payment covers the whole price: there is no mortgage.', field: 'down' }
    // The page asks for an income, which changes nothing here: its own stands until the needed one is known.
    const onPage = {
      ...affordabilityScenario.read(new URLSearchParams()),
      ...typed,
      target: plainDollars(target),
      down: plainDollars(own),
      tax: plainDollars(tax ?? percentOf(target, assumedTaxPercent)),
    }
    const needsBy = ({ found }: AffordabilityAnswer) =>
      found && priceNeeds({ ...found.household, downPayment: own }, target)
    const answers = affordabilityAnswers(onPage, day)
    const chosen = answers.find(({ isChosen }) => isChosen)
    const needs = chosen && needsBy(chosen)
    if (!chosen?.found || !needs) return { refusal: 'We do not know the rules of today.' }
    const income = wholeDollarsUp(needs.income)
    const household = { ...chosen.found.household, income, downPayment: needs.downPayment }
    if (down !== null && needs.moreDownPayment > 0) {
      const asked = { ...household, downPayment: own }
      return { refusal: tooLittleDown(asked, down, target, needs.downPayment), field: 'down' }
    }
    return {
      ruleDay: day,
      headline: {
        label: 'Annual income needed',
        value: formatDollars(income),
        working: explainNeeds(household, chosen.found.result, needs),
      },
      answer: `You need ${formatDollars(income)} a year before tax to buy at ${formatExactDollars(target)} with ${formatExactDollars(needs.downPayment)} down. Limits: ${limitsText(chosen.method)}.`,
      parts: [
        mortgagePart(household, needs, { label: 'Mortgage', isLeast: down === null }),
        countedPart(household, { isTaxAssumed: tax === null, isHeatAssumed: typed.heat === shared.heat.start }),
        answersPart(answers, (answer) => needsBy(answer)?.income, wholeDollarsUp),
      ],
      quote: quoteOf(household, target),
      address: affordabilityScenario.write({
        ...onPage,
        income: plainDollars(cents(Math.min(income, mostIncome.upTo))),
        down: plainDollars(needs.downPayment),
      }),
    }
  },
})
