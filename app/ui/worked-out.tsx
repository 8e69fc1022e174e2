import type { ReactNode } from 'react'
import { shortDate } from './calendar-date.ts'
import { ChevronRightIcon } from './icons.tsx'

type WorkedOutProps = {
  /** What the figure is; the heading of the working. */
  title?: ReactNode
  formula: string
  inputs: readonly { label: string; value: string }[]
  steps: readonly { label: string; working: string; result: string }[]
  rules: readonly { title: string; body: string; validFrom: string; url: string; checkedOn: string }[]
  notes?: readonly string[]
  label?: string
  /** Stands open from the start. */
  open?: boolean
}

/** The working behind a figure, one click away: formula, inputs, steps, and each rule with its source and its date. */
export function WorkedOut({
  title,
  formula,
  inputs,
  steps,
  rules,
  notes = [],
  label = 'How is this worked out?',
  open = false,
}: WorkedOutProps) {
  return (
    <details className="group not-open:print:hidden" open={open}>
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-spruce underline-offset-4 hover:underline md:min-h-8">
        <ChevronRightIcon className="size-3.5 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      <div className="mt-2 grid gap-4 rounded-card border border-line bg-birch p-4 text-sm">
        {title && <p className="font-semibold">{title}</p>}
        <p className="font-medium tabular-nums">{formula}</p>
        {inputs.length > 0 && (
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {inputs.map((input) => (
              <div key={input.label} className="flex justify-between gap-3 border-b border-line pb-1">
                <dt className="text-ink-soft">{input.label}</dt>
                <dd className="min-w-0 text-right font-medium tabular-nums">{input.value}</dd>
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
    </details>
  )
}
