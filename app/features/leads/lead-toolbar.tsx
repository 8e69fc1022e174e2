import { orderInAddress } from '#app/lib/list-view.ts'
import { type Filter, FilterBar } from '#app/ui/filter-bar.tsx'
import type { Option } from '#app/ui/select.tsx'
import { type LeadListView, leadSorts } from './lead-list-view.ts'
import { leadSourceLabels, leadStatusLabels, leadTypeLabels } from './leads.ts'

type LeadToolbarProps = {
  view: LeadListView
  /** Offered as a filter where more than one agent's leads are seen. */
  agents?: readonly { id: string; name: string }[]
  exportPath: string
}

/** Search, filters and the export of what they show. */
export function LeadToolbar({ view, agents, exportPath }: LeadToolbarProps) {
  return (
    <FilterBar
      label="Search leads"
      placeholder="Name, contact, message or notes"
      search={view.search}
      filters={filtersOf(view, agents)}
      keep={{ sort: orderInAddress(view.sort, leadSorts, 'desc') }}
      csv={exportPath}
    />
  )
}

function filtersOf(view: LeadListView, agents: LeadToolbarProps['agents']): Filter[] {
  const choices = agents && [
    { value: '', label: 'Every agent' },
    { value: 'none', label: 'Unassigned' },
    ...agents.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return [
    { name: 'status', label: 'Status', value: view.status ?? '', options: optionsOf('Every status', leadStatusLabels) },
    { name: 'type', label: 'Type', value: view.type ?? '', options: optionsOf('Every type', leadTypeLabels) },
    { name: 'source', label: 'Source', value: view.source ?? '', options: optionsOf('Every source', leadSourceLabels) },
    ...(choices ? [{ name: 'agent', label: 'Agent', value: view.agent ?? '', options: choices }] : []),
    { name: 'from', label: 'From', value: view.from ?? '', day: true },
    { name: 'to', label: 'To', value: view.to ?? '', day: true },
  ]
}

function optionsOf(every: string, labels: Record<string, string>): Option[] {
  return [{ value: '', label: every }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
}
