import { pictureUpload } from '#app/features/pictures/pictures.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { PictureField } from '#app/ui/picture-field.tsx'
import { focusAtStart, ListedRecordForm } from '#app/ui/record-form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import type { EditedLender } from './lenders.manage.server.ts'
import { type LenderType, lenderTypeLabels, lenderTypes } from './lenders.ts'

type LenderFormProps = {
  lender?: EditedLender
  backPath: string
  lastResult?: FormResult | null
}

export function LenderForm({ lender, backPath, lastResult }: LenderFormProps) {
  return (
    <ListedRecordForm
      noun="lender"
      record={lender}
      stored={{
        name: lender?.name,
        type: lender?.type ?? 'a_lender',
        displayOrder: lender?.displayOrder ?? 0,
        logoUrl: lender?.logoUrl,
      }}
      labels={{ name: 'Name', type: 'Kind', displayOrder: 'Display order', logoUrl: 'Logo' }}
      shown={{
        type: (sent) => lenderTypeLabels[sent as LenderType] ?? sent,
        displayOrder: (sent) => sent || '0',
      }}
      answer={lastResult}
      backPath={backPath}
    >
      {(field) => (
        <>
          <TextField {...field('name')} label="Name" required autoComplete="off" ref={focusAtStart} />
          <SelectField
            {...field('type')}
            label="Kind"
            options={lenderTypes.map((type) => ({ value: type, label: lenderTypeLabels[type] }))}
          />
          <NumberField
            {...field('displayOrder')}
            label="Display order"
            inputMode="numeric"
            hint="The lowest comes first; equal ones go by name."
          />
          <PictureField
            {...field('logoUrl')}
            label="Logo"
            hint="Without one, the name is shown."
            upload={pictureUpload('lender-logo')}
            className="sm:col-span-2"
          />
        </>
      )}
    </ListedRecordForm>
  )
}
