import { orderInAddress } from '#app/lib/list-view.ts'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import type { Option } from '#app/ui/select.tsx'
import { type RateListView, rateSorts } from './rate-list-view.ts'
import { national, provinces } from './rates.ts'

const filters: { name: 'province' | 'type' | 'state' | 'origin'; label: string; options: Option[] }[] = [
  {
    name: 'province',
    label: 'Province or territory',
    options: [
      { value: '', label: 'All provinces' },
      { value: national, label: 'Canada (national)' },
      ...provinces.map((province) => ({ value: province, label: province })),
    ],
  },
  {
    name: 'type',
    label: 'Rate type',
    options: [
      { value: '', label: 'Every type' },
      { value: 'fixed', label: 'Fixed' },
      { value: 'variable', label: 'Variable' },
    ],
  },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: '', label: 'Every status' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  {
    name: 'origin',
    label: 'Source',
    options: [
      { value: '', label: 'Every source' },
      { value: 'manual', label: 'Manual entry' },
      { value: 'collected', label: 'Collected' },
    ],
  },
]

/** Search and filters of the rates. */
export function RateToolbar({ view }: { view: RateListView }) {
  return (
    <FilterBar
      label="Search rates"
      placeholder="5 year Ontario"
      search={view.search}
      filters={filters.map((filter) => ({ ...filter, value: view[filter.name] ?? '' }))}
      keep={{ sort: orderInAddress(view.sort, rateSorts) }}
      csv="/super-admin/rates.csv"
    />
  )
}
