import { LinkButton } from '#app/ui/button.tsx'
import { ShortPage } from '#app/ui/short-page.tsx'
import { agentsCopy as copy } from './agents.copy.ts'

export function AgentNotFound() {
  return (
    <ShortPage title={copy.notFoundTitle} text={copy.notFoundNext}>
      <LinkButton to="/">Return to Home</LinkButton>
      <LinkButton to="/find-broker" kind="secondary">
        Find a Broker
      </LinkButton>
    </ShortPage>
  )
}
