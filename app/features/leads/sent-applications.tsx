import { useEffect, useState } from 'react'
import { endsBy } from '#app/lib/ends-by.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import { ApplicationList } from './application-list.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { ApplicationList as Listed } from './leads.ts'

const answerSeconds = 10

/**
 * The list beside the form. The page around it is the same for everybody, so what this browser may see is asked for
 * apart; anew whenever `round` changes. Without JavaScript it is a link to the list's own page.
 */
export function SentApplications({ round }: { round: number }) {
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again when one was sent, and when told to try again
  }, [round, tries])

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
