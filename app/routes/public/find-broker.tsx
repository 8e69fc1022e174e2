import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BrokerDirectory } from '#app/features/agents/broker-directory.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { listBrokers } from '#app/features/agents/agents.public.server.ts'
import { appContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import type { Route } from './+types/find-broker.ts'
import { pageMeta, pageTitle, siteUrlOf } from './page-meta.ts'
import { breadcrumbData } from './structured-data.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { brokers: await listBrokers(ctx) }
}

/** The search looks through the brokers that are here already. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(copy.brokersTitle) }]
  const siteUrl = siteUrlOf(matches)
  return pageMeta({
    title: copy.brokersTitle,
    description: copy.brokersIntro,
    path: '/find-broker',
    siteUrl,
    data: [breadcrumbData(siteUrl, [{ name: 'Find a Broker', path: '/find-broker' }])],
  })
}

export default function FindBrokerPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="border-b border-line bg-paper py-8 sm:py-12">
        <Container>
          <PageHeading title={copy.brokersTitle} intro={copy.brokersIntro} />
        </Container>
      </div>
      <Container className="py-8 sm:py-10">
        <BrokerDirectory brokers={loaderData.brokers} />
      </Container>
    </main>
  )
}

/** A failure of ours, inside the site's frame and with the way on. */
export function ErrorBoundary() {
  return (
    <>
      <title>{pageTitle(copy.brokersFailed)}</title>
      <ShortPage title={copy.brokersFailed} text={copy.brokersFailedNext}>
        <LinkButton to="/find-broker" reloadDocument>
          Try again
        </LinkButton>
      </ShortPage>
    </>
  )
}
