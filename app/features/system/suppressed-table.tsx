import { useId } from 'react'
import { Form } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { refusedMail, systemCopy as copy } from './system.copy.ts'
import type { Suppression } from './system.mail.server.ts'
import { suppressedPath } from './system.ts'

/** Addresses that lists leave alone, each with a way back. */
export function SuppressedTable({ rows, search }: { rows: readonly Suppression[]; search: string }) {
  return (
    <DataTable
      label={copy.suppressedTitle}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      toolbar={
        <FilterBar
          label="Search refused addresses"
          placeholder="Address"
          search={search}
          csv={`${suppressedPath}.csv`}
          filters={[]}
        />
      }
      empty={
        search ? (
          <EmptyState
            title={copy.noSuppressedMatching}
            actions={
              <LinkButton kind="secondary" to={suppressedPath}>
                Show all refused addresses
              </LinkButton>
            }
          />
        ) : (
          <EmptyState title={copy.noSuppressed} />
        )
      }
    />
  )
}

const columns: DataColumn<Suppression>[] = [
  {
    id: 'email',
    header: 'Address',
    main: true,
    cell: ({ email }) => (
      <span className="block min-w-36 wrap-anywhere">
        <EmailText address={email} />
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    sentences: true,
    className: 'md:min-w-44',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
  },
  { id: 'what', header: 'What was sent', lesser: true, cell: ({ template }) => refusedMail(template) },
  {
    id: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'lift', header: 'Actions', controls: true, cell: (row) => <LiftButton {...row} /> },
]

function LiftButton({ id, email }: Suppression) {
  const form = useId()
  return (
    <Form id={form} method="post">
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        kind="secondary"
        size="small"
        className="whitespace-nowrap"
        form={form}
        title={copy.liftTitle(email)}
        body={<p>{copy.liftBody}</p>}
        confirmLabel="Send again"
        confirmKind="primary"
      >
        Send again<span className="sr-only"> to {email}</span>
      </ConfirmButton>
    </Form>
  )
}
