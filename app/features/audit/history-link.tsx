import History from 'lucide-react/icons/history'
import { LinkButton } from '#app/ui/button.tsx'
import { auditCopy as copy } from './audit.copy.ts'
import { auditListPath } from './audit-list-view.ts'

/** Leads to what was done to one record, and by whom. */
export function HistoryLink({ id }: { id: string }) {
  return (
    <LinkButton
      kind="secondary"
      to={auditListPath({ record: id })}
      icon={<History aria-hidden="true" className="size-5" />}
    >
      {copy.history}
    </LinkButton>
  )
}
