import { and, eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import type { PictureFields } from '#app/features/pictures/pictures.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { agentsCopy as copy } from './agents.copy.ts'
import type { PictureChangeForm } from './agents.forms.ts'
import { outcomeOf } from './agents.outcome.server.ts'
import { type AgentPictureField, agentPictures, profilePictures } from './agents.ts'

/** The six pictures of the signed-in person's own record, or null for an account that has none. */
export async function findOwnPictures(ctx: StaffCtx) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const [agent] = await orUnavailable(ctx, copy.agentDataFailed, (tx) =>
    tx
      .select({ id: agents.id, ...pictureColumns })
      .from(agents)
      .where(eq(agents.id, agentId)),
  )
  return agent ?? null
}

const pictureColumns = {
  headshotUrl: agents.headshotUrl,
  bannerImageUrl: agents.bannerImageUrl,
  customBackgroundImage: agents.customBackgroundImage,
  agentLogoUrl: agents.agentLogoUrl,
  badge1Url: agents.badge1Url,
  badge2Url: agents.badge2Url,
}

/** The file that a browser without JavaScript sends along with that form; `agentId` is whose picture it is. */
export function pictureOfForm(sent: FormData, agentId: string): PictureFields {
  const field = Object.keys(agentPictures).find((name) => name === sent.get('field')) as AgentPictureField | undefined
  if (sent.get('intent') !== 'picture' || !field || !isUuid(agentId)) return {}
  const { purpose } = agentPictures[field]
  return { url: { purpose, agentId, required: sent.get('change') === 'uploaded' && !sent.get('url') } }
}

/** What the page says about it, and with which status. */
type PictureOutcome = { status: 200 | 409 | 500; toast: { kind: 'success' | 'error'; text: string } }

/** The same for the own record. Refuses an account that has none. */
export function changeOwnPicture(ctx: StaffCtx, form: PictureChangeForm): Promise<PictureOutcome> {
  if (!ctx.actor.agentId) throw new AppError('not_found', copy.notFound)
  const failed = isProfilePicture(form.field) ? copy.profileFailed : copy.saveFailed
  return putPicture(ctx, ctx.actor.agentId, form, failed)
}

/** For a super admin: a picture of any agent. */
export function changePicture(ctx: StaffCtx, agentId: string, form: PictureChangeForm): Promise<PictureOutcome> {
  return putPicture(ctx, agentId, form, copy.agentProfileFailed)
}

/**
 * Puts another picture in the place of the one that the form showed; nothing when somebody else has done so meanwhile.
 * The former picture's files are kept, so that the change can be undone. Refuses an agent whom the actor may not change.
 */
async function putPicture(
  ctx: StaffCtx,
  agentId: string,
  form: PictureChangeForm,
  failed: string,
): Promise<PictureOutcome> {
  const { field, url, seen, change } = form
  let changed = false
  const outcome = await outcomeOf(ctx, async (tx) => {
    const saved = await tx
      .update(agents)
      .set({ [field]: url })
      .where(and(eq(agents.id, agentId), eq(sql`coalesce(${pictureColumns[field]}, '')`, seen)))
      .returning({ id: agents.id })
    if (saved.length > 0) return
    // A row that the actor only reads, such as another active agent's, is as if it were not there.
    const { rows } = await tx.execute(sql`select id from ${agents} where ${agents.id} = ${agentId} for key share`)
    if (rows.length === 0) throw new AppError('not_found', copy.notFound)
    changed = true
  })
  if (outcome !== 'saved') return { status: 500, toast: { kind: 'error', text: failed } }
  if (changed) return { status: 409, toast: { kind: 'error', text: copy.pictureChanged } }
  return { status: 200, toast: { kind: 'success', text: doneSentence(field, change) } }
}

function doneSentence(field: AgentPictureField, change: PictureChangeForm['change']): string {
  if (isProfilePicture(field)) return copy.profileUpdated
  const label = agentPictures[field].label.replace(/ \d$/, '')
  return { uploaded: copy.pictureUploaded, removed: copy.pictureRemoved, restored: copy.pictureRestored }[change](label)
}

function isProfilePicture(field: AgentPictureField): boolean {
  return profilePictures.some((one) => one === field)
}
