import { redirect } from 'react-router'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { findPost } from '#app/features/blog/blog.server.ts'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { publicProducts } from '#app/features/products/products.server.ts'
import { findBestRate } from '#app/features/rates/rates.server.ts'
import { rateName } from '#app/features/rates/rates.ts'
import { joined } from '#app/lib/joined.ts'
import { type AppCtx, appContext } from '#app/platform/context.ts'
import { squarePicture } from '#app/platform/images.server.ts'
import { drawShareImage, type ShareCard } from '#app/platform/share-image.server.tsx'
import type { Route } from './+types/share-image.ts'
import { sitePages } from './site-pages.ts'

/**
 * The link preview image of a page: `/og/rates.png` belongs to `/rates`. Its text comes from the page's record or from our
 * list, never from the address. Cached in memory like a page and dropped with it.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  // Only addresses that the page cache keeps are drawn; others would be drawn again for each request. (`url` is without the
  // framework's own parameters, such as `?index`.)
  if (new URL(request.url).search) return redirect(url.pathname, 301)
  const [, path] = /^\/og(\/[A-Za-z0-9/-]+)\.png$/.exec(url.pathname) ?? []
  const card = path ? await findCard(context.get(appContext), path === '/home' ? '/' : path) : null
  if (!card) return new Response('There is no such picture.\n', { status: 404, headers: textHeaders })
  return new Response(new Uint8Array(await drawShareImage(card)), { headers: { 'content-type': 'image/png' } })
}

const textHeaders = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

async function findCard(ctx: AppCtx, path: string): Promise<ShareCard | null> {
  const title = sitePages[path]
  if (title) return path === '/' || path === '/rates' ? { title, figure: await bestFigure(ctx) } : { title }
  const [, list, id = ''] = /^\/([a-z]+)\/([^/]+)$/.exec(path) ?? []
  if (list === 'agents') return findAgentCard(ctx, id)
  if (list === 'blog') return findPostCard(ctx, id)
  if (list === 'products') return titleCard(await publicProducts.listPages(ctx), path, 'Products')
  if (list === 'services') return titleCard(await publicServices.listPages(ctx), path, 'Services')
  return null
}

function titleCard(pages: readonly { path: string; title: string }[], path: string, kind: string): ShareCard | null {
  const page = pages.find((one) => one.path === path)
  return page ? { kind, title: page.title } : null
}

async function bestFigure(ctx: AppCtx): Promise<ShareCard['figure']> {
  const best = await findBestRate(ctx)
  if (!best) return undefined
  const value = `${best.ourRate.toFixed(2)}%`
  return { value, label: rateName(best), note: `as of ${best.asOf}, OAC` }
}

async function findAgentCard(ctx: AppCtx, id: string): Promise<ShareCard | null> {
  const agent = await findPublicAgent(ctx, id)
  if (!agent || agentIdentifier(agent) !== id) return null
  const speaks = agent.languages.length > 0 ? [`Speaks ${joined(agent.languages)}`] : []
  const face = await squarePicture(ctx.storage, agent.headshotUrl, 260)
  return { title: agent.name, lines: [...(agent.licenceTitle ? [agent.licenceTitle] : []), ...speaks], face }
}

async function findPostCard(ctx: AppCtx, slug: string): Promise<ShareCard | null> {
  const post = await findPost(ctx, slug)
  return post && { kind: 'Blog', title: post.title, lines: post.author ? [`By ${post.author.name}`] : [] }
}
