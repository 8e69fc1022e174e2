import { inArray, sql } from 'drizzle-orm'
import { leads } from '#db/schema/leads.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'

/** Another lead by the same person, as far as an e-mail address or phone number tells. */
export type DuplicateLead = {
  id: string
  clientName: string | null
  type: (typeof leads.$inferSelect)['type']
  status: (typeof leads.$inferSelect)['status']
  createdAt: Date
  sameEmail: boolean
  samePhone: boolean
}

/** For each of these leads the others by the same e-mail or phone that the actor may see, newest first. */
export async function findDuplicates(ctx: StaffCtx, ids: readonly string[]): Promise<Map<string, DuplicateLead[]>> {
  if (ids.length === 0) return new Map()
  return ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ lead_id: string; other_id: string; same_email: boolean; same_phone: boolean }>(
      sql`select * from app.find_duplicate_leads(${sql.param([...ids])}::uuid[])`,
    )
    const others = [...new Set(rows.map((row) => row.other_id))]
    if (others.length === 0) return new Map()
    const found = await tx
      .select({
        id: leads.id,
        clientName: leads.clientName,
        type: leads.type,
        status: leads.status,
        createdAt: leads.createdAt,
      })
      .from(leads)
      .where(inArray(leads.id, others))
    const byId = new Map(found.map((lead) => [lead.id, lead]))
    const duplicates = new Map<string, DuplicateLead[]>()
    for (const { lead_id, other_id, same_email, same_phone } of rows) {
      const other = byId.get(other_id)
      if (!other) continue
      const list = duplicates.get(lead_id) ?? []
      duplicates.set(lead_id, [...list, { ...other, sameEmail: same_email, samePhone: same_phone }])
    }
    for (const list of duplicates.values())
      list.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    return duplicates
  })
}
