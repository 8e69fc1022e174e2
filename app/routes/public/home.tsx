import { Link } from 'react-router'
import { listHomeBrokers } from '#app/features/agents/agents.public.server.ts'
import { listPosts } from '#app/features/blog/blog.server.ts'
import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { listActiveLenders } from '#app/features/lenders/lenders.server.ts'
import { listLatestNews } from '#app/features/news/news.server.ts'
import { BestRate } from '#app/features/rates/best-rate.tsx'
import { RateBoard } from '#app/features/rates/rate-board.tsx'
import { RateChoice } from '#app/features/rates/rate-choice.tsx'
import { ratesCopy } from '#app/features/rates/rates.copy.ts'
import { findBestRate, listBestRates } from '#app/features/rates/rates.server.ts'
import { rateChoicePath, readRateChoice } from '#app/features/rates/rates.ts'
import { listHomeTestimonials } from '#app/features/testimonials/testimonials.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container } from '#app/ui/page.tsx'
import { restingPart } from '#app/ui/resting-part.tsx'
import { brand } from '#brand'
import type { Route } from './+types/home.ts'
import { pageMeta } from './page-meta.ts'
import { organizationData } from './structured-data.ts'

const HomeSections = restingPart(async () => (await import('./home-sections.tsx')).HomeSections)

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const choice = readRateChoice(url.searchParams)
  const [best, board, brokers, lenders, testimonials, { posts }, news] = await Promise.all([
    findBestRate(ctx),
    listBestRates(ctx, choice),
    listHomeBrokers(ctx),
    listActiveLenders(ctx),
    listHomeTestimonials(ctx),
    listPosts(ctx, { page: 1 }),
    listLatestNews(ctx),
  ])
  const latest = posts.slice(0, 3).map(({ slug, title, date, minutes }) => ({ slug, title, date, minutes }))
  return { choice, best, board, sections: { brokers, lenders, testimonials, posts: latest, news } }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const best = loaderData?.best
  return pageMeta(matches, {
    title: best
      ? `Mortgage rates in Canada from ${best.ourRate.toFixed(2)}%, ${best.asOf}`
      : 'Mortgage rates and quotes that show their work',
    description: `Today's best mortgage rates in Canada with term, date and payment, and quotes from licensed brokers at ${brand.name}.`,
    path: '/',
    data: organizationData,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { choice, best, board, sections } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 items-center gap-6 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid gap-5">
          <h1 className="text-3xl sm:text-4xl">Your Mortgage AI Companion</h1>
          <p className="max-w-text text-lg text-ink-soft">
            Compare today's rates, see what they mean for your payment, and get a quote from a licensed broker. See how
            every number is calculated.
          </p>
          <div className="flex flex-wrap gap-3">
            <QuoteLink purpose="purchase" size="large">
              Get Started
            </QuoteLink>
            <QuoteLink purpose="renewal" size="large" kind="secondary">
              Renewal Quote
            </QuoteLink>
          </div>
        </div>
        {best && <BestRate rate={best} />}
      </Container>

      <section aria-labelledby="rates-title" className="border-t border-line bg-paper py-6 sm:py-8">
        <Container className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <h2 id="rates-title" className="text-2xl sm:text-3xl">
              {ratesCopy.boardTitle}
            </h2>
            <RateChoice base="/" {...choice} />
          </div>
          <RateBoard {...board} {...choice} />
          <Link
            to={rateChoicePath('/rates', choice)}
            className="justify-self-start py-2 font-semibold text-spruce underline"
          >
            All terms, your own amount and history
          </Link>
        </Container>
      </section>

      <HomeSections {...sections} />
    </main>
  )
}
