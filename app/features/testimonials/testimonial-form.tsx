import type { FormResult } from '#app/lib/form-result.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { focusAtStart, RecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { defaultRating, longestClientName, longestTestimonial, ratings } from './testimonials.ts'

type TestimonialFormProps = {
  lastResult?: FormResult | null
  /** The testimonial to edit, which the actor wrote for the brokerage; undefined for a new one. */
  testimonial?: { id: string; clientName: string; content: string; rating: number; version: string }
  /** The list that the form was opened from; undefined for an agent's form, which a super admin has yet to approve. */
  backPath?: string
}

export function TestimonialForm({ lastResult, testimonial, backPath }: TestimonialFormProps) {
  const { note, label, busyLabel } = testimonial ? texts.edit : backPath ? texts.add : texts.submit
  const intent = testimonial ? 'update' : backPath && 'add'
  return (
    <RecordForm
      id={testimonial ? `edit-testimonial-${testimonial.id}` : backPath ? 'create-testimonial' : 'submit-testimonial'}
      title={testimonial ? 'Edit testimonial' : 'Add a testimonial'}
      note={note}
      intent={intent}
      record={testimonial}
      stored={{
        clientName: testimonial?.clientName ?? '',
        content: testimonial?.content ?? '',
        rating: testimonial?.rating ?? defaultRating,
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
            label="Client name"
            required
            maxLength={longestClientName}
            autoComplete="off"
            ref={backPath ? focusAtStart : undefined}
          />
          <SelectField
            {...field('rating')}
            label="Rating"
            required
            options={ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))}
          />
          <TextAreaField
            {...field('content')}
            label="Content"
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
