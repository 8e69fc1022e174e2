import { Form, Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ConfirmButton } from '#app/ui/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { runPath } from './rate-source-paths.ts'
import { beganBy, runWord } from './rate-source-words.ts'
import type { listRuns } from './rate-sources.runs.server.ts'

type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

/** The latest runs; one click goes back to the state before a run. */
export function RunTable({ runs, currentId }: { runs: readonly ListedRun[]; currentId: string | null }) {
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
      cell: (run) => {
        const { label, tone } = runWord(run)
        return <Badge tone={tone}>{label}</Badge>
      },
    },
    { id: 'message', header: 'Outcome', sentences: true, className: 'max-w-96', cell: (run) => run.message ?? '' },
    { id: 'taken', header: 'Rates set', align: 'right', cell: (run) => run.changesTaken },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (run) => (run.changesTaken > 0 && run.trigger !== 'revert' ? <RevertForm run={run} /> : null),
    },
  ]
  return (
    <DataTable
      label="Latest runs"
      columns={columns}
      fixedColumns
      rows={runs}
      rowKey={(run) => run.id}
      currentKey={currentId}
      empty={
        <EmptyState title="No run yet">Press Scrape rates, or wait: the sources are read by themselves.</EmptyState>
      }
    />
  )
}

function RevertForm({ run }: { run: ListedRun }) {
  const form = `revert-${run.id}`
  const when = formatWhen(run.createdAt)
  return (
    <Form id={form} method="post" preventScrollReset>
      <input type="hidden" name="intent" value="revert" />
      <input type="hidden" name="id" value={run.id} />
      <ConfirmButton
        kind="quiet"
        size="small"
        className="px-2! whitespace-nowrap"
        form={form}
        title={`Go back to before ${when}?`}
        body={
          <p>
            What this run and everything after it published is taken back. Rates that a person changed since are left
            alone. The history keeps both.
          </p>
        }
        confirmLabel="Go back"
      >
        Go back<span className="sr-only"> to before the run of {when}</span>
      </ConfirmButton>
    </Form>
  )
}
