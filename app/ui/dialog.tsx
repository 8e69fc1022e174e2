import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton, LinkButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import { keepScrollbarPlace } from './scrollbar-place.ts'

const places = {
  middle: 'panel-middle rounded-card max-h-[min(100dvh-2rem,56rem)] w-[calc(100vw-2rem)]',
  right: 'panel-right mr-0 h-dvh w-full',
}

const widths = {
  small: 'max-w-[26rem]',
  medium: 'max-w-[36rem]',
  large: 'max-w-[56rem]',
}

type DialogProps = {
  open: boolean
  /** Called when the person wants to close it: Escape, the cross, or a click outside. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** `right` is a sheet of full height. */
  side?: keyof typeof places
  width?: keyof typeof widths
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /** If false, a click outside does not close the dialog. */
  closeBeside?: boolean
  /** Where the focus starts: the first field for a short form, the title for content to be read first. */
  startIn?: 'title' | 'first field'
  /** For a dialog that has an address: without JavaScript the page shows it open, and the cross is a link to this path. */
  closePath?: string
  /** Identifies the content if it can change while the dialog is open: on each change the focus starts again. */
  subject?: string
  children: ReactNode
}

// On the server there is no layout, and React warns about `useLayoutEffect` there.
const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

function startOf(dialog: HTMLDialogElement, startIn: DialogProps['startIn']): HTMLElement | null {
  const wanted = startIn === 'first field' ? 'input, select, textarea' : '[data-autofocus]'
  return dialog.querySelector<HTMLElement>(wanted) ?? dialog.querySelector<HTMLElement>('[data-title]')
}

/**
 * A modal dialog based on the browser's own dialog element, which traps the focus, closes with Escape, makes the page behind it
 * inert and restores the focus. The content is rendered only while the dialog is open. The focus starts on the title, or on the
 * control in the content that has `data-autofocus`.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  side = 'middle',
  width = 'medium',
  footer,
  closeBeside = true,
  startIn = 'title',
  closePath,
  subject,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const id = useId()

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    keepScrollbarPlace()
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  useBrowserLayoutEffect(() => {
    if (ref.current && open) startOf(ref.current, startIn)?.focus()
  }, [open, startIn, subject])

  return (
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes(
        'panel fixed border border-line bg-paper p-0 shadow-float',
        places[side],
        widths[width],
        closePath && 'noscript:top-0 noscript:z-30 noscript:block noscript:opacity-100',
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (closeBeside && pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {open && (
        <div className={classes('flex flex-col', side === 'middle' ? 'max-h-[inherit]' : 'h-full')}>
          <DialogHead id={id} {...{ title, description, closePath, onClose }} />
          <div className="min-h-0 flex-1 scroll-pt-12 overflow-y-auto overscroll-contain p-4 sm:p-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  )
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'description' | 'closePath' | 'onClose'> & { id: string }

function DialogHead({ id, title, description, closePath, onClose }: DialogHeadProps) {
  return (
    <div className="flex items-start gap-3 border-b border-line py-3 pr-2 pl-4 sm:pl-6">
      <div className="min-w-0 flex-1 py-1.5">
        <h2 id={`${id}-title`} tabIndex={-1} data-title className="text-xl outline-none">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
            {description}
          </p>
        )}
      </div>
      <IconButton
        label="Close"
        icon={<CloseIcon className="size-5" />}
        className={classes(closePath && 'noscript:hidden')}
        onClick={onClose}
      />
      {closePath && (
        <noscript>
          <LinkButton kind="quiet" size="small" to={closePath}>
            Close
          </LinkButton>
        </noscript>
      )}
    </div>
  )
}
