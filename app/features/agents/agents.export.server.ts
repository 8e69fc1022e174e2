import { eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import { countOfLeads, matchingView, orderOf } from './agents.server.ts'
import type { AgentListView } from './agents.ts'

const columns = {
  name: agents.name,
  email: agents.email,
  crmEmail: agents.crmEmail,
  phone: agents.phone,
  profileSlug: agents.profileSlug,
  licenceName: agents.licenceName,
  licenceTitle: agents.licenceTitle,
  licenceNumber: agents.licenceNumber,
  role: profiles.role,
  isActive: agents.isActive,
  leads: countOfLeads,
  createdAt: agents.createdAt,
}

/** The agents of a view as CSV, in its order. */
export function downloadAgents(ctx: StaffCtx, view: AgentListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'agent',
    header: [
      'Name',
      'Email',
      'CRM email',
      'Phone',
      'Profile',
      'Licensed name',
      'Title',
      'Licence',
      'Role',
      'Active',
      'Leads',
      'Added',
    ],
    count: (tx) => tx.$count(agents, matching),
    read: (tx, limit, offset) =>
      tx
        .select(columns)
        .from(agents)
        .leftJoin(profiles, eq(profiles.id, agents.userId))
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: Object.values,
  })
}
