import { SuppressForm } from '#app/features/system/suppress-form.tsx'
import { SuppressedTable } from '#app/features/system/suppressed-table.tsx'
import { readSearch } from '#app/features/system/system-mail-view.ts'
import { changeSystem } from '#app/features/system/system.actions.server.ts'
import { systemCopy as copy } from '#app/features/system/system.copy.ts'
import { listSuppressed } from '#app/features/system/system.mail.server.ts'
import { suppressedPath, systemPath } from '#app/features/system/system.ts'
import { readPagePlace } from '#app/lib/list-page.ts'
import { withParams } from '#app/lib/list-view.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/system-suppressed.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url.searchParams)
  const { page } = readPagePlace(url.searchParams)
  return { search, ...(await listSuppressed(context.get(staffContext), { search, page })) }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeSystem(context.get(staffContext), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.failed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.suppressedTitle) }]
}

export default function SuppressedPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, search, paging } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.suppressedTitle}
        intro={copy.suppressedIntro}
        above={<BackLink to={systemPath}>{copy.title}</BackLink>}
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <SuppressForm lastResult={actionData?.form} />
      <SuppressedTable rows={rows} search={search} />
      <Pagination
        paging={paging}
        hrefFor={({ page }) =>
          withParams(suppressedPath, new URLSearchParams({ ...(search && { q: search }), page: String(page) }))
        }
        noun="addresses"
      />
    </div>
  )
}
