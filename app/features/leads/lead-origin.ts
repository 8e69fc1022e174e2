import type { Visit } from '#app/lib/visit.ts'

/** What else is known of a visit, in the panel and in the file of leads. */
export const visitLabels = [
  ['campaign', 'Campaign'],
  ['source', 'Campaign source'],
  ['medium', 'Campaign medium'],
  ['referrer', 'Linked from'],
  ['landing', 'First page'],
] as const satisfies [keyof Visit, string][]

/** The visit that is stored with a lead; nothing of it for a lead that came without. */
export function storedVisit({ visit }: Record<string, unknown>): Partial<Visit> {
  return typeof visit === 'object' && visit !== null ? visit : {}
}
