import { ownTestimonialColumns, TestimonialForm } from '#app/features/testimonials/testimonial-tab.tsx'
import { testimonialsCopy as copy } from '#app/features/testimonials/testimonials.copy.ts'
import { SubmitTestimonialForm } from '#app/features/testimonials/testimonials.forms.ts'
import { submitTestimonial, testimonialList } from '#app/features/testimonials/testimonials.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/testimonials.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await testimonialList.load(context.get(staffContext), url) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, SubmitTestimonialForm)
  if (!form.ok) return form.invalid()

  const stored = await submitTestimonial(context.get(staffContext), form.value)
  if (!stored) return form.refuse(500, copy.submitFailed)
  return form.done(copy.submitted)
}

export default function TestimonialsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Testimonials" />
      <TestimonialForm lastResult={actionData?.form} />
      <DataList list={loaderData.list} columns={ownTestimonialColumns} none={<EmptyState title={copy.noneOfAgent} />} />
    </div>
  )
}
