import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import type { QuotePurpose } from './leads.ts'

const loadDialog = () => import('./quote-dialog.tsx')
const QuoteDialog = lazy(async () => ({ default: (await loadDialog()).QuoteDialog }))

type QuoteLinkProps = ButtonLook & { purpose: QuotePurpose; agentId?: string; children: ReactNode }

/** Leads to the plain quote page; with JavaScript it opens the same form in a dialog, fetched when somebody comes near. */
export function QuoteLink({ purpose, agentId, children, ...look }: QuoteLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link
        to={`/quote?type=${purpose}${agentId ? `&agent=${agentId}` : ''}`}
        className={buttonClass(look)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={(event) => {
          // Somebody who wants a new tab gets one.
          if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </Link>
      {open && (
        <Suspense>
          <QuoteDialog purpose={purpose} agentId={agentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
