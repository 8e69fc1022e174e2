import { Card, CardHeading } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { analyticsCopy as copy } from './analytics.copy.ts'
import { eventLabel } from './analytics.ts'

type Event = { id: string; type: string; at: string }

const shownAtFirst = 5

/** The latest events: five, and earlier ones on request. */
export function RecentActivity({ events }: { events: readonly Event[] }) {
  const earlier = events.slice(shownAtFirst)
  return (
    <Card as="section">
      <CardHeading>Recent activity</CardHeading>
      {events.length === 0 ? (
        <EmptyState title={copy.noActivity} />
      ) : (
        <EventList events={events.slice(0, shownAtFirst)} />
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 text-spruce underline">Show {earlier.length} more</summary>
          <EventList events={earlier} />
        </details>
      )}
    </Card>
  )
}

function EventList({ events }: { events: readonly Event[] }) {
  return (
    <ul className="divide-y divide-line">
      {events.map(({ id, type, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{eventLabel(type)}</span>
          <span className="text-ink-soft tabular-nums">{at}</span>
        </li>
      ))}
    </ul>
  )
}
