import { brand } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'
import { borrowerKnowledge } from './assistant-knowledge-borrowers.ts'
import { marketKnowledge } from './assistant-knowledge-market.ts'
import { shortKnowledge } from './assistant-knowledge-short.ts'
import { situationKnowledge } from './assistant-knowledge-situations.ts'
import { productKnowledge } from './assistant-knowledge-products.ts'
import { wordKnowledge } from './assistant-knowledge-words.ts'
import { pages, type Source } from './assistant-speech.ts'
import type { Topic } from './assistant-topic-phrases.ts'

/** What the assistant says about a topic. */
export type Knowledge = {
  text: string
  french: string
  sources: readonly Source[]
  offersPerson?: boolean
  /** Words for products, services and posts that go with it. */
  about?: string
}

/** Topics that are looked up in the database instead. */
export type SiteTopic = 'findBroker' | 'products' | 'services' | 'posts' | 'lenders' | 'news'

const regulator = {
  label: 'Financial Services Regulatory Authority of Ontario (FSRA)',
  href: 'https://www.fsrao.ca/consumers/mortgage-brokering',
}
const quebecRegulator = { label: 'Autorité des marchés financiers (AMF), Québec', href: 'https://lautorite.qc.ca/' }
const licence = `${brand.licence.label} #${brand.licence.number}`
const office = `${brand.office.street}, ${brand.office.city}, ${brand.office.province} ${brand.office.postalCode}`

/** About the brokerage itself. */
const houseKnowledge = {
  broker: {
    text: `A bank sells its own mortgages; a mortgage broker asks many lenders (banks, credit unions, trust companies, private lenders) and puts what they say side by side, with one look at your credit. For most mortgages the lender pays the brokerage. ${brand.name} is licensed: ${licence}, under the Financial Services Regulatory Authority of Ontario (FSRA).`,
    french: `Une banque vend ses propres prêts; un courtier interroge plusieurs prêteurs et compare leurs offres, avec une seule vérification de crédit. Le plus souvent, c'est le prêteur qui paie. ${brand.name} est titulaire d'un permis de l'ARSF (FSRA), en Ontario : no ${brand.licence.number}.`,
    sources: [pages.whyBroker, pages.paid],
    offersPerson: true,
  },
  licence: {
    text: `${brand.legalName} is licensed by the Financial Services Regulatory Authority of Ontario (FSRA): ${licence}. FSRA licenses mortgage brokerages, brokers and agents in Ontario, looks into complaints about them, and its register lets you check any licence. A broker has more training than an agent and may supervise agents; both work for a brokerage. Each broker's own licence stands on their page. Other provinces have regulators of their own: in Quebec the Autorité des marchés financiers (AMF), in British Columbia BCFSA.`,
    french: `${brand.legalName} est titulaire d'un permis de l'Autorité ontarienne de réglementation des services financiers (ARSF, FSRA en anglais), no ${brand.licence.number}. Le registre de l'ARSF permet de vérifier tout permis, et elle reçoit les plaintes. Un courtier a plus de formation qu'un agent; les deux travaillent pour une maison de courtage, et leur permis figure sur leur page. Au Québec, le courtage hypothécaire relève de l'Autorité des marchés financiers (AMF), dont le registre dit qui y est autorisé.`,
    sources: [regulator, quebecRegulator, pages.complaints, pages.brokers],
  },
  paid: {
    text: 'For most mortgages the lender pays us a commission when the mortgage is funded; you pay nothing for that, and nothing at all if no mortgage comes about. For some (private mortgages, some from mortgage investment corporations, unusual properties) we may ask you for a broker fee: you are told its amount in writing before you sign anything, and you may say no.',
    french:
      "Pour la plupart des prêts, c'est le prêteur qui nous verse une commission au moment du financement; vous ne payez rien. Pour certains prêts privés, nous pouvons demander des frais de courtage : le montant vous est donné par écrit avant de signer, et vous pouvez refuser.",
    sources: [pages.paid],
  },
  privacy: {
    text: `What you send us is used to answer you, and only that unless you ticked more. We do not sell it, there are no trackers, and a chat becomes a request only when you agree that your contact details are kept. Quote requests are kept for 24 months after the last activity, applications for 6 years. Please never write a Social Insurance Number, card numbers or passwords here. You may have your data shown, corrected or deleted: ${brand.policies.privacyOfficer}.`,
    french: `Ce que vous nous envoyez sert à vous répondre. Nous ne le vendons pas et ce site n'a pas de traceurs. N'écrivez jamais ici votre numéro d'assurance sociale, un numéro de carte ou un mot de passe. Vous pouvez demander à voir, corriger ou supprimer vos renseignements : ${brand.policies.privacyOfficer}.`,
    sources: [pages.privacy],
  },
  complaints: {
    text: `Tell your broker first; most things are put right in one call. Or write to our complaints officer at ${brand.policies.complaintsOfficer}: within 3 business days you hear who looks into it, within 30 days you get our answer in writing. If it does not satisfy you, the regulator (${brand.licence.body}) takes complaints about brokerages.`,
    french: `Écrivez à notre responsable des plaintes : ${brand.policies.complaintsOfficer}. Vous avez un accusé de réception en 3 jours ouvrables et une réponse écrite en 30 jours. Sinon, l'organisme de réglementation (${brand.licence.body}) reçoit les plaintes.`,
    sources: [pages.complaints],
    offersPerson: true,
  },
  contact: {
    text: `Call ${displayPhone(brand.phone)}, toll-free ${displayPhone(brand.tollFree)}, write to ${brand.email}, or use the contact form; a licensed broker answers by phone or e-mail. Our office: ${office}. This site states no opening hours, so please call or write before you come by.`,
    french: `Appelez le ${displayPhone(brand.phone)} (sans frais ${displayPhone(brand.tollFree)}), écrivez à ${brand.email} ou utilisez le formulaire. Notre bureau : ${office}. Ce site n'indique pas d'heures d'ouverture.`,
    sources: [pages.contact],
    offersPerson: true,
  },
  person: {
    text: `Gladly: a licensed agent can take it from here. Leave your name, e-mail or phone here or on the contact page, or call ${displayPhone(brand.phone)} (toll-free ${displayPhone(brand.tollFree)}).`,
    french: `Avec plaisir : laissez votre nom, votre courriel ou votre téléphone ici ou sur la page de contact, ou appelez le ${displayPhone(brand.phone)} (sans frais ${displayPhone(brand.tollFree)}).`,
    sources: [pages.contact, pages.brokers],
    offersPerson: true,
  },
  apply: {
    text: 'Apply on the applications page: name, e-mail and phone are enough to begin, amount and address if you have them. A licensed agent then tells you which papers are needed. To hear figures first, ask for a quote.',
    french:
      'Faites une demande sur la page « Apply for a Mortgage » : nom, courriel et téléphone suffisent pour commencer. Un courtier vous dit ensuite quels documents il faut.',
    sources: [pages.applications, pages.quote],
    offersPerson: true,
  },
  newsletter: {
    text: 'The newsletter brings weekly rate updates, tips for first-time buyers, renewal reminders and news of the trade. Subscribe on the newsletter page and confirm by the mail you get; each mail has a link to unsubscribe. The mails of a rate alert have a link of their own that stops it; nobody has to sign in for either.',
    french:
      "L'infolettre apporte chaque semaine les taux, des conseils pour un premier achat, des rappels de renouvellement et des nouvelles du métier, en anglais. Abonnez-vous sur la page de l'infolettre et confirmez par le courriel reçu; chaque envoi a un lien de désabonnement. Les courriels d’une alerte de taux ont leur propre lien pour l’arrêter; il ne faut se connecter pour aucun des deux.",
    sources: [pages.newsletter, pages.rateAlerts],
  },
  joinUs: {
    text: 'To join us as a mortgage broker or agent you need a valid mortgage licence, strong communication and customer service skills, and to be self-motivated. The page says what we offer; Apply Now opens the contact form.',
    french:
      "Pour vous joindre à nous comme courtier ou agent hypothécaire, il faut un permis valide, de bonnes aptitudes de communication et de service à la clientèle, et de l'autonomie. La page dit ce que nous offrons; « Apply Now » y ouvre le formulaire de contact.",
    sources: [pages.joinUs],
    offersPerson: true,
  },
  mobileApp: {
    text: 'About our app: see the app page of this site.',
    french: "Au sujet de notre application : voyez la page de l'application sur ce site.",
    sources: [pages.mobileApp],
  },
  calculators: {
    text: 'There are two full calculators, the mortgage calculator (payment, insurance, extra payments, every payment to the last) and the affordability calculator (what income and debts allow), and a quick payment calculator. Or tell me your figures here and I work them out.',
    french:
      'Il y a deux calculatrices complètes (paiement et capacité d’emprunt) et une rapide. Ou donnez-moi vos chiffres ici et je fais le calcul.',
    sources: [pages.calculators, pages.calculator, pages.affordability],
  },
  prediction: {
    text: 'I do not predict rates or prices, and nobody can with certainty. What I can do: show today’s rates, and what your payment would be if the rate were higher at renewal. The Bank of Canada publishes when it decides next.',
    french:
      'Je ne prédis ni les taux ni les prix. Je peux montrer les taux affichés et ce que serait votre paiement à un taux plus élevé.',
    sources: [
      pages.rates,
      {
        label: 'Bank of Canada: key interest rate',
        href: 'https://www.bankofcanada.ca/core-functions/monetary-policy/key-interest-rate/',
      },
    ],
    offersPerson: true,
  },
} as const satisfies Partial<Record<Topic, Knowledge>>

/** Everything that is known in words, by topic. A topic of neither kind does not compile. */
export const knowledge: Record<Exclude<Topic, SiteTopic>, Knowledge> = {
  ...houseKnowledge,
  ...borrowerKnowledge,
  ...productKnowledge,
  ...marketKnowledge,
  ...situationKnowledge,
  ...wordKnowledge,
  ...shortKnowledge,
}
