export const testimonialSorts = ['date', 'client', 'author', 'rating'] as const
export type TestimonialSort = (typeof testimonialSorts)[number]

export const testimonialStates = ['pending', 'approved'] as const
export const testimonialOrigins = ['agents', 'brokerage'] as const

export const testimonialPageSize = 25

/** What a list of testimonials shows; it lives in the address. */
export type TestimonialListView = {
  search: string
  state: (typeof testimonialStates)[number] | null
  /** Written by agents or by the brokerage. */
  origin: (typeof testimonialOrigins)[number] | null
  sort: { column: TestimonialSort; direction: 'asc' | 'desc' }
  page: number
}

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readTestimonialListView(params: URLSearchParams): TestimonialListView {
  const page = Number(params.get('page'))
  const [sorted, direction] = (params.get('sort') ?? '').split('.')
  const column = oneOf(testimonialSorts, sorted)
  return {
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    state: oneOf(testimonialStates, params.get('state')),
    origin: oneOf(testimonialOrigins, params.get('origin')),
    sort: column ? { column, direction: direction === 'desc' ? 'desc' : 'asc' } : newestFirst,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

const newestFirst = { column: 'date', direction: 'desc' } as const

function oneOf<T extends string>(choices: readonly T[], value: string | null | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null
}

/** The order as the address holds it; empty for the newest first. */
export function testimonialOrder({ sort }: TestimonialListView): string {
  return sort.column === 'date' && sort.direction === 'desc' ? '' : `${sort.column}.${sort.direction}`
}

/** The address under `base` that shows this view, with the form for a new one (`new`) or for that of this id above it. */
export function testimonialListPath(base: string, view: TestimonialListView, form?: string): string {
  const { search: q, state, origin, page } = view
  const params = new URLSearchParams()
  const said = { q, state, origin, sort: testimonialOrder(view), page: page > 1 && String(page), testimonial: form }
  for (const [name, value] of Object.entries(said)) if (value) params.set(name, value)
  return params.size > 0 ? `${base}?${params}` : base
}

/** True when anything but order and page is chosen. */
export function isTestimonialListFiltered({ search, state, origin }: TestimonialListView): boolean {
  return Boolean(search || state || origin)
}
