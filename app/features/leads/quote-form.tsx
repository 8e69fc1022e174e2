import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { forgetQuote, keepQuote, knownFields, newKey, readQuote } from './lead-quote-draft.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { QuoteDraft, QuotePurpose } from './leads.ts'
import { QuoteConsents } from './quote-consents.tsx'
import { QuoteFields, type QuoteErrors } from './quote-fields.tsx'
import { QuoteFigures } from './quote-figures.tsx'

/** What the form needs to know from the server. */
export type QuoteFacts = {
  agents: readonly { id: string; name: string }[]
  /** Ask whether details may be shared with the partner. */
  askPartner: boolean
  /** Toronto's calendar day, which picks the rules. */
  day: string
  /** When the server was asked, in ISO 8601; empty when it did not answer. */
  openedAt: string
}

type QuoteFormProps = {
  purpose: QuotePurpose
  facts: QuoteFacts
  /** Preselected, on an agent's own page. */
  agentId?: string
  /** The path of the page that shows the form; stored with the consent. */
  page: string
  /** For the plain page: the key made by the server, and what its action answered. */
  serverKey?: string
  answer?: FormAnswer | null
  onSent?: () => void
}

const sendSeconds = 20

/**
 * The quote request, for purchase and renewal. Works as a plain form; with JavaScript it keeps a draft, shows the figures
 * while they are typed and sends without leaving the page. What was typed goes only after the server has said yes.
 */
export function QuoteForm({ purpose, facts, agentId, page, serverKey, answer, onSent }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<QuoteDraft>(() => ({
    ...knownFields(answer?.form?.initialValue),
    ...(agentId && !answer ? { agentId } : {}),
  }))
  const [key, setKey] = useState(serverKey ?? '')
  const [errors, setErrors] = useState<QuoteErrors>(answer?.form?.error ?? {})
  const [busy, setBusy] = useState(false)
  const openedBefore = answer?.form?.initialValue?.openedAt
  const openedAt = typeof openedBefore === 'string' ? openedBefore : facts.openedAt
  // Remounts the boxes: after a success they are unticked again.
  const [round, setRound] = useState(0)

  useEffect(() => {
    const kept = readQuote(purpose)
    // Only the server's page was there before the scripts; in the dialog what stands in the fields is ours.
    const typed = serverKey ? typedBeforeScripts(form) : {}
    // oxlint-disable-next-line react/set-state-in-effect -- read in the first render it would not match the server's page
    setKey(kept.key)
    setDraft((shown) => ({ ...shown, ...(answer ? {} : kept.draft), ...(agentId ? { agentId } : {}), ...typed }))
  }, [purpose, agentId, answer, serverKey])

  function change(field: keyof QuoteDraft, value: string) {
    const next = { ...draft, [field]: value }
    setDraft(next)
    setErrors(({ [field]: _mended, ...others }) => others)
    keepQuote(purpose, { key, draft: next })
  }

  async function send(body: FormData) {
    setBusy(true)
    const answered = await sendQuote(body)
    setBusy(false)
    for (const toast of answered.toasts) notify(toast)
    // At once, so that the field to focus is known.
    flushSync(() => setErrors(answered.form?.error ?? {}))
    if (answered.status === 409) startOver(newKey(), draft)
    else if (answered.outcome === 'done') {
      forgetQuote(purpose)
      startOver(newKey(), knownFields({ agentId: agentId ?? 'none' }))
      setRound(round + 1)
      onSent?.()
    } else {
      emptyTrap(form)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }

  function startOver(nextKey: string, nextDraft: QuoteDraft) {
    setKey(nextKey)
    setDraft(nextDraft)
    if (nextDraft === draft) keepQuote(purpose, { key: nextKey, draft })
  }

  return (
    <form
      ref={form}
      method="post"
      action={`/quote?type=${purpose}`}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void send(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="openedAt" value={openedAt} />
      <QuoteFields purpose={purpose} draft={draft} errors={errors} agents={facts.agents} onChange={change}>
        <QuoteFigures draft={draft} day={facts.day} />
      </QuoteFields>
      <QuoteConsents key={round} askPartner={facts.askPartner} error={errors.consentReply} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Submitting...">
        Request my quote
      </Button>
    </form>
  )
}

type SentAnswer = FormAnswer & { status: number }

/** Sends the form; whatever goes wrong on the way, nothing typed is lost and the same key can be sent again. */
async function sendQuote(body: FormData): Promise<SentAnswer> {
  const failed: SentAnswer = {
    status: 0,
    outcome: 'refused',
    form: null,
    toasts: [{ kind: 'error', text: copy.submitFailed }],
  }
  try {
    const response = await fetch('/resources/quote', {
      method: 'POST',
      body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
      signal: AbortSignal.timeout(sendSeconds * 1000),
    })
    if (!response.headers.get('content-type')?.includes('json')) return failed
    return { ...((await response.json()) as FormAnswer), status: response.status }
  } catch {
    return failed
  }
}

/** What somebody typed, or the browser brought back, before the scripts arrived. */
function typedBeforeScripts(form: RefObject<HTMLFormElement | null>): Partial<QuoteDraft> {
  const typed: Record<string, string> = {}
  for (const control of form.current?.elements ?? []) {
    const changedText =
      control instanceof HTMLInputElement && control.type === 'text' && control.value !== control.defaultValue
    const changedChoice =
      control instanceof HTMLSelectElement && control.selectedOptions[0] && !control.selectedOptions[0].defaultSelected
    if (changedText || changedChoice) typed[control.name] = control.value
  }
  const { website: _trap, ...fields } = typed
  return fields
}

/** A browser that fills in what nobody sees must not keep its person from sending. */
function emptyTrap(form: RefObject<HTMLFormElement | null>) {
  const trap = form.current?.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}
