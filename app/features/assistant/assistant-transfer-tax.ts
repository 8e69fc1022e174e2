import {
  type Province,
  provinceCodeOf,
  type Cents,
  cents,
  formatCents,
  formatExactDollars,
  formatPercent,
  landTransferTax,
  landTransferTaxRules,
} from '#mortgage'
import { purchaseLink } from './assistant-buying.ts'
import { provinceOf } from './assistant-offers.ts'
import type { Asked } from './assistant-payment.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

/** Provinces that ask for a fee of the registry and no tax. */
const untaxed: ReadonlySet<Province> = new Set<Province>([
  'Alberta',
  'Saskatchewan',
  'Northwest Territories',
  'Nunavut',
  'Yukon',
])

/** From here on municipalities of Quebec may set rates of their own (Act respecting duties on transfers of immovables, s. 2). */
const ownScaleFrom = cents(500_000_00)

/** The tax of a place, or of each where several are named: 'in Moncton and in Halifax'. */
export function answerTransferTax(asked: Asked): AssistantAnswer {
  const { otherPlaces = [], ...scenario } = asked.scenario
  const all = [{}, ...otherPlaces].map((place) => taxOfPlace({ ...asked, scenario: { ...scenario, ...place } }))
  const said = answer(
    all.map(({ text }) => text).join('\n\n'),
    all.flatMap(({ sources }) => sources),
    { offersPerson: all.some(({ offersPerson }) => offersPerson) },
  )
  return { ...said, cards: all.flatMap(({ cards }) => cards) }
}

function taxOfPlace(asked: Asked): AssistantAnswer {
  const { scenario, desk, speech } = asked
  const { price, isFirstTime = false, isNewBuild = false, taxingCity = null } = scenario
  const province = provinceOf(scenario)
  const place = taxingCity ?? province
  const inFrench = provincesInFrench[province]
  if (price === undefined && scenario.province !== undefined && untaxed.has(province)) {
    const text = speech.pick(
      `There is no land transfer tax in ${province}, only fees of the land titles registry. Tell me a price and I work them out.`,
      `Il n'y a pas de droits de mutation ici (${province}), seulement des frais d'enregistrement. Dites-moi un prix et je les calcule.`,
    )
    const rule = landTransferTaxRules.filter(({ jurisdiction }) => jurisdiction === provinceCodeOf[province]).slice(-1)
    return answer(text, [...rule.map(ruleSource), pages.calculators])
  }
  if (price === undefined) {
    const text = speech.pick(
      'Land transfer tax depends on price and place: Ontario, British Columbia, Manitoba, Quebec, New Brunswick and Prince Edward Island have one, Toronto and Montréal have their own, in Nova Scotia each municipality does, Alberta, Saskatchewan and the territories ask only a fee. First-time buyers get some or all of it back in some of these places, others do not. Tell me a price and a place, such as "land transfer tax on $700,000 in Toronto".',
      'Les droits de mutation (taxe de bienvenue) dépendent du prix et du lieu; à certains endroits, les premiers acheteurs en récupèrent une partie, les autres non. Dites-moi un prix et un lieu, par exemple « 700 000 $ à Montréal ».',
    )
    return answer(text, [
      pages.calculators,
      {
        label: 'Ontario Ministry of Finance: Land Transfer Tax',
        href: 'https://www.ontario.ca/document/land-transfer-tax',
      },
    ])
  }
  const tax = landTransferTax({
    price,
    province: provinceCodeOf[province],
    city: taxingCity,
    firstTimeBuyer: isFirstTime,
    newBuild: isNewBuild,
    day: desk.day,
  })
  if (tax === null) {
    const text = speech.pick(
      `I hold no rule for the tax on transfers in ${province}, so I do not guess. A licensed agent can tell you.`,
      `Je n'ai pas de règle pour les droits de mutation ${inFrench.in}, donc je ne devine pas. Un courtier peut vous renseigner.`,
    )
    return answer(text, [pages.contact], { offersPerson: true })
  }
  const text = sentences(
    untaxed.has(province) &&
      speech.pick(
        `There is no land transfer tax in ${province}; what is due is the fee of the registry, and a like one for the mortgage.`,
        `Il n'y a pas de droits de mutation ${inFrench.in}; ce qui est dû, ce sont les frais d'enregistrement, et d'autres pour le prêt.`,
      ),
    speech.pick(
      `${untaxed.has(province) ? 'The fee' : 'Land transfer tax'} on ${speech.money(price)} in ${place} is ${tax.isEstimate ? 'about ' : ''}${speech.money(tax.total)}${tax.refund > 0 ? `, after ${speech.money(tax.refund)} back for a ${isNewBuild ? 'newly built home that you live in' : 'first-time buyer'}` : ''}.`,
      `${untaxed.has(province) ? 'Les frais' : 'Les droits de mutation'} sur ${speech.money(price)} (${taxingCity ?? inFrench.name}) sont ${tax.isEstimate ? "d'environ" : 'de'} ${speech.money(tax.total)}${tax.refund > 0 ? `, après ${speech.money(tax.refund)} de moins pour ${isNewBuild ? 'une maison neuve que vous habitez' : 'un premier achat'}` : ''}.`,
    ),
    taxingCity === 'Toronto' &&
      speech.pick(
        'Toronto adds its own tax to the province’s.',
        'Toronto ajoute sa propre taxe à celle de la province.',
      ),
    tax.isEstimate && speech.pick('This is an estimate.', "C'est une estimation."),
    province === 'Nova Scotia' &&
      taxingCity === null &&
      speech.pick(
        'Each municipality sets its own rate, 1.5% at most, and most ask that much.',
        'Chaque municipalité fixe son taux, au plus 1,5 %, et la plupart demandent autant.',
      ),
    province === 'Quebec' &&
      taxingCity === null &&
      price > ownScaleFrom &&
      speech.pick(
        'Above about $500,000 a municipality of Quebec may ask more than this general scale, and many do: ask yours.',
        'Au-delà d’environ 500 000 $, une municipalité du Québec peut exiger plus que ce barème général, et plusieurs le font : demandez à la vôtre.',
      ),
    scenario.province === undefined &&
      speech.pick(
        `I took ${province}; tell me the city if it is Toronto.`,
        `J'ai pris ${inFrench.the}; dites-moi la ville si c'est Toronto.`,
      ),
  )
  const card: AnswerCard = {
    title: `Land transfer tax, ${place}`,
    rows: [
      { label: 'Price', value: formatExactDollars(price) },
      ...tax.parts.map(({ rule, gross }) => ({ label: rule.value.name, value: formatCents(gross) })),
      ...(tax.refund > 0
        ? [
            {
              label: isNewBuild ? 'Relief for a new home' : 'First-time buyer refund',
              value: `−${formatCents(tax.refund)}`,
            },
          ]
        : []),
      { label: 'Due at closing', value: formatCents(tax.total) },
    ],
    working: [
      ...tax.parts.flatMap(({ slices }) =>
        slices.map(
          ({ of, ratePercent, tax: due }: { of: Cents; ratePercent: number; tax: Cents }) =>
            `${formatCents(of)} × ${formatPercent(ratePercent)} = ${formatCents(due)}`,
        ),
      ),
      'For a residence of one or two units; paid in cash at closing, not added to the mortgage.',
    ],
    link: purchaseLink(asked),
  }
  return answer(
    text,
    tax.parts.map(({ rule }) => ruleSource(rule)),
    { card, offersPerson: tax.isEstimate },
  )
}
