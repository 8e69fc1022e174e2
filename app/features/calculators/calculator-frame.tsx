import type { ReactNode, RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

type CalculatorFrameProps = {
  form: RefObject<HTMLFormElement | null>
  /** The page's own address: without scripts the form asks it for the figures. */
  action: string
  fields: ReactNode
  /** One line that stays in sight on phones, where the results come after the fields. */
  summary: ReactNode
  results: ReactNode
}

/** What is typed on the left, what it comes to on the right and in sight; on phones a line of it first. */
export function CalculatorFrame({ form, action, fields, summary, results }: CalculatorFrameProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
      <div className="sticky top-16 z-10 -mx-4 border-b border-line bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:hidden print:hidden">
        {summary}
      </div>
      <Form
        ref={form}
        method="get"
        action={action}
        noValidate
        className="grid gap-6 print:hidden"
        // The figures and the address follow by themselves; only a page without scripts is asked for anew.
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

/** The figure that stays in sight. */
export function SummaryLine({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
    </p>
  )
}

/** A group of fields with its name: two columns from tablets on. */
export function CalculatorFields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-6">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="mb-4 font-display text-xl font-semibold">
        {legend}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
