import { ServiceCards } from '#app/features/mortgage-services/service-cards.tsx'
import { servicesCopy as copy } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/services.ts'
import { NextSteps } from './next-steps.tsx'
import { EmptyList } from './catalogue-page.tsx'
import { metaFor } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { services: await publicServices.listCards(ctx) }
}

export const meta = metaFor({
  title: copy.title,
  description: copy.description,
  path: '/services',
  trail: [{ name: copy.title, path: '/services' }],
})

export default function ServicesPage({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        <PageHeading title={copy.title} intro={copy.intro} />
        {services.length > 0 ? (
          <ServiceCards services={services} />
        ) : (
          <EmptyList title={copy.none} next={copy.noneNext} />
        )}
      </Container>
      <NextSteps />
    </main>
  )
}
