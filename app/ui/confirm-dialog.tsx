import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

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
