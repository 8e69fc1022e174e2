import { data } from 'react-router'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { ProductCards } from '#app/features/products/product-cards.tsx'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { publicProducts } from '#app/features/products/products.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/products.ts'
import { headersFor } from './page-headers.ts'
import { NextSteps } from './next-steps.tsx'
import { EmptyList } from './catalogue-page.tsx'
import { metaFor } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** All products; every link keeps the broker through whose page the visitor came. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [products, agent] = await Promise.all([
    publicProducts.listCards(ctx),
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

export const meta = metaFor({
  title: copy.title,
  description: copy.description,
  path: '/products',
  trail: [{ name: copy.title, path: '/products' }],
})

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
