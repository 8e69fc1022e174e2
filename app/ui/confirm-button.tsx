import { useId, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmButtonProps = Omit<ButtonProps, 'form' | 'onClick' | 'title'> & {
  title: ReactNode
  body: ReactNode
  confirmLabel: string
  /** `primary` for actions that lose nothing. */
  confirmKind?: 'danger' | 'primary'
  /** The id of the form that the confirming button submits. */
  form: string
}

/** A button that asks for confirmation and then submits a form. */
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
        <div className="mt-6 flex flex-wrap justify-end gap-2">
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
