import { Form } from 'react-router'
import { blogCopy } from '#app/features/blog/blog.copy.ts'
import { type ListData, listHref } from '#app/lib/list.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { deletedRecordsCopy as copy, type DeletedEntity } from './deleted-records.ts'
import type { DeletedRecord, HeirChoice } from './deleted-records.server.ts'

type DeletedListProps = {
  entity: DeletedEntity
  list: ListData<DeletedRecord>
  /** Whether the list is one agent's own, which needs no agent column. */
  ofOneAgent?: boolean
  tab: { label: string; path: string }
  choice: HeirChoice | null
}

export function DeletedList({ entity, list, ofOneAgent, tab, choice }: DeletedListProps) {
  const columns = columnsOf(entity, (id) => listHref(list, { restore: id }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.title[entity]}
        intro={copy.intro}
        above={<BackLink to={tab.path}>{tab.label}</BackLink>}
      />
      {choice && (
        <RestorePostForm key={choice.id} choice={choice} noAgent={blogCopy.noAgent} backPath={listHref(list)} />
      )}
      <DataList
        list={list}
        columns={ofOneAgent || entity === 'answer' ? columns.filter(({ id }) => id !== 'agent') : columns}
        currentKey={choice?.id}
        none={<EmptyState title={copy.none[entity]} />}
      />
    </div>
  )
}

function columnsOf(entity: DeletedEntity, choicePath: (id: string) => string): DataColumn<DeletedRecord>[] {
  return [
    {
      id: 'label',
      header: entity === 'lead' ? 'Client' : 'Title',
      main: true,
      className: 'md:min-w-40',
      cell: ({ label }) => <span className="wrap-anywhere">{label}</span>,
    },
    {
      id: 'agent',
      header: 'Agent',
      className: 'wrap-anywhere md:min-w-28',
      cell: (record) => <AgentName record={record} />,
    },
    {
      id: 'deleted',
      header: 'Deleted',
      cell: ({ deletedAt }) => <Moment at={deletedAt} />,
    },
    { id: 'by', header: 'By', className: 'wrap-anywhere md:min-w-24', cell: ({ by }) => by },
    { id: 'left', header: 'Days left', align: 'right', cell: (record) => record.daysLeft },
    {
      id: 'restore',
      header: 'Restore',
      controls: true,
      cell: ({ id, label, agentLeft, byBrokerage }) =>
        entity === 'post' && agentLeft && !byBrokerage ? (
          <LinkButton
            kind="secondary"
            size="small"
            className="whitespace-nowrap"
            to={choicePath(id)}
            preventScrollReset
            aria-label={`Restore ${label} to another agent`}
          >
            Restore to…
          </LinkButton>
        ) : (
          <ActionButton intent="restore" fields={{ id }} kind="secondary" size="small" aria-label={`Restore ${label}`}>
            Restore
          </ActionButton>
        ),
    },
  ]
}

/** The brokerage's own post is by 'Admin', whichever agent it was tied to. */
function AgentName({ record: { agentName, agentLeft, byBrokerage } }: { record: DeletedRecord }) {
  if (byBrokerage) return blogCopy.admin
  if (!agentLeft) return agentName ?? <span className="text-ink-soft">None</span>
  return (
    <>
      {agentName} <span className="text-ink-soft">{agentName ? '(has left)' : 'Has left'}</span>
    </>
  )
}

type RestorePostFormProps = { choice: HeirChoice; noAgent: string; backPath: string }

function RestorePostForm({ choice, noAgent, backPath }: RestorePostFormProps) {
  const { id, title, agentName, heirs, leftBehind } = choice
  if (heirs.length === 0) {
    return (
      <Notice kind="warning" actions={<LinkButton to="/super-admin?agent=new">Add agent</LinkButton>}>
        {noAgent}
      </Notice>
    )
  }
  return (
    <Card as="section">
      <CardHeading note={copy.heirNote(agentName)}>{copy.heirTitle(title)}</CardHeading>
      <Form method="post" className="flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ intent: 'restore', id }} />
        <SelectField
          label="Agent"
          name="agentId"
          required
          ref={focusAtStart}
          defaultValue=""
          placeholder="Choose an agent"
          options={heirs.map((agent) => ({
            value: agent.id,
            label: agent.isActive ? agent.name : `${agent.name} (inactive)`,
          }))}
          className="min-w-0 flex-1 basis-60 sm:max-w-md"
        />
        <Button type="submit">{copy.restoreOne}</Button>
        {leftBehind > 1 && (
          <Button type="submit" kind="secondary" name="all" value="on" className="wrap-anywhere">
            {copy.restoreAll(leftBehind, agentName)}
          </Button>
        )}
        <LinkButton kind="secondary" to={backPath} preventScrollReset>
          Cancel
        </LinkButton>
      </Form>
    </Card>
  )
}

/** Focuses the form, which appears above the list that its post is in. */
function focusAtStart(field: HTMLSelectElement | null) {
  field?.focus()
}
