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
