import { FilterBar } from '#app/ui/filter-bar.tsx'
import type { AgentListView } from './agents.ts'

const states = [
  { value: '', label: 'All agents' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
]

/** Search, filter and order of the agents. */
export function AgentToolbar({ view: { search, state, sort } }: { view: AgentListView }) {
  return (
    <FilterBar
      label="Search agents"
      placeholder="Name, email, phone or profile URL"
      search={search}
      filters={[
        { name: 'state', label: 'Show', value: state === 'all' ? '' : state, options: states },
        { name: 'sort', label: 'Order', value: sort === 'newest' ? '' : sort, options: sorts },
      ]}
      csv="/super-admin/agents.csv"
    />
  )
}
