import type { Cents, Rule } from '#mortgage'
import type { Language } from './assistant-intents.ts'
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

/** A rule as a source: what it is, whose it is, since when, and its official address. */
export function ruleSource(rule: Pick<Rule, 'title' | 'body' | 'validFrom' | 'url'>): Source {
  return { label: `${rule.title}: ${rule.body}, in force since ${rule.validFrom}`, href: rule.url }
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

export const pages = {
  rates: { label: 'Our rates', href: '/rates' },
  calculator: { label: 'Mortgage calculator', href: '/mortgage-calculator' },
  affordability: { label: 'Affordability calculator', href: '/affordability-calculator' },
  calculators: { label: 'Calculators', href: '/calculators' },
  options: { label: 'Mortgage options', href: '/mortgage-options' },
  law: { label: 'What the law says', href: '/mortgage-options#law' },
  contact: { label: 'Contact us', href: '/contact' },
  brokers: { label: 'Find a broker', href: '/find-broker' },
  whyBroker: { label: 'Why use a mortgage broker', href: '/why-broker' },
  paid: { label: 'How we are paid', href: '/how-we-are-paid' },
  privacy: { label: 'Privacy', href: '/privacy' },
  complaints: { label: 'Complaints', href: '/complaints' },
  products: { label: 'Mortgage products', href: '/products' },
  services: { label: 'Services', href: '/services' },
  blog: { label: 'Blog', href: '/blog' },
  news: { label: 'Canadian Mortgage News', href: '/mortgage-news' },
  applications: { label: 'Apply for a mortgage', href: '/applications' },
  quote: { label: 'Get a quote', href: '/quote?type=purchase' },
  rateAlerts: { label: 'Rate alerts', href: '/rate-alerts' },
  newsletter: { label: 'Newsletter', href: '/newsletter' },
  joinUs: { label: 'Become a broker', href: '/become-broker' },
  mobileApp: { label: 'Our app', href: '/app' },
  home: { label: 'Home', href: '/' },
} as const satisfies Record<string, Source>
