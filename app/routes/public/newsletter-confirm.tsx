import { Container, PageHeading } from '#app/ui/page.tsx'

export default function NewsletterConfirmPage() {
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PageHeading title="Confirm your subscription" />
      </Container>
    </main>
  )
}
