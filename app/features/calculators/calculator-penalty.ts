import {
  balanceAt,
  blendAndExtend,
  type BreakCase,
  type BreakingCase,
  type BreakingResult,
  type BreakPenalty,
  breakPenalty,
  type Cents,
  cents,
  type Comparison,
  type DifferentialMethod,
  differentialMethods,
  explainBlend,
  explainBreaking,
  explainPenalty,
  formatCents,
  formatDollars,
  formatPercent,
  highestRateThatPays,
  mortgagePayment,
  mortgageSchedule,
  type MortgageTerms,
  paymentDay,
  whenBreakingPays,
  zeroCents,
} from '#mortgage'
import { shortDate } from '#app/ui/calendar-date.ts'
import {
  type CalculatorRefusal,
  defineCalculator,
  type Fields,
  type ResultChart,
  type ResultPart,
  type ResultTable,
  type Today,
  type Values,
} from './calculator-definition.ts'
import { quoteFor } from './calculator-quote.ts'
import {
  moneyField,
  rateField,
  rateTypeField,
  yearsField,
  checkField,
  choiceField,
  dayField,
} from './calculator-fields.ts'
import { yearsFromTo } from './calculator-reading.ts'
import { monthsText, yearsText, resultLine } from './calculator-words.ts'

const methodLabels: Record<DifferentialMethod, string> = {
  'posted rate': 'Posted rate less your discount',
  'contract rate': 'Lender’s rate today',
  'present value': 'Present value',
}

const longTermYears = 5
const samplePrepayment = cents(10_000_00)

const fields = {
  balance: moneyField('Balance', '400,000'),
  rate: rateField('Your rate', '5.49'),
  kind: rateTypeField,
  term: yearsField('Term', yearsFromTo(1, 10), 5),
  monthsLeft: { kind: 'count', label: 'Months left in the term', upTo: 120, unit: 'months', start: '24' },
  years: yearsField('Remaining amortization', yearsFromTo(1, 30), 23),
  start: dayField(
    'Start of the term',
    'Five years later, the law limits the penalty. If empty, we count back from the months left.',
  ),
  company: checkField('The borrower is a company', 'The limit after five years applies to individuals only.'),
  method: choiceField('Method', methodLabels, {
    hint: 'Your contract names it. Big banks usually use posted rates.',
  }),
  posted: rateField('Posted rate today', '5.19', 'For a term as long as your months left.'),
  discount: rateField('Your discount', '1.60', 'The posted rate when you signed, less your rate.'),
  lenderRate: rateField(
    'Your lender’s rate today',
    '3.99',
    'What new clients pay for a term as long as your months left.',
  ),
  newRate: rateField('New rate', '3.94', 'The best rate you can get.'),
  newKind: { ...rateTypeField, label: 'The new rate is' },
  costs: moneyField('Costs of leaving', '1,000', 'Discharge, appraisal and legal fees.'),
  blendRate: rateField('Your lender’s rate for the new term', '4.19'),
  blendTerm: yearsField('New term', yearsFromTo(1, 10), 5),
} as const satisfies Fields

type PenaltyValues = Values<typeof fields>

const isFixed = ({ kind }: { kind: string }) => kind === 'fixed'
const isLongTerm = ({ kind, term }: { kind: string; term: string }) => kind === 'fixed' && Number(term) > longTermYears

export const penaltyCalculator = defineCalculator({
  path: '/calculators/penalty',
  result: 'penalty',
  fields,
  groups: [
    { legend: 'Your mortgage', fields: ['balance', 'rate', 'kind', 'term', 'monthsLeft', 'years', 'start', 'company'] },
    { legend: 'How your lender compares', fields: ['method', 'posted', 'discount', 'lenderRate'] },
    { legend: 'If you leave', fields: ['newRate', 'newKind', 'costs'] },
    { legend: 'Blend and extend', fields: ['blendRate', 'blendTerm'], closed: true },
  ],
  shownIf: {
    start: isLongTerm,
    company: isLongTerm,
    method: isFixed,
    posted: isFixed,
    discount: isFixed,
    lenderRate: isFixed,
    blendRate: isFixed,
    blendTerm: isFixed,
  },
  workOut(values, today) {
    const refusal = refusalOf(values, today)
    if (refusal) return refusal
    const mortgage = mortgageBy(values.method, values, today)
    const penalty = breakPenalty(mortgage)
    const leaving = leavingFor(values, penalty?.penalty ?? zeroCents)
    const paid = whenBreakingPays(leaving)
    if (penalty === null || paid === null)
      return { refusal: 'The payments on this balance are below a cent. Enter a higher one.', field: 'balance' }
    const methods = methodFigures(values, penalty, today)
    return {
      ruleDay: today.day,
      headline: {
        label: 'Prepayment penalty',
        value: formatCents(penalty.penalty),
        note: decisionOn(penalty),
        working: explainPenalty(mortgage) ?? undefined,
      },
      answer: answerOn(leaving, paid),
      hints: hintsOn(mortgage, penalty),
      parts: [...methods.parts, leavingPart(leaving, paid), ...blendParts(values, leaving)],
      charts: [coverChart(paid)],
      tables: [...methods.tables, wayTable(values, leaving, paid)],
      quote: quoteFor('renewal', { ...values, currentRate: values.rate, mortgageRate: values.newRate }),
    }
  },
})

function refusalOf(values: PenaltyValues, today: Today): CalculatorRefusal<keyof typeof fields> | null {
  const { balance, monthsLeft, start } = values
  const termYears = Number(values.term)
  if (balance === 0) return { refusal: 'Enter a balance above $0.', field: 'balance' }
  if (monthsLeft === 0) return { refusal: 'The term is over: leaving costs no penalty.', field: 'monthsLeft' }
  if (monthsLeft > termYears * 12) {
    const most = `At most ${termYears * 12} months are left of a term of ${yearsText(termYears)}.`
    return { refusal: most, field: 'monthsLeft' }
  }
  if (start === null) return null
  if (start > today.day) return { refusal: 'Enter a day before today.', field: 'start' }
  const left = breakPenalty({ ...mortgageBy('contract rate', values, today), monthsLeft: null })?.monthsLeft ?? 0
  if (Math.abs(left - monthsLeft) <= 1) return null
  return { refusal: `${left} months of a term that began then are left. Change one of the two.`, field: 'start' }
}

/** The mortgage as it is repaid if it stays. */
function stayingTerms({ balance, rate, kind, years }: PenaltyValues): MortgageTerms {
  return {
    principal: balance,
    ratePercent: rate,
    amortizationYears: Number(years),
    frequency: 'monthly',
    convention: kind,
  }
}

function comparisonBy(method: DifferentialMethod, values: PenaltyValues): Comparison {
  const { posted, discount, lenderRate } = values
  switch (method) {
    case 'posted rate':
      return { method, postedRatePercent: posted, originalDiscountPoints: discount }
    case 'contract rate':
      return { method, ratePercent: lenderRate }
    case 'present value':
      return { method, ratePercent: lenderRate, monthlyPayment: mortgagePayment(stayingTerms(values)) }
  }
}

function mortgageBy(method: DifferentialMethod, values: PenaltyValues, { day }: Today): BreakCase {
  const { balance, rate, kind, term, monthsLeft, start, company } = values
  return {
    balance,
    contractRatePercent: rate,
    rateType: kind,
    comparison: kind === 'fixed' ? comparisonBy(method, values) : null,
    startDay: start,
    monthsSinceStart: null,
    termMonths: Number(term) * 12,
    monthsLeft,
    borrower: company ? 'company' : 'person',
    day,
  }
}

function leavingFor(values: PenaltyValues, penalty: Cents): BreakingCase {
  return {
    balance: values.balance,
    contractRatePercent: values.rate,
    contractConvention: values.kind,
    newRatePercent: values.newRate,
    newConvention: values.newKind,
    monthsLeft: values.monthsLeft,
    amortizationYears: Number(values.years),
    penalty,
    costs: values.costs,
  }
}

function decisionOn({ decidedBy, threeMonths, differential }: BreakPenalty): string {
  const [three, other] = [formatCents(threeMonths), differential === null ? null : formatCents(differential)]
  if (decidedBy === 'differential') return `The interest-rate differential: more than three months’ interest, ${three}.`
  if (decidedBy === 'law')
    return `Three months’ interest: the law allows no more. The differential would be ${other ?? '–'}.`
  return other === null
    ? 'Three months’ interest, as usual for a variable rate.'
    : `Three months’ interest: the differential, ${other}, is not higher.`
}

function answerOn({ newRatePercent, monthsLeft }: BreakingCase, { net }: BreakingResult): string {
  const [rate, amount] = [formatPercent(newRatePercent), formatCents(cents(Math.abs(net)))]
  const until = `by the end of your term in ${monthsText(monthsLeft)}`
  if (net === 0) return `Leaving for ${rate} costs as much as staying, ${until}.`
  return net > 0
    ? `Leaving for ${rate} saves you ${amount} ${until}, after the penalty and costs.`
    : `Staying is cheaper. Leaving for ${rate} costs you ${amount} ${until}, with the penalty and costs.`
}

/** When the law begins to help, what each month of waiting brings, and what a prepayment takes off. */
function hintsOn(mortgage: BreakCase, penalty: BreakPenalty): string[] {
  const law = lawHints(mortgage, penalty)
  const waiting = law.length > 0 ? law : waitingHints(mortgage, penalty)
  return [...waiting, ...prepaymentHints(mortgage, penalty)]
}

function lawHints({ startDay, borrower }: BreakCase, penalty: BreakPenalty): string[] {
  const { law, decidedBy, monthsSinceStart, monthsLeft, threeMonths } = penalty
  const limitMonths = (law?.value.afterYears ?? 0) * 12
  const wait = limitMonths - (monthsSinceStart ?? 0)
  if (decidedBy !== 'differential' || borrower !== 'person' || wait <= 0 || wait >= (monthsLeft ?? 0)) return []
  const anniversary = startDay === null ? null : paymentDay(startDay, 'monthly', limitMonths + 1)
  const when = anniversary === null ? `In ${monthsText(wait)}` : `After ${shortDate(anniversary)}`
  return [`${when} the law limits the penalty to three months’ interest: ${formatCents(threeMonths)} on this balance.`]
}

function waitingHints(mortgage: BreakCase, { decidedBy, penalty, monthsLeft }: BreakPenalty): string[] {
  const after = (months: number) => breakPenalty({ ...mortgage, monthsLeft: (monthsLeft ?? 0) - months })
  const next = after(1)
  if (decidedBy !== 'differential' || next === null) return []
  const less = formatCents(cents(penalty - next.penalty))
  const until = yearsFromTo(1, monthsLeft ?? 0).find((months) => after(months)?.decidedBy !== 'differential')
  return [
    `At the same rates the penalty is ${less} lower a month from now${until === undefined ? '' : `, and down to three months’ interest in ${monthsText(until)}`}.`,
  ]
}

function prepaymentHints(mortgage: BreakCase, { penalty }: BreakPenalty): string[] {
  const less = breakPenalty({ ...mortgage, balance: cents(mortgage.balance - samplePrepayment) })
  if (less === null || less.penalty >= penalty) return []
  return [
    `Each ${formatDollars(samplePrepayment)} that your contract lets you prepay without a charge, paid first, takes ${formatCents(cents(penalty - less.penalty))} off the penalty.`,
  ]
}

function leavingPart(leaving: BreakingCase, paid: BreakingResult): ResultPart {
  const highest = highestRateThatPays(leaving)
  return {
    title: 'When leaving pays off',
    lines: [
      resultLine(`Interest saved at ${formatPercent(leaving.newRatePercent)}`, paid.interestSaved),
      resultLine('Penalty and costs', paid.penaltyAndCosts),
      resultLine(paid.net < 0 ? 'Lost by leaving' : 'Saved by leaving', cents(Math.abs(paid.net))),
      resultLine(
        'Penalty and costs recovered',
        paid.breakEvenMonths === null ? 'Not in this term' : `After ${monthsText(paid.breakEvenMonths)}`,
      ),
      resultLine(
        'Highest new rate that pays off',
        highest === null ? 'None' : formatPercent(highest),
        highest === null ? 'Not even 0% would cover the penalty and costs' : undefined,
      ),
    ],
    working: explainBreaking(leaving) ?? undefined,
  }
}

/** The lender's offer to start a longer term now: what it saves until the present one ends, and what it costs after that. */
function blendOf(values: PenaltyValues, leaving: BreakingCase) {
  const offer = {
    contractRatePercent: values.rate,
    monthsLeft: values.monthsLeft,
    newRatePercent: values.blendRate,
    newTermMonths: Number(values.blendTerm) * 12,
  }
  const blended = values.kind === 'fixed' ? blendAndExtend(offer) : null
  if (blended === null) return null
  const { ratePercent, addedMonths } = blended
  const free = { ...leaving, newConvention: 'fixed', penalty: zeroCents, costs: zeroCents } as const
  const until = whenBreakingPays({ ...free, newRatePercent: ratePercent })
  const yearsLeft = leaving.monthsLeft / 12
  const schedule = mortgageSchedule({ ...stayingTerms(values), ratePercent })
  const after = whenBreakingPays({
    ...free,
    balance: balanceAt(schedule, yearsLeft),
    amortizationYears: free.amortizationYears - yearsLeft,
    contractRatePercent: ratePercent,
    newRatePercent: values.blendRate,
    monthsLeft: addedMonths,
  })
  return until && { offer, ratePercent, addedMonths, until, later: after?.interestSaved ?? zeroCents }
}

function blendParts(values: PenaltyValues, leaving: BreakingCase): ResultPart[] {
  const blend = blendOf(values, leaving)
  if (blend === null) return []
  const { offer, ratePercent, addedMonths, until, later } = blend
  return [
    {
      title: 'Blend and extend',
      text: 'No penalty: your old rate counts for the months left, the new one for the months added.',
      lines: [
        resultLine('Blended rate', formatPercent(ratePercent), `For ${monthsText(offer.newTermMonths)}`),
        resultLine('Interest saved until your term ends', until.interestSaved),
        resultLine(
          `More interest in the ${monthsText(addedMonths)} added`,
          later,
          `Than at ${formatPercent(offer.newRatePercent)}, if that is still the rate then`,
        ),
      ],
      working: explainBlend(offer) ?? undefined,
    },
  ]
}

function coverChart({ savedByMonth, penaltyAndCosts }: BreakingResult): ResultChart {
  return {
    kind: 'lines',
    title: 'Interest saved against penalty and costs',
    across: 'Month',
    points: [0, ...savedByMonth].map((_, month) => String(month)),
    series: [
      { name: 'Interest saved', values: [zeroCents, ...savedByMonth] },
      { name: 'Penalty and costs', values: [0, ...savedByMonth].map(() => penaltyAndCosts) },
    ],
  }
}

/** A fixed rate by each method, in the results and as a table. */
function methodFigures(values: PenaltyValues, { threeMonths, methods, decidedBy }: BreakPenalty, today: Today) {
  if (values.kind === 'variable') return { parts: [], tables: [] }
  const found = differentialMethods.map((method) => {
    const { comparisonRatePercent, differential, penalty } = breakPenalty(mortgageBy(method, values, today)) ?? {}
    return {
      label: methodLabels[method],
      compared: comparisonRatePercent == null ? '–' : formatPercent(comparisonRatePercent),
      differential: differential == null ? '–' : formatCents(differential),
      value: penalty === undefined ? '–' : formatCents(penalty),
      who: methods?.value[method] ?? '',
    }
  })
  const [title, least] = ['The penalty by each method', formatCents(threeMonths)]
  const part: ResultPart = {
    title,
    text:
      decidedBy === 'law'
        ? 'The Interest Act (s. 10) limits all of them to three months’ interest.'
        : 'The greater of the differential and three months’ interest. Your contract names the method.',
    lines: [
      resultLine('Three months’ interest', least, methods?.value['three months']),
      ...found.map(({ label, value, compared, who }) => resultLine(label, value, `Compared with ${compared}. ${who}`)),
    ],
  }
  const table: ResultTable = {
    title,
    columns: ['Method', 'Compared with', 'Three months’ interest', 'Differential', 'Penalty'],
    rows: found.map(({ label, compared, differential, value }) => [label, compared, least, differential, value]),
  }
  return { parts: [part], tables: [table] }
}

function wayTable(values: PenaltyValues, leaving: BreakingCase, paid: BreakingResult): ResultTable {
  const blend = blendOf(values, leaving)
  const row = (way: string, rate: number, ...amounts: readonly Cents[]) => [
    way,
    formatPercent(rate),
    ...amounts.map((amount) => formatCents(amount)),
  ]
  return {
    title: blend ? 'Stay, leave or blend' : 'Stay or leave',
    columns: ['Option', 'Rate', 'Monthly payment', 'Interest until your term ends', 'Penalty and costs', 'Saved'],
    rows: [
      row('Stay', values.rate, paid.payment, paid.interest, zeroCents, zeroCents),
      row('Leave', values.newRate, paid.newPayment, paid.newInterest, paid.penaltyAndCosts, paid.net),
      ...(blend
        ? [
            row(
              'Blend and extend',
              blend.ratePercent,
              blend.until.newPayment,
              blend.until.newInterest,
              zeroCents,
              blend.until.net,
            ),
          ]
        : []),
    ],
    note: `Each repays the same balance over ${yearsText(Number(values.years))}.`,
  }
}
