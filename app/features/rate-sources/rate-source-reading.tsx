import { ActionButton } from '#app/ui/action-button.tsx'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { findReadingState } from './rate-sources.mapping.server.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import type { EditedSource } from './rate-sources.server.ts'
import type { Moved } from './rate-sources.ts'

const movedColumns: DataColumn<Moved>[] = [
  { id: 'where', header: 'Where', main: true, cell: ({ where }) => where },
  { id: 'was', header: 'When it was mapped', sentences: true, cell: ({ was }) => was },
  { id: 'now', header: 'At the last reading', sentences: true, cell: ({ now }) => <strong>{now}</strong> },
]

type ReadingState = Awaited<ReturnType<typeof findReadingState>>

type RateSourceReadingProps = { state: ReadingState; kind: EditedSource['kind'] }

/** How a source is read, and what of it the last reading did not find: each cell as it was and as it is. */
export function RateSourceReading({ state: { recipe: made, failed }, kind }: RateSourceReadingProps) {
  const recipe = kind === 'market' ? null : made
  return (
    <Card as="section" aria-label="How it is read">
      <CardHeading note={recipe ? `Version ${recipe.version}` : undefined}>How it is read</CardHeading>
      <div className="grid grid-cols-1 gap-4">
        {recipe ? (
          <ul className="list-disc pl-5 [overflow-wrap:anywhere]">
            {recipe.says.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p>{kind === 'market' ? 'By the names of its series.' : copy.notMapped}</p>
        )}
        {recipe && !recipe.isLookedAt && (
          <Notice kind="info">
            Its plain labels suggested this. Until somebody maps it, new rates wait for approval.
          </Notice>
        )}
        {failed && (
          <Notice
            kind="warning"
            title={
              <>
                The last reading failed, <Moment at={failed.readAt ?? new Date(0)} />
              </>
            }
          >
            <span className="[overflow-wrap:anywhere]">{failed.message}</span>
          </Notice>
        )}
        {failed && failed.moved.length > 0 && (
          <DataTable
            label="What moved on the page"
            columns={movedColumns}
            fixedColumns
            rows={failed.moved.slice(0, 50)}
            rowKey={({ where, was, now }) => `${where} ${was} ${now}`}
            empty={null}
          />
        )}
        {kind === 'address' && (
          <ActionButton intent="fetch" kind={recipe ? 'secondary' : 'primary'} busyLabel="Reading the page...">
            {recipe ? 'Fetch the page and map it again' : 'Fetch the page and map it'}
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
