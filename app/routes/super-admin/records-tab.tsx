import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { type ListData, listHref } from '#app/lib/list.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn, DataTableProps } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { Notice } from '#app/ui/notice.tsx'

type RecordsTabProps<Row, Edited> = Pick<DataTableProps<Row>, 'renderBulkActions'> & {
  /** The data that `defineRecords` loaded. */
  data: { list: ListData<Row>; adding: boolean; chosen: string | null; missing: boolean; editing: Edited | null }
  answer?: FormAnswer
  columns: readonly DataColumn<Row>[]
  /** A row's buttons; `editPath` opens its form. Or, for records with a name, the consequence of deleting one. */
  actions: string | ((row: Row, editPath: string) => ReactNode)
  /** Shown if there are no records yet, with what that means. */
  none: string
  noneNext?: string
  /** The form for a new record, or for the record that is open above the list. */
  form: (open: { editing: Edited | null; backPath: string }) => ReactNode
  /** Wraps the list. */
  frame?: (list: ReactNode) => ReactNode
  /** Shown before the button that adds a record. */
  links?: ReactNode
  /** Shown between the heading and the list. */
  children?: ReactNode
}

/** A tab with a list of records, and the form of one of them above the list. */
export function RecordsTab<Row extends { id: string; name?: string }, Edited extends { id: string }>(
  props: RecordsTabProps<Row, Edited>,
) {
  const { data, answer, columns, actions, none, noneNext, form, frame, links, children, renderBulkActions } = props
  const { list, adding, chosen, missing, editing } = data
  const { one, title } = list.words
  const add = `Add ${one}`
  const addPath = listHref(list, { [one]: 'new' })
  const actionsColumn: DataColumn<Row> = {
    id: 'actions',
    header: 'Actions',
    controls: true,
    cell: (row) => {
      const editPath = listHref(list, { [one]: row.id })
      if (typeof actions === 'function') return actions(row, editPath)
      return <RowActions id={row.id} name={row.name ?? ''} what={one} editPath={editPath} consequence={actions} />
    },
  }
  const table = (
    <DataList
      list={list}
      columns={[...columns, actionsColumn]}
      currentKey={chosen}
      renderBulkActions={renderBulkActions}
      none={
        <EmptyState title={none} actions={<LinkButton to={addPath}>{add}</LinkButton>}>
          {noneNext}
        </EmptyState>
      }
    />
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title={title}
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            {links}
            <LinkButton to={addPath} preventScrollReset icon={<Plus aria-hidden="true" className="size-5" />}>
              {add}
            </LinkButton>
          </>
        }
      />
      {children}
      {missing && <NotThere what={one} />}
      {(adding || editing) && form({ editing, backPath: listHref(list) })}
      {frame ? frame(table) : table}
    </div>
  )
}

/** Shown above the list if the record named in the address does not exist. */
function NotThere({ what }: { what: string }) {
  return (
    <Notice kind="warning" role="status" title={`There is no such ${what}`}>
      It may have been deleted meanwhile, or its address is wrong.
    </Notice>
  )
}
