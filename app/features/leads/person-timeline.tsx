import { Link } from 'react-router'
import { longDate } from '#app/lib/long-date.ts'
import { formatWhen } from '#app/lib/when.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { eventKinds, personHref } from './lead-person.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LoadedPerson, PersonEvent } from './leads.person.server.ts'
import { leadTypeLabels } from './leads.ts'
import { UndoMerge } from './undo-merge.tsx'

/** Everything that happened to the person of a lead, newest first, across their leads. */
export function PersonTimeline({ lead, same, perhaps, events, older, view, path }: LoadedPerson) {
  const leadHref = (id: string) => path.replace(/\/[^/]+\/person$/, `?lead=${id}`)
  const kinds = [[null, 'Everything'] as const, ...Object.entries(eventKinds)] as [typeof view.kind, string][]
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={`Everything about ${lead.clientName ?? 'this person'}`}
        intro={copy.personIntro(same)}
        above={<BackLink to={leadHref(lead.id)}>Back to the lead</BackLink>}
      />
      {perhaps > 0 && (
        <Notice
          kind="info"
          title={copy.personPerhaps(perhaps)}
          actions={
            <LinkButton
              kind="secondary"
              size="small"
              to={personHref(path, { ...view, byPhone: !view.byPhone, after: null })}
            >
              {view.byPhone ? 'Leave them out' : 'Show them too'}
            </LinkButton>
          }
        >
          {copy.personSpouse}
        </Notice>
      )}
      <SegmentedLinks
        label="What to show"
        items={kinds.map(([kind, label]) => ({
          label,
          to: personHref(path, { ...view, kind, after: null }),
          current: view.kind === kind,
        }))}
      />
      <Card className="px-4 sm:px-6">
        {events.length === 0 ? (
          <EmptyState title={copy.personNothing} />
        ) : (
          <ol className="divide-y divide-line text-sm">
            {events.map((event) => (
              <EventRow key={event.key} event={event} href={leadHref(event.from.id)} />
            ))}
          </ol>
        )}
      </Card>
      {(view.after || older) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-2">
          {view.after && (
            <LinkButton kind="secondary" size="small" to={personHref(path, { ...view, after: null })}>
              Newest
            </LinkButton>
          )}
          {older && (
            <LinkButton kind="secondary" size="small" to={personHref(path, { ...view, after: older })}>
              Older
            </LinkButton>
          )}
        </nav>
      )}
    </div>
  )
}

function EventRow({
  event: { at, isWholeDay, merge, what, text, by, from },
  href,
}: {
  event: PersonEvent
  href: string
}) {
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <p className="text-ink-soft tabular-nums">
        <time dateTime={at.toISOString()}>{isWholeDay ? longDate(at) : formatWhen(at)}</time>
        {by && `, ${by}`}
      </p>
      <p className="font-medium wrap-anywhere">{what}</p>
      {merge && <UndoMerge id={merge} action={href} />}
      {text && <p className="max-w-text wrap-anywhere whitespace-pre-wrap">{text}</p>}
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere text-ink-soft">
        <Link to={href} className="py-1 text-spruce underline underline-offset-4">
          {`${from.clientName ?? 'Unnamed'}, ${leadTypeLabels[from.type]} of ${formatWhen(from.createdAt)}`}
        </Link>
        {from.isPerhaps && <Badge tone="warning">Maybe another person</Badge>}
      </p>
    </li>
  )
}
