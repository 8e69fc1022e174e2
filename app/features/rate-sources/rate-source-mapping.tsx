import { Form, useNavigation } from 'react-router'
import { purposeLabels, purposes, rateTypeLabels, rateTypes } from '#app/features/rates/rates.ts'
import { foldText } from '#app/lib/folded-text.ts'
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
type Lenders = MappedPage['choices']

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
  lender: 'Says the lender',
  holdDays: 'Says the rate hold',
  lumpSumPercent: 'Says the lump sum',
  paymentIncreasePercent: 'Says the payment increase',
  maxAmortizationYears: 'Says the amortization',
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
  const { facts, choices: lenders, tables, draft, preview } = page
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
      {page.asked.length > 0 && <AskedLenders page={page} />}
      <Card as="section" aria-label="True of all its rates">
        <CardHeading note="Empty: as it stands in the list of rates. A table, a column or a row may say otherwise.">
          True of all its rates
        </CardHeading>
        <FactFields name="all" facts={facts} lenders={lenders} />
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

/** Names in cells that no lender of ours has: whom they mean, or one press that adds them. */
function AskedLenders({ page: { asked, lenders, choices } }: { page: MappedPage }) {
  return (
    <Card as="section" aria-label="Lenders that the cells name">
      <CardHeading note="No lender of yours is called so. Rates of those that stay open wait, and approving one adds its lender, hidden.">
        Lenders that the cells name
      </CardHeading>
      <div className="grid gap-4 sm:grid-cols-3">
        {asked.map((name, at) => (
          <div key={name}>
            <HiddenFields fields={{ [`lender-${at}-name`]: name }} />
            <SelectField
              name={`lender-${at}-id`}
              label={name}
              defaultValue={lenders[foldText(name)] ?? ''}
              placeholder="Not one of ours"
              options={choices.map(({ id, name: label }) => ({ value: id, label }))}
            />
          </div>
        ))}
      </div>
      <Button type="submit" name="intent" value="lenders" kind="secondary" className="mt-4">
        Add those that stay open
      </Button>
    </Card>
  )
}

type FactProps = { name: string; facts: Facts; lenders: Lenders }

/** What may be said of a source, a table, a column or a row. */
function FactFields({ name, facts, lenders }: FactProps) {
  const known = facts.term && !terms.includes(facts.term) ? [facts.term, ...terms] : terms
  const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  const choices = [
    ['term', 'Term', same(known)],
    ['rateType', 'Type', rateTypes.map((value) => ({ value, label: rateTypeLabels[value] }))],
    ['mortgageType', 'Mortgage', same(sourceMortgages)],
    ['purpose', 'Purpose', purposes.map((value) => ({ value, label: purposeLabels[value] }))],
    ['lenderId', 'Lender', lenders.map(({ id, name: lender }) => ({ value: id, label: lender }))],
  ] as const
  const figures = [
    ['holdDays', 'Rate hold, days', undefined],
    ['maxAmortizationYears', 'Amortization at most, years', undefined],
    ['lumpSumPercent', 'Lump sum a year', '%'],
    ['paymentIncreasePercent', 'Payment increase a year', '%'],
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {choices.map(([fact, label, options]) => (
        <SelectField
          key={fact}
          name={`${name}-${fact}`}
          label={label}
          defaultValue={facts[fact] ?? ''}
          placeholder="Not said"
          options={options}
        />
      ))}
      {figures.map(([fact, label, after]) => (
        <NumberField key={fact} name={`${name}-${fact}`} label={label} defaultValue={facts[fact]} after={after} />
      ))}
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

/** What is said, in a line that unfolds to say something else: '5 year, fixed'. */
function FactLine({ of, blank, ...props }: FactProps & { of: string; blank: string }) {
  const { term, rateType, mortgageType, purpose, figure: _figure, ...conditions } = props.facts
  const said = [term, rateType, mortgageType, purpose, Object.keys(conditions).length > 0 && 'with conditions']
  return (
    <details className="facts min-w-0 open:col-span-full">
      <summary className="min-h-11 py-2 text-spruce md:min-h-8 md:py-1">
        <span className="sr-only">{of}: </span>
        {said.filter(Boolean).join(', ') || blank}
      </summary>
      <div className="mt-2 mb-4">
        <FactFields {...props} />
      </div>
    </details>
  )
}

const lineClass = 'grid grid-cols-1 gap-x-4 py-2 sm:grid-cols-3 sm:items-center'

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
          <div className="mt-2 grid grid-cols-1 gap-4 [&:has([name$=-feed]:checked)_.rows]:hidden">
            <div className={lineClass}>
              <p className="font-medium">All of it is</p>
              <FactLine name={name} of={title} facts={facts} blank="not said" lenders={lenders} />
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
              hint="For spreadsheets and feeds with such columns. Then no row needs to be chosen."
            />
            <ul className="rows divide-y divide-line border-y border-line" aria-label={`Rows of ${title}`}>
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
      <FactLine name={name} of={label} facts={column.facts} blank="as each row says" lenders={lenders} />
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
      <FactLine name={name} of={label} facts={row.facts} blank="as its table and columns say" lenders={lenders} />
    </li>
  )
}
