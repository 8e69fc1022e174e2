import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button, type ButtonKind } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type AccountFormProps = {
  intent?: string
  /** The action's answer to this form. After a success the form is cleared. */
  answer?: FormAnswer | null
  submit: string
  busy?: string
  kind?: ButtonKind
  wide?: boolean
  children?: ReactNode
}

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

export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Card className="mx-auto w-full max-w-[26rem]">
      <h1 className="text-2xl">{title}</h1>
      {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
      <div className="mt-5 grid gap-4">{children}</div>
    </Card>
  )
}

/** Messages that say what to do next. They stay as long as the form is shown, unlike a toast. */
export function FormNotices({ toasts }: { toasts?: FormAnswer['toasts'] }) {
  return (
    <div role="alert" className="empty:hidden">
      {toasts?.map((toast) => (
        <Notice key={toast.text} kind={toast.kind}>
          {toast.text}
        </Notice>
      ))}
    </div>
  )
}

type NewPasswordFieldsProps = {
  errors?: Record<string, string[] | null>
  isFirst?: boolean
}

export function NewPasswordFields({ errors, isFirst = false }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={isFirst ? 'Password' : 'New password'}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A few words in a row are good."
        error={errors?.newPassword}
      />
      <TextField
        label={isFirst ? 'Repeat the password' : 'Repeat the new password'}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={errors?.repeated}
      />
    </>
  )
}
