import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { newsletterConsent, newsletterCopy as copy } from './newsletter.copy.ts'

/** Works as a plain form too. What was typed goes only after the server has said yes. */
export function NewsletterForm({ answer }: { answer?: FormAnswer | null }) {
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const shown = fetcher.data ?? answer
  const busy = fetcher.state !== 'idle'
  const done = !busy && shown?.outcome === 'done'
  const typedEmail = answer?.form?.initialValue?.email

  useEffect(() => {
    if (fetcher.data?.outcome === 'done') {
      form.current?.reset()
      field(form.current, 'idempotencyKey', (key) => (key.value = ''))
    } else if (fetcher.data) {
      field(form.current, 'website', (trap) => (trap.value = ''))
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [fetcher.data])

  return (
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (busy) event.preventDefault()
        // One key until the server has answered: sent twice, it is one mail.
        else field(form.current, 'idempotencyKey', (key) => (key.value ||= globalThis.crypto.randomUUID?.() ?? ''))
      }}
    >
      <OutcomeToasts toasts={busy ? null : shown?.toasts} />
      <input type="hidden" name="idempotencyKey" defaultValue="" />
      <TextField
        label={copy.emailLabel}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        defaultValue={typeof typedEmail === 'string' ? typedEmail : undefined}
        error={busy ? null : shown?.form?.error?.email}
      />
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this field empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <p className="text-sm text-ink-soft">{newsletterConsent.wording}</p>
      <div>
        <Button type="submit" size="large" wide busy={busy} busyLabel={copy.busy}>
          {copy.subscribe}
        </Button>
        <div role="status">
          {done && (
            <Notice kind="info" className="mt-4">
              {copy.oneStep}
            </Notice>
          )}
        </div>
      </div>
    </fetcher.Form>
  )
}

/** A field that the browser, and not React, holds. */
function field(form: HTMLFormElement | null, name: string, change: (input: HTMLInputElement) => void) {
  const input = form?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) change(input)
}
