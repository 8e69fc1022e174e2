/** What this browser keeps under the name; null if that is nothing, or if storage is forbidden, as in a private window. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps the text in this browser, or with null forgets it. If storage is full or forbidden, nothing is kept. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {
    // Whatever is kept here, the page also works without it.
  }
}
