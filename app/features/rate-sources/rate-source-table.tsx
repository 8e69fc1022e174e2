import { freshnessOf } from '#app/features/rates/rates.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { RowActions, StatusSwitch } from '#app/ui/row-actions.tsx'
import type { ListedRateSource } from './rate-sources.server.ts'
import { rateSourcePath } from './rate-sources.ts'

type RateSourceTableProps = { sources: readonly ListedRateSource[]; now: Date }

/** Every page that is read: how it is doing, when it was read, and what can be done. */
export function RateSourceTable({ sources, now }: RateSourceTableProps) {
  const columns: DataColumn<ListedRateSource>[] = [
    {
      id: 'name',
      header: 'Source',
      main: true,
      className: 'max-w-64 md:min-w-32',
      cell: (source) => (
        <>
          <span className="block [overflow-wrap:anywhere]">{source.name}</span>
          {source.kind === 'upload' ? (
            <span className="block text-xs font-normal text-ink-soft">Pasted or uploaded</span>
          ) : (
            <a
              href={source.url}
              target="_blank"
              rel="noopener noreferrer"
              title={source.url}
              className="line-clamp-2 text-xs font-normal wrap-anywhere text-ink-soft underline"
            >
              {source.url.replace(/^https?:\/\/(www\.)?/, '')}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </>
      ),
    },
    {
      id: 'health',
      header: 'Health',
      className: 'md:min-w-28',
      cell: (source) => <SourceHealth source={source} now={now} />,
    },
    {
      id: 'lastRun',
      header: 'Last reading',
      sentences: true,
      cell: (source) => (
        <span className="block max-w-72">
          {source.lastReadAt ? <Moment at={source.lastReadAt} /> : isDue(source) ? 'Within 5 minutes' : 'Never'}
          {source.lastMessage && <span className="block text-ink-soft">{source.lastMessage}</span>}
        </span>
      ),
    },
    { id: 'rates', header: 'Rates', align: 'right', cell: (source) => source.ratesOnOffer },
    {
      id: 'status',
      header: 'Status',
      cell: (source) => <StatusSwitch id={source.id} isActive={source.isActive} name={source.name} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (source) => (
        <RowActions
          id={source.id}
          name={source.name}
          editPath={rateSourcePath(source.id)}
          question={`Delete the source ${source.name}?`}
          consequence={
            <p>
              Its runs and what waits for approval are forgotten. Its rates stay published and grow old.
              {source.comesBack && ' A setting names it, so it comes back by itself: switch it off instead.'}
            </p>
          }
          what="source"
        />
      ),
    },
  ]
  return (
    <DataTable
      label="Rate sources"
      columns={columns}
      fixedColumns
      rows={sources}
      rowKey={(source) => source.id}
      empty={
        <EmptyState title="No source yet" actions={<LinkButton to={rateSourcePath('new')}>Add source</LinkButton>}>
          A source is a page of rates that is read every night at 2 AM Eastern, or a sheet that you upload. Until there
          is one, rates are entered by hand.
        </EmptyState>
      }
    />
  )
}

function isDue({ isActive, isMapped, kind }: ListedRateSource): boolean {
  return isActive && kind !== 'upload' && (isMapped || kind === 'market')
}

function SourceHealth({ source, now }: { source: ListedRateSource; now: Date }) {
  const { lastGoodAt, failingSince, changesWaiting, isActive, isMapped, kind } = source
  // Nobody expects a sheet every night.
  const freshness = lastGoodAt && (kind === 'upload' ? 'fresh' : freshnessOf(lastGoodAt, now))
  const needsMapping = !isMapped && kind !== 'market'
  const said: (false | [Tone, string])[] = [
    failingSince !== null && ['bad', 'Failing'],
    needsMapping && ['warning', 'Not mapped'],
    !failingSince && !lastGoodAt && !needsMapping && ['neutral', 'Not read'],
    !failingSince && freshness === 'fresh' && ['good', 'Good'],
    freshness === 'aging' && ['warning', 'Over 36 h old'],
    freshness === 'stale' && ['bad', 'Over 7 days old'],
    changesWaiting > 0 && ['warning', `${changesWaiting} waiting`],
    !isActive && ['neutral', 'Off'],
  ]
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {said.map(
        (one) =>
          one && (
            <Badge key={one[1]} tone={one[0]}>
              {one[1]}
            </Badge>
          ),
      )}
      {failingSince && (
        <span className="text-xs text-ink-soft">
          since <Moment at={failingSince} />
        </span>
      )}
    </span>
  )
}
