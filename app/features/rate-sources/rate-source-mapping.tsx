import { Form, useNavigation } from 'react-router'
import { purposeLabels, purposes, rateTypeLabels, rateTypes } from '#app/features/rates/rates.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { RateSourcePreview } from './change-table.tsx'
import type { MappedPage } from './rate-sources.mapping.server.ts'
import { type ColumnUse, type Facts, namesOf, partName, rowLabel, sourceMortgages } from './rate-sources.ts'

type Table = MappedPage['tables'][number]
type Lenders = MappedPage['lenders']

const mostPreviewed = 6

const useLabels: Record<ColumnUse, string> = {
  '': 'Leave out',
  name: 'Names the row',
  ours: 'Our rate',
  points: 'Our rate, as points from prime',
  posted: 'Posted rate',
  term: 'Says the term',
  rateType: 'Says fixed or variable',
  mortgageType: 'Says which mortgage',
  purpose: 'Says the purpose',
  holdDays: 'Says the rate hold',
  lumpSumPercent: 'Says the lump sum',
  paymentIncreasePercent: 'Says the payment increase',
  maxAmortizationYears: 'Says the amortization',
  note: 'Is a note for visitors',
  day: 'Says the day',
  bank: "Banks' posted rate, to compare",
  prime: 'Prime rate',
  overnight: 'Overnight target',
}
const uses = Object.entries(useLabels).map(([value, label]) => ({ value, label }))
const terms = ['6 month', '1 year', '18 month', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((years) => `${years} year`)]
const intents = [
  { value: 'look', kind: 'secondary', label: 'Preview', busy: 'Reading...' },
  { value: 'map', kind: 'primary', label: 'Save and read now', busy: 'Saving...' },
  { value: 'hold', kind: 'secondary', label: 'Save and hold for approval', busy: 'Saving...' },
] as const

/** The tables of a page, each with what its columns and rows are; a person points, the plain labels are filled in. */
export function RateSourceMapping({ page, isSheet }: { page: MappedPage; isSheet: boolean }) {
  const sent = useNavigation().formData?.get('intent')
  const { facts, lenders, tables, draft, preview } = page
  return (
    <Form method="post" id="mapping" key={draft} preventScrollReset className="grid grid-cols-1 gap-6">
      <HiddenFields fields={{ draft }} />
      <section aria-labelledby="mapping-title" className="grid grid-cols-1 gap-3">
        <div>
          <h2 id="mapping-title" className="text-xl">
            Which cells are the rates
          </h2>
          <p className="text-sm text-ink-soft">
            What the labels say plainly is filled in: check it and change what is wrong. The page is read exactly this
            way from then on. If a label moves, nothing is published and you see what moved.
          </p>
        </div>
        {tables.map((table, at) => (
          <TableMapping key={at} table={table} at={at} lenders={lenders} /> // oxlint-disable-line react/no-array-index-key -- the tables of one page
        ))}
      </section>
      <Card as="section" aria-label="True of all its rates">
        <CardHeading note="Empty: as it stands in the list of rates. A table, a column or a row may say otherwise.">
          True of all its rates
        </CardHeading>
        <ConditionFields name="all" facts={facts} lenders={lenders} />
      </Card>
      {preview.problems.length > 0 ? (
        <Notice kind="warning" role="alert" title="Before it can be read">
          <ul className="list-disc pl-5">
            {preview.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <RateSourcePreview key={preview.cells.join()} preview={preview} />
      )}
      <div className="flex flex-wrap gap-2">
        {intents.map(({ value, kind, label, busy }) => (
          <Button
            key={value}
            type="submit"
            name="intent"
            value={value}
            kind={kind}
            busy={sent === value}
            busyLabel={busy}
          >
            {isSheet && value === 'map' ? 'Save and publish' : label}
          </Button>
        ))}
      </div>
      <UnsavedQuestion />
    </Form>
  )
}

type FactProps = { name: string; facts: Facts; lenders: Lenders }

/** The conditions of rates: of a whole source, a table, a column or a row. */
function ConditionFields({ name, facts, lenders }: FactProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Lender"
        name={`${name}-lenderId`}
        defaultValue={facts.lenderId ?? ''}
        placeholder="Not said"
        options={lenders.map(({ id, name: lender }) => ({ value: id, label: lender }))}
      />
      <NumberField label="Rate hold, days" name={`${name}-holdDays`} defaultValue={facts.holdDays} />
      <NumberField
        label="Amortization at most, years"
        name={`${name}-maxAmortizationYears`}
        defaultValue={facts.maxAmortizationYears}
      />
      <NumberField
        label="Lump sum a year"
        name={`${name}-lumpSumPercent`}
        defaultValue={facts.lumpSumPercent}
        after="%"
      />
      <NumberField
        label="Payment increase a year"
        name={`${name}-paymentIncreasePercent`}
        defaultValue={facts.paymentIncreasePercent}
        after="%"
      />
      <TextField label="Note for visitors" name={`${name}-note`} defaultValue={facts.note} maxLength={300} />
      <Checkbox
        name={`${name}-isLenderShown`}
        defaultChecked={facts.isLenderShown}
        label="Visitors may see the lender"
        className="sm:col-span-full"
      />
    </div>
  )
}

/** Which rate is meant, in a line; its conditions unfold below. */
function FactFields({ name, facts, lenders, of, blank }: FactProps & { of: string; blank: string }) {
  const known = facts.term && !terms.includes(facts.term) ? [facts.term, ...terms] : terms
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const choices = [
    ['term', 'Term', same(known)],
    ['rateType', 'Type', rateTypes.map((value) => ({ value, label: rateTypeLabels[value] }))],
    ['mortgageType', 'Mortgage', same(sourceMortgages)],
    ['purpose', 'Purpose', purposes.map((value) => ({ value, label: purposeLabels[value] }))],
  ] as const
  return (
    <>
      {choices.map(([fact, label, options]) => (
        <Select
          key={fact}
          small
          className="facts"
          name={`${name}-${fact}`}
          aria-label={`${label} of ${of}`}
          defaultValue={facts[fact] ?? ''}
          placeholder={`${label}: ${blank}`}
          options={options}
        />
      ))}
      <details className="facts col-span-full">
        <summary className="min-h-11 py-2 text-sm text-spruce md:min-h-8 md:py-1">
          Conditions<span className="sr-only"> of {of}</span>
        </summary>
        <div className="mt-2 mb-4">
          <ConditionFields name={name} facts={facts} lenders={lenders} />
        </div>
      </details>
    </>
  )
}

const lineClass = 'grid gap-2 py-2 sm:grid-cols-6 sm:items-center'

function TableMapping({ table, at, lenders }: { table: Table; at: number; lenders: Lenders }) {
  const { path, columns, rows, isHidden, isUsed, isFeed, facts } = table
  const title = path.join(' › ') || `Table ${at + 1}`
  const name = partName(at)
  const names = namesOf(table)
  return (
    <Card>
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="float-left mb-2 w-full text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
          {isHidden && <span className="block text-sm font-normal text-ink-soft">The page does not show it.</span>}
        </legend>
        <Checkbox name={`${name}-used`} defaultChecked={isUsed} label="Read this table" className="clear-both" />
        <Sample table={table} title={title} />
        <details open={isUsed} className="grid grid-cols-1">
          <summary className="min-h-11 py-2 font-semibold text-spruce md:min-h-8 md:py-1">Columns and rows</summary>
          <div className="mt-2 grid grid-cols-1 gap-4">
            <div className={lineClass}>
              <p className="font-medium sm:col-span-2">All of it is</p>
              <FactFields name={name} of={title} facts={facts} blank="not said" lenders={lenders} />
            </div>
            <ul className="divide-y divide-line border-y border-line" aria-label={`Columns of ${title}`}>
              {columns.map((column, index) => (
                <ColumnMapping
                  key={column.label + index} // oxlint-disable-line react/no-array-index-key -- two columns may have one name
                  name={partName(at, 'c', index)}
                  label={columnName(column.label, index) || 'Column without a name'}
                  sample={rows.map(({ cells }) => cells[index]).find(Boolean) ?? ''}
                  column={column}
                  lenders={lenders}
                />
              ))}
            </ul>
            <Checkbox
              name={`${name}-feed`}
              defaultChecked={isFeed}
              label="Each row says its own term, type and mortgage, new rows too"
              hint="For spreadsheets and feeds with such columns. The rows below then need no choice."
            />
            <ul className="divide-y divide-line border-y border-line" aria-label={`Rows of ${title}`}>
              {rows.map((row, index) =>
                row.cells.some((cell) => /\d/.test(cell)) ? (
                  <RowMapping
                    key={index} // oxlint-disable-line react/no-array-index-key -- the rows of one page
                    name={partName(at, 'r', index)}
                    label={rowLabel(row, names) || (row.cells.find(Boolean) ?? '')}
                    row={row}
                    lenders={lenders}
                  />
                ) : null,
              )}
            </ul>
          </div>
        </details>
      </fieldset>
    </Card>
  )
}

function columnName(label: string, index: number): string {
  return label.startsWith('#') ? `Column ${index + 1}` : label
}

/** What stands there, as it was found. */
function Sample({ table: { columns, rows }, title }: { table: Table; title: string }) {
  return (
    <div
      role="region"
      aria-label={`Preview of ${title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-field border border-line"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead className={columns[0]?.label.startsWith('#') ? 'sr-only' : 'bg-snow'}>
          <tr>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {columnName(label, index) || <span className="sr-only">No name</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.slice(0, mostPreviewed).map(({ cells }, index) => (
            <tr key={index}>
              {cells.map((cell, column) => (
                <td key={column} className="max-w-64 truncate px-3 py-1.5">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > mostPreviewed && (
        <p className="px-3 py-2 text-sm text-ink-soft">and {rows.length - mostPreviewed} more rows</p>
      )}
    </div>
  )
}

/** Only a column of rates has a term, a type or conditions of its own. */
const withoutFacts =
  '[&_.facts]:hidden [&:has(.use_option:is([value=ours],[value=points],[value=posted],[value=bank]):checked)_.facts]:block'

type ColumnProps = { name: string; label: string; sample: string; column: Table['columns'][number]; lenders: Lenders }

function ColumnMapping({ name, label, sample, column, lenders }: ColumnProps) {
  return (
    <li className={`${lineClass} ${withoutFacts}`}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label} <span className="block truncate text-sm text-ink-soft">{sample}</span>
      </span>
      <Select
        small
        className="use"
        name={`${name}-use`}
        aria-label={`${label} is`}
        defaultValue={column.use}
        options={uses}
      />
      <FactFields name={name} of={label} facts={column.facts} blank="by row" lenders={lenders} />
    </li>
  )
}

type RowProps = { name: string; label: string; row: Table['rows'][number]; lenders: Lenders }

function RowMapping({ name, label, row, lenders }: RowProps) {
  const figures = row.cells.filter((cell) => cell && !label.includes(cell)).join('  ')
  return (
    <li className={lineClass}>
      <Checkbox
        name={`${name}-used`}
        defaultChecked={row.isUsed}
        className="min-w-0 sm:col-span-2"
        label={
          <span className="block min-w-0 [overflow-wrap:anywhere]">
            {label} <span className="block text-sm text-ink-soft tabular-nums">{figures.slice(0, 80)}</span>
          </span>
        }
      />
      <FactFields name={name} of={label} facts={row.facts} blank="as above" lenders={lenders} />
    </li>
  )
}
