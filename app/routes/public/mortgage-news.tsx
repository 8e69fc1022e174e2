import { Container, PageHeading } from '#app/ui/page.tsx'

export default function MortgageNewsPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Canadian Mortgage News" />
      </Container>
    </main>
  )
}
