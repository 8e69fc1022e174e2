import { mailColumns, tryAgainColumn } from '#app/features/system/system-mail.tsx'
import { changeSystem } from '#app/features/system/system.server.ts'
import { systemCopy as copy } from '#app/features/system/system.copy.ts'
import { mailList } from '#app/features/system/system.mail.server.ts'
import { systemPath } from '#app/features/system/system.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/system-mail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { list: await mailList.load(ctx, url), isSent: Boolean(ctx.env.SMTP_URL) }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeSystem(context.get(staffContext), request)
}

export const meta = titled(copy.mailTitle)

export default function SystemMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, isSent } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.mailTitle}
        intro={copy.mailIntro}
        above={<BackLink to={systemPath}>{copy.title}</BackLink>}
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <DataList
        list={list}
        columns={isSent ? [...mailColumns, tryAgainColumn] : mailColumns}
        none={<EmptyState title={copy.noMail} />}
      />
    </div>
  )
}
