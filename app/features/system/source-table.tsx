import { Link } from 'react-router'
import { formatWhen } from '#app/lib/when.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { systemCopy as copy } from './system.copy.ts'

/** Something that is fetched from elsewhere, and how that goes. */
export type SourceState = {
  id: string
  kind: string
  name: string
  /** Where it is looked after. */
  path: string
  isOn: boolean
  lastGoodAt: Date | null
  failingSince: Date | null
  message: string | null
}

/** Where rates and news come from, and whether they do. */
export function SourceTable({ sources }: { sources: readonly SourceState[] }) {
  return (
    <DataTable
      label="Sources"
      columns={columns}
      fixedColumns
      rows={sources}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing is fetched from elsewhere.">Rates are entered by hand.</EmptyState>}
    />
  )
}

/** What to do about the sources, in a sentence or two. */
export function SourceAdvice({ sources }: { sources: readonly SourceState[] }) {
  const failing = sources.filter(({ isOn, failingSince }) => isOn && failingSince)
  if (sources.length === 0) return null
  if (failing.length === 0) return <p className="text-sm text-ink-soft">{copy.sourcesFine}</p>
  return (
    <Notice kind="warning" title={copy.sourcesFailTitle}>
      {copy.sourcesFail}
      {failing.some(({ kind }) => kind === 'Rates') && ` ${copy.ratesMoved}`}
      {failing.some(({ kind }) => kind === 'News') && ` ${copy.newsMoved}`}
    </Notice>
  )
}

const columns: DataColumn<SourceState>[] = [
  {
    id: 'name',
    header: 'Source',
    main: true,
    cell: ({ name, path }) => (
      <Link to={path} className="wrap-anywhere text-spruce underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'kind', header: 'Of', cell: ({ kind }) => kind },
  { id: 'state', header: 'State', cell: (source) => <SourceBadge source={source} /> },
  {
    id: 'last',
    header: 'Last read right',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastGoodAt }) =>
      lastGoodAt ? <time dateTime={lastGoodAt.toISOString()}>{formatWhen(lastGoodAt)}</time> : 'Never',
  },
  {
    id: 'message',
    header: 'What happened last',
    cell: ({ message }) => message && <span className="wrap-anywhere text-ink-soft">{message}</span>,
  },
]

function SourceBadge({ source }: { source: SourceState }) {
  const [tone, word]: [Tone, string] = !source.isOn
    ? ['neutral', 'Off']
    : source.failingSince
      ? ['bad', 'Fails']
      : source.lastGoodAt
        ? ['good', 'Fine']
        : ['neutral', 'Not read yet']
  return <Badge tone={tone}>{word}</Badge>
}
