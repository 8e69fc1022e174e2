import type { PublicAgent } from './agents.public.server.ts'

/** In the agent's own words, with their logo and up to two badges. Nothing to say, nothing shown. */
export function AgentAbout({ agent }: { agent: PublicAgent }) {
  const badges = [agent.badge1Url, agent.badge2Url].filter((url) => url !== null)
  const paragraphs = agent.bio?.split(/\n\s*\n/).filter((text) => text.trim()) ?? []
  if (paragraphs.length === 0 && !agent.agentLogoUrl && badges.length === 0) return null
  return (
    <section aria-labelledby="about" className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-10">
      <div className="max-w-text min-w-0">
        <h2 id="about" className="text-2xl">
          About {agent.name}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-4 whitespace-pre-line sm:text-lg">
            {text}
          </p>
        ))}
      </div>
      {(agent.agentLogoUrl || badges.length > 0) && (
        <div className="flex flex-wrap items-center gap-6 lg:flex-col lg:items-start lg:border-l lg:border-line lg:pl-6">
          {agent.agentLogoUrl && (
            <img src={agent.agentLogoUrl} alt={`${agent.name}'s logo`} className="max-h-20 max-w-48 object-contain" />
          )}
          {badges.map((url) => (
            <img key={url} src={url} alt="Professional badge" className="max-h-20 max-w-32 object-contain" />
          ))}
        </div>
      )}
    </section>
  )
}
