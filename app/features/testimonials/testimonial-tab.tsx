import { Link } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { focusAtStart, RecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { cutText } from '#app/lib/cut-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { NarrowNote, stackedWhenNarrowClass } from '#app/ui/table-room.tsx'
import { RowDelete } from '#app/ui/row-actions.tsx'
import { ActionButton } from '#app/ui/action-button.tsx'
import { defaultRating, longestClientName, longestTestimonial, ratings } from './testimonials.ts'
import { TestimonialStars } from './testimonial-list.tsx'
import { testimonialsCopy as copy } from './testimonials.copy.ts'
import type { ManagedTestimonial } from './testimonials.server.ts'

type TestimonialFormProps = {
  lastResult?: FormResult | null
  /** The testimonial to edit, which the actor wrote for the brokerage; undefined for a new one. */
  record?: { id: string; clientName: string; content: string; rating: number; version: string }
  /** The list that the form was opened from; undefined for an agent's form, which a super admin has yet to approve. */
  backPath?: string
}

export function TestimonialForm({ lastResult, record, backPath }: TestimonialFormProps) {
  const { note, label, busyLabel } = record ? texts.edit : backPath ? texts.add : texts.submit
  const intent = record ? 'update' : backPath && 'add'
  return (
    <RecordForm
      id={record ? `edit-testimonial-${record.id}` : backPath ? 'create-testimonial' : 'submit-testimonial'}
      title={record ? 'Edit testimonial' : 'Add a testimonial'}
      note={note}
      intent={intent}
      record={record}
      stored={{
        clientName: record?.clientName ?? '',
        content: record?.content ?? '',
        rating: record?.rating ?? defaultRating,
      }}
      labels={{ clientName: 'Client name', rating: 'Rating', content: 'Content' }}
      shown={{ rating: (sent) => `${sent} of 5` }}
      answer={lastResult}
      backPath={backPath}
      className="grid gap-4 sm:grid-cols-[1fr_12rem]"
    >
      {(field) => (
        <>
          <TextField
            {...field('clientName')}
            required
            maxLength={longestClientName}
            autoComplete="off"
            ref={backPath ? focusAtStart : undefined}
          />
          <SelectField
            {...field('rating')}
            required
            options={ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))}
          />
          <TextAreaField
            {...field('content')}
            required
            rows={4}
            maxLength={longestTestimonial}
            className="sm:col-span-full"
          />
          <FormButtons intent={intent} label={label} busyLabel={busyLabel} backPath={backPath} ofPath={!backPath} />
        </>
      )}
    </RecordForm>
  )
}

const texts = {
  submit: {
    note: 'In the client’s own words. Visitors see it once the brokerage has approved it.',
    label: 'Submit for approval',
    busyLabel: 'Submitting...',
  },
  add: {
    note: 'The brokerage’s own: approved and on the public pages at once.',
    label: 'Add testimonial',
    busyLabel: 'Adding...',
  },
  edit: {
    note: 'It stays approved; the public pages show the new words at once.',
    label: 'Save',
    busyLabel: 'Saving...',
  },
}

// On phones the text stands on its own lines below the name.
const wordsClass = 'min-w-40 md:w-2/5 max-md:flex-col max-md:gap-0.5! max-md:[&>span]:text-left'

export const testimonialColumns: readonly DataColumn<ManagedTestimonial>[] = [
  {
    id: 'client',
    header: 'Client',
    main: true,
    className: 'wrap-anywhere md:min-w-24 xl:min-w-32',
    cell: (one) => (
      <>
        {one.clientName}
        <NarrowNote>
          <TestimonialStars rating={one.rating} />
        </NarrowNote>
      </>
    ),
  },
  { id: 'content', header: 'Testimonial', className: wordsClass, cell: (one) => <Words text={one.content} /> },
  {
    id: 'rating',
    header: 'Rating',
    lesser: true,
    className: 'whitespace-nowrap',
    cell: (one) => <TestimonialStars rating={one.rating} />,
  },
  {
    id: 'author',
    header: 'Agent',
    className: 'md:min-w-28',
    cell: (one) => <Author testimonial={one} />,
  },
  { id: 'status', header: 'Status', className: 'whitespace-nowrap', cell: (one) => <Status {...one} /> },
  {
    id: 'date',
    header: 'Written',
    lesser: true,
    className: 'whitespace-nowrap',
    cell: (one) => shortDate(one.writtenOn),
  },
]

/** An agent's list contains only their own testimonials, so it has no author column. */
export const ownTestimonialColumns = testimonialColumns.filter(({ id }) => id !== 'author')

const longestShown = 90
/** If fewer characters than this are hidden, 'Show all' takes nearly as much room as the text. */
const worthHiding = 40

/** Expands to the full text, because whoever approves it must read all of it. */
function Words({ text }: { text: string }) {
  if (text.length < longestShown + worthHiding) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>
  return (
    <details className="group min-w-0">
      <summary className="cursor-pointer wrap-anywhere">
        <span className="group-open:hidden">{cutText(text, longestShown)} </span>
        <span className="whitespace-nowrap text-spruce underline group-open:hidden">Show all</span>
        <span className="hidden text-spruce underline group-open:inline">Show less</span>
      </summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  )
}

function Author({ testimonial }: { testimonial: ManagedTestimonial }) {
  const { agentName, adminName, byBrokerage } = testimonial
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-1 wrap-anywhere max-md:justify-end">
      {agentName ?? adminName}
      {byBrokerage && <Badge>Brokerage</Badge>}
    </span>
  )
}

function Status({ isApproved }: Pick<ManagedTestimonial, 'isApproved'>) {
  return isApproved ? <Badge tone="good">Approved</Badge> : <Badge tone="warning">{copy.pending}</Badge>
}

type TestimonialActionsProps = { testimonial: ManagedTestimonial; editPath: string }

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
        <ActionButton
          intent="set-approved"
          fields={{ id, isApproved: String(!isApproved) }}
          kind="quiet"
          size="small"
          className="px-2!"
        >
          {isApproved ? 'Unapprove' : 'Approve'}
          {whose}
        </ActionButton>
      )}
      <RowDelete
        id={id}
        name={`the testimonial of ${clientName}`}
        what="testimonial"
        consequence={deleteConsequence(testimonial)}
      />
    </span>
  )
}

function deleteConsequence({ isApproved, byBrokerage }: ManagedTestimonial): string {
  if (!isApproved) return 'No public page shows it now. It is removed for good.'
  const instead = byBrokerage ? '' : ' To hide it for a while, choose Unapprove instead.'
  return `It disappears from the public pages for good.${instead}`
}
