import { readRateChoice } from '#app/features/rates/rates.ts'
import type { Language } from './assistant.ts'
import { provincesInFrench } from './assistant-provinces-french.ts'
import { assistantCopy } from './assistant.copy.ts'

/** A suggested question: what its button says, and what is asked, which says all that the answer is worked out from. */
export type Suggestion = { label: string; question: string }

/** Stands in a question for the page's heading, which is read when the question is asked: the panel outlives its page. */
export const headingMark = '{heading}'

type Said = Record<Language, Suggestion | string>

type Address = { pathname: string; search: string }

/** As many as specified. */
const most = 6

/** Questions that fit the page, filled up with general ones. */
export function suggestionsFor(address: Address, language: Language): Suggestion[] {
  const own = fitting(address).map((said) => said[language])
  return [...new Set([...own, ...assistantCopy.suggestions[language]])]
    .slice(0, most)
    .map((one) => (typeof one === 'string' ? { label: one, question: one } : one))
}

function fitting({ pathname, search }: Address): Said[] {
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const [, first, rest] = path.split('/')
  if (path === '/rates') return [explanation(search), payment(search), posted, fixedOrVariable]
  if (first === 'products') return rest ? [aboutProduct, payment('')] : [products]
  if (first === 'blog') return [aboutPost, posted, documents]
  if (first === 'agent' || first === 'agents') return [whyBroker, paid, documents]
  return ofCalculator[path] ?? []
}

const posted = {
  en: 'Why is your rate lower than the posted rate?',
  fr: 'Pourquoi votre taux est-il plus bas que le taux affiché?',
}
const fixedOrVariable = {
  en: 'Should I choose fixed or variable?',
  fr: 'Dois-je choisir un taux fixe ou variable?',
}
const products = {
  en: 'Which products do you have?',
  fr: { label: 'Quels sont vos produits?', question: 'Vos produits' },
}
const whyBroker = {
  en: 'Why a mortgage broker and not my bank?',
  fr: 'Pourquoi un courtier hypothécaire plutôt que ma banque?',
}
const documents = { en: 'What documents do I need?', fr: 'Quels documents faut-il?' }
const paid = { en: 'How are you paid?', fr: 'Comment êtes-vous payés?' }
const stressTest = { en: 'What is the mortgage stress test?', fr: 'Qu’est-ce que la simulation de crise?' }
const term = {
  en: 'What is the difference between term and amortization?',
  fr: 'Quelle est la différence entre le terme et l’amortissement?',
}
const ratios = { en: 'What are GDS and TDS?', fr: 'Que sont l’ABD et l’ATD?' }
const loanToValue = { en: 'What is loan-to-value?', fr: 'Qu’est-ce que le rapport prêt-valeur?' }
const insurance = {
  en: 'What is mortgage default insurance?',
  fr: 'Qu’est-ce que l’assurance prêt hypothécaire?',
}
const closing = { en: 'What closing costs should I expect?', fr: 'Quels frais de clôture dois-je prévoir?' }
const renewal = { en: 'What should I check before I renew?', fr: 'Que dois-je savoir avant de renouveler?' }
const penalty = { en: 'How is the penalty worked out?', fr: 'Comment calcule-t-on la pénalité?' }
const extra = { en: 'Can I make extra payments?', fr: 'Puis-je faire des versements supplémentaires?' }
const refinance = { en: 'How does refinancing work?', fr: 'Comment fonctionne un refinancement?' }
const rental = { en: 'What down payment does a rental need?', fr: 'Quelle mise de fonds pour un immeuble locatif?' }
const heloc = { en: 'What is a HELOC?', fr: 'Qu’est-ce qu’une marge de crédit hypothécaire?' }
const reverse = { en: 'What is a reverse mortgage?', fr: 'Qu’est-ce qu’une hypothèque inversée?' }

const aboutProduct = {
  en: { label: 'Tell me about this product', question: `Tell me about: ${headingMark}` },
  fr: {
    label: 'Parlez-moi de ce produit',
    question: `Parlez-moi de ce produit que je vois sur votre site : ${headingMark}`,
  },
}
/** Posts are in English: a question with their title would be answered in English. */
const aboutPost = {
  en: { label: 'Tell me about this post', question: `Tell me about: ${headingMark}` },
  fr: { label: 'Quels sont vos articles?', question: 'Vos articles' },
}

/** What the results of each calculator are about. */
const ofCalculator: Record<string, Said[]> = {
  '/calculators': [term, stressTest],
  '/mortgage-calculator': [term, loanToValue],
  '/affordability-calculator': [ratios, stressTest],
  '/calculators/closing-costs': [closing],
  '/calculators/mortgage-insurance': [insurance, loanToValue],
  '/calculators/stress-test': [stressTest, ratios],
  '/calculators/rent-or-buy': [closing, fixedOrVariable],
  '/calculators/compare': [fixedOrVariable, term],
  '/calculators/renewal-offers': [renewal, penalty],
  '/calculators/renewal-letter': [renewal, stressTest],
  '/calculators/penalty': [penalty, renewal],
  '/calculators/prepayments': [extra, term],
  '/calculators/investment-property': [rental, documents],
  '/calculators/refinance': [refinance, penalty],
  '/calculators/home-equity': [heloc, refinance],
  '/calculators/reverse-mortgage': [reverse, heloc],
}

/** The rate that the address of the rates page chooses, and the visitor's own amount. */
function rateIn(search: string) {
  const params = new URLSearchParams(search)
  const { rateType, province } = readRateChoice(params)
  const [years = '5'] = /^\d+(?= year$)/.exec(params.get('term') ?? '') ?? []
  const [amount = '500,000'] = /^\d{1,3}(?:,\d{3}){1,2}$/.exec(params.get('amount') ?? '') ?? []
  const taux = `${rateType === 'fixed' ? 'fixe' : 'variable'} de ${years} ans`
  return { rate: `${years}-year ${rateType} rate`, taux, province, amount }
}

function explanation(search: string): Said {
  const { rate, taux, province } = rateIn(search)
  return {
    en: { label: 'Explain this rate', question: `Explain the ${rate} in ${province}` },
    fr: { label: 'Expliquez ce taux', question: `Expliquez le taux ${taux} ${provincesInFrench[province].in}` },
  }
}

function payment(search: string): Said {
  const { rate, taux, amount } = rateIn(search)
  const montant = amount.replaceAll(',', '\u00A0')
  return {
    en: {
      label: 'What would this cost me a month?',
      question: `What is the monthly payment on $${amount} at today's ${rate} over 25 years?`,
    },
    fr: {
      label: 'Combien cela me coûterait-il par mois?',
      question: `Quel est le versement mensuel pour ${montant}\u00A0$ au taux ${taux} d’aujourd’hui, sur 25 ans?`,
    },
  }
}
