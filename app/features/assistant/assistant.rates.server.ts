import {
  type AgedRate,
  bestOfEachTerm,
  currentFirst,
  defaultProvince,
  type MortgageType,
  rateChoicePath,
  type RateType,
  rateTypes,
  termMonths,
} from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import { type Province, ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import { placesIn } from './assistant-places.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, sentences, type Speech } from './assistant-speech.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import type { AssistantAnswer } from './assistant.ts'

/** The rates that a message asks for; what it does not name is left open. */
type Asked = { rateType?: RateType; months?: number; province?: Province; mortgageType?: MortgageType }

/** No rate of Canada holds for longer: 30 years are an amortization, or another country's. */
const longestTerm = 120
const numbers = 'one two three four five six seven eight nine ten'.split(' ')
const typeWords: Record<RateType, RegExp> = {
  fixed: /\bfix(ed|es?)?\b/,
  variable: /\b(variables?|floating|adjustable)\b/,
}
const kinds: Record<MortgageType, { said: RegExp; french: string }> = {
  Conventional: { said: /\b(conventional|uninsured|conventionnel)\b/, french: 'conventionnel' },
  'High-Ratio': {
    said: /\b(high ratio|insured|less than 20|moins de 20|assure)\b/,
    french: 'assuré, moins de 20 % de mise de fonds',
  },
  Refinance: { said: /\b(refi|refinanc\w*)\b/, french: 'refinancement' },
}

/** What a message says about the rates that it asks for, in plain words of either language. */
function readAsked(tokens: readonly Token[]): Asked {
  const text = tokens.map(({ text: word }) => word).join(' ')
  const [, said = ''] = /\b(\d+|[a-z]+) (?:years?|yrs?|ans?)\b/.exec(text) ?? []
  const years = numbers.includes(said) ? numbers.indexOf(said) + 1 : Number(said)
  const [rateType, both] = rateTypes.filter((type) => typeWords[type].test(text))
  const mortgageType = (Object.keys(kinds) as MortgageType[]).find((kind) => kinds[kind].said.test(text))
  const [place] = placesIn(tokens)
  return {
    ...(rateType && !both && { rateType }),
    ...(years > 0 && { months: years * 12 }),
    ...(place && { province: place.province }),
    ...(mortgageType && { mortgageType }),
  }
}

/** Whether a message names a kind of rate with its term, which asks for that rate whatever else it says. */
export function asksForRate(tokens: readonly Token[]): boolean {
  const { rateType, months = Infinity } = readAsked(tokens)
  return rateType !== undefined && months <= longestTerm
}

/** Whether a message names anything that a rate is chosen by. */
export function narrowsRates(tokens: readonly Token[]): boolean {
  return Object.keys(readAsked(tokens)).length > 0
}

/** 'conventional 5-year fixed', 'fixe de 5 ans (conventionnel)', as far as it is known. */
function rateName({ pick }: Speech, { rateType, months, mortgageType }: Asked): string {
  const [length, unit, unite] = months && months % 12 === 0 ? [months / 12, 'year', 'an'] : [months, 'month', 'mois']
  const plural = unite === 'an' && months !== 12 ? 's' : ''
  const type = rateType && pick(rateType, rateType === 'fixed' ? 'fixe' : 'variable')
  return pick(
    sentences(mortgageType?.toLowerCase(), length ? `${length}-${unit}` : '', type),
    sentences(type, length ? `de ${length} ${unite}${plural}` : '', mortgageType && `(${kinds[mortgageType].french})`),
  )
}

/** The rates on offer: of the kind, term and province that were asked for, else the lowest of each term. */
export async function answerRates(
  ctx: AppCtx,
  message: string,
  before: string,
  speech: Speech,
): Promise<AssistantAnswer> {
  const { pick, percent, date } = speech
  const asked = { ...readAsked(tokensOf(before)), ...readAsked(tokensOf(message)) }
  const { months, mortgageType, rateType, province = defaultProvince } = asked
  const fitting: (AgedRate & { isNational: boolean })[] = []
  for (const type of rateTypes.filter((one) => (rateType ?? one) === one)) {
    const { rates, isNational } = await listRates(ctx, { rateType: type, province })
    fitting.push(...lowest(rates).map((rate) => ({ ...rate, isNational })))
  }
  const shown = fitting.filter(
    (rate) =>
      (months ?? termMonths(rate.term)) === termMonths(rate.term) &&
      (mortgageType ?? rate.mortgageType) === rate.mortgageType,
  )
  // Who asks for no term hears the usual one.
  const usual = shown.filter((rate) => rate.rateType === (rateType ?? 'fixed') && rate.term === '5 year')
  const [best] = currentFirst(usual.length > 0 ? usual : shown).toSorted((one, two) => one.ourRate - two.ourRate)
  const [inFrench, href] = [
    provincesInFrench[province],
    rateChoicePath('/rates', { rateType: rateType ?? 'fixed', province }),
  ]
  if (!best) {
    const text = pick(
      `We have no ${sentences(rateName(speech, asked), 'rate')} on offer for ${province} at the moment, and I do not invent one. A licensed agent can ask the lenders for you.`,
      `Nous n'affichons pas de ${sentences('taux', rateName(speech, asked))} ${inFrench.in} en ce moment, et je n'en invente pas. Un courtier peut interroger les prêteurs.`,
    )
    return answer(text, [{ label: pick('Our rates', 'Nos taux'), href }], { offersPerson: true })
  }
  const nameOf = (rate: AgedRate) => rateName(speech, { ...rate, months: termMonths(rate.term) } as Asked)
  // Whoever has 20% down hears their own rate in the same breath.
  const uninsured = shown.find(
    (rate) => rate.mortgageType === 'Conventional' && rate.term === best.term && rate.rateType === best.rateType,
  )
  const isOld = best.freshness === 'stale'
  const days = Math.round((Date.parse(ruleDay(ctx.now())) - Date.parse(best.asOf)) / 86_400_000)
  const [name, rate, day] = [nameOf(best), percent(best.ourRate), date(best.asOf)]
  const text = sentences(
    isOld
      ? pick(
          `Our lowest ${name} rate in ${province} was ${rate}, last published ${day}, ${days} days ago, so it may have changed.`,
          `Notre plus bas taux : ${name} à ${rate} (${inFrench.name}), publié la dernière fois le ${day}, il y a ${days} jours : il a pu changer.`,
        )
      : pick(
          `Today's lowest ${name} rate in ${province} is ${rate}, as of ${day}.`,
          `Notre plus bas taux : ${name} à ${rate} (${inFrench.name}), en date du ${day}.`,
        ),
    best.mortgageType === 'High-Ratio' &&
      uninsured &&
      pick(
        `With 20% down or more it is ${percent(uninsured.ourRate)} (conventional).`,
        `Avec 20 % de mise de fonds ou plus : ${percent(uninsured.ourRate)} (conventionnel).`,
      ),
    best.isNational &&
      pick(
        `${province} has no rates of its own, so these are the national ones.`,
        "Nous n'avons pas de taux propres à cette province : ce sont les taux nationaux.",
      ),
    !asked.province &&
      pick(
        `I took ${province}; name another province if it is yours.`,
        `J'ai pris ${inFrench.the}; nommez une autre province si c'est la vôtre.`,
      ),
    pick(
      'OAC: on approved credit. Rates may change without notice.',
      "Sous réserve de l'approbation du crédit (OAC); les taux peuvent changer sans préavis.",
    ),
  )
  const card = {
    title: pick(
      `Rates in ${province}${best.isNational ? ' (national)' : ''}`,
      `Taux : ${inFrench.name}${best.isNational ? ' (nationaux)' : ''}`,
    ),
    rows: shown.map((one) => ({ label: nameOf(one), value: percent(one.ourRate) })),
    working: [
      pick(
        'High-ratio: less than 20% down, insured. Conventional: 20% down or more.',
        'Assuré : moins de 20 % de mise de fonds. Conventionnel : 20 % ou plus.',
      ),
    ],
    link: { label: pick('See all rates and payments', 'Voir tous les taux et versements'), href },
  }
  const oldest = date(shown.map(({ asOf }) => asOf).toSorted()[0] ?? best.asOf)
  return answer(text, [{ label: pick(`Rates of ${oldest}`, `Taux du ${oldest}`), href }], { card, offersPerson: isOld })
}

/** Of each kind of mortgage the lowest of each term, current ones before old ones. */
function lowest(rates: readonly AgedRate[]): AgedRate[] {
  return [...Map.groupBy(currentFirst(rates), ({ mortgageType }) => mortgageType).values()].flatMap(bestOfEachTerm)
}
