export type ColumnsShown = Record<string, boolean>

/** Which columns somebody chose to see in the table of this name, in this browser; null when they never chose. */
export function recallColumns(table: string): ColumnsShown | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return Object.fromEntries(Object.entries(kept).filter(([, shown]) => typeof shown === 'boolean'))
  } catch {
    // Storage may be switched off, or hold what an older version wrote.
    return null
  }
}

export function keepColumns(table: string, shown: ColumnsShown): void {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(shown))
  } catch {
    // Then the choice holds until the page is left.
  }
}

function keyOf(table: string): string {
  return `columns:${table}`
}
