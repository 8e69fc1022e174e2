import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { endsBy } from '#app/lib/ends-by.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { formCopy as copy } from './lead-form-copy.ts'
import type { QuotePurpose, QuoteScenario } from './leads.ts'
import { type QuoteFacts, QuoteForm } from './quote-form.tsx'

type QuoteDialogProps = { purpose: QuotePurpose; agentId?: string; scenario?: QuoteScenario; onClose: () => void }

/** The quote form in a dialog over the current page. Closing it keeps the draft; a successful request closes it. */
export function QuoteDialog({ purpose, agentId, scenario, onClose }: QuoteDialogProps) {
  const { pathname } = useLocation()
  const facts = useQuoteFacts()
  return (
    <Dialog open onClose={onClose} title={copy.quoteTitle[purpose]} width="medium" closeBeside={false}>
      {facts ? (
        <QuoteForm {...{ purpose, facts, agentId, scenario }} page={pathname} onSent={onClose} />
      ) : (
        <Skeleton className="h-160" />
      )}
    </Dialog>
  )
}

/** Fetched when the dialog opens. If that fails the form still works, without agents and with today's rules. */
function useQuoteFacts(): QuoteFacts | null {
  const [facts, setFacts] = useState<QuoteFacts | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const signal = endsBy(leaving.signal, 4000)
    fetch('/resources/quote', { signal })
      .then((response) =>
        response.ok ? (response.json() as Promise<QuoteFacts>) : Promise.reject(new Error('refused')),
      )
      .then(setFacts)
      .catch(() => {
        if (leaving.signal.aborted) return
        setFacts({ agents: [], askPartner: false, day: new Date().toISOString().slice(0, 10), openedAt: '' })
      })
    return () => leaving.abort()
  }, [])
  return facts
}
