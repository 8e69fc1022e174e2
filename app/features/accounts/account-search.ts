/** What the staff areas' search finds, and how an answer of it looks. */

export const foundKinds = ['lead', 'agent', 'post'] as const
export type FoundKind = (typeof foundKinds)[number]

export const foundHeadings: Record<FoundKind, string> = { lead: 'Leads', agent: 'Agents', post: 'Posts' }

export type Found = { kind: FoundKind; id: string; label: string; note: string }

export const findPath = '/resources/find'

/** Of each kind so many are found at once; more of them are on its tab. */
export const foundAtMost = 5

export const longestSearch = 100

/** Below this nothing is asked for: one letter finds everything. */
export const shortestSearch = 2

/** What is looked for, as typed into the address; empty when it is too short to find anything by. */
export function readSearch(params: URLSearchParams): string {
  const typed = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)
  return typed.length < shortestSearch ? '' : typed
}
