import { brand } from '#brand'
import { joined } from '#app/lib/joined.ts'
import { Image } from '#app/ui/image.tsx'
import type { PublicAgent } from './agents.public.server.ts'

/** In the agent's own words, beside what they are licensed as, their logo and up to two badges. */
export function AgentAbout({ agent }: { agent: PublicAgent }) {
  const paragraphs = agent.bio?.split(/\n\s*\n/).filter((text) => text.trim()) ?? []
  return (
    <section
      aria-labelledby="about"
      className={
        paragraphs.length > 0
          ? 'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-10'
          : 'grid grid-cols-1 gap-6'
      }
    >
      <div className="max-w-text min-w-0">
        <h2 id="about" className="text-2xl wrap-anywhere">
          About {agent.name}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-4 wrap-anywhere whitespace-pre-line sm:text-lg">
            {text}
          </p>
        ))}
      </div>
      <div
        className={
          paragraphs.length > 0
            ? 'grid content-start gap-6 lg:border-l lg:border-line lg:pl-6'
            : 'grid max-w-text gap-6'
        }
      >
        <Signs agent={agent} />
        <Facts agent={agent} />
      </div>
    </section>
  )
}

function Signs({ agent }: { agent: PublicAgent }) {
  const badges = [agent.badge1Url, agent.badge2Url].filter((url) => url !== null)
  if (!agent.agentLogoUrl && badges.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-6">
      {agent.agentLogoUrl && (
        <Image
          src={agent.agentLogoUrl}
          alt={`${agent.name}'s logo`}
          sizes="12rem"
          className="h-auto max-h-20 w-auto max-w-48 object-contain"
        />
      )}
      {badges.map((url, index) => (
        <Image
          key={url}
          src={url}
          alt={badges.length > 1 ? `Professional badge ${index + 1}` : 'Professional badge'}
          sizes="8rem"
          className="h-auto max-h-20 w-auto max-w-32 object-contain"
        />
      ))}
    </div>
  )
}

function Facts({ agent }: { agent: PublicAgent }) {
  const { label, number } = brand.licence
  const facts = [
    { name: 'Licensed as', value: `${agent.licenceName}, ${agent.licenceTitle}` },
    ...(agent.licenceNumber ? [{ name: 'Licence', value: agent.licenceNumber }] : []),
    { name: 'Brokerage', value: `${brand.legalName}, ${label} ${number}` },
    ...(agent.languages.length > 0 ? [{ name: 'Languages', value: joined(agent.languages) }] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-3 py-2.5 sm:max-lg:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
