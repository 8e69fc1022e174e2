import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import type { QuotePurpose, QuoteScenario } from '#app/features/leads/leads.ts'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Figure } from '#app/ui/figure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MoneyField, NumberField, TextField } from '#app/ui/text-field.tsx'
import { WorkedOut } from '#app/ui/worked-out.tsx'
import {
  type Calculator,
  type CalculatorForm,
  type CalculatorReading,
  type CalculatorResult,
  type Fields,
  isShown,
  offeredField,
  offeredText,
  readCalculator,
  readFields,
  type Today,
} from './calculator-definition.ts'
import {
  CalculatorFields,
  CalculatorFrame,
  ChoiceField,
  ResultLines,
  SummaryLine,
  YesField,
} from './calculator-frame.tsx'
import { type FieldsProps, type Typed, useScenario, withErrors } from './calculator-scenario.ts'
import { ShareAndPrint } from './calculator-share.tsx'
import { ResultTables } from './calculator-tables.tsx'
import { calculatorLink } from './calculator-links.ts'

const ResultCharts = lazy(async () => ({ default: (await import('./calculator-charts.tsx')).ResultCharts }))

/** A calculator that works in the browser, or its fields and what the server worked out; null when the server was out of reach. */
export type Shown<F extends Fields> =
  | { calculator: Calculator<F>; today: Today }
  | { calculator: CalculatorForm<F>; served: CalculatorReading | null }

type CalculatorPageProps<F extends Fields> = Shown<F> & {
  quoteLink: (quote: { purpose: QuotePurpose; scenario: QuoteScenario }) => ReactNode
}

/** A calculator from its definition: fields, results with their working, charts, tables, and what to do with them. */
export function CalculatorPage<F extends Fields>({ quoteLink, ...shown }: CalculatorPageProps<F>) {
  const { calculator } = shown
  const form = useRef<HTMLFormElement>(null)
  const scenario = useScenario(calculator.form, form)
  const { typed, searchWith, isWritten } = scenario
  const { errors, result, why } = useReading(shown, typed)
  const isBehind = 'served' in shown && !isWritten
  const label = result?.headline.label ?? calculatorLink(calculator.path).title
  return (
    <>
      <CalculatorFrame
        form={form}
        action={calculator.path}
        summary={<SummaryLine label={label} value={result?.headline.value ?? '–'} />}
        fields={<DefinedFields calculator={calculator} {...withErrors(scenario, errors)} />}
        results={
          <div aria-busy={isBehind} className="grid grid-cols-1 gap-5 transition-opacity aria-busy:opacity-60">
            {result ? (
              <Results result={result} />
            ) : (
              <div aria-live="polite">
                <Figure label={label} value="–" size="large" />
                <p className="mt-2 text-ink-soft">{why}</p>
              </div>
            )}
            {result && <RulesUsed result={result} />}
            {result?.more && (
              <Link to={result.more.to} className="py-1 font-semibold text-spruce underline">
                {result.more.text}
              </Link>
            )}
            <div className="flex flex-wrap gap-3 print:hidden">
              {quoteLink(result?.quote ?? { purpose: 'purchase', scenario: {} })}
              <ShareAndPrint />
            </div>
          </div>
        }
      />
      {result?.charts && (
        <Suspense>
          <ResultCharts charts={result.charts} />
        </Suspense>
      )}
      {result?.tables && (
        <ResultTables tables={result.tables} csvPath={`${calculator.path}/tables.csv${searchWith({})}`} />
      )}
    </>
  )
}

function useReading<F extends Fields>(shown: Shown<F>, typed: Typed<keyof F & string>): CalculatorReading {
  const { calculator } = shown
  const given = 'served' in shown ? shown.served : shown.today.day
  // Some results take thousands of payments, so they are worked out again only when a field changes.
  const key = JSON.stringify(typed)
  return useMemo(
    () => {
      if (!('served' in shown)) return readCalculator(shown.calculator, typed, shown.today)
      const read = readFields(calculator, typed)
      return 'values' in read ? (shown.served ?? outOfReach) : read
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key says whether the fields differ
    [calculator, key, given],
  )
}

const outOfReach: CalculatorReading = {
  errors: {},
  result: null,
  why: 'We could not reach the server for this result. Change any field to try again.',
}

type DefinedFieldsProps<F extends Fields> = FieldsProps<keyof F & string> & { calculator: CalculatorForm<F> }

function DefinedFields<F extends Fields>({ calculator, typed, field }: DefinedFieldsProps<F>) {
  return (
    <>
      <input type="hidden" name="sent" value="" />
      {calculator.groups.map(({ legend, note, fields, closed }) => {
        const shown = fields.filter((name) => isShown(calculator, name, typed))
        const kept = fields
          .filter((name) => !shown.includes(name))
          .map((name) => <input key={name} type="hidden" name={name} value={typed[name]} />)
        if (shown.length === 0) return kept
        return (
          <CalculatorFields
            key={legend}
            legend={legend}
            note={note}
            closed={
              closed && fields.every((name) => typed[name] === calculator.fields[name]?.start && !field(name).error)
            }
          >
            {shown.map((name) => (
              <DefinedField
                key={name}
                definition={offeredField(calculator, name, typed)}
                props={{ ...field(name), value: offeredText(calculator, name, typed) }}
              />
            ))}
            {kept}
          </CalculatorFields>
        )
      })}
    </>
  )
}

type DefinedFieldProps = {
  definition: ReturnType<typeof offeredField>
  props: ReturnType<FieldsProps<string>['field']>
  className?: string
}

export function DefinedField({
  definition,
  props,
  className = definition.wide ? 'sm:col-span-2' : undefined,
}: DefinedFieldProps) {
  const { label, hint } = definition
  const shared = { ...props, label, hint, className }
  switch (definition.kind) {
    case 'money':
      return <MoneyField {...shared} />
    case 'percent':
      return <NumberField after="%" {...shared} />
    case 'count':
      return <NumberField {...shared} inputMode="numeric" />
    case 'choice':
      return <ChoiceField {...shared} options={definition.options} />
    case 'day':
      return <TextField type="date" {...shared} />
    case 'check':
      return <YesField {...shared} />
  }
}

function Results({ result: { headline, answer, warnings = [], hints = [], parts } }: { result: CalculatorResult }) {
  return (
    <>
      <div>
        <div aria-live="polite">
          <Figure label={headline.label} value={headline.value} size="large" note={headline.note} />
          {answer && <p className="mt-2">{answer}</p>}
        </div>
        {headline.working && <WorkedOut of={headline.working} />}
      </div>
      {warnings.map((sentence) => (
        <Notice key={sentence} kind="warning">
          {sentence}
        </Notice>
      ))}
      {hints.map((sentence) => (
        <Notice key={sentence} kind="info">
          {sentence}
        </Notice>
      ))}
      {parts.map(({ title, text, lines, working }, index) => (
        <div key={title ?? index}>
          {title && <h2 className="mb-1 text-lg">{title}</h2>}
          {text && <p className="text-sm text-ink-soft">{text}</p>}
          {lines.length > 0 && <ResultLines lines={lines} />}
          {working && <WorkedOut of={working} />}
        </div>
      ))}
    </>
  )
}

/** Which day's rules the figures follow, and when somebody last compared them with their sources. */
function RulesUsed({ result: { ruleDay, headline, parts } }: { result: CalculatorResult }) {
  const rules = [headline.working, ...parts.map(({ working }) => working)].flatMap((working) => working?.rules ?? [])
  const oldest = rules.map(({ checkedOn }) => checkedOn).toSorted()[0]
  return (
    <p className="text-sm text-ink-soft">
      {rules.length > 0 && oldest
        ? `Uses the rules in force on ${shortDate(ruleDay)}, last checked against their sources on ${shortDate(oldest)}. `
        : null}
      An estimate, not an offer.
    </p>
  )
}
