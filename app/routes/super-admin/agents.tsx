import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Files from 'lucide-react/icons/files'
import UserPlus from 'lucide-react/icons/user-plus'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import type { SubmissionResult } from '@conform-to/react'
import { accountsCopy } from '#app/features/accounts/accounts.copy.ts'
import { sendPasswordLink } from '#app/features/accounts/accounts.invitations.server.ts'
import type { OpenStep } from '#app/features/accounts/account-setup.ts'
import { createAccount } from '#app/features/accounts/accounts.server.ts'
import { readOpenSteps } from '#app/features/accounts/accounts.setup.server.ts'
import { SetupList } from '#app/features/accounts/setup-list.tsx'
import { AgentCreateForm } from '#app/features/agents/agent-create-form.tsx'
import { AgentInvitation } from '#app/features/agents/agent-invitation.tsx'
import { AgentEditForm } from '#app/features/agents/agent-edit-form.tsx'
import { ProfilePictures } from '#app/features/agents/agent-picture.tsx'
import { AgentTable } from '#app/features/agents/agent-table.tsx'
import { agentListPath, type AgentListView, readAgentListView } from '#app/features/agents/agents.ts'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { AgentsTabForm } from '#app/features/agents/agents.forms.ts'
import { changePicture, pictureOfForm } from '#app/features/agents/agents.pictures.server.ts'
import {
  deleteAgent,
  type EditedAgent,
  getAgentToEdit,
  listAgents,
  setAgentActive,
  updateAgent,
} from '#app/features/agents/agents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/agents.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list; `?agent=new` is the form for a new one, `?agent={id}` the form of one of them. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readAgentListView(url.searchParams)
  const chosen = url.searchParams.get('agent')
  if (chosen === 'new') return { view, creating: { mailProblem: ctx.env.SMTP_URL ? null : accountsCopy.mailNotSetUp } }
  if (chosen) return { view, editing: await getAgentToEdit(ctx, chosen) }
  // One after the other: of what cannot be read, the list is what is told of.
  const list = await listAgents(ctx, view)
  return { view, list, openSteps: await readOpenSteps(ctx, request) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const pictureOf = (sent: FormData) => pictureOfForm(sent, String(sent.get('id')))
  const form = await parsePictureForm(ctx, request, AgentsTabForm, pictureOf, { secret: ['password'] })
  if (!form.ok) return form.invalid()

  const back = agentListPath(readAgentListView(url.searchParams))
  const said = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const failed = (text: string) => form.refuse(500, [{ kind: 'error', text }])
  const { value } = form
  switch (value.intent) {
    case 'create': {
      const outcome = await createAccount(ctx, value)
      if (outcome.kind === 'created') return said(copy.created)
      if (outcome.kind === 'failed') return failed(copy.createFailed)
      return form.refuse(409, [{ kind: 'error', text: copy.createFailed }], { [outcome.field]: [outcome.sentence] })
    }
    case 'update': {
      const outcome = await updateAgent(ctx, value)
      if (outcome === 'saved') return said(copy.updated)
      if (outcome === 'failed') return failed(copy.updateFailed)
      if (outcome === 'changed')
        return form.refuse(409, [], { '': [copy.changedMeanwhile, ...(await describeLastChange(ctx, value.id))] })
      return form.refuse(409, [{ kind: 'error', text: copy.slugTaken }], { profileSlug: [copy.slugTaken] })
    }
    case 'picture': {
      const { status, toast } = await changePicture(ctx, value.id, value)
      return status === 200 ? form.done([toast]) : form.refuse(status, [toast])
    }
    case 'set-active': {
      const outcome = await setAgentActive(ctx, value.id, value.isActive)
      return outcome === 'saved' ? said(value.isActive ? copy.activated : copy.deactivated) : failed(copy.updateFailed)
    }
    case 'invite': {
      const sent = await sendPasswordLink(ctx, value.id)
      if (!sent) return failed(accountsCopy.linkFailed)
      return ctx.env.SMTP_URL
        ? form.done([{ kind: 'success', text: accountsCopy.linkSent }])
        : form.done([{ kind: 'info', text: accountsCopy.mailNotSetUp }])
    }
    case 'delete': {
      const outcome = await deleteAgent(ctx, value.id)
      return outcome === 'saved' ? said(copy.deleted) : failed(copy.deleteFailed)
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Agents') }]
}

export default function AgentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, openSteps, editing, creating } = loaderData
  return (
    <>
      <OutcomeToasts toasts={actionData?.toasts} className="mb-4" />
      {creating && <CreateView {...creating} backPath={agentListPath(view)} lastResult={actionData?.form} />}
      {editing && (
        <EditView key={editing.id} agent={editing} backPath={agentListPath(view)} lastResult={actionData?.form} />
      )}
      {list && <ListView view={view} list={list} openSteps={openSteps} />}
    </>
  )
}

type ListViewProps = {
  view: AgentListView
  list: Awaited<ReturnType<typeof listAgents>>
  openSteps: readonly OpenStep[]
}

function ListView({ view, list, openSteps }: ListViewProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title="Agents"
        actions={
          <LinkButton to={agentListPath(view, 'new')} icon={<UserPlus aria-hidden="true" className="size-5" />}>
            Add agent
          </LinkButton>
        }
      />
      <SetupList open={openSteps} />
      <AgentTable agents={list.agents} isLast={list.isLast} view={view} empty={<NoAgents view={view} />} />
      <Pagination paging={list.paging} hrefFor={({ page }) => agentListPath({ ...view, page })} noun="agents" />
    </div>
  )
}

function NoAgents({ view }: { view: AgentListView }) {
  const filtered = view.search !== '' || view.state !== 'all'
  return filtered ? (
    <EmptyState
      icon={<SearchX />}
      title="No agent matches"
      actions={
        <LinkButton kind="secondary" to={agentListPath({ ...view, search: '', state: 'all', page: 1 })}>
          Show all agents
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      icon={<Users />}
      title="No agents yet"
      actions={<LinkButton to={agentListPath(view, 'new')}>Add agent</LinkButton>}
    >
      Add the first one: they can then sign in, fill in their page and receive leads.
    </EmptyState>
  )
}

type FormViewProps = { backPath: string; lastResult?: SubmissionResult | null }

function CreateView({ mailProblem, backPath, lastResult }: FormViewProps & { mailProblem: string | null }) {
  return (
    <div className="grid gap-4">
      <PageHeading title="Add an agent" above={<BackLink to={backPath}>All agents</BackLink>} />
      <AgentCreateForm mailProblem={mailProblem} backPath={backPath} lastResult={lastResult} />
    </div>
  )
}

function EditView({ agent, backPath, lastResult }: FormViewProps & { agent: EditedAgent }) {
  return (
    <div className="grid max-w-[60rem] gap-4">
      <PageHeading
        title={agent.name}
        above={<BackLink to={backPath}>All agents</BackLink>}
        actions={
          <>
            <HistoryLink id={agent.id} />
            <LinkButton
              kind="secondary"
              to={`/super-admin/agents/${agent.id}/documents`}
              icon={<Files aria-hidden="true" className="size-5" />}
            >
              Documents
            </LinkButton>
          </>
        }
      />
      <Card as="section">
        <CardHeading note="Saved as soon as they are chosen, apart from the form below.">Pictures</CardHeading>
        <ProfilePictures agent={agent} />
      </Card>
      <AgentInvitation agent={agent} />
      <AgentEditForm agent={agent} backPath={backPath} lastResult={lastResult} />
    </div>
  )
}
