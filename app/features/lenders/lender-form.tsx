import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { pictureUpload } from '#app/features/pictures/pictures.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { PictureField } from '#app/ui/picture-field.tsx'
import { usePictureFormType } from '#app/ui/plain-picture.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import type { AddLenderForm } from './lenders.forms.ts'
import type { EditedLender } from './lenders.manage.server.ts'
import { type LenderType, lenderTypeLabels, lenderTypes } from './lenders.ts'

type LenderFormProps = {
  /** Left out for a new one. */
  lender?: EditedLender
  backPath: string
  lastResult?: SubmissionResult | null
}

/** Everything that can be typed about a lender. */
export function LenderForm({ lender, backPath, lastResult }: LenderFormProps) {
  const intent = lender ? 'update' : 'add'
  const result = ownResult(lastResult, intent)
  const version = useReadVersion(lender?.version, result)
  const [form, fields] = useForm<z.input<typeof AddLenderForm>>({
    id: lender ? `edit-lender-${lender.id}` : 'add-lender',
    lastResult: result,
    defaultValue: {
      name: lender?.name,
      type: lender?.type ?? 'a_lender',
      displayOrder: String(lender?.displayOrder ?? 0),
      logoUrl: lender?.logoUrl,
    },
  })
  return (
    <Card>
      <CardHeading note={lender ? undefined : 'Shown on the public pages at once.'}>
        {lender ? `Edit ${lender.name}` : 'Add a lender'}
      </CardHeading>
      <Form method="post" encType={usePictureFormType()} {...getFormProps(form)} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="intent" value={intent} />
        {lender && (
          <>
            <input type="hidden" name="id" value={lender.id} />
            <input type="hidden" name="version" value={version} />
          </>
        )}
        {lender && form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(lender)} sent={result?.initialValue} />
        )}
        <TextField {...fieldProps(fields.name)} label="Name" required autoComplete="off" ref={focusAtStart} />
        <SelectField
          {...fieldProps(fields.type)}
          label="Kind"
          options={lenderTypes.map((type) => ({ value: type, label: lenderTypeLabels[type] }))}
        />
        <NumberField
          {...fieldProps(fields.displayOrder)}
          label="Display order"
          inputMode="numeric"
          hint="The lowest comes first; equal ones go by name."
        />
        <PictureField
          {...fieldProps(fields.logoUrl)}
          label="Logo"
          hint="Without one, the name is shown."
          upload={pictureUpload('lender-logo')}
          className="sm:col-span-2"
        />
        <FormButtons
          intent={intent}
          label={lender ? 'Save' : 'Add lender'}
          busyLabel={lender ? 'Saving...' : 'Adding...'}
          backPath={backPath}
        />
      </Form>
    </Card>
  )
}

function comparedFields({ name, type, displayOrder, logoUrl }: EditedLender): ComparedField[] {
  return [
    { field: 'name', label: 'Name', stored: name },
    { field: 'type', label: 'Kind', stored: type, shown: (sent) => lenderTypeLabels[sent as LenderType] ?? sent },
    { field: 'displayOrder', label: 'Display order', stored: displayOrder, shown: (sent) => sent || '0' },
    { field: 'logoUrl', label: 'Logo', stored: logoUrl },
  ]
}

/** The form appears above the table that was worked in; typing begins in it. */
function focusAtStart(field: HTMLInputElement | null) {
  field?.focus()
}
