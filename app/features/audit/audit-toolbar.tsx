import { FilterBar } from '#app/ui/filter-bar.tsx'
import { actingRoles, type AuditListView, auditPath } from './audit-list-view.ts'
import { auditEntityLabels, auditVerbLabels } from './audit.ts'

type AuditToolbarProps = { view: AuditListView; actors: readonly { id: string; name: string }[] }

/** Search, filters and the export of what they show. */
export function AuditToolbar({ view, actors }: AuditToolbarProps) {
  const labels: Record<(typeof actingRoles)[number], string> = { worker: 'The worker', system: 'The system' }
  return (
    <FilterBar
      label="Search the audit log"
      placeholder="Person, action, name or value"
      search={view.search}
      filters={[
        {
          name: 'who',
          label: 'Who',
          value: view.who ?? '',
          options: [
            { value: '', label: 'Everybody' },
            ...actors.map(({ id, name }) => ({ value: id, label: name || 'No name' })),
            ...actingRoles.map((role) => ({ value: role, label: labels[role] })),
          ],
        },
        {
          name: 'action',
          label: 'Action',
          value: view.verb ?? '',
          options: optionsOf('Every action', auditVerbLabels),
        },
        {
          name: 'entity',
          label: 'Record',
          value: view.entity ?? '',
          options: optionsOf('Every kind of record', auditEntityLabels),
        },
        { name: 'from', label: 'From', value: view.from ?? '', day: true },
        { name: 'to', label: 'To', value: view.to ?? '', day: true },
      ]}
      keep={{
        ...(view.record && { record: view.record }),
        ...(view.sort.direction === 'asc' && { sort: 'when.asc' }),
      }}
      csv={`${auditPath}.csv`}
    />
  )
}

function optionsOf(every: string, labels: Record<string, string>) {
  return [{ value: '', label: every }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
}
