import type { ReactNode } from 'react'
import { shortDate } from './calendar-date.ts'
import { WorkedOutFrame } from './worked-out-frame.tsx'

type WorkingProps = {
  /** What the figure is; the heading of the working. */
  title?: ReactNode
  formula: string
  /** A value that is a bare number is shown with its unit. */
  inputs: readonly { label: string; value: string; unit?: string }[]
  steps: readonly { label: string; working: string; result: string }[]
  rules: readonly { title: string; body: string; validFrom: string; url: string; checkedOn: string }[]
  notes?: readonly string[]
}

type WorkedOutProps = WorkingProps & {
  label?: string
  /** Stands open from the start. */
  open?: boolean
}

/** The working behind a figure, one click away. */
export function WorkedOut({ label, open, ...working }: WorkedOutProps) {
  return (
    <WorkedOutFrame label={label} open={open}>
      <WorkingLines {...working} />
    </WorkedOutFrame>
  )
}

/** Formula, inputs, steps, and each rule with its source and its date. */
export function WorkingLines({ title, formula, inputs, steps, rules, notes = [] }: WorkingProps) {
  return (
    <div className="@container mt-2 grid gap-4 rounded-card border border-line bg-birch p-4 text-sm">
      {title && <p className="font-semibold">{title}</p>}
      <p className="font-medium tabular-nums">{formula}</p>
      {inputs.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 @lg:grid-cols-2">
          {inputs.map((input) => (
            <div key={input.label} className="flex justify-between gap-3 border-b border-line pb-1">
              <dt className="text-ink-soft">{input.label}</dt>
              <dd className="min-w-0 text-right font-medium tabular-nums">{withUnit(input)}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 && (
        <ol className="grid gap-3">
          {steps.map((step) => (
            <li key={step.label} className="grid gap-0.5">
              <span className="text-ink-soft">{step.label}</span>
              <span className="tabular-nums">
                {step.working} = <strong className="font-semibold">{step.result}</strong>
              </span>
            </li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className="text-ink-soft">
          {note}
        </p>
      ))}
      {rules.map((rule) => (
        <div key={rule.title} className="border-t border-line pt-3 text-ink-soft">
          <p className="font-medium text-ink">{rule.title}</p>
          <p>
            <a
              href={rule.url}
              target="_blank"
              rel="noopener noreferrer"
              className="text-spruce underline underline-offset-2"
            >
              {rule.body}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            , in force since {shortDate(rule.validFrom)}, checked on {shortDate(rule.checkedOn)}
          </p>
        </div>
      ))}
    </div>
  )
}

function withUnit({ value, unit }: WorkingProps['inputs'][number]): string {
  return unit && /^[\d.,]+$/.test(value) ? `${value} ${unit}` : value
}
