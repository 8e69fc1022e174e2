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

/** A toast with a button, such as Undo, stays at least this long: somebody may have to get there by keyboard. */
const secondsToAct = 12

/** How long a toast stays: long enough to read it twice at an easy pace, from 6 to 20 seconds, and to press its button. */
export function secondsShown({ text, seconds, action, open }: BrowserToast): number {
  const words = text.trim().split(/\s+/).length
  return seconds ?? Math.min(20, Math.max(action || open ? secondsToAct : 6, Math.ceil(words * 0.8)))
}
