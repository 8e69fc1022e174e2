import { Link } from 'react-router'
import { freshHours } from '#app/features/rates/rates.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { systemCopy as copy } from './system.copy.ts'

/** An external source and its status. */
export type SourceState = {
  id: string
  kind: 'Rates' | 'News'
  name: string
  /** Where the source is managed; for a feed, the feed itself. */
  path: string
  isOn: boolean
  lastGoodAt: Date | null
  failingSince: Date | null
  /** A reading is overdue. */
  isOld: boolean
  message: string | null
  /** The action to offer; null when there is none. */
  todo: string | null
}

/** The sources of rates and news, and whether they work. */
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

/** The status of all sources, in a sentence. */
export function SourceAdvice({ sources }: { sources: readonly SourceState[] }) {
  if (sources.length === 0) return null
  if (sources.some(({ isOn, failingSince }) => isOn && failingSince))
    return (
      <Notice kind="warning" title={copy.sourcesFailTitle}>
        {copy.sourcesFail}
      </Notice>
    )
  return sources.some(({ todo }) => todo) ? null : <p className="text-sm text-ink-soft">{copy.sourcesFine}</p>
}

const columns: DataColumn<SourceState>[] = [
  {
    id: 'name',
    header: 'Source',
    main: true,
    cell: ({ name, path, kind }) => (
      <Link
        to={path}
        {...(kind === 'News' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        className="wrap-anywhere text-spruce underline-offset-4 hover:underline"
      >
        {name}
        {kind === 'News' && <span className="sr-only"> (opens in a new tab)</span>}
      </Link>
    ),
  },
  { id: 'kind', header: 'Of', cell: ({ kind }) => kind },
  {
    id: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    cell: (source) => <SourceBadge source={source} />,
  },
  {
    id: 'last',
    header: 'Last read right',
    cell: ({ lastGoodAt }) => (lastGoodAt ? <Moment at={lastGoodAt} /> : 'Never'),
  },
  {
    id: 'message',
    header: 'What happened last',
    sentences: true,
    cell: ({ message, todo }) => (
      <span className="block max-w-96 wrap-anywhere">
        {message && <span className="block text-ink-soft">{message}</span>}
        {todo}
      </span>
    ),
  },
]

function SourceBadge({ source }: { source: SourceState }) {
  const [tone, word]: [Tone, string] = !source.isOn
    ? ['neutral', 'Off']
    : source.failingSince
      ? ['bad', 'Fails']
      : source.isOld
        ? ['warning', `Over ${freshHours} h old`]
        : source.lastGoodAt
          ? ['good', 'Fine']
          : ['neutral', 'Not read yet']
  return <Badge tone={tone}>{word}</Badge>
}
