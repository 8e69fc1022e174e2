import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import { keepScrollbarPlace } from './scrollbar-place.ts'

const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-field text-ink transition-colors hover:bg-spruce-wash'

function findDialog(id: string): HTMLDialogElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : null
}

// Browsers that know `command` open and close the sheet themselves, without any script.
function opensByItself(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}

type SheetOpenerProps = { sheet: string; label: string; icon: ReactNode; className?: string }

export function SheetOpener({ sheet, label, icon, className }: SheetOpenerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      {...{ command: 'show-modal', commandfor: sheet }}
      className={classes(iconButtonClass, className)}
      onClick={() => {
        keepScrollbarPlace()
        const dialog = findDialog(sheet)
        if (dialog && !dialog.open && !opensByItself()) dialog.showModal()
      }}
    >
      {icon}
    </button>
  )
}

type SheetProps = {
  id: string
  title: string
  side: 'left' | 'right'
  children: ReactNode
  footer?: ReactNode
  className?: string
}

/**
 * A panel at the side whose content is always in the page; a `SheetOpener` opens it. Works without JavaScript if the browser
 * knows `command`. A link inside closes it.
 */
export function Sheet({ id, title, side, children, footer, className }: SheetProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      {...{ closedby: 'any' }}
      className={classes(
        'panel fixed inset-y-0 h-dvh border-line bg-paper p-0 shadow-float',
        side === 'left' ? 'panel-left ml-0 border-r' : 'panel-right mr-0 border-l',
        className,
      )}
      onClick={(event) => {
        const target = event.target
        const beside = target === event.currentTarget
        if (beside || (target instanceof Element && target.closest('a'))) event.currentTarget.close()
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
          <h2 id={`${id}-title`} className="flex-1 text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            {...{ command: 'close', commandfor: id }}
            className={iconButtonClass}
            onClick={() => {
              if (!opensByItself()) findDialog(id)?.close()
            }}
          >
            <CloseIcon className="size-5" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {footer && <div className="border-t border-line p-4">{footer}</div>}
      </div>
    </dialog>
  )
}
