/** What the staff areas' search finds, and how an answer of it looks. */

export const foundKinds = ['lead', 'agent', 'post'] as const
export type FoundKind = (typeof foundKinds)[number]

export const foundHeadings: Record<FoundKind, string> = { lead: 'Leads', agent: 'Agents', post: 'Posts' }

export type Found = { kind: FoundKind; id: string; label: string; note: string }

export const findPath = '/resources/find'

/** Of each kind so many are found at once; more of them are on its tab. */
export const foundAtMost = 5

export const longestSearch = 100

/** One letter finds everything, so nothing is asked for; one ideograph is a family name. */
export function mayBeLookedFor(typed: string): boolean {
  return typed.length >= 2 || /\p{Ideographic}/u.test(typed)
}

/** What is looked for, as typed into the address; empty when it is too short to find anything by. */
export function readSearch(params: URLSearchParams): string {
  const typed = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)
  return mayBeLookedFor(typed) ? typed : ''
}
