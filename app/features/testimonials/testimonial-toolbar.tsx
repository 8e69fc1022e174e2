import { FilterBar } from '#app/ui/filter-bar.tsx'
import { type TestimonialListView, testimonialOrder } from './testimonial-list-view.ts'
import { testimonialsCopy as copy } from './testimonials.copy.ts'

const states = [
  { value: '', label: 'Every status' },
  { value: 'pending', label: copy.pending },
  { value: 'approved', label: 'Approved' },
]
const origins = [
  { value: '', label: 'Every author' },
  { value: 'agents', label: 'By agents' },
  { value: 'brokerage', label: 'By the brokerage' },
]

type TestimonialToolbarProps = { view: TestimonialListView; base: string; byAuthor: boolean }

/** Search and filters; by author only where there are several. */
export function TestimonialToolbar({ view, base, byAuthor }: TestimonialToolbarProps) {
  const filters = [
    { name: 'state', label: 'Status', options: states, value: view.state ?? '' },
    { name: 'origin', label: 'Author', options: origins, value: view.origin ?? '' },
  ]
  return (
    <FilterBar
      label="Search testimonials"
      placeholder={byAuthor ? 'Client, words or agent' : 'Client or words'}
      search={view.search}
      filters={byAuthor ? filters : filters.slice(0, 1)}
      keep={{ sort: testimonialOrder(view) }}
      csv={`${base}.csv`}
    />
  )
}
