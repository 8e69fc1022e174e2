import { Link } from 'react-router'
import { freshHours } from '#app/features/rates/rates.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { systemCopy as copy } from './system.copy.ts'

/** Something that is fetched from elsewhere, and how that goes. */
export type SourceState = {
  id: string
  kind: 'Rates' | 'News'
  name: string
  /** Where it is looked after; of a feed, the feed itself. */
  path: string
  isOn: boolean
  lastGoodAt: Date | null
  failingSince: Date | null
  /** It should have been read since. */
  isOld: boolean
  message: string | null
  /** What to do about it; null: nothing. */
  todo: string | null
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

/** How the sources are, in a sentence. */
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
