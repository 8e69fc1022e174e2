import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'
import { agentsCopy } from './agents.copy.ts'

/** What stands at the address of an agent who does not exist, or is not active. */
export function AgentNotFound() {
  return (
    <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
      <h1 className="text-3xl">{agentsCopy.notFoundTitle}</h1>
      <p className="max-w-text text-ink-soft sm:text-lg">
        Nobody is at this address: it may be mistyped, or the agent works elsewhere now. Our other brokers are glad to
        help.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">Return to Home</LinkButton>
        <LinkButton to="/find-broker" kind="secondary">
          Find a Broker
        </LinkButton>
      </div>
    </Container>
  )
}
