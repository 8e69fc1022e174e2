import { Link } from 'react-router'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { analyticsCopy as copy } from './analytics.copy.ts'

type TopAgentsProps = { agents: readonly { id: string; name: string; leads: number }[] }

/** The agents with most leads in the period. */
export function TopAgents({ agents }: TopAgentsProps) {
  return (
    <Card as="section">
      <CardHeading note="By leads in this period.">Top performing agents</CardHeading>
      {agents.length === 0 ? (
        <p className="text-ink-soft">{copy.noLeads}</p>
      ) : (
        <ol className="divide-y divide-line">
          {agents.map(({ id, name, leads }, index) => (
            <li key={id} className="flex items-baseline gap-3 py-1">
              <span aria-hidden="true" className="w-5 text-right text-ink-soft tabular-nums">
                {index + 1}
              </span>
              <Link to={`/super-admin?agent=${id}`} className="min-w-0 flex-1 py-2 break-words hover:underline">
                {name}
              </Link>
              <span className="font-semibold whitespace-nowrap tabular-nums">
                {`${leads.toLocaleString('en-CA')} ${leads === 1 ? 'lead' : 'leads'}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
