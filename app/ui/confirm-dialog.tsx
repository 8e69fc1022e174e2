import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { classes } from './classes.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** The question, naming the record that is affected. */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  kind?: 'danger' | 'primary'
  /** Called when the person confirms. With `form`, the confirming button submits that form instead. */
  onConfirm?: () => void
  form?: string
}

/** Asks for confirmation before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  kind = 'danger',
  onConfirm,
  form,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width="small"
      footer={
        <>
          <Button kind="secondary" data-autofocus onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            kind={kind}
            onClick={() => {
              onConfirm?.()
              if (!form) return
              submitForm(form)
              onClose()
            }}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {/* The dialog may open inside a table, which has smaller text. */}
      <div className="text-base">{children ?? <p>This cannot be undone.</p>}</div>
    </Dialog>
  )
}

// Not a submit button tied to the form: closing the dialog removes the button before the browser would submit.
function submitForm(id: string) {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

type ConfirmButtonProps = Omit<ButtonProps, 'form' | 'onClick' | 'title'> & {
  title: ReactNode
  body: ReactNode
  confirmLabel: string
  /** `primary` for actions that lose nothing. */
  confirmKind?: 'danger' | 'primary'
  /** The id of the form that the confirming button submits. */
  form: string
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, body, confirmLabel, confirmKind, form, className, ...button } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} className={classes(className, 'noscript:hidden')} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        confirmLabel={confirmLabel}
        kind={confirmKind}
        form={form}
      >
        {body}
      </ConfirmDialog>
      <noscript>
        <PlainConfirm {...props} />
      </noscript>
    </>
  )
}

/** The same without JavaScript: the browser opens the question itself; a browser that cannot shows it in place. */
function PlainConfirm({ title, body, confirmLabel, confirmKind = 'danger', form, ...button }: ConfirmButtonProps) {
  const id = useId()
  return (
    <>
      <Button {...button} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="panel m-auto w-[calc(100vw-2rem)] max-w-[26rem] rounded-card border border-line bg-paper p-4 text-base font-normal text-ink shadow-float sm:p-6"
      >
        <h2 id={`${id}-title`} className="mb-3 text-xl">
          {title}
        </h2>
        {body}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button kind="secondary" autoFocus popoverTarget={id} popoverTargetAction="hide">
            Cancel
          </Button>
          <Button type="submit" kind={confirmKind} form={form}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </>
  )
}
