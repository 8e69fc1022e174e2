type HoverIntent<T> = {
  enter: (item: T) => void
  leave: () => void
  closeNow: () => void
  /** Tells about what was opened or closed by other means. */
  noteOpen: (item: T, open: boolean) => void
  openedByHoverJustNow: (item: T) => boolean
}

type HoverIntentOptions<T> = {
  /** Milliseconds that the mouse rests before the first item opens. */
  openAfter: number
  /** Once one was open, another opens at once within this many milliseconds after the closing. */
  openAgainWithin: number
  /** Milliseconds that the mouse may be away before it closes. */
  closeAfter: number
  show: (item: T | null) => void
  now?: () => number
}

/** Decides when menus open and close under a mouse, so that passing over them opens none. */
export function createHoverIntent<T>({
  openAfter,
  openAgainWithin,
  closeAfter,
  show,
  now = () => performance.now(),
}: HoverIntentOptions<T>): HoverIntent<T> {
  let open: T | null = null
  let closedAt = Number.NEGATIVE_INFINITY
  let hoverOpened: { item: T; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function set(item: T | null) {
    clearTimeout(timer)
    if (item === null && open !== null) closedAt = now()
    open = item
    show(item)
  }
  function openByHover(item: T) {
    hoverOpened = { item, at: now() }
    set(item)
  }

  return {
    enter(item) {
      clearTimeout(timer)
      if (open === item) return
      if (open !== null || now() - closedAt < openAgainWithin) openByHover(item)
      else timer = setTimeout(() => openByHover(item), openAfter)
    },
    leave() {
      clearTimeout(timer)
      if (open !== null) timer = setTimeout(() => set(null), closeAfter)
    },
    closeNow() {
      set(null)
    },
    noteOpen(item, isOpen) {
      if (isOpen) open = item
      else if (open === item) {
        open = null
        closedAt = now()
      }
    },
    openedByHoverJustNow(item) {
      return hoverOpened?.item === item && open === item && now() - hoverOpened.at < 500
    },
  }
}
