import { lazy, type ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import type { QuotePurpose } from './leads.ts'

const loadDialog = () => import('./quote-dialog.tsx')
const QuoteDialog = lazy(async () => ({ default: (await loadDialog()).QuoteDialog }))

type QuoteLinkProps = ButtonLook & { purpose: QuotePurpose; agentId?: string; children: ReactNode }

/** Leads to the plain quote page; with JavaScript it opens the same form in a dialog. */
export function QuoteLink({ purpose, agentId, children, ...look }: QuoteLinkProps) {
  return (
    <DialogLink
      to={`/quote?type=${purpose}${agentId ? `&agent=${agentId}` : ''}`}
      className={buttonClass(look)}
      load={loadDialog}
      dialog={(onClose) => <QuoteDialog purpose={purpose} agentId={agentId} onClose={onClose} />}
    >
      {children}
    </DialogLink>
  )
}
