import {
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  formatRate,
  percentOf,
  minimumDownPayment,
  explainPayment,
  mortgagePayment,
  type PaymentFrequency,
  paymentFrequencies,
  longAmortizationRules,
  ruleOn,
  compoundingLaw,
  balanceAt,
  interestWithin,
  mortgageSchedule,
} from '#mortgage'
import { mortgageLink, ratesLink } from './assistant-links.ts'
import {
  assumedText,
  type MissingMortgage,
  type Mortgage,
  mortgageOf,
  type Purchase,
  purchaseOf,
} from './assistant-mortgage.ts'
import { type OfferDesk, ratesSource } from './assistant-offers.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, ruleSource, sentences, type Source, type Speech, speechIn } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** What an answer with figures is made of. */
export type Asked = {
  scenario: Scenario
  desk: OfferDesk
  speech: Speech
  /** What the same question was worked out from before a figure of it was changed. */
  before?: Scenario
}

const frequencyNames: Record<PaymentFrequency, readonly [english: string, french: string]> = {
  monthly: ['monthly payment', 'le versement mensuel'],
  'semi-monthly': ['semi-monthly payment', 'le versement bimensuel'],
  'bi-weekly': ['bi-weekly payment', 'le versement aux deux semaines'],
  'rapid-bi-weekly': ['accelerated bi-weekly payment', 'le versement accéléré aux deux semaines'],
  weekly: ['weekly payment', 'le versement hebdomadaire'],
  'rapid-weekly': ['accelerated weekly payment', 'le versement hebdomadaire accéléré'],
}

export function conventionText({ terms }: Pick<Mortgage, 'terms'>): string {
  return terms.convention === 'fixed'
    ? 'Fixed rate: compounded half-yearly, not in advance (Interest Act, s. 6).'
    : 'Variable rate: compounded monthly.'
}

/** Sources of a mortgage's figures: the law of compounding, the rules of insurance, the rates of the day. */
export function mortgageSources({ terms, purchase, offer }: Mortgage, speech: Speech): Source[] {
  return [
    ...(offer
      ? [
          ratesSource(
            speech,
            offer,
            ratesLink(offer.rateType, offer.province === 'Canada' ? 'Ontario' : offer.province),
          ),
        ]
      : []),
    ...(purchase?.premium.rules ?? []).map(ruleSource),
    ...(terms.convention === 'fixed' ? compoundingLaw.map(ruleSource) : [pages.options]),
    pages.calculator,
  ]
}

export function calculatorLink(mortgage: Mortgage, { isFirstTime = false }: Scenario): AnswerCard['link'] {
  const href = mortgageLink(mortgage, isFirstTime)
  return href
    ? { label: 'Open in the mortgage calculator', href }
    : { label: 'Mortgage calculator', href: pages.calculator.href }
}

/** Price, down payment and what insurance adds. */
export function homeRows({ price, down, premium }: Purchase): AnswerCard['rows'] {
  const rows = [
    { label: 'Price', value: formatExactDollars(price) },
    { label: 'Down payment', value: formatExactDollars(down) },
  ]
  if (premium.outcome !== 'insured') return rows
  const tax =
    premium.tax > 0 ? [{ label: 'Tax on the premium, in cash at closing', value: formatCents(premium.tax) }] : []
  return [...rows, { label: 'Insurance premium, added to the mortgage', value: formatCents(premium.premium) }, ...tax]
}

/** What stands beside each other is of one mortgage, over the same years. */
export function mortgageRows({ terms }: Mortgage): AnswerCard['rows'] {
  return [{ label: 'Mortgage', value: formatCents(terms.principal) }, amortizationRow(terms.amortizationYears)]
}

/** What keeps a purchase from being insured, in a sentence; empty when nothing does. */
export function refusalText(purchase: Purchase | null, speech: Speech): string {
  const refusal = purchase?.premium.refusal
  if (!refusal) return ''
  const reasons = {
    'no rule is known for this day': ['no rule is known for that day', 'aucune règle connue pour ce jour'],
    'the price is at or above the insurable limit': [
      'with less than 20% down a home from $1,500,000 cannot be insured, so it needs 20% down',
      'avec moins de 20 % de mise de fonds, une maison de 1 500 000 $ ou plus ne peut être assurée : il faut 20 %',
    ],
    'the down payment is below the minimum': [
      'that down payment is below the legal minimum',
      'cette mise de fonds est inférieure au minimum légal',
    ],
    'the amortization is too long to be insured': [
      'with less than 20% down, more than 25 years are open to first-time buyers and buyers of new builds only',
      "avec moins de 20 % de mise de fonds, plus de 25 ans n'est offert qu'aux premiers acheteurs et pour une maison neuve",
    ],
  }[refusal]
  return speech.pick(
    `Please note: ${reasons[0]}. The figures are without insurance.`,
    `À noter : ${reasons[1]}. Les chiffres sont sans assurance.`,
  )
}

export function missing(what: MissingMortgage, { speech }: Asked): AssistantAnswer {
  if (what === 'nothing owed') {
    const text = speech.pick(
      'The down payment covers the whole price, so there is no mortgage to pay back.',
      "La mise de fonds couvre tout le prix : il n'y a pas de prêt à rembourser.",
    )
    return answer(text, [pages.calculator])
  }
  if (what === 'rate') {
    const text = speech.pick(
      'There is no rate on offer of that kind and term at the moment, and I do not invent one. Tell me a rate, such as 4.39%, and I work it out; or a licensed agent asks the lenders for you.',
      "Nous n'affichons aucun taux de ce type et de ce terme, et je n'en invente pas. Dites-moi un taux, par exemple 4,39 %, et je fais le calcul.",
    )
    return answer(text, [pages.rates], { offersPerson: true })
  }
  const text = speech.pick(
    'Tell me a price and a down payment, such as "$600,000 with 10% down", or the mortgage itself, and I work out the payment to the cent.',
    'Dites-moi un prix et une mise de fonds, par exemple « 600 000 $ avec 10 % », ou le prêt lui-même, et je calcule le paiement au cent près.',
  )
  return answer(text, [pages.calculator])
}

/** The mortgage that was asked about, or the question for what is missing. */
export function withMortgage(asked: Asked, say: (mortgage: Mortgage) => AssistantAnswer): AssistantAnswer {
  const mortgage = mortgageOf(asked.scenario, asked.desk, asked.speech)
  return typeof mortgage === 'string' ? missing(mortgage, asked) : say(mortgage)
}

/** '25 years', '20.5 years'. */
export function yearsText(years: number, speech: Speech): string {
  const months = Math.round(years * 12)
  const isWhole = Math.abs(years * 12 - months) < 1e-6 && !Number.isInteger(years * 10)
  const [whole, rest] = [Math.floor(months / 12), months % 12]
  if (isWhole) return speech.pick(`${whole} years and ${rest} months`, `${whole} ans et ${rest} mois`)
  const plain = Number.isInteger(years) ? String(years) : years.toFixed(1)
  return speech.pick(`${plain} years`, `${plain.replace('.', ',')} ans`)
}

export function amortizationRow(years: number): AnswerCard['rows'][number] {
  return { label: 'Amortization', value: yearsText(years, speechIn('en')) }
}

/** 'A mortgage of $556,740 at 3.94% over 25 years'. */
export function mortgageText({ terms, purchase }: Mortgage, speech: Speech): string {
  const { principal, ratePercent, amortizationYears } = terms
  const [amount, rate] = [speech.money(principal), speech.percent(ratePercent)]
  const isInsured = purchase?.premium.outcome === 'insured'
  return speech.pick(
    `a mortgage of ${amount}${isInsured ? ' (insurance included)' : ''} at ${rate} over ${yearsText(amortizationYears, speech)}`,
    `un prêt de ${amount}${isInsured ? ' (assurance comprise)' : ''} à ${rate} sur ${yearsText(amortizationYears, speech)}`,
  )
}

/** The least that the law lets be paid down where less was said, and that it is too little in words; null where nothing is short. */
export function belowMinimum({ scenario, desk, speech }: Asked): { least: Cents; text: string } | null {
  const { price, down, downPercent, use } = scenario
  if (price === undefined || use === 'rental' || use === 'second') return null
  const paid = down ?? (downPercent === undefined ? null : percentOf(price, downPercent))
  const least = minimumDownPayment(price, desk.day)
  if (paid === null || least === null || paid >= least) return null
  const share = speech.percent(Math.round((least * 10_000) / price) / 100)
  const text = speech.pick(
    `That down payment (${speech.money(paid)}) is below the legal minimum: at least ${speech.money(least)} (${share}) is needed for ${speech.money(price)}; I took that.`,
    `Cette mise de fonds (${speech.money(paid)}) est inférieure au minimum légal : il faut au moins ${speech.money(least)} (${share}) pour ${speech.money(price)}, que j'ai pris.`,
  )
  return { least, text }
}

/** More than 25 years with little down, of somebody who has not said that they may: what they get, and what those get who may. */
function withinInsured(asked: Asked): AssistantAnswer | null {
  const { scenario, speech, desk } = asked
  const refusal = purchaseOf(scenario, desk.day)?.premium.refusal
  if (refusal !== 'the amortization is too long to be insured' || scenario.isFirstTime) return null
  const rule = ruleOn(longAmortizationRules, desk.day)
  const { amortizationYears: _years, ...rest } = scenario
  if (!rule || scenario.loan !== undefined) return null
  const { overYears, maxYears } = rule.value
  const usual = answerPayment({ ...asked, scenario: { ...rest, amortizationYears: overYears } })
  const first = mortgageOf({ ...rest, amortizationYears: maxYears, isFirstTime: true }, desk, speech)
  const text = sentences(
    speech.pick(
      `With less than 20% down, more than ${overYears} years are open to first-time buyers and buyers of new builds only, so I took ${overYears} years.`,
      `Avec moins de 20 % de mise de fonds, plus de ${overYears} ans n'est offert qu'aux premiers acheteurs et pour une maison neuve : j'ai pris ${overYears} ans.`,
    ),
    usual.text,
    typeof first !== 'string' &&
      speech.pick(
        `If you are one of them: ${mortgageText(first, speech)}, ${speech.money(mortgagePayment(first.terms))} each payment.`,
        `Si c'est votre cas : ${mortgageText(first, speech)}, ${speech.money(mortgagePayment(first.terms))} par versement.`,
      ),
  )
  return { ...usual, text, sources: [...usual.sources, ruleSource(rule)] }
}

export function answerPayment(asked: Asked): AssistantAnswer {
  const { speech, scenario, desk } = asked
  const lacking = belowMinimum(asked)
  if (lacking) {
    const { downPercent: _said, ...rest } = scenario
    const possible = answerPayment({ ...asked, scenario: { ...rest, down: lacking.least } })
    return { ...possible, text: sentences(lacking.text, possible.text) }
  }
  const short = withinInsured(asked)
  if (short) return short
  return withMortgage(asked, (mortgage) => {
    const { terms, purchase } = mortgage
    const payment = mortgagePayment(terms)
    const schedule = mortgageSchedule(terms)
    const termMonths = scenario.horizonMonths ?? mortgage.termMonths
    const termYears = Math.min(termMonths / 12, terms.amortizationYears)
    const [english, french] = frequencyNames[terms.frequency]
    const text = sentences(
      speech.pick(
        `For ${mortgageText(mortgage, speech)}, the ${english} is ${speech.money(payment)}.`,
        `Pour ${mortgageText(mortgage, speech)}, ${french} est de ${speech.money(payment)}.`,
      ),
      refusalText(purchase, speech),
      scenario.use === 'rental' &&
        speech.pick(
          'For a rental many lenders ask a higher rate than the ones that we list.',
          'Pour un immeuble locatif, bien des prêteurs demandent un taux plus élevé que ceux que nous affichons.',
        ),
      speech.pick(
        `After ${lengthText(termMonths)} you have paid ${speech.money(interestWithin(schedule, termYears))} of interest and still owe ${speech.money(balanceAt(schedule, termYears))}.`,
        `Après ${dureeText(termMonths)}, vous avez payé ${speech.money(interestWithin(schedule, termYears))} d'intérêts et devez encore ${speech.money(balanceAt(schedule, termYears))}.`,
      ),
      changeText(payment, mortgage, asked),
      assumedText(mortgage.assumptions, speech),
    )
    const card: AnswerCard = {
      title: `${paymentFrequencies[terms.frequency].label} payment`,
      rows: [
        ...(purchase ? homeRows(purchase) : []),
        { label: 'Mortgage', value: formatCents(terms.principal) },
        { label: 'Rate', value: `${formatRate(terms.ratePercent)} ${terms.convention}` },
        amortizationRow(terms.amortizationYears),
        { label: `${paymentFrequencies[terms.frequency].label} payment`, value: formatCents(payment) },
        { label: `Interest over ${lengthText(termMonths)}`, value: formatCents(interestWithin(schedule, termYears)) },
        { label: `Balance after ${lengthText(termMonths)}`, value: formatCents(balanceAt(schedule, termYears)) },
        { label: 'Interest until it is paid off', value: formatCents(schedule.totalInterest) },
      ],
      working: [
        conventionText(mortgage),
        ...explainPayment(terms, desk.day).steps.map(
          ({ label, working, result }) => `${label}: ${working} = ${result}`,
        ),
      ],
      link: calculatorLink(mortgage, scenario),
    }
    return answer(text, mortgageSources(mortgage, speech), { card })
  })
}

/** By how much the payment differs from the one before; empty where there was none, or one in another rhythm. */
function changeText(payment: Cents, { terms }: Mortgage, { before, desk, speech }: Asked): string {
  const earlier = before === undefined ? null : mortgageOf(before, desk, speech)
  if (earlier === null || typeof earlier === 'string' || earlier.terms.frequency !== terms.frequency) return ''
  const was = mortgagePayment(earlier.terms)
  if (was === payment) return ''
  const change = speech.money(cents(Math.abs(payment - was)))
  return speech.pick(
    `That is ${change} ${payment < was ? 'less' : 'more'} than before (${speech.money(was)}).`,
    `C'est ${change} de ${payment < was ? 'moins' : 'plus'} qu'avant (${speech.money(was)}).`,
  )
}

export function dureeText(months: number): string {
  return months % 12 === 0 ? `${months / 12} an${months > 12 ? 's' : ''}` : `${months} mois`
}

export function lengthText(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}
