import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import type { DuplicateLead } from './leads.duplicates.server.ts'
import { leadStatusLabels, leadTypeLabels } from './leads.ts'

type LeadDuplicatesProps = { duplicates: readonly DuplicateLead[]; pathOf: (id: string) => string }

/** Others that seem to be by the same person, each a link. */
export function LeadDuplicates({ duplicates, pathOf }: LeadDuplicatesProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
      {duplicates.map(({ id, clientName, type, status, createdAt, sameEmail, samePhone }) => (
        <li key={id}>
          <Link to={pathOf(id)} preventScrollReset className="text-spruce underline underline-offset-4">
            {clientName ?? 'Unnamed'}, {leadTypeLabels[type]}
          </Link>
          <span className="block text-ink-soft tabular-nums">
            Same {sameEmail && samePhone ? 'email and phone' : sameEmail ? 'email' : 'phone'},{' '}
            {leadStatusLabels[status]}, {formatWhen(createdAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
