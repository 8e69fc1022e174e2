import { TestimonialSubmitForm } from '#app/features/testimonials/testimonial-form.tsx'
import { readTestimonialListView, testimonialListPath } from '#app/features/testimonials/testimonial-list-view.ts'
import { TestimonialTable } from '#app/features/testimonials/testimonial-table.tsx'
import { testimonialsCopy as copy } from '#app/features/testimonials/testimonials.copy.ts'
import { SubmitTestimonialForm } from '#app/features/testimonials/testimonials.forms.ts'
import { listOwnTestimonials, submitTestimonial } from '#app/features/testimonials/testimonials.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/testimonials.ts'

const base = '/agent-dashboard/testimonials'

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readTestimonialListView(url.searchParams)
  return { view, ...(await listOwnTestimonials(context.get(staffContext), view)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, SubmitTestimonialForm)
  if (!form.ok) return form.invalid()

  const stored = await submitTestimonial(context.get(staffContext), form.value)
  if (!stored) return form.refuse(500, [{ kind: 'error', text: copy.submitFailed }])
  return form.done([{ kind: 'success', text: copy.submitted }])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.submitFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Testimonials') }]
}

export default function TestimonialsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, testimonials, paging } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Testimonials" />
      <TestimonialSubmitForm lastResult={actionData?.form} />
      <TestimonialTable
        testimonials={testimonials}
        view={view}
        base={base}
        manages={false}
        none={<EmptyState title={copy.noneOfAgent} />}
      />
      <Pagination
        paging={paging}
        hrefFor={({ page }) => testimonialListPath(base, { ...view, page })}
        noun="testimonials"
      />
    </div>
  )
}
