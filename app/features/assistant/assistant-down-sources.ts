import type { Topic } from './assistant-topic-phrases.ts'
import type { Token } from './assistant-words.ts'

/** 'Can I use', 'is it accepted', 'est-ce permis'. */
const asksLeave =
  /\b(?:can|could|may|would|are|is|do|does|allowed|accept(?:ed|able|s)?|ok|okay|permitted|eligible|count|counts|peut|puis|peux|peuvent|pouvons|permise?s?|accepte\w*|admis\w*|compte|comptent|servir|possible|est ce)\b/
const ofDown = /\b(?:down ?payments?|(?:as|for|to|toward|towards|put) (?:\S+ )?(?:\S+ )?down|mise(?: de fonds)?)\b/
const plans = /\b(?:rrsps?|fhsas?|hbp|home buyers?(?: s)? plan|tfsas?|reer|celiapp|celi|rap)\b/
const others =
  /\b(?:gift\w*|donnent|donner|don|dons|cadeau|parents?|mother|mom|mum|mere|dad|father|pere|family|famille|relatives?|uncle|oncle|aunt|tante|brother|frere|sister|soeur|siblings?|grandm\w+|grandp\w+|grands parents|friends?|amie?s?|coworkers?|colleagues?|collegues?|boss|employer|sellers?|vendors?|vendeur|builder|resp|reee|borrow\w*|lends?|loan|line of credit|credit cards?|carte de credit|heloc|emprunt\w*|marge|pret|from (?:the )?(?:sale|selling)|sale of|proceeds|(?:je|nous) (?:vends|vendons)|vente|abroad|overseas|foreign|another country|outside (?:of )?canada|etranger|inherit\w*|heritage|crypto|bitcoin|stocks|investments|placements)\b/
/** 'Can I use my bonus', 'can it come out of my company': what else it may be. */
const used =
  /\b(?:use|using|used|(?:that|this|it) be|come from|comes from|coming from|come out of|out of my|utiliser|utilise|provenir|vient|servir)\b/
/** Of these more is known elsewhere. */
const elsewhere = /%|\b(?:roth|ira|equity|second mortgage)\b/
/** With these something is worked out, or more is asked than whether money may be used. */
const asksFigure =
  /\b(?:how much|how long|what|which|combien|quel|quelle|minimum|minimale?|afford|qualify|rate|taux|(?<!down )payments?|paiements?|versements?|mensualites?|premium|prime|insurance|assurance|income|revenu|earn|gagne|cosign\w*)\b/
const buys = /\b(?:buy|buying|acheter|achat|house|home|condo|maison|price|prix)\b/

/**
 * What is known of the money that somebody asks to use as a down payment: may it be given, borrowed, from a plan, from a sale? An
 * amount in such a question says how much of it there is, and nothing is worked out; a second one is a price.
 */
export function downSourceAsked(tokens: readonly Token[]): Topic | null {
  const text = tokens.map((token) => token.text).join(' ')
  if (!ofDown.test(text) || !asksLeave.test(text) || asksFigure.test(text)) return null
  const amounts = tokens.filter(({ kind }) => kind === 'number').length
  if (amounts > 1 || (amounts === 1 && isBought(text))) return null
  if (plans.test(text)) return 'savingsPlans'
  return others.test(text) || (used.test(text) && !elsewhere.test(text)) ? 'giftedDown' : null
}

/** Whether an amount may be the price of what is bought: the home that is sold has none here. */
function isBought(text: string): boolean {
  const ofSold = /\b(?:sale of|selling|sell|from|vends|vendons|vente de) (?:\S+ ){0,2}(?:house|home|condo|maison)\b/g
  return buys.test(text.replaceAll(ofSold, ' '))
}
