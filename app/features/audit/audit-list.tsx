import { Link } from 'react-router'
import type { ListData } from '#app/lib/list.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { auditCopy as copy, auditEntityLabels, auditRecordPath, describeDetail, verbOf } from './audit.ts'
import type { AuditEntry } from './audit.server.ts'

export function AuditList({ list }: { list: ListData<AuditEntry> }) {
  return (
    <DataList
      list={list}
      columns={columns}
      none={<EmptyState title={copy.none} />}
      noMatch={
        list.search && (
          <EmptyState
            title={copy.noneMatching}
            actions={
              <>
                <LinkButton kind="secondary" to={`/super-admin/leads?${new URLSearchParams({ q: list.search })}`}>
                  Find leads
                </LinkButton>
                <LinkButton kind="secondary" to={list.path}>
                  {list.noMatch?.showAll}
                </LinkButton>
              </>
            }
          >
            {copy.noClientNames}
          </EmptyState>
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
    cell: ({ at }) => <Moment at={at} />,
  },
]

function RecordName({ entry }: { entry: AuditEntry }) {
  const { entity, entityId, name, isThere } = entry
  const path = entityId && isThere ? auditRecordPath(entity, entityId) : null
  const kind = auditEntityLabels[entity] ?? entity
  // A record without a name is labelled with its kind.
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
