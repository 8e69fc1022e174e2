import {
  cents,
  formatCents,
  formatExactDollars,
  percentOf,
  provinceCodeOf,
  minimumDownPayment,
  explainMinimumDownPayment,
  explainPremium,
  formatPercent,
  insuranceRulesOn,
} from '#mortgage'
import { answerDowns } from './assistant-comparisons.ts'
import { answerPriceForDown } from './assistant-income.ts'
import { mortgageLink } from './assistant-links.ts'
import {
  insurable,
  mortgageOf,
  purchaseOf,
  shortenedText,
  usualAmortization,
  usualDownPercent,
} from './assistant-mortgage.ts'
import { provinceOf } from './assistant-offers.ts'
import { amortizationRow, type Asked, belowMinimum, refusalText } from './assistant-payment.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** The link of a purchase with today's rate, or the calculator as it is where no rate fits. */
export function purchaseLink(asked: Asked): AnswerCard['link'] {
  const mortgage = mortgageOf(asked.scenario, asked.desk, asked.speech)
  const href = typeof mortgage === 'string' ? null : mortgageLink(mortgage, asked.scenario.isFirstTime ?? false)
  return { label: 'Open in the mortgage calculator', href: href ?? pages.calculator.href }
}

export function answerMinimumDown(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const rules = insuranceRulesOn(desk.day)
  const sources = rules ? [ruleSource(rules.minimum), pages.calculator] : [pages.calculator]
  const { price, down, downPercent } = scenario
  if (price === undefined && down !== undefined) return answerPriceForDown(down, asked)
  if (price === undefined) {
    const text = speech.pick(
      'The minimum down payment is 5% of the first $500,000 and 10% of the rest, up to a price below $1,500,000; from $1,500,000 it is 20% of the whole price. Tell me a price and I work it out.',
      "La mise de fonds minimale est de 5 % des premiers 500 000 $ et de 10 % du reste, jusqu'à un prix inférieur à 1 500 000 $; à partir de 1 500 000 $, elle est de 20 % du prix. Dites-moi un prix et je la calcule.",
    )
    return answer(text, sources)
  }
  const minimum = minimumDownPayment(price, desk.day)
  const explained = explainMinimumDownPayment(price, desk.day)
  if (minimum === null || explained === null) return answer('', sources, { offersPerson: true })
  const paid = down ?? (downPercent === undefined ? null : percentOf(price, downPercent))
  const short = paid !== null && paid < minimum ? cents(minimum - paid) : null
  const text = sentences(
    speech.pick(
      `The minimum down payment for ${speech.money(price)} is ${speech.money(minimum)}.`,
      `La mise de fonds minimale pour ${speech.money(price)} est de ${speech.money(minimum)}.`,
    ),
    short !== null &&
      speech.pick(
        `Your ${speech.money(paid ?? minimum)} is ${speech.money(short)} short of it.`,
        `Il vous manque ${speech.money(short)}.`,
      ),
    paid !== null &&
      short === null &&
      speech.pick(`Your ${speech.money(paid)} is enough.`, `Vos ${speech.money(paid)} suffisent.`),
    minimum * 100 < price * 20 &&
      speech.pick(
        'With less than 20% the mortgage needs default insurance.',
        'À moins de 20 %, le prêt doit être assuré.',
      ),
  )
  const card: AnswerCard = {
    title: 'Minimum down payment',
    rows: [
      { label: 'Price', value: formatExactDollars(price) },
      { label: 'Minimum down payment', value: formatExactDollars(minimum) },
      { label: 'Share of the price', value: formatPercent(Math.round((minimum * 10_000) / price) / 100) },
    ],
    working: [
      ...explained.steps.map(({ label, working, result }) => `${label}: ${working} = ${result}`),
      ...explained.notes,
    ],
    link: purchaseLink({ ...asked, scenario: { ...scenario, down: minimum } }),
  }
  return answer(text, sources, { card })
}

export function answerPremium(asked: Asked): AssistantAnswer {
  const { desk, speech } = asked
  const { downPercents = [] } = asked.scenario
  if (downPercents.length > 1 && asked.scenario.price !== undefined) return answerDowns(asked)
  const { scenario: shorter, isShortened } = insurable(asked.scenario, desk.day)
  if (isShortened) {
    const said = answerPremium({ ...asked, scenario: shorter })
    return { ...said, text: sentences(said.text, shortenedText(asked.scenario, speech)) }
  }
  const short = belowMinimum(asked)
  if (short) {
    const { down: _down, downPercent: _share, ...rest } = asked.scenario
    const said = answerPremium({ ...asked, scenario: { ...rest, down: short.least } })
    return { ...said, text: sentences(short.text, said.text) }
  }
  const isDownSaid = asked.scenario.down !== undefined || asked.scenario.downPercent !== undefined
  // Nobody asks about insurance with 20% down: without a word about it the least is taken, and said.
  const scenario = isDownSaid ? asked.scenario : { ...asked.scenario, isLeastDown: true }
  const rules = insuranceRulesOn(desk.day)
  const general = rules
    ? [ruleSource(rules.table), ruleSource(rules.required), ruleSource(rules.limit)]
    : [pages.options]
  const purchase = purchaseOf(scenario, desk.day)
  if (purchase === null) {
    const text = speech.pick(
      'Mortgage default insurance (CMHC, Sagen, Canada Guaranty) is needed with less than 20% down. The premium is 4.00% of the mortgage with 5% to 9.99% down, 3.10% with 10% to 14.99% and 2.80% with 15% to 19.99%; it is added to the mortgage. Over 25 years it is 0.20 points more. Ontario, Quebec and Saskatchewan tax it, and that tax is paid in cash at closing, not added. It protects the lender, not you, and only homes below $1,500,000 can be insured. Tell me a price and a down payment and I work it out.',
      "L'assurance prêt hypothécaire (SCHL, Sagen, Canada Guaranty) est exigée à moins de 20 % de mise de fonds. La prime est de 4,00 % du prêt avec 5 % à 9,99 %, de 3,10 % avec 10 % à 14,99 % et de 2,80 % avec 15 % à 19,99 %; elle s'ajoute au prêt. L'Ontario, le Québec et la Saskatchewan la taxent, et cette taxe se paie comptant à la clôture. Dites-moi un prix et une mise de fonds et je la calcule.",
    )
    const share = asked.scenario.downPercent
    const none =
      share !== undefined &&
      share >= usualDownPercent &&
      speech.pick(
        `With ${share}% down there is no premium.`,
        `Avec ${share} % de mise de fonds, il n'y a pas de prime.`,
      )
    return answer(sentences(none, text), [...general, pages.calculator])
  }
  const { premium, price, down } = purchase
  const home = {
    price,
    downPayment: down,
    amortizationYears: scenario.amortizationYears ?? usualAmortization,
    province: provinceCodeOf[provinceOf(scenario)],
    day: desk.day,
    firstTimeBuyer: scenario.isFirstTime ?? false,
    newBuild: scenario.isNewBuild ?? false,
    nonTraditionalDownPayment: false,
  }
  const said = {
    insured: speech.pick(
      `The insurance premium on ${speech.money(price)} with ${speech.money(down)} down is ${speech.money(premium.premium)}: ${speech.percent(premium.ratePercent + premium.surchargePoints)} of ${speech.money(premium.loan)}. It is added to the mortgage.`,
      `La prime d'assurance sur ${speech.money(price)} avec ${speech.money(down)} de mise de fonds est de ${speech.money(premium.premium)} : ${speech.percent(premium.ratePercent + premium.surchargePoints)} de ${speech.money(premium.loan)}. Elle s'ajoute au prêt.`,
    ),
    'not required': speech.pick(
      `With ${speech.money(down)} down on ${speech.money(price)} (20% or more) no default insurance is required: the premium is $0.`,
      `Avec ${speech.money(down)} de mise de fonds sur ${speech.money(price)} (20 % ou plus), aucune assurance n'est exigée : la prime est de 0 $.`,
    ),
    'not insurable': refusalText(purchase, speech),
  }[premium.outcome]
  const tax =
    premium.tax > 0 &&
    speech.pick(
      `${provinceOf(scenario)} taxes the premium: ${speech.money(premium.tax)} in cash at closing.`,
      `La prime est taxée ${provincesInFrench[provinceOf(scenario)].in} : ${speech.money(premium.tax)} comptant à la clôture.`,
    )
  const explained = explainPremium(home)
  const card: AnswerCard = {
    title: 'Default insurance',
    rows: [
      { label: 'Price', value: formatExactDollars(price) },
      { label: 'Down payment', value: formatExactDollars(down) },
      { label: 'Loan-to-value', value: formatPercent(premium.loanToValuePercent) },
      amortizationRow(home.amortizationYears),
      { label: 'Premium', value: formatCents(premium.premium) },
      { label: 'Tax on the premium', value: formatCents(premium.tax) },
      { label: 'Mortgage with premium', value: formatCents(cents(premium.loan + premium.premium)) },
    ],
    working: [
      ...explained.steps.map(({ label, working, result }) => `${label}: ${working} = ${result}`),
      ...explained.notes,
    ],
    link: purchaseLink({ ...asked, scenario }),
  }
  const assumed =
    !isDownSaid &&
    speech.pick(
      'I took the minimum down payment; with 20% or more no insurance is needed. Tell me yours and I work it out again.',
      "J'ai pris la mise de fonds minimale; à partir de 20 %, aucune assurance n'est exigée. Dites-moi la vôtre.",
    )
  const from = rules?.limit.value.belowCents
  const needed = percentOf(price, usualDownPercent)
  const limit =
    from !== undefined &&
    price >= from &&
    speech.pick(
      `A home from ${speech.money(cents(from))} cannot be insured, so it needs at least 20% down: ${speech.money(needed)}.`,
      `Une maison de ${speech.money(cents(from))} ou plus ne peut être assurée : il faut au moins 20 %, soit ${speech.money(needed)}.`,
    )
  return answer(
    sentences(said, limit, tax, assumed),
    [...premium.rules.map(ruleSource), ...general, pages.calculator],
    {
      card,
    },
  )
}
