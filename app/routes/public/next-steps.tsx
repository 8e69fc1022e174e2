import { QuoteLink } from '#app/features/leads/quote-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'

/**
 * The last section of a page that explains something: what the reader can do next. There is no gap between it and the footer.
 */
export function NextSteps({ agentId }: { agentId?: string }) {
  return (
    <section aria-labelledby="next-title" className="-mb-16 border-t border-line bg-paper py-10 print:hidden">
      <Container className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <div className="max-w-text">
          <h2 id="next-title" className="text-2xl">
            Run the numbers
          </h2>
          <p className="mt-1 text-ink-soft">
            See the payment on your own amount, or ask a licensed broker for a quote. Both are free.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <QuoteLink purpose="purchase" agentId={agentId}>
            Get a Quote
          </QuoteLink>
          <LinkButton to="/mortgage-calculator" kind="secondary">
            Mortgage Calculator
          </LinkButton>
          <LinkButton to="/affordability-calculator" kind="secondary">
            What Can I Afford?
          </LinkButton>
        </div>
      </Container>
    </section>
  )
}
