import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { SystemButton } from './system-retry.tsx'
import { mailLabels } from './system.copy.ts'
import type { ListedMail } from './system.mail.server.ts'
import { type MailStatus, mailStatusLabels, systemMailPath } from './system.ts'

const tones = { queued: 'info', sent: 'good', failed: 'bad' } as const satisfies Record<MailStatus, string>

/** The status of a mail, in a word. */
export function MailStatusBadge({ mail }: { mail: Pick<ListedMail, 'status' | 'bouncedAt'> }) {
  return <Badge tone={tones[mail.status]}>{mail.bouncedAt ? 'No such mailbox' : mailStatusLabels[mail.status]}</Badge>
}

/** The columns of the outbox. */
export const mailColumns: readonly DataColumn<ListedMail>[] = [
  {
    id: 'mail',
    header: 'Mail',
    main: true,
    cell: ({ id, subject, template, to }) => (
      <span className="grid min-w-48">
        <Link to={`${systemMailPath}/${id}`} className="wrap-anywhere text-spruce underline-offset-4 hover:underline">
          {subject ?? mailLabels[template] ?? template}
        </Link>
        <span className="text-xs font-normal wrap-anywhere text-ink-soft">
          <EmailText address={to} />
        </span>
        <NarrowNote>{mailLabels[template] ?? template}</NarrowNote>
      </span>
    ),
  },
  { id: 'kind', header: 'Kind', lesser: true, cell: ({ template }) => mailLabels[template] ?? template },
  { id: 'status', header: 'Status', className: 'whitespace-nowrap', cell: (mail) => <MailStatusBadge mail={mail} /> },
  {
    id: 'queued',
    header: 'Queued',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'tries', header: 'Tries', align: 'right', lesser: true, cell: ({ attempts }) => attempts },
  {
    id: 'said',
    header: 'What the server said',
    sentences: true,
    className: 'md:min-w-32',
    cell: ({ lastError }) => lastError && <span className="line-clamp-2 wrap-anywhere text-ink-soft">{lastError}</span>,
  },
]

/** Without a mail server there is nothing to retry. */
export const tryAgainColumn: DataColumn<ListedMail> = {
  id: 'again',
  header: 'Actions',
  controls: true,
  cell: ({ id, status, to }) =>
    status !== 'sent' && (
      <SystemButton fields={{ intent: 'retry-mail', id }}>
        Try now<span className="sr-only">: mail to {to}</span>
      </SystemButton>
    ),
}
