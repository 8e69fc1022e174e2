import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormResult } from '#app/lib/form-result.ts'
import type { Toast } from '#app/lib/toast.ts'
import { useEarlyTyping } from './early-typing.ts'
import { ErrorSummary } from './error-summary.tsx'
import { type Choices, type Draft, forgetDraft, keepDraft, knownFields, newKey, readDraft } from './kept-draft.ts'
import { notify } from './toast-queue.ts'
import { keptVisit } from './visit.ts'

type KeptFormProps = {
  form: KeptFormState
  /** Where the form is sent without JavaScript. */
  action: string
  /** The path of the page that shows the form; stored with the consent. */
  page: string
  className?: string
  children: ReactNode
}

/**
 * The frame of a kept form with its hidden fields: the idempotency key, the page, the time it was opened, where the visit came
 * from, and a field that only robots fill in.
 */
export function KeptForm({ form, action, page, className, children }: KeptFormProps) {
  const { ref, hidden, submit, errors, idOf } = form
  return (
    <form
      ref={ref}
      method="post"
      action={action}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="idempotencyKey" value={hidden.idempotencyKey} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="openedAt" value={hidden.openedAt} />
      <input
        type="hidden"
        name="visit"
        ref={(field) => {
          if (field) field.value = keptVisit()
        }}
      />
      <ErrorSummary errors={errors} idOf={idOf} />
      {children}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </form>
  )
}

/** The part of an action's answer that a kept form needs. */
type KeptAnswer = {
  outcome: 'invalid' | 'done' | 'refused'
  form: FormResult | null
  toasts: readonly Toast[]
}

type KeptFormOptions<Fields extends Draft, Answer extends KeptAnswer> = {
  /** The name under which this browser keeps the draft. */
  name: string
  defaults: Fields
  choices?: Choices<Fields>
  /** Values that the page chose for the visitor; they take precedence over the draft. */
  preset?: Partial<Fields>
  sendTo: string
  /** The error sentence for a lost connection. */
  failed: string
  /** The action's answer if the form was submitted to the page without JavaScript. */
  answer?: Answer | null
  /** The idempotency key that the server rendered; a page that is cached for everybody has none. */
  serverKey?: string
  /** When the server rendered the form, in ISO 8601; a page that is cached for everybody cannot say. */
  openedAt?: string
  /** Called with the answer of the resource route after a success. */
  onSent?: (answer: Answer) => void
}

const sendSeconds = 20

/**
 * A form that works without JavaScript. With JavaScript it keeps the draft in this browser until the server has acknowledged
 * it, submits with one idempotency key without leaving the page, and moves the focus to the first invalid field. Render it with
 * `KeptForm`.
 */
export function useKeptForm<Fields extends Draft, Answer extends KeptAnswer = KeptAnswer>(
  options: KeptFormOptions<Fields, Answer>,
) {
  const { sendTo, failed, answer, onSent } = options
  const refused = answer?.outcome === 'done' ? null : answer
  const ref = useRef<HTMLFormElement>(null)
  const id = useId()
  const idOf = (field: string) => `${id}-${field}`
  const kept = useDraft(options, ref)
  const { draft, hidden } = kept
  const [errors, setErrors] = useState<NonNullable<FormResult['error']>>(refused?.form?.error ?? {})
  const [busy, setBusy] = useState(false)
  // Remounts the checkboxes, so that they are unticked again after a success.
  const [round, setRound] = useState(0)

  function change(field: keyof Fields & string, value: string) {
    kept.change(field, value)
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  async function send(body: FormData) {
    setBusy(true)
    const answered = await post(sendTo, body, failed)
    setBusy(false)
    for (const toast of answered.toasts) notify(toast)
    // Rendered at once, so that the first invalid field can be focused below.
    flushSync(() => setErrors(answered.form?.error ?? {}))
    if (answered.status === 409) {
      kept.renewKey()
    } else if (answered.outcome === 'done') {
      kept.forget()
      setRound(round + 1)
      onSent?.(answered as unknown as Answer)
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
    idOf,
    change,
    hidden,
    submit(body: FormData) {
      if (!busy) void send(body)
    },
    /** Binds a text field or a select to the draft. */
    field: (field: keyof Fields & string) => ({
      id: idOf(field),
      name: field,
      value: draft[field],
      error: errors[field],
      onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    }),
  }
}

/** What is typed into the form, kept in this browser with the idempotency key under which it will be sent. */
function useDraft<Fields extends Draft, Answer extends KeptAnswer>(
  options: KeptFormOptions<Fields, Answer>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { name, defaults, choices, preset, answer, serverKey } = options
  const refused = answer?.outcome === 'done' ? null : answer
  const [draft, setDraft] = useState<Fields>(() => ({
    ...knownFields(defaults, refused?.form?.initialValue, choices),
    ...(refused ? {} : preset),
  }))
  const [key, setKey] = useState(serverKey ?? '')
  const [openedAt, setOpenedAt] = useState(() => refused?.form?.initialValue?.openedAt ?? options.openedAt ?? '')

  useEarlyTyping(form, (early) => {
    // The form was submitted before the scripts loaded, so the draft of an earlier visit is no longer needed.
    if (answer?.outcome === 'done') forgetDraft(name)
    const kept = readDraft(name, defaults, choices)
    setKey(kept?.key ?? (serverKey || newKey()))
    if (!openedAt) setOpenedAt(new Date().toISOString())
    const typed = Object.fromEntries(Object.entries(early).filter(([field]) => field in defaults))
    setDraft((shown) => ({ ...shown, ...(refused ? {} : kept?.draft), ...preset, ...typed }))
  })

  function keepUnder(nextKey: string, next: Fields) {
    setKey(nextKey)
    keepDraft(name, { key: nextKey, draft: next })
  }

  return {
    draft,
    hidden: { idempotencyKey: key, openedAt },
    change(field: keyof Fields & string, value: string) {
      const next = { ...draft, [field]: value }
      setDraft(next)
      // Another tab may have started a draft meanwhile: both tabs then send the same key.
      keepUnder(readDraft(name, defaults)?.key ?? key, next)
    },
    renewKey: () => keepUnder(newKey(), draft),
    forget() {
      forgetDraft(name)
      setKey(newKey())
      setDraft({ ...defaults, ...preset })
    },
  }
}

export type KeptFormState = Pick<
  ReturnType<typeof useKeptForm<Draft>>,
  'ref' | 'hidden' | 'submit' | 'errors' | 'busy' | 'round' | 'idOf'
>

/** Sends the form. If this fails, nothing typed is lost and the same key can be sent again. */
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

/** Empties the field that only robots should fill in, because a browser's autofill must not block a person. */
function emptyTrap(form: RefObject<HTMLFormElement | null>) {
  const trap = form.current?.elements.namedItem('website')
  if (trap instanceof HTMLInputElement) trap.value = ''
}
