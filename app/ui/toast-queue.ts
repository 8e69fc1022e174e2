import type { Toast } from '#app/lib/toast.ts'

/** A toast created in the browser may offer an action, such as Undo. */
export type BrowserToast = Toast & { action?: { label: string; run: () => void } }

const waiting: BrowserToast[] = []
const listeners = new Set<() => void>()

/** Shows a toast in the corner of the page; can be called from anywhere in the browser. */
export function notify(toast: BrowserToast): void {
  waiting.push(toast)
  for (const listener of listeners) listener()
}

/** Returns the toasts that have not been shown yet, each of them once. */
export function takeWaitingToasts(): BrowserToast[] {
  return waiting.splice(0)
}

/** Calls back at each new toast, and at once if one is waiting. Returns a function that stops this. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting.length > 0) listener()
  return () => listeners.delete(listener)
}

/** Long enough to read the text twice at an easy pace, from 6 to 20 seconds. */
export function readingSeconds(text: string): number {
  const words = text.trim().split(/\s+/).length
  return Math.min(20, Math.max(6, Math.ceil(words * 0.8)))
}
