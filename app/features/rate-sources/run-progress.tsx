import { useEffect, useEffectEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { readingStates, runTitles } from './rate-source-words.ts'
import { rateSourcesPath } from './rate-source-paths.ts'
import type { RateRun } from './rate-sources.runs.server.ts'

const pollMilliseconds = 1500

type RunProgressProps = {
  run: RateRun
  /** This page with this run in its address, for whoever has no scripts. */
  path: string
  /** This page without it. */
  closePath: string
}

/** A run as it goes: asks again by itself until it is over; without scripts a link does. */
export function RunProgress({ run, path, closePath }: RunProgressProps) {
  usePolling(!run.isOver)
  const total = run.readings.length
  return (
    <Card as="section" aria-label="Reading of the sources">
      <CardHeading
        note={`${runTitles[run.trigger]}, ${formatWhen(run.createdAt)}`}
        actions={
          <Link to={closePath} preventScrollReset className="py-1 text-sm font-semibold text-spruce underline">
            Close
          </Link>
        }
      >
        {titleOf(run)}
      </CardHeading>
      <div role="status" className="grid gap-3">
        {run.isOver ? (
          <Notice kind={outcomeKind(run)}>{run.message ?? 'Done.'}</Notice>
        ) : (
          <>
            <p className="text-sm">
              {total === 0 ? 'Waiting to begin.' : `${run.sourcesRead} of ${total} sources read.`}{' '}
              <noscript>
                <Link to={path} className="font-semibold text-spruce underline">
                  Look again
                </Link>
              </noscript>
            </p>
            <ProgressBar label="Sources read" max={Math.max(1, total)} value={run.sourcesRead} />
          </>
        )}
      </div>
      {total > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-sm">
          {run.readings.map((reading) => (
            <li key={reading.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{reading.sourceName}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-2">
                {reading.message && <span className="text-ink-soft">{reading.message}</span>}
                <Badge tone={readingStates[reading.state].tone}>{readingStates[reading.state].label}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {run.readings.some(({ changesHeld }) => changesHeld > 0) && (
        <p className="mt-3 text-sm">
          <Link to={rateSourcesPath} className="font-semibold text-spruce underline">
            Decide what waits for approval
          </Link>
        </p>
      )}
    </Card>
  )
}

function titleOf({ trigger, isOver, state }: RateRun) {
  if (trigger === 'revert') return 'Rates were set back'
  if (!isOver) return 'Rates are being read'
  return state === 'failed' ? 'Rates could not be read' : 'Rates were read'
}

function outcomeKind({ state, readings }: RateRun) {
  if (state === 'failed') return 'error'
  return readings.some((reading) => reading.state === 'failed') ? 'warning' : 'success'
}

/** Loads the page's data anew while something is under way, one request at a time. */
function usePolling(active: boolean) {
  const { revalidate, state } = useRevalidator()
  const look = useEffectEvent(() => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!active) return
    const timer = setInterval(() => look(), pollMilliseconds)
    return () => clearInterval(timer)
  }, [active])
}
