import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import type { HeldChange, JudgedChange } from './rate-sources.changes.server.ts'
import { describeMarket, reasonTexts } from './rate-sources.copy.ts'
import type { MappedPage } from './rate-sources.mapping.server.ts'

/** Changes of rates, as they are and as they would be: those of a preview, and those that wait for a super admin. */

type Change = Omit<JudgedChange, 'key' | 'conditions'> &
  Partial<Pick<HeldChange, 'id' | 'sourceId' | 'sourceName' | 'province' | 'seenAt'>>

/** A change, or all that one source does not list any more: nobody decides those one by one. */
type Line = Change & { all: readonly Change[] }

const nameOf = ({ term, rateType }: Change) => `${term} ${rateTypeLabels[rateType].toLowerCase()}`
const kindOf = ({ mortgageType, lenderName, province }: Change) =>
  [mortgageType, lenderName, province].filter(Boolean).join(', ')
const idsOf = ({ all }: Line) => all.flatMap(({ id }) => id ?? [])
const keyOf = (line: Line) => line.all.map((one) => one.id ?? `${nameOf(one)} ${kindOf(one)}`).join()

function linesOf(changes: readonly Change[]): Line[] {
  const groups = Map.groupBy(changes, (one) => (one.kind === 'lost' ? one.sourceId : one))
  return [...groups.values()].map((all) => ({
    ...all[0]!,
    all,
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
  }))
}

const kindWords = { same: 'Unchanged', new: 'New', moved: 'Changed', lost: 'Gone' } as const

const columns: readonly DataColumn<Line>[] = [
  {
    id: 'rate',
    header: 'Rate',
    main: true,
    cell: ({ all, ...one }) => (
      <>
        {all.length > 1 ? `${all.length} rates are not listed any more` : nameOf(one)}
        <span className="block text-sm font-normal text-ink-soft">
          {all.length > 1 ? all.map((lost) => `${nameOf(lost)}, ${kindOf(lost)}`).join('; ') : kindOf(one)}
        </span>
      </>
    ),
  },
  {
    id: 'ours',
    header: 'Our rate',
    className: 'whitespace-nowrap',
    cell: ({ all, beforeOur, afterOur, beforePosted, afterPosted }) =>
      all.length === 1 && (
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
  },
  {
    id: 'guard',
    header: 'The guard',
    sentences: true,
    className: 'md:min-w-44',
    cell: ({ kind, reasons, cell, sourceName, seenAt }) => (
      <span className="block max-w-md [overflow-wrap:anywhere]">
        <Badge tone={reasons.length > 0 ? 'warning' : 'good'}>{kindWords[kind]}</Badge>
        {reasonTexts(reasons).map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
        {cell && <span className="block text-sm text-ink-soft">{cell}</span>}
        {seenAt && (
          <span className="block text-sm text-ink-soft">
            {sourceName}, <Moment at={seenAt} />
          </span>
        )}
      </span>
    ),
  },
]

const decideColumn: DataColumn<Line> = {
  id: 'actions',
  header: 'Decide',
  controls: true,
  cell: (line) => (
    <Decide
      ids={idsOf(line)}
      name={line.all.length > 1 ? `${line.all.length} rates that are gone` : `${nameOf(line)}, ${kindOf(line)}`}
    />
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

/** What a mapping would read, beside what is published of the source, and what the guard says. Nothing of it is stored. */
export function RateSourcePreview({ preview }: { preview: MappedPage['preview'] }) {
  const { changes, market, unmapped, prime } = preview
  const waiting = changes.filter(({ reasons }) => reasons.length > 0).length
  const counts = Map.groupBy(changes, ({ kind }) => kind)
  const parts = (['new', 'moved', 'lost', 'same'] as const).flatMap((kind) =>
    counts.has(kind) ? [`${counts.get(kind)!.length} ${kindWords[kind].toLowerCase()}`] : [],
  )
  const lines = linesOf(changes.filter(({ kind }) => kind !== 'same'))
  return (
    <section aria-labelledby="preview-title" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="preview-title" className="text-xl">
          What would be read
        </h2>
        <p role="status" className="tabular-nums">
          {parts.length > 0 ? `${parts.join(', ')}.` : 'No rate of ours.'}
          {waiting > 0 && ` ${waiting} would wait for approval.`} {describeMarket(market)}{' '}
          {prime !== null && market.length === 0 && `Prime ${exactPercent(prime)}.`}
        </p>
        {unmapped.length > 0 && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">Left out: {unmapped.slice(0, 5).join('; ')}</p>
        )}
      </div>
      {lines.length > 0 && (
        <div className="relative max-md:max-h-[70dvh] max-md:overflow-y-auto">
          <DataTable
            fixedColumns
            empty={null}
            label="Rates that would be read"
            columns={columns}
            rows={lines}
            rowKey={keyOf}
          />
        </div>
      )}
    </section>
  )
}

/** What waits for a super admin; decided row by row, for those chosen, or all at once. */
export function HeldChanges({ changes }: { changes: readonly HeldChange[] }) {
  const lines = linesOf(changes)
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
        columns={[...columns, decideColumn]}
        rows={lines}
        rowKey={keyOf}
        renderBulkActions={(keys) => <Decide ids={keys.flatMap((key) => key.split(','))} name="the chosen changes" />}
      />
    </section>
  )
}

const words = {
  approve: {
    label: 'Approve',
    busyLabel: 'Approving...',
    kind: 'primary',
    confirmKind: 'primary',
    consequence: 'They are published at once. One click in the list of runs takes them back.',
  },
  reject: {
    label: 'Reject',
    busyLabel: 'Rejecting...',
    kind: 'secondary',
    confirmKind: 'danger',
    consequence: 'The published rates stay as they are.',
  },
} as const

/** Approve and Reject. `all` asks first, because nobody has chosen what it decides. */
function Decide({ ids, name, all = false }: { ids: readonly string[]; name: string; all?: boolean }) {
  return (
    <span className={classes('flex gap-2', all && 'flex-wrap')}>
      {(['approve', 'reject'] as const).map((intent) => {
        const { label, busyLabel, kind, confirmKind, consequence } = words[intent]
        const body = <p>{consequence}</p>
        return (
          <ActionButton
            key={intent}
            intent={intent}
            fields={{ ids: ids.join(',') }}
            ask={all && { title: `${label} ${name}?`, body, confirmLabel: `${label} all`, confirmKind }}
            size="small"
            kind={all ? 'secondary' : kind}
            busyLabel={busyLabel}
          >
            {all ? `${label} ${name}` : label}
            {!all && <span className="sr-only"> {name}</span>}
          </ActionButton>
        )
      })}
    </span>
  )
}
