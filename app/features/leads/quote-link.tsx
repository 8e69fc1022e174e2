import { lazy, type ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { DialogLink } from '#app/ui/dialog-link.tsx'
import type { QuotePurpose, QuoteScenario } from './leads.ts'

const loadDialog = () => import('./quote-dialog.tsx')
const QuoteDialog = lazy(async () => ({ default: (await loadDialog()).QuoteDialog }))

type QuoteLinkProps = ButtonLook & {
  purpose: QuotePurpose
  agentId?: string
  scenario?: QuoteScenario
  children: ReactNode
}

/** A link to the plain quote page. With JavaScript it opens the same form in a dialog. */
export function QuoteLink({ purpose, agentId, scenario, children, ...look }: QuoteLinkProps) {
  return (
    <DialogLink
      to={`/quote?${new URLSearchParams({ type: purpose, ...(agentId && { agent: agentId }), ...scenario })}`}
      className={buttonClass(look)}
      load={loadDialog}
      dialog={(onClose) => <QuoteDialog {...{ purpose, agentId, scenario, onClose }} />}
    >
      {children}
    </DialogLink>
  )
}
