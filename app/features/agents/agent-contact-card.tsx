import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Card } from '#app/ui/card.tsx'
import { Image } from '#app/ui/image.tsx'
import { initials } from '#app/ui/avatar.tsx'
import { brand } from '#brand'

type AgentContactCardProps = {
  agent: {
    licenceName: string
    licenceTitle: string | null
    email: string
    phone: string | null
    agentLogoUrl: string | null
  }
}

const linkClass = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-spruce underline underline-offset-4'

export function AgentContactCard({ agent }: AgentContactCardProps) {
  return (
    <Card as="section" aria-labelledby="your-broker">
      <h2 id="your-broker" className="mb-4 text-xl">
        Your Broker
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        {agent.agentLogoUrl ? (
          <Image
            src={agent.agentLogoUrl}
            alt=""
            width={80}
            height={80}
            sizes="5rem"
            className="size-20 shrink-0 rounded-card border border-line bg-paper object-contain"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-20 shrink-0 place-items-center rounded-card bg-spruce-wash text-2xl font-semibold text-spruce"
          >
            {initials(agent.licenceName)}
          </span>
        )}
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-lg font-semibold wrap-anywhere">{agent.licenceName}</p>
          <p className="text-sm text-ink-soft">{[agent.licenceTitle, brand.name].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <ul className="mt-3 grid">
        <li>
          <a href={`mailto:${agent.email}`} className={linkClass}>
            {agent.email}
          </a>
        </li>
        {agent.phone && (
          <li>
            <a href={telephoneHref(agent.phone)} className={`${linkClass} tabular-nums`}>
              {displayPhone(agent.phone)}
            </a>
          </li>
        )}
      </ul>
    </Card>
  )
}
