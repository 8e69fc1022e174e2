import { MailTable } from '#app/features/system/mail-table.tsx'
import { mailViewPath, readMailView } from '#app/features/system/system-mail-view.ts'
import { changeSystem } from '#app/features/system/system.actions.server.ts'
import { systemCopy as copy } from '#app/features/system/system.copy.ts'
import { listMail } from '#app/features/system/system.mail.server.ts'
import { systemPath } from '#app/features/system/system.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/system-mail.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readMailView(url.searchParams)
  return { view, isSent: Boolean(ctx.env.SMTP_URL), ...(await listMail(ctx, view)) }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeSystem(context.get(staffContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.failed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.mailTitle) }]
}

export default function SystemMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isSent, mails, paging } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.mailTitle}
        intro={copy.mailIntro}
        above={<BackLink to={systemPath}>{copy.title}</BackLink>}
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <MailTable mails={mails} view={view} isSent={isSent} />
      <Pagination paging={paging} hrefFor={(place) => mailViewPath({ ...view, place })} noun="mails" />
    </div>
  )
}
