import ExternalLink from 'lucide-react/icons/external-link'
import { Form, Link } from 'react-router'
import { telephoneHref } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { cardClass } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-dialog.tsx'
import type { AgentListItem } from './agents.server.ts'

type AgentListProps = {
  agents: readonly AgentListItem[]
  /** The address that edits one of them and keeps the list's view. */
  editPath: (id: string) => string
}

/** One row an agent on a wide screen, one card on a phone. */
export function AgentList({ agents, editPath }: AgentListProps) {
  return (
    <ul aria-label="Agents" className={classes(cardClass, 'divide-y divide-line')}>
      {agents.map((agent) => (
        <AgentRow key={agent.id} agent={agent} editPath={editPath(agent.id)} />
      ))}
    </ul>
  )
}

function AgentRow({ agent, editPath }: { agent: AgentListItem; editPath: string }) {
  return (
    <li className="grid gap-x-4 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem] lg:items-center">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={agent.name} src={agent.headshotUrl} />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base">
            <Link to={editPath} className="min-w-0 break-words hover:underline">
              {agent.name}
            </Link>
            <Badge tone={agent.isActive ? 'good' : 'neutral'}>{agent.isActive ? 'Active' : 'Inactive'}</Badge>
            {agent.isInvited && <Badge tone="warning">Invited</Badge>}
            {agent.role === 'admin' && <Badge tone="info">Admin</Badge>}
          </h2>
          <p className="truncate text-sm text-ink-soft">
            {agent.profileSlug ? `/agents/${agent.profileSlug}` : 'No profile URL yet'}
          </p>
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-6 text-sm lg:grid">
        <a href={`mailto:${agent.email}`} className="max-w-full truncate py-1 hover:underline lg:py-0.5">
          {agent.email}
        </a>
        {agent.phone ? (
          <a href={telephoneHref(agent.phone)} className="py-1 text-ink-soft tabular-nums hover:underline lg:py-0.5">
            {agent.phone}
          </a>
        ) : (
          <span className="py-1 text-ink-soft lg:py-0.5">No phone</span>
        )}
      </div>
      <AgentActions agent={agent} editPath={editPath} />
    </li>
  )
}

// All four fit into one line of a phone.
const tightClass = 'max-sm:px-2!'

function AgentActions({ agent, editPath }: { agent: AgentListItem; editPath: string }) {
  const activeForm = `active-${agent.id}`
  const deleteForm = `delete-${agent.id}`
  return (
    <div className="-mx-2 flex flex-wrap items-center sm:-mx-3 sm:gap-1 lg:justify-end">
      {agent.isActive && (
        <a
          href={`/agents/${agent.id}`}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(buttonClass({ kind: 'quiet', size: 'small' }), tightClass)}
        >
          View page
          <ExternalLink aria-hidden="true" className="size-4 max-sm:hidden" />
          <span className="sr-only"> of {agent.name} (opens in a new tab)</span>
        </a>
      )}
      <Link to={editPath} className={classes(buttonClass({ kind: 'quiet', size: 'small' }), tightClass)}>
        Edit<span className="sr-only"> {agent.name}</span>
      </Link>
      <Form id={activeForm} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="set-active" />
        <input type="hidden" name="id" value={agent.id} />
        <input type="hidden" name="isActive" value={String(!agent.isActive)} />
        {agent.isActive ? (
          <ConfirmButton
            kind="quiet"
            size="small"
            className={tightClass}
            form={activeForm}
            title={`Deactivate ${agent.name}?`}
            body={<p>The public page is taken down and the agent is signed out. Leads and profile are kept.</p>}
            confirmLabel="Deactivate"
          >
            Deactivate<span className="sr-only"> {agent.name}</span>
          </ConfirmButton>
        ) : (
          <Button type="submit" kind="quiet" size="small" className={tightClass}>
            Activate<span className="sr-only"> {agent.name}</span>
          </Button>
        )}
      </Form>
      <Form id={deleteForm} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={agent.id} />
        <ConfirmButton
          kind="quiet"
          size="small"
          className={classes(tightClass, 'text-maple! hover:bg-maple-wash!')}
          form={deleteForm}
          title={`Delete ${agent.name}?`}
          body={<DeleteConsequences leads={agent.leadCount} />}
          confirmLabel="Delete agent"
        >
          Delete<span className="sr-only"> {agent.name}</span>
        </ConfirmButton>
      </Form>
    </div>
  )
}

function DeleteConsequences({ leads }: { leads: number }) {
  return (
    <p>
      The profile, its public page, posts, testimonials and documents are removed for good, and the account can no
      longer sign in.{' '}
      {leads > 0
        ? `Their ${leads === 1 ? 'lead is' : `${leads} leads are`} kept and become unassigned.`
        : 'Leads are always kept; this agent has none.'}
    </p>
  )
}
