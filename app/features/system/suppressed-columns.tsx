import { useId } from 'react'
import { Form } from 'react-router'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { refusedMail, systemCopy as copy } from './system.copy.ts'
import type { Suppression } from './system.mail.server.ts'

/** The columns of the suppression list, with a way to remove an address from it. */
export const suppressedColumns: readonly DataColumn<Suppression>[] = [
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
