import type { ReactNode } from 'react'
import type { KeptFormState } from './use-kept-form.ts'

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
 * The frame of a kept form with its hidden fields: the idempotency key, the page, the time it was opened, and a field that only
 * robots fill in.
 */
export function KeptForm({ form, action, page, className, children }: KeptFormProps) {
  const { ref, hidden, submit } = form
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
