import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { SystemButton } from './system-retry.tsx'
import { jobLabels, systemCopy as copy } from './system.copy.ts'
import type { FailedJob, JobState } from './system.server.ts'
import { looksStuck, mailJobNames, runLength, runTimes } from './system.ts'

/** Every kind of background job: when it last ran, and how many wait. */
export function JobTable({ jobs, now }: { jobs: readonly JobState[]; now: Date }) {
  return (
    <DataTable
      label="Background work"
      columns={jobColumns(now)}
      fixedColumns
      rows={jobs}
      rowKey={({ name }) => name}
      empty={<EmptyState title="No background work yet." />}
    />
  )
}

function jobColumns(now: Date): DataColumn<JobState>[] {
  return [
    {
      id: 'name',
      header: 'Job',
      main: true,
      cell: ({ name }) => (
        <span className="grid md:min-w-36">
          <span>{jobLabels[name] ?? name}</span>
          {jobLabels[name] && <span className="text-xs font-normal text-ink-soft">{name}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      cell: (job) => (
        <span className="grid justify-items-start gap-1 max-md:justify-items-end">
          <JobBadge job={job} now={now} />
          <JobTodo job={job} now={now} />
        </span>
      ),
    },
    {
      id: 'when',
      header: 'Runs',
      cell: ({ cron, timeZone }) =>
        cron ? (
          <>
            {runTimes(cron)}
            {timeZone === 'America/Toronto' && cron.split(' ')[1] !== '*' && (
              <span className="text-ink-soft"> Toronto</span>
            )}
          </>
        ) : (
          <span className="text-ink-soft">When needed</span>
        ),
    },
    {
      id: 'last',
      header: 'Last run',
      className: 'tabular-nums',
      cell: ({ lastDoneAt, lastSeconds }) =>
        lastDoneAt ? (
          <span>
            <Moment at={lastDoneAt} />
            {lastSeconds !== null && <span className="block text-ink-soft">{runLength(lastSeconds)}</span>}
          </span>
        ) : (
          <span className="text-ink-soft">None in 7 days</span>
        ),
    },
    { id: 'waiting', header: 'Waiting', align: 'right', cell: ({ waiting }) => waiting },
    { id: 'failed', header: 'Given up', align: 'right', cell: ({ failed }) => failed },
  ]
}

function JobBadge({ job, now }: { job: JobState; now: Date }) {
  if (looksStuck(job.oldestWaitingAt, now)) return <Badge tone="warning">Waits</Badge>
  if (job.running > 0) return <Badge tone="info">Running</Badge>
  if (job.failed > 0) return <Badge tone="bad">Gave up</Badge>
  return <Badge tone="good">Fine</Badge>
}

/** The action to offer, if there is one. */
function JobTodo({ job, now }: { job: JobState; now: Date }) {
  const todo = looksStuck(job.oldestWaitingAt, now)
    ? mailJobNames.includes(job.name)
      ? copy.mailWaits
      : copy.jobWaits
    : job.failed > 0 && copy.jobFailed
  return todo && <span className="max-w-56 text-sm">{todo}</span>
}

/** Jobs that failed their last try, each with a button. */
export function FailedJobTable({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <DataTable
      label="Given up"
      columns={failedColumns}
      fixedColumns
      rows={jobs}
      rowKey={({ id }) => id}
      empty={<EmptyState title={copy.noFailedJobs} />}
    />
  )
}

const failedColumns: DataColumn<FailedJob>[] = [
  {
    id: 'name',
    header: 'Job',
    main: true,
    cell: ({ name, id }) => (
      <span className="grid">
        <span>{jobLabels[name] ?? name}</span>
        <span className="text-xs font-normal wrap-anywhere text-ink-soft">{id}</span>
      </span>
    ),
  },
  {
    id: 'when',
    header: 'Gave up',
    cell: ({ failedAt }) => failedAt && <Moment at={failedAt} />,
  },
  { id: 'tries', header: 'Tries', align: 'right', cell: ({ tries }) => tries },
  {
    id: 'reason',
    header: 'Why',
    sentences: true,
    cell: ({ reason }) => <span className="wrap-anywhere">{reason || 'See the log'}</span>,
  },
  {
    id: 'again',
    header: 'Actions',
    controls: true,
    cell: ({ id, name }) => (
      <SystemButton fields={{ intent: 'retry-job', name, id }}>
        Try again<span className="sr-only">: {jobLabels[name] ?? name}</span>
      </SystemButton>
    ),
  },
]
