import { readTestimonialListView } from '#app/features/testimonials/testimonial-list-view.ts'
import { downloadTestimonials } from '#app/features/testimonials/testimonials.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/testimonials-export.ts'

/** The list of `/super-admin/testimonials` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadTestimonials(context.get(staffContext), readTestimonialListView(url.searchParams))
}
