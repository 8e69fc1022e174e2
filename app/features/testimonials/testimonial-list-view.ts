import { type ListView, listViewParams, oneOf, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'

export const testimonialSorts = ['date', 'client', 'author', 'rating'] as const

const testimonialStates = ['pending', 'approved'] as const
const testimonialOrigins = ['agents', 'brokerage'] as const

export const testimonialPageSize = 25

/** What a list of testimonials shows; it lives in the address. */
export type TestimonialListView = ListView<(typeof testimonialSorts)[number]> & {
  state: (typeof testimonialStates)[number] | null
  /** Written by agents or by the brokerage. */
  origin: (typeof testimonialOrigins)[number] | null
}

/** Newest first, unless the address says otherwise. */
export function readTestimonialListView(params: URLSearchParams): TestimonialListView {
  return {
    ...readListView(params, testimonialSorts, 'desc'),
    state: oneOf(testimonialStates, params.get('state')),
    origin: oneOf(testimonialOrigins, params.get('origin')),
  }
}

/** The order as the address holds it; empty for the newest first. */
export function testimonialOrder({ sort }: TestimonialListView): string {
  return orderInAddress(sort, testimonialSorts, 'desc')
}

/** The address under `base` that shows this view, with the form for a new one (`new`) or for that of this id above it. */
export function testimonialListPath(base: string, view: TestimonialListView, testimonial?: string): string {
  const { state, origin } = view
  const params = listViewParams(view, testimonialSorts, 'desc')
  for (const [name, value] of Object.entries({ state, origin, testimonial })) if (value) params.set(name, value)
  return withParams(base, params)
}

/** True when anything but order and page is chosen. */
export function isTestimonialListFiltered({ search, state, origin }: TestimonialListView): boolean {
  return Boolean(search || state || origin)
}
