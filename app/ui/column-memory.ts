import { useMemo, useSyncExternalStore } from 'react'

export type ColumnsShown = Record<string, boolean>

/** What was chosen on this visit; holds also where the browser keeps nothing. */
const chosenNow = new Map<string, string>()
const listeners = new Set<() => void>()

/** Which columns somebody chose to see in the table of this name, remembered by this browser; null without a choice. */
export function useColumnMemory(table: string): [ColumnsShown | null, (shown: ColumnsShown) => void] {
  const key = `columns:${table}`
  // The server cannot know the choice, and the first render must match what it sent.
  const text = useSyncExternalStore(
    subscribe,
    () => chosenNow.get(key) ?? recall(key),
    () => null,
  )
  const shown = useMemo(() => parseColumns(text), [text])
  return [shown, (choice) => keep(key, JSON.stringify(choice))]
}

/** Reads what an older version may have written otherwise: only true and false are taken over. */
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
    // Storage is switched off or full: the choice holds for this visit.
  }
  for (const listener of listeners) listener()
}
