import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Plus from 'lucide-react/icons/plus'
import { TestimonialCreateForm, TestimonialEditForm } from '#app/features/testimonials/testimonial-form.tsx'
import { readTestimonialListView, testimonialListPath } from '#app/features/testimonials/testimonial-list-view.ts'
import { TestimonialTable } from '#app/features/testimonials/testimonial-table.tsx'
import { testimonialsCopy as copy } from '#app/features/testimonials/testimonials.copy.ts'
import { TestimonialsTabForm } from '#app/features/testimonials/testimonials.forms.ts'
import {
  createTestimonial,
  deleteTestimonial,
  findEditableTestimonial,
  isTestimonial,
  listManagedTestimonials,
  setTestimonialApproved,
  type TestimonialOutcome,
  updateTestimonial,
} from '#app/features/testimonials/testimonials.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { NotThere } from '#app/ui/not-there.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/testimonials.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const base = '/super-admin/testimonials'

/** The list; `?testimonial=new` opens the form for a new one above it, `?testimonial={id}` that of one's own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readTestimonialListView(url.searchParams)
  const chosen = url.searchParams.get('testimonial')
  const adding = chosen === 'new'
  const [list, editing] = await Promise.all([
    listManagedTestimonials(ctx, view),
    chosen && !adding ? findEditableTestimonial(ctx, chosen) : null,
  ])
  const missing = Boolean(chosen) && !adding && !editing && !(await isTestimonial(ctx, chosen ?? ''))
  return { view, ...list, chosen, adding, missing, editing }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parseForm(request, TestimonialsTabForm)
  if (!form.ok) return form.invalid()

  const back = testimonialListPath(base, readTestimonialListView(url.searchParams))
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const refuse = (outcome: Exclude<TestimonialOutcome, 'saved'>, text: string) =>
    form.refuse({ missing: 404, changed: 409, failed: 500 }[outcome], [{ kind: 'error', text }])
  const { value } = form
  switch (value.intent) {
    case 'create': {
      const { intent: _, ...texts } = value
      return (await createTestimonial(ctx, texts)) ? backWith(copy.created) : refuse('failed', copy.saveFailed)
    }
    case 'update': {
      const { intent: _, id, version, ...texts } = value
      const outcome = await updateTestimonial(ctx, { id, version }, texts)
      if (outcome === 'saved') return backWith(copy.updated)
      if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.saveFailed, 'testimonial')])
      if (outcome === 'failed') return refuse(outcome, copy.saveFailed)
      return form.refuse(409, [], { '': [copy.changedMeanwhile, ...(await describeLastChange(ctx, id))] })
    }
    case 'set-approved': {
      const outcome = await setTestimonialApproved(ctx, value.id, value.isApproved)
      if (outcome !== 'saved') return refuse(outcome, copy.updateFailed)
      return form.done([{ kind: 'success', text: value.isApproved ? copy.approved : copy.unapproved }])
    }
    case 'delete': {
      const outcome = await deleteTestimonial(ctx, value.id)
      return outcome === 'saved' ? backWith(copy.deleted) : refuse(outcome, copy.deleteFailed)
    }
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Testimonials') }]
}

export default function TestimonialsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, testimonials, paging, chosen, adding, missing, editing } = loaderData
  const backPath = testimonialListPath(base, view)
  const addPath = testimonialListPath(base, view, 'new')
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Testimonials"
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            <LinkButton to={addPath} preventScrollReset icon={<Plus aria-hidden="true" className="size-5" />}>
              Add testimonial
            </LinkButton>
          </>
        }
      />
      {adding && <TestimonialCreateForm backPath={backPath} lastResult={actionData?.form} />}
      {missing && <NotThere what="testimonial" />}
      {editing && (
        <TestimonialEditForm key={editing.id} testimonial={editing} backPath={backPath} lastResult={actionData?.form} />
      )}
      <TestimonialTable
        testimonials={testimonials}
        view={view}
        base={base}
        manages
        currentId={chosen}
        none={
          <EmptyState title={copy.none} actions={<LinkButton to={addPath}>Add testimonial</LinkButton>}>
            What you write is public at once; what agents submit waits here for your approval.
          </EmptyState>
        }
      />
      <Pagination
        paging={paging}
        hrefFor={({ page }) => testimonialListPath(base, { ...view, page })}
        noun="testimonials"
      />
    </div>
  )
}
