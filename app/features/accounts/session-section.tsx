import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { AccountForm } from './account-form.tsx'

type SessionSectionProps = {
  sessions: readonly {
    id: string
    current: boolean
    device: string
    address: string | null
    startedAt: Date
    seenAt: Date
  }[]
}

/** Where the account is signed in, each with a way to end it. */
export function SessionSection({ sessions }: SessionSectionProps) {
  return (
    <Card as="section">
      <CardHeading note="A session ends after 12 hours without use, and after 7 days in any case.">
        Sessions
      </CardHeading>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {session.device}
                {session.current && <Badge tone="good">This session</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {session.address && `${session.address} · `}signed in {formatWhen(session.startedAt)}, last seen
                {` ${formatWhen(session.seenAt)}`}
              </p>
            </div>
            {!session.current && (
              <AccountForm intent="end-session" submit="Sign out" busy="Signing out..." kind="secondary">
                <input type="hidden" name="id" value={session.id} />
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <AccountForm
            intent="end-other-sessions"
            submit="Sign out all others"
            busy="Signing out..."
            kind="secondary"
          />
        </div>
      )}
    </Card>
  )
}
