import { AuditList } from '#app/features/audit/audit-list.tsx'
import { auditCopy as copy } from '#app/features/audit/audit.ts'
import { auditList } from '#app/features/audit/audit.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/audit.ts'

/** Who did what to which record; `?record={id}` shows the history of one record. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await auditList.load(context.get(staffContext), url) }
}

export default function AuditPage({ loaderData: { list } }: Route.ComponentProps) {
  const isHistory = Boolean(list.keep.record)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={isHistory ? copy.history : copy.title}
        intro={copy.intro}
        actions={
          isHistory && (
            <LinkButton kind="quiet" to={list.path}>
              The whole log
            </LinkButton>
          )
        }
      />
      <AuditList list={list} />
    </div>
  )
}
