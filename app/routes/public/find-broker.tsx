import { Container, PageHeading } from '#app/ui/page.tsx'

export default function FindBrokerPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Find Your Mortgage Broker" />
      </Container>
    </main>
  )
}
