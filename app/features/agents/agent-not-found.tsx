import { LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'
import { agentsCopy } from './agents.copy.ts'

/** What stands at the address of an agent who does not exist, or is not active. */
export function AgentNotFound() {
  return (
    <Container className="grid justify-items-start gap-4 py-16 sm:py-24">
      <h1 className="text-3xl">{agentsCopy.notFoundTitle}</h1>
      <p className="max-w-text text-ink-soft sm:text-lg">
        This page has no agent: the address may be mistyped, or the agent is no longer with us. Our other brokers are
        glad to help.
      </p>
      <LinkButton to="/">Return to Home</LinkButton>
    </Container>
  )
}
