import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Toast } from '#app/lib/toast.ts'
import { useHydrated } from './hydrated.ts'
import { type Choices, type Draft, forgetDraft, keepDraft, knownFields, newKey, readDraft } from './kept-draft.ts'
import { notify } from './toast-queue.ts'

/** What a form's action answers, as far as a kept form needs it. */
type KeptAnswer = {
  outcome: 'invalid' | 'done' | 'refused'
  form: {
    initialValue?: Record<string, unknown> | null
    error?: Record<string, string[] | null> | null
  } | null
  toasts: readonly Toast[]
}

type KeptFormOptions<Fields extends Draft> = {
  /** Under which name this browser keeps the draft. */
  name: string
  defaults: Fields
  choices?: Choices<Fields>
  /** What the page chose for the visitor; wins over the draft. */
  preset?: Partial<Fields>
  /** The resource that takes the form and answers as JSON. */
  sendTo: string
  /** The sentence for a connection that was lost on the way. */
  failed: string
  /** For a page that the form was sent to without JavaScript: what its action answered. */
  answer?: KeptAnswer | null
  /** The key that the server rendered; a page that is kept for everybody has none. */
  serverKey?: string
  /** When the server gave the form out, in ISO 8601; a page that is kept for everybody cannot say. */
  openedAt?: string
  onSent?: () => void
}

const sendSeconds = 20

/**
 * A form that works plainly and, with JavaScript, keeps what is typed in this browser until the server has acknowledged
 * it, sends it under one key without leaving the page, and leads to the first field that is wrong. Show it by `KeptForm`.
 */
export function useKeptForm<Fields extends Draft>(options: KeptFormOptions<Fields>) {
  const { name, defaults, choices, preset, sendTo, failed, answer, serverKey, onSent } = options
  const refused = answer?.outcome === 'done' ? null : answer
  const ref = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  // Only what the server rendered was there before the scripts; elsewhere what stands in the fields is ours.
  const [cameFromServer] = useState(!hydrated)
  const [draft, setDraft] = useState<Fields>(() => ({
    ...knownFields(defaults, refused?.form?.initialValue, choices),
    ...(refused ? {} : preset),
  }))
  const [key, setKey] = useState(serverKey ?? '')
  const [openedAt, setOpenedAt] = useState(() => textIn(refused, 'openedAt') ?? options.openedAt ?? '')
  const [errors, setErrors] = useState<Record<string, string[] | null>>(refused?.form?.error ?? {})
  const [busy, setBusy] = useState(false)
  // Remounts the boxes: after a success they are unticked again.
  const [round, setRound] = useState(0)

  const takeUp = useEffectEvent(() => {
    // Sent before the scripts arrived: what an earlier visit kept of it has gone out with it.
    if (answer?.outcome === 'done') forgetDraft(name)
    const kept = readDraft(name, defaults, choices)
    const typed = cameFromServer ? typedBeforeScripts(ref, defaults) : {}
    setKey(kept?.key ?? (serverKey || newKey()))
    if (!openedAt) setOpenedAt(new Date().toISOString())
    setDraft((shown) => ({ ...shown, ...(refused ? {} : kept?.draft), ...preset, ...typed }))
  })
  // oxlint-disable-next-line react/set-state-in-effect -- read in the first render it would not match the server's page
  useEffect(() => takeUp(), [])

  function change(field: keyof Fields & string, value: string) {
    const next = { ...draft, [field]: value }
    // Another tab may have begun meanwhile: both send under one key.
    const shared = readDraft(name, defaults)?.key ?? key
    setKey(shared)
    setDraft(next)
    setErrors(({ [field]: _mended, ...others }) => others)
    keepDraft(name, { key: shared, draft: next })
  }

  async function send(body: FormData) {
    setBusy(true)
    const answered = await post(sendTo, body, failed)
    setBusy(false)
    for (const toast of answered.toasts) notify(toast)
    // At once, so that the field to focus is known.
    flushSync(() => setErrors(answered.form?.error ?? {}))
    if (answered.status === 409) {
      const next = newKey()
      setKey(next)
      keepDraft(name, { key: next, draft })
    } else if (answered.outcome === 'done') {
      forgetDraft(name)
      setKey(newKey())
      setDraft({ ...defaults, ...preset })
      setRound(round + 1)
      onSent?.()
    } else {
      emptyTrap(ref)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }

  return {
    ref,
    draft,
    errors,
    busy,
    round,
    change,
    /** What `KeptForm` renders and sends along. */
    hidden: { idempotencyKey: key, openedAt },
    submit(body: FormData) {
      if (!busy) void send(body)
    },
    /** Ties a text field or a select to the draft. */
    field: (field: keyof Fields & string) => ({
      name: field,
      value: draft[field],
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    }),
  }
}

export type KeptFormState = Pick<
  ReturnType<typeof useKeptForm<Draft>>,
  'ref' | 'hidden' | 'submit' | 'errors' | 'busy' | 'round'
>

/** Sends the form; whatever goes wrong on the way, nothing typed is lost and the same key can be sent again. */
async function post(to: string, body: FormData, failed: string): Promise<KeptAnswer & { status: number }> {
  const lost = {
    status: 0,
    outcome: 'refused',
    form: null,
    toasts: [{ kind: 'error', text: failed }],
  } as const
  try {
    const response = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams([...body].map(([field, value]) => [field, String(value)])),
      signal: AbortSignal.timeout(sendSeconds * 1000),
    })
    if (!response.headers.get('content-type')?.includes('json')) return lost
    return { ...((await response.json()) as KeptAnswer), status: response.status }
  } catch {
    return lost
  }
}

/** What somebody typed, or the browser brought back, before the scripts arrived. */
function typedBeforeScripts<Fields extends Draft>(
  form: RefObject<HTMLFormElement | null>,
  defaults: Fields,
): Partial<Fields> {
  const typed: Draft = {}
  for (const control of form.current?.elements ?? []) {
    const changedText =
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue
    const changedChoice =
      control instanceof HTMLSelectElement && control.selectedOptions[0] && !control.selectedOptions[0].defaultSelected
    if ((changedText || changedChoice) && control.name in defaults) typed[control.name] = control.value
  }
  return typed as Partial<Fields>
}

/** A browser that fills in what nobody sees must not keep its person from sending. */
function emptyTrap(form: RefObject<HTMLFormElement | null>) {
  const trap = form.current?.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}

function textIn(answer: KeptAnswer | null | undefined, field: string): string | undefined {
  const value = answer?.form?.initialValue?.[field]
  return typeof value === 'string' ? value : undefined
}
