import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { LeadsTabForm } from './leads.forms.ts'
import { leadListPath, readLeadListView } from './lead-list-view.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { assignLead, deleteLead, getLead, listLeads, saveLeadNotes, updateLeadStatus } from './leads.server.ts'

/** What both leads tabs show: one page of the list and, when the address names one, the lead that is open. */
export async function loadLeadsTab(ctx: StaffCtx, url: URL) {
  const view = readLeadListView(url.searchParams)
  const openId = url.searchParams.get('lead')
  const list = await listLeads(ctx, view)
  return { view, ...list, open: openId ? await getLead(ctx, openId) : null }
}

/** Does what a form of a leads tab asks for. Who may do what is the database's to say. */
export async function changeLead(ctx: StaffCtx, request: Request, url: URL) {
  const form = await parseForm(request, LeadsTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const answer = (done: boolean, yes: string, no: string) =>
    done ? form.done([{ kind: 'success', text: yes }]) : form.refuse(500, [{ kind: 'error', text: no }])
  switch (value.intent) {
    case 'status':
      return answer(await updateLeadStatus(ctx, value.id, value.status), copy.statusUpdated, copy.statusFailed)
    case 'notes':
      return answer(await saveLeadNotes(ctx, value.id, value.notes), copy.notesSaved, copy.notesFailed)
    case 'assign':
      return answer(await assignLead(ctx, value.id, value.agentId), copy.assigned, copy.assignFailed)
    case 'delete': {
      if (!(await deleteLead(ctx, value.id))) return answer(false, copy.deleted, copy.deleteFailed)
      // The lead that was open is gone: back to the list.
      const list = leadListPath(url.pathname, readLeadListView(url.searchParams))
      throw await redirectWithToast(
        ctx,
        list,
        await toastWithUndo(ctx, value.id, copy.deleted, `${url.pathname}/deleted`),
      )
    }
  }
}
