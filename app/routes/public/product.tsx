import { data, Link } from 'react-router'
import { AgentContactButtons } from '#app/features/agents/agent-contact-buttons.tsx'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { findProduct } from '#app/features/products/products.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { appContext } from '#app/platform/context.ts'
import { Image } from '#app/ui/image.tsx'
import { Container } from '#app/ui/page.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/product.ts'
import { headersFor } from './agent-param.ts'
import { NextSteps } from './next-steps.tsx'
import { MissingItem } from './nothing-here.tsx'
import { pageMeta, pageTitle, siteUrlOf } from './page-meta.ts'
import { breadcrumbData } from './structured-data.ts'

/** One product, with the broker with whom a visitor came. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [product, found] = await Promise.all([
    findProduct(ctx, params.id),
    findPublicAgent(ctx, url.searchParams.get('agent') ?? ''),
  ])
  if (!product) return data(null, { status: 404 })
  const agent = found && {
    id: found.id,
    name: found.name,
    email: found.email,
    phone: found.phone,
    licenceName: found.licenceName,
    licenceTitle: found.licenceTitle,
    licenceNumber: found.licenceNumber,
    search: `?agent=${agentIdentifier(found)}`,
  }
  return data({ product, agent }, { headers: headersFor(url, found) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(copy.notFound) }, { name: 'robots', content: 'noindex' }]
  const { product } = loaderData
  const siteUrl = siteUrlOf(matches)
  const path = `/products/${product.id}`
  return pageMeta({
    title: product.name,
    description: product.description ? cutText(product.description, 160) : copy.description,
    path,
    siteUrl,
    image: product.imageUrl,
    data: [
      breadcrumbData(siteUrl, [
        { name: copy.title, path: '/products' },
        { name: product.name, path },
      ]),
    ],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return <MissingItem title={copy.notFound} next={copy.notFoundNext} back={{ to: '/products', label: copy.all }} />
  const { product, agent } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-x-14">
        <article className="grid w-full max-w-reading grid-cols-1 content-start gap-5">
          <Link
            to={`/products${agent?.search ?? ''}`}
            className="justify-self-start py-2 text-sm font-medium text-spruce underline print:hidden"
          >
            {copy.all}
          </Link>
          <h1 className="text-2xl sm:text-3xl">{product.name}</h1>
          {product.price && (
            <p className="text-2xl font-semibold text-spruce tabular-nums">
              <span className="sr-only">Price: </span>
              {product.price}
            </p>
          )}
          {product.description && <p className="text-lg whitespace-pre-line text-ink-soft">{product.description}</p>}
          {product.imageUrl && (
            <Image
              src={product.imageUrl}
              alt=""
              eager
              sizes="(min-width: 40rem) 37rem, 100vw"
              className="aspect-video w-full rounded-card border border-line object-cover"
            />
          )}
          {product.html && <Prose html={product.html} />}
        </article>
        {agent && (
          <div className="lg:mt-12 print:hidden">
            <AgentContactButtons agent={agent} />
          </div>
        )}
      </Container>
      <NextSteps agentId={agent?.id} />
    </main>
  )
}
