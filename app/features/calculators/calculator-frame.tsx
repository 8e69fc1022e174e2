import { type ReactNode, type RefObject, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChevronRightIcon } from '#app/ui/icons.tsx'
import type { FieldsProps } from './calculator-scenario.ts'
import { SelectField, type SelectFieldProps } from '#app/ui/select.tsx'

type CalculatorFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** The page's own address: without JavaScript the form requests the results from it. */
  action: string
  fields: ReactNode
  /** A one-line result that stays visible on phones, where the results follow the fields. */
  summary: ReactNode
  results: ReactNode
}

/** Fields on the left, results on the right and always visible; on phones a one-line result comes first. */
export function CalculatorFrame({ form, action, fields, summary, results }: CalculatorFrameProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
      <div className="sticky top-16 [@media(height<25rem)]:top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
        {summary}
      </div>
      <Form
        ref={form}
        method="get"
        action={action}
        noValidate
        className="grid gap-6 print:gap-3"
        // With JavaScript, results and address update by themselves; only a page without it submits the form.
        onSubmit={(event) => event.preventDefault()}
      >
        {fields}
        <noscript>
          <Button type="submit" wide>
            Calculate
          </Button>
        </noscript>
      </Form>
      <Card as="section" aria-label="Result" className="grid gap-5 lg:sticky lg:top-20">
        {results}
      </Card>
    </div>
  )
}

export function SummaryLine({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
    </p>
  )
}

type CalculatorFieldsProps = { legend: string; note?: string; closed?: boolean; children: ReactNode }

/** A named group of fields, two columns on tablets and wider. `closed` says whether it starts closed; without it, it cannot close. */
export function CalculatorFields({ legend, note, closed, children }: CalculatorFieldsProps) {
  // Read once: a group does not close while somebody types in it.
  const [startsClosed] = useState(closed)
  const fields = (
    <>
      {note && <p className="-mt-2 mb-4 text-sm text-ink-soft print:hidden">{note}</p>}
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-3 print:gap-y-1">{children}</div>
    </>
  )
  if (startsClosed === undefined) {
    return (
      <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6 print:p-3">
        <legend className="sr-only">{legend}</legend>
        <p aria-hidden="true" className="mb-4 font-display text-xl font-semibold print:mb-1 print:text-base">
          {legend}
        </p>
        {fields}
      </fieldset>
    )
  }
  return (
    <details
      open={!startsClosed}
      className="group min-w-0 rounded-card border border-line bg-paper not-open:print:hidden"
    >
      <summary className="flex min-h-11 items-center gap-2 p-4 font-display text-xl font-semibold sm:px-6">
        <ChevronRightIcon className="size-5 text-spruce transition-transform group-open:rotate-90" />
        {legend}
      </summary>
      <fieldset className="px-4 pb-4 sm:px-6 sm:pb-6">
        <legend className="sr-only">{legend}</legend>
        {fields}
      </fieldset>
    </details>
  )
}

/** A select that stays empty when its value is not an option, as an edited address may have it. */
export function ChoiceField({ value, options, ...rest }: SelectFieldProps & { value: string }) {
  const isOffered = options.some((option) => option.value === value)
  return (
    <SelectField
      {...rest}
      options={options}
      value={isOffered ? value : ''}
      placeholder={isOffered ? undefined : 'Choose'}
    />
  )
}

type YesFieldProps = ReturnType<FieldsProps<string>['field']> & { label: string; hint?: string; className?: string }

/** A checkbox whose field holds `yes` or nothing. */
export function YesField({ value, onChange, className = 'sm:col-span-2', ...rest }: YesFieldProps) {
  return (
    <Checkbox
      {...rest}
      value="yes"
      checked={value === 'yes'}
      onChange={({ currentTarget }) => onChange({ currentTarget: { value: currentTarget.checked ? 'yes' : '' } })}
      className={className}
    />
  )
}

/** Aligned on the right, like a bank statement. What is no line is left out. */
export function ResultLines({
  lines,
}: {
  lines: readonly ({ label: ReactNode; value: ReactNode; note?: ReactNode } | false | null)[]
}) {
  return (
    <dl className="grid grid-cols-1">
      {lines
        .filter((line) => line !== false && line !== null)
        .map(({ label, value, note }, place) => (
          <div key={place} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 last:border-0">
            <dt className="min-w-0 flex-1 basis-36">
              <span className="text-ink-soft">{label}</span>
              {note && <span className="block text-sm text-ink-soft">{note}</span>}
            </dt>
            <dd className="ml-auto text-right font-semibold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
