import Columns3 from 'lucide-react/icons/columns-3'
import { useId, type KeyboardEvent, useMemo, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { keep, recall } from './kept-draft.ts'

type ColumnChoiceProps = {
  columns: readonly { id: string; label: string; shown: boolean; fixed: boolean }[]
  onToggle: (id: string, isShown: boolean) => void
}

const stopSelector = 'input:enabled'

/**
 * A menu that shows and hides columns. It is a popover in the top layer: no frame clips it, and Escape or a click outside
 * closes it.
 */
export function ColumnChoice({ columns, onToggle }: ColumnChoiceProps) {
  const id = `columns-${useId()}`
  return (
    <div className="max-md:hidden">
      <Button popoverTarget={id} kind="secondary" size="small" icon={<Columns3 className="size-4" />}>
        Columns
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Columns"
        className="panel fixed inset-auto m-0 my-1 min-w-44 rounded-card border border-line bg-paper p-1.5 text-ink shadow-float [position-area:bottom_span-left] [position-try-fallbacks:flip-block]"
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>(stopSelector)?.focus()
        }}
        onKeyDown={moveFocus}
      >
        {columns.map((column) => (
          <label
            key={column.id}
            className="flex min-h-9 items-center gap-2.5 rounded-field px-3 text-sm hover:bg-spruce-wash"
          >
            <input
              type="checkbox"
              checked={column.shown}
              disabled={column.fixed}
              onChange={() => onToggle(column.id, !column.shown)}
              className="size-4 accent-spruce"
            />
            {column.label}
          </label>
        ))}
      </div>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(stopSelector)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + stops.length, Home: 0, End: stops.length - 1 }[event.key]
  if (next === undefined || stops.length === 0) return
  event.preventDefault()
  stops[next % stops.length]?.focus()
}

type ColumnsShown = Record<string, boolean>

/** The choices made on this visit; they also hold if the browser stores nothing. */
const chosenNow = new Map<string, string>()
const listeners = new Set<() => void>()

/** Which columns of the table with this name somebody chose to see, as this browser remembers; null if nobody chose. */
export function useColumnMemory(table: string): [ColumnsShown | null, (shown: ColumnsShown) => void] {
  const key = `columns:${table}`
  // The server cannot know the choice, and the first render must match the server's HTML.
  const text = useSyncExternalStore(
    subscribe,
    () => chosenNow.get(key) ?? recall(key),
    () => null,
  )
  const shown = useMemo(() => parseColumns(text), [text])
  function choose(choice: ColumnsShown) {
    chosenNow.set(key, JSON.stringify(choice))
    keep(key, JSON.stringify(choice))
    for (const listener of listeners) listener()
  }
  return [shown, choose]
}

/** Accepts only true and false, because an older version may have stored something else. */
export function parseColumns(text: string | null): ColumnsShown | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return Object.fromEntries(Object.entries(kept).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
