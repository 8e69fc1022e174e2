import { Form, Link, useNavigation } from 'react-router'
import type { FormResult } from '#app/lib/form-result.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { formatWhen } from '#app/lib/when.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { namedOptions, Select, SelectField } from '#app/ui/select.tsx'
import { SheetForm } from '#app/ui/sheet-form.tsx'
import { StackedRow, StackedTable } from '#app/ui/stacked-table.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import {
  fieldNames,
  importDays,
  importFields,
  importMegabytes,
  importPath,
  mostImported,
  rowStates,
  type RowState,
} from './lead-import.ts'
import { importCopy as copy } from './leads.copy.ts'
import type { ListedImport, LoadedImport } from './leads.import.server.ts'

const grouped = new Intl.NumberFormat('en-CA')
const people = (count: number) => `${grouped.format(count)} ${count === 1 ? 'person' : 'people'}`

/** A file, or rows out of a spreadsheet. */
export function NewImport({ answer }: { answer?: FormResult | null }) {
  return (
    <SheetForm
      title="Choose a file"
      note={`CSV or Excel (.xlsx), up to ${grouped.format(mostImported)} rows and ${importMegabytes} MB. The first row should name the columns, in English or French.`}
      pasteLabel="Or paste rows from a spreadsheet, with their headings"
      answer={answer}
    >
      <Consent />
    </SheetForm>
  )
}

function Consent() {
  return (
    <Notice>
      <p>{copy.consent}</p>
      <p>{copy.noMail}</p>
    </Notice>
  )
}

export const importColumns: readonly DataColumn<ListedImport>[] = [
  {
    id: 'file',
    header: 'File',
    main: true,
    cell: ({ id, fileName }) => (
      <Link to={importPath(id)} className="py-1 wrap-anywhere text-spruce underline-offset-4 hover:underline">
        {fileName}
      </Link>
    ),
  },
  { id: 'state', header: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'made', header: 'New leads', align: 'right', cell: ({ counts }) => grouped.format(counts.made ?? 0) },
  { id: 'added', header: 'Added to leads', align: 'right', lesser: true, cell: ({ counts }) => counts.added ?? 0 },
  { id: 'refused', header: 'To mend', align: 'right', lesser: true, cell: ({ counts }) => counts.refused ?? 0 },
  { id: 'by', header: 'By', className: 'wrap-anywhere', cell: ({ by }) => by },
  { id: 'created', header: 'Uploaded', cell: ({ createdAt }) => <Moment at={createdAt} /> },
]

function StateBadge({ state }: Pick<ListedImport, 'state'>) {
  const tone = { draft: 'warning', done: 'good', undone: 'neutral' } as const
  return <Badge tone={tone[state]}>{copy.states[state]}</Badge>
}

type Draft = NonNullable<LoadedImport['draft']>

const stateTones: Record<RowState, Tone> = { new: 'good', existing: 'info', repeat: 'warning', refused: 'bad' }
const columnOptions = [
  { value: '', label: 'Leave out' },
  ...fieldNames.map((value) => ({ value, label: importFields[value][0] as string })),
]

/** What each column is, what happens to people who are here, and a page of what becomes of each row. */
export function ImportDraft({ draft, id }: { draft: Draft; id: string }) {
  const { columns, missing, total } = draft
  const sent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" preventScrollReset className="grid grid-cols-1 gap-4" id="preview">
      <Card as="section">
        <CardHeading note="What the headings say plainly is filled in. Leave out what you don’t need; several columns may be notes.">
          What each column is
        </CardHeading>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {columns.map(({ heading, use, examples }, at) => (
            <SelectField
              key={`${heading} ${at}` /* oxlint-disable-line react/no-array-index-key -- the columns of one file */}
              name={`c${at}`}
              label={<span className="wrap-anywhere">{heading}</span>}
              hint={<span className="line-clamp-1 wrap-anywhere">{examples.join(' · ') || 'Empty'}</span>}
              defaultValue={use}
              options={columnOptions}
            />
          ))}
        </div>
      </Card>
      <Card as="section">
        <CardHeading>How they are imported</CardHeading>
        <ImportChoices draft={draft} />
        <div className="mt-4">
          <Consent />
        </div>
      </Card>
      {missing.length > 0 ? (
        <Notice kind="warning" role="alert" title="Before rows can be read">
          {missing.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      ) : (
        <Preview draft={draft} id={id} />
      )}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap gap-2 border-t border-line bg-birch px-1 py-3">
        {/* First, so that Enter never imports. */}
        <Button type="submit" name="intent" value="look" kind="secondary" busy={sent === 'look'} busyLabel="Reading...">
          Update the preview
        </Button>
        <Button
          type="submit"
          name="intent"
          value="import"
          busy={sent === 'import'}
          busyLabel="Importing..."
          disabled={total.made + total.added === 0}
        >
          Import {people(total.made + total.added)}
        </Button>
        <Button type="submit" name="intent" value="discard" kind="quiet" className="ml-auto">
          Discard
        </Button>
      </div>
    </Form>
  )
}

function ImportChoices({ draft: { choices, stages, asksOrder } }: { draft: Draft }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="existing"
        label="People who are here already"
        hint="The same e-mail address or phone number. You can choose otherwise beside each row."
        defaultValue={choices.existing}
        options={[
          { value: 'skip', label: 'Leave them out' },
          { value: 'add', label: 'Add a note to the lead, and fill empty fields of its deal' },
        ]}
      />
      <SelectField
        name="assign"
        label="Their agents"
        defaultValue={choices.assign}
        options={[
          { value: 'none', label: 'Leave them unassigned' },
          { value: 'column', label: 'As the column Agent says' },
          { value: 'rules', label: 'By the routing rules' },
        ]}
      />
      <SelectField
        name="stage"
        label="Stage of those without a status"
        hint="Clients with a funded mortgage belong to the stage that ends a deal as funded; their renewals are watched."
        defaultValue={choices.stage}
        options={namedOptions(stages)}
      />
      {asksOrder && (
        <SelectField
          name="dates"
          label="In dates such as 1/2/2026"
          defaultValue={choices.dates}
          options={[
            { value: '', label: 'Choose which comes first' },
            { value: 'day', label: 'The day comes first: February 1' },
            { value: 'month', label: 'The month comes first: January 2' },
          ]}
        />
      )}
    </div>
  )
}

const rowOptions = {
  existing: { skip: 'Leave out', add: 'Add to the lead', new: 'Make a new lead' },
  repeat: { skip: 'Leave out', new: 'Make a new lead' },
  new: { new: 'Make a new lead', skip: 'Leave out' },
} as const

function Preview({ draft, id }: { draft: Draft; id: string }) {
  const { rows, total, show, page, pages, choices } = draft
  const at = (query: Record<string, string>) => `${importPath(id)}?${new URLSearchParams(query)}`
  const all = Object.values(total.states).reduce((sum, count) => sum + count, 0)
  const tabs = [
    ['', 'All', all] as const,
    ...(Object.keys(rowStates) as RowState[]).map((state) => [state, rowStates[state], total.states[state]] as const),
  ]
  const place: Record<string, string> = show ? { show } : {}
  return (
    <section aria-label="What happens to each row" className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">What happens to each row</h2>
      <div className="flex flex-wrap gap-2">
        {tabs.map(([state, label, count]) => (
          <Button
            key={label}
            type="submit"
            name="intent"
            value="look"
            formAction={at(state ? { show: state } : {})}
            kind="secondary"
            size="small"
            aria-pressed={(show ?? '') === state}
            className={classes((show ?? '') === state && 'border-spruce! bg-spruce-wash!')}
          >
            {label} {grouped.format(count)}
          </Button>
        ))}
        {total.refused > 0 && (
          <a href={`${importPath(id)}/refused`} className={classes(buttonClass({ kind: 'quiet', size: 'small' }))}>
            Download rows to mend (CSV)
          </a>
        )}
      </div>
      <HiddenFields fields={{ shown: rows.map(({ number }) => number).join(',') }} />
      {rows.length === 0 && <p className="text-ink-soft">No rows of this kind.</p>}
      {rows.length > 0 && (
        <StackedTable caption="Rows of the file" head={['Row', 'Person', 'What happens', 'Choice']}>
          {rows.map((row) => (
            <PreviewRow key={row.number} row={row} choices={choices} />
          ))}
        </StackedTable>
      )}
      {pages > 1 && <PreviewPages page={page} pages={pages} pathOf={(to) => at({ ...place, page: String(to) })} />}
    </section>
  )
}

function PreviewRow({ row, choices }: { row: Draft['rows'][number]; choices: Draft['choices'] }) {
  return (
    <StackedRow>
      <td className="text-ink-soft tabular-nums md:px-5 md:py-3">
        <span className="md:sr-only">Row </span>
        {row.number}
      </td>
      <th scope="row" className="font-medium md:px-5 md:py-3">
        {row.who}
        <span className="block text-sm font-normal text-ink-soft">
          {[row.contact[0], row.contact[1] && displayPhone(row.contact[1])].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td className="md:px-5 md:py-3">
        <Badge tone={stateTones[row.state]}>{rowStates[row.state]}</Badge>
        {row.stage && row.does === 'new' && <span className="ml-2 text-sm text-ink-soft">{row.stage}</span>}
        {row.same && (
          <p className="mt-1 text-sm">
            Same {row.same.by} as{' '}
            {row.same.leadId ? (
              <Link className="text-spruce underline" to={`/super-admin/leads?lead=${row.same.leadId}`}>
                {row.same.name}
              </Link>
            ) : (
              row.same.name
            )}
          </p>
        )}
        {[...row.problems, ...row.remarks].map((sentence) => (
          <p key={sentence} className="mt-1 text-sm">
            {sentence}
          </p>
        ))}
      </td>
      <td className="md:px-5 md:py-3">
        {row.state === 'refused' ? (
          <span className="text-sm text-ink-soft">Left out until it is mended</span>
        ) : (
          <Select
            small
            key={row.does}
            className="md:min-w-44"
            name={`r${row.number}`}
            aria-label={`Choice for row ${row.number}`}
            defaultValue={choices.rows[row.number] ?? ''}
            options={choicesOf(row, choices.existing)}
          />
        )}
      </td>
    </StackedRow>
  )
}

type PreviewPagesProps = { page: number; pages: number; pathOf: (page: number) => string }

function PreviewPages({ page, pages, pathOf }: PreviewPagesProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-2 text-sm">
      {(['Previous', 'Next'] as const).map((label) => {
        const to = page + (label === 'Next' ? 1 : -1)
        return (
          <Button
            key={label}
            type="submit"
            name="intent"
            value="look"
            kind="secondary"
            size="small"
            formAction={pathOf(to)}
            disabled={to < 1 || to > pages}
          >
            {label}
          </Button>
        )
      })}
      <span className="text-ink-soft tabular-nums">
        Page {page} of {pages}
      </span>
    </nav>
  )
}

/** The choices of a row, the first being what happens if nobody chooses. */
function choicesOf({ state }: Draft['rows'][number], existing: 'skip' | 'add') {
  const options: Readonly<Record<string, string>> = state === 'refused' ? {} : rowOptions[state]
  const usual = state === 'existing' ? existing : state === 'repeat' ? 'skip' : 'new'
  return [
    { value: '', label: options[usual] ?? '' },
    ...Object.entries(options).flatMap(([value, label]) => (value === usual ? [] : [{ value, label }])),
    // An own choice that is also the usual one stays when the usual one changes.
    ...(state === 'existing' ? [{ value: usual, label: `${options[usual]}, whatever is chosen above` }] : []),
  ]
}

const resultLabels = {
  made: 'New leads',
  added: 'Added to leads that were here',
  left: 'Left out',
  refused: 'Rows to mend',
  removed: 'Removed by the undo',
  stayed: 'Stayed: somebody has worked on them since',
  gone: 'Deleted before the undo',
  notesStayed: 'Notes that stayed: changed since, or only their author may delete them',
} as const

/** What became of a file, and its undo. */
export function ImportResult({ loaded }: { loaded: LoadedImport }) {
  const { id, counts, state, mayMend, by, doneAt } = loaded
  return (
    <Card as="section">
      <CardHeading note={doneAt && `By ${by}, ${formatWhen(doneAt)}`}>
        <StateBadge state={state} />
      </CardHeading>
      <dl className="grid max-w-[36rem] gap-1">
        {Object.entries(resultLabels).flatMap(([name, label]) => {
          const count = counts[name]
          return count === undefined || (count === 0 && !['made', 'removed'].includes(name))
            ? []
            : [
                <div key={name} className="flex justify-between gap-4 border-b border-line py-1.5">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-medium tabular-nums">{grouped.format(count)}</dd>
                </div>,
              ]
        })}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton kind="secondary" to="/super-admin/leads?type=import">
          Imported leads
        </LinkButton>
        {mayMend && (
          <a href={`${importPath(id)}/refused`} className={buttonClass({ kind: 'secondary' })}>
            Download rows to mend (CSV)
          </a>
        )}
        {state === 'done' && (
          <ActionButton
            intent="undo"
            kind="quiet"
            className="text-maple! hover:bg-maple-wash!"
            busyLabel="Undoing..."
            ask={{
              title: 'Undo this import?',
              body: (
                <p>
                  The leads that it made go, with what it added to others. What somebody has worked on since stays. For
                  30 days you can restore them under Leads, Deleted.
                </p>
              ),
              confirmLabel: 'Undo the import',
            }}
          >
            Undo the import
          </ActionButton>
        )}
      </div>
      {mayMend && <p className="mt-3 text-sm text-ink-soft">Rows to mend are kept for {importDays} days.</p>}
    </Card>
  )
}
