import { Container, PageHeading } from '#app/ui/page.tsx'

export default function WhyBrokerPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Why use a mortgage broker" />
      </Container>
    </main>
  )
}
