import { cents, formatExactDollars, percentOf, insuranceRequiredRules } from '#mortgage'
import type { Intent } from './assistant-intents.ts'
import type { Asked } from './assistant-payment.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, ruleSource, sentences } from './assistant-speech.ts'
import type { Token } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const own =
  /\b(?:own home|to live in|live in (?:it|one|the other)|living in (?:it|one)|owner occupied|primary residence|principal residence|main home|my home|j y habite|j habite)\b/
const rental =
  /\b(?:rental(?! income)s?|investment (?:propert\w+|condo|house|home|unit)|invest in (?:a |real )|investor|income propert\w+|revenue propert\w+|rent (?:it|them|the \w+) out|renting (?:it|them) out|rent out|to rent it|non owner|not (?:going to |gonna )?live in|airbnb|tenants?|buy to let|(?:a|as|am|be|being|become|becoming|other|small) landlords?|landlords|locatifs?|locatives?|immeuble a revenus?|propriete a revenus?|investissement immobilier)\b/
const second =
  /\b(?:second home|second house|2nd home|second property|vacation (?:home|property|house|condo)|holiday home|recreational property|cottage|cabin|ski chalet|chalet|residence secondaire|maison secondaire|deuxieme maison)\b/

/** With three or four units more must be paid down, even by an owner who lives in one. */
const several = /\b(?:triplex|fourplex|quadruplex|quadplex|(?:3|4|three|four) (?:plex|units?|unites|logements))\b/

/** Whoever rents today and buys is no landlord. */
const isTenant =
  /\b(?:i am|i m|im|we are|we re|as|being|currently|still|je suis|nous sommes|on est) (?:a |an |the |currently |now |still |deux )?(?:tenants?|renters?|renting|locataires?)\b|^(?:tenants?|locataires?)\b/

/** Who lives in the home that is bought: default insurance is for owners who do. Absent while nobody said it. */
export function useOf(tokens: readonly Token[]): Scenario['use'] {
  const text = tokens.map((token) => token.text).join(' ')
  if (isTenant.test(text)) return undefined
  if (several.test(text) && !rental.test(text)) return 'several'
  if (own.test(text)) return 'own'
  if (rental.test(text)) return 'rental'
  return second.test(text) ? 'second' : undefined
}

/** Without default insurance lenders lend up to 80 % of the price. */
const rentalDownPercent = 20
const severalDownPercent = 10

const aboutDown: ReadonlySet<Intent> = new Set(['minimumDown', 'premium'])
const aboutBuying: ReadonlySet<Intent> = new Set([
  'payment',
  'affordability',
  'stressTest',
  'frequencies',
  'amortizations',
])

/** Whether the rules for homes in which the owner lives would give a wrong figure. */
export function isBeyondOwnerRules(intent: Intent | null, scenario: Scenario): boolean {
  const { use, price, down, downPercent } = scenario
  if (intent === null || use === undefined || use === 'own') return false
  if (aboutDown.has(intent)) return true
  if (intent === 'affordability') return use !== 'several'
  const isShort =
    price !== undefined &&
    (down === undefined
      ? (downPercent ?? rentalDownPercent) < rentalDownPercent
      : down * 100 < price * rentalDownPercent)
  return isShort && (aboutBuying.has(intent) || intent === 'closingCosts')
}

const agency = {
  label: 'Financial Consumer Agency of Canada: down payments',
  href: 'https://www.canada.ca/en/financial-consumer-agency/services/mortgages/down-payment.html',
}

/** What is put down for a home in which the owner does not live: never the minimum of one in which they do. */
export function answerRentalDown({ scenario, speech }: Asked): AssistantAnswer {
  const { price, use, down } = scenario
  const sources = [agency, ...insuranceRequiredRules.slice(-1).map(ruleSource), pages.whyBroker]
  if (use === 'second') {
    const text = speech.pick(
      'For a second or vacation home it is the lender that decides, above all whether the home is open all year and only you and your family use it: many ask for 20% down, some insured programmes take less for a home that is not rented out. I hold no rule for it, so I give no figure; a licensed agent asks the lenders.',
      "Pour une résidence secondaire, c'est le prêteur qui décide : beaucoup demandent 20 % de mise de fonds, certains programmes assurés acceptent moins si elle n'est pas louée. Je n'ai pas de règle, donc je ne donne pas de chiffre; un courtier interroge les prêteurs.",
    )
    return answer(text, sources, { offersPerson: true })
  }
  if (use === 'several') {
    const tenth = price === undefined ? null : percentOf(price, severalDownPercent)
    const beside =
      tenth !== null &&
      price !== undefined &&
      speech.pick(
        `10% of ${speech.money(price)} is ${speech.money(tenth)}${down === undefined ? '' : `; your ${speech.money(down)} is ${down < tenth ? 'less' : 'not less'} than that`}.`,
        `10 % de ${speech.money(price)} font ${speech.money(tenth)}${down === undefined ? '' : ` : vos ${speech.money(down)} sont ${down < tenth ? 'en dessous' : 'au moins cela'}`}.`,
      )
    const text = speech.pick(
      'For a home of three or four units the minimum is higher than for one or two: usually at least 10% down if you live in one of the units, and 20% if you do not. I hold no rule for it; a licensed agent does.',
      'Pour un immeuble de trois ou quatre logements, le minimum est plus élevé : habituellement au moins 10 % si vous y habitez, 20 % sinon. Je n’ai pas de règle; un courtier le calcule avec vous.',
    )
    return answer(sentences(text, beside), sources, { offersPerson: true })
  }
  const least = price === undefined ? null : percentOf(price, rentalDownPercent)
  const paid =
    down ?? (price === undefined || scenario.downPercent === undefined ? null : percentOf(price, scenario.downPercent))
  const short = least !== null && paid !== null && paid < least ? cents(least - paid) : null
  const text = sentences(
    least !== null && price !== undefined
      ? speech.pick(
          `For a rental of ${speech.money(price)} expect at least 20% down: ${speech.money(least)}.`,
          `Pour un immeuble locatif de ${speech.money(price)}, prévoyez au moins 20 % de mise de fonds : ${speech.money(least)}.`,
        )
      : speech.pick(
          'For a rental or investment property of 1 to 4 units in which you do not live, expect at least 20% down.',
          'Pour un immeuble locatif de 1 à 4 logements que vous n’habitez pas, prévoyez au moins 20 % de mise de fonds.',
        ),
    short !== null &&
      speech.pick(
        `Your ${speech.money(paid ?? short)} is ${speech.money(short)} short of it.`,
        `Il vous manque ${speech.money(short)}.`,
      ),
    speech.pick(
      'The smaller minimum and default insurance are for homes in which the owner lives, at least in one of the units. Each lender counts the rent differently and some ask for more, so I work out no more than that; a licensed agent does.',
      'La mise de fonds plus petite et l’assurance prêt sont pour les maisons que le propriétaire habite, au moins en partie. Chaque prêteur compte le loyer à sa façon et certains demandent plus; un courtier le calcule avec vous.',
    ),
  )
  const card: AnswerCard | null =
    least === null || price === undefined
      ? null
      : {
          title: 'Down payment for a rental',
          rows: [
            { label: 'Price', value: formatExactDollars(price) },
            { label: 'At least 20%', value: formatExactDollars(least) },
          ],
          working: [
            'Mortgages above 80% of the price need default insurance, which is for homes in which the owner lives.',
          ],
          link: null,
        }
  return answer(text, sources, { card, offersPerson: true })
}
