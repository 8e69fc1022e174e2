import { data, Link, redirect } from 'react-router'
import { AgentAbout, AgentActionBar, AgentCallToAction, AgentHero } from '#app/features/agents/agent-page.tsx'
import { AgentNotFound } from '#app/features/agents/agent-not-found.tsx'
import { agentIdentifier, searchTexts } from '#app/features/agents/agents.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { findFormerAgent, findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { PageViewBeacon } from '#app/features/analytics/page-view-beacon.tsx'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { LenderGroups } from '#app/features/lenders/lender-groups.tsx'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { ServiceCards } from '#app/features/mortgage-services/service-cards.tsx'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { RateBoard } from '#app/features/rates/rate-board.tsx'
import { RateChoice } from '#app/features/rates/rate-choice.tsx'
import { RateTypeComparison } from '#app/features/rates/rate-type-comparison.tsx'
import { readRateChoice } from '#app/features/rates/rates.ts'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { listBestRates } from '#app/features/rates/rates.server.ts'
import { TestimonialList } from '#app/features/testimonials/testimonial-list.tsx'
import { listAgentTestimonials } from '#app/features/testimonials/testimonials.server.ts'
import { type AppCtx, appContext } from '#app/platform/context.ts'
import { Container } from '#app/ui/page.tsx'
import type { Route } from './+types/agent.ts'
import { pageMeta, unlistedMeta } from './page-meta.ts'
import { agentData } from './structured-data.ts'
import { WideSection } from './wide-section.tsx'

/** `/agents/{id}` and `/agent/{id}`: the same page by slug or by id. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const agent = await findPublicAgent(ctx, params.id)
  if (!agent) return whoLeft(ctx, params.id, url)
  const choice = readRateChoice(url.searchParams)
  const [services, board, lenders, testimonials] = await Promise.all([
    publicServices.listCards(ctx),
    listBestRates(ctx, choice),
    listActiveLenders(ctx),
    listAgentTestimonials(ctx, agent.id),
  ])
  return { agent, choice, services, board, lenders, testimonials, path: url.pathname }
}

/**
 * Redirects from a former address of the agent. The redirect must not be cached, because another agent may take the address.
 */
async function whoLeft(ctx: AppCtx, id: string, { search }: URL) {
  const present = await findFormerAgent(ctx, id)
  if (!present) return data(null, { status: 404 })
  throw redirect(`/agents/${present}${search}`, { status: 301, headers: { 'cache-control': 'no-store' } })
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return unlistedMeta(agentsCopy.notFoundTitle)
  const { agent } = loaderData
  const path = `/agents/${agentIdentifier(agent)}`
  const keywords = agent.seo.meta_keywords?.trim()
  return [
    ...pageMeta(matches, {
      ...searchTexts(agent),
      path,
      kind: 'profile',
      image: agent.seo.og_image,
      data: (siteUrl) => agentData(siteUrl, { ...agent, path, elsewhere: Object.values(agent.socialLinks) }),
      trail: [
        { name: 'Find a Broker', path: '/find-broker' },
        { name: agent.name, path },
      ],
    }),
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
  ]
}

export default function AgentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <AgentNotFound />
  const { agent, choice, services, board, lenders, testimonials, path } = loaderData
  return (
    <main id="main">
      <PageViewBeacon agentId={agent.id} />
      <AgentHero agent={agent} />
      <AgentActionBar agent={agent} />
      <Container className="py-10 sm:py-14">
        <AgentAbout agent={agent} />
      </Container>

      {services.length > 0 && (
        <WideSection id="services-title" title="How I can help">
          <ServiceCards services={services} level={3} />
          <p className="flex flex-wrap gap-x-6 font-semibold text-spruce">
            <Link to="/services" className="py-2 underline underline-offset-4">
              All services
            </Link>
            <Link to={`/products?agent=${agentIdentifier(agent)}`} className="py-2 underline underline-offset-4">
              All products
            </Link>
          </p>
        </WideSection>
      )}

      <section id="rates" aria-labelledby="rates-title" className="border-t border-line bg-paper py-10 sm:py-14">
        <Container className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="rates-title" className="text-2xl">
              {ratesCopy.boardTitle}
            </h2>
            <RateChoice base={path} {...choice} />
          </div>
          <RateBoard {...board} {...choice} />
          <div>
            <QuoteLink purpose="purchase" agentId={agent.id} kind="secondary">
              Get a Quote
            </QuoteLink>
          </div>
        </Container>
      </section>

      {lenders.length > 0 && (
        <Container className="grid grid-cols-1 gap-5 py-10 sm:py-14">
          <h2 className="text-2xl">Our lenders</h2>
          <LenderGroups lenders={lenders} />
        </Container>
      )}

      {testimonials.length > 0 && (
        <WideSection id="testimonials-title" title="What clients say">
          <TestimonialList testimonials={testimonials} />
        </WideSection>
      )}

      <WideSection id="kinds-title" title="Fixed or variable?" isPaper>
        <RateTypeComparison />
      </WideSection>

      <AgentCallToAction agent={agent} />
    </main>
  )
}
