import type { Audience } from './audiences.ts'

/** The rows of the permission matrix (docs/decisions/0009), each of which must have at least one cell or URL. */
export const matrixRows = [
  'sign in, sessions, own password',
  'self sign-up',
  'create-agent',
  'profiles',
  'agents: public',
  'agents: full row',
  'agents: profile fields',
  'agents: e-mail, activity, licence',
  'agents: create, delete',
  'leads: create',
  'leads: read',
  'leads: status, notes, assign',
  'leads: what the client wrote',
  'leads: delete, export',
  'leads: import',
  'leads: own filters',
  'leads: quotes for clients',
  'leads: documents from clients',
  'deleted leads and posts: read, restore',
  'testimonials: approved',
  'testimonials: pending, create',
  'testimonials: edit text',
  'testimonials: approve',
  'testimonials: delete',
  'blog posts: published',
  'blog posts: drafts, create, edit, delete, publish',
  'agent documents',
  'analytics events: write',
  'analytics: read',
  'rates, lenders',
  'rate sources, runs, held changes',
  'products, services',
  'assistant answers',
  'news',
  'newsletter',
  'rate alerts',
  'consents, audit log',
  'privacy requests',
  'job tables, sign-in tables, mail',
] as const
export type MatrixRow = (typeof matrixRows)[number]

/** Names of the rows that an audience reaches, or 'denied' when the database refuses the statement itself. */
export type Reached = readonly string[] | 'denied'

type Common = { row: MatrixRow; table: string }

/** Audiences that are not listed are denied. */
type ReadCell = Common & { does: 'read'; sql?: string; expect: Partial<Record<Audience, Reached>> }
/**
 * Tried on every row of the table, one by one. A row that a policy hides counts as not reached; a barred row is
 * visible, but changing it raises an error.
 */
type ChangeCell = Common & {
  does: 'change'
  set: string
  /** What the operator did before. */
  given?: string
  expect: Partial<Record<Audience, Reached>>
  barred?: Partial<Record<Audience, readonly string[]>>
}
/** The same for deleting. */
type RemoveCell = Common & { does: 'remove'; expect: Partial<Record<Audience, Reached>> }
/**
 * One statement, with `{name}` for ids of the world and `{my account}` and `{my record}` for the actor's own. Refused
 * means refused by a constraint, after the right was granted.
 */
export type AttemptCell = Common & {
  does: 'attempt'
  what: string
  sql: string
  ok: readonly Audience[]
  refused?: readonly Audience[]
  /** Tried as the definer of functions: it may do nothing beyond what its functions do, whoever calls them. */
  as?: 'intake' | 'accounts' | 'ledger' | 'steward' | 'privacy'
}
export type Cell = ReadCell | ChangeCell | RemoveCell | AttemptCell

/** Short for 'everybody reads the same rows'. */
export function everybodyReads(names: readonly string[]): Record<'visitor' | 'user' | 'agent' | 'admin', Reached> {
  return { visitor: names, user: names, agent: names, admin: names }
}
