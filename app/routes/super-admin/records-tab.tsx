import Plus from 'lucide-react/icons/plus'
import type { ComponentType, ReactNode } from 'react'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { type ListData, listHref } from '#app/lib/list.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn, DataTableProps } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { ListedFormProps } from '#app/ui/record-form.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { Notice } from '#app/ui/notice.tsx'

type RecordsTabProps<Row, Edited, More> = Pick<DataTableProps<Row>, 'renderBulkActions'> & {
  /** The data that `defineRecords` loaded. */
  data: { list: ListData<Row>; adding: boolean; chosen: string | null; missing: boolean; editing: Edited | null }
  answer?: FormAnswer
  columns: readonly DataColumn<Row>[]
  /** A row's buttons; `editPath` opens its form. Or, for records with a name, the consequence of deleting one. */
  actions: string | ((row: Row, editPath: string) => ReactNode)
  /** Shown if there are no records yet, with what that means. */
  none: string
  noneNext?: string
  /** The form for a new record, or for the record that is open above the list. With another `formKey` it starts anew. */
  form: ComponentType<ListedFormProps<Edited> & More>
  formProps?: More
  formKey?: string
  frame?: (list: ReactNode) => ReactNode
  links?: ReactNode
  children?: ReactNode
}

/** A tab with a list of records, and the form of one of them above the list. */
export function RecordsTab<
  Row extends { id: string; name?: string },
  Edited extends { id: string },
  More extends object = object,
>(props: RecordsTabProps<Row, Edited, More>) {
  const { data, answer, columns, actions, none, noneNext, frame, links, children, renderBulkActions } = props
  const { form: RecordForm, formProps, formKey } = props
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
            <LinkButton to={addPath} preventScrollReset icon={<Plus className="size-5" />}>
              {add}
            </LinkButton>
          </>
        }
      />
      {children}
      {missing && <NotThere what={one} />}
      {(adding || editing) && (
        <RecordForm
          {...(formProps as More)}
          key={formKey ?? editing?.id}
          record={editing ?? undefined}
          backPath={listHref(list)}
          lastResult={answer?.form}
        />
      )}
      {frame ? frame(table) : table}
    </div>
  )
}

function NotThere({ what }: { what: string }) {
  return (
    <Notice kind="warning" role="status" title={`There is no such ${what}`}>
      It may have been deleted meanwhile, or its address is wrong.
    </Notice>
  )
}
