import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Badge, type Tone } from './badge.tsx'
import { Card, CardHeading } from './card.tsx'
import { Notice } from './notice.tsx'
import { ProgressBar } from './progress-bar.tsx'

const pollMilliseconds = 1500

type BackgroundProgressProps = {
  label: string
  title: string
  note: string
  /** What the task goes through one by one: 'sources'. */
  noun: string
  parts: readonly { id: string; name: string; message: string | null; isDone: boolean; label: string; tone: Tone }[]
  /** Null while the task runs. */
  outcome: { kind: 'success' | 'warning' | 'error'; text: string } | null
  /** The address of this page with the progress shown, for browsers without JavaScript. */
  path: string
  /** The address of this page without the progress. */
  closePath: string
  children?: ReactNode
}

/** The progress of a background task. It reloads by itself until the task is done; without JavaScript a link reloads it. */
export function BackgroundProgress({ label, title, note, noun, parts, outcome, ...rest }: BackgroundProgressProps) {
  usePolling(!outcome)
  const done = parts.filter(({ isDone }) => isDone).length
  return (
    <Card as="section" aria-label={label}>
      <CardHeading
        note={note}
        actions={
          <Link to={rest.closePath} preventScrollReset className="py-1 text-sm font-semibold text-spruce underline">
            Close
          </Link>
        }
      >
        {title}
      </CardHeading>
      <div role="status" className="grid gap-3">
        {outcome ? (
          <Notice kind={outcome.kind}>{outcome.text}</Notice>
        ) : (
          <>
            <p className="text-sm">
              {parts.length === 0 ? 'Waiting to begin.' : `${done} of ${parts.length} ${noun} read.`}{' '}
              <noscript>
                <Link to={rest.path} className="font-semibold text-spruce underline">
                  Look again
                </Link>
              </noscript>
            </p>
            <ProgressBar label={`${noun} read`} max={Math.max(1, parts.length)} value={done} />
          </>
        )}
      </div>
      {parts.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line text-sm">
          {parts.map((part) => (
            <li key={part.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{part.name}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-2">
                {part.message && <span className="text-ink-soft">{part.message}</span>}
                <Badge tone={part.tone}>{part.label}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
      {rest.children}
    </Card>
  )
}

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
