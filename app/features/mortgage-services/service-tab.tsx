import { type ChangeEvent, useState } from 'react'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PictureField } from '#app/ui/picture-field.tsx'
import { focusAtStart, type LabelledField, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import { TextAreaField, TextField, TextArea } from '#app/ui/text-field.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { plainLines, featuresJson, readFeatures, characterCount, keptCharacters } from './mortgage-services.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { EditedService, ManagedService } from './mortgage-services.server.ts'

const labels = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Picture',
  features: 'Features',
  content: 'Content',
}

export function ServiceForm({ record, backPath, lastResult }: ListedFormProps<EditedService>) {
  const { name, description, imageUrl, features, content } = record ?? {}
  return (
    <ListedRecordForm
      noun="service"
      record={record}
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
            hint="Shown on the service's page."
            upload={pictureUpload('service')}
            className="sm:col-span-2"
          />
          <FeatureListEditor {...field('features')} className="sm:col-span-2" />
          <TextAreaField
            {...field('content')}
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
function CountedTexts({ name, description }: { name: LabelledField; description: LabelledField }) {
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
        required
        autoComplete="off"
        ref={focusAtStart}
        hint={<Count of={counts.name} />}
        onChange={count}
        className="sm:col-span-2"
      />
      <TextAreaField
        {...description}
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

export const serviceColumns: readonly DataColumn<ManagedService>[] = [
  {
    id: 'name',
    header: 'Service',
    main: true,
    cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
  },
  { id: 'added', header: 'Added', className: 'whitespace-nowrap', cell: ({ addedOn }) => shortDate(addedOn) },
]

type FeatureListEditorProps = {
  id: string
  name: string
  defaultValue?: string
  error?: string | readonly string[] | null
  className?: string
}

/**
 * Edits the features of a service as lines or as the stored JSON. JSON that is not a plain list can only be edited as
 * JSON, and so can every value without JavaScript.
 */
function FeatureListEditor({ id, name, defaultValue = '', error, className }: FeatureListEditorProps) {
  const hydrated = useHydrated()
  const [json, setJson] = useState(defaultValue)
  const [asList, setAsList] = useState(() => plainLines(defaultValue) !== null)
  const [touched, setTouched] = useState(false)
  const lines = plainLines(json)

  const valid = readFeatures(json).ok
  return (
    <div className={classes('grid content-start gap-2', className)}>
      {hydrated && asList && lines ? (
        <Field id={id} label="Features" hint="One on each line, in the order of the page.">
          {(control) => (
            <>
              <input type="hidden" name={name} value={json} />
              <TextArea
                {...control}
                rows={5}
                defaultValue={lines.join('\n')}
                onChange={(event) => setJson(featuresJson(event.target.value.split('\n')))}
                className="max-h-[60dvh]"
              />
            </>
          )}
        </Field>
      ) : (
        <Field
          id={id}
          label="Features (JSON)"
          error={touched ? (valid ? null : copy.featuresInvalid) : error}
          hint={
            valid && !lines
              ? 'More than a list of lines, so it is edited as it is.'
              : 'Such as ["A rate held for 120 days", "No fee"].'
          }
        >
          {(control) => (
            <TextArea
              {...control}
              name={name}
              rows={5}
              spellCheck={false}
              defaultValue={json}
              onChange={(event) => setJson(event.target.value)}
              onBlur={() => setTouched(true)}
              className="max-h-[60dvh] font-mono text-sm"
            />
          )}
        </Field>
      )}
      {hydrated && lines && (
        // One button for both modes, so that it keeps the focus.
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setAsList(!asList)}>
          {asList ? 'Edit as JSON' : 'Edit as a list'}
        </Button>
      )}
    </div>
  )
}
