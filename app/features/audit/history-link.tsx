import History from 'lucide-react/icons/history'
import { LinkButton } from '#app/ui/button.tsx'
import { auditCopy as copy, recordHistoryPath } from './audit.ts'

export function HistoryLink({ id }: { id: string }) {
  return (
    <LinkButton kind="secondary" to={recordHistoryPath(id)} icon={<History className="size-5" />}>
      {copy.history}
    </LinkButton>
  )
}
