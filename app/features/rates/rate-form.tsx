import type { FormResult } from '#app/lib/form-result.ts'
import { Form } from 'react-router'
import { readPercent } from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { type ComparedField, SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { NumberField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { EditedRate } from './rates.manage.server.ts'
import { defaultProvince, homeTerms, mortgageTypes, national, ratePlaces, rateTypeLabels, rateTypes } from './rates.ts'

type RateFormProps = { backPath: string; lastResult?: FormResult | null }

/** The form to enter a rate by hand. */
export function RateAddForm({ backPath, lastResult }: RateFormProps) {
  const form = useForm({
    id: 'add-rate',
    answer: lastResult,
    intent: 'add',
    stored: {
      province: defaultProvince,
      rateType: 'fixed',
      term: '5 year',
      mortgageType: 'Conventional',
      postedRate: '',
      ourRate: '',
    },
  })
  return (
    <Card>
      <CardHeading note="Shown on the public pages at once, as of now.">Add a rate</CardHeading>
      <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <input type="hidden" name="intent" value="add" />
        <SelectField
          {...form.field('province')}
          label="Province or territory"
          hint="A province with a rate of its own no longer shows the national ones of that type."
          options={ratePlaces.map((place) => ({
            value: place,
            label: place === national ? 'Canada (national)' : place,
          }))}
        />
        <SelectField
          {...form.field('rateType')}
          label="Rate type"
          options={rateTypes.map((type) => ({ value: type, label: rateTypeLabels[type] }))}
        />
        <SelectField {...form.field('term')} label="Term" options={homeTerms.map(asOption)} />
        <SelectField {...form.field('mortgageType')} label="Mortgage type" options={mortgageTypes.map(asOption)} />
        <NumberField {...form.field('postedRate')} label="Posted rate" required after="%" ref={focusAtStart} />
        <NumberField {...form.field('ourRate')} label="Our rate" required after="%" />
        <FormButtons intent="add" label="Add rate" busyLabel="Adding..." backPath={backPath} />
      </Form>
    </Card>
  )
}

/** Edits the posted rate and our rate; what the rate applies to cannot be changed. */
export function RateEditForm({ rate, backPath, lastResult }: RateFormProps & { rate: EditedRate }) {
  const form = useForm({
    id: `edit-rate-${rate.id}`,
    answer: lastResult,
    stored: { postedRate: String(rate.postedRate), ourRate: String(rate.ourRate) },
    intent: 'update',
    version: rate.version,
  })
  return (
    <Card>
      <CardHeading note={`${rate.province}, ${rate.mortgageType}`}>Edit {`${rate.term} ${rate.rateType}`}</CardHeading>
      <Form method="post" {...form.props} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={rate.id} />
        <input type="hidden" name="version" value={form.version} />
        {form.errors && <SavedMeanwhile sentences={form.errors} fields={comparedFields(rate)} sent={form.sent} />}
        <NumberField {...form.field('postedRate')} label="Posted rate" required after="%" ref={focusAtStart} />
        <NumberField {...form.field('ourRate')} label="Our rate" required after="%" />
        <FormButtons intent="update" label="Save" busyLabel="Saving..." backPath={backPath} />
      </Form>
    </Card>
  )
}

function comparedFields({ postedRate, ourRate }: EditedRate): ComparedField[] {
  const shown = (typed: string) => {
    const percent = readPercent(typed, { upTo: 100 }).value
    return percent === null ? typed : exactPercent(percent)
  }
  return [
    { field: 'postedRate', label: 'Posted rate', stored: postedRate, shown },
    { field: 'ourRate', label: 'Our rate', stored: ourRate, shown },
  ]
}

function asOption(value: string) {
  return { value, label: value }
}

/** The form opens above the table that the user was working in, with the focus in its first field. */
function focusAtStart(field: HTMLInputElement | null) {
  field?.focus()
}
