import {
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  formatRate,
  percentOf,
  mortgagePayment,
  type PaymentFrequency,
  paymentFrequencies,
  noExtras,
  scheduleWithExtras,
  mortgageSchedule,
} from '#mortgage'
import { answerFinishing } from './assistant-finishing.ts'
import { assumedText, mortgageOf, usualAmortization } from './assistant-mortgage.ts'
import {
  amortizationRow,
  type Asked,
  calculatorLink,
  conventionText,
  homeRows,
  missing,
  mortgageRows,
  mortgageSources,
  mortgageText,
  withMortgage,
} from './assistant-payment.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, sentences, type Speech } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** All six frequencies of one mortgage, with what each costs until it is paid off. */
export function answerFrequencies(asked: Asked): AssistantAnswer {
  const { speech, scenario } = asked
  return withMortgage(asked, (mortgage) => {
    const { terms } = mortgage
    const all = (Object.keys(paymentFrequencies) as PaymentFrequency[]).map((frequency) => ({
      frequency,
      schedule: mortgageSchedule({ ...terms, frequency }),
    }))
    const interest = (wanted: PaymentFrequency) =>
      all.find(({ frequency }) => frequency === wanted)?.schedule.totalInterest ?? 0
    const saved = cents(interest('monthly') - interest('rapid-bi-weekly'))
    const years = all.find(({ frequency }) => frequency === 'rapid-bi-weekly')?.schedule.yearsToPayoff.toFixed(1) ?? ''
    const text = sentences(
      speech.pick(
        `For ${mortgageText(mortgage, speech)}: accelerated (rapid) bi-weekly saves ${speech.money(saved)} of interest against monthly and ends after ${years} years, because it pays one monthly payment more a year. Plain bi-weekly or weekly saves next to nothing.`,
        `Pour ${mortgageText(mortgage, speech)} : le paiement accéléré aux deux semaines épargne ${speech.money(saved)} d'intérêts par rapport au mensuel et se termine après ${years.replace('.', ',')} ans, car il revient à un paiement mensuel de plus par année.`,
      ),
      assumedText(mortgage.assumptions, speech),
    )
    const card: AnswerCard = {
      title: 'Payment frequencies side by side',
      rows: all.map(({ frequency, schedule }) => ({
        label: paymentFrequencies[frequency].label,
        value: `${formatCents(schedule.payment)} · interest ${formatCents(schedule.totalInterest)} · ${schedule.yearsToPayoff.toFixed(1)} years`,
      })),
      working: [
        conventionText(mortgage),
        'Rapid: the monthly payment divided by 2 or 4. Interest until the last payment, rounded to the cent each period.',
      ],
      link: calculatorLink(mortgage, scenario),
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}

const usualAmortizations = [20, 25, 30]

/** The same mortgage over different lengths: the payment falls, the interest grows. */
export function answerAmortizations(asked: Asked): AssistantAnswer {
  const { speech, scenario } = asked
  const said = [...new Set(scenario.lengths ?? [])].filter((years) => years > 10 && years <= 40)
  const wanted = (said.length > 1 ? said : usualAmortizations).toSorted((a, b) => a - b)
  return withMortgage(
    { ...asked, scenario: { ...scenario, amortizationYears: scenario.amortizationYears ?? usualAmortization } },
    (mortgage) => {
      const rows = wanted.map((years) => ({
        years,
        schedule: mortgageSchedule({ ...mortgage.terms, amortizationYears: years }),
      }))
      const [first, last] = [rows[0], rows.at(-1)]
      if (!first || !last) return missing('amount', asked)
      const lower = cents(first.schedule.payment - last.schedule.payment)
      const more = cents(last.schedule.totalInterest - first.schedule.totalInterest)
      const [amount, rate] = [speech.money(mortgage.terms.principal), speech.percent(mortgage.terms.ratePercent)]
      const text = sentences(
        speech.pick(
          `On ${amount} at ${rate}, ${last.years} instead of ${first.years} years lowers each payment by ${speech.money(lower)} and costs ${speech.money(more)} more interest in all.`,
          `Sur ${amount} à ${rate}, ${last.years} ans au lieu de ${first.years} réduit chaque paiement de ${speech.money(lower)} et coûte ${speech.money(more)} d'intérêts de plus en tout.`,
        ),
        assumedText(mortgage.assumptions, speech),
      )
      const card: AnswerCard = {
        title: 'Amortizations side by side',
        rows: rows.map(({ years, schedule }) => ({
          label: `${years} years`,
          value: `${formatCents(schedule.payment)} · interest ${formatCents(schedule.totalInterest)}`,
        })),
        working: [conventionText(mortgage), 'The same rate throughout; in fact it is renewed at the end of each term.'],
        link: calculatorLink(mortgage, scenario),
      }
      return answer(text, mortgageSources(mortgage, speech), { card })
    },
  )
}

/** '$200 extra a month', 'a sum of $25,000 each year', or both. */
function extrasText({ extra, lump, lumpRepeats, raisedPercent }: Scenario, { pick, money }: Speech): string {
  const sum =
    lumpRepeats === 'yearly'
      ? [
          `of ${money(lump ?? cents(0))} at the end of each year`,
          `de ${money(lump ?? cents(0))} à la fin de chaque année`,
        ]
      : [`of ${money(lump ?? cents(0))}, once, after a year,`, `de ${money(lump ?? cents(0))}, une fois, après un an,`]
  const parts = [
    extra !== undefined && pick(`${money(extra)} extra a month`, `${money(extra)} de plus par mois`),
    lump !== undefined && pick(`a lump sum ${sum[0]}`, `une somme ${sum[1]}`),
    raisedPercent !== undefined &&
      pick(`a payment ${raisedPercent}% higher`, `un versement plus élevé de ${raisedPercent} %`),
  ]
  const text = parts.filter(Boolean).join(pick(' and ', ' et '))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What paying more saves: so much a month, or a sum once or each year. */
export function answerExtras(asked: Asked): AssistantAnswer {
  const { speech, scenario } = asked
  const { extra, lump, lumpRepeats = 'once', raisedPercent, finishYears } = scenario
  if (finishYears !== undefined) return answerFinishing(asked, finishYears)
  if (extra === undefined && lump === undefined && raisedPercent === undefined) {
    const text = speech.pick(
      'What you may pay beside the regular payment stands in your contract, mostly as a share of the original mortgage each year. Tell me the mortgage and the extra, such as "$400,000 at 4% and $200 extra a month" or "$5,000 extra a year" or a sum once, and I work out what it saves.',
      "Ce que vous pouvez verser en plus est fixé par votre contrat. Dites-moi le prêt et le supplément (par mois, par année ou une fois), et je calcule l'épargne.",
    )
    return answer(text, [pages.calculator, pages.options])
  }
  return withMortgage(asked, (mortgage) => {
    const extras = {
      ...noExtras,
      ...(extra === undefined ? {} : { monthlyExtra: extra }),
      ...(raisedPercent === undefined ? {} : { increasePercent: raisedPercent }),
      ...(lump === undefined ? {} : { lumpSums: [{ amount: lump, year: 1, repeats: lumpRepeats }] }),
    }
    const result = scheduleWithExtras(mortgage.terms, extras)
    const what = extrasText(scenario, speech)
    const regular = speech.money(result.plain.payment)
    const text = sentences(
      speech.pick(
        `${what} on ${mortgageText(mortgage, speech)} saves ${speech.money(result.interestSaved)} of interest and ${result.yearsSaved.toFixed(1)} years. Check how much your contract lets you prepay.`,
        `${what} sur ${mortgageText(mortgage, speech)} épargne ${speech.money(result.interestSaved)} d'intérêts et ${result.yearsSaved.toFixed(1).replace('.', ',')} ans.`,
      ),
      speech.pick(`The regular payment is ${regular}.`, `Le versement régulier est de ${regular}.`),
      assumedText(mortgage.assumptions, speech),
    )
    const card: AnswerCard = {
      title: 'What extra payments save',
      rows: [
        ...(mortgage.purchase ? homeRows(mortgage.purchase) : []),
        ...mortgageRows(mortgage),
        {
          label: `${paymentFrequencies[mortgage.terms.frequency].label} payment`,
          value: formatCents(result.plain.payment),
        },
        ...(raisedPercent === undefined ? [] : [{ label: 'Higher payment', value: formatCents(result.payment) }]),
        ...(extra === undefined ? [] : [{ label: 'Extra each month', value: formatCents(extra) }]),
        ...(lump === undefined
          ? []
          : [
              {
                label: lumpRepeats === 'yearly' ? 'Extra at the end of each year' : 'Paid once, after a year',
                value: formatCents(lump),
              },
            ]),
        { label: 'Interest without', value: formatCents(result.plain.totalInterest) },
        { label: 'Interest with', value: formatCents(result.totalInterest) },
        { label: 'Interest saved', value: formatCents(result.interestSaved) },
        { label: 'Years saved', value: result.yearsSaved.toFixed(1) },
      ],
      working: [conventionText(mortgage), 'An extra goes to the balance in full on the day of a regular payment.'],
      link: calculatorLink(mortgage, scenario),
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}

/** The same price with a smaller and a larger down payment: what is paid down, insured, and paid by the month. */
export function answerDowns(asked: Asked): AssistantAnswer {
  const { speech, scenario } = asked
  const shares = [...new Set(scenario.downPercents ?? [])].toSorted((a, b) => a - b)
  const cases = shares.map((downPercent) => {
    const { down: _, ...rest } = scenario
    return { downPercent, mortgage: mortgageOf({ ...rest, downPercent }, asked.desk, speech) }
  })
  const found = cases.flatMap(({ downPercent, mortgage }) =>
    typeof mortgage === 'string' || mortgage.purchase === null
      ? []
      : [{ downPercent, mortgage, purchase: mortgage.purchase, schedule: mortgageSchedule(mortgage.terms) }],
  )
  const [first, last] = [found[0], found.at(-1)]
  if (!first || !last || first === last) return missing('amount', asked)
  const lower = cents(first.schedule.payment - last.schedule.payment)
  const less = cents(first.schedule.totalInterest - last.schedule.totalInterest)
  const premium = cents(first.purchase.premium.premium - last.purchase.premium.premium)
  const text = sentences(
    speech.pick(
      `On ${speech.money(last.purchase.price)}, ${last.downPercent}% instead of ${first.downPercent}% down lowers each payment by ${speech.money(lower)}, the insurance premium by ${speech.money(premium)} and the interest in all by ${speech.money(less)}.`,
      `Sur ${speech.money(last.purchase.price)}, ${last.downPercent} % au lieu de ${first.downPercent} % de mise de fonds réduit chaque paiement de ${speech.money(lower)}, la prime de ${speech.money(premium)} et les intérêts de ${speech.money(less)} en tout.`,
    ),
    ...found.map(({ downPercent, mortgage }) =>
      mortgage.assumptions.length > 0 ? `${downPercent}%: ${assumedText(mortgage.assumptions, speech)}` : null,
    ),
  )
  const card: AnswerCard = {
    title: 'Down payments side by side',
    rows: [
      { label: 'Price', value: formatExactDollars(last.purchase.price) },
      amortizationRow(last.mortgage.terms.amortizationYears),
      ...found.map(({ downPercent, purchase, mortgage, schedule }) => ({
        label: `${downPercent}% down (${formatCents(purchase.down)})`,
        value: `${formatCents(schedule.payment)} · premium ${formatCents(purchase.premium.premium)} · rate ${formatRate(mortgage.terms.ratePercent)}`,
      })),
    ],
    working: [
      conventionText(last.mortgage),
      'Each with the rate that fits it: high-ratio below 20% down, conventional from 20%.',
    ],
    link: calculatorLink(last.mortgage, scenario),
  }
  return answer(text, [...mortgageSources(first.mortgage, speech), ...mortgageSources(last.mortgage, speech)], { card })
}

/** The same purchase or mortgage after prices have changed: 'house prices go up 5%, payment on 500k'. */
export function answerPriceChange(asked: Asked): AssistantAnswer {
  const { scenario, speech, desk } = asked
  const { price, loan, priceShift = 0 } = scenario
  const changed = (amount: Cents | undefined) =>
    amount === undefined ? undefined : percentOf(amount, 100 + priceShift)
  const [before, after] = [scenario, { ...scenario, ...amounts(changed(price), changed(loan)) }].map((one) =>
    mortgageOf(one, desk, speech),
  )
  if (!before || typeof before === 'string') return missing(before ?? 'amount', asked)
  if (!after || typeof after === 'string') return missing(after ?? 'amount', asked)
  const [now, then] = [mortgagePayment(before.terms), mortgagePayment(after.terms)]
  const [from, to] = [price ?? loan ?? before.terms.principal, changed(price ?? loan) ?? after.terms.principal]
  const text = sentences(
    speech.pick(
      `${speech.money(from)} becomes ${speech.money(to)} with a change of ${speech.percent(priceShift)}, and the payment ${speech.money(now)} becomes ${speech.money(then)}. Whether prices will change so, nobody knows.`,
      `${speech.money(from)} devient ${speech.money(to)} avec une variation de ${speech.percent(priceShift)}, et le versement de ${speech.money(now)} devient ${speech.money(then)}. Personne ne sait si les prix changeront ainsi.`,
    ),
    assumedText(after.assumptions, speech),
  )
  const card: AnswerCard = {
    title: 'Before and after a change of price',
    rows: [before, after].map(({ terms, purchase }) => ({
      label: formatCents(purchase?.price ?? terms.principal),
      value: formatCents(mortgagePayment(terms)),
    })),
    working: [conventionText(after), `${formatCents(from)} × ${100 + priceShift}% = ${formatCents(to)}`],
    link: calculatorLink(after, scenario),
  }
  return answer(text, mortgageSources(after, speech), { card })
}

/** Only what was said is changed. */
function amounts(price: Cents | undefined, loan: Cents | undefined): Scenario {
  return { ...(price === undefined ? {} : { price }), ...(loan === undefined ? {} : { loan }) }
}
