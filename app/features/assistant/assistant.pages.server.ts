import { desc, eq } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { listServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { listLatestNews } from '#app/features/news/news.server.ts'
import { listProducts } from '#app/features/products/products.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { prepared, rank } from './assistant-ranking.ts'
import { answer, pageIn, sentences, type Speech } from './assistant-speech.ts'
import { stemsOf, stemsOfAll } from './assistant.stems.server.ts'
import type { AnswerCard, AssistantAnswer } from './assistant.ts'

const mostShown = 6
const newestPosts = 200
/** A page is about a question if its title has about a third of it. */
const leastScore = 0.35

export type SitePage = { title: string; text: string; href: string }
type Kind = 'products' | 'services' | 'posts'

/** Products, services and posts with their addresses, and the words that they are found by. They are in English. */
function recallPages(ctx: AppCtx) {
  return ctx.memory.recall('assistant pages', async () => {
    const { slug, title, excerpt, isPublished, publishedAt } = blogPosts
    const readPosts = ctx.db((tx) =>
      tx
        .select({ slug, title, excerpt })
        .from(blogPosts)
        .where(eq(isPublished, true))
        .orderBy(desc(publishedAt))
        .limit(newestPosts),
    )
    const [products, services, posts] = await Promise.all([listProducts(ctx), listServices(ctx), readPosts])
    const byKind: Record<Kind, SitePage[]> = {
      products: products.map(({ id, name, text }) => ({ title: name, text, href: `/products/${id}` })),
      services: services.map(({ id, name, text }) => ({ title: name, text, href: `/services/${id}` })),
      posts: posts.map((post) => ({ title: post.title, text: post.excerpt ?? '', href: `/blog/${post.slug}` })),
    }
    const all = Object.values(byKind).flat()
    const stems = await stemsOfAll(
      ctx,
      'en',
      all.flatMap((page) => [page.title, page.text]),
    )
    const entries = all.map(({ href }, at) => ({
      name: href,
      phrases: [stems[at * 2] ?? []],
      text: stems[at * 2 + 1] ?? [],
    }))
    return { byKind, byAddress: new Map(all.map((page) => [page.href, page])), index: prepared(entries) }
  })
}

export async function listPosts(ctx: AppCtx): Promise<SitePage[]> {
  return (await recallPages(ctx)).byKind.posts
}

/** What on the site is about these words, best first. */
export async function searchSite(ctx: AppCtx, words: string): Promise<SitePage[]> {
  const { index, byAddress } = await recallPages(ctx)
  const found = rank(index, await stemsOf(ctx, 'en', words)).filter(({ score }) => score >= leastScore)
  return found.slice(0, 3).flatMap(({ name }) => byAddress.get(name) ?? [])
}

/** The products, services or posts of the site; those that a message is about where there are some. */
export async function answerListing(ctx: AppCtx, kind: Kind, lead: string, message: string, speech: Speech) {
  const where = pageIn(speech, kind === 'posts' ? 'blog' : kind)
  const every = (await recallPages(ctx)).byKind[kind]
  if (every.length === 0) return nothingOfKind(where, speech)
  const matching = (await searchSite(ctx, message)).filter((page) => every.includes(page))
  const shown = (matching.length > 0 ? matching : every).slice(0, mostShown)
  const rows = shown.map(({ title, text }) => ({ label: title, value: text }))
  const card: AnswerCard = { title: where.label, rows, working: [], link: where }
  const text = sentences(lead, `${shown.map(({ title }) => title).join('; ')}.`)
  return answer(text, [...shown.map(({ title, href }) => ({ label: title, href })), where], { card })
}

function nothingOfKind(where: { label: string; href: string }, speech: Speech): AssistantAnswer {
  const text = speech.pick(
    'There is nothing of that kind on our site at the moment.',
    'Il n’y a rien de tel sur notre site en ce moment.',
  )
  return answer(text, [where], { offersPerson: true })
}

export async function answerLenders(ctx: AppCtx, speech: Speech): Promise<AssistantAnswer> {
  const all = await listActiveLenders(ctx)
  const home = { label: speech.pick('Our lenders', 'Nos prêteurs'), href: '/' }
  if (all.length === 0) return nothingOfKind(home, speech)
  const namesOf = (type: string) => all.filter((one) => one.type === type).map(({ name }) => name)
  const [banks, others] = ['a_lender', 'alternate_lender'].map((type) => namesOf(type).join(', '))
  const text = sentences(
    banks && speech.pick(`We work with these A lenders: ${banks}.`, `Nos prêteurs de premier rang : ${banks}.`),
    others && speech.pick(`Our alternate lenders: ${others}.`, `Nos prêteurs alternatifs : ${others}.`),
  )
  return answer(text, [home, pageIn(speech, 'paid')])
}

/** The latest headlines, told by whom; the assistant retells and predicts nothing. */
export async function answerNewest(ctx: AppCtx, lead: string, speech: Speech): Promise<AssistantAnswer> {
  const latest = await listLatestNews(ctx)
  const link = pageIn(speech, 'news')
  const rows = latest.map(({ title, host, date }) => ({ label: title, value: `${host}, ${date}` }))
  const card = { title: link.label, rows, working: [], link }
  return answer(lead, [link, pageIn(speech, 'rates')], { card: rows.length > 0 ? card : null })
}
