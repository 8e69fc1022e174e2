import { useEffect, useState } from 'react'
import { endsBy } from '#app/lib/ends-by.ts'
import { cents, formatDollars } from '#mortgage'
import { formatWhen } from '#app/lib/when.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { LeadStatusBadge } from './lead-status.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { ApplicationList as Listed, SentApplication } from './leads.ts'

const answerSeconds = 10

/**
 * The list beside the form. The page is cached for everybody, so the browser fetches its own applications separately.
 * Without JavaScript this is a link to the list's own page.
 */
export function SentApplications() {
  const [shown, setShown] = useState<Listed | 'failed' | null>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    const signal = endsBy(leaving.signal, answerSeconds * 1000)
    fetch('/applications/list', { signal })
      .then((response) => (response.ok ? (response.json() as Promise<Listed>) : Promise.reject(new Error('refused'))))
      .then(setShown)
      .catch(() => {
        if (!leaving.signal.aborted) setShown('failed')
      })
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- fetched again on retry
  }, [tries])

  return (
    <div role="status">
      {shown === null && <Waiting />}
      {shown === 'failed' && (
        <Notice
          kind="error"
          title={copy.applicationsNotLoaded}
          actions={
            <Button kind="secondary" size="small" onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
          }
        />
      )}
      {shown !== null && shown !== 'failed' && <ApplicationList {...shown} />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <noscript>
        <a href="/applications/sent" className="text-spruce underline underline-offset-4">
          Show the applications sent from this browser
        </a>
      </noscript>
      <div className="noscript:hidden">
        <span className="sr-only">{copy.applicationsLoading}</span>
        <SkeletonText lines={3} />
      </div>
    </>
  )
}

/** Applications, newest first: a visitor's own, or for staff all that they may read, with names. */
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
