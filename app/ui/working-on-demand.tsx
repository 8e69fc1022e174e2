import { type ReactNode, Suspense, useState } from 'react'
import { WorkedOutFrame } from './worked-out-frame.tsx'

type WorkingOnDemandProps = {
  label?: string
  /** Fetches the code that `children` needs; can be retried after a lost connection. */
  load: () => Promise<unknown>
  /** The calculation: a lazy component, because it contains every rule. */
  children: ReactNode
  /** Part of the page for those without JavaScript; otherwise something beside it must lead to the calculation. */
  withoutScript?: boolean
}

/** How a figure is calculated, fetched when a visitor opens it. */
export function WorkingOnDemand({ label, load, children, withoutScript = false }: WorkingOnDemandProps) {
  const [isFetched, setFetched] = useState<boolean>()
  return (
    <>
      {withoutScript && (
        <noscript>
          <WorkedOutFrame label={label}>{children}</WorkedOutFrame>
        </noscript>
      )}
      <WorkedOutFrame
        label={label}
        className="not-open:print:hidden noscript:hidden"
        onToggle={(event) => {
          if (!event.currentTarget.open || isFetched) return
          void load().then(
            () => setFetched(true),
            () => setFetched(false),
          )
        }}
      >
        <div aria-live="polite">
          {isFetched && <Suspense>{children}</Suspense>}
          {isFetched === false && (
            <p className="mt-2 text-sm text-ink-soft">This could not be fetched. Close it and try again.</p>
          )}
        </div>
      </WorkedOutFrame>
    </>
  )
}
