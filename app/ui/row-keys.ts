import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { isInFront, isSingleKey, useHotkey } from './use-hotkey.ts'

/** What a list's own keys do to the row that holds the focus; the row says its key in `data-row`. */
export type RowKeys = Readonly<Record<string, (key: string, row: HTMLElement) => void>>

const boxes = 'input[type=checkbox]'

/**
 * Plain keys for a table of `data-row` rows: j and k go from row to row, o opens the one that holds the focus (as Enter
 * does), x chooses it. The focus itself goes along, so whoever hears the page hears the row.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, own: RowKeys = {}): void {
  useHotkey(
    (event) => {
      const place = frame.current
      if (!place || !isInFront(place)) return false
      if (isLeavingSearch(event)) return place.querySelector('[data-row]') !== null
      if (!isSingleKey(event)) return false
      if (event.key === 'j' || event.key === 'k') return place.querySelector('[data-row]') !== null
      const row = focusedRow(place)
      if (event.key === 'x') return Boolean(row?.querySelector(boxes))
      return row !== null && (event.key === 'o' || Object.hasOwn(own, event.key))
    },
    ({ key }) => {
      const place = frame.current
      if (!place) return
      if (key === 'ArrowDown') return goTo(rowsIn(place)[0])
      if (key === 'j' || key === 'k') return goTo(neighbour(place, key === 'j' ? 1 : -1))
      const row = focusedRow(place)
      if (!row) return
      if (key === 'o') mainControl(row)?.click()
      else if (key === 'x') row.querySelector<HTMLElement>(boxes)?.click()
      else own[key]?.(row.dataset.row ?? '', row)
    },
  )
}

/** Puts the focus on the row with this key, if it is shown. */
export function focusRow(frame: HTMLElement | null, key: string): void {
  if (frame) goTo(rowsIn(frame).find((row) => row.dataset.row === key))
}

/** Down from the search goes to what it found. */
function isLeavingSearch({ key, target }: globalThis.KeyboardEvent): boolean {
  return key === 'ArrowDown' && target instanceof HTMLElement && target.matches('search input[type=search]')
}

function rowsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-row]')]
}

/** From anywhere outside, the first row is the next one. */
function neighbour(frame: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = rowsIn(frame)
  const row = focusedRow(frame)
  return row ? rows[rows.indexOf(row) + step] : rows[0]
}

function focusedRow(frame: HTMLElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  return frame.contains(row) ? row : null
}

function goTo(row: HTMLElement | undefined) {
  if (!row) return
  mainControl(row)?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

function mainControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, summary')
}

/** Up and down go to the same control of the row above or below, but never take the arrows from a field. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  // With Alt they are the list's own, such as for moving a row.
  if (event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const from = event.target
  if (!(from instanceof HTMLElement) || from.matches('select, textarea, input:not([type=checkbox])')) return
  const row = from.closest<HTMLElement>('[data-row]')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  if (!row || !next) return
  const controls = 'a, button, input, select'
  const at = [...row.querySelectorAll(controls)].indexOf(from)
  const target = next.querySelectorAll<HTMLElement>(controls)[at]
  if (!target) return
  event.preventDefault()
  target.focus()
}

/** What was open beside the table is closed: the focus comes back to its row, also after going through several. */
export function useReturnToRow(frame: { current: HTMLElement | null }, currentKey: string | null | undefined) {
  const before = useRef(currentKey)
  useEffect(() => {
    const focused = document.activeElement
    const isFree = focused === document.body || frame.current?.contains(focused)
    if (before.current && !currentKey && isFree) focusRow(frame.current, before.current)
    before.current = currentKey
  }, [currentKey, frame])
}
