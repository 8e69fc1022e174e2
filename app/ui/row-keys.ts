import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isInFront, isSingleKey, useHotkey } from './use-hotkey.ts'

/** A list's own single-key shortcuts, which act on the row that has the focus; `data-row` holds the row's key. */
export type RowKeys = Readonly<Record<string, (key: string, row: HTMLElement) => void>>

const boxes = 'input[type=checkbox]'

/**
 * Single-key shortcuts for a table with `data-row` rows: j and k move between rows, o opens the focused row (as Enter does), x
 * selects it. The focus moves too, so that screen readers announce the row.
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

/** The down arrow in the search field moves to the results. */
function isLeavingSearch({ key, target }: globalThis.KeyboardEvent): boolean {
  return key === 'ArrowDown' && target instanceof HTMLElement && target.matches('search input[type=search]')
}

function rowsIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-row]')]
}

/** If the focus is outside the rows, the next row is the first one. */
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

/** The up and down arrows move to the same control in the row above or below, but keep their meaning inside a field. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  // With Alt the arrows belong to the list, for example to move a row.
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

type Frame = RefObject<HTMLElement | null>

/**
 * When the panel beside the table closes, the focus returns to the panel's row, even after the panel has shown several rows.
 */
export function useReturnToRow(frame: Frame, currentKey: string | null | undefined) {
  const before = useRef({ key: currentKey, place: -1 })
  // Together with the closing: a moment later it would take the focus back from what the next key has moved it to.
  useLayoutEffect(() => {
    const shown = frame.current
    const focused = document.activeElement
    const isFree = focused === document.body || shown?.contains(focused)
    const { key, place } = before.current
    if (shown && key && !currentKey && isFree) goToPlace(shown, placeOf(shown, key), place)
    before.current = { key: currentKey, place: shown && currentKey ? placeOf(shown, currentKey) : -1 }
  }, [currentKey, frame])
}

/**
 * Keeps the focus in the list. If an action removes the focused row, such as a new status or a deletion, the row that takes its
 * place gets the focus. If the bar for selected rows disappears, the list gets it. Otherwise the Tab key would start again at
 * the top of the page.
 */
export function useKeepPlace(whole: Frame, frame: Frame) {
  const last = useRef<{ element: Element; place: number } | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    const remember = ({ target }: FocusEvent) => {
      const isOurs = target instanceof Element && whole.current?.contains(target)
      const row = isOurs ? target.closest<HTMLElement>('[data-row]') : null
      last.current = isOurs ? { element: target, place: row ? placeOf(frame.current, row.dataset.row) : -1 } : null
    }
    document.addEventListener('focusin', remember, { signal: listening.signal })
    return () => listening.abort()
  }, [whole, frame])
  // Any change of the rows may remove the focused element.
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return
    last.current = null
    if (frame.current) goToPlace(frame.current, lost.place)
  })
}

function placeOf(frame: HTMLElement | null, key: string | undefined): number {
  return frame ? rowsIn(frame).findIndex((row) => row.dataset.row === key) : -1
}

/** Focuses the first of these places that exists, the last row if the list has become shorter, or else the list itself. */
function goToPlace(frame: HTMLElement, ...places: number[]) {
  const rows = rowsIn(frame)
  const place = places.find((one) => one >= 0) ?? -1
  const row = rows[Math.min(place, rows.length - 1)]
  if (row) goTo(row)
  else frame.focus()
}
