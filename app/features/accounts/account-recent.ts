import { type Found, foundKinds } from './account-search.ts'

/** What somebody opened from the search: no more of it than its kind, its id and its label. */
export type Recent = Pick<Found, 'kind' | 'id' | 'label'>

const storageName = 'maplekey-recent'
const keptAtMost = 6

/** What this account opened in this tab, latest first. Another account's is forgotten unread. */
export function readRecent(account: string): Recent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName) ?? '') as { account?: unknown; items?: unknown }
    if (kept.account === account && Array.isArray(kept.items)) return kept.items.filter(isRecent).slice(0, keptAtMost)
  } catch {
    // Nothing kept, not by us, or storage is forbidden.
  }
  forgetRecent()
  return []
}

export function keepRecent(account: string, { kind, id, label }: Recent): void {
  const others = readRecent(account).filter((one) => one.id !== id)
  const items = [{ kind, id, label }, ...others].slice(0, keptAtMost)
  try {
    sessionStorage.setItem(storageName, JSON.stringify({ account, items }))
  } catch {
    // Storage is full or forbidden: the search works without it.
  }
}

/** Whoever leaves takes the names along. */
export function forgetRecent(): void {
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // As above.
  }
}

function isRecent(item: unknown): item is Recent {
  if (typeof item !== 'object' || item === null) return false
  const { kind, id, label } = item as Record<string, unknown>
  return foundKinds.some((known) => known === kind) && typeof id === 'string' && typeof label === 'string'
}
