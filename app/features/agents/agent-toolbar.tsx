import { FilterBar } from '#app/ui/filter-bar.tsx'
import { agentOrder, type AgentListView } from './agents.ts'

const states = [
  { value: '', label: 'All agents' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Search and filter of the agents. */
export function AgentToolbar({ view }: { view: AgentListView }) {
  const { search, state } = view
  return (
    <FilterBar
      label="Search agents"
      placeholder="Name, email, phone or URL"
      search={search}
      filters={[{ name: 'state', label: 'Show', value: state === 'all' ? '' : state, options: states }]}
      keep={{ sort: agentOrder(view) }}
      csv="/super-admin/agents.csv"
    />
  )
}
