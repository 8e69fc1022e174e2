import type { ReactNode } from 'react'
import { formatWhen } from '#app/lib/when.ts'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MailStatusBadge } from './mail-columns.tsx'
import { mailLabels, mailTodo, systemCopy as copy } from './system.copy.ts'
import type { getMail } from './system.mail.server.ts'

type Mail = Awaited<ReturnType<typeof getMail>>

/** One mail: its status, and its text if that is still stored. */
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
