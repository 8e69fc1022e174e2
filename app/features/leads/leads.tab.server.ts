import { toastWithUndo } from '#app/features/deleted-records/deleted-records.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { describeLastChange } from '#app/platform/versions.server.ts'
import { leadsCopy as copy, leadsUpdated } from './leads.copy.ts'
import { type BulkUndo, LeadsTabForm } from './leads.forms.ts'
import { deleteFilter, findDuplicates, leadList, listFilters, renameFilter, saveFilter } from './leads.list.server.ts'
import { sendToPartnerAgain } from './leads.partner.server.ts'
import {
  assignLead,
  deleteLead,
  getLead,
  readLeadTimeline,
  saveLeadNotes,
  undoUpdate,
  updateLeads,
  updateLeadStatus,
} from './leads.server.ts'

/** The data of both leads tabs: one page of the list and, when the address names one, the open lead. */
export async function loadLeadsTab(ctx: StaffCtx, url: URL) {
  const openId = url.searchParams.get('lead')
  const [list, open, filters] = await Promise.all([
    leadList.load(ctx, url),
    openId ? getLead(ctx, openId) : null,
    listFilters(ctx),
  ])
  const shown = [...list.rows.map(({ id }) => id), ...(open ? [open.id] : [])]
  const [duplicates, timeline] = await Promise.all([
    findDuplicates(ctx, [...new Set(shown)]),
    open && readLeadTimeline(ctx, open),
  ])
  return {
    list,
    filters,
    query: leadList.query(url.searchParams),
    duplicates,
    open: open && timeline && { ...open, ...timeline },
    /** Whether the actor may set statuses and notes. The database enforces it too. */
    mayWork: ctx.actor.role !== 'agent',
    mayDelete: ctx.actor.role === 'super_admin',
  }
}

export type OpenLead = NonNullable<Awaited<ReturnType<typeof loadLeadsTab>>['open']>

/** Performs what a form of a leads tab asks for. The database decides who may do it. */
export async function changeLead(ctx: StaffCtx, request: Request, url: URL) {
  const form = await parseForm(request, LeadsTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const answer = (done: boolean, yes: string, no: string) => (done ? form.done(yes) : form.refuse(500, no))
  const told = (problem: string | null, yes: string) => (problem ? form.refuse(409, problem) : form.done(yes))
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
      // The open lead was deleted: back to the list.
      throw await redirectWithToast(
        ctx,
        leadList.path(url),
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
