import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'
import { RecordForm } from './record-form.tsx'
import { TextAreaField } from './text-field.tsx'
import type { FormField } from './use-form.ts'

type SheetFieldsProps = {
  field: (name: 'file' | 'text') => FormField
  /** The label of the field to paste into. */
  pasteLabel: string
  hint?: string
  /** The file types that can be chosen besides CSV and Excel. */
  otherTypes?: string
}

/** A file, or text pasted from a spreadsheet. */
export function SheetFields({ field, pasteLabel, hint, otherTypes = '' }: SheetFieldsProps) {
  return (
    <>
      <Field {...field('file')} label="File" hint={hint} className="sm:col-span-full">
        {(control) => (
          <FileInput {...control} name="file" accept={`.csv,.tsv,.txt,.xlsx,text/csv,text/plain${otherTypes}`} />
        )}
      </Field>
      <TextAreaField {...field('text')} label={pasteLabel} rows={5} className="sm:col-span-full" spellCheck={false} />
    </>
  )
}

type SheetFormProps = Omit<SheetFieldsProps, 'field'> & {
  title: string
  note: string
  intent?: string
  answer?: FormResult | null
  children?: ReactNode
}

/** Takes in a sheet, which the next page shows before anything of it is stored. */
export function SheetForm({ title, note, intent, answer, children, ...fields }: SheetFormProps) {
  const { formData, formMethod } = useNavigation()
  const busy = formMethod === 'POST' && (formData?.get('intent') ?? undefined) === intent
  return (
    <RecordForm<'file' | 'text'>
      {...{ title, note, intent, answer }}
      id="import"
      stored={{}}
      labels={{}}
      hasFile
      className="grid gap-4"
    >
      {(field) => (
        <>
          <SheetFields field={field} {...fields} />
          {children}
          <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Reading the file...">
            Read the file
          </Button>
        </>
      )}
    </RecordForm>
  )
}
