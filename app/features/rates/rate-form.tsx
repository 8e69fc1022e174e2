import type { FormResult } from '#app/lib/form-result.ts'
import { Form } from 'react-router'
import { formatRate, readPercent } from '#mortgage'
import { exactPercent } from '#app/lib/percent.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FormButtons } from '#app/ui/form-buttons.tsx'
import { focusAtStart, type ListedFormProps } from '#app/ui/record-form.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { asOption, namedOptions, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { type FormField, useForm } from '#app/ui/use-form.ts'
import { type Prime, typedOffset } from './rate-prime.ts'
import type { EditedRate } from './rates.manage.server.ts'
import {
  defaultProvince,
  homeTerms,
  type MortgageType,
  mortgageTypes,
  national,
  purposeLabels,
  purposesOf,
  rateName,
  ratePlaces,
  type RateType,
  rateTypeLabels,
  rateTypes,
} from './rates.ts'

type RateFormProps = Omit<ListedFormProps<EditedRate>, 'record'> & {
  prime: Prime | null
  lenders: readonly { id: string; name: string }[]
}

export function RateForm({ record, ...props }: RateFormProps & { record?: EditedRate }) {
  return record ? <RateEditForm rate={record} {...props} /> : <RateAddForm {...props} />
}

const gridClass = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** The form to enter a rate by hand. */
function RateAddForm({ backPath, lastResult, prime, lenders }: RateFormProps) {
  const form = useForm({
    id: 'add-rate',
    answer: lastResult,
    intent: 'add',
    stored: {
      province: defaultProvince,
      rateType: 'fixed',
      term: '5 year',
      mortgageType: 'Conventional',
      ...emptyFields,
    },
  })
  return (
    <Card>
      <CardHeading note="Shown on the public pages at once, as of now.">Add a rate</CardHeading>
      <Form method="post" {...form.props} className={gridClass}>
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
        <Figures field={form.field} prime={prime} rateType={null} />
        <Conditions field={form.field} sent={form.sent} lenders={lenders} mortgageType={null} />
        <FormButtons intent="add" label="Add rate" busyLabel="Adding..." backPath={backPath} />
      </Form>
    </Card>
  )
}

/** Edits a rate's figures and conditions; what the rate applies to cannot be changed. */
function RateEditForm({ rate, backPath, lastResult, prime, lenders }: RateFormProps & { rate: EditedRate }) {
  const stored = storedFields(rate)
  const form = useForm({
    id: `edit-rate-${rate.id}`,
    answer: lastResult,
    stored,
    intent: 'update',
    version: rate.version,
  })
  return (
    <Card>
      <CardHeading note={`${rate.province}, ${rate.mortgageType}`}>Edit {rateName(rate)}</CardHeading>
      <Form method="post" {...form.props} className={gridClass}>
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={rate.id} />
        <input type="hidden" name="version" value={form.version} />
        {form.errors && (
          <SavedMeanwhile
            sentences={form.errors}
            {...{ labels, stored }}
            shown={shownFields(lenders)}
            sent={form.sent}
          />
        )}
        <Figures field={form.field} prime={prime} rateType={rate.rateType} />
        <Conditions
          field={form.field}
          sent={form.sent}
          rate={rate}
          lenders={lenders}
          mortgageType={rate.mortgageType}
        />
        <FormButtons intent="update" label="Save" busyLabel="Saving..." backPath={backPath} />
      </Form>
    </Card>
  )
}

type FieldOf = (name: FieldName) => FormField

/** `rateType` is null where it is chosen in the form. Only variable rates follow prime. */
function Figures({ field, prime, rateType }: { field: FieldOf; prime: Prime | null; rateType: RateType | null }) {
  return (
    <>
      <NumberField {...field('postedRate')} label="Posted rate" required after="%" ref={focusAtStart} />
      <NumberField {...field('ourRate')} label="Our rate" required={rateType === 'fixed'} after="%" />
      {rateType !== 'fixed' && (
        <NumberField
          {...field('primeOffset')}
          label="Points from prime (variable)"
          inputMode="text"
          hint={
            prime
              ? `For a rate that follows prime, such as -0.80. Leave our rate empty: it is prime (${formatRate(prime.percent)}) plus the points.`
              : 'For a rate that follows prime. Enter the prime rate first.'
          }
        />
      )}
    </>
  )
}

type ConditionsProps = {
  field: FieldOf
  sent: FormResult['initialValue']
  rate?: EditedRate
  lenders: RateFormProps['lenders']
  /** Null where it is chosen in the form. */
  mortgageType: MortgageType | null
}

function Conditions({ field, sent, rate, lenders, mortgageType }: ConditionsProps) {
  /** A ticked box that was refused stays ticked. */
  const box = (name: FieldName, isStored = false) => {
    const { defaultValue: _, ...rest } = field(name)
    return { ...rest, value: 'on', defaultChecked: sent ? sent[name] === 'on' : isStored }
  }
  return (
    <fieldset className={`${gridClass} sm:col-span-full`}>
      <legend className="mb-3 font-semibold">Lender and conditions, if you know them</legend>
      <div className="grid content-start gap-1">
        <SelectField {...field('lenderId')} label="Lender" options={namedOptions(lenders, 'Not given')} />
        <Checkbox {...box('isLenderShown', rate?.isLenderShown)} label="Visitors may see the lender" />
      </div>
      <NumberField {...field('holdDays')} label="Rate hold in days" inputMode="numeric" />
      <NumberField
        {...field('maxAmortizationYears')}
        label="Longest amortization in years"
        inputMode="numeric"
        after="yrs"
      />
      <NumberField {...field('lumpSumPercent')} label="Lump sum allowed per year" after="%" />
      <NumberField {...field('paymentIncreasePercent')} label="Payment increase allowed per year" after="%" />
      {mortgageType !== 'Refinance' && (
        <div role="group" aria-label="Purpose" className="grid content-start">
          <p className="text-sm font-medium">Purpose</p>
          {purposesOf(mortgageType ?? 'Conventional').map((purpose) => (
            <Checkbox
              key={purpose}
              {...box(`purposes.${purpose}`, rate?.purposes.includes(purpose))}
              label={purposeLabels[purpose]}
            />
          ))}
          {!rate && <p className="text-sm text-ink-soft">None ticked: what the mortgage type is usually for.</p>}
        </div>
      )}
      {(mortgageType ?? 'Conventional') === 'Conventional' && (
        <Checkbox
          {...box('isInsurable', rate?.insurance === 'insurable')}
          label="Insurable"
          hint="Conventional only: the lender insures it at its own expense, so it must meet the insurer's rules."
        />
      )}
      <TextField {...field('note')} label="Note to visitors" className="sm:col-span-full" />
    </fieldset>
  )
}

const labels = {
  postedRate: 'Posted rate',
  ourRate: 'Our rate',
  primeOffset: 'Points from prime',
  lenderId: 'Lender',
  isLenderShown: 'Lender shown',
  holdDays: 'Rate hold',
  maxAmortizationYears: 'Longest amortization',
  lumpSumPercent: 'Lump sum',
  paymentIncreasePercent: 'Payment increase',
  'purposes.purchase': purposeLabels.purchase,
  'purposes.switch': purposeLabels.switch,
  'purposes.refinance': purposeLabels.refinance,
  isInsurable: 'Insurable',
  note: 'Note',
} as const
type FieldName = keyof typeof labels

const emptyFields = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Record<FieldName, string>

/** Our rate is empty for a rate that follows prime, because it is calculated when the form is saved. */
function storedFields(rate: EditedRate): Record<FieldName, string> {
  const text = (value: string | number | null) => value?.toString() ?? ''
  const tick = (isOn: boolean) => (isOn ? 'on' : '')
  return {
    postedRate: text(rate.postedRate),
    ourRate: rate.primeOffset === null ? text(rate.ourRate) : '',
    primeOffset: rate.primeOffset === null ? '' : typedOffset(rate.primeOffset),
    lenderId: text(rate.lenderId),
    isLenderShown: tick(rate.isLenderShown),
    holdDays: text(rate.holdDays),
    maxAmortizationYears: text(rate.maxAmortizationYears),
    lumpSumPercent: text(rate.lumpSumPercent),
    paymentIncreasePercent: text(rate.paymentIncreasePercent),
    'purposes.purchase': tick(rate.purposes.includes('purchase')),
    'purposes.switch': tick(rate.purposes.includes('switch')),
    'purposes.refinance': tick(rate.purposes.includes('refinance')),
    isInsurable: tick(rate.insurance === 'insurable'),
    note: text(rate.note),
  }
}

/** How the values of the fields are shown beside what somebody else saved meanwhile. */
function shownFields(lenders: RateFormProps['lenders']) {
  const percent = (typed: string) => {
    const { value } = readPercent(typed, { upTo: 100 })
    return value === null ? typed : exactPercent(value)
  }
  const yesOrNo = (sent: string) => (sent === 'on' ? 'yes' : 'no')
  return {
    postedRate: percent,
    ourRate: percent,
    lenderId: (id: string) => lenders.find((lender) => lender.id === id)?.name ?? '',
    isLenderShown: yesOrNo,
    lumpSumPercent: percent,
    paymentIncreasePercent: percent,
    'purposes.purchase': yesOrNo,
    'purposes.switch': yesOrNo,
    'purposes.refinance': yesOrNo,
    isInsurable: yesOrNo,
  }
}
