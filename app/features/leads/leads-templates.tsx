import { Checkbox } from '#app/ui/checkbox.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { focusAtStart, type ListedFormProps, ListedRecordForm } from '#app/ui/record-form.tsx'
import { optionsOf, SelectField } from '#app/ui/select.tsx'
import { TextAreaField, TextField } from '#app/ui/text-field.tsx'
import { languageLabels, replyFields } from './lead-reply.ts'
import type { EditedTemplate, ListedTemplate } from './leads.replies.server.ts'

const labels = {
  name: 'Name',
  language: 'Language',
  subject: 'Subject',
  text: 'Text',
  isMarketing: 'An offer that the client did not ask for',
}

export function TemplateForm({ record, backPath, lastResult }: ListedFormProps<EditedTemplate>) {
  return (
    <ListedRecordForm
      noun="template"
      note="Everybody who works on leads can begin a mail with it."
      record={record}
      stored={{
        name: record?.name,
        language: record?.language ?? 'en',
        subject: record?.subject,
        text: record?.text,
        isMarketing: record?.isMarketing ? 'on' : undefined,
      }}
      labels={labels}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" required maxLength={100} autoComplete="off" ref={focusAtStart} />
          <SelectField {...field('language')} label="Language" options={optionsOf(languageLabels)} />
          <TextField {...field('subject')} label="Subject" required maxLength={200} className="sm:col-span-2" />
          <TextAreaField
            {...field('text')}
            label="Text"
            rows={10}
            required
            maxLength={5000}
            hint="Your name, licence and phone number follow by themselves."
            className="sm:col-span-2"
          />
          <dl className="grid gap-x-6 gap-y-1 text-sm sm:col-span-2 sm:grid-cols-2">
            {Object.entries(replyFields).map(([name, meaning]) => (
              <div key={name} className="flex gap-2">
                <dt className="font-mono">{`{{${name}}}`}</dt>
                <dd className="text-ink-soft">{meaning}</dd>
              </div>
            ))}
          </dl>
          <Checkbox
            name="isMarketing"
            label={labels.isMarketing}
            hint="It goes only to clients who agreed to marketing mail."
            defaultChecked={field('isMarketing').defaultValue === 'on'}
            className="sm:col-span-2"
          />
        </>
      )}
    </ListedRecordForm>
  )
}

export const templateColumns: readonly DataColumn<ListedTemplate>[] = [
  { id: 'name', header: 'Template', main: true, className: 'wrap-anywhere', cell: ({ name }) => name },
  { id: 'language', header: 'Language', cell: ({ language }) => languageLabels[language] },
  { id: 'subject', header: 'Subject', className: 'wrap-anywhere', cell: ({ subject }) => subject },
  { id: 'kind', header: 'Kind', cell: ({ isMarketing }) => (isMarketing ? 'Marketing' : 'Answer') },
]
