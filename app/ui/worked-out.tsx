import { shortDate } from './calendar-date.ts'
import { WorkedOutFrame } from './worked-out-frame.tsx'
import { NewTabLink } from './button.tsx'

const howSure = {
  high: 'From the law or the published table itself.',
  medium: 'From a summary, or a page that may have changed since.',
  low: 'An estimate: ask us before you rely on it.',
}

/** How a figure was calculated. A value that is a bare number is shown with its unit. */
type Working = {
  result: { label: string; value: string }
  formula: string
  inputs: readonly { label: string; value: string; unit?: string }[]
  steps: readonly { label: string; working: string; result: string }[]
  rules: readonly {
    title: string
    body: string
    validFrom: string
    url: string
    checkedOn: string
    confidence: keyof typeof howSure
  }[]
  notes: readonly string[]
}

/** The calculation behind a figure, behind a disclosure; with `open` it is open from the start. */
export function WorkedOut({ of, label, open }: { of: Working; label?: string; open?: boolean }) {
  return (
    <WorkedOutFrame label={label} open={open}>
      <WorkingLines of={of} />
    </WorkedOutFrame>
  )
}

/** Formula, inputs, steps, and each rule with its source and date. */
export function WorkingLines({ of: { result, formula, inputs, steps, rules, notes } }: { of: Working }) {
  return (
    <div className="@container mt-2 grid grid-cols-1 gap-4 wrap-anywhere rounded-card border border-line bg-birch p-4 text-sm">
      <p className="font-semibold">{`${result.label}: ${result.value}`}</p>
      <p className="font-medium tabular-nums">{formula}</p>
      {inputs.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-6 gap-y-1 @lg:grid-cols-2">
          {inputs.map((input) => (
            <div key={input.label} className="flex flex-wrap justify-between gap-x-3 border-b border-line pb-1">
              <dt className="text-ink-soft wrap-normal">{input.label}</dt>
              <dd className="ml-auto text-right font-medium wrap-normal tabular-nums">{withUnit(input)}</dd>
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
            <NewTabLink href={rule.url} className="text-spruce underline underline-offset-2">
              {rule.body}
            </NewTabLink>
            {`, in force since ${shortDate(rule.validFrom)}, checked on ${shortDate(rule.checkedOn)}. ${howSure[rule.confidence]}`}
          </p>
        </div>
      ))}
      <p>
        <a href="/contact?topic=mistake" className="text-spruce underline underline-offset-2">
          Report a mistake
        </a>
      </p>
    </div>
  )
}

function withUnit({ value, unit }: Working['inputs'][number]): string {
  return unit && /^[\d.,]+$/.test(value) ? `${value} ${unit}` : value
}
