import { displayPhone } from '#app/lib/phone.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { readLeadListView } from './lead-list-view.ts'
import { leadTypeLabels } from './leads.ts'
import { listLeads } from './leads.server.ts'

/** The newest leads, of those that the actor may see, that the leads tab finds by these words. */
export async function findLeads(ctx: StaffCtx, search: string, most: number) {
  const { leads } = await listLeads(ctx, readLeadListView(new URLSearchParams({ q: search })))
  return leads.slice(0, most).map(({ id, clientName, clientEmail, clientPhone, type }) => {
    const phone = clientPhone && displayPhone(clientPhone)
    const [label = `${leadTypeLabels[type]} without a name`, ...others] = [clientName, clientEmail, phone].filter(
      (text) => text !== null,
    )
    return { id, label, note: others.join(' · ') }
  })
}
