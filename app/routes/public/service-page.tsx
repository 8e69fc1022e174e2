import { data, redirect } from 'react-router'
import { servicesCopy as copy } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { appContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Route } from './+types/service-page.ts'
import { CataloguePage, catalogueMeta, isFormerAddress, MissingItem } from './catalogue-page.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const service = await publicServices.find(ctx, params.id)
  if (!service) return data(null, { status: 404 })
  if (isFormerAddress(url, service.path)) return redirect(service.path, 301)
  return { service }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return catalogueMeta(matches, loaderData?.service, copy, '/services')
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingItem copy={copy} listPath="/services" />
  const { service } = loaderData
  return (
    <CataloguePage
      item={service}
      copy={copy}
      backPath="/services"
      aside={service.features.length > 0 && <Features lines={service.features} />}
    >
      <div className="print:hidden">
        <LinkButton to="/contact">Contact Us</LinkButton>
      </div>
    </CataloguePage>
  )
}

function Features({ lines }: { lines: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="features" className="self-start lg:mt-12">
      <h2 id="features" className="text-xl">
        {copy.features}
      </h2>
      <ul className="mt-3 grid gap-2">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two items may have the same text
          <li key={index} className="flex gap-3">
            <CheckIcon className="mt-1 size-4 shrink-0 text-spruce" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
