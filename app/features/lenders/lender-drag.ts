import { type DragEvent, useRef } from 'react'

/** Where a dragged lender was let go: beside this one. */
export type Place = { id: string; target: string; side: 'before' | 'after' }

/**
 * What a list hears so that its rows can be dragged by their grips (`data-grip`, which holds the id). The row that the
 * pointer is over is marked with `data-drop`. The buttons and keys do the same without a pointer.
 */
export function useLenderDrag(onPlace: (place: Place) => void) {
  const dragged = useRef<string>(null)
  const marked = useRef<HTMLElement>(null)

  function mark(row: HTMLElement | null, side?: Place['side']) {
    if (marked.current && marked.current !== row) delete marked.current.dataset.drop
    marked.current = row
    if (row && side) row.dataset.drop = side
  }

  return {
    onDragStart(event: DragEvent<HTMLElement>) {
      const grip = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-grip]') : null
      const row = grip && rowOf(grip)
      if (!grip || !row) return
      dragged.current = grip.dataset.grip ?? null
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      event.dataTransfer.setDragImage(row, 16, 16)
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const over = dragged.current ? overRow(event) : null
      if (!over) return mark(null)
      event.preventDefault()
      mark(over.row, over.side)
    },
    onDrop(event: DragEvent<HTMLElement>) {
      const over = overRow(event)
      const id = dragged.current
      if (!over || !id) return
      event.preventDefault()
      if (over.target !== id) onPlace({ id, target: over.target, side: over.side })
    },
    onDragEnd() {
      dragged.current = null
      mark(null)
    },
  }
}

function overRow({ target, clientY }: DragEvent<HTMLElement>) {
  const row = target instanceof Element ? rowOf(target) : null
  const id = row?.querySelector<HTMLElement>('[data-grip]')?.dataset.grip
  if (!row || !id) return null
  const { top, height } = row.getBoundingClientRect()
  return { row, target: id, side: clientY < top + height / 2 ? ('before' as const) : ('after' as const) }
}

function rowOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row]')
}
