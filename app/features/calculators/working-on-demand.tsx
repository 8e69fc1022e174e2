import { type ReactNode, Suspense, useState } from 'react'
import { WorkedOutFrame } from '#app/ui/worked-out-frame.tsx'

type WorkingOnDemandProps = {
  label?: string
  /** Fetches the code that `children` needs; can be retried after a lost connection. */
  load: () => Promise<unknown>
  /** The calculation: a lazy component, because it contains every rule. */
  children: ReactNode
}

/** How a figure is calculated, fetched when a visitor opens it. Without JavaScript it is part of the page. */
export function WorkingOnDemand({ label, load, children }: WorkingOnDemandProps) {
  const [state, setState] = useState<'unasked' | 'fetched' | 'failed'>('unasked')
  function fetchIt() {
    void load().then(
      () => setState('fetched'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <noscript>
        <WorkedOutFrame label={label}>{children}</WorkedOutFrame>
      </noscript>
      <WorkedOutFrame
        label={label}
        className="not-open:print:hidden noscript:hidden"
        onToggle={(event) => {
          if (event.currentTarget.open && state !== 'fetched') fetchIt()
        }}
      >
        <div aria-live="polite">
          {state === 'fetched' && <Suspense>{children}</Suspense>}
          {state === 'failed' && (
            <p className="mt-2 text-sm text-ink-soft">
              The working could not be fetched. Check your connection, then close and open this.
            </p>
          )}
        </div>
      </WorkedOutFrame>
    </>
  )
}
