import { type Found, foundAtMost, readSearch } from '#app/features/accounts/account-search.ts'
import { requireStaff } from '#app/features/accounts/area-guard.server.ts'
import { findAgents } from '#app/features/agents/agents.server.ts'
import { findPosts } from '#app/features/blog/blog.manage.server.ts'
import { findLeads } from '#app/features/leads/leads.list.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/find.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The search of the staff areas: the first few records of each kind that the actor may see. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const search = readSearch(url.searchParams)
  if (!search) return Response.json({ found: [] })
  const [leads, agents, posts] = await Promise.all([
    findLeads(ctx, search, foundAtMost),
    findAgents(ctx, search, foundAtMost),
    findPosts(ctx, search, foundAtMost),
  ])
  const found: Found[] = [
    ...leads.map((lead) => ({ kind: 'lead' as const, ...lead })),
    ...agents.map((agent) => ({ kind: 'agent' as const, ...agent })),
    ...posts.map((post) => ({ kind: 'post' as const, ...post })),
  ]
  return Response.json({ found })
}
