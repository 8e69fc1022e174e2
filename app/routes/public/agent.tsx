import { data } from 'react-router'
import { AgentAbout } from '#app/features/agents/agent-about.tsx'
import { AgentHero } from '#app/features/agents/agent-hero.tsx'
import { AgentNotFound } from '#app/features/agents/agent-not-found.tsx'
import { agentIdentifier, searchTexts } from '#app/features/agents/agents.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { RateBoard } from '#app/features/rates/rate-board.tsx'
import { RateChoice } from '#app/features/rates/rate-choice.tsx'
import { readRateChoice } from '#app/features/rates/rates.ts'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { listBestRates } from '#app/features/rates/rates.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container } from '#app/ui/page.tsx'
import type { Route } from './+types/agent.ts'
import { pageMeta, pageTitle } from './page-meta.ts'

/** `/agents/{id}` and `/agent/{id}`: the same page by slug or by id. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const agent = await findPublicAgent(ctx, params.id)
  if (!agent) return data(null, { status: 404 })
  const choice = readRateChoice(url.searchParams)
  return { agent, choice, board: await listBestRates(ctx, choice), path: url.pathname, siteUrl: ctx.env.SITE_URL }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(agentsCopy.notFoundTitle) }, { name: 'robots', content: 'noindex' }]
  const { agent, siteUrl } = loaderData
  const path = `/agents/${agentIdentifier(agent)}`
  const keywords = agent.seo.meta_keywords?.trim()
  return [
    ...pageMeta({ ...searchTexts(agent), path, siteUrl, kind: 'profile', image: agent.seo.og_image }),
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
  const { agent, choice, board, path } = loaderData
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
      <Container className="grid grid-cols-1 gap-12 py-10 sm:gap-16 sm:py-14">
        <AgentAbout agent={agent} />
        <section id="rates" aria-labelledby="rates-title" className="grid gap-5">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="rates-title" className="text-2xl">
              {ratesCopy.boardTitle}
            </h2>
            <RateChoice base={path} {...choice} />
          </div>
          <RateBoard {...board} {...choice} />
        </section>
      </Container>
    </main>
  )
}
