import type { BlogPosting, BreadcrumbList, FAQPage, FinancialService, ItemList, Person, WithContext } from 'schema-dts'
import type { Licence } from '#app/features/agents/agent-licences.ts'
import { brand } from '#brand'
import { safeLink } from '#app/lib/link.ts'
import { parsePictureUrl } from '#app/lib/picture.ts'

/** Structured data of a page (schema.org); `pageMeta` puts it into the head, escaped. */
export type StructuredData = WithContext<FinancialService | BreadcrumbList | FAQPage | ItemList | Person | BlogPosting>

const context = 'https://schema.org'

// Structured data is only read from the server's HTML, so each function leaves it out of the browser's bundle.

/** The brokerage. */
export function organizationData(siteUrl: string): WithContext<FinancialService> | null {
  if (!import.meta.env.SSR) return null
  const { office, licence } = brand
  return {
    '@context': context,
    '@type': 'FinancialService',
    '@id': organizationId(siteUrl),
    name: brand.name,
    legalName: brand.legalName,
    slogan: brand.tagline,
    url: absolute('/', siteUrl),
    logo: pictureAddress(brand.logo?.url, siteUrl) ?? absolute('/apple-touch-icon.png', siteUrl),
    ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
    image: absolute('/og/home.png', siteUrl),
    email: brand.email,
    telephone: brand.phone,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: brand.tollFree || brand.phone,
      contactType: 'customer service',
    },
    address: {
      '@type': 'PostalAddress',
      streetAddress: office.street,
      addressLocality: office.city,
      addressRegion: office.province,
      postalCode: office.postalCode,
      addressCountry: 'CA',
    },
    areaServed: { '@type': 'Country', name: 'Canada' },
    knowsAbout: ['Mortgages', 'Mortgage rates', 'Mortgage renewal', 'Refinancing'],
    identifier: { '@type': 'PropertyValue', propertyID: licence.label, value: licence.number },
  }
}

/** Questions and answers as they stand on the page. */
export function questionsData(questions: readonly { question: string; answer: string }[]): WithContext<FAQPage> | null {
  if (!import.meta.env.SSR) return null
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  }
}

export type Trail = readonly { name: string; path: string }[]

/** The breadcrumbs from the home page, which is added in front, to the current page. */
export function breadcrumbData(siteUrl: string, trail: Trail): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absolute(path, siteUrl),
    })),
  }
}

type DescribedAgent = {
  name: string
  path: string
  bio?: string | null
  email?: string | null
  phone?: string | null
  headshotUrl?: string | null
  licenceTitle?: string | null
  licences?: readonly Licence[]
  languages?: readonly string[]
  elsewhere?: readonly string[]
}

/** A broker of the brokerage. */
export function agentData(siteUrl: string, agent: DescribedAgent): WithContext<Person> | null {
  if (!import.meta.env.SSR) return null
  return {
    '@context': context,
    '@type': 'Person',
    '@id': absolute(`${agent.path}#person`, siteUrl),
    name: agent.name,
    jobTitle: agent.licenceTitle ?? undefined,
    url: absolute(agent.path, siteUrl),
    description: agent.bio ?? undefined,
    email: agent.email ?? undefined,
    telephone: agent.phone ?? undefined,
    image: pictureAddress(agent.headshotUrl, siteUrl),
    knowsLanguage: agent.languages?.length ? [...agent.languages] : undefined,
    sameAs: agent.elsewhere?.length ? [...agent.elsewhere] : undefined,
    hasCredential: agent.licences?.map(({ province, title, number }) => ({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'licence',
      name: title,
      identifier: number,
      validIn: { '@type': 'AdministrativeArea', name: province },
    })),
    worksFor: { '@type': 'FinancialService', '@id': organizationId(siteUrl), name: brand.name },
  }
}

type DescribedRate = {
  name: string
  /** In percent a year. */
  ourRate: number
  termMonths: number
  mortgageType: string
  lender: string | null
}

/** The rates of a list as loans on offer. */
export function ratesData(
  siteUrl: string,
  province: string,
  rates: readonly DescribedRate[],
): WithContext<ItemList> | null {
  if (!import.meta.env.SSR || rates.length === 0) return null
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: rates.map(({ name, ourRate, termMonths, mortgageType, lender }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      item: {
        '@type': 'MortgageLoan' as const,
        name,
        category: mortgageType,
        interestRate: { '@type': 'QuantitativeValue' as const, value: ourRate, unitText: 'percent a year' },
        loanTerm: Number.isFinite(termMonths)
          ? { '@type': 'QuantitativeValue' as const, value: termMonths, unitCode: 'MON' }
          : undefined,
        currency: 'CAD',
        areaServed: { '@type': 'AdministrativeArea' as const, name: province },
        broker: { '@type': 'FinancialService' as const, '@id': organizationId(siteUrl), name: brand.name },
        provider: lender ? { '@type': 'Organization' as const, name: lender } : undefined,
      },
    })),
  }
}

type DescribedPost = {
  title: string
  path: string
  description: string
  /** ISO 8601, as every timestamp here. */
  publishedAt: string
  updatedAt?: string | null
  imageUrl?: string | null
  /** Null for a post by the brokerage itself. */
  author: { name: string; path: string } | null
}

/** A blog post. */
export function postData(siteUrl: string, post: DescribedPost): WithContext<BlogPosting> | null {
  if (!import.meta.env.SSR) return null
  const { author } = post
  const brokerage = { '@type': 'FinancialService', '@id': organizationId(siteUrl), name: brand.name } as const
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    url: absolute(post.path, siteUrl),
    mainEntityOfPage: absolute(post.path, siteUrl),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    image: pictureAddress(post.imageUrl, siteUrl),
    inLanguage: 'en-CA',
    author: author ? { '@type': 'Person', name: author.name, url: absolute(author.path, siteUrl) } : brokerage,
    publisher: brokerage,
  }
}

function organizationId(siteUrl: string): string {
  return absolute('/#organization', siteUrl)
}

function absolute(path: string, siteUrl: string): string {
  return new URL(path, siteUrl).href
}

/** The absolute address of a stored picture, or a safe link; undefined for anything else. */
export function pictureAddress(src: string | null | undefined, siteUrl: string): string | undefined {
  return src && parsePictureUrl(src) ? absolute(src, siteUrl) : safeLink(src)
}
