import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'

/** A table whose own width, given by window and sidebar, is below this counts as narrow. The CSS classes use the same width. */
const narrowRem = 56

// The stylesheet knows the width before any script does. Cards on phones have room for every column.
export const leftWhenNarrowClass = 'md:@max-[56rem]/table:hidden'
export const onlyWhenNarrowClass = 'hidden md:@max-[56rem]/table:block'
export const stackedWhenNarrowClass = 'md:@max-[56rem]/table:flex-col md:@max-[56rem]/table:items-start'
export const oneLineWhenWideClass = 'wrap-anywhere md:@min-[56rem]/table:truncate md:@min-[56rem]/table:[&_wbr]:hidden'
export const unbrokenWhenWideClass = 'md:@min-[56rem]/table:whitespace-nowrap'

/** Whether the element with this ref is narrow; false in the server's HTML. */
export function useNarrow<Element extends HTMLElement>(): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null)
  const subscribe = useCallback((changed: () => void) => {
    const observer = new ResizeObserver(changed)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  const isNarrow = useSyncExternalStore(
    subscribe,
    () => (ref.current?.clientWidth ?? Infinity) < narrowRem * rootFontSize(),
    () => false,
  )
  return [ref, isNarrow]
}

function rootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
