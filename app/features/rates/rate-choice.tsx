import { useId, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useEarlyTyping } from '#app/ui/early-typing.ts'
import { SegmentedLinks } from '#app/ui/segmented-toggle.tsx'
import { Select } from '#app/ui/select.tsx'
import { type Province, provinces } from '#mortgage'
import { defaultProvince, rateChoicePath, type RateType, rateTypeLabels, rateTypes } from './rates.ts'

type RateChoiceProps = {
  /** The page that shows the rates; the choice is added to its address. */
  base: string
  rateType: RateType
  province: Province
  /** Other search parameters of the page, which stay as they are. */
  keep?: Record<string, string>
}

/** Fixed or variable, and the province; the address holds both. Works without JavaScript, as links and a plain form. */
export function RateChoice({ base, rateType, province, keep = {} }: RateChoiceProps) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const provinceId = useId()
  const path = (type: RateType) => withKept(rateChoicePath(base, { rateType: type, province }), keep)
  useEarlyTyping(form, (early) => {
    if (early.province) show(early.province as Province)
  })

  function show(chosen: Province) {
    void submit(parametersOf(form.current, chosen), { replace: true, preventScrollReset: true, action: base })
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedLinks
        label="Type of rate"
        items={rateTypes.map((type) => ({ label: rateTypeLabels[type], to: path(type), current: type === rateType }))}
      />
      <Form ref={form} method="get" action={base} className="flex min-w-0 items-center gap-2">
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
          options={provinces.map((name) => ({ value: name, label: name }))}
          onChange={(event) => show(event.currentTarget.value as Province)}
        />
        <noscript>
          <Button type="submit" kind="secondary">
            Show
          </Button>
        </noscript>
      </Form>
    </div>
  )
}

/** Ontario is the default and stays out of the address, so that each choice has one address. */
function parametersOf(form: HTMLFormElement | null, province: Province): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === 'string' && name !== 'province') params.set(name, value)
  }
  if (province !== defaultProvince) params.set('province', province)
  return params
}

function withKept(path: string, keep: Record<string, string>): string {
  const [base = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(keep)) params.set(name, value)
  return params.size > 0 ? `${base}?${params}` : base
}
