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

type HoverIntentOptions<T> = {
  /** Milliseconds that the mouse must rest before the first menu opens. */
  openAfter: number
  /** For this many milliseconds after a menu closed, another one opens at once. */
  openAgainWithin: number
  /** Milliseconds that the mouse may be away before the menu closes. */
  closeAfter: number
  show: (item: T | null) => void
}

/** Decides when menus open and close under a mouse, so that a mouse passing over them opens none. */
export function createHoverIntent<T>({ openAfter, openAgainWithin, closeAfter, show }: HoverIntentOptions<T>) {
  let open: T | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let hoverOpened: { item: T; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(item: T | null) {
    clearTimeout(timer)
    if (item === null && open !== null) closedAt = performance.now()
    open = item
    show(item)
  }
  function openByHover(item: T) {
    hoverOpened = { item, at: performance.now() }
    set(item)
  }

  return {
    enter(item: T) {
      clearTimeout(timer)
      if (open === item) return
      if (open !== null || performance.now() - closedAt < openAgainWithin) openByHover(item)
      else timer = setTimeout(() => openByHover(item), openAfter)
    },
    leave() {
      clearTimeout(timer)
      if (open !== null) timer = setTimeout(() => set(null), closeAfter)
    },
    closeNow: () => set(null),
    /** Records that a menu was opened or closed by other means, such as a click. */
    noteOpen(item: T, isOpen: boolean) {
      if (isOpen) open = item
      else if (open === item) {
        open = null
        closedAt = performance.now()
      }
    },
    openedByHoverJustNow(item: T) {
      return hoverOpened?.item === item && open === item && performance.now() - hoverOpened.at < 500
    },
  }
}
