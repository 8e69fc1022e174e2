import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { firstPage } from '#app/lib/list-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { auditCopy as copy } from './audit.copy.ts'
import { auditListPath, type AuditListView, auditPath, isAuditListFiltered } from './audit-list-view.ts'
import type { AuditEntry } from './audit.server.ts'
import { auditEntityLabels, auditRecordPath, describeDetail, verbOf } from './audit.ts'

type AuditTableProps = { entries: readonly AuditEntry[]; view: AuditListView; toolbar: ReactNode }

/** Entries of the log, one a line. */
export function AuditTable({ entries, view, toolbar }: AuditTableProps) {
  return (
    <DataTable
      label={copy.title}
      toolbar={toolbar}
      columns={columns}
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      sort={view.sort}
      sortHref={({ direction }) => auditListPath({ ...view, sort: { column: 'when', direction }, place: firstPage })}
      empty={
        isAuditListFiltered(view) || view.place.page > 1 ? (
          <EmptyState
            title={copy.noneMatching}
            actions={
              <>
                {view.search && (
                  <LinkButton kind="secondary" to={`/super-admin/leads?${new URLSearchParams({ q: view.search })}`}>
                    Find leads
                  </LinkButton>
                )}
                <LinkButton kind="secondary" to={auditPath}>
                  Show all entries
                </LinkButton>
              </>
            }
          >
            {view.search && copy.noClientNames}
          </EmptyState>
        ) : (
          <EmptyState title={copy.none} />
        )
      }
    />
  )
}

const columns: DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    main: true,
    cell: ({ action }) => verbOf(action),
  },
  { id: 'record', header: 'Record', cell: (entry) => <RecordName entry={entry} /> },
  {
    id: 'changed',
    header: 'What changed',
    className: 'md:min-w-32',
    cell: ({ action, detail }) => {
      const change = describeDetail(action, detail)
      return change && <span className="line-clamp-2 wrap-anywhere text-ink-soft">{change}</span>
    },
  },
  {
    id: 'who',
    header: 'Who',
    className: 'wrap-anywhere md:min-w-28',
    cell: ({ by, byRole }) => by || (byRole === 'worker' ? 'The worker' : 'The system'),
  },
  {
    id: 'when',
    header: 'When',
    sortable: true,
    cell: ({ at }) => <Moment at={at} />,
  },
]

function RecordName({ entry }: { entry: AuditEntry }) {
  const { entity, entityId, name, isThere } = entry
  const path = entityId && isThere ? auditRecordPath(entity, entityId) : null
  const kind = auditEntityLabels[entity] ?? entity
  // What has no name of its own is called by what it is.
  const label = name || kind
  return (
    <span className="grid min-w-36">
      {name && <span className="text-xs text-ink-soft">{kind}</span>}
      {path ? (
        <Link to={path} className="wrap-anywhere text-spruce underline-offset-4 hover:underline">
          {label}
        </Link>
      ) : (
        <span className="wrap-anywhere">{label}</span>
      )}
    </span>
  )
}
