import { formatWhen } from '#app/lib/when.ts'
import type { LeadStep } from './leads.timeline.server.ts'

/** What has happened to a lead since it arrived, and who did it. */
export function LeadHistory({ steps }: { steps: readonly LeadStep[] }) {
  return (
    <ol className="grid grid-cols-1 gap-2 wrap-anywhere border-l border-line pl-4">
      {steps.map(({ at, what, by }) => (
        <li key={`${at.getTime()} ${what}`}>
          {what}
          <span className="block text-ink-soft tabular-nums">
            {formatWhen(at)}
            {by && `, ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
