import { Container, PageHeading } from '#app/ui/page.tsx'

export default function ServicePage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Mortgage service" />
      </Container>
    </main>
  )
}
