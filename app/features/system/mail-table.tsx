import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { isMailViewFiltered, type MailView } from './system-mail-view.ts'
import { SystemButton } from './system-retry.tsx'
import { mailLabels, systemCopy as copy } from './system.copy.ts'
import type { ListedMail } from './system.mail.server.ts'
import { type MailStatus, mailStatusLabels, mailStatuses, systemMailPath } from './system.ts'

const tones = { queued: 'info', sent: 'good', failed: 'bad' } as const satisfies Record<MailStatus, string>

/** What became of a mail, in a word. */
export function MailStatusBadge({ mail }: { mail: Pick<ListedMail, 'status' | 'bouncedAt'> }) {
  return <Badge tone={tones[mail.status]}>{mail.bouncedAt ? 'No such mailbox' : mailStatusLabels[mail.status]}</Badge>
}

/** The outbox, one mail a line. Where no mail server is set up there is nothing to try. */
export function MailTable({ mails, view, isSent }: { mails: readonly ListedMail[]; view: MailView; isSent: boolean }) {
  return (
    <DataTable
      label={copy.mailTitle}
      columns={isSent ? [...columns, again] : columns}
      rows={mails}
      rowKey={({ id }) => id}
      toolbar={
        <FilterBar
          label="Search mail"
          placeholder="Address or subject"
          search={view.search}
          csv={`${systemMailPath}.csv`}
          filters={[
            {
              name: 'status',
              label: 'Status',
              value: view.status ?? '',
              options: [
                { value: '', label: 'Every status' },
                ...mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
              ],
            },
            {
              name: 'kind',
              label: 'Kind',
              value: view.template ?? '',
              options: [
                { value: '', label: 'Every kind' },
                ...Object.entries(mailLabels).map(([value, label]) => ({ value, label })),
              ],
            },
          ]}
        />
      }
      empty={
        isMailViewFiltered(view) ? (
          <EmptyState
            title={copy.noMailMatching}
            actions={
              <LinkButton kind="secondary" to={systemMailPath}>
                Show all mail
              </LinkButton>
            }
          />
        ) : (
          <EmptyState title={copy.noMail} />
        )
      }
    />
  )
}

const columns: DataColumn<ListedMail>[] = [
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

const again: DataColumn<ListedMail> = {
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
