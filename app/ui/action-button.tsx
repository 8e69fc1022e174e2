import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'
import { ConfirmButton } from './confirm-dialog.tsx'
import { HiddenFields } from './hidden-fields.tsx'

type Question = { title: ReactNode; body: ReactNode; confirmLabel: string; confirmKind?: 'danger' | 'primary' }

type ActionButtonProps = Omit<ButtonProps, 'form' | 'type' | 'busy'> & {
  intent: string
  fields?: Readonly<Record<string, string>>
  /** What is asked before it is sent; without it, it is sent at once. */
  ask?: Question | false
}

/** A button with a form of its own, which sends the intent and the fields to this page; busy while they are on their way. */
export function ActionButton({ intent, fields, ask, ...button }: ActionButtonProps) {
  const id = useId()
  const sent = useNavigation().formData
  const all = { intent, ...fields }
  const busy = sent !== undefined && Object.entries(all).every(([name, value]) => sent.get(name) === value)
  return (
    <Form id={id} method="post" preventScrollReset>
      <HiddenFields fields={all} />
      {ask ? (
        <ConfirmButton {...button} {...ask} form={id} busy={busy} />
      ) : (
        <Button {...button} type="submit" busy={busy} />
      )}
    </Form>
  )
}
