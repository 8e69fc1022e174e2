import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { Card, CardHeading } from './card.tsx'
import { FormButtons } from './form-buttons.tsx'
import { usePictureFormType } from './picture-field.tsx'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { type FormField, useForm } from './use-form.ts'

/** A field of a form with its label. */
export type LabelledField = FormField & { label: string }

type RecordFormProps<Name extends string> = {
  id: string
  title: string
  note?: string
  /** The intent that tells the page's forms apart, if it has several. */
  intent?: string
  /** The record that is edited, if the address does not name it, and its stored version. */
  record?: { id?: string; version: string }
  stored: { readonly [Field in Name]?: string | number | null }
  /** The labels of the fields, also in the comparison with what somebody else saved meanwhile. */
  labels: Partial<Record<Name, string>>
  /** Formats a value for that comparison if it should not appear as it is in the field. */
  shown?: Partial<Record<Name, (value: string) => string>>
  answer?: FormResult | null
  /** The page that the form leads to once it is saved; without it, the form stays and shows the stored values. */
  backPath?: string
  hasPicture?: boolean
  /** Has a file field, which is sent with the form. */
  hasFile?: boolean
  onInput?: (form: HTMLFormElement) => void
  className: string
  children: (field: (name: Name) => LabelledField) => ReactNode
}

/** A card with the form of one record: its fields, and a comparison if somebody else saved the record meanwhile. */
export function RecordForm<Name extends string>(props: RecordFormProps<Name>) {
  const { id, title, note, intent, record, stored, labels, shown, answer, backPath, hasPicture, hasFile, onInput } =
    props
  const stays = !backPath
  const form = useForm({ id, answer, intent, stored, version: record?.version, stays })
  const pictureFormType = usePictureFormType()
  return (
    <Card as="section">
      <CardHeading note={note}>{title}</CardHeading>
      <Form
        method="post"
        encType={hasFile ? 'multipart/form-data' : hasPicture ? pictureFormType : undefined}
        preventScrollReset={stays}
        {...form.props}
        onInput={(event) => {
          form.props.onInput?.()
          onInput?.(event.currentTarget)
        }}
        className={props.className}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        {record?.id && <input type="hidden" name="id" value={record.id} />}
        {record && <input type="hidden" name="version" value={form.version} />}
        {record && form.errors && (
          <SavedMeanwhile sentences={form.errors} {...{ labels, stored, shown }} sent={form.sent} />
        )}
        {props.children((name) => ({ ...form.field(name), label: labels[name] ?? '' }))}
      </Form>
    </Card>
  )
}

/** What the form of a listed record gets; without a record it is for a new one. */
export type ListedFormProps<Edited> = { record?: Edited; backPath: string; lastResult?: FormResult | null }

type ListedRecordFormProps<Name extends string> = Pick<
  RecordFormProps<Name>,
  'stored' | 'labels' | 'shown' | 'answer' | 'children'
> & {
  noun: string
  /** Said above the form of a new record. */
  note?: string
  /** Left out for a new record. */
  record?: { id: string; name: string; version: string }
  backPath: string
}

/** The form above a list, for a new record or for the open one. */
export function ListedRecordForm<Name extends string>({
  noun,
  note = 'Shown on the public pages at once.',
  record,
  children,
  ...rest
}: ListedRecordFormProps<Name>) {
  const intent = record ? 'update' : 'add'
  return (
    <RecordForm
      {...rest}
      id={record ? `edit-${noun}-${record.id}` : `add-${noun}`}
      title={record ? `Edit ${record.name}` : `Add a ${noun}`}
      note={record ? undefined : note}
      intent={intent}
      record={record}
      hasPicture
      className="grid gap-4 sm:grid-cols-2"
    >
      {(field) => (
        <>
          {children(field)}
          <FormButtons
            intent={intent}
            label={record ? 'Save' : `Add ${noun}`}
            busyLabel={record ? 'Saving...' : 'Adding...'}
            backPath={rest.backPath}
          />
        </>
      )}
    </RecordForm>
  )
}

/** Moves the focus to the form's first field, because the form appears above the table in which somebody was working. */
export function focusAtStart(field: HTMLElement | null): void {
  field?.focus()
}
