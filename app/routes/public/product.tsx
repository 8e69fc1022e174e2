import { data, redirect } from 'react-router'
import { AgentContactButtons } from '#app/features/agents/agent-contact.tsx'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { publicProducts } from '#app/features/products/products.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/product.ts'
import { headersFor } from './page-headers.ts'
import { CataloguePage, catalogueMeta, isFormerAddress, MissingItem } from './catalogue-page.tsx'
import { pick } from '#app/lib/pick.ts'

export { headers } from './page-headers.ts'

/** One product, with the broker through whose page the visitor came. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [product, found] = await Promise.all([
    publicProducts.find(ctx, params.id),
    findPublicAgent(ctx, url.searchParams.get('agent') ?? ''),
  ])
  if (!product) return data(null, { status: 404 })
  if (isFormerAddress(url, product.path)) return redirect(product.path + url.search, 301)
  const agent = found && {
    ...pick(found, 'id', 'name', 'email', 'phone', 'licenceName', 'licences'),
    search: `?agent=${agentIdentifier(found)}`,
  }
  return data({ product, agent }, { headers: headersFor(url, found) })
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return catalogueMeta(matches, loaderData?.product, copy, '/products')
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingItem copy={copy} listPath="/products" />
  const { product, agent } = loaderData
  return (
    <CataloguePage
      item={product}
      copy={copy}
      backPath={`/products${agent?.search ?? ''}`}
      price={
        product.price && (
          <p className="text-2xl font-semibold text-spruce tabular-nums">
            <span className="sr-only">Price: </span>
            {product.price}
          </p>
        )
      }
      aside={
        agent && (
          <div className="lg:mt-12 print:hidden">
            <AgentContactButtons agent={agent} />
          </div>
        )
      }
      agentId={agent?.id}
    />
  )
}
