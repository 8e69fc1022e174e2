import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { BackgroundProgress } from '#app/ui/background-progress.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { readingStates, runWord } from './rate-sources.copy.ts'
import type { ListedRun, RateRun } from './rate-sources.runs.server.ts'
import { runPath } from './rate-sources.ts'

/** Has every source read now. Sends `scrape` to the page that shows it. */
export function ScrapeButton() {
  const icon = <RefreshCw aria-hidden="true" className="size-5" />
  return (
    <ActionButton intent="scrape" kind="secondary" busyLabel="Starting..." icon={icon}>
      Scrape rates
    </ActionButton>
  )
}

/** A run as it goes, and what it made of each source. `path` is this page with the run, `closePath` without it. */
export function RunProgress({ run, ...paths }: { run: RateRun; path: string; closePath: string }) {
  const { trigger, state, isOver, readings, message, sourcesFailed } = run
  const done = state === 'failed' ? 'Rates could not be read' : 'Rates were read'
  const kind = state === 'failed' ? 'error' : sourcesFailed > 0 ? 'warning' : 'success'
  return (
    <BackgroundProgress
      {...paths}
      label="Reading of the sources"
      title={trigger === 'revert' ? 'Rates were set back' : isOver ? done : 'Rates are being read'}
      note={`${beganBy(run)}, ${formatWhen(run.createdAt)}`}
      noun="sources"
      parts={readings.map((reading) => ({
        id: reading.id,
        name: reading.sourceName,
        message: reading.message,
        isDone: reading.state !== 'waiting',
        ...readingStates[reading.state],
      }))}
      outcome={isOver ? { kind, text: message ?? 'Done.' } : null}
    />
  )
}

function beganBy({ trigger, requestedBy }: ListedRun): string {
  if (trigger === 'revert') return 'Back to an earlier state'
  return requestedBy ? 'By hand' : 'By itself'
}

const columns: DataColumn<ListedRun>[] = [
  {
    id: 'when',
    header: 'When',
    main: true,
    cell: (run) => (
      <Link to={runPath(run.id)} preventScrollReset className="text-spruce underline underline-offset-4">
        <Moment at={run.createdAt} />
      </Link>
    ),
  },
  { id: 'trigger', header: 'Began', className: 'md:min-w-20', cell: beganBy },
  {
    id: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    cell: (run) => <Badge tone={runWord(run).tone}>{runWord(run).label}</Badge>,
  },
  { id: 'message', header: 'Outcome', sentences: true, className: 'max-w-96', cell: (run) => run.message ?? '' },
  { id: 'taken', header: 'Rates set', align: 'right', cell: (run) => run.changesTaken },
  {
    id: 'actions',
    header: 'Actions',
    controls: true,
    cell: (run) => (run.changesTaken > 0 && run.trigger !== 'revert' ? <RevertButton run={run} /> : null),
  },
]

/** The latest runs; one click goes back to the state before a run. */
export function RunTable({ runs, currentId }: { runs: readonly ListedRun[]; currentId: string | null }) {
  const empty = (
    <EmptyState title="No run yet">Press Scrape rates, or wait: the sources are read by themselves.</EmptyState>
  )
  return (
    <div className="relative max-md:max-h-[70dvh] max-md:overflow-y-auto">
      <DataTable
        label="Latest runs"
        columns={columns}
        fixedColumns
        rows={runs}
        rowKey={(run) => run.id}
        currentKey={currentId}
        empty={empty}
      />
    </div>
  )
}

function RevertButton({ run: { id, createdAt } }: { run: ListedRun }) {
  const when = formatWhen(createdAt)
  const body = (
    <p>
      What this run and everything after it published is taken back. Rates that a person changed since are left alone.
      The history keeps both.
    </p>
  )
  return (
    <ActionButton
      intent="revert"
      fields={{ id }}
      ask={{ title: `Go back to before ${when}?`, body, confirmLabel: 'Go back' }}
      kind="quiet"
      size="small"
      className="px-2! whitespace-nowrap"
    >
      Go back<span className="sr-only"> to before the run of {when}</span>
    </ActionButton>
  )
}
