import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** The question, with the name of what is at stake. */
  title: ReactNode
  /** What will happen and whether it can be undone. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  busyLabel?: string
  busy?: boolean
  kind?: 'danger' | 'primary'
  /** Called on yes. With `form` the yes button submits that form instead. */
  onConfirm?: () => void
  form?: string
}

/** Asks before what cannot be taken back. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busyLabel,
  busy,
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
            busy={busy}
            busyLabel={busyLabel}
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
      {/* It may be asked from within a table, whose words are smaller. */}
      <div className="text-base">{children ?? <p>This cannot be undone.</p>}</div>
    </Dialog>
  )
}

// Not a submit button tied to the form: closing takes the button away before the browser would submit.
function submitForm(id: string) {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
