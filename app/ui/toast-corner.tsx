import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as show, Toaster as Corner } from 'sonner'
import { onToast, readingSeconds, takeWaitingToasts } from './toast-queue.ts'

function showWaiting() {
  // What is pressed next is at the foot of a dialog that fills a phone, and of a form whose buttons stay in view.
  const atTop = matchMedia('(width < 40rem)').matches && (foremostDialog() ?? document.querySelector('[data-foot]'))
  for (const { kind, text, seconds, action, open } of takeWaitingToasts()) {
    const beside = open && { label: open.label, onClick: () => window.open(open.href, '_blank', 'noopener') }
    show[kind](text, {
      duration: (seconds ?? readingSeconds(text)) * 1000,
      position: atTop ? 'top-center' : undefined,
      action: action ? { label: action.label, onClick: action.run } : beside,
    })
  }
}

/** The corner itself. Fetched with the first message; rendered by `Toaster` only. */
export function ToastCorner() {
  const [layer] = useState(makeLayer)
  // Runs after the corner's own effect, so it already listens when the first message is handed over.
  useEffect(
    () =>
      onToast(() => {
        comeToTop(layer)
        showWaiting()
      }),
    [layer],
  )
  useEffect(() => () => layer.remove(), [layer])
  return createPortal(
    <Corner
      position="bottom-left"
      offset={24}
      mobileOffset={16}
      closeButton
      expand
      visibleToasts={4}
      containerAriaLabel="Messages"
      toastOptions={{
        closeButtonAriaLabel: 'Close message',
        unstyled: true,
        classNames: {
          toast:
            'flex w-full flex-wrap items-start gap-3 rounded-card border border-line border-l-4 bg-paper p-4 pr-10 font-sans text-sm text-ink shadow-float',
          success: 'border-l-spruce! [&_[data-icon]]:text-spruce',
          error: 'border-l-maple! [&_[data-icon]]:text-maple',
          info: 'border-l-sky! [&_[data-icon]]:text-sky',
          icon: 'mt-0.5 shrink-0',
          // What can be done stands below where it would squeeze the words.
          content: 'min-w-0 flex-1 basis-40',
          title: 'font-medium',
          actionButton: 'ml-auto shrink-0 font-semibold text-spruce underline underline-offset-4',
          closeButton:
            'absolute top-2 right-2 grid size-7 place-items-center rounded-field text-ink-soft hover:bg-birch',
        },
      }}
    />,
    layer,
  )
}

function makeLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.popover = 'manual'
  layer.className = 'fixed inset-auto m-0 overflow-visible border-0 bg-transparent p-0'
  leadFocus(layer)
  return layer
}

// The library leads the focus back to where it came from however it leaves, so that whoever came by Tab went round among
// the messages. Here Tab leaves them as it leaves anything, and back goes who is done: by Escape, or with a button that
// takes its message away. The library, which listens on the same element later, does not hear of the focus.
function leadFocus(layer: HTMLElement) {
  let cameFrom: HTMLElement | null = null
  const goBack = () => layer.contains(document.activeElement) && cameFrom?.focus({ preventScroll: true })
  layer.addEventListener('focusin', (event) => {
    event.stopImmediatePropagation()
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !layer.contains(from)) cameFrom = from
  })
  layer.addEventListener('keydown', ({ key }) => key === 'Escape' && goBack())
  layer.addEventListener('click', ({ target }) => target instanceof Element && target.closest('button') && goBack())
}

function foremostDialog() {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
}

// In the browser's top layer, and last in it. An open dialog makes all that is not in it deaf and mute, so the corner moves
// into the foremost one, and back when that closes.
function comeToTop(layer: HTMLElement) {
  const dialog = foremostDialog()
  const home = dialog ?? document.body
  if (layer.parentElement !== home) {
    home.append(layer)
    dialog?.addEventListener('close', () => layer.parentElement === dialog && comeToTop(layer), { once: true })
  }
  // Without a top layer to rise to (before Safari 17) it stands above the page, and in a dialog above that.
  if (!layer.showPopover) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}
