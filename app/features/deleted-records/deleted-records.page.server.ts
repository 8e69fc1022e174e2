import type { StaffCtx } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { readDeletedListView } from './deleted-record-list-view.ts'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import { RestoreForm } from './deleted-records.forms.ts'
import { findHeirChoice, restoreDeleted } from './deleted-records.restoring.server.ts'
import { listDeleted } from './deleted-records.server.ts'
import type { DeletedEntity } from './deleted-records.ts'

/** What a page of deleted records shows; `?restore={id}` asks whose a post becomes whose agent has left. */
export async function loadDeleted(ctx: StaffCtx, entity: DeletedEntity, url: URL) {
  const view = readDeletedListView(url.searchParams)
  const [list, choice] = await Promise.all([
    listDeleted(ctx, entity, view),
    entity === 'post' ? findHeirChoice(ctx, url.searchParams.get('restore')) : null,
  ])
  return { view, ...list, choice }
}

/** Restores what the form names and goes to it. `pathOf` says where a restored record is shown. */
export async function restoreAndShow(
  ctx: StaffCtx,
  request: Request,
  entity: DeletedEntity,
  pathOf: (id: string) => string,
) {
  const form = await parseForm(request, RestoreForm)
  if (!form.ok) return form.invalid()
  const { id, agentId, all } = form.value
  const outcome = await restoreDeleted(ctx, entity, id, agentId, Boolean(all))
  if ('problem' in outcome) return form.refuse(outcome.status, [{ kind: 'error', text: outcome.problem }])
  const text = entity === 'lead' ? copy.restored : copy.restoredPosts(outcome.count)
  throw await redirectWithToast(ctx, pathOf(outcome.restored), { kind: 'success', text })
}
