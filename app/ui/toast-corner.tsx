import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from './icons.tsx'
import { type BrowserToast, onToast, secondsShown, takeWaitingToasts } from './toast-queue.ts'

const visibleToasts = 4

const looks = {
  success: { edge: 'border-l-spruce', icon: <SuccessIcon className="mt-0.5 size-4 shrink-0 text-spruce" /> },
  error: { edge: 'border-l-maple', icon: <ErrorIcon className="mt-0.5 size-4 shrink-0 text-maple" /> },
  info: { edge: 'border-l-sky', icon: <InfoIcon className="mt-0.5 size-4 shrink-0 text-sky" /> },
}

type ShownToast = BrowserToast & { key: number }

let shownSoFar = 0

/** The toasts in the corner. Loaded with the first toast, and rendered only by `Toaster`. */
export function ToastCorner() {
  const [layer] = useState(makeLayer)
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [atTop, setAtTop] = useState(false)
  // No toast disappears while somebody reads it, or while the page is hidden.
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const pauseUnseen = () => setPaused(document.hidden)
    document.addEventListener('visibilitychange', pauseUnseen)
    const stopListening = onToast(() => {
      comeToTop(layer)
      setAtTop(coversFoot())
      const added = takeWaitingToasts().map((toast) => ({ ...toast, key: (shownSoFar += 1) }))
      setToasts((shown) => [...added.toReversed(), ...shown].slice(0, visibleToasts))
    })
    return () => {
      document.removeEventListener('visibilitychange', pauseUnseen)
      stopListening()
      layer.remove()
    }
  }, [layer])

  function close(key: number) {
    setPaused(false)
    setToasts((shown) => shown.filter((toast) => toast.key !== key))
  }

  return createPortal(
    <section
      aria-label="Messages"
      aria-live="polite"
      className={classes(
        'fixed w-[calc(100%-2rem)] max-sm:left-4 sm:bottom-6 sm:left-6 sm:w-89',
        atTop ? 'max-sm:top-4' : 'max-sm:bottom-4',
      )}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {/* The newest toast is first in Tab order, and is placed where it does not move the others. */}
      <ol className={classes('flex gap-3.5', atTop ? 'flex-col sm:flex-col-reverse' : 'flex-col-reverse')}>
        {toasts.map((toast) => (
          <Message key={toast.key} toast={toast} paused={paused} onClose={() => close(toast.key)} />
        ))}
      </ol>
    </section>,
    layer,
  )
}

function Message({ toast, paused, onClose }: { toast: BrowserToast; paused: boolean; onClose: () => void }) {
  const { kind, text, action, open } = toast
  const seconds = secondsShown(toast)
  const timeUp = useEffectEvent(onClose)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(timeUp, seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, seconds])
  const run = action?.run ?? (open && (() => window.open(open.href, '_blank', 'noopener')))
  return (
    <li
      className={classes(
        'relative flex flex-wrap items-start gap-3 rounded-card border border-l-4 border-line bg-paper p-4 pr-10 text-sm text-ink shadow-float',
        looks[kind].edge,
      )}
    >
      {looks[kind].icon}
      {/* The actions go below the text if there is too little room beside it. */}
      <p className="min-w-0 flex-1 basis-40 font-medium">{text}</p>
      {run && (
        <button
          type="button"
          className="ml-auto shrink-0 font-semibold text-spruce underline underline-offset-4"
          onClick={() => {
            run()
            onClose()
          }}
        >
          {action?.label ?? open?.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        className="absolute top-2 right-2 grid size-7 place-items-center rounded-field text-ink-soft hover:bg-birch"
        onClick={onClose}
      >
        <CloseIcon className="size-4" />
      </button>
    </li>
  )
}

/** On a phone toasts must not cover the buttons at the bottom of a dialog, or of a form whose buttons stay in view. */
function coversFoot(): boolean {
  const foot = foremostDialog() ?? document.querySelector('[data-foot]')
  return Boolean(foot) && matchMedia('(width < 40rem)').matches
}

function makeLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.className = 'fixed inset-auto z-50 m-0 overflow-visible border-0 bg-transparent p-0'
  giveFocusBack(layer)
  return layer
}

/**
 * Tab passes through the toasts and on. Escape, or a button that closes its toast, returns the focus to where it was before.
 */
function giveFocusBack(layer: HTMLElement) {
  let cameFrom: HTMLElement | null = null
  const goBack = () => layer.contains(document.activeElement) && cameFrom?.focus({ preventScroll: true })
  layer.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget)) cameFrom = relatedTarget
  })
  layer.addEventListener('keydown', ({ key }) => key === 'Escape' && goBack())
  layer.addEventListener('click', ({ target }) => target instanceof Element && target.closest('button') && goBack())
}

function foremostDialog() {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}

// Shows the corner as the last element of the browser's top layer. While a modal dialog is open, everything outside it is
// inert, so the corner moves into the foremost dialog, and back when that closes.
function comeToTop(layer: HTMLElement) {
  const dialog = foremostDialog()
  const home = dialog ?? document.body
  if (layer.parentElement !== home) {
    home.append(layer)
    dialog?.addEventListener('close', () => layer.parentElement === dialog && comeToTop(layer), { once: true })
  }
  // Without popovers (before Safari 17) the corner's z-index puts it above the page, or above the content of the dialog.
  if (!layer.showPopover) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}
