import { Form, useNavigation } from 'react-router'
import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import type { HeldChange, JudgedChange } from './rate-sources.changes.server.ts'
import { describeMarket, reasonTexts } from './rate-sources.copy.ts'
import type { MappedPage } from './rate-sources.mapping.server.ts'
import { takeField } from './rate-sources.ts'

/** Changes of rates, as they are and as they would be: those of a preview, and those that wait for a super admin. */

type Change = Pick<JudgedChange, 'rateType' | 'term' | 'mortgageType' | 'lenderName' | 'reasons' | 'cell'> & Figures
type Figures = Pick<JudgedChange, 'beforeOur' | 'afterOur' | 'beforePosted' | 'afterPosted'>

const nameOf = ({ term, rateType }: Change) => `${term} ${rateTypeLabels[rateType].toLowerCase()}`
const kindOf = ({ mortgageType, lenderName }: Change) => [mortgageType, lenderName].filter(Boolean).join(', ')

function Name({ name, of }: { name: string; of: string }) {
  return (
    <>
      {name}
      <span className="block text-sm font-normal text-ink-soft">{of}</span>
    </>
  )
}

function Reasons({ reasons, cell }: Pick<Change, 'reasons' | 'cell'>) {
  return (
    <>
      {reasonTexts(reasons).map((text) => (
        <span key={text} className="block [overflow-wrap:anywhere]">
          {text}
        </span>
      ))}
      {cell && <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{cell}</span>}
    </>
  )
}

const figuresColumn: DataColumn<Figures> = {
  id: 'ours',
  header: 'Our rate',
  className: 'whitespace-nowrap',
  cell: ({ beforeOur, afterOur, beforePosted, afterPosted }) => (
    <>
      <Step before={beforeOur} after={afterOur} />
      {(beforePosted !== beforeOur || afterPosted !== afterOur) && (
        <span className="mt-1 block">
          <span className="text-sm text-ink-soft">Posted </span>
          <Step before={beforePosted} after={afterPosted} />
        </span>
      )}
    </>
  ),
}

/** '4.04% → 4.64%' with the move in points; what stays is one figure, what is not there is said in words. */
function Step({ before, after }: { before: number | null; after: number | null }) {
  const move = moveText(before, after)
  if (after !== null && before === after)
    return <span className="text-ink-soft tabular-nums">{exactPercent(after)}</span>
  return (
    <span className="block tabular-nums">
      <span className="text-ink-soft">{before === null ? 'none' : exactPercent(before)}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> becomes </span>
      <strong className="font-semibold">{after === null ? 'none' : exactPercent(after)}</strong>
      {move && (
        <span className={classes('block text-sm', move.startsWith('+') ? 'text-maple' : 'text-spruce')}>
          {move} points
        </span>
      )}
    </span>
  )
}

/** '+0.60', '−0.15', in points; null where there is nothing to compare. */
export function moveText(before: number | null, after: number | null): string | null {
  if (before === null || after === null) return null
  const thousandths = Math.round((after - before) * 1000)
  if (thousandths === 0) return '0.00'
  const size = (Math.abs(thousandths) / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3)
  return `${thousandths > 0 ? '+' : '−'}${size}`
}

const kindWords = { same: 'Unchanged', new: 'New', moved: 'Changed', lost: 'Gone' } as const

const previewColumns: DataColumn<JudgedChange>[] = [
  { id: 'rate', header: 'Rate', main: true, cell: (one) => <Name name={nameOf(one)} of={kindOf(one)} /> },
  figuresColumn,
  {
    id: 'guard',
    header: 'The guard',
    sentences: true,
    cell: ({ kind, reasons, cell }) => (
      <span className="block max-w-md">
        {reasons.length > 0 ? <Badge tone="warning">Would wait</Badge> : <Badge tone="good">{kindWords[kind]}</Badge>}
        <Reasons reasons={reasons} cell={cell} />
      </span>
    ),
  },
  {
    id: 'take',
    header: 'Publish',
    controls: true,
    cell: ({ key, kind, reasons, ...one }) =>
      kind !== 'same' &&
      reasons.length === 0 && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name={takeField(key)} defaultChecked className="size-5 accent-spruce" />
          Publish<span className="sr-only"> {`${nameOf({ ...one, reasons })}, ${kindOf({ ...one, reasons })}`}</span>
        </label>
      ),
  },
]

/** What a mapping would read, beside what is published of the source, and what the guard says. Nothing of it is stored. */
export function RateSourcePreview({ preview }: { preview: MappedPage['preview'] }) {
  const { changes, market, unmapped, prime } = preview
  const shown = changes.filter(({ kind }) => kind !== 'same')
  const waiting = changes.filter(({ reasons }) => reasons.length > 0).length
  const counts = Map.groupBy(changes, ({ kind }) => kind)
  const parts = (['new', 'moved', 'lost', 'same'] as const).flatMap((kind) =>
    counts.has(kind) ? [`${counts.get(kind)!.length} ${kindWords[kind].toLowerCase()}`] : [],
  )
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="preview-title" className="text-xl">
          What would be read
        </h2>
        <p role="status" className="tabular-nums">
          {parts.length > 0 ? `${parts.join(', ')}.` : 'No rate of ours.'}
          {waiting > 0 && ` ${waiting} would wait for approval.`} {describeMarket(market)}{' '}
          {prime !== null && `Prime ${exactPercent(prime)}.`}
        </p>
        {unmapped.length > 0 && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">Left out: {unmapped.slice(0, 5).join('; ')}</p>
        )}
      </div>
      {shown.length > 0 && (
        <div className="relative max-md:max-h-[70dvh] max-md:overflow-y-auto">
          <DataTable
            fixedColumns
            empty={null}
            label="Rates that would be read"
            columns={previewColumns}
            rows={shown}
            rowKey={({ key }) => key}
          />
        </div>
      )}
    </section>
  )
}

/** A change, or all that one source does not list any more: nobody decides those one by one. */
type HeldLine = HeldChange & { ids: string[]; lost: string[] }

function linesOf(changes: readonly HeldChange[]): HeldLine[] {
  const groups = Map.groupBy(changes, ({ kind, sourceId, id }) => (kind === 'lost' ? sourceId : id))
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    ids: group.map(({ id }) => id),
    lost: group.length > 1 ? group.map((one) => `${nameOf(one)}, ${kindOf(one)}`) : [],
    reasons: [...new Set(group.flatMap(({ reasons }) => reasons))],
  }))
}

const heldColumns: DataColumn<HeldLine>[] = [
  {
    id: 'rate',
    header: 'Rate',
    main: true,
    cell: (change) =>
      change.lost.length > 0 ? (
        <Name
          name={`${change.lost.length} rates are not listed any more`}
          of={`${change.lost.join('; ')}, ${change.province}`}
        />
      ) : (
        <Name name={nameOf(change)} of={`${kindOf(change)}, ${change.province}`} />
      ),
  },
  { ...figuresColumn, cell: (change) => (change.lost.length > 0 ? null : figuresColumn.cell(change)) },
  {
    id: 'why',
    header: 'Why it waits',
    sentences: true,
    className: 'md:min-w-44',
    cell: ({ reasons, cell, sourceName, seenAt }) => (
      <>
        <Reasons reasons={reasons} cell={cell} />
        <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
          {sourceName}, <Moment at={seenAt} />
        </span>
      </>
    ),
  },
  {
    id: 'actions',
    header: 'Decide',
    controls: true,
    cell: (change) => {
      const name =
        change.lost.length > 0
          ? `${change.lost.length} rates that are gone`
          : `${change.term} ${change.rateType}, ${kindOf(change)}, ${change.province}`
      return <Decide ids={change.ids} name={name} />
    },
  },
]

/** What waits for a super admin; decided row by row, for those chosen, or all at once. */
export function HeldChanges({ changes }: { changes: readonly HeldChange[] }) {
  return (
    <section aria-labelledby="held-title" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="held-title" className="text-xl">
            Waiting for approval
          </h2>
          <p className="text-sm text-ink-soft">
            Until you decide, the published rates stay as they are. A rejected change is not asked about again while the
            source says the same.
          </p>
        </div>
        {changes.length > 1 && <Decide all ids={changes.map(({ id }) => id)} name={`all ${changes.length} changes`} />}
      </div>
      <DataTable
        fixedColumns
        empty={null}
        label="Changes waiting for approval"
        columns={heldColumns}
        rows={linesOf(changes)}
        rowKey={({ ids }) => ids.join(',')}
        renderBulkActions={(keys) => <Decide ids={keys.flatMap((key) => key.split(','))} name="the chosen changes" />}
      />
    </section>
  )
}

const words = {
  approve: {
    label: 'Approve',
    busy: 'Approving...',
    kind: 'primary',
    consequence: 'They are published at once. One click in the list of runs takes them back.',
  },
  reject: {
    label: 'Reject',
    busy: 'Rejecting...',
    kind: 'secondary',
    consequence: 'The published rates stay as they are.',
  },
} as const

/** Approve and Reject. `all` asks first, because nobody has chosen what it decides. */
function Decide({ ids: chosen, name, all = false }: { ids: readonly string[]; name: string; all?: boolean }) {
  const sent = useNavigation().formData
  const ids = chosen.join(',')
  return (
    <span className={classes('flex gap-2', all && 'flex-wrap')}>
      {(['approve', 'reject'] as const).map((intent) => {
        const { label, busy, kind, consequence } = words[intent]
        const form = `${intent}-all`
        return (
          <Form key={intent} id={all ? form : undefined} method="post" preventScrollReset>
            <HiddenFields fields={{ intent, ids }} />
            {all ? (
              <ConfirmButton
                kind="secondary"
                size="small"
                form={form}
                title={`${label} ${name}?`}
                body={<p>{consequence}</p>}
                confirmLabel={`${label} all`}
                confirmKind={intent === 'approve' ? 'primary' : 'danger'}
              >
                {label} {name}
              </ConfirmButton>
            ) : (
              <Button
                type="submit"
                size="small"
                kind={kind}
                busy={sent?.get('intent') === intent && sent.get('ids') === ids}
                busyLabel={busy}
              >
                {label}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
          </Form>
        )
      })}
    </span>
  )
}
