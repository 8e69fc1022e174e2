import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { BrokerDirectory } from '#app/features/agents/broker-directory.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { listBrokers } from '#app/features/agents/agents.public.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/find-broker.ts'
import { pageMeta, pageTitle } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  return { brokers: await listBrokers(ctx) }
}

/** The search filters the brokers that are already loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(copy.brokersTitle) }]
  return pageMeta(matches, {
    title: copy.brokersTitle,
    description: copy.brokersIntro,
    path: '/find-broker',
    trail: [{ name: 'Find a Broker', path: '/find-broker' }],
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
