import { Container, PageHeading } from '#app/ui/page.tsx'

export default function ApplicationsPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Apply for a Mortgage" />
      </Container>
    </main>
  )
}
