import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from 'react-router'
import type { z } from 'zod'
import { exactPercent } from '#app/lib/percent.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { ownResult, useReadVersion } from '#app/ui/form-result.ts'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { NumberField } from '#app/ui/text-field.tsx'
import type { AddRateForm as AddRateSchema, UpdateRateForm as UpdateRateSchema } from './rates.forms.ts'
import type { ManagedRate } from './rates.manage.server.ts'
import { defaultProvince, homeTerms, mortgageTypes, national, ratePlaces, rateTypeLabels, rateTypes } from './rates.ts'

type RateFormProps = { backPath: string; lastResult?: SubmissionResult | null }

/** A rate that a person enters. */
export function RateAddForm({ backPath, lastResult }: RateFormProps) {
  const [form, fields] = useForm<z.input<typeof AddRateSchema>>({
    id: 'add-rate',
    lastResult: ownResult(lastResult, 'add'),
    defaultValue: { province: defaultProvince, rateType: 'fixed', term: '5 year', mortgageType: 'Conventional' },
  })
  return (
    <Card>
      <CardHeading note="Shown on the public pages at once, as of now.">Add a rate</CardHeading>
      <Form method="post" {...getFormProps(form)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <input type="hidden" name="intent" value="add" />
        <SelectField
          {...fieldProps(fields.province)}
          label="Province or territory"
          hint="A province with a rate of its own no longer shows the national ones of that type."
          options={ratePlaces.map((place) => ({
            value: place,
            label: place === national ? 'Canada (national)' : place,
          }))}
        />
        <SelectField
          {...fieldProps(fields.rateType)}
          label="Rate type"
          options={rateTypes.map((type) => ({ value: type, label: rateTypeLabels[type] }))}
        />
        <SelectField {...fieldProps(fields.term)} label="Term" options={homeTerms.map(asOption)} />
        <SelectField {...fieldProps(fields.mortgageType)} label="Mortgage type" options={mortgageTypes.map(asOption)} />
        <NumberField {...fieldProps(fields.postedRate)} label="Posted rate" required after="%" ref={focusAtStart} />
        <NumberField {...fieldProps(fields.ourRate)} label="Our rate" required after="%" />
        <FormButtons intent="add" label="Add rate" busyLabel="Adding..." backPath={backPath} />
      </Form>
    </Card>
  )
}

/** Both figures of a rate; what it is a rate of does not change. */
export function RateEditForm({ rate, backPath, lastResult }: RateFormProps & { rate: ManagedRate }) {
  const result = ownResult(lastResult, 'update')
  const version = useReadVersion(rate.version, result)
  const [form, fields] = useForm<z.input<typeof UpdateRateSchema>>({
    id: `edit-rate-${rate.id}`,
    lastResult: result,
    defaultValue: { postedRate: String(rate.postedRate), ourRate: String(rate.ourRate) },
  })
  return (
    <Card>
      <CardHeading note={`${rate.province}, ${rate.mortgageType}`}>Edit {`${rate.term} ${rate.rateType}`}</CardHeading>
      <Form method="post" {...getFormProps(form)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={rate.id} />
        <input type="hidden" name="version" value={version} />
        {form.errors && (
          <SavedMeanwhile sentences={form.errors} fields={comparedFields(rate)} sent={result?.initialValue} />
        )}
        <NumberField {...fieldProps(fields.postedRate)} label="Posted rate" required after="%" ref={focusAtStart} />
        <NumberField {...fieldProps(fields.ourRate)} label="Our rate" required after="%" />
        <FormButtons intent="update" label="Save" busyLabel="Saving..." backPath={backPath} />
      </Form>
    </Card>
  )
}

function comparedFields({ postedRate, ourRate }: ManagedRate): ComparedField[] {
  const shown = (typed: string) => exactPercent(Number(typed))
  return [
    { field: 'postedRate', label: 'Posted rate', stored: postedRate, shown },
    { field: 'ourRate', label: 'Our rate', stored: ourRate, shown },
  ]
}

function asOption(value: string) {
  return { value, label: value }
}

/** The form appears above the table that was worked in; typing begins in it. */
function focusAtStart(field: HTMLInputElement | null) {
  field?.focus()
}
