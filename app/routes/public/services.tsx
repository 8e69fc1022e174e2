import { Container, PageHeading } from '#app/ui/page.tsx'

export default function ServicesPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Mortgage services" />
      </Container>
    </main>
  )
}
