import { Form } from 'react-router'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { NarrowNote, oneLineWhenWideClass } from '#app/ui/table-room.tsx'
import { RowActions, StatusSwitch } from '#app/ui/row-actions.tsx'
import type { ManagedRate } from './rates.manage.server.ts'
import { formatOffset } from './rate-prime.ts'
import { rateName } from './rates.ts'

/** The columns of the rate list. The badge switches a rate on and off. */
export const rateColumns: readonly DataColumn<ManagedRate>[] = [
  {
    id: 'term',
    header: 'Term',
    main: true,
    cell: (rate) => (
      <>
        <span className={oneLineWhenWideClass}>{rateName(rate)}</span>
        <NarrowNote>{kindOf(rate)}</NarrowNote>
      </>
    ),
  },
  { id: 'province', header: 'Province', cell: (rate) => rate.province },
  { id: 'mortgageType', header: 'Mortgage', lesser: true, cell: kindOf },
  { id: 'lender', header: 'Lender', lesser: true, cell: (rate) => <RateLender rate={rate} /> },
  { id: 'posted', header: 'Posted', align: 'right', cell: (rate) => exactPercent(rate.postedRate) },
  {
    id: 'ours',
    header: 'Ours',
    align: 'right',
    cell: (rate) => (
      <>
        <strong className="font-semibold">{exactPercent(rate.ourRate)}</strong>
        {rate.primeOffset !== null && (
          <span className="block text-sm text-ink-soft">{formatOffset(rate.primeOffset)}</span>
        )}
      </>
    ),
  },
  {
    id: 'date',
    header: 'As of',
    cell: (rate) => (
      <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
        <span className="whitespace-nowrap">{shortDate(rate.asOf)}</span>
        {rate.isActive && <RateAge freshness={rate.freshness} />}
      </span>
    ),
  },
  { id: 'source', header: 'Source', lesser: true, cell: (rate) => <RateSource rate={rate} /> },
  {
    id: 'status',
    header: 'Status',
    cell: (rate) => <StatusSwitch id={rate.id} isActive={rate.isActive} name={nameOf(rate)} />,
  },
]

export function RateRowActions({ rate, editPath }: { rate: ManagedRate; editPath: string }) {
  return (
    <RowActions
      id={rate.id}
      name={`${nameOf(rate)}, ${rate.mortgageType}`}
      what="rate"
      editPath={editPath}
      question={`Delete ${rateName(rate)} for ${rate.province}?`}
      consequence={`${[rate.mortgageType, rate.lender].filter(Boolean).join(', ')}, ours ${exactPercent(rate.ourRate)}. It disappears from the public pages; its history is kept. To hide it for a while, click its badge instead.`}
    />
  )
}

/** Actions on all selected rates at once. */
export function RateBulkActions({ ids, clear }: { ids: readonly string[]; clear: () => void }) {
  return (
    <Form method="post" preventScrollReset onSubmit={clear} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Button type="submit" kind="secondary" size="small">
        Still on offer: as of today
      </Button>
    </Form>
  )
}

/** Two lenders may offer the same. */
function nameOf(rate: ManagedRate): string {
  return [rateName(rate), rate.province, rate.lender].filter(Boolean).join(', ')
}

/** The mortgage type, and 'insurable', which it does not say. */
function kindOf({ mortgageType, insurance }: ManagedRate): string {
  return insurance === 'insurable' ? `${mortgageType}, insurable` : mortgageType
}

function RateLender({ rate: { lender, isLenderShown } }: { rate: ManagedRate }) {
  if (!lender) return null
  return (
    <>
      {lender}
      {!isLenderShown && <span className="block text-sm text-ink-soft">not shown</span>}
    </>
  )
}

/** Shown beside the date: what the public pages now say about the rate's age. */
function RateAge({ freshness }: Pick<ManagedRate, 'freshness'>) {
  if (freshness === 'fresh') return null
  return freshness === 'aging' ? <Badge tone="warning">Over 36 hours</Badge> : <Badge tone="bad">Out of date</Badge>
}

function RateSource({ rate }: { rate: ManagedRate }) {
  if (rate.isManual) return <Badge tone="info">Manual Entry</Badge>
  if (rate.source.startsWith('upload:')) return <Badge tone="info">Uploaded sheet</Badge>
  return (
    <span
      title={rate.source}
      className="wrap-anywhere text-ink-soft md:inline-block md:max-w-24 md:truncate md:align-middle"
    >
      {rate.source.replace(/^https?:\/\/(www\.)?/, '')}
    </span>
  )
}
