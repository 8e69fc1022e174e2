import { newsCopy as copy } from '#app/features/news/news.copy.ts'
import { appContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/mortgage-news.ts'
import { pageMeta } from './page-meta.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: context.get(appContext).env.SITE_URL }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: copy.title,
    description: copy.intro,
    path: '/mortgage-news',
    siteUrl: loaderData?.siteUrl ?? 'http://localhost',
  })
}

export default function MortgageNewsPage() {
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        <PageHeading title={copy.title} intro={copy.intro} />
        <Card>
          <EmptyState
            title={copy.nothingRead}
            actions={
              <>
                <LinkButton to="/blog">Read our blog</LinkButton>
                <LinkButton to="/rates" kind="secondary">
                  Today's rates
                </LinkButton>
              </>
            }
          >
            {copy.nothingReadNext}
          </EmptyState>
        </Card>
      </Container>
    </main>
  )
}
