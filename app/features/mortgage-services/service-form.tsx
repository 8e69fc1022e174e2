import { type ChangeEvent, useState } from 'react'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { focusAtStart, ListedRecordForm } from '#app/ui/record-form.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import type { FormField } from '#app/ui/use-form.ts'
import { FeatureListEditor } from './feature-list-editor.tsx'
import { plainLines } from './mortgage-service-features.ts'
import { characterCount, keptCharacters } from './mortgage-service-text.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { EditedService } from './mortgage-services.manage.server.ts'

type ServiceFormProps = {
  service?: EditedService
  backPath: string
  lastResult?: FormResult | null
}

const labels = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture',
  features: 'Features',
  content: 'Content',
}

export function ServiceForm({ service, backPath, lastResult }: ServiceFormProps) {
  const { name, description, imageUrl, features, content } = service ?? {}
  return (
    <ListedRecordForm
      noun="service"
      record={service}
      stored={{ name, description, imageUrl, features, content }}
      labels={labels}
      shown={{ features: (json) => plainLines(json)?.join('\n') ?? json }}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <CountedTexts name={field('name')} description={field('description')} />
          <PictureField
            {...field('imageUrl')}
            label="Picture"
            hint="Shown on the service's page."
            upload={pictureUpload('service')}
            className="sm:col-span-2"
          />
          <FeatureListEditor {...field('features')} className="sm:col-span-2" />
          <TextAreaField
            {...field('content')}
            label="Content"
            rows={6}
            hint="The service's own page. Plain text with empty lines between paragraphs, or HTML; scripts and styles are removed."
            className="sm:col-span-2 [&_textarea]:max-h-[60dvh]"
          />
        </>
      )}
    </ListedRecordForm>
  )
}

/** Name and description, which are cut off at a maximum length. */
function CountedTexts({ name, description }: { name: FormField; description: FormField }) {
  const [counts, setCounts] = useState({
    name: characterCount(name.defaultValue ?? ''),
    description: characterCount(description.defaultValue ?? ''),
  })
  const count = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setCounts((known) => ({ ...known, [target.name]: characterCount(target.value) }))
  return (
    <>
      <TextField
        {...name}
        label="Name"
        required
        autoComplete="off"
        ref={focusAtStart}
        hint={<Count of={counts.name} />}
        onChange={count}
        className="sm:col-span-2"
      />
      <TextAreaField
        {...description}
        label="Description"
        rows={2}
        hint={<Count of={counts.description} about="A sentence or two, for the card." />}
        onChange={count}
        className="sm:col-span-2"
      />
      <div role="status" className="empty:hidden sm:col-span-2">
        {Math.max(counts.name, counts.description) > keptCharacters && <Notice kind="warning">{copy.willBeCut}</Notice>}
      </div>
    </>
  )
}

function Count({ of, about }: { of: number; about?: string }) {
  return (
    <>
      {about} <span className="tabular-nums">{`${of} of ${keptCharacters} characters`}</span>
    </>
  )
}
