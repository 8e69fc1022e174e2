import { useId, useState } from 'react'
import { provinces } from '#mortgage'
import { Button } from '#app/ui/button.tsx'
import { asOption, SelectField } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormField } from '#app/ui/use-form.ts'
import { type Licence, licenceParts, licenceRows as rows, removed } from './agent-licences.ts'
import { licenceTitles } from './agent-regulators.ts'

type LicenceField = `licences.${(typeof licenceParts)[number]}${(typeof rows)[number]}`

const provinceOptions = provinces.map(asOption)
const partLabels = { province: 'Province', title: 'Title', number: 'Number', expiresOn: 'Expires on' }

export function licenceFields(licences: readonly Licence[]): Record<LicenceField, string | undefined> {
  return Object.fromEntries(
    rows.flatMap((row) => licenceParts.map((part) => [`licences.${part}${row}`, licences[row]?.[part]])),
  ) as Record<LicenceField, string | undefined>
}

/** Their labels in the comparison with what somebody else saved meanwhile. */
export const licenceLabels = Object.fromEntries(
  rows.flatMap((row) =>
    licenceParts.map((part) => [`licences.${part}${row}`, `Licence ${row + 1}: ${partLabels[part]}`]),
  ),
) as Record<LicenceField, string>

export function LicenceRows({ field, filled }: { field: (name: LicenceField) => FormField; filled: number }) {
  const [added, setAdded] = useState(1)
  const titles = useId()
  // A row that was sent and refused stays, however many are stored.
  const sent = rows.findLast((row) => licenceParts.some((part) => field(`licences.${part}${row}`).defaultValue)) ?? -1
  const shown = rows.slice(0, Math.max(filled, sent + 1) + added)
  return (
    <div className="grid gap-4">
      <datalist id={titles}>
        {licenceTitles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </datalist>
      {shown.map((row) => (
        <fieldset
          key={row}
          className="grid gap-x-4 gap-y-3 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-[1fr_1.3fr_1fr_1fr]"
        >
          <legend className="sr-only">Licence {row + 1}</legend>
          <SelectField
            {...field(`licences.province${row}`)}
            label="Province"
            placeholder="None"
            options={
              row < filled ? [...provinceOptions, { value: removed, label: 'Remove this licence' }] : provinceOptions
            }
          />
          <TextField {...field(`licences.title${row}`)} label="Title" list={titles} autoComplete="off" />
          <TextField {...field(`licences.number${row}`)} label="Number" autoComplete="off" />
          <TextField {...field(`licences.expiresOn${row}`)} label="Expires on" type="date" />
        </fieldset>
      ))}
      {shown.length < rows.length && (
        <div>
          <Button type="button" kind="secondary" size="small" onClick={() => setAdded(added + 1)}>
            Add a province
          </Button>
        </div>
      )}
    </div>
  )
}
