import { Badge } from '#app/ui/badge.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { systemCopy as copy } from './system.copy.ts'
import type { SystemState } from './system.server.ts'

type DueRule = SystemState['rules']['due'][number]

/** The rules of the calculators that somebody must compare with their sources; today is a day in Toronto. */
export function DueRules({ rules: { due, next }, today }: { rules: SystemState['rules']; today: string }) {
  if (due.length === 0) return <p className="text-sm text-ink-soft">{copy.rulesFine(shortDate(next))}</p>
  return (
    <>
      <Notice kind="warning">{copy.rulesDue}</Notice>
      <DataTable
        label="Rules due for review"
        columns={columnsOn(today)}
        fixedColumns
        rows={due}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  )
}

const columnsOn = (today: string): DataColumn<DueRule>[] => [
  {
    id: 'title',
    header: 'Rule',
    main: true,
    cell: ({ id, title }) => (
      <>
        <span className="block">{title}</span>
        <span className="block text-xs font-normal text-ink-soft">{id}</span>
      </>
    ),
  },
  {
    id: 'source',
    header: 'Source',
    sentences: true,
    cell: ({ body, url }) => (
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-spruce underline-offset-4 hover:underline"
      >
        {body}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ),
  },
  { id: 'checked', header: 'Last checked', cell: ({ checkedOn }) => shortDate(checkedOn) },
  {
    id: 'due',
    header: 'Due',
    className: 'whitespace-nowrap',
    cell: ({ dueOn }) => (
      <>
        {shortDate(dueOn)} {dueOn < today && <Badge tone="bad">Overdue</Badge>}
      </>
    ),
  },
]
