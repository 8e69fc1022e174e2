import type { Toast } from '#app/lib/toast.ts'

/** A message of the browser's own may offer a way back. */
type BrowserToast = Toast & { action?: { label: string; run: () => void } }

const waiting: BrowserToast[] = []
const listeners = new Set<() => void>()

/** Shows a message in the corner of the page, from wherever something happened in the browser. */
export function notify(toast: BrowserToast): void {
  waiting.push(toast)
  for (const listener of listeners) listener()
}

/** Hands over what has not been shown yet, once. */
export function takeWaitingToasts(): BrowserToast[] {
  return waiting.splice(0)
}

/** Calls back at each new message, and at once if one is waiting. Returns the way to stop. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting.length > 0) listener()
  return () => listeners.delete(listener)
}

/** Long enough to read the text twice at an easy pace, and never too short to find it. */
export function readingSeconds(text: string): number {
  const words = text.trim().split(/\s+/).length
  return Math.min(20, Math.max(6, Math.ceil(words * 0.8)))
}
