import Files from 'lucide-react/icons/files'
import UserPlus from 'lucide-react/icons/user-plus'
import { describeLastChange } from '#app/platform/versions.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import type { FormResult } from '#app/lib/form-result.ts'
import { accountsCopy } from '#app/features/accounts/accounts.copy.ts'
import { createAccount, sendPasswordLink } from '#app/features/accounts/accounts.server.ts'
import { readOpenSteps } from '#app/features/accounts/accounts.setup.server.ts'
import { SetupList } from '#app/features/accounts/setup-list.tsx'
import { AgentCreateForm, AgentEditForm, AgentInvitation } from '#app/features/agents/agent-forms.tsx'
import { ProfilePictures } from '#app/features/agents/agent-picture.tsx'
import { AgentTable } from '#app/features/agents/agent-table.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { AgentsTabForm } from '#app/features/agents/agents.forms.ts'
import {
  changePicture,
  pictureOfForm,
  agentList,
  deleteAgent,
  getAgentToEdit,
  hasOneAgent,
  setAgentActive,
  updateAgent,
} from '#app/features/agents/agents.server.ts'
import { listHref } from '#app/lib/list.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import type { Route } from './+types/agents.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list of agents; `?agent=new` shows the form for a new agent instead, `?agent={id}` the form of an agent. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const backPath = agentList.path(url)
  const chosen = url.searchParams.get('agent')
  if (chosen === 'new')
    return { backPath, creating: { mailProblem: ctx.env.SMTP_URL ? null : accountsCopy.mailNotSetUp } }
  if (chosen) return { backPath, editing: await getAgentToEdit(ctx, chosen) }
  // The list is loaded first: if the database cannot be read, the error should be about the list.
  const list = await agentList.load(ctx, url)
  if (list.failed) return { backPath, listed: { list, isLast: false, openSteps: [] } }
  const [isLast, openSteps] = await Promise.all([hasOneAgent(ctx), readOpenSteps(ctx)])
  return { backPath, listed: { list, isLast, openSteps } }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const pictureOf = (sent: FormData) => pictureOfForm(sent, String(sent.get('id')))
  const form = await parsePictureForm(ctx, request, AgentsTabForm, pictureOf, { secret: ['password'] })
  if (!form.ok) return form.invalid()

  const back = agentList.path(url)
  const said = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const { value } = form
  switch (value.intent) {
    case 'create': {
      const outcome = await createAccount(ctx, value)
      if (outcome.kind === 'created') return said(copy.created)
      if (outcome.kind === 'failed') return form.refuse(500, copy.createFailed)
      return form.refuse(409, copy.createFailed, { [outcome.field]: [outcome.sentence] })
    }
    case 'update': {
      const outcome = await updateAgent(ctx, value)
      if (outcome === 'saved') return said(copy.updated)
      if (outcome === 'failed') return form.refuse(500, copy.updateFailed)
      if (outcome === 'changed')
        return form.refuse(409, [], { '': [copy.changedMeanwhile, ...(await describeLastChange(ctx, value.id))] })
      return form.refuse(409, copy.slugTaken, { profileSlug: [copy.slugTaken] })
    }
    case 'picture': {
      const { status, text } = await changePicture(ctx, value.id, value, copy.agentProfileFailed)
      return status === 200 ? form.done(text) : form.refuse(status, text)
    }
    case 'set-active': {
      const set = await setAgentActive(ctx, value.id, value.isActive)
      return set ? said(value.isActive ? copy.activated : copy.deactivated) : form.refuse(500, copy.updateFailed)
    }
    case 'invite': {
      const sent = await sendPasswordLink(ctx, value.id)
      if (!sent) return form.refuse(500, accountsCopy.linkFailed)
      return ctx.env.SMTP_URL
        ? form.done(accountsCopy.linkSent)
        : form.done([{ kind: 'info', text: accountsCopy.mailNotSetUp }])
    }
    case 'delete':
      return (await deleteAgent(ctx, value.id)) ? said(copy.deleted) : form.refuse(500, copy.deleteFailed)
  }
}

export default function AgentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { backPath, listed, editing, creating } = loaderData
  return (
    <>
      <OutcomeToasts toasts={actionData?.toasts} className="mb-4" />
      {creating && <CreateView {...creating} backPath={backPath} lastResult={actionData?.form} />}
      {editing && <EditView key={editing.id} agent={editing} backPath={backPath} lastResult={actionData?.form} />}
      {listed && <ListView {...listed} />}
    </>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function ListView({ list, isLast, openSteps }: NonNullable<Loaded['listed']>) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title="Agents"
        actions={
          <LinkButton to={listHref(list, { agent: 'new' })} icon={<UserPlus className="size-5" />}>
            Add agent
          </LinkButton>
        }
      />
      <SetupList open={openSteps} />
      <AgentTable list={list} isLast={isLast} />
    </div>
  )
}

type FormViewProps = { backPath: string; lastResult?: FormResult | null }

function CreateView({ mailProblem, backPath, lastResult }: FormViewProps & NonNullable<Loaded['creating']>) {
  return (
    <div className="grid gap-4">
      <PageHeading title="Add an agent" above={<BackLink to={backPath}>All agents</BackLink>} />
      <AgentCreateForm mailProblem={mailProblem} backPath={backPath} lastResult={lastResult} />
    </div>
  )
}

function EditView({ agent, backPath, lastResult }: FormViewProps & { agent: NonNullable<Loaded['editing']> }) {
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
              icon={<Files className="size-5" />}
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
