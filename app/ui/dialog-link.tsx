import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'

type DialogLinkProps = {
  /** The page that holds the same as the dialog. */
  to: string
  className: string
  /** Fetches the dialog's code. */
  load: () => Promise<unknown>
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}

/**
 * Leads to a page; with JavaScript it opens the same as a dialog, fetched when somebody comes near. Where the dialog
 * cannot be fetched it stays a link.
 */
export function DialogLink({ to, className, load, dialog, children }: DialogLinkProps) {
  const [open, setOpen] = useState(false)
  const prefetch = () => void load().catch(() => undefined)
  return (
    <>
      <Link
        to={to}
        className={className}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          // Somebody who wants a new tab gets one.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void load().then(
            () => setOpen(true),
            () => location.assign(to),
          )
        }}
      >
        {children}
      </Link>
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
