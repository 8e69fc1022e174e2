import { useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useEarlyTyping } from '#app/ui/early-typing.ts'
import { classes } from '#app/ui/classes.ts'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { asOption, Select, type SelectProps } from '#app/ui/select.tsx'
import { type Province, provinces } from '#mortgage'
import { defaultProvince, rateChoicePath, type RateType, rateTypeLabels, rateTypes } from './rates.ts'

type RateChoiceProps = {
  /** The page that shows the rates; the choice is added to its address. */
  base: string
  rateType: RateType
  province: Province
  /** Other search parameters of the page, which stay as they are. */
  keep?: Record<string, string>
  /** More choices of the page. The first option of each has no value and stays out of the address. */
  more?: readonly RateSelect[]
}

export type RateSelect = { name: string; label: string; value: string; options: SelectProps['options'] }

/** Fixed or variable, and the province; the address holds both. Works without JavaScript, as links and a plain form. */
export function RateChoice({ base, rateType, province, keep = {}, more = [] }: RateChoiceProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const provinceId = useId()
  const chosen = more.filter(({ value }) => value).map(({ name, value }) => [name, value])
  const all = { ...keep, ...Object.fromEntries(chosen) }
  const path = (type: RateType) => withKept(rateChoicePath(base, { rateType: type, province }), all)
  useEarlyTyping(form, (early) => {
    if (Object.keys(early).length > 0) show(early)
  })

  function show(changed: Record<string, string>) {
    void submit(parametersOf(form.current, changed), { replace: true, preventScrollReset: true, action: base })
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <SegmentedLinks
        label="Type of rate"
        items={rateTypes.map((type) => ({ label: rateTypeLabels[type], to: path(type), current: type === rateType }))}
      />
      <Form
        ref={form}
        method="get"
        action={base}
        className={classes(
          'min-w-0 items-center gap-2',
          // On a phone, province and down payment have a row each, because their longest choices fill one.
          more.length > 0
            ? 'grid grow grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:flex sm:grow-0 sm:flex-wrap [&>span:first-of-type]:col-span-full [&>span:last-of-type]:col-span-full'
            : 'flex',
        )}
      >
        {rateType !== 'fixed' && <input type="hidden" name="type" value={rateType} />}
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={provinceId} className="sr-only">
          Province or territory
        </label>
        <Select
          key={province}
          id={provinceId}
          name="province"
          defaultValue={province}
          options={provinces.map(asOption)}
          onChange={(event) => show({ province: event.currentTarget.value })}
        />
        {more.map(({ name, label, value, options }) => (
          <Select
            key={`${name} ${value}`}
            aria-label={label}
            name={name}
            defaultValue={value}
            options={options}
            onChange={(event) => show({ [name]: event.currentTarget.value })}
          />
        ))}
        <noscript>
          <Button type="submit" kind="secondary">
            Show
          </Button>
        </noscript>
      </Form>
    </div>
  )
}

/** Ontario is the default and stays out of the address, as empty choices do, so that each choice has one address. */
function parametersOf(form: HTMLFormElement | null, changed: Record<string, string>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...Object.fromEntries(new FormData(form ?? undefined)), ...changed })) {
    const isDefault = name === 'province' && value === defaultProvince
    if (typeof value === 'string' && value && !isDefault) params.set(name, value)
  }
  return params
}

function withKept(path: string, keep: Record<string, string>): string {
  const [base = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(keep)) params.set(name, value)
  return params.size > 0 ? `${base}?${params}` : base
}
