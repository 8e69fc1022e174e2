import { type RefObject, useCallback, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { formatDay, formatHour } from '#app/lib/when.ts'

/** A table whose own width, given by window and sidebar, is below this counts as narrow. The CSS classes use the same width. */
const narrowRem = 56

// The stylesheet knows the width before any script does. Cards on phones have room for every column.
export const leftWhenNarrowClass = 'md:@max-[56rem]/table:hidden'
export const stackedWhenNarrowClass = 'md:@max-[56rem]/table:flex-col md:@max-[56rem]/table:items-start'
/** On one line in a wide table. */
export const oneLineWhenWideClass = 'data-line'

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

/** The content of a hidden column, repeated in a cell that stays; shown only where a narrow table leaves that column out. */
export function NarrowNote({ children }: { children: ReactNode }) {
  return <span className="data-note">{children}</span>
}

/** Date and time in Toronto. In a narrow table without room for both, the time stands below the date. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="data-moment">
      <span className="whitespace-nowrap">{formatDay(at)},</span>{' '}
      <span className="whitespace-nowrap">{formatHour(at)}</span>
    </time>
  )
}
