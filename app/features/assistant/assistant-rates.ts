import {
  type AgedRate,
  bestOfEachTerm,
  byTerm,
  currentFirst,
  type Rate,
  rateTypes,
  type RateType,
  termMonths,
} from '#app/features/rates/rates.ts'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { formatCents, formatRate, mortgagePayment } from '#mortgage'
import { ratesLink } from './assistant-links.ts'
import { mortgageOf } from './assistant-mortgage.ts'
import { asOfText, isStale, kindName, lowestOffer, offerName, provinceOf, ratesSource } from './assistant-offers.ts'
import { type Asked, mortgageRows } from './assistant-payment.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, pages, sentences, type Source } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

function rowOf({ term, rateType, ourRate, mortgageType }: Rate): AnswerCard['rows'][number] {
  return { label: `${term.replace(' ', '-')} ${rateType}, ${mortgageType.toLowerCase()}`, value: formatRate(ourRate) }
}

/** Of each kind of mortgage the lowest of each term, shortest term first. */
function lowestOfEachKind(rates: readonly AgedRate[]): AgedRate[] {
  const byType = Map.groupBy(currentFirst(rates), ({ mortgageType }) => mortgageType)
  return [...byType.values()].flatMap((some) => bestOfEachTerm(some)).toSorted(byTerm)
}

function oldest(rates: readonly Rate[]): Rate | undefined {
  return rates.toSorted((a, b) => a.asOf.localeCompare(b.asOf))[0]
}

function oac({ speech }: Asked): string {
  return speech.pick(
    `${ratesCopy.oac} ${ratesCopy.footnote}`,
    'Sous réserve de l’approbation du crédit (OAC); les taux peuvent changer sans préavis.',
  )
}

/** That a rate which somebody wishes to hear is not ours. */
function noRate(asked: Asked, rateType: RateType, months: number | null): AssistantAnswer {
  const { speech, scenario } = asked
  const kind =
    months === null
      ? speech.pick(
          scenario.rateType ?? (scenario.mortgageType ? '' : rateType),
          rateType === 'fixed' ? 'fixe' : 'variable',
        )
      : kindName(speech, rateType, months)
  const what = scenario.mortgageType ? scenario.mortgageType.toLowerCase() : ''
  const text = speech.pick(
    `We have no ${[what, kind].filter(Boolean).join(' ')} rate on offer for ${provinceOf(scenario)} at the moment, and I do not invent one. A licensed agent can ask the lenders for you.`,
    `Nous n'affichons pas de taux ${kind} pour ${provinceOf(scenario)} en ce moment, et je n'en invente pas. Un courtier peut interroger les prêteurs.`,
  )
  return answer(text, [{ ...pages.rates, href: ratesLink(rateType, provinceOf(scenario)) }], { offersPerson: true })
}

/** What is further from ours than this is a wish and no offer of another lender. */
const furthestApart = 1.5

/** How far apart two rates are, in points, without a word of either language. */
function gapText(named: number, ours: number): string {
  const points = Math.round((ours - named) * 100) / 100
  return `${points > 0 ? '+' : points < 0 ? '−' : '±'}${Math.abs(points).toFixed(2)}`
}

/** The rates on offer: of one kind and term where somebody said it, else the lowest of each term. */
export function answerRates(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const types = scenario.rateType ? [scenario.rateType] : rateTypes
  const months = scenario.termMonths ?? null
  const found = types.flatMap((rateType) =>
    desk[rateType].rates
      .filter(({ term }) => months === null || termMonths(term) === months)
      .filter(({ mortgageType }) => scenario.mortgageType === undefined || mortgageType === scenario.mortgageType),
  )
  const first = scenario.rateType ?? 'fixed'
  if (found.length === 0) return noRate(asked, first, months)
  const rows = types.flatMap((type) => lowestOfEachKind(found.filter(({ rateType }) => rateType === type)))
  const usual =
    months === null && scenario.rateType === undefined && scenario.mortgageType === undefined
      ? lowestOffer(desk, { rateType: 'fixed', months: 60, mortgageType: null })
      : null
  const best = usual ?? rows.toSorted((a, b) => a.ourRate - b.ourRate)[0]
  const old = oldest(rows)
  if (!best || !old) return noRate(asked, first, months)
  const province = provinceOf(scenario)
  const isNational = desk[best.rateType].isNational
  const lead = isStale(best) ? 'Our lowest' : "Today's lowest"
  const verb = isStale(best) ? 'was' : 'is'
  const inFrench = provincesInFrench[province]
  const name = offerName(speech, best)
  // Who has 20% down hears their own rate in the same breath.
  const isInsured = best.mortgageType === 'High-Ratio' && scenario.mortgageType === undefined
  const sameTerm = { rateType: best.rateType, months: termMonths(best.term) }
  const uninsured = isInsured ? lowestOffer(desk, { ...sameTerm, mortgageType: 'Conventional' }) : null
  const text = sentences(
    speech.pick(
      `${lead} ${name} rate in ${province} ${verb} ${speech.percent(best.ourRate)}, ${asOfText(speech, best, desk.day)}.`,
      `Notre plus bas taux : ${name} à ${speech.percent(best.ourRate)} (${inFrench.name}), ${asOfText(speech, best, desk.day)}.`,
    ),
    uninsured &&
      !isStale(uninsured) &&
      speech.pick(
        `With 20% down or more it is ${speech.percent(uninsured.ourRate)} (conventional).`,
        `Avec 20 % de mise de fonds ou plus : ${speech.percent(uninsured.ourRate)} (conventionnel).`,
      ),
    isNational &&
      speech.pick(
        `${province} has no rates of its own, so these are the national ones.`,
        `Nous n'avons pas de taux propres à cette province : ce sont les taux nationaux.`,
      ),
    scenario.province === undefined &&
      speech.pick(
        `I took ${province}; name another province if it is yours.`,
        `J'ai pris ${inFrench.the}; nommez une autre province si c'est la vôtre.`,
      ),
    scenario.ratePercent !== undefined &&
      Math.abs(scenario.ratePercent - best.ourRate) <= furthestApart &&
      speech.pick(
        `Beside the ${speech.percent(scenario.ratePercent)} that you named: ${gapText(scenario.ratePercent, best.ourRate)}.`,
        `À côté des ${speech.percent(scenario.ratePercent)} que vous avez nommés : ${gapText(scenario.ratePercent, best.ourRate).replace('.', ',')}.`,
      ),
    scenario.ratePercent !== undefined &&
      scenario.ratePercent < best.ourRate - furthestApart &&
      speech.pick(
        'The rate that you named is none of ours, and I confirm no other than these.',
        'Le taux que vous avez nommé n’est pas de nous, et je n’en confirme pas d’autre que ceux-ci.',
      ),
    scenario.asksPosted &&
      speech.pick(
        `The posted rate beside it is ${speech.percent(best.postedRate)}, ${speech.percent(best.postedRate - best.ourRate)} above ours; that is what banks advertise, not what we offer.`,
        `Le taux affiché correspondant est de ${speech.percent(best.postedRate)} : c'est ce que les banques annoncent, pas ce que nous offrons.`,
      ),
    oac(asked),
  )
  const card: AnswerCard = {
    title: `Rates in ${province}${isNational ? ' (national)' : ''}`,
    rows: rows.map(rowOf),
    working: [
      'High-ratio: less than 20% down, insured. Conventional: 20% down or more.',
      `Last seen on offer: ${speech.date(old.asOf)}.`,
    ],
    link: { label: 'See all rates and payments', href: ratesLink(scenario.rateType ?? 'fixed', province) },
  }
  return answer(text, [ratesSource(speech, old, ratesLink(scenario.rateType ?? 'fixed', province))], {
    card,
    offersPerson: isStale(best),
  })
}

/** That a kind of rate is the national one, where the place that was named has none of its own. */
function nationalText({ scenario: { province }, desk, speech }: Asked): string {
  const kinds = rateTypes.filter((rateType) => desk[rateType].isNational)
  if (province === undefined || kinds.length === 0) return ''
  const french = kinds.map((kind) => (kind === 'fixed' ? 'fixe' : 'variable')).join(' et ')
  return speech.pick(
    `For ${province} we have no ${kinds.join(' or ')} rates of its own, so the ${kinds.join(' and ')} ${kinds.length > 1 ? 'ones are' : 'one is'} national.`,
    `Nous n'avons pas de taux ${french} ${provincesInFrench[province].in} : ${kinds.length > 1 ? 'ces taux sont nationaux' : `le taux ${french} est national`}.`,
  )
}

/** Today's lowest fixed and variable rate of five years beside each other, with the payments where a mortgage was said; null without both. */
export function fixedBesideVariable(asked: Asked): { text: string; card: AnswerCard; sources: Source[] } | null {
  const { scenario, desk, speech } = asked
  const offers = rateTypes.map((rateType) =>
    lowestOffer(desk, { rateType, months: scenario.termMonths ?? 60, mortgageType: 'Conventional' }),
  )
  const [fixed, variable] = offers
  if (!fixed || !variable) return null
  const rows = [fixed, variable].map((offer) => {
    const { rateType } = offer
    const mortgage = mortgageOf({ ...scenario, ratePercent: offer.ourRate, rateType }, desk, speech)
    const payment = typeof mortgage === 'string' ? '' : ` · ${formatCents(mortgagePayment(mortgage.terms))}`
    return { label: `${offer.term.replace(' ', '-')} ${rateType}`, value: `${formatRate(offer.ourRate)}${payment}` }
  })
  const [one, other] = [fixed, variable].map((offer) => `${offerName(speech, offer)} ${speech.percent(offer.ourRate)}`)
  const text = sentences(
    speech.pick(
      `Our lowest now: ${one}, ${other} (${asOfText(speech, fixed, desk.day)}).`,
      `Nos plus bas taux : ${one}, ${other} (${asOfText(speech, fixed, desk.day)}).`,
    ),
    nationalText(asked),
    speech.pick(
      'Which is better depends on rates that nobody knows yet.',
      'Personne ne sait encore lequel coûtera moins.',
    ),
  )
  const card: AnswerCard = {
    title: 'Fixed and variable side by side',
    rows,
    working: [ratesCopy.oac, ratesCopy.footnote],
    link: { label: 'See all rates', href: ratesLink('fixed', provinceOf(scenario)) },
  }
  return { text, card, sources: [ratesSource(speech, fixed)] }
}

/** Terms side by side, with the payment of each where a mortgage was said. */
export function answerTerms(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const rateType = scenario.rateType ?? 'fixed'
  const said = (scenario.lengths ?? []).filter((years) => years <= 10).map((years) => years * 12)
  const wanted = said.length > 1 ? said : [12, 36, 60]
  const offers = wanted
    .map((months) => lowestOffer(desk, { rateType, months, mortgageType: scenario.mortgageType ?? 'Conventional' }))
    .filter((offer) => offer !== null)
    .toSorted((a, b) => termMonths(a.term) - termMonths(b.term))
  const first = offers[0]
  if (!first) return noRate(asked, rateType, wanted[0] ?? null)
  const mortgageAt = (offer: Rate) => {
    const mortgage = mortgageOf({ ...scenario, ratePercent: offer.ourRate, rateType }, desk, speech)
    return typeof mortgage === 'string' ? null : mortgage
  }
  const same = mortgageAt(first)
  const list = offers
    .map((offer) => `${offerName(speech, offer)} ${speech.percent(offer.ourRate)}`)
    .join(speech.pick(', ', ', '))
  const missing = wanted.length > offers.length
  const text = sentences(
    speech.pick(
      `Our lowest rates: ${list} (${asOfText(speech, first, desk.day)}). A shorter term is renewed sooner, at the rates of that day; a longer one keeps the payment for longer and can cost more to leave. The term is how long the rate holds, not how long you repay.`,
      `Nos plus bas taux : ${list} (${asOfText(speech, first, desk.day)}). Un terme plus court se renouvelle plus tôt; un terme plus long garde le paiement plus longtemps.`,
    ),
    missing && speech.pick('For the others there is no rate on offer.', "Pour les autres, aucun taux n'est affiché."),
  )
  const card: AnswerCard = {
    title: 'Terms side by side',
    rows: [
      ...(same ? mortgageRows(same) : []),
      ...offers.map((offer) => {
        const [mortgage, rate] = [mortgageAt(offer), formatRate(offer.ourRate)]
        return {
          label: `${offer.term.replace(' ', '-')} ${rateType}, ${offer.mortgageType.toLowerCase()}`,
          value: mortgage === null ? rate : `${rate} · ${formatCents(mortgagePayment(mortgage.terms))}`,
        }
      }),
    ],
    working: [ratesCopy.oac, ratesCopy.footnote],
    link: { label: 'See all rates', href: ratesLink(rateType, provinceOf(scenario)) },
  }
  return answer(
    text,
    [ratesSource(speech, first), { label: 'Terms of 1 to 10 years', href: '/mortgage-options#terms' }],
    { card },
  )
}
