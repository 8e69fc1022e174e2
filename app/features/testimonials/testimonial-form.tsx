import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode, Ref } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import type { SubmitTestimonialForm as Schema } from './testimonials.forms.ts'
import { defaultRating, longestClientName, longestTestimonial, ratings } from './testimonials.ts'

type Values = z.input<typeof Schema>
type FrameProps = { lastResult?: SubmissionResult | null }

/** An agent's own, shown to visitors once a super admin has approved it. */
export function TestimonialSubmitForm({ lastResult }: FrameProps) {
  return (
    <TestimonialForm
      id="submit-testimonial"
      title="Add a testimonial"
      note="In the client’s own words. Visitors see it once the brokerage has approved it."
      lastResult={lastResult}
      label="Submit for approval"
      busyLabel="Submitting..."
    />
  )
}

/** The brokerage's own. */
export function TestimonialCreateForm({ lastResult, backPath }: FrameProps & { backPath: string }) {
  return (
    <TestimonialForm
      id="create-testimonial"
      title="Add a testimonial"
      note="The brokerage’s own: approved and on the public pages at once."
      lastResult={lastResult}
      label="Add testimonial"
      busyLabel="Adding..."
      backPath={backPath}
    >
      <input type="hidden" name="intent" value="create" />
    </TestimonialForm>
  )
}

type EditProps = FrameProps & {
  testimonial: { id: string; clientName: string; content: string; rating: number; version: string }
  backPath: string
}

/** One that the actor has written as the brokerage. */
export function TestimonialEditForm({ testimonial, lastResult, backPath }: EditProps) {
  const { id, clientName, content, rating } = testimonial
  const result = ownResult(lastResult, 'update')
  const version = useReadVersion(testimonial.version, result)
  return (
    <TestimonialForm
      id={`edit-testimonial-${id}`}
      title="Edit testimonial"
      note="It stays approved; the public pages show the new words at once."
      lastResult={result}
      stored={{ clientName, content, rating: String(rating) }}
      label="Save"
      busyLabel="Saving..."
      backPath={backPath}
      compareWith={[
        { field: 'clientName', label: 'Client name', stored: clientName },
        { field: 'rating', label: 'Rating', stored: rating, shown: (sent) => `${sent} of 5` },
        { field: 'content', label: 'Content', stored: content },
      ]}
    >
      <input type="hidden" name="intent" value="update" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
    </TestimonialForm>
  )
}

type TestimonialFormProps = FrameProps & {
  id: string
  title: string
  note: string
  label: string
  busyLabel: string
  stored?: DefaultValue<Values>
  /** Opened from a list: typing begins at once, and Cancel leads back there. */
  backPath?: string
  /** What is stored, for when it was saved elsewhere since. */
  compareWith?: readonly ComparedField[]
  /** What is sent along unseen. */
  children?: ReactNode
}

function TestimonialForm(props: TestimonialFormProps) {
  const { id, title, note, label, busyLabel, stored, backPath, compareWith, lastResult, children } = props
  const navigation = useNavigation()
  const [form, fields] = useForm<Values>({
    id,
    lastResult: navigation.state === 'idle' ? lastResult : null,
    defaultValue: stored ?? { rating: String(defaultRating) },
  })
  const sent = navigation.formData
  const busy = sent !== undefined && sent.has('content')
  return (
    <Card as="section">
      <CardHeading note={note}>{title}</CardHeading>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        {children}
        {compareWith && form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={compareWith} sent={lastResult?.initialValue} />
        )}
        <TextField
          {...fieldProps(fields.clientName)}
          label="Client name"
          required
          maxLength={longestClientName}
          autoComplete="off"
          ref={backPath ? focusAtStart : undefined}
        />
        <SelectField
          {...fieldProps(fields.rating)}
          label="Rating"
          required
          options={ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` }))}
        />
        <TextAreaField
          {...fieldProps(fields.content)}
          label="Content"
          required
          rows={4}
          maxLength={longestTestimonial}
          className="sm:col-span-full"
        />
        <div className="flex flex-wrap gap-2 sm:col-span-full">
          <Button type="submit" busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
          {backPath && (
            <Link to={backPath} preventScrollReset className={buttonClass({ kind: 'secondary' })}>
              Cancel
            </Link>
          )}
          <UnsavedQuestion ofPath={!backPath} />
        </div>
      </Form>
    </Card>
  )
}

/** The form appears above the table that was worked in. */
const focusAtStart: Ref<HTMLInputElement> = (field) => field?.focus()
