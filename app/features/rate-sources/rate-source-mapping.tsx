import { useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { purposeLabels, rateTypeLabels } from '#app/features/rates/rates.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select, SelectField } from '#app/ui/select.tsx'
import { NumberField, TextField } from '#app/ui/text-field.tsx'
import { RateSourcePreview } from './change-table.tsx'
import type { MappedPage } from './rate-sources.mapping.server.ts'
import { columnUses, type Facts, namesOf, partName, rowLabel, sourceMortgages } from './rate-sources.ts'

type Table = MappedPage['tables'][number]
type Lenders = MappedPage['choices']

const terms = ['6 month', '1 year', '18 month', ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((years) => `${years} year`)]
const intents = [
  { value: 'look', kind: 'secondary', label: 'Preview', busy: 'Reading...' },
  { value: 'map', kind: 'primary', label: 'Save and read now', busy: 'Saving...' },
  { value: 'hold', kind: 'secondary', label: 'Save and hold for approval', busy: 'Saving...' },
] as const

/** The tables of a page, each with what its columns and rows are; a person points, the plain labels are filled in. */
export function RateSourceMapping({ page, isSheet }: { page: MappedPage; isSheet: boolean }) {
  const sent = useNavigation().formData?.get('intent')
  const { facts, choices, tables, draft, preview } = page
  const isRestAll = tables.every(({ isUsed }) => !isUsed)
  const cards = tables.map((table, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the tables of one page
    <TableMapping key={at} table={table} at={at} choices={choices} />
  ))
  const rest = cards.filter((_card, at) => !tables[at]!.isUsed)
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
          <span>
            All of its rates are:{' '}
            <FactPanel name="all" of="True of all its rates" facts={facts} blank="not said" choices={choices} />
          </span>
        </div>
        <ul className="grid grid-cols-1 gap-3">{cards.filter((_card, at) => tables[at]!.isUsed)}</ul>
        {rest.length > 0 && (
          <details open={isRestAll}>
            <summary className="min-h-11 py-2 font-semibold text-spruce">
              {isRestAll ? 'The tables of the page' : `Other tables of the page (${rest.length})`}
            </summary>
            <ul className="mt-2 grid grid-cols-1 gap-3">{rest}</ul>
          </details>
        )}
      </section>
      {page.asked.length > 0 && <AskedLenders page={page} />}
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
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-birch px-1 py-3">
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
    </Form>
  )
}

/** Names in cells that no lender of ours has: whom they mean, or one press that adds them. */
function AskedLenders({ page: { asked, lenders, choices } }: { page: MappedPage }) {
  return (
    <Card as="section" aria-label="Lenders that the cells name">
      <CardHeading note="Nobody in your list of lenders is called this. Choose whom each name means, or add them: hidden until you show them. Until then their rates wait.">
        Lenders that the cells name
      </CardHeading>
      <div className="relative grid max-h-[70dvh] gap-4 overflow-y-auto p-1 sm:grid-cols-3">
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
        Add to the lenders
      </Button>
    </Card>
  )
}

type FactProps = { name: string; facts: Facts; choices: Lenders }

const figures = [
  ['holdDays', 'Rate hold, days', undefined],
  ['maxAmortizationYears', 'Amortization at most, years', undefined],
  ['lumpSumPercent', 'Lump sum a year', '%'],
  ['paymentIncreasePercent', 'Payment increase a year', '%'],
] as const
const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** What may be said of a source, a table, a column or a row. */
function FactFields({ name, facts, choices }: FactProps) {
  const selects = [
    ['term', 'Term', named(facts.term && !terms.includes(facts.term) ? [facts.term, ...terms] : terms)],
    ['rateType', 'Type', labelled(rateTypeLabels)],
    ['mortgageType', 'Mortgage', named(sourceMortgages)],
    ['purpose', 'Purpose', labelled(purposeLabels)],
    ['lenderId', 'Lender', choices.map(({ id, name: lender }) => ({ value: id, label: lender }))],
  ] as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {selects.map(([fact, label, options]) => (
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

type FactPanelProps = FactProps & {
  of: string
  blank: string
  /** One of hundreds: it has no fields before it is opened, so that the page stays light. Without JavaScript it has none. */
  isOneOfMany?: boolean
}

/** What is said, in a line that opens a panel to say something else: '5 year, fixed'. */
function FactPanel({ of, blank, isOneOfMany = false, ...props }: FactPanelProps) {
  const id = useId()
  const [isOpened, setOpened] = useState(!isOneOfMany)
  const { term, rateType, mortgageType, purpose, ...conditions } = props.facts
  const said = [term, rateType, mortgageType, purpose, Object.keys(conditions).length > 0 && 'with conditions']
  return (
    <span className="facts text-base font-normal">
      <button type="button" popoverTarget={id} className="min-h-11 text-left text-sm text-spruce underline md:min-h-8">
        <span className="sr-only">{of}: </span>
        {said.filter(Boolean).join(', ') || blank}
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={() => setOpened(true)}
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="panel m-auto max-h-[85dvh] w-[calc(100vw-2rem)] max-w-[36rem] overflow-y-auto rounded-card border border-line bg-paper p-4 text-ink shadow-float sm:p-6"
      >
        <h3 id={`${id}-title`} className="text-lg font-semibold [overflow-wrap:anywhere]">
          {of}
        </h3>
        <p className="mb-4 text-sm text-ink-soft">
          Empty: as its table, the source or the list of rates says. A row counts more than its columns, a column more
          than its table.
        </p>
        {isOpened ? <FactFields {...props} /> : <HiddenFields fields={hiddenFacts(props)} />}
        <Button popoverTarget={id} popoverTargetAction="hide" className="mt-4">
          Done
        </Button>
      </div>
    </span>
  )
}

function hiddenFacts({ name, facts }: FactProps): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [`${name}-${fact}`, value === true ? 'on' : String(value)]),
  )
}

/** Only a column of rates has a term, a type or conditions of its own. */
const withoutFacts =
  '[&_.facts]:hidden [&:has(.use_option:is([value=ours],[value=points],[value=posted],[value=bank]):checked)_.facts]:inline'

type TableProps = { table: Table; at: number; choices: Lenders }

/** A table as it stands on the page: what each column is stands above it, what each row is beside it. */
function TableMapping({ table, at, choices }: TableProps) {
  const { path, columns, rows, isHidden, isUsed, isFeed, facts } = table
  const title = path.join(' › ') || `Table ${at + 1}`
  const name = partName(at)
  const names = namesOf(table)
  return (
    <Card as="li">
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="float-left w-full text-lg font-semibold [overflow-wrap:anywhere]">
          {title}
          {isHidden && <span className="block text-sm font-normal text-ink-soft">The page does not show it.</span>}
        </legend>
        <div className="clear-both flex flex-wrap items-center gap-x-6">
          <Checkbox name={`${name}-used`} defaultChecked={isUsed} label="Read this table" />
          <span>
            All of it: <FactPanel name={name} of={title} facts={facts} blank="not said" choices={choices} />
          </span>
        </div>
        <div
          role="region"
          aria-label={`Columns and rows of ${title}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
          tabIndex={0}
          className="relative max-h-[70dvh] max-w-full overflow-auto rounded-field border border-line [&:has(+*_:checked)_.row]:invisible"
        >
          <table className="w-full text-left text-sm tabular-nums">
            <thead className="bg-snow align-top">
              <tr>
                <th scope="col" className="row">
                  <span className="sr-only">Read</span>
                </th>
                {columns.map((column, index) => (
                  <ColumnMapping key={index} {...{ column, index, choices }} name={partName(at, 'c', index)} /> // oxlint-disable-line react/no-array-index-key -- the columns of one page
                ))}
                <th scope="col" className="row">
                  <span className="sr-only">What the row is</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row, index) => {
                const label = rowLabel(row, names) || (row.cells.find(Boolean) ?? '')
                const part = partName(at, 'r', index)
                const isRate = row.cells.some((cell) => /\d/.test(cell))
                return (
                  <tr key={index} /* oxlint-disable-line react/no-array-index-key -- the rows of one page */>
                    <td className="row sticky left-0 bg-paper">
                      {isRate && (
                        <label className="grid size-11 place-items-center md:size-9">
                          <span className="sr-only">Read {label}</span>
                          <input
                            type="checkbox"
                            name={`${part}-used`}
                            defaultChecked={row.isUsed}
                            className="size-5 accent-spruce"
                          />
                        </label>
                      )}
                    </td>
                    {columns.map((_, column) => (
                      <td key={column} className="max-w-64 truncate px-3 py-1.5">
                        {row.cells[column]}
                      </td>
                    ))}
                    <td className="row px-3 whitespace-nowrap">
                      {isRate && (
                        <FactPanel
                          isOneOfMany
                          name={part}
                          of={label}
                          facts={row.facts}
                          blank="as its columns say"
                          choices={choices}
                        />
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <Checkbox
          name={`${name}-feed`}
          defaultChecked={isFeed}
          label="Each row says its own term, type and mortgage, new rows too"
        />
      </fieldset>
    </Card>
  )
}

type ColumnProps = { name: string; index: number; column: Table['columns'][number]; choices: Lenders }

function ColumnMapping({ name, index, column: { label, use, facts }, choices }: ColumnProps) {
  const called = label.startsWith('#') ? `Column ${index + 1}` : label || 'Column without a name'
  return (
    <th scope="col" className={`min-w-44 p-2 font-semibold ${withoutFacts}`}>
      <span className="block max-w-64 [overflow-wrap:anywhere]">{called}</span>
      <Select
        small
        className="use font-normal"
        name={`${name}-use`}
        aria-label={`${called} is`}
        defaultValue={use}
        options={labelled(columnUses)}
      />
      <FactPanel isOneOfMany name={name} of={called} facts={facts} blank="as each row says" choices={choices} />
    </th>
  )
}
