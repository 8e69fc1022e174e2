import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import { describeLastChange } from '#app/features/audit/audit.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { type BulkUndo, LeadsTabForm } from './leads.forms.ts'
import { leadListPath, readLeadListView } from './lead-list-view.ts'
import { undoUpdate, updateLeads } from './leads.bulk.server.ts'
import { leadsCopy as copy, leadsUpdated } from './leads.copy.ts'
import { findDuplicates } from './leads.duplicates.server.ts'
import { deleteFilter, filterQuery, listFilters, renameFilter, saveFilter } from './leads.filters.server.ts'
import { sendToPartnerAgain } from './leads.partner.server.ts'
import { readLeadTimeline } from './leads.timeline.server.ts'
import { assignLead, deleteLead, getLead, listLeads, saveLeadNotes, updateLeadStatus } from './leads.server.ts'

/** What both leads tabs show: one page of the list and, when the address names one, the lead that is open. */
export async function loadLeadsTab(ctx: StaffCtx, url: URL) {
  const view = readLeadListView(url.searchParams)
  const openId = url.searchParams.get('lead')
  const [list, open, filters] = await Promise.all([
    listLeads(ctx, view),
    openId ? getLead(ctx, openId) : null,
    listFilters(ctx),
  ])
  const shown = [...list.leads.map(({ id }) => id), ...(open ? [open.id] : [])]
  const [duplicates, timeline] = await Promise.all([
    findDuplicates(ctx, [...new Set(shown)]),
    open && readLeadTimeline(ctx, open),
  ])
  const query = filterQuery(url.searchParams)
  return { view, ...list, filters, query, duplicates, open: open && timeline && { ...open, ...timeline } }
}

export type OpenLead = NonNullable<Awaited<ReturnType<typeof loadLeadsTab>>['open']>

/** Does what a form of a leads tab asks for. Who may do what is the database's to say. */
export async function changeLead(ctx: StaffCtx, request: Request, url: URL) {
  const form = await parseForm(request, LeadsTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const answer = (done: boolean, yes: string, no: string) =>
    done ? form.done([{ kind: 'success', text: yes }]) : form.refuse(500, [{ kind: 'error', text: no }])
  const told = (problem: string | null, yes: string) =>
    problem ? form.refuse(409, [{ kind: 'error', text: problem }]) : form.done([{ kind: 'success', text: yes }])
  switch (value.intent) {
    case 'status': {
      const { id, status } = value
      const outcome = await updateLeadStatus(ctx, id, status, value.was)
      if (outcome === 'missing') throw new AppError('not_found', copy.notFound)
      if (outcome !== 'changed') return answer(outcome === 'saved', copy.statusUpdated, copy.statusFailed)
      const text = [copy.statusChanged, ...(await describeLastChange(ctx, id))].join(' ')
      const post = {
        label: copy.saveAnyway,
        action: url.pathname + url.search,
        fields: { intent: 'status', id, status },
      }
      return form.refuse(409, [{ kind: 'error', text, post }])
    }
    case 'notes': {
      const outcome = await saveLeadNotes(ctx, value.id, value.notes, value.version)
      if (outcome === 'missing') return form.refuse(404, [leadGone(ctx, url)])
      if (outcome !== 'changed') return answer(outcome === 'saved', copy.notesSaved, copy.notesFailed)
      return form.refuse(409, [], { '': [copy.notesChanged, ...(await describeLastChange(ctx, value.id))] })
    }
    case 'bulk-status': {
      const undo = await updateLeads(ctx, value.ids, { status: value.status })
      return undo ? form.done([updatedToast(undo, url)]) : answer(false, '', copy.statusFailed)
    }
    case 'bulk-assign': {
      const undo = await updateLeads(ctx, value.ids, { agentId: value.agentId })
      return undo ? form.done([updatedToast(undo, url)]) : answer(false, '', copy.assignFailed)
    }
    case 'bulk-undo': {
      const count = await undoUpdate(ctx, value.undo)
      return answer(count !== null, leadsUpdated(count ?? 0), copy.undoFailed)
    }
    case 'save-filter':
      return told(await saveFilter(ctx, value.name, url.searchParams), copy.filterSaved)
    case 'rename-filter':
      return told(await renameFilter(ctx, value.id, value.name), copy.filterRenamed)
    case 'delete-filter':
      return told(await deleteFilter(ctx, value.id), copy.filterDeleted)
    case 'retry-partner': {
      const queued = await sendToPartnerAgain(ctx, await getLead(ctx, value.id))
      return answer(queued, copy.partnerQueued, copy.partnerNotQueued)
    }
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

function updatedToast(undo: BulkUndo, { pathname, search }: URL): Toast {
  const fields = { intent: 'bulk-undo', undo: JSON.stringify(undo) }
  const post = { label: copy.undo, action: pathname + search, fields }
  return { kind: 'success', text: leadsUpdated(undo.former.length), post }
}

/** Only a super admin restores leads. */
function leadGone(ctx: StaffCtx, url: URL) {
  const rescue =
    ctx.actor.role === 'super_admin'
      ? { restoreAt: `${url.pathname}/deleted` }
      : { next: 'the brokerage can restore the lead; then save again.' }
  return deletedMeanwhile(copy.notesFailed, 'lead', rescue)
}
