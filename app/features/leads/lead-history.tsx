import { formatWhen } from '#app/lib/when.ts'
import type { LeadDetail } from './leads.server.ts'
import { type LeadStatus, leadStatusLabels } from './leads.ts'

type Step = LeadDetail['history'][number]

/** What has happened to a lead since it arrived, and who did it. */
export function LeadHistory({ receivedAt, history }: { receivedAt: Date; history: readonly Step[] }) {
  return (
    <ol className="grid gap-2 border-l border-line pl-4">
      <li>
        Received
        <span className="block text-ink-soft tabular-nums">{formatWhen(receivedAt)}</span>
      </li>
      {history.map((step) => (
        <li key={step.id}>
          {describeStep(step)}
          <span className="block text-ink-soft tabular-nums">
            {formatWhen(step.at)}, {step.by || step.byRole}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** One step in words. */
export function describeStep({
  action,
  from,
  to,
  assignedName,
}: Pick<Step, 'action' | 'from' | 'to' | 'assignedName'>) {
  if (action === 'lead.status') return `Status: ${statusName(from)} to ${statusName(to)}`
  if (action === 'lead.assign')
    return to ? `Assigned to ${assignedName ?? 'an agent who has left'}` : 'Assignment taken back'
  if (action === 'lead.notes') return 'Notes changed'
  if (action === 'lead.erase') return 'Personal details erased'
  return action
}

function statusName(status: string | null): string {
  return leadStatusLabels[status as LeadStatus] ?? 'unknown'
}
