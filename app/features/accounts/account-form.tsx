import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonKind } from '#app/ui/button.tsx'

type AccountFormProps = {
  /** Which of the page's forms this is. */
  intent?: string
  submit: string
  busy?: string
  kind?: ButtonKind
  wide?: boolean
  children?: ReactNode
}

/** A short form of the account pages: its fields and its button, which says what is happening. */
export function AccountForm({ intent, submit, busy = 'Saving...', kind, wide, children }: AccountFormProps) {
  const { formData } = useNavigation()
  const sending = formData !== undefined && formData.get('intent') === (intent ?? null)
  return (
    <Form method="post" noValidate className="grid max-w-[28rem] gap-4">
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
