import { type ReactNode, type ToggleEvent, Suspense, useState } from 'react'
import { classes } from './classes.ts'
import { ChevronRightIcon } from './icons.tsx'

type WorkedOutFrameProps = {
  label?: string
  open?: boolean
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void
  className?: string
  children: ReactNode
}

export function WorkedOutFrame({
  label = 'How is this calculated?',
  open,
  onToggle,
  className,
  children,
}: WorkedOutFrameProps) {
  return (
    <details className={classes('group', className)} open={open} onToggle={onToggle}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8">
        <ChevronRightIcon className="size-3.5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {children}
    </details>
  )
}

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
