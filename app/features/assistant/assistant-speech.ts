import type { Cents } from '#mortgage'
import type { Language } from './assistant.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

export type Source = AssistantAnswer['sources'][number]

const formats = { en: 'en-CA', fr: 'fr-CA' } as const

/** How figures and sentences are said in the visitor’s language. */
export type Speech = {
  language: Language
  pick: (english: string, french: string) => string
  money: (amount: Cents) => string
  percent: (ratePercent: number) => string
  date: (isoDay: string) => string
}

const speeches = new Map<Language, Speech>()

/** Formats are dear to make, so each language has them once. */
export function speechIn(language: Language): Speech {
  const known = speeches.get(language) ?? newSpeech(language)
  speeches.set(language, known)
  return known
}

function newSpeech(language: Language): Speech {
  const locale = formats[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' })
  const round = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
  const digits = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    language,
    pick: (english, french) => (language === 'fr' ? french : english),
    money: (amount) => (amount % 100 === 0 ? round : money).format(amount / 100),
    percent: (ratePercent) =>
      language === 'fr' ? `${digits.format(ratePercent)} %` : `${digits.format(ratePercent)}%`,
    date: (isoDay) => day.format(new Date(`${isoDay}T00:00:00Z`)),
  }
}

/** An answer with its parts in order; a person is offered where something is missing. */
export function answer(
  text: string,
  sources: readonly Source[],
  { card = null, offersPerson = false }: { card?: AnswerCard | null; offersPerson?: boolean } = {},
): AssistantAnswer {
  const seen = new Map(sources.map((source) => [`${source.label} ${source.href}`, source]))
  return { text, cards: card ? [card] : [], sources: [...seen.values()], offersPerson }
}

/** Sentences put together with a blank, without the ones that are not said. */
export function sentences(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** A source of ours in the visitor's language, where it has a name in it. */
export function sourceIn(speech: Speech, source: Source & { french?: string }): Source {
  return { label: speech.pick(source.label, source.french ?? source.label), href: source.href }
}

/** A page of the site as a source. */
export function pageIn(speech: Speech, name: keyof typeof pages): Source {
  const { label, french, href } = pages[name]
  return { label: speech.pick(label, french), href }
}

export const pages = {
  rates: { label: 'Our rates', french: 'Nos taux', href: '/rates' },
  calculator: { label: 'Mortgage calculator', french: 'Calculatrice hypothécaire', href: '/mortgage-calculator' },
  affordability: {
    label: 'Affordability calculator',
    french: 'Calculatrice de capacité d’emprunt',
    href: '/affordability-calculator',
  },
  calculators: { label: 'Calculators', french: 'Calculatrices', href: '/calculators' },
  options: { label: 'Mortgage options', french: 'Options hypothécaires', href: '/mortgage-options' },
  law: { label: 'What the law says', french: 'Ce que dit la loi', href: '/mortgage-options#law' },
  contact: { label: 'Contact us', french: 'Nous joindre', href: '/contact' },
  brokers: { label: 'Find a broker', french: 'Trouver un courtier', href: '/find-broker' },
  whyBroker: { label: 'Why use a mortgage broker', french: 'Pourquoi un courtier hypothécaire', href: '/why-broker' },
  paid: { label: 'How we are paid', french: 'Comment nous sommes rémunérés', href: '/how-we-are-paid' },
  privacy: { label: 'Privacy', french: 'Confidentialité', href: '/privacy' },
  complaints: { label: 'Complaints', french: 'Plaintes', href: '/complaints' },
  products: { label: 'Mortgage products', french: 'Produits hypothécaires', href: '/products' },
  services: { label: 'Services', french: 'Nos services', href: '/services' },
  blog: { label: 'Blog', french: 'Blogue', href: '/blog' },
  news: { label: 'Canadian Mortgage News', french: 'Actualités hypothécaires canadiennes', href: '/mortgage-news' },
  applications: { label: 'Apply for a mortgage', french: 'Demander un prêt hypothécaire', href: '/applications' },
  quote: { label: 'Get a quote', french: 'Demander une soumission', href: '/quote?type=purchase' },
  rateAlerts: { label: 'Rate alerts', french: 'Alertes de taux', href: '/rate-alerts' },
  newsletter: { label: 'Newsletter', french: 'Infolettre', href: '/newsletter' },
  joinUs: { label: 'Become a broker', french: 'Devenir courtier', href: '/become-broker' },
  mobileApp: { label: 'Our app', french: 'Notre application', href: '/app' },
  home: { label: 'Home', french: 'Accueil', href: '/' },
} as const satisfies Record<string, Source & { french: string }>
