import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { type ChangeEvent, useState } from 'react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { usePictureFormType } from '#app/ui/plain-picture.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { FeatureListEditor } from './feature-list-editor.tsx'
import { plainLines } from './mortgage-service-features.ts'
import { characterCount, keptCharacters } from './mortgage-service-text.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { AddServiceForm } from './mortgage-services.forms.ts'
import type { EditedService } from './mortgage-services.manage.server.ts'

type ServiceFormProps = {
  /** Left out for a new one. */
  service?: EditedService
  backPath: string
  lastResult?: SubmissionResult | null
}

/** Everything that can be typed about a service. */
export function ServiceForm({ service, backPath, lastResult }: ServiceFormProps) {
  const intent = service ? 'update' : 'add'
  const result = ownResult(lastResult, intent)
  const version = useReadVersion(service?.version, result)
  const [form, fields] = useForm<z.input<typeof AddServiceForm>>({
    id: service ? `edit-service-${service.id}` : 'add-service',
    lastResult: result,
    defaultValue: {
      name: service?.name,
      description: service?.description,
      imageUrl: service?.imageUrl,
      features: service?.features,
      content: service?.content,
    },
  })
  const [counts, setCounts] = useState({
    name: characterCount(fields.name.defaultValue ?? ''),
    description: characterCount(fields.description.defaultValue ?? ''),
  })
  const count = ({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setCounts((known) => ({ ...known, [name]: characterCount(value) }))
  return (
    <Card>
      <CardHeading note={service ? undefined : 'Shown on the public pages at once.'}>
        {service ? `Edit ${service.name}` : 'Add a service'}
      </CardHeading>
      <Form method="post" encType={usePictureFormType()} {...getFormProps(form)} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value={intent} />
        {service && (
          <>
            <input type="hidden" name="id" value={service.id} />
            <input type="hidden" name="version" value={version} />
          </>
        )}
        {service && form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(service)} sent={result?.initialValue} />
        )}
        <TextField
          {...fieldProps(fields.name)}
          label="Name"
          required
          autoComplete="off"
          ref={focusAtStart}
          hint={<Count of={counts.name} />}
          onChange={count}
          className="sm:col-span-2"
        />
        <TextAreaField
          {...fieldProps(fields.description)}
          label="Description"
          rows={2}
          hint={<Count of={counts.description} about="A sentence or two, for the card." />}
          onChange={count}
          className="sm:col-span-2"
        />
        <div role="status" className="empty:hidden sm:col-span-2">
          {Math.max(counts.name, counts.description) > keptCharacters && (
            <Notice kind="warning">{copy.willBeCut}</Notice>
          )}
        </div>
        <PictureField
          {...fieldProps(fields.imageUrl)}
          label="Picture"
          hint="Shown on the service's page."
          upload={pictureUpload('service')}
          className="sm:col-span-2"
        />
        <FeatureListEditor {...fieldProps(fields.features)} className="sm:col-span-2" />
        <TextAreaField
          {...fieldProps(fields.content)}
          label="Content"
          rows={6}
          hint="The service's own page. Plain text with empty lines between paragraphs, or HTML; scripts and styles are removed."
          className="sm:col-span-2 [&_textarea]:max-h-[60dvh]"
        />
        <FormButtons
          intent={intent}
          label={service ? 'Save' : 'Add service'}
          busyLabel={service ? 'Saving...' : 'Adding...'}
          backPath={backPath}
        />
      </Form>
    </Card>
  )
}

function Count({ of, about }: { of: number; about?: string }) {
  return (
    <>
      {about} <span className="tabular-nums">{`${of} of ${keptCharacters} characters`}</span>
    </>
  )
}

function comparedFields({ name, description, imageUrl, features, content }: EditedService): ComparedField[] {
  return [
    { field: 'name', label: 'Name', stored: name },
    { field: 'description', label: 'Description', stored: description },
    { field: 'imageUrl', label: 'Picture', stored: imageUrl },
    { field: 'features', label: 'Features', stored: features, shown: (json) => plainLines(json)?.join('\n') ?? json },
    { field: 'content', label: 'Content', stored: content },
  ]
}

/** The form appears above the table that was worked in; typing begins in it. */
function focusAtStart(field: HTMLInputElement | null) {
  field?.focus()
}
