import { Link, useSearchParams } from 'react-router'
import { initials } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Image } from '#app/ui/image.tsx'
import { LiveSearch, useLiveSearch } from '#app/ui/live-search.tsx'
import { AgentLicence, ContactLines } from './agent-contact.tsx'
import { findBrokers, longestBrokerSearch, readBrokerSearch } from './agent-search.ts'
import { agentsCopy as copy, countBrokers, noBrokersMatch } from './agents.copy.ts'
import type { ListedBroker } from './agents.public.server.ts'
import { agentIdentifier } from './agents.ts'

const directoryPath = '/find-broker'
const typingPauseMilliseconds = 250

/**
 * All brokers, with a search that filters as the visitor types and is kept in the address. Without JavaScript the
 * server filters.
 */
export function BrokerDirectory({ brokers }: { brokers: readonly ListedBroker[] }) {
  const [params] = useSearchParams()
  const search = useLiveSearch(readBrokerSearch(params), typingPauseMilliseconds, (text) => text.trim())
  const { typed, type, field } = search
  const found = findBrokers(brokers, typed)
  if (brokers.length === 0) {
    return (
      <EmptyState framed title={copy.brokersNone}>
        <p>{copy.brokersNoneNext}</p>
        <LinkButton to="/contact" className="mt-4">
          Contact Us
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <LiveSearch
        search={search}
        action={directoryPath}
        label="Search by name, city or language"
        maxLength={longestBrokerSearch}
      />
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {countBrokers(found.length, brokers.length)}
      </p>
      {found.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((broker, index) => (
            <BrokerCard key={broker.id} broker={broker} eager={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState framed title={noBrokersMatch(typed)}>
          <p>Try a part of a name, a city or a language.</p>
          <Link
            to={directoryPath}
            preventScrollReset
            className="inline-block py-3 font-semibold text-spruce underline"
            onClick={() => {
              type('')
              field.current?.focus()
            }}
          >
            Show all brokers
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

function BrokerCard({ broker, eager }: { broker: ListedBroker; eager?: boolean }) {
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
          {broker.licenceTitle && <p className="mt-1 font-medium">{broker.licenceTitle}</p>}
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
