import { Link, Form, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment, NarrowNote } from '#app/ui/table-room.tsx'
import { formatWhen } from '#app/lib/when.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { SystemButton } from './system-retry.tsx'
import { mailLabels, mailTodo, systemCopy as copy, refusedMail } from './system.copy.ts'
import type { ListedMail, getMail, Suppression } from './system.mail.server.ts'
import { type MailStatus, mailStatusLabels, systemMailPath } from './system.ts'

const tones = { queued: 'info', sent: 'good', failed: 'bad' } as const satisfies Record<MailStatus, string>

function MailStatusBadge({ mail }: { mail: Pick<ListedMail, 'status' | 'bouncedAt'> }) {
  return <Badge tone={tones[mail.status]}>{mail.bouncedAt ? 'No such mailbox' : mailStatusLabels[mail.status]}</Badge>
}

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
      <SystemButton intent="retry-mail" fields={{ id }}>
        Try now<span className="sr-only">: mail to {to}</span>
      </SystemButton>
    ),
}

type Mail = Awaited<ReturnType<typeof getMail>>

export function MailReader({ mail, hidesLinks }: { mail: Mail; hidesLinks: boolean }) {
  const { to, template, attempts, lastError, createdAt, sentAt, html, text } = mail
  const todo = mailTodo(mail)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Fact name="To">
            <EmailText address={to} />
          </Fact>
          <Fact name="Kind">{mailLabels[template] ?? template}</Fact>
          <Fact name="Status">
            <MailStatusBadge mail={mail} />
          </Fact>
          <Fact name="Tries">{attempts}</Fact>
          <Fact name="Queued">{formatWhen(createdAt)}</Fact>
          {sentAt && <Fact name="Sent">{formatWhen(sentAt)}</Fact>}
          {lastError && (
            <Fact name="What the server said" wide>
              {lastError}
            </Fact>
          )}
          {todo && (
            <Fact name="What to do" wide>
              {todo}
            </Fact>
          )}
        </dl>
      </Card>
      {html && text ? (
        <>
          <p className="text-sm text-ink-soft">
            {copy.linksDead}
            {hidesLinks && ` ${copy.linksHidden}`}
          </p>
          {/* No scripts, forms or navigation: the mail may contain text from a stranger. */}
          <iframe
            title="The mail as it looks"
            sandbox=""
            srcDoc={html}
            className="h-[42rem] w-full rounded-card border border-line bg-[#fbf8f3]"
          />
          <details className="rounded-card border border-line bg-paper">
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">As plain text</summary>
            <pre className="overflow-x-auto border-t border-line p-4 text-sm wrap-anywhere whitespace-pre-wrap">
              {text}
            </pre>
          </details>
        </>
      ) : (
        <EmptyState framed title={sentAt ? copy.contentGone : copy.contentLater} />
      )}
    </div>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', wide && 'sm:col-span-2')}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** Adds an address to the suppression list by hand, for mail that bounced later. */
export function SuppressForm({ lastResult }: { lastResult?: FormResult | null }) {
  const form = useForm({ id: 'suppress', answer: lastResult })
  const busy = useNavigation().formData?.get('intent') === 'suppress'
  return (
    <Card as="section">
      <CardHeading note={copy.suppressHint}>{copy.suppressTitle}</CardHeading>
      <Form method="post" {...form.props} className="grid items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value="suppress" />
        <TextField
          {...form.field('email')}
          type="email"
          label="Address"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...form.field('reason')} label="What the mail said" maxLength={500} />
        <Button type="submit" kind="secondary" busy={busy} busyLabel="Saving..." className="justify-self-start">
          Stop mailing this address
        </Button>
      </Form>
    </Card>
  )
}

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
  const body = <p>{copy.liftBody}</p>
  return (
    <ActionButton
      intent="lift"
      fields={{ id }}
      ask={{ title: copy.liftTitle(email), body, confirmLabel: 'Send again', confirmKind: 'primary' }}
      kind="secondary"
      size="small"
      className="whitespace-nowrap"
    >
      Send again<span className="sr-only"> to {email}</span>
    </ActionButton>
  )
}
