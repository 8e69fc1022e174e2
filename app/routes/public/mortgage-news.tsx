import { newsCopy as copy } from '#app/features/news/news.copy.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/mortgage-news.ts'
import { pageMeta, siteUrlOf } from './page-meta.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: copy.title,
    description: copy.intro,
    path: '/mortgage-news',
    siteUrl: siteUrlOf(matches),
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
