import { cents, formatDollars } from '#app/lib/money.ts'
import { formatWhen } from '#app/lib/when.ts'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { ApplicationList as Listed, SentApplication } from './leads.ts'

/** Applications, newest first: the own ones of a visitor, or those that staff may read, with names. */
export function ApplicationList({ applications, asStaff }: Listed) {
  if (applications.length === 0)
    return <p className="text-ink-soft">{asStaff ? copy.noApplicationsForStaff : copy.noApplicationsSent}</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {applications.map((application) => (
        <li key={application.id} className="grid gap-1 py-3">
          <Application {...application} />
        </li>
      ))}
    </ul>
  )
}

function Application({ sentAt, amount, agentName, status, clientName }: SentApplication) {
  return (
    <>
      {clientName && <p className="font-semibold wrap-anywhere">{clientName}</p>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">
          {amount === null ? 'No amount given' : formatDollars(cents(Math.round(amount * 100)))}
        </p>
        <LeadStatusBadge status={status} />
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={sentAt} className="tabular-nums">
          {formatWhen(new Date(sentAt))}
        </time>
        {' · '}
        {agentName ?? 'Not assigned yet'}
      </p>
    </>
  )
}
