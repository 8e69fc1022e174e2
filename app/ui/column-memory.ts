import { useMemo, useSyncExternalStore } from 'react'

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
  return [shown, (choice) => keep(key, JSON.stringify(choice))]
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

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string): void {
  chosenNow.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // If storage is switched off or full, the choice holds for this visit.
  }
  for (const listener of listeners) listener()
}
