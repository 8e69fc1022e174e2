import { TestimonialActions, testimonialColumns, TestimonialForm } from '#app/features/testimonials/testimonial-tab.tsx'
import { testimonialsCopy as copy } from '#app/features/testimonials/testimonials.copy.ts'
import { TestimonialsTabForm } from '#app/features/testimonials/testimonials.forms.ts'
import { setTestimonialApproved, testimonialRecords } from '#app/features/testimonials/testimonials.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/testimonials.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/**
 * The list of testimonials; above it, `?testimonial=new` opens the form for a new one, `?testimonial={id}` the form of one that
 * the super admin wrote.
 */
export function loader({ context, url }: Route.LoaderArgs) {
  return testimonialRecords.load(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, TestimonialsTabForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  if (value.intent !== 'set-approved') return testimonialRecords.change(ctx, url, { ...form, value })
  const outcome = await setTestimonialApproved(ctx, value.id, value.isApproved)
  return outcome === 'saved'
    ? form.done(value.isApproved ? copy.approved : copy.unapproved)
    : form.refuse(outcome === 'missing' ? 404 : 500, copy.updateFailed)
}

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={testimonialColumns}
      actions={(one, editPath) => <TestimonialActions testimonial={one} editPath={editPath} />}
      none={copy.none}
      noneNext="What you write is public at once; what agents submit waits here for your approval."
      form={TestimonialForm}
    />
  )
}
