import { telephoneHref } from '#app/lib/phone.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { MailIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { AgentLicence } from './agent-licence.tsx'

type AgentContactButtonsProps = {
  agent: {
    id: string
    name: string
    email: string
    phone: string | null
    licenceName: string
    licenceTitle: string
    licenceNumber: string | null
  }
}

const iconClass = 'size-5 shrink-0'

/** The broker with whom a visitor came, and the ways to ask them about what the page shows. */
export function AgentContactButtons({ agent }: AgentContactButtonsProps) {
  return (
    <Card as="section" aria-labelledby="ask-agent" className="grid gap-4">
      <div>
        <h2 id="ask-agent" className="text-xl">
          Ask {agent.name}
        </h2>
        <AgentLicence agent={agent} className="mt-1" />
      </div>
      <div className="grid gap-3">
        <LinkButton to={`/contact?agent=${agent.id}`} wide>
          Contact Agent
        </LinkButton>
        <a href={`mailto:${agent.email}`} className={buttonClass({ kind: 'secondary', wide: true })}>
          <MailIcon className={iconClass} />
          Email
        </a>
        {agent.phone && (
          <a href={telephoneHref(agent.phone)} className={buttonClass({ kind: 'secondary', wide: true })}>
            <PhoneIcon className={iconClass} />
            Call {agent.phone}
          </a>
        )}
      </div>
    </Card>
  )
}
