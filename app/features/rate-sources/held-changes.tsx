import { Form, useNavigation } from 'react-router'
import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { moveText, reasonTexts } from './rate-source-view.ts'
import type { Decision, HeldChange } from './rate-sources.decisions.server.ts'

/** A change, or all that one source does not list any more: nobody decides those one by one. */
type HeldLine = HeldChange & { ids: string[]; lost: string[] }

const nameOf = ({ term, rateType, mortgageType }: HeldChange) =>
  `${term} ${rateTypeLabels[rateType].toLowerCase()}, ${mortgageType}`

function linesOf(changes: readonly HeldChange[]): HeldLine[] {
  const groups = Map.groupBy(changes, ({ kind, sourceId, id }) => (kind === 'lost' ? sourceId : id))
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    ids: group.map(({ id }) => id),
    lost: group.length > 1 ? group.map(nameOf) : [],
    reasons: [...new Set(group.flatMap(({ reasons }) => reasons))],
  }))
}

/** What waits for a super admin, as it is and as it would be; decided row by row, for those chosen, or all at once. */
export function HeldChanges({ changes }: { changes: readonly HeldChange[] }) {
  const allIds = changes.map(({ id }) => id)
  const lines = linesOf(changes)
  const columns: DataColumn<HeldLine>[] = [
    {
      id: 'rate',
      header: 'Rate',
      main: true,
      cell: (change) =>
        change.lost.length > 0 ? (
          <>
            {change.lost.length} rates are not listed any more
            <span className="block text-sm font-normal text-ink-soft">
              {change.lost.join('; ')}, {change.province}
            </span>
          </>
        ) : (
          <>
            {`${change.term} ${rateTypeLabels[change.rateType].toLowerCase()}`}
            <span className="block text-sm font-normal text-ink-soft">
              {change.mortgageType}, {change.province}
            </span>
          </>
        ),
    },
    {
      id: 'ours',
      header: 'Our rate',
      className: 'whitespace-nowrap',
      cell: ({ lost, beforeOur, afterOur, beforePosted, afterPosted }) =>
        lost.length > 0 ? null : (
          <>
            <Step before={beforeOur} after={afterOur} />
            <span className="mt-1 block">
              <span className="text-sm text-ink-soft">Posted </span>
              <Step before={beforePosted} after={afterPosted} />
            </span>
          </>
        ),
    },
    {
      id: 'why',
      header: 'Why it waits',
      sentences: true,
      className: 'md:min-w-44',
      cell: ({ reasons, cell, sourceName, seenAt }) => (
        <>
          {reasonTexts(reasons).map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
          {cell && <span className="block text-sm [overflow-wrap:anywhere]">{cell}</span>}
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
            : `${change.term} ${change.rateType}, ${change.mortgageType}, ${change.province}`
        return (
          <span className="flex gap-2">
            <DecideForm decision="approve" ids={change.ids} name={name} />
            <DecideForm decision="reject" ids={change.ids} name={name} />
          </span>
        )
      },
    },
  ]
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
        {changes.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <DecideAll decision="approve" ids={allIds} />
            <DecideAll decision="reject" ids={allIds} />
          </div>
        )}
      </div>
      <DataTable
        label="Changes waiting for approval"
        columns={columns}
        fixedColumns
        rows={lines}
        rowKey={({ ids }) => ids.join(',')}
        empty={null}
        renderBulkActions={(keys) => {
          const ids = keys.flatMap((key) => key.split(','))
          return (
            <>
              <DecideForm decision="approve" ids={ids} name="the chosen changes" />
              <DecideForm decision="reject" ids={ids} name="the chosen changes" />
            </>
          )
        }}
      />
    </section>
  )
}

/** '4.04% → 4.64%' with the move in points; what stays is one figure, what is not there is said in words. */
export function Step({ before, after }: { before: number | null; after: number | null }) {
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

const words = {
  approve: { label: 'Approve', busy: 'Approving...', kind: 'primary' },
  reject: { label: 'Reject', busy: 'Rejecting...', kind: 'secondary' },
} as const

function DecideForm({ decision, ids, name }: { decision: Decision; ids: readonly string[]; name: string }) {
  const sent = useNavigation().formData
  const { label, busy, kind } = words[decision]
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Button
        type="submit"
        size="small"
        kind={kind}
        busy={sent?.get('intent') === decision && sent.get('ids') === ids.join(',')}
        busyLabel={busy}
      >
        {label}
        <span className="sr-only"> {name}</span>
      </Button>
    </Form>
  )
}

function DecideAll({ decision, ids }: { decision: Decision; ids: readonly string[] }) {
  const form = `${decision}-all`
  const { label } = words[decision]
  return (
    <Form id={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value={decision} />
      <input type="hidden" name="ids" value={ids.join(',')} />
      <ConfirmButton
        kind="secondary"
        size="small"
        form={form}
        title={`${label} all ${ids.length} changes?`}
        body={
          <p>
            {decision === 'approve'
              ? 'They are published at once. One click in the list of runs takes them back.'
              : 'The published rates stay as they are.'}
          </p>
        }
        confirmLabel={`${label} all`}
        confirmKind={decision === 'approve' ? 'primary' : 'danger'}
      >
        {label} all {ids.length}
      </ConfirmButton>
    </Form>
  )
}
