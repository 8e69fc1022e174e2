import { useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SearchIcon } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { agentsCopy as copy, countBrokers, noBrokersMatch } from './agents.copy.ts'
import type { ListedBroker } from './agents.public.server.ts'
import { BrokerCard } from './broker-card.tsx'
import { findBrokers, longestBrokerSearch, readBrokerSearch } from './agent-search.ts'

const directoryPath = '/find-broker'
const typingPauseMilliseconds = 250

/**
 * All brokers, and a search over them that answers while somebody types and is kept in the address. Before JavaScript the
 * server answers it.
 */
export function BrokerDirectory({ brokers }: { brokers: readonly ListedBroker[] }) {
  const { typed, type, leave, field } = useSearch()
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
      <SearchForm typed={typed} onType={type} onLeave={leave} field={field} />
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

/** What is typed, ahead of the address by a moment; back, forward and links bring what the address says. */
function useSearch() {
  const [params, setParams] = useSearchParams()
  const asked = readBrokerSearch(params)
  const [typed, setTyped] = useState(asked)
  const field = useRef<HTMLInputElement>(null)
  const pause = useTypingPause(typingPauseMilliseconds)
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(asked)
  }, [asked])

  function type(text: string) {
    setTyped(text)
    const search = text.trim()
    pause.later(() => setParams(search ? { q: search } : {}, { replace: true, preventScrollReset: true }))
  }
  return { typed, type, leave: pause.leave, field }
}

type SearchFormProps = {
  typed: string
  onType: (text: string) => void
  onLeave: () => void
  field: React.RefObject<HTMLInputElement | null>
}

function SearchForm({ typed, onType, onLeave, field }: SearchFormProps) {
  return (
    <search>
      <Form
        action={directoryPath}
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          ref={field}
          type="search"
          name="q"
          label="Search by name, city or language"
          value={typed}
          maxLength={longestBrokerSearch}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={onLeave}
        />
        {/* Not for as long as the script is on its way: the list below would jump when the button goes. */}
        <noscript>
          <Button type="submit" kind="secondary" icon={<SearchIcon className="size-5" />}>
            Search
          </Button>
        </noscript>
      </Form>
    </search>
  )
}
