import { createHoverIntent } from './hover-intent.ts'

/** The behaviours that JavaScript adds to a `MenuBar`; they stop when `signal` aborts. */
export function addMenuComforts(bar: HTMLElement, signal: AbortSignal): void {
  const menus = [...bar.querySelectorAll('details')]
  const intent = createHoverIntent<HTMLDetailsElement>({
    openAfter: 200,
    openAgainWithin: 300,
    closeAfter: 150,
    show: (menu) => {
      for (const other of menus) other.open = other === menu
    },
  })
  const on = { signal }
  const closeAll = () => intent.closeNow()

  for (const menu of menus) {
    const summary = menu.querySelector('summary')
    menu.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && intent.enter(menu), on)
    menu.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && intent.leave(), on)
    menu.addEventListener('toggle', () => intent.noteOpen(menu, menu.open), on)
    // A click on a menu that has just opened by hover is meant to open it, so it must not close it.
    summary?.addEventListener('click', (event) => intent.openedByHoverJustNow(menu) && event.preventDefault(), on)
    menu.addEventListener('keydown', (event) => moveByKey(event, menu), on)
    // The mouse may already rest on a menu when this script has loaded.
    if (menu.open) intent.noteOpen(menu, true)
    else if (menu.matches(':hover')) intent.enter(menu)
  }
  bar.addEventListener('keydown', (event) => event.key === 'Escape' && closeAndRefocus(menus, closeAll), on)
  bar.addEventListener(
    'focusout',
    (event) => event.relatedTarget instanceof Node && !bar.contains(event.relatedTarget) && closeAll(),
    on,
  )
  bar.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && closeAll(),
    on,
  )
  document.addEventListener('pointerdown', (event) => !bar.contains(event.target as Node) && closeAll(), on)
  signal.addEventListener('abort', closeAll)
}

function closeAndRefocus(menus: HTMLDetailsElement[], closeAll: () => void) {
  const open = menus.find((menu) => menu.open)
  if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus()
  closeAll()
}

function moveByKey(event: KeyboardEvent, menu: HTMLDetailsElement) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  if (event.key === 'ArrowDown') menu.open = true
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}
