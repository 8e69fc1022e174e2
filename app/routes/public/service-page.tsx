import { data, Link } from 'react-router'
import { servicesCopy as copy } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { findService } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { appContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Image } from '#app/ui/image.tsx'
import { Container } from '#app/ui/page.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/service-page.ts'
import { NextSteps } from './next-steps.tsx'
import { MissingItem } from './nothing-here.tsx'
import { pageMeta, pageTitle, siteUrlOf } from './page-meta.ts'
import { breadcrumbData } from './structured-data.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const service = await findService(ctx, params.id)
  return service ? { service } : data(null, { status: 404 })
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(copy.notFound) }, { name: 'robots', content: 'noindex' }]
  const { service } = loaderData
  const siteUrl = siteUrlOf(matches)
  const path = `/services/${service.id}`
  return pageMeta({
    title: service.name,
    description: service.description ? cutText(service.description, 160) : copy.description,
    path,
    siteUrl,
    image: service.imageUrl,
    data: [
      breadcrumbData(siteUrl, [
        { name: copy.title, path: '/services' },
        { name: service.name, path },
      ]),
    ],
  })
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return <MissingItem title={copy.notFound} next={copy.notFoundNext} back={{ to: '/services', label: copy.all }} />
  const { service } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-x-14">
        <article className="grid w-full max-w-reading grid-cols-1 content-start gap-5">
          <Link
            to="/services"
            className="justify-self-start py-2 text-sm font-medium text-spruce underline print:hidden"
          >
            {copy.all}
          </Link>
          <h1 className="text-2xl sm:text-3xl">{service.name}</h1>
          {service.description && <p className="text-lg text-ink-soft">{service.description}</p>}
          {service.imageUrl && (
            <Image
              src={service.imageUrl}
              alt=""
              eager
              sizes="(min-width: 40rem) 37rem, 100vw"
              className="aspect-video w-full rounded-card border border-line object-cover"
            />
          )}
          {service.html && <Prose html={service.html} />}
          <div className="print:hidden">
            <LinkButton to="/contact">Contact Us</LinkButton>
          </div>
        </article>
        {service.features.length > 0 && <Features lines={service.features} />}
      </Container>
      <NextSteps />
    </main>
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
          // oxlint-disable-next-line react/no-array-index-key -- the same words may stand there twice
          <li key={index} className="flex gap-3">
            <CheckIcon className="mt-1 size-4 shrink-0 text-spruce" />
            <span className="min-w-0 wrap-anywhere">{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
