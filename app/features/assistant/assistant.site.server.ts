import { desc, eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { listLatestNews } from '#app/features/news/news.server.ts'
import { listServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { listProducts } from '#app/features/products/products.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { talkCopy } from './assistant-talk.ts'
import { matchScore, significant, type Titled } from './assistant-site.ts'
import type { Scenario } from './assistant-scenario.ts'
import { answer, pages, type Source, type Speech } from './assistant-speech.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const mostShown = 6
const newestPosts = 200

export type Broker = {
  id: string
  name: string
  profileSlug: string | null
  city: string | null
  province: string | null
  languages: string[]
}

/** The active brokers as a visitor may read them. */
export async function listBrokerPlaces(ctx: AppCtx): Promise<Broker[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: agents.id,
        name: agents.name,
        profileSlug: agents.profileSlug,
        contactDetails: agents.contactDetails,
        languages: agents.languages,
      })
      .from(agents)
      .where(eq(agents.isActive, true)),
  )
  return rows
    .map(({ contactDetails, ...broker }) => ({
      ...broker,
      city: contactDetails.city ?? null,
      province: contactDetails.province ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'))
}

async function listPostTitles(ctx: AppCtx): Promise<Titled[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select({ slug: blogPosts.slug, title: blogPosts.title, excerpt: blogPosts.excerpt })
      .from(blogPosts)
      .where(eq(blogPosts.isPublished, true))
      .orderBy(desc(blogPosts.publishedAt))
      .limit(newestPosts),
  )
  return rows.map(({ slug, title, excerpt }) => ({ title, text: excerpt ?? '', href: `/blog/${slug}`, kind: 'Post' }))
}

/** Products, services and posts with their addresses. */
export async function listSitePages(ctx: AppCtx): Promise<Titled[]> {
  const [products, services, posts] = await Promise.all([listProducts(ctx), listServices(ctx), listPostTitles(ctx)])
  return [
    ...products.map(({ id, name, text }) => ({ title: name, text, href: `/products/${id}`, kind: 'Product' as const })),
    ...services.map(({ id, name, text }) => ({ title: name, text, href: `/services/${id}`, kind: 'Service' as const })),
    ...posts,
  ]
}

/** What on the site is about these words, best first. */
export async function searchSite(ctx: AppCtx, words: string): Promise<Titled[]> {
  const wanted = significant(tokensOf(words).map(({ text }) => text))
  return (await listSitePages(ctx))
    .map((page) => ({ page, score: matchScore(page, wanted) }))
    .filter(({ score }) => score >= 2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ page }) => page)
}

function listed(found: readonly Titled[], text: string, where: Source): AssistantAnswer {
  const card: AnswerCard = {
    title: where.label,
    rows: found.slice(0, mostShown).map(({ title, text: about }) => ({ label: title, value: about })),
    working: [],
    link: where,
  }
  return answer(text, [...found.slice(0, mostShown).map(({ title, href }) => ({ label: title, href })), where], {
    card,
  })
}

/** The products, services or posts of the site; those about the visitor's words where some are. */
export async function answerListing(
  ctx: AppCtx,
  topic: 'products' | 'services' | 'posts',
  tokens: readonly Token[],
  speech: Speech,
): Promise<AssistantAnswer> {
  const kind = { products: 'Product', services: 'Service', posts: 'Post' }[topic]
  const where = { products: pages.products, services: pages.services, posts: pages.blog }[topic]
  const every = (await listSitePages(ctx)).filter((page) => page.kind === kind)
  const wanted = significant(tokens.map(({ text }) => text))
  const matching = every.filter((page) => matchScore(page, wanted) >= 2)
  const shown = matching.length > 0 ? matching : every
  if (shown.length === 0) return answer(speech.pick(...talkCopy.nothingOfKind), [where], { offersPerson: true })
  const names = shown.slice(0, mostShown).map(({ title }) => title)
  return listed(shown, `${speech.pick(...talkCopy.seeAlso)} ${names.join('; ')}.`, where)
}

const languageNames: Record<string, string> = {
  francais: 'French',
  anglais: 'English',
  mandarin: 'Mandarin',
  chinois: 'Mandarin',
  pendjabi: 'Punjabi',
}

function isNamed({ name }: Broker, tokens: readonly Token[]): boolean {
  const parts = tokensOf(name)
    .map(({ text }) => text)
    .filter((part) => part.length > 2)
  return parts.some((part) => tokens.some(({ text }) => text === part))
}

function brokersCard(found: readonly Broker[]): AnswerCard {
  return {
    title: 'Brokers',
    rows: found.slice(0, mostShown).map(({ name, city, province, languages }) => ({
      label: name,
      value: [[city, province].filter(Boolean).join(', '), languages.join(', ')].filter(Boolean).join(' · '),
    })),
    working: [],
    link: pages.brokers,
  }
}

function brokersAnswer(found: readonly Broker[], text: string): AssistantAnswer {
  const links = found
    .slice(0, mostShown)
    .map((broker) => ({ label: broker.name, href: `/agents/${agentIdentifier(broker)}` }))
  return answer(text, [...links, pages.brokers], {
    card: found.length > 0 ? brokersCard(found) : null,
    offersPerson: true,
  })
}

/** The broker that a message names; null when it names none. */
export async function answerBrokerByName(
  ctx: AppCtx,
  tokens: readonly Token[],
  speech: Speech,
): Promise<AssistantAnswer | null> {
  const found = (await listBrokerPlaces(ctx)).filter((broker) => isNamed(broker, tokens))
  if (found.length === 0) return null
  const names = found
    .slice(0, mostShown)
    .map(({ name }) => name)
    .join(', ')
  return brokersAnswer(
    found,
    speech.pick(
      `${names} is on our list of brokers; the page says how to reach them.`,
      `${names} : voir la page du courtier.`,
    ),
  )
}

const beforePlace = new Set(['in', 'near', 'around', 'a'])

/** A place that the assistant has never heard of, as it was written: 'brokers in Timmins'. */
function unknownPlace(tokens: readonly Token[]): string | undefined {
  return tokens.find(
    ({ kind, raw, text }, at) =>
      kind === 'word' &&
      /^\p{Lu}\p{Ll}/u.test(raw) &&
      !(text in languageNames) &&
      beforePlace.has(tokens[at - 1]?.text ?? ''),
  )?.raw
}

/** Brokers by name, language, city or province; all of them where none of these is said. */
export async function answerBrokers(
  ctx: AppCtx,
  tokens: readonly Token[],
  scenario: Scenario,
  speech: Speech,
): Promise<AssistantAnswer> {
  const all = await listBrokerPlaces(ctx)
  const words = new Set(tokens.map(({ text }) => languageNames[text] ?? text).map((text) => text.toLowerCase()))
  const named = all.filter((broker) => isNamed(broker, tokens))
  const speaking = all.filter(({ languages }) => languages.some((language) => words.has(language.toLowerCase())))
  const sameCity = all.filter(({ city }) => city !== null && tokensOf(city).every(({ text }) => words.has(text)))
  const sameProvince = all.filter(({ province }) => province !== null && province === scenario.province)
  const [found = all] = [
    named,
    speaking.length > 0 && sameCity.length > 0 ? speaking.filter((one) => sameCity.includes(one)) : [],
    sameCity,
    speaking,
    sameProvince,
  ].filter((some) => some.length > 0)
  const place = scenario.city ?? unknownPlace(tokens) ?? scenario.province
  const isElsewhere = place !== undefined && ![named, sameCity, speaking].includes(found) && place !== scenario.province
  const isNowhere = found === all && place !== undefined
  const names = found
    .slice(0, mostShown)
    .map(({ name, city }) => (city ? `${name} (${city})` : name))
    .join(', ')
  const text =
    all.length === 0
      ? speech.pick('No brokers available at the moment.', 'Aucun courtier pour le moment.')
      : isElsewhere || isNowhere
        ? speech.pick(
            `We have nobody listed in ${place}, but our brokers work by phone and online: ${names}.`,
            `Personne n'est inscrit à ${place}, mais nos courtiers travaillent aussi à distance : ${names}.`,
          )
        : speech.pick(`Our brokers: ${names}.`, `Nos courtiers : ${names}.`)
  return brokersAnswer(found, text)
}

export async function answerLenders(ctx: AppCtx, speech: Speech): Promise<AssistantAnswer> {
  const all = await listActiveLenders(ctx)
  const names = (type: string) =>
    all
      .filter((lender) => lender.type === type)
      .map(({ name }) => name)
      .join(', ')
  if (all.length === 0) return answer(speech.pick(...talkCopy.nothingOfKind), [pages.home], { offersPerson: true })
  const [banks, others] = [names('a_lender'), names('alternate_lender')]
  const text = speech.pick(
    `We work with A lenders (${banks || 'none listed'}) and alternate lenders (${others || 'none listed'}).`,
    `Nous travaillons avec des prêteurs de premier rang (${banks || '–'}) et des prêteurs alternatifs (${others || '–'}).`,
  )
  return answer(text, [{ label: 'Our lenders', href: '/' }, pages.paid])
}

/** The latest headlines, told by whom; the assistant retells and predicts nothing. */
export async function answerNewest(ctx: AppCtx, speech: Speech): Promise<AssistantAnswer> {
  const latest = await listLatestNews(ctx)
  const text = speech.pick(
    'News about rates and the Canadian market is on our news page, with its sources. I do not retell or predict it.',
    "Les nouvelles sur les taux et le marché sont sur notre page d'actualités, avec leurs sources.",
  )
  const card: AnswerCard = {
    title: pages.news.label,
    rows: latest.map(({ title, host, date }) => ({ label: title, value: `${host}, ${date}` })),
    working: [],
    link: pages.news,
  }
  return answer(text, [pages.news, pages.rates], { card: latest.length > 0 ? card : null })
}
