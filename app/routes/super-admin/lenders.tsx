import { LenderForm, useLenderTable } from '#app/features/lenders/lender-tab.tsx'
import { lendersCopy as copy } from '#app/features/lenders/lenders.copy.ts'
import { LendersTabForm } from '#app/features/lenders/lenders.forms.ts'
import { lenderRecords, moveLender } from '#app/features/lenders/lenders.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/lenders.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list of lenders; above it, `?lender=new` opens the form for a new lender, `?lender={id}` the form of a lender. */
export function loader({ context, url }: Route.LoaderArgs) {
  return lenderRecords.load(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, LendersTabForm, () => ({ logoUrl: { purpose: 'lender-logo' } }))
  if (!form.ok) return form.invalid()
  const { value } = form
  if (value.intent !== 'move') return lenderRecords.change(ctx, url, { ...form, value })
  return (await moveLender(ctx, value.id, value.direction)) ? form.done([]) : form.refuse(500, copy.moveFailed)
}

export default function LendersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, frame } = useLenderTable(loaderData.list)
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={columns}
      frame={frame}
      actions="It disappears from the public pages for good. To hide it for a while, click its badge instead."
      none={copy.none}
      form={LenderForm}
    />
  )
}
