import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button, type ButtonKind } from '#app/ui/button.tsx'

type AccountFormProps = {
  /** Which of the page's forms this is. */
  intent?: string
  /** What the action answered to this form; once it is done, what was typed goes. */
  answer?: FormAnswer | null
  submit: string
  busy?: string
  kind?: ButtonKind
  wide?: boolean
  children?: ReactNode
}

/** A short form of the account pages: its fields and its button, which says what is happening. */
export function AccountForm({ intent, answer, submit, busy = 'Saving...', kind, wide, children }: AccountFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const sending = formData !== undefined && formData.get('intent') === (intent ?? null)
  useEffect(() => {
    if (answer?.outcome === 'done') form.current?.reset()
  }, [answer])
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[28rem] gap-4">
      {intent && <input type="hidden" name="intent" value={intent} />}
      {children}
      <div>
        <Button type="submit" kind={kind} wide={wide} busy={sending} busyLabel={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
