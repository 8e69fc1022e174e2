import ExternalLink from 'lucide-react/icons/external-link'
import Users from 'lucide-react/icons/users'
import { Link } from 'react-router'
import { type ListData, listHref } from '#app/lib/list.ts'
import { telephoneHref } from '#app/lib/phone.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { manyActionsClass, RowDelete } from '#app/ui/row-actions.tsx'
import { oneLineWhenWideClass } from '#app/ui/table-room.tsx'
import { deleteConsequences } from './agents.copy.ts'
import type { AgentListItem } from './agents.server.ts'

type AgentTableProps = {
  list: ListData<AgentListItem>
  isLast: boolean
}

export function AgentTable({ list, isLast }: AgentTableProps) {
  const columns: DataColumn<AgentListItem>[] = [
    {
      id: 'name',
      header: 'Agent',
      main: true,
      className: 'md:min-w-56',
      cell: (agent) => <Name agent={agent} editPath={listHref(list, { agent: agent.id })} />,
    },
    {
      id: 'email',
      header: 'Email',
      className: 'md:min-w-36 xl:min-w-64',
      cell: (agent) => <Contact agent={agent} />,
    },
    {
      id: 'leads',
      header: 'Leads',
      align: 'right',
      cell: ({ leadCount }) => counted.format(leadCount),
    },
    {
      id: 'added',
      header: 'Added',
      hiddenAtFirst: true,
      className: 'whitespace-nowrap',
      cell: ({ addedOn }) => shortDate(addedOn),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (agent) => <AgentActions agent={agent} editPath={listHref(list, { agent: agent.id })} isLast={isLast} />,
    },
  ]
  return (
    <DataList
      list={list}
      columns={columns}
      none={
        <EmptyState
          icon={<Users />}
          title="No agents yet"
          actions={<LinkButton to={listHref(list, { agent: 'new' })}>Add agent</LinkButton>}
        >
          Add the first one: they can then sign in, fill in their page and receive leads.
        </EmptyState>
      }
    />
  )
}

const counted = new Intl.NumberFormat('en-CA')

function Name({ agent, editPath }: { agent: AgentListItem; editPath: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={agent.name} src={agent.headshotUrl} />
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={editPath} className="min-w-0 font-semibold wrap-anywhere hover:underline">
            {agent.name}
          </Link>
          <Badge tone={agent.isActive ? 'good' : 'neutral'}>{agent.isActive ? 'Active' : 'Inactive'}</Badge>
          {agent.isActive && agent.whyHidden && <Badge tone="warning">Not public</Badge>}
          {agent.isInvited && <Badge tone="warning">Invited</Badge>}
          {agent.role === 'admin' && <Badge tone="info">Admin</Badge>}
        </span>
        <span className="truncate text-xs font-normal text-ink-soft">
          {(agent.isActive && agent.whyHidden) ||
            (agent.profileSlug ? `/agents/${agent.profileSlug}` : 'No profile URL yet')}
        </span>
      </span>
    </span>
  )
}

function Contact({ agent: { email, phone } }: { agent: AgentListItem }) {
  return (
    <span className="grid min-w-0">
      <a href={`mailto:${email}`} className={classes(oneLineWhenWideClass, 'max-w-60 hover:underline')}>
        <EmailText address={email} />
      </a>
      {phone ? (
        <a href={telephoneHref(phone)} className="text-xs whitespace-nowrap text-ink-soft tabular-nums hover:underline">
          {phone}
        </a>
      ) : (
        <span className="text-xs text-ink-soft">No phone</span>
      )}
    </span>
  )
}

// So that all four buttons fit on one line.
const tightClass = 'px-2! whitespace-nowrap'

function AgentActions({ agent, editPath, isLast }: { agent: AgentListItem; editPath: string; isLast: boolean }) {
  return (
    <div className={classes(manyActionsClass, '-mx-2 -my-1')}>
      {!agent.whyHidden && (
        <NewTabLink
          href={`/agents/${agent.id}`}
          className={classes(buttonClass({ kind: 'quiet', size: 'small' }), tightClass)}
        >
          View page
          <ExternalLink className="size-4 max-sm:hidden" />
          <span className="sr-only"> of {agent.name}</span>
        </NewTabLink>
      )}
      <Link to={editPath} className={classes(buttonClass({ kind: 'quiet', size: 'small' }), tightClass)}>
        Edit<span className="sr-only"> {agent.name}</span>
      </Link>
      <ActionButton
        intent="set-active"
        fields={{ id: agent.id, isActive: String(!agent.isActive) }}
        ask={
          agent.isActive && {
            title: `Deactivate ${agent.name}?`,
            body: <p>The public page is taken down and the agent is signed out. Leads and profile are kept.</p>,
            confirmLabel: 'Deactivate',
          }
        }
        kind="quiet"
        size="small"
        className={tightClass}
      >
        {agent.isActive ? 'Deactivate' : 'Activate'}
        <span className="sr-only"> {agent.name}</span>
      </ActionButton>
      <RowDelete
        id={agent.id}
        name={agent.name}
        what="agent"
        consequence={
          <div className="grid gap-3">
            {deleteConsequences(agent, isLast).map((sentences) => (
              <p key={sentences}>{sentences}</p>
            ))}
          </div>
        }
      />
    </div>
  )
}
