import { rateTypeLabels } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Step } from './held-changes.tsx'
import { type Judgement, offerKey } from './rate-source-guard.ts'
import { describeMarket } from './rate-sources.copy.ts'
import { reasonTexts } from './rate-source-view.ts'
import type { MappingPreview } from './rate-sources.mapping.server.ts'

const keyOf = ({ before, after }: Judgement) => offerKey((after ?? before)!)
const kindWords = { same: 'Unchanged', new: 'New', moved: 'Changed', lost: 'Gone' } as const

/** What a mapping would read, beside what is published of the source, and what the guard says. Nothing of it is stored. */
export function RateSourcePreview({ preview: { judgements, market, unmapped, prime } }: { preview: MappingPreview }) {
  const waiting = judgements.filter(({ reasons }) => reasons.length > 0).length
  const count = (kind: Judgement['kind']) => judgements.filter((one) => one.kind === kind).length
  const parts = (['new', 'moved', 'lost', 'same'] as const).flatMap((kind) =>
    count(kind) > 0 ? [`${count(kind)} ${kindWords[kind].toLowerCase()}`] : [],
  )
  const columns: DataColumn<Judgement>[] = [
    {
      id: 'rate',
      header: 'Rate',
      main: true,
      cell: (one) => {
        const { term, rateType, mortgageType } = (one.after ?? one.before)!
        return (
          <>
            {`${term} ${rateTypeLabels[rateType].toLowerCase()}`}
            <span className="block text-sm font-normal text-ink-soft">{mortgageType}</span>
          </>
        )
      },
    },
    {
      id: 'ours',
      header: 'Our rate',
      className: 'whitespace-nowrap',
      cell: ({ before, after }) =>
        after?.isPostedOnly ? 'not said' : <Step before={before?.ourRate ?? null} after={after?.ourRate ?? null} />,
    },
    {
      id: 'posted',
      header: 'Posted',
      className: 'whitespace-nowrap',
      cell: ({ before, after }) => <Step before={before?.postedRate ?? null} after={after?.postedRate ?? null} />,
    },
    {
      id: 'cell',
      header: 'Where it stands',
      sentences: true,
      cell: ({ after }) => (
        <span className="block max-w-96 text-ink-soft [overflow-wrap:anywhere]">{after?.cell ?? ''}</span>
      ),
    },
    {
      id: 'guard',
      header: 'The guard',
      cell: ({ kind, reasons }) => (
        <span className="block max-w-72">
          {reasons.length > 0 ? <Badge tone="warning">Would wait</Badge> : <Badge tone="good">{kindWords[kind]}</Badge>}
          {reasonTexts(reasons).map((text) => (
            <span key={text} className="block text-ink-soft [overflow-wrap:anywhere]">
              {text}
            </span>
          ))}
        </span>
      ),
    },
  ]
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
      {judgements.length > 0 && (
        <DataTable
          label="Rates that would be read"
          columns={columns}
          fixedColumns
          rows={judgements}
          rowKey={keyOf}
          empty={null}
        />
      )}
    </section>
  )
}
