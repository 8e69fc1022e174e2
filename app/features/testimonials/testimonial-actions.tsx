import { Form, Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { RowDelete } from '#app/ui/row-actions.tsx'
import { stackedWhenNarrowClass } from '#app/ui/table-room.ts'
import type { ManagedTestimonial } from './testimonials.manage.server.ts'

type TestimonialActionsProps = { testimonial: ManagedTestimonial; editPath: string }

/** What a super admin may do: reword the own, approve those of agents, delete any. */
export function TestimonialActions({ testimonial, editPath }: TestimonialActionsProps) {
  const { id, clientName, isApproved, byBrokerage, mayEdit } = testimonial
  const whose = <span className="sr-only"> the testimonial of {clientName}</span>
  return (
    <span className={classes('-mx-2 -my-1 flex items-center', stackedWhenNarrowClass)}>
      {mayEdit && (
        <Link
          to={editPath}
          preventScrollReset
          className={classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')}
        >
          Edit{whose}
        </Link>
      )}
      {!byBrokerage && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="set-approved" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="isApproved" value={String(!isApproved)} />
          <Button type="submit" kind="quiet" size="small" className="px-2!">
            {isApproved ? 'Unapprove' : 'Approve'}
            {whose}
          </Button>
        </Form>
      )}
      <RowDelete
        id={id}
        name={`the testimonial of ${clientName}`}
        question={`Delete the testimonial of ${clientName}?`}
        consequence={<DeleteConsequences testimonial={testimonial} />}
        confirmLabel="Delete testimonial"
      />
    </span>
  )
}

function DeleteConsequences({ testimonial }: { testimonial: ManagedTestimonial }) {
  const { isApproved, byBrokerage } = testimonial
  const instead = byBrokerage ? '' : ' To hide it for a while, choose Unapprove instead.'
  return (
    <p>
      {isApproved
        ? `It disappears from the public pages for good.${instead}`
        : 'No public page shows it now. It is removed for good.'}
    </p>
  )
}
