import { ExportForm } from '#app/features/system/export-form.tsx'
import { exportCopy as copy } from '#app/features/system/system.copy.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'

export const meta = titled(copy.title)

/** Everything that the site keeps, as one archive. */
export default function ExportPage() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title={copy.title} intro={copy.intro} above={<BackLink to="/super-admin/system">System</BackLink>} />
      <ExportForm />
    </div>
  )
}
