import { focusAtStart, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import type { EditedStage, ListedStage } from './leads.deals.server.ts'
import { type LeadStatus, leadStatuses, leadStatusLabels } from './leads.ts'

export function StageForm({ record, backPath, lastResult }: ListedFormProps<EditedStage>) {
  // The stages that end deals are closed, and no other one is.
  const statuses = record?.status === 'closed' ? (['closed'] as const) : leadStatuses.filter((one) => one !== 'closed')
  return (
    <ListedRecordForm
      noun="stage"
      note="Shown in the pipeline at once."
      record={record}
      stored={{ name: record?.name, status: record?.status ?? 'qualified', position: record?.position ?? 5 }}
      labels={{ name: 'Name', status: 'Status of its leads', position: 'Position' }}
      shown={{ status: (sent) => leadStatusLabels[sent as LeadStatus] ?? sent }}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" required maxLength={60} autoComplete="off" ref={focusAtStart} />
          <SelectField
            {...field('status')}
            label="Status of its leads"
            hint="A lead whose deal comes here gets this status."
            options={statuses.map((value) => ({ value, label: leadStatusLabels[value] }))}
          />
          <NumberField
            {...field('position')}
            label="Position"
            inputMode="numeric"
            hint="The lowest comes first; Funded and Lost are always last."
          />
        </>
      )}
    </ListedRecordForm>
  )
}

export const stageColumns: readonly DataColumn<ListedStage>[] = [
  { id: 'name', header: 'Stage', main: true, className: 'wrap-anywhere', cell: ({ name }) => name },
  { id: 'status', header: 'Status of its leads', cell: ({ status }) => leadStatusLabels[status] },
  { id: 'position', header: 'Position', align: 'right', cell: ({ position }) => position },
  { id: 'count', header: 'Deals', align: 'right', cell: ({ count }) => count },
]
