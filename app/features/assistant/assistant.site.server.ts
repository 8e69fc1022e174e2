import { desc, eq } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { listLatestNews } from '#app/features/news/news.server.ts'
import { listServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { listProducts } from '#app/features/products/products.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { talkCopy } from './assistant-talk.ts'
import { matchScore, significant, textScore, type Titled } from './assistant-site.ts'
import { answer, pages, type Source, type Speech } from './assistant-speech.ts'
import { type Token, tokensOf } from './assistant-words.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const mostShown = 6
const newestPosts = 200

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

/** Those of which something is wanted, best first. */
function bestFirst(all: readonly Titled[], wanted: readonly string[], scoreOf: (page: Titled) => number): Titled[] {
  if (wanted.length === 0) return []
  const scores = all.map((page) => ({ page, score: scoreOf(page) }))
  const found = scores.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  return found.map(({ page }) => page)
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
  const matching = bestFirst(every, wanted, (page) => matchScore(page, wanted) + textScore(page.text, wanted))
  const shown = matching.length > 0 ? matching : every
  if (shown.length === 0) return answer(speech.pick(...talkCopy.nothingOfKind), [where], { offersPerson: true })
  const names = shown.slice(0, mostShown).map(({ title }) => title)
  const [english, french] = matching.length > 0 || wanted.length === 0 ? talkCopy.seeAlso : talkCopy.nothingAbout
  return listed(shown, `${speech.pick(english, french)} ${names.join('; ')}.`, where)
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
