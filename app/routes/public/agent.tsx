import { data } from 'react-router'
import { AgentAbout } from '#app/features/agents/agent-about.tsx'
import { AgentHero } from '#app/features/agents/agent-hero.tsx'
import { AgentNotFound } from '#app/features/agents/agent-not-found.tsx'
import { agentIdentifier, searchTexts } from '#app/features/agents/agents.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/agent.ts'
import { pageMeta, pageTitle } from './page-meta.ts'

/** `/agents/{id}` and `/agent/{id}`: the same page by slug or by id. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const agent = await findPublicAgent(ctx, params.id)
  if (!agent) return data(null, { status: 404 })
  return { agent, siteUrl: ctx.env.SITE_URL }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(agentsCopy.notFoundTitle) }, { name: 'robots', content: 'noindex' }]
  const { agent, siteUrl } = loaderData
  const path = `/agents/${agentIdentifier(agent)}`
  const keywords = agent.seo.meta_keywords?.trim()
  return [
    ...pageMeta({ ...searchTexts(agent), path, siteUrl }),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
  ]
}

export default function AgentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <main id="main">
        <AgentNotFound />
      </main>
    )
  }
  const { agent } = loaderData
  return (
    <main id="main">
      <AgentHero
        agent={agent}
        quoteButton={
          <QuoteLink purpose="purchase" agentId={agent.id} kind="secondary">
            Get a Quote
          </QuoteLink>
        }
      />
      <AgentAbout agent={agent} />
    </main>
  )
}
