import { type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'

type DialogLinkProps = {
  /** The page with the same content as the dialog. */
  to: string
  className: string
  load: () => Promise<unknown>
  dialog: (onClose: () => void) => ReactNode
  children: ReactNode
}

/**
 * A link to a page. With JavaScript it opens the same content in a dialog, whose code loads when the pointer or the focus comes
 * near. If the dialog cannot be loaded, the link works as a link.
 */
export function DialogLink({ to, className, load, dialog, children }: DialogLinkProps) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const prefetch = () => void load().catch(() => undefined)
  return (
    <>
      <Link
        to={to}
        className={className}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          // A click that asks for a new tab gets one.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          void load().then(
            () => setOpen(true),
            () => navigate(to),
          )
        }}
      >
        {children}
      </Link>
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  )
}
