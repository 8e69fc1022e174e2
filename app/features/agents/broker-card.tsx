import { initials } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Image } from '#app/ui/image.tsx'
import { AgentLicence } from './agent-licence.tsx'
import { agentIdentifier } from './agents.ts'
import { agentsCopy as copy } from './agents.copy.ts'
import type { ListedBroker } from './agents.public.server.ts'
import { ContactLines } from './contact-lines.tsx'

/** A broker in the directory: who they are, under what licence, how to reach them. */
export function BrokerCard({ broker, eager }: { broker: ListedBroker; eager?: boolean }) {
  return (
    <Card as="li" className="flex flex-col overflow-hidden p-0!">
      <div className="grid aspect-3/1 place-items-center overflow-hidden border-b border-line bg-spruce-wash">
        {broker.bannerImageUrl ? (
          <Image
            src={broker.bannerImageUrl}
            alt=""
            eager={eager}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            className="size-full object-cover"
          />
        ) : (
          <span aria-hidden="true" className="text-3xl font-semibold text-spruce">
            {initials(broker.name)}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4 sm:p-5">
        <div>
          <h2 className="text-xl wrap-anywhere">{broker.name}</h2>
          <p className="mt-1 font-medium">{copy.brokerTitle}</p>
          <AgentLicence agent={broker} className="mt-2" />
        </div>
        {broker.bio && <p>{broker.bio}</p>}
        <address className="not-italic">
          <ContactLines agent={broker} />
        </address>
        <div className="mt-auto flex flex-wrap gap-3 border-t border-line pt-4">
          <LinkButton to={`/contact?agent=${broker.id}`} kind="secondary" className="flex-1">
            Contact<span className="sr-only"> {broker.name}</span>
          </LinkButton>
          <LinkButton to={`/agents/${agentIdentifier(broker)}`} className="flex-1 whitespace-nowrap">
            View Profile<span className="sr-only"> of {broker.name}</span>
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
