import { Form, useNavigation } from 'react-router'
import { mortgageTypes, rateTypeLabels, rateTypes } from '#app/features/rates/rates.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { UnsavedQuestion } from '#app/ui/unsaved-question.tsx'
import { RateSourcePreview } from './rate-source-preview.tsx'
import type { ColumnUse } from './rate-source-suggest.ts'
import type { MappedPage } from './rate-sources.mapping.server.ts'
import { type Facts, partName } from './rate-sources.ts'

type Table = MappedPage['tables'][number]

const mostPreviewed = 6

const uses: { value: ColumnUse; label: string }[] = [
  { value: '', label: 'Leave out' },
  { value: 'name', label: 'Names the row' },
  { value: 'ours', label: 'Our rate' },
  { value: 'posted', label: 'Posted rate' },
  { value: 'term', label: 'Says the term' },
  { value: 'type', label: 'Says fixed or variable' },
  { value: 'mortgage', label: 'Says which mortgage' },
  { value: 'day', label: 'Says the day' },
  { value: 'bank', label: "Banks' posted rate, to compare" },
  { value: 'prime', label: 'Prime rate' },
  { value: 'overnight', label: 'Overnight target' },
]
const terms = ['6 month', '1 year', '18 month', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((years) => `${years} year`)]

/** The tables of a page, each with what its columns and rows are; a person points, the plain labels are filled in. */
export function RateSourceMapping({ page, isSheet }: { page: MappedPage; isSheet: boolean }) {
  const intent = useNavigation().formData?.get('intent')
  const { problems } = page.preview
  return (
    <Form method="post" id="mapping" key={page.draft} preventScrollReset className="grid grid-cols-1 gap-6">
      <input type="hidden" name="draft" value={page.draft} />
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
        {page.tables.map((table, at) => (
          <TableMapping key={at} table={table} at={at} /> // oxlint-disable-line react/no-array-index-key -- the tables of one page
        ))}
      </section>
      <ConditionFields page={page} />
      {problems.length > 0 && (
        <Notice kind="warning" role="alert" title="Before it can be read">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length === 0 && <RateSourcePreview preview={page.preview} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="intent"
          value="look"
          kind="secondary"
          busy={intent === 'look'}
          busyLabel="Reading..."
        >
          Preview
        </Button>
        <Button type="submit" name="intent" value="map" busy={intent === 'map'} busyLabel="Saving...">
          {isSheet ? 'Save and publish' : 'Save and read now'}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="hold"
          kind="secondary"
          busy={intent === 'hold'}
          busyLabel="Saving..."
        >
          Save and hold for approval
        </Button>
      </div>
      <UnsavedQuestion />
    </Form>
  )
}

/** What is true of every rate of the source. */
function ConditionFields({ page: { conditions, lenders } }: { page: MappedPage }) {
  const { lenderId, isLenderShown, holdDays, lumpSumPercent, paymentIncreasePercent, maxAmortizationYears, note } =
    conditions
  return (
    <Card as="section" aria-label="True of all its rates">
      <CardHeading note="Empty: as it stands in the list of rates.">True of all its rates</CardHeading>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Lender"
          name="with-lenderId"
          defaultValue={lenderId ?? ''}
          placeholder="Not said"
          options={lenders.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <NumberField label="Rate hold, days" name="with-holdDays" defaultValue={holdDays} />
        <NumberField
          label="Amortization at most, years"
          name="with-maxAmortizationYears"
          defaultValue={maxAmortizationYears}
        />
        <NumberField label="Lump sum a year" name="with-lumpSumPercent" defaultValue={lumpSumPercent} after="%" />
        <NumberField
          label="Payment increase a year"
          name="with-paymentIncreasePercent"
          defaultValue={paymentIncreasePercent}
          after="%"
        />
        <TextField label="Note for visitors" name="with-note" defaultValue={note} maxLength={300} />
        <Checkbox
          name="with-isLenderShown"
          defaultChecked={isLenderShown}
          label="Visitors may see the lender"
          className="sm:col-span-full"
        />
      </div>
    </Card>
  )
}

function TableMapping({ table, at }: { table: Table; at: number }) {
  const { title, header, rows, isHidden, mapping } = table
  const name = partName(at)
  return (
    <Card>
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="float-left mb-2 w-full text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
          {isHidden && <span className="block text-sm font-normal text-ink-soft">The page does not show it.</span>}
        </legend>
        <Checkbox
          name={`${name}-used`}
          defaultChecked={mapping.isUsed}
          label="Read this table"
          className="clear-both"
        />
        <Sample header={header} rows={rows} title={title} />
        <details open={mapping.isUsed} className="grid grid-cols-1">
          <summary className="min-h-11 py-2 font-semibold text-spruce md:min-h-8 md:py-1">Columns and rows</summary>
          <div className="mt-2 grid grid-cols-1 gap-4">
            <div className="grid gap-2 sm:grid-cols-4 sm:items-center">
              <p className="font-medium">All of it is</p>
              <FactSelects name={name} of={title} facts={mapping.facts} blank="not said" />
            </div>
            <ul className="divide-y divide-line border-y border-line" aria-label={`Columns of ${title}`}>
              {header.map((label, column) => (
                <ColumnMapping
                  key={label + column} // oxlint-disable-line react/no-array-index-key -- two columns may have one name
                  name={partName(at, 'c', column)}
                  label={label.startsWith('#') ? `Column ${column + 1}` : label || 'Column without a name'}
                  sample={rows.map(({ cells }) => cells[column]).find(Boolean) ?? ''}
                  column={mapping.columns[column]!}
                />
              ))}
            </ul>
            <Checkbox
              name={`${name}-feed`}
              defaultChecked={mapping.isFeed}
              label="Each row says its own term, type and mortgage, new rows too"
              hint="For spreadsheets and feeds with such columns. The rows below then need no choice."
            />
            <ul className="divide-y divide-line border-y border-line" aria-label={`Rows of ${title}`}>
              {rows.map((row, index) =>
                row.cells.some((cell) => /\d/.test(cell)) ? (
                  <RowMapping
                    key={row.label + index} // oxlint-disable-line react/no-array-index-key -- two rows may have one name
                    name={partName(at, 'r', index)}
                    row={row}
                    mapping={mapping.rows[index]!}
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

/** What stands there, as it was found. */
function Sample({ header, rows, title }: Pick<Table, 'header' | 'rows' | 'title'>) {
  return (
    <div
      role="region"
      aria-label={`Preview of ${title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-w-full overflow-x-auto rounded-field border border-line"
    >
      <table className="w-full text-left text-sm tabular-nums">
        <thead className={header[0]?.startsWith('#') ? 'sr-only' : 'bg-snow'}>
          <tr>
            {header.map((label, column) => (
              <th key={column} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {label.startsWith('#') ? (
                  <span className="sr-only">Column {column + 1}</span>
                ) : (
                  label || <span className="sr-only">No name</span>
                )}
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

/** A column of words has no term, type or mortgage of its own. */
const withoutFacts =
  "[&:has(.use_option:is([value=''],[value=name],[value=term],[value=type],[value=mortgage],[value=day],[value=prime],[value=overnight]):checked)_.facts]:hidden"

function ColumnMapping({
  name,
  label,
  sample,
  column,
}: {
  name: string
  label: string
  sample: string
  column: Table['mapping']['columns'][number]
}) {
  return (
    <li className={`grid gap-2 py-2 sm:grid-cols-5 sm:items-center ${withoutFacts}`}>
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
      <FactSelects name={name} of={label} facts={column.facts} blank="by row" />
    </li>
  )
}

function RowMapping({
  name,
  row,
  mapping,
}: {
  name: string
  row: Table['rows'][number]
  mapping: Table['mapping']['rows'][number]
}) {
  const figures = row.cells.filter((cell) => cell && !row.label.includes(cell)).join('  ')
  return (
    <li className="grid gap-2 py-2 sm:grid-cols-5 sm:items-center">
      <Checkbox
        name={`${name}-used`}
        defaultChecked={mapping.isUsed}
        className="min-w-0 sm:col-span-2"
        label={
          <span className="block min-w-0 [overflow-wrap:anywhere]">
            {row.label} <span className="block text-sm text-ink-soft tabular-nums">{figures.slice(0, 80)}</span>
          </span>
        }
      />
      <FactSelects name={name} of={row.label} facts={mapping.facts} blank="as above" />
    </li>
  )
}

function FactSelects({ name, of, facts, blank }: { name: string; of: string; facts: Facts; blank: string }) {
  const known = facts.term && !terms.includes(facts.term) ? [facts.term, ...terms] : terms
  const choices = [
    ['term', 'Term', facts.term, known.map((value) => ({ value, label: value }))],
    ['type', 'Type', facts.rateType, rateTypes.map((value) => ({ value, label: rateTypeLabels[value] }))],
    ['mortgage', 'Mortgage', facts.mortgageType, mortgageTypes.map((value) => ({ value, label: value }))],
  ] as const
  return choices.map(([field, label, value, options]) => (
    <Select
      key={field}
      small
      className="facts"
      name={`${name}-${field}`}
      aria-label={`${label} of ${of}`}
      defaultValue={value ?? ''}
      placeholder={`${label}: ${blank}`}
      options={options}
    />
  ))
}
