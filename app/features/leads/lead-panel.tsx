import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate } from 'react-router'
import { brand } from '#brand'
import { type ListData, listHref } from '#app/lib/list.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField, openSelect } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { notify } from '#app/ui/toast-queue.ts'
import { isInFront, isSingleKey, useHotkey } from '#app/ui/use-hotkey.ts'
import { storedAppointment } from './lead-appointment.ts'
import { spokenTime } from './lead-reply-time.ts'
import { LeadActivities, saveNoteDraft } from './lead-activities.tsx'
import { LeadDealForm } from './lead-deal-form.tsx'
import { LeadMortgageForm } from './lead-mortgage-form.tsx'
import { LeadFollowUps } from './lead-follow-ups.tsx'
import { LeadDocumentsPart } from './lead-document-form.tsx'
import { LeadQuotePart } from './lead-quote-form.tsx'
import { LeadReplyForm } from './lead-reply-form.tsx'
import { storedVisit, visitLabels } from './lead-origin.ts'
import { LeadScenario, scenarioLines } from './lead-scenario.tsx'
import { LeadStatusSelect } from './lead-status.tsx'
import { mergePath } from './lead-merge.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { DuplicateLead, LeadListItem, OpenLead } from './leads.list.server.ts'
import type { MergedLead } from './leads.merge.server.ts'
import { UndoMerge } from './undo-merge.tsx'
import type { ReplyChoice } from './leads.replies.server.ts'
import type { LeadDetail, LeadStep } from './leads.server.ts'
import { type ChatTurn, chatTurns, leadSourceLabels, leadStatusLabels, leadTypeLabels, referenceOf } from './leads.ts'

type LeadPanelProps = {
  /** The templates of mails; null without an address to write to. */
  replies: readonly ReplyChoice[] | null
  lead: OpenLead
  /** The list that the lead was opened from. */
  list: ListData<LeadListItem>
  duplicates: readonly DuplicateLead[]
  answer?: FormAnswer
  /** "Nobody" comes first. Undefined where leads may not be assigned. */
  assignees?: readonly { value: string; label: string }[]
  mayDelete: boolean
}

export function LeadPanel(props: LeadPanelProps) {
  const { lead, list, mayDelete } = props
  const content = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const name = lead.clientName ?? 'Unnamed'
  const pathOf = (id: string) => listHref(list, { lead: id })
  const listed = list.rows.map(({ id }) => id)
  const at = listed.indexOf(lead.id)
  const goTo = (id: string | undefined) => {
    if (id) void navigate(pathOf(id), { preventScrollReset: true, replace: true })
  }
  const close = async () => {
    // Escape is easy to press by mistake: a note that could not be saved is kept, and a message offers to reopen them.
    const open = () => void navigate(pathOf(lead.id), { preventScrollReset: true })
    if (!(await saveNoteDraft(lead.id)))
      notify({ kind: 'info', text: copy.noteKept(name), action: { label: copy.noteOpen, run: open } })
    void navigate(listHref(list), { preventScrollReset: true })
  }
  useLeadKeys(content, { next: () => goTo(listed[at + 1]), previous: () => goTo(listed[at - 1]) })
  return (
    <Dialog
      open
      side="right"
      subject={lead.id}
      title={name}
      description={`${leadTypeLabels[lead.type]} · ${leadSourceLabels[lead.source]} · ${formatWhen(lead.createdAt)} · ${referenceOf(lead.id)}`}
      onClose={() => void close()}
      closePath={listHref(list)}
      footer={<PanelFoot key={lead.id} lead={lead} at={at} listed={listed} goTo={goTo} mayDelete={mayDelete} />}
    >
      <div key={lead.id} ref={content} className="grid grid-cols-1 gap-6 text-sm">
        <LeadParts {...props} />
      </div>
    </Dialog>
  )
}

/** The parts of a lead, in the order in which a broker needs them. */
function LeadParts({ lead, list, duplicates, answer, assignees, replies }: LeadPanelProps) {
  const startsInNotes = (useLocation().state as { startsIn?: unknown } | null)?.startsIn === 'notes'
  return (
    <>
      <ContactLine lead={lead} leadsPath={list.path} />
      {assignees ? (
        <AssignForm lead={lead} assignees={assignees} />
      ) : (
        <p className="wrap-anywhere">Agent: {lead.agentName ?? 'Unassigned'}</p>
      )}
      <Part title="Notes, calls and mails">
        <LeadActivities leadId={lead.id} activities={lead.activities} answer={answer} starts={startsInNotes} />
      </Part>
      <WithClient lead={lead} list={list} replies={replies} answer={answer} />
      {lead.deal && <DealParts leadId={lead.id} open={lead.deal} answer={answer} />}
      <Part title="Follow-ups">
        <LeadFollowUps
          leadId={lead.id}
          followUps={lead.followUps}
          hasRenewal={lead.renewalDate !== null}
          answer={answer}
        />
      </Part>
      {duplicates.length > 0 && (
        <Part title="Possible duplicates">
          <LeadDuplicates
            leadId={lead.id}
            leadsPath={list.path}
            duplicates={duplicates}
            pathOf={(id) => listHref(list, { lead: id })}
          />
        </Part>
      )}
      <Received lead={lead} answer={answer} />
      <Part title="Agreed to">
        <Consents consents={lead.consents} />
      </Part>
      {lead.partner?.state === 'failed' && <PartnerFailure lead={lead} />}
      <Part title="History">
        <LeadHistory steps={lead.steps} />
      </Part>
    </>
  )
}

/** What goes to the client and comes back: a quote, documents and mails. */
function WithClient({ lead, list, replies, answer }: Pick<LeadPanelProps, 'lead' | 'list' | 'replies' | 'answer'>) {
  const { link } = lead.quote
  const [template, setTemplate] = useState<string>()
  const quoteMail = link ? replies?.find(({ text }) => text.includes(link))?.id : undefined
  const writeId = `write-${lead.id}`
  return (
    <>
      <Part title="Quote for the client">
        <LeadQuotePart
          leadId={lead.id}
          quote={lead.quote}
          answer={answer}
          onMail={quoteMail ? { href: `#${writeId}`, begin: () => setTemplate(quoteMail) } : undefined}
        />
      </Part>
      <Part title="Documents from the client">
        <LeadDocumentsPart
          leadId={lead.id}
          documents={lead.documents}
          hasLink={link !== null}
          downloads={list.path.replace(/leads$/, 'client-documents')}
          answer={answer}
        />
      </Part>
      {replies && lead.clientEmail && (
        <Part title="Write to the client" id={writeId}>
          <LeadReplyForm
            key={template}
            leadId={lead.id}
            email={lead.clientEmail}
            choices={replies}
            begun={template}
            answer={answer}
          />
        </Part>
      )}
    </>
  )
}

type DealPartsProps = { leadId: string; open: NonNullable<OpenLead['deal']>; answer?: FormAnswer }

function DealParts({ leadId, open, answer }: DealPartsProps) {
  return (
    <>
      <Part title="Deal">
        <LeadDealForm leadId={leadId} open={open} answer={answer} />
      </Part>
      <Part title="Mortgage to renew">
        <LeadMortgageForm leadId={leadId} deal={open.deal} answer={answer} />
      </Part>
    </>
  )
}

/** What the client told us, in this lead and in those merged into it. */
function Received({ lead, answer }: Pick<LeadPanelProps, 'lead' | 'answer'>) {
  const turns = chatTurns(lead.source, lead.notes)
  return (
    <>
      {lead.merged.map((merged) => (
        <Part key={merged.id} title={`Merged: ${leadTypeLabels[merged.type]} of ${formatWhen(merged.createdAt)}`}>
          <MergedPart merged={merged} />
        </Part>
      ))}
      {lead.message && (
        <Part title="Message">
          <p className="wrap-anywhere whitespace-pre-wrap">{lead.message}</p>
        </Part>
      )}
      {scenarioLines(lead.metadata).length > 0 && (
        <Part title="Scenario">
          <LeadScenario metadata={lead.metadata} />
        </Part>
      )}
      <Part title="Came from">
        <LeadOrigin lead={lead} />
      </Part>
      <MeetingForm lead={lead} answer={answer} />
      {turns && (
        <Part title="Conversation">
          <LeadConversation turns={turns} />
        </Part>
      )}
    </>
  )
}

function ContactLine({ lead, leadsPath }: { lead: OpenLead; leadsPath: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LeadStatusSelect lead={lead} />
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
      <Link to={`${leadsPath}/${lead.id}/person`} className="py-2 text-spruce underline underline-offset-4">
        Everything about this person
      </Link>
    </div>
  )
}

type PanelFootProps = Pick<LeadPanelProps, 'lead' | 'mayDelete'> & {
  /** The place of the lead among those of the page. */
  at: number
  listed: readonly string[]
  goTo: (id: string | undefined) => void
}

function PanelFoot({ lead, at, listed, goTo, mayDelete }: PanelFootProps) {
  return (
    <div className="flex flex-1 items-center gap-1">
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
  )
}

type NeighbourProps = { label: string; icon: ReactNode; isEnd: boolean; onClick: () => void }

// At either end of the list the button stays enabled: disabling it would lose the focus.
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

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  )
}

type AssignFormProps = { lead: LeadDetail; assignees: NonNullable<LeadPanelProps['assignees']> }

function AssignForm({ lead, assignees }: AssignFormProps) {
  const known = assignees.some(({ value }) => value === lead.agentId)
  const former = lead.agentId && !known ? [{ value: lead.agentId, label: lead.agentName ?? 'An inactive agent' }] : []
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-2">
      <HiddenFields fields={{ intent: 'assign', id: lead.id }} />
      <SelectField
        key={lead.agentId}
        label="Agent"
        name="agentId"
        defaultValue={lead.agentId ?? 'none'}
        options={assignees.toSpliced(1, 0, ...former)}
        className="min-w-48 flex-1"
      />
      <Button type="submit" kind="secondary">
        Assign
      </Button>
    </Form>
  )
}

function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const visit = storedVisit(lead.metadata)
  const known = visitLabels.flatMap(([name, label]) => (visit[name] ? [`${label}: ${visit[name]}`] : []))
  return (
    <p className="wrap-anywhere">
      {lead.origin}
      {known.length > 0 && <span className="block text-ink-soft">{known.join(' · ')}</span>}
    </p>
  )
}

/** For a client who asked for a time: confirms one of those proposed, by mail with a calendar file. */
function MeetingForm({ lead, answer }: { lead: LeadDetail; answer?: FormAnswer }) {
  const asked = storedAppointment(lead.metadata)
  if (!asked) return null
  const sent = answer?.form?.initialValue
  const isOurs = sent?.intent === 'confirm-time'
  return (
    <Part title="Confirm a time">
      {lead.meetingAt && (
        <p>
          Confirmed: <strong>{spokenTime(lead.meetingAt, asked.timeZone)}</strong>
        </p>
      )}
      <Form method="post" preventScrollReset className="grid gap-3">
        <HiddenFields fields={{ intent: 'confirm-time', id: lead.id }} />
        <SelectField
          key={lead.meetingAt?.toISOString()}
          label="Time"
          name="slot"
          defaultValue={lead.meetingAt?.toISOString() ?? asked.slots[0]}
          options={asked.slots.map((value) => ({ value, label: spokenTime(new Date(value), asked.timeZone) }))}
        />
        {asked.by === 'video' && (
          <TextField
            label="Video link (optional)"
            name="link"
            type="url"
            inputMode="url"
            defaultValue={isOurs ? sent.link : undefined}
            error={isOurs ? answer?.form?.error?.link : undefined}
          />
        )}
        <Button type="submit" kind="secondary" size="small" className="justify-self-start">
          Confirm and email
        </Button>
      </Form>
    </Part>
  )
}

/** A request that was merged into this lead, as it was sent, and by whom. */
function MergedPart({
  merged: { id, clientName, contact, source, message, notes, metadata, consents, replaced, ...merge },
}: {
  merged: MergedLead
}) {
  const turns = chatTurns(source, notes)
  return (
    <>
      <p className="wrap-anywhere">
        {[clientName ?? 'Unnamed', ...contact].filter(Boolean).join(', ')}
        <span className="block text-ink-soft">{`${referenceOf(id)}, merged by ${merge.by} on ${formatWhen(merge.mergedAt)}`}</span>
      </p>
      {replaced.length > 0 && (
        <p className="wrap-anywhere">{`Before the merge this lead had: ${replaced.join(', ')}`}</p>
      )}
      {message && <p className="wrap-anywhere whitespace-pre-wrap">{message}</p>}
      {scenarioLines(metadata).length > 0 && <LeadScenario metadata={metadata} />}
      {turns && <LeadConversation turns={turns} />}
      {consents.length > 0 && <Consents consents={consents} />}
      {merge.mayUndo && <UndoMerge id={id} />}
    </>
  )
}

/** Shown when the partner's ten attempts are used up. The button starts them again. */
function PartnerFailure({ lead }: { lead: OpenLead }) {
  return (
    <Notice kind="warning" title="Failed to send to the partner">
      <p className="wrap-anywhere">{lead.partner?.problem}</p>
      <ActionButton intent="retry-partner" fields={{ id: lead.id }} kind="secondary" size="small" className="mt-2">
        Send again
      </ActionButton>
    </Notice>
  )
}

function Consents({ consents }: { consents: LeadDetail['consents'] }) {
  if (consents.length === 0) return <p className="text-ink-soft">No consent recorded</p>
  return (
    <ul className="grid gap-3">
      {consents.map((consent) => (
        <li key={`${consent.kind} ${consent.givenAt.toISOString()}`} className="grid gap-1">
          <span>
            <Badge tone={consent.granted ? 'good' : 'neutral'}>{consent.granted ? 'Yes' : 'No'}</Badge>{' '}
            {consent.wording}
          </span>
          <span className="text-ink-soft">
            {`On ${consent.page === '/' ? 'the home page' : consent.page}, ${formatWhen(consent.givenAt)}, wording ${consent.version}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function DeleteLead({ lead }: { lead: LeadDetail }) {
  const body = (
    <p>
      The lead is deleted with everything that belongs to it, and the link to its quote closes. For 30 days this can be
      undone.
    </p>
  )
  return (
    <ActionButton
      intent="delete"
      fields={{ id: lead.id }}
      ask={{ title: `Delete the lead of ${lead.clientName ?? 'this client'}?`, body, confirmLabel: 'Delete lead' }}
      kind="danger"
      size="small"
    >
      Delete
    </ActionButton>
  )
}

type LeadDuplicatesProps = {
  leadId: string
  leadsPath: string
  duplicates: readonly DuplicateLead[]
  pathOf: (id: string) => string
}

function LeadDuplicates({ leadId, leadsPath, duplicates, pathOf }: LeadDuplicatesProps) {
  return (
    <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
      {duplicates.map(({ id, clientName, type, status, createdAt, sameEmail, samePhone }) => (
        <li key={id}>
          <Link to={pathOf(id)} preventScrollReset className="text-spruce underline underline-offset-4">
            {clientName ?? 'Unnamed'}, {leadTypeLabels[type]}
          </Link>
          <span className="block text-ink-soft tabular-nums">
            Same {sameEmail && samePhone ? 'email and phone' : sameEmail ? 'email' : 'phone'},{' '}
            {leadStatusLabels[status]}, {formatWhen(createdAt)}
          </span>
          <Link
            to={mergePath(leadsPath, leadId, id)}
            className="inline-block py-2 text-spruce underline underline-offset-4"
          >
            Merge with this lead…
            <span className="sr-only">{` ${clientName ?? 'Unnamed'}, ${leadTypeLabels[type]}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LeadConversation({ turns }: { turns: readonly ChatTurn[] }) {
  return (
    <ol className="grid gap-2">
      {turns.map((turn, index) => (
        <li
          // Turns have no id, and their order never changes.
          key={index}
          className={classes(
            'max-w-[85%] rounded-card border border-line px-3 py-2 wrap-anywhere whitespace-pre-wrap',
            turn.role === 'user' ? 'justify-self-end bg-spruce-wash' : 'justify-self-start bg-birch',
          )}
        >
          <span className="block text-xs text-ink-soft">{turn.role === 'user' ? 'Client' : brand.assistantName}</span>
          {turn.content}
        </li>
      ))}
    </ol>
  )
}

function LeadHistory({ steps }: { steps: readonly LeadStep[] }) {
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

type Going = { next: () => void; previous: () => void }

/** Keyboard shortcuts of an open lead: j and k for the next and previous lead, s for its status, n for its notes. */
function useLeadKeys(panel: RefObject<HTMLElement | null>, { next, previous }: Going): void {
  const inPanel = (selector: string) => panel.current?.querySelector<HTMLElement>(selector) ?? null
  useHotkey(
    (event) => 'jksn'.includes(event.key) && isSingleKey(event) && isInFront(panel.current),
    ({ key }) => {
      if (key === 'j') return next()
      if (key === 'k') return previous()
      if (key === 'n') return inPanel('textarea[name=note]')?.focus()
      const select = inPanel('select[name=status]')
      const title = panel.current?.closest('dialog')?.querySelector<HTMLElement>('[data-title]')
      if (select instanceof HTMLSelectElement) openSelect(select, title ?? null)
    },
  )
}
