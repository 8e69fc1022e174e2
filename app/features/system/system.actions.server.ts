import { eq, sql } from 'drizzle-orm'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { enqueueDeliveries } from '#app/platform/mail.server.ts'
import { systemCopy as copy } from './system.copy.ts'
import { SystemForm } from './system.forms.ts'
import { byHand } from './system.ts'

/** Runs the action of a button on the system screen. The database refuses everyone but super admins. */
export async function changeSystem(ctx: StaffCtx, request: Request | FormData) {
  const form = await parseForm(request, SystemForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const answer: { toast: Toast | null } = { toast: null }
  const done = await attempt(ctx, 'system action failed', async (tx) => {
    switch (value.intent) {
      case 'retry-job': {
        const { rows } = await tx.execute<{ done: boolean }>(
          sql`select app.retry_job(${value.name}, ${value.id}) as done`,
        )
        answer.toast = rows[0]?.done ? success(copy.retriedJob) : info(copy.jobGone)
        return
      }
      case 'retry-mail':
      case 'retry-all-mail': {
        const { rows } = await tx.execute<{ id: string; isList: boolean }>(
          sql`select mail_id as id, is_list as "isList" from app.retry_mail(${'id' in value ? value.id : null})`,
        )
        await enqueueDeliveries(ctx, tx, rows)
        answer.toast = rows.length > 0 ? success(copy.retriedMail(rows.length)) : info(copy.nothingToRetry)
        return
      }
      case 'suppress': {
        const { email, reason } = value
        const added = await tx
          .insert(mailSuppressions)
          .values({ email, reason, template: byHand })
          .onConflictDoNothing({ target: mailSuppressions.email })
          .returning({ id: mailSuppressions.id })
        answer.toast = added.length > 0 ? success(copy.suppressed(email)) : info(copy.suppressedBefore(email))
        return
      }
      case 'lift': {
        const [lifted] = await tx
          .delete(mailSuppressions)
          .where(eq(mailSuppressions.id, value.id))
          .returning({ email: mailSuppressions.email })
        answer.toast = lifted ? success(copy.lifted(lifted.email)) : info(copy.nothingToRetry)
      }
    }
  })
  if (!done || !answer.toast) return form.refuse(500, copy.failed)
  return form.done([answer.toast])
}

function success(text: string): Toast {
  return { kind: 'success', text }
}

function info(text: string): Toast {
  return { kind: 'info', text }
}
