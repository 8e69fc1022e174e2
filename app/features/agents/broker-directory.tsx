import { Link, useSearchParams } from 'react-router'
import { Avatar, initials } from '#app/ui/avatar.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Image } from '#app/ui/image.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { LiveSearch, useLiveSearch } from '#app/ui/live-search.tsx'
import { asOption, Select } from '#app/ui/select.tsx'
import { AgentLicence, ContactLines, Specialties } from './agent-contact.tsx'
import { eachOnce, findBrokers, longestBrokerSearch, preferredLanguage, readBrokerChoice } from './agent-search.ts'
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
  const asked = readBrokerChoice(params)
  const languages = eachOnce(brokers.flatMap((broker) => broker.languages))
  const provinces = eachOnce(brokers.flatMap(({ licences }) => licences.map((one) => one.province)))
  const specialties = eachOnce(brokers.flatMap((broker) => broker.specialties))
  const selects = [
    { name: 'language', label: 'Language', any: 'Any language', values: languages },
    { name: 'province', label: 'Licensed in', any: 'Any province', values: provinces },
    { name: 'specialty', label: 'Specialty', any: 'Any specialty', values: specialties },
  ] as const
  // What the selects do not offer is not chosen: nobody could see or change it.
  const choice = { ...asked }
  for (const { name, values } of selects) choice[name] = values.find((one) => one === asked[name]) ?? ''
  const search = useLiveSearch(
    choice.search,
    typingPauseMilliseconds,
    (text) => text.trim(),
    selects.map(({ name }) => name),
  )
  const { typed, type, field } = search
  const found = findBrokers(brokers, { ...choice, search: typed })
  if (brokers.length === 0) return <NoBrokers />
  return (
    <div className="grid grid-cols-1 gap-5">
      <LiveSearch
        search={search}
        action={directoryPath}
        label="Search by name, city or language"
        maxLength={longestBrokerSearch}
      >
        <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 sm:flex sm:w-auto">
          {selects.map(({ name, values, ...words }) => (
            <BrokerSelect key={name} name={name} {...words} value={choice[name]} values={values} />
          ))}
        </div>
      </LiveSearch>
      {!choice.language && !typed && <OwnLanguage languages={languages} />}
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

function NoBrokers() {
  return (
    <EmptyState framed title={copy.brokersNone}>
      <p>{copy.brokersNoneNext}</p>
      <LinkButton to="/contact" className="mt-4">
        Contact Us
      </LinkButton>
    </EmptyState>
  )
}

/** '★ 4.8 from 12 clients'; nothing without testimonials. */
function Rating({ stars, count }: { stars: number | null; count: number }) {
  if (stars === null) return null
  return (
    <p className="text-sm">
      <span aria-hidden="true" className="text-amber">
        ★{' '}
      </span>
      {stars.toFixed(1)}
      <span className="sr-only"> of 5 stars</span>
      <span className="text-ink-soft">{` from ${count} ${count === 1 ? 'client' : 'clients'}`}</span>
    </p>
  )
}

type BrokerSelectProps = { name: string; label: string; any: string; value: string; values: readonly string[] }

function BrokerSelect({ name, label, any, value, values }: BrokerSelectProps) {
  const [, setParams] = useSearchParams()
  if (values.length < 2) return null
  return (
    <Select
      key={value}
      aria-label={label}
      name={name}
      defaultValue={value}
      options={[{ value: '', label: any }, ...values.map(asOption)]}
      onChange={({ currentTarget }) => setParams(withParameter(name, currentTarget.value), staysHere)}
    />
  )
}

const staysHere = { replace: true, preventScrollReset: true } as const

function withParameter(name: string, value: string) {
  return (now: URLSearchParams) => {
    const params = new URLSearchParams(now)
    if (value) params.set(name, value)
    else params.delete(name)
    return params
  }
}

/** Offers the language that the browser prefers, when it isn't English and somebody speaks it. */
function OwnLanguage({ languages }: { languages: readonly string[] }) {
  const [, setParams] = useSearchParams()
  const hydrated = useHydrated()
  const own = hydrated && preferredLanguage(languages, navigator.languages)
  if (!own) return null
  return (
    <Button
      kind="secondary"
      className="justify-self-start"
      onClick={() => setParams(withParameter('language', own), staysHere)}
    >
      Only brokers who speak {own}
    </Button>
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
          {broker.headshotUrl && (
            <div className="-mt-14 mb-2 w-fit rounded-full border-4 border-paper bg-paper">
              <Avatar name={broker.name} src={broker.headshotUrl} size="medium" />
            </div>
          )}
          <h2 className="text-xl wrap-anywhere">{broker.name}</h2>
          <Rating stars={broker.rating} count={broker.ratings} />
          {broker.licenceTitle && <p className="mt-1 font-medium">{broker.licenceTitle}</p>}
          <AgentLicence agent={broker} className="mt-2" />
        </div>
        <Specialties of={broker} />
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
