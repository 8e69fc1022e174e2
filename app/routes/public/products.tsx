import { data } from 'react-router'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { ProductCards } from '#app/features/products/product-cards.tsx'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { listProducts } from '#app/features/products/products.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/products.ts'
import { headersFor } from './agent-param.ts'
import { NextSteps } from './next-steps.tsx'
import { EmptyList } from './nothing-here.tsx'
import { pageMeta, siteUrlOf } from './page-meta.ts'
import { breadcrumbData } from './structured-data.ts'

/** All products; the broker with whom a visitor came stays on every link. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [products, agent] = await Promise.all([
    listProducts(ctx),
    findPublicAgent(ctx, url.searchParams.get('agent') ?? ''),
  ])
  return data(
    {
      products,
      agent: agent && { id: agent.id, name: agent.name, search: `?agent=${agentIdentifier(agent)}` },
    },
    { headers: headersFor(url, agent) },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const siteUrl = siteUrlOf(matches)
  return pageMeta({
    title: copy.title,
    description: copy.description,
    path: '/products',
    siteUrl,
    data: [breadcrumbData(siteUrl, [{ name: copy.title, path: '/products' }])],
  })
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { products, agent } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <PageHeading title={copy.title} intro={agent ? copy.introWith(agent.name) : copy.intro} />
        {products.length > 0 ? (
          <ProductCards products={products} search={agent?.search ?? ''} />
        ) : (
          <EmptyList
            title={copy.none}
            next={copy.noneNext}
            contactPath={agent ? `/contact?agent=${agent.id}` : undefined}
          />
        )}
      </Container>
      <NextSteps agentId={agent?.id} />
    </main>
  )
}
