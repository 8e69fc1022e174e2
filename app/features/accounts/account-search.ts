/** The results of the staff areas' search. */

export const foundKinds = ['lead', 'agent', 'post'] as const
export type FoundKind = (typeof foundKinds)[number]

export const foundHeadings: Record<FoundKind, string> = { lead: 'Leads', agent: 'Agents', post: 'Posts' }

export type Found = { kind: FoundKind; id: string; label: string; note: string }

export const findPath = '/resources/find'

/** The most results of each kind; the kind's tab has the others. */
export const foundAtMost = 5

export const longestSearch = 100

/** One letter matches nearly everything, so it is not searched for; one ideograph can be a family name. */
export function mayBeLookedFor(typed: string): boolean {
  return typed.length >= 2 || /\p{Ideographic}/u.test(typed)
}

/** The search in the address; empty when it is too short. */
export function readSearch(params: URLSearchParams): string {
  const typed = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)
  return mayBeLookedFor(typed) ? typed : ''
}

/** A record that was opened from the search. Only its kind, id and label are kept. */
export type Recent = Pick<Found, 'kind' | 'id' | 'label'>

const storageName = 'maplekey-recent'
const keptAtMost = 6

/** The records that this account opened in this tab, latest first. Another account's are deleted unread. */
export function readRecent(account: string): Recent[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageName) ?? '') as { account?: unknown; items?: unknown }
    if (kept.account === account && Array.isArray(kept.items)) return kept.items.filter(isRecent).slice(0, keptAtMost)
  } catch {
    // Nothing is stored, somebody else wrote it, or storage is blocked.
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
    // Storage is full or blocked: the search works without it.
  }
}

/** Called on sign-out, so that no client's name stays in the tab. */
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
