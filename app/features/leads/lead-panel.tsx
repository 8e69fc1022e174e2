import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useId, useRef } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LeadDuplicates } from './lead-duplicates.tsx'
import { LeadConversation } from './lead-conversation.tsx'
import { LeadHistory } from './lead-history.tsx'
import { useLeadKeys } from './lead-keys.ts'
import { LeadNotesForm } from './lead-notes-form.tsx'
import { LeadScenario } from './lead-scenario.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import type { DuplicateLead } from './leads.duplicates.server.ts'
import type { LeadDetail } from './leads.server.ts'
import type { OpenLead } from './leads.tab.server.ts'
import { chatTurns, leadSourceLabels, leadTypeLabels } from './leads.ts'

type LeadPanelProps = {
  lead: OpenLead
  /** The ids of the list behind it, in its order. */
  listed: readonly string[]
  duplicates: readonly DuplicateLead[]
  /** Where another lead is shown. */
  pathOf: (id: string) => string
  /** To what was sent last. */
  answer?: FormAnswer
  /** Where closing leads: the list with its view. */
  closePath: string
  mayWork: boolean
  /** Given where leads may be assigned. */
  assignees?: readonly { id: string; name: string }[]
  mayDelete: boolean
}

/** The whole lead beside the list: how to reach the client, what they asked, what they agreed to, our own notes. */
export function LeadPanel(props: LeadPanelProps) {
  const { lead, listed, duplicates, pathOf, answer, closePath, mayWork, assignees, mayDelete } = props
  const content = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const startsInNotes = (useLocation().state as { startsIn?: unknown } | null)?.startsIn === 'notes'
  const turns = chatTurns(lead.source, lead.notes)
  const at = listed.indexOf(lead.id)
  const goTo = (id: string | undefined) => {
    if (id) void navigate(pathOf(id), { preventScrollReset: true, replace: true })
  }
  useLeadKeys(content, { next: () => goTo(listed[at + 1]), previous: () => goTo(listed[at - 1]) })
  return (
    <Dialog
      open
      side="right"
      subject={lead.id}
      title={lead.clientName ?? 'Unnamed'}
      description={`${leadTypeLabels[lead.type]} · ${leadSourceLabels[lead.source]} · ${formatWhen(lead.createdAt)}`}
      onClose={() => void navigate(closePath, { preventScrollReset: true })}
      closePath={closePath}
      footer={
        <div key={lead.id} className="flex flex-1 items-center gap-1">
          <Neighbour label="Previous lead (k)" icon={<ArrowUp />} isEnd={at < 1} onClick={() => goTo(listed[at - 1])} />
          <Neighbour
            label="Next lead (j)"
            icon={<ArrowDown />}
            isEnd={at + 1 >= listed.length}
            onClick={() => goTo(listed[at + 1])}
          />
          {at >= 0 && (
            <span className="text-sm text-ink-soft tabular-nums">
              {at + 1} of {listed.length} on this page
            </span>
          )}
          <span className="ml-auto">{mayDelete && <DeleteLead lead={lead} />}</span>
        </div>
      }
    >
      <div key={lead.id} ref={content} className="grid grid-cols-1 gap-6 text-sm">
        <div className="flex flex-wrap items-center gap-3">
          {mayWork ? <LeadStatusSelect lead={lead} /> : <LeadStatusBadge status={lead.status} />}
          {lead.clientPhone && (
            <a
              href={telephoneHref(lead.clientPhone)}
              className="py-2 text-spruce tabular-nums underline underline-offset-4"
            >
              {displayPhone(lead.clientPhone)}
            </a>
          )}
          {lead.clientEmail && (
            <a
              href={`mailto:${lead.clientEmail}`}
              className="min-w-0 py-2 wrap-anywhere text-spruce underline underline-offset-4"
            >
              {lead.clientEmail}
            </a>
          )}
        </div>
        {assignees ? (
          <AssignForm lead={lead} assignees={assignees} />
        ) : (
          <p className="wrap-anywhere">Agent: {lead.agentName ?? 'Unassigned'}</p>
        )}
        {duplicates.length > 0 && (
          <Part title="Perhaps the same person">
            <LeadDuplicates duplicates={duplicates} pathOf={pathOf} />
          </Part>
        )}
        {lead.message && (
          <Part title="Message">
            <p className="wrap-anywhere whitespace-pre-wrap">{lead.message}</p>
          </Part>
        )}
        {Object.keys(lead.metadata).length > 0 && (
          <Part title="Scenario">
            <LeadScenario metadata={lead.metadata} />
          </Part>
        )}
        {turns ? (
          <Part title="Conversation">
            <LeadConversation turns={turns} />
          </Part>
        ) : (
          <LeadNotesForm lead={lead} answer={answer} starts={startsInNotes} />
        )}
        <Part title="Agreed to">
          <Consents consents={lead.consents} />
        </Part>
        {lead.partner?.state === 'failed' && <PartnerFailure lead={lead} />}
        <Part title="History">
          <LeadHistory steps={lead.steps} />
        </Part>
      </div>
    </Dialog>
  )
}

type NeighbourProps = { label: string; icon: ReactNode; isEnd: boolean; onClick: () => void }

// At the end it keeps the focus, as a disabled button would not.
function Neighbour({ label, icon, isEnd, onClick }: NeighbourProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd || undefined}
      icon={<span className="[&>svg]:size-4">{icon}</span>}
      onClick={onClick}
      className="aria-disabled:opacity-40 noscript:hidden"
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

function AssignForm({ lead, assignees }: { lead: LeadDetail; assignees: readonly { id: string; name: string }[] }) {
  const known = assignees.some(({ id }) => id === lead.agentId)
  const former = lead.agentId && !known ? [{ value: lead.agentId, label: lead.agentName ?? 'An inactive agent' }] : []
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="id" value={lead.id} />
      <SelectField
        key={lead.agentId}
        label="Agent"
        name="agentId"
        defaultValue={lead.agentId ?? 'none'}
        options={[
          { value: 'none', label: 'Unassigned' },
          ...former,
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="min-w-48 flex-1"
      />
      <Button type="submit" kind="secondary">
        Assign
      </Button>
    </Form>
  )
}

/** The partner's ten tries are used up; one press begins them anew. */
function PartnerFailure({ lead }: { lead: OpenLead }) {
  return (
    <Notice kind="warning" title="Failed to send to the partner">
      <p className="wrap-anywhere">{lead.partner?.problem}</p>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="retry-partner" />
        <input type="hidden" name="id" value={lead.id} />
        <Button type="submit" kind="secondary" size="small">
          Send again
        </Button>
      </Form>
    </Notice>
  )
}

function Consents({ consents }: { consents: LeadDetail['consents'] }) {
  if (consents.length === 0) return <p className="text-ink-soft">Nothing was asked.</p>
  return (
    <ul className="grid gap-3">
      {consents.map((consent) => (
        <li key={`${consent.kind} ${consent.givenAt.toISOString()}`} className="grid gap-1">
          <span>
            <Badge tone={consent.granted ? 'good' : 'neutral'}>{consent.granted ? 'Yes' : 'No'}</Badge>{' '}
            {consent.wording}
          </span>
          <span className="text-ink-soft">
            On {consent.page === '/' ? 'the home page' : consent.page}, {formatWhen(consent.givenAt)}, wording{' '}
            {consent.version}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DeleteLead({ lead }: { lead: LeadDetail }) {
  const form = useId()
  return (
    <Form id={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={lead.id} />
      <ConfirmButton
        kind="danger"
        size="small"
        title={`Delete the lead of ${lead.clientName ?? 'this client'}?`}
        body={<p>The lead, its notes and what the client agreed to are deleted. For 30 days this can be undone.</p>}
        confirmLabel="Delete lead"
        form={form}
      >
        Delete
      </ConfirmButton>
    </Form>
  )
}
